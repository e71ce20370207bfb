/*
 * Speed of playout() with one agent in all seats of a module that wasm2c turned into C.
 * Arguments: the agent's number, games a call, least seconds of CPU. Prints: games, seconds of CPU, seconds by the clock.
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "host.c"

static double now(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return time.tv_sec + time.tv_nsec * 1e-9;
}

int main(int count, char **arguments) {
  Z_game_instance_t game;
  if (count != 4) return 2;
  u32 agent = atoi(arguments[1]);
  u32 chunk = atoi(arguments[2]);
  double least = atof(arguments[3]);
  wasm_rt_init();
  Z_game_init_module();
  start(&game);
  // every seat there is
  for (u32 seat = 0; Z_gameZ_seat_agent(&game, seat, agent) == 0; seat++);
  double games = 0;
  double cpu = now(CLOCK_PROCESS_CPUTIME_ID), wall = now(CLOCK_MONOTONIC), used;
  do {
    if (Z_gameZ_playout(&game, chunk, 0) != 0) return 1;
    games += chunk;
    used = now(CLOCK_PROCESS_CPUTIME_ID) - cpu;
  } while (used < least);
  printf("%.0f %.9f %.9f\n", games, used, now(CLOCK_MONOTONIC) - wall);
  return 0;
}
