import { open } from "../../core/session";
import { Elemental } from "./game";

open(new Elemental());

export * from "../../core/module";
export { apply } from "./contract/apply";
