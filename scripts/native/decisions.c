/*
 * Speed of decide(0) in games between two agents in a module that wasm2c turned into C; game i has the seed i.
 * Arguments: the agent's number, least seconds of CPU. Prints: decisions, seconds of CPU, seconds by the clock.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "host.c"

static double now(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return time.tv_sec + time.tv_nsec * 1e-9;
}

int main(int count, char **arguments) {
  Z_game_instance_t game;
  if (count != 3) return 2;
  u32 agent = atoi(arguments[1]);
  double least = atof(arguments[2]);
  wasm_rt_init();
  Z_game_init_module();
  start(&game);
  for (u32 seat = 0; seat < 2; seat++) {
    if (Z_gameZ_seat_agent(&game, seat, agent) != 0) return 1;
  }
  double decisions = 0;
  double cpu = now(CLOCK_PROCESS_CPUTIME_ID), wall = now(CLOCK_MONOTONIC), used;
  u32 seed = 0;
  do {
    u8 *buffer = Z_gameZ_memory(&game)->data + Z_gameZ_buffer(&game);
    memset(buffer, 0, 32);
    memcpy(buffer, &seed, sizeof seed);
    seed++;
    if (Z_gameZ_reset(&game) != 0) return 1;
    while ((s32)Z_gameZ_actor(&game) >= 0) {
      u32 action = Z_gameZ_decide(&game, 0);
      if (Z_gameZ_apply_action(&game, action) != 0) return 1;
      decisions++;
    }
    used = now(CLOCK_PROCESS_CPUTIME_ID) - cpu;
  } while (used < least);
  printf("%.0f %.9f %.9f\n", decisions, used, now(CLOCK_MONOTONIC) - wall);
  return 0;
}
