import { open } from "../../core/session";
import { TileTroop } from "./game";

open(new TileTroop());

export * from "../../core/module";
