#include "config.h"

#include "cli/watch.h"

#include "cli/commands.h"
#include "cli/play.h"
#include "ui/theatre/watch.h"

/* clang-format off */
const char watch_help[] =
    "A bot plays the hare, and the overlay shows what the hounds think.  LEVEL is a\n"
    "number or a part of the name of a level of the campaign; FILE is a level file,\n"
    "or a MovingAI .map.  Without an argument, the campaign from its beginning.\n"
    "\n"
    "  --difficulty NAME  easy, normal or hard\n"
    "  --tempo N          from 1, slow, to 9\n"
    PLAY_OPTIONS_LOOKS_HELP
    "  --data-dir FOLDER  where the settings are\n"
    "  --hare X,Y         put the hare there, for a .map\n"
    "  --hound BREED@X,Y  put a hound there, such as bloodhound@3,4; may be repeated\n"
    "\n"
    "space stops and goes on, arrows choose another level, + and - the tempo, z goes\n"
    "back, o shows the meadow alone, Tab the next hound's search, q leaves.\n";
/* clang-format on */

static struct screen *open_watch(struct app *app, const struct play_options *options, size_t entry)
{
    (void)options;
    return watch_new(app, entry);
}

int watch_run(int argc, char **argv)
{
    struct play_options options;
    bool is_good = play_options_read(&options, argc, argv);
    int status = is_good ? play_open(&options, open_watch) : cli_misused("watch");
    play_options_done(&options);
    return status;
}
