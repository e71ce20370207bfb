import { render } from "preact";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/controls.css";
import "./styles/shell.css";
import "./styles/panel.css";
import "./styles/why.css";
import "./styles/proof.css";
import "./styles/dialog.css";
import { boot } from "./state/boot.js";
import { startPreferences } from "./state/preferences.js";
import { App } from "./view/app.js";

startPreferences();
const root = document.getElementById("app");
if (root) render(<App />, root);
void boot();
