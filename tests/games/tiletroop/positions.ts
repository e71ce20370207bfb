import { type GameModule, parseSeed } from "../../../harness/index.js";
import { choices } from "../../generic/support.js";

/** Random positions of random games, with few moves a turn so that they differ. Plays them in `source`. */
export function* positions(source: GameModule, options: Record<string, number>, count: number): Generator<string> {
  const choose = choices(1 + Object.values(options).reduce((sum, value) => 10 * sum + value, 0));
  source.setOptions(options);
  for (let found = 0; found < count; ) {
    source.reset(parseSeed("1"));
    while (source.actor() >= 0 && found < count) {
      if (choose(5) === 0) {
        found++;
        yield source.positionText();
      }
      const actions = source.legal();
      source.apply(choose(8) === 0 ? 0 : (actions[choose(actions.length)] as number));
    }
  }
}
