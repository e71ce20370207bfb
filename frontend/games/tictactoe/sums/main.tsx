import { effect } from "@preact/signals";
import { render } from "preact";
import "../../../styles/tokens.css";
import "../../../styles/base.css";
import "../../../styles/controls.css";
import "../tictactoe.css";
import "./sums.css";
import { startPreferences } from "../../../state/preferences.js";
import { SumsPage } from "./page.js";
import { start } from "./state.js";
import { sumsWords } from "./words.js";

startPreferences();
effect(() => {
  document.title = `${sumsWords.value.title} - Fairhand`;
});
const root = document.getElementById("app");
if (root) render(<SumsPage />, root);
void start();
