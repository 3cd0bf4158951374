/* cli/sim_options.h - what hounded sim is asked for. */
#ifndef HOUNDED_CLI_SIM_OPTIONS_H
#define HOUNDED_CLI_SIM_OPTIONS_H

#include "base/date.h"
#include "cli/sim_game.h"
#include "cli/sim_map.h"
#include "cli/sim_table.h"
#include "level/facts/breed.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SIM_MOST_HOUNDS = 16 };

struct sim_options {
    const struct sim_player *player;
    enum sim_map map; /* SIM_MAPS: none; the levels named are played */
    int width, height;
    enum breed hounds[SIM_MOST_HOUNDS];
    size_t hound_count; /* 0: the level's own */
    bool has_days;      /* the meadows of these days are played */
    struct date first_day, last_day;
    uint32_t ticks;
    uint64_t seed;
    bool has_seed; /* else each level's own */
    size_t games;
    enum sim_format format;
    char **names; /* see cli/level_args.h */
    int name_count;
};

/* False: they are wrong, and stderr has been told. */
bool sim_options_read(struct sim_options *options, int argc, char **argv);

#endif
