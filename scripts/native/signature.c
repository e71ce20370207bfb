/* Prints signature() of a module that wasm2c turned into C. */
#include <stdio.h>

#include "host.c"

int main(void) {
  Z_game_instance_t game;
  wasm_rt_init();
  Z_game_init_module();
  start(&game);
  printf("%u\n", Z_gameZ_signature(&game));
  return 0;
}
