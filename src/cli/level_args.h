/* cli/level_args.h - levels as the command line names them: one of the campaign by its number or a part of its name, or
 * those of files. */
#ifndef HOUNDED_CLI_LEVEL_ARGS_H
#define HOUNDED_CLI_LEVEL_ARGS_H

#include "cli/place.h"
#include "front/catalogue.h"

#include <stdbool.h>
#include <stddef.h>

enum level_args_hare { LEVEL_ARGS_HARE_NEEDED, LEVEL_ARGS_HARE_OPTIONAL };

struct level_args {
    const struct places *places; /* put on the levels of files; NULL: none */
    enum level_args_hare hare;   /* whether a level without one is an error */
    int count;
    char **names;
};

/* Those of a catalogue that were asked for. */
struct level_range {
    size_t first, count;
};

/* Fills an initialised catalogue: with the campaign when there are no names or the only one is that of a level of it,
 * else with the files' levels.  False: they cannot be played, and stderr has been told why. */
bool level_args_read(const struct level_args *args, struct catalogue *catalogue, struct level_range *range);

#endif
