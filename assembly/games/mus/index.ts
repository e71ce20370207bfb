import { open } from "../../core/session";
import { Mus } from "./game";

open(new Mus());

export * from "../../core/module";
