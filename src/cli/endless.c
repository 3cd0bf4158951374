#include "config.h"

#include "cli/endless.h"

#include "cli/commands.h"
#include "cli/message.h"
#include "cli/number.h"
#include "cli/play.h"
#include "ui/screens/raising.h"

#include <stdint.h>

/* clang-format off */
const char endless_help[] =
    "Each meadow asks for more than the last, and there is no going back.  Meadows\n"
    "won and clover eaten count; the best run is kept.\n"
    "\n"
    "  --seed N           a run that others can have, too; the clock's if not given\n"
    PLAY_OPTIONS_HELP;
/* clang-format on */

static bool take_seed(const char *argument, void *out)
{
    unsigned long long seed;
    if (!number_read(argument, 0, UINT64_MAX, &seed)) {
        message("hounded endless: --seed wants a number, not '%s'\n", argument);
        return false;
    }
    *(uint64_t *)out = seed;
    return true;
}

static struct screen *open_endless(struct app *app, const struct play_options *options, size_t entry)
{
    (void)entry;
    return raising_new(app, challenge_endless(*(const uint64_t *)options->subject));
}

int endless_run(int argc, char **argv)
{
    uint64_t seed = challenge_seed();
    const struct play_extra extra = {"seed", take_seed, &seed};
    return play_run_course(&extra, open_endless, argc, argv);
}
