/* level/benchmark/scen_commands.h - private to src/level: what follows the version of a scenario with a map of its own.
 */
#ifndef HOUNDED_LEVEL_BENCHMARK_SCEN_COMMANDS_H
#define HOUNDED_LEVEL_BENCHMARK_SCEN_COMMANDS_H

#include "level/benchmark/scen.h"
#include "level/benchmark/scen_reader.h"

#include <stddef.h>

void scen_read_commands(struct scen *scen, struct scen_reader *reader);

/* The array with room for one more than `count` elements of `size` bytes. */
void *scen_grown(void *array, size_t count, size_t size, size_t *room);

#endif
