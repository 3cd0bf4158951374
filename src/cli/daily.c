#include "config.h"

#include "cli/daily.h"

#include "cli/commands.h"
#include "cli/message.h"
#include "cli/play.h"
#include "ui/screens/raising.h"

/* clang-format off */
const char daily_help[] =
    "Each day (UTC) has a meadow, the same for everybody with this version.  When you\n"
    "leave, a line to share tells how you did; the best of each day is kept.\n"
    "\n"
    "  --date YYYY-MM-DD  another day than today\n"
    PLAY_OPTIONS_HELP;
/* clang-format on */

static bool take_date(const char *argument, void *out)
{
    bool is_good = date_parse(argument, out);
    if (!is_good) {
        message("hounded daily: --date wants a day such as 2026-11-21, not '%s'\n", argument);
    }
    return is_good;
}

static struct screen *open_daily(struct app *app, const struct play_options *options, size_t entry)
{
    (void)entry;
    return raising_new(app, challenge_daily(options->subject));
}

int daily_run(int argc, char **argv)
{
    struct date date = challenge_today();
    const struct play_extra extra = {"date", take_date, &date};
    return play_run_course(&extra, open_daily, argc, argv);
}
