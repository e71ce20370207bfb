/*
 * Speed of one call, made again and again, in a module that wasm2c turned into C.
 * Arguments: `perft` and a depth, or `decide` and an agent's number; a budget; a position, empty for the start; least
 * seconds of CPU. Prints: calls, seconds of CPU, seconds by the clock.
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
  if (count != 6) return 2;
  int counts = strcmp(arguments[1], "perft") == 0;
  u32 number = atoi(arguments[2]), budget = strtoul(arguments[3], 0, 10), length = strlen(arguments[4]);
  double least = atof(arguments[5]);
  wasm_rt_init();
  Z_game_init_module();
  start(&game);
  u8 *buffer = Z_gameZ_memory(&game)->data + Z_gameZ_buffer(&game);
  memset(buffer, 0, 32);
  if (Z_gameZ_reset(&game) != 0) return 1;
  // every seat there is
  for (u32 seat = 0; !counts && Z_gameZ_seat_agent(&game, seat, number) == 0; seat++);
  memcpy(buffer, arguments[4], length);
  if (length > 0 && Z_gameZ_parse_position(&game, length) != 0) return 1;
  double calls = 0;
  double cpu = now(CLOCK_PROCESS_CPUTIME_ID), wall = now(CLOCK_MONOTONIC), used;
  do {
    s32 status = counts ? Z_gameZ_perft(&game, number, budget) : Z_gameZ_decide(&game, budget);
    if (counts ? status != 0 : status < 0) return 1;
    calls++;
    used = now(CLOCK_PROCESS_CPUTIME_ID) - cpu;
  } while (used < least);
  printf("%.0f %.9f %.9f\n", calls, used, now(CLOCK_MONOTONIC) - wall);
  return 0;
}
