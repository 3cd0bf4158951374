/* cli/play_options.h - the options of the commands that take the terminal and show levels there. */
#ifndef HOUNDED_CLI_PLAY_OPTIONS_H
#define HOUNDED_CLI_PLAY_OPTIONS_H

#include "cli/level_args.h"
#include "cli/place.h"
#include "ui/app.h"

#include <stdbool.h>

struct play_options {
    const char *program; /* "hounded play" */
    struct settings settings;
    struct places places;
    enum level_args_hare hare; /* needed, unless the caller says otherwise */
    int count;
    char **names; /* see cli/level_args.h */
};

/* False: they are wrong, and stderr has been told.  Either way play_options_done is for the caller. */
bool play_options_read(struct play_options *options, int argc, char **argv);
void play_options_done(struct play_options *options);

#endif
