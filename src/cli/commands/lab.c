#include "config.h"

#include "cli/commands/commands.h"
#include "cli/commands/terminal.h"
#include "ui/lab/lab.h"

static struct screen *open_lab(struct app *app, void *request, size_t entry)
{
    const struct call *call = request;
    return lab_new(app, call->count > 0 ? app->catalogue->entries[entry].level : NULL);
}

static int run(void *request)
{
    return terminal_open(request, LEVELS_HARE_OPTIONAL, open_lab);
}

const struct cli_command lab_command = {
    .name = "lab",
    .summary = "Take searches apart, step by step, on a map that you paint",
    .operands = "[LEVEL | FILE]",
    .operand = CLI_LEVEL,
    .most = 1,
    .about =
        "Forwards and back, with f, g, h and parents of every cell, and the open list in its order; one algorithm "
        "alone, or two side by side.  "
        "Without an argument it opens the first of six ready scenes.  LEVEL is a number or a part of the name of a "
        "level of the campaign; FILE is a level file, or a MovingAI .map.  The first hound is the start and who "
        "walks, the hare is the goal.  The key ? tells all keys.",
    .groups = {{terminal_looks, 0}, {actors_options, offsetof(struct terminal_request, actors)}},
    .size = sizeof(struct terminal_request),
    .run = run,
};
