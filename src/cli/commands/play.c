#include "config.h"

#include "cli/commands/commands.h"
#include "cli/commands/terminal.h"
#include "ui/screens/screens.h"
#include "ui/theatre/play.h"

static struct screen *open_game(struct app *app, void *request, size_t entry)
{
    const struct call *call = request;
    return call->count > 0 ? play_new(app, entry) : title_new(app);
}

static int run(void *request)
{
    return terminal_open(request, LEVELS_HARE_NEEDED, open_game);
}

const struct cli_command play_command = {
    .name = "play",
    .summary = "Play the game",
    .operands = "[LEVEL | FILE...]",
    .operand = CLI_LEVEL,
    .most = CLI_ANY,
    .about =
        "Without an argument, the title screen.  LEVEL is a number or a part of the name of a level of the campaign; "
        "FILE is a level file, or a MovingAI .map.",
    .groups = {{terminal_difficulty, 0},
               {terminal_pace, 0},
               {terminal_tempo, 0},
               {terminal_looks, 0},
               {actors_options, offsetof(struct terminal_request, actors)}},
    .size = sizeof(struct terminal_request),
    .run = run,
};
