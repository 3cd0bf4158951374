#include "config.h"

#include "cli/lab.h"

#include "cli/commands.h"
#include "cli/message.h"
#include "cli/play.h"
#include "ui/lab/lab.h"

/* clang-format off */
const char lab_help[] =
    "Takes searches apart: step by step, forwards and back, with f, g, h and parents\n"
    "of every cell, on a map that you paint while you look; one algorithm alone, or\n"
    "two side by side.  Without an argument it opens the first of six ready scenes.\n"
    "LEVEL is a number or a part of the name of a level of the campaign; FILE is a\n"
    "level file, or a MovingAI .map.  The first hound is the start, the hare is the\n"
    "goal.\n"
    "\n"
    PLAY_OPTIONS_LOOKS_HELP
    "  --data-dir FOLDER  where the settings are\n"
    "  --hare X,Y         the goal, on the map of a file\n"
    "  --hound BREED@X,Y  the start, and who walks, such as bloodhound@3,4\n"
    "\n"
    "] and [ step, space runs, a h w e change the search, v compares two, z zooms,\n"
    "x paints, s and g put start and goal, 1 to 6 are the scenes, ? tells all keys.\n";
/* clang-format on */

static struct screen *open_lab(struct app *app, const struct play_options *options, size_t entry)
{
    return lab_new(app, options->count > 0 ? app->catalogue->entries[entry].level : NULL);
}

static bool is_good(struct play_options *options, int argc, char **argv)
{
    if (!play_options_read(options, argc, argv)) {
        return false;
    }
    options->hare = LEVEL_ARGS_HARE_OPTIONAL;
    if (options->count > 1) {
        message("%s: name one map\n", options->program);
    }
    return options->count <= 1;
}

int lab_run(int argc, char **argv)
{
    struct play_options options;
    int status = is_good(&options, argc, argv) ? play_open(&options, open_lab) : cli_misused("lab");
    play_options_done(&options);
    return status;
}
