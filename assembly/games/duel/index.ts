import { open } from "../../core/session";
import { Duel } from "./game";

open(new Duel());

export * from "../../core/module";
