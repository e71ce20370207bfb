/** The declaration of an import in the header that wasm2c writes: what it gives, its name, what it takes. */
const IMPORT = /^(\w+) (Z_envZ_\w+)\((.*)\);$/gm;
const INSTANTIATE = /^void Z_game_instantiate\((.*)\);$/m;

/**
 * The C file that serves the imports of a module, which play never calls: each ends the program. A driver includes it
 * and starts the module by `start(&game)`.
 * @param header text of the header that wasm2c has written for the module
 */
export function hostSource(header: string): string {
  const stubs = [...header.matchAll(IMPORT)].map(([, gives, name, takes = ""]) => {
    const parameters = takes.split(",").map((type, index) => `${type.trim()} a${index}`);
    return `${gives} ${name}(${parameters.join(", ")}) { abort(); }`;
  });
  const instances = (INSTANTIATE.exec(header)?.[1] ?? "").split(",").slice(1);
  const given = ["game", ...instances.map(() => "0")].join(", ");
  return [
    "#include <stdlib.h>",
    '#include "game.h"',
    ...stubs,
    `static void start(Z_game_instance_t *game) { Z_game_instantiate(${given}); }`,
    "",
  ].join("\n");
}
