import { open } from "../../core/session";
import { TicTacToe } from "./game";

open(new TicTacToe());

export * from "../../core/module";
