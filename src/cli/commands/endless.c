#include "config.h"

#include "cli/commands/commands.h"
#include "cli/commands/terminal.h"
#include "front/challenge.h"
#include "ui/screens/screens.h"

struct request {
    struct terminal_request terminal;
    uint64_t seed;
    bool has_seed;
};

static struct screen *open_endless(struct app *app, void *memory, size_t entry)
{
    const struct request *request = memory;
    (void)entry;
    return raising_new(app, challenge_endless(request->has_seed ? request->seed : challenge_seed()));
}

static int run(void *request)
{
    return terminal_open(request, LEVELS_HARE_NEEDED, open_endless);
}

static const struct cli_option options[] = {
    {"seed", .argument = "N", .kind = CLI_NUMBER, CLI_AT(request, seed), .most = UINT64_MAX,
     .given = offsetof(struct request, has_seed), .help = "a run that others can have, too; the clock's if not given"},
    {0},
};

const struct cli_command endless_command = {
    .name = "endless",
    .summary = "Play one meadow after the other until you are caught",
    .operands = "",
    .about =
        "Each meadow asks for more than the last, and there is no going back.  Meadows won and clover eaten count; "
        "the best run is kept.",
    .groups = {{options, 0}, {terminal_pace, 0}, {terminal_tempo, 0}, {terminal_looks, 0}},
    .size = sizeof(struct request),
    .run = run,
};
