#include "config.h"

#include "cli/commands/commands.h"
#include "cli/commands/terminal.h"
#include "ui/theatre/watch.h"

static struct screen *open_watch(struct app *app, void *request, size_t entry)
{
    (void)request;
    return watch_new(app, entry);
}

static int run(void *request)
{
    return terminal_open(request, LEVELS_HARE_NEEDED, open_watch);
}

const struct cli_command watch_command = {
    .name = "watch",
    .summary = "Watch a bot play, and what the hounds think",
    .operands = "[LEVEL | FILE...]",
    .operand = CLI_LEVEL,
    .most = CLI_ANY,
    .about = "Level after level, with the overlay on.  LEVEL is a number or a part of the name of a level of the "
             "campaign; FILE is a level file, or a MovingAI .map.  Without an "
             "argument, the campaign from its beginning.  The key ? tells all keys.",
    .groups = {{terminal_difficulty, 0},
               {terminal_tempo, 0},
               {terminal_looks, 0},
               {actors_options, offsetof(struct terminal_request, actors)}},
    .size = sizeof(struct terminal_request),
    .run = run,
};
