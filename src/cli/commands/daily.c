#include "config.h"

#include "cli/commands/commands.h"
#include "cli/commands/terminal.h"
#include "front/challenge.h"
#include "ui/screens/screens.h"

struct request {
    struct terminal_request terminal;
    struct date date;
    bool has_date;
};

static bool read_date(void *field, const char *word)
{
    return date_parse(word, field);
}

static struct screen *open_daily(struct app *app, void *memory, size_t entry)
{
    const struct request *request = memory;
    struct date today = challenge_today();
    (void)entry;
    return raising_new(app, challenge_daily(request->has_date ? &request->date : &today));
}

static int run(void *request)
{
    return terminal_open(request, LEVELS_HARE_NEEDED, open_daily);
}

static const struct cli_option options[] = {
    {"date", .argument = "YYYY-MM-DD", .kind = CLI_OTHER, CLI_AT(request, date), .read = read_date,
     .wants = "a day such as 2026-11-21", .given = offsetof(struct request, has_date),
     .help = "another day than today"},
    {0},
};

const struct cli_command daily_command = {
    .name = "daily",
    .summary = "Play the meadow of the day",
    .operands = "",
    .about =
        "Each day (UTC) has a meadow, the same for everybody with this version.  When you leave, a line to share "
        "tells how you did: the time, the par, a star for each medal, clover eaten, how often a hound came near and "
        "was shaken off, and a hash of the last state.  The best of each day is kept.",
    .groups = {{options, 0}, {terminal_pace, 0}, {terminal_tempo, 0}, {terminal_looks, 0}},
    .size = sizeof(struct request),
    .run = run,
};
