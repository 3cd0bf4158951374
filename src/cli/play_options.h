/* cli/play_options.h - the options of the commands that take the terminal and show levels there. */
#ifndef HOUNDED_CLI_PLAY_OPTIONS_H
#define HOUNDED_CLI_PLAY_OPTIONS_H

#include "cli/level_args.h"
#include "cli/place.h"
#include "ui/parts/app.h"

#include <stdbool.h>

/* clang-format off */
/* What the help of such a command says of its looks. */
#define PLAY_OPTIONS_LOOKS_HELP \
    "  --theme NAME       auto, dark, light or mono\n" \
    "  --color WHEN       auto, always or never; auto minds NO_COLOR\n" \
    "  --ascii            no characters but those of ASCII\n"
/* The same where one plays. */
#define PLAY_OPTIONS_HELP \
    "  --turns            the world waits for each of your moves\n" \
    "  --tempo N          from 1, slow, to 9\n" \
    "  --overlay          begin with the view of what the hounds think\n" \
    PLAY_OPTIONS_LOOKS_HELP \
    "  --data-dir FOLDER  keep progress, settings and saved games below FOLDER\n"
/* clang-format on */

struct play_options {
    const char *program; /* "hounded play" */
    struct settings settings;
    struct places places;
    enum level_args_hare hare; /* needed, unless the caller says otherwise */
    int count;
    char **names;        /* see cli/level_args.h */
    const void *subject; /* what the extra option has filled; NULL: there was none */
};

/* One more option, which a command has for itself. */
struct play_extra {
    const char *name;
    bool (*take)(const char *argument, void *out); /* false: it is wrong, and stderr has been told */
    void *out;
};

/* False: they are wrong, and stderr has been told.  Either way play_options_done is for the caller. */
bool play_options_read(struct play_options *options, int argc, char **argv);
/* NULL: no other option. */
bool play_options_read_with(struct play_options *options, const struct play_extra *extra, int argc, char **argv);
void play_options_done(struct play_options *options);

#endif
