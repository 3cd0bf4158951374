#include "config.h"

#include "cli/endless.h"

#include "cli/commands.h"
#include "cli/message.h"
#include "cli/play.h"
#include "ui/endless.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>

/* clang-format off */
const char endless_help[] =
    "Each meadow asks for more than the last, and there is no going back.  Meadows\n"
    "won and clover eaten count; the best run is kept.\n"
    "\n"
    "  --seed N           a run that others can have, too; the clock's if not given\n"
    "  --turns            the world waits for each of your moves\n"
    "  --tempo N          from 1, slow, to 9\n"
    "  --overlay          begin with the view of what the hounds think\n"
    "  --theme NAME       auto, dark, light or mono\n"
    "  --color WHEN       auto, always or never; auto minds NO_COLOR\n"
    "  --ascii            no characters but those of ASCII\n"
    "  --data-dir FOLDER  keep progress, settings and saved games below FOLDER\n";
/* clang-format on */

static bool take_seed(const char *argument, void *out)
{
    char *end = NULL;
    errno = 0;
    uint64_t seed = strtoull(argument, &end, 10);
    if (argument[0] < '0' || argument[0] > '9' || *end != '\0' || errno != 0) {
        message("hounded endless: --seed wants a number, not '%s'\n", argument);
        return false;
    }
    *(uint64_t *)out = seed;
    return true;
}

static struct screen *open_endless(struct app *app, const struct play_options *options, size_t entry)
{
    (void)entry;
    return endless_new(app, *(const uint64_t *)options->subject);
}

int endless_run(int argc, char **argv)
{
    uint64_t seed = endless_seed();
    const struct play_extra extra = {"seed", take_seed, &seed};
    return play_run_course(&extra, open_endless, argc, argv);
}
