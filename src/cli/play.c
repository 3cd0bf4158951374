#include "config.h"

#include "cli/play.h"

#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/commands.h"
#include "cli/level_args.h"
#include "cli/message.h"
#include "ui/parts/app.h"
#include "front/catalogue.h"
#include "ui/theatre/play.h"
#include "ui/screens/title.h"
#include "ui/theatre/viewer.h"

/* clang-format off */
const char play_help[] =
    "Without an argument, the title screen.  LEVEL is a number or a part of the name\n"
    "of a level of the campaign; FILE is a level file, or a MovingAI .map.\n"
    "\n"
    "  --difficulty NAME  easy, normal or hard\n"
    PLAY_OPTIONS_HELP
    "  --hare X,Y         put the hare there, for a .map\n"
    "  --hound BREED@X,Y  put a hound there, such as bloodhound@3,4; may be repeated\n";
/* clang-format on */

static int show(struct app *app)
{
    const char *trouble = app_run(app);
    if (trouble != NULL) {
        message("hounded: %s\n", trouble);
    } else if (app->farewell[0] != '\0') {
        puts(app->farewell);
    }
    return trouble != NULL ? CLI_FAILURE : CLI_OK;
}

int play_open(const struct play_options *options, play_opener *opener)
{
    struct level_args args = {
        .places = &options->places, .hare = options->hare, .count = options->count, .names = options->names};
    struct catalogue catalogue;
    struct level_range range;
    int status = CLI_FAILURE;
    setlocale(LC_CTYPE, "");
    catalogue_init(&catalogue);
    if (level_args_read(&args, &catalogue, &range)) {
        struct app app;
        app_init(&app, options->settings, &catalogue);
        app_push(&app, opener(&app, options, range.first));
        status = show(&app);
        app_done(&app);
    }
    catalogue_done(&catalogue);
    return status;
}

static struct screen *open_game(struct app *app, const struct play_options *options, size_t entry)
{
    return options->count > 0 ? play_new(app, entry) : title_new(app);
}

int play_run(int argc, char **argv)
{
    struct play_options options;
    bool is_good = play_options_read(&options, argc, argv);
    int status = is_good ? play_open(&options, open_game) : cli_misused("play");
    play_options_done(&options);
    return status;
}

static bool names_no_level(const struct play_options *options)
{
    bool is_good = options->count == 0 && !options->places.has_hare && options->places.count == 0 &&
                   !(options->settings.given & 1u << PREFERENCE_DIFFICULTY);
    if (!is_good) {
        message("%s: it takes no level, no actors and no difficulty: the meadow has its own\n", options->program);
    }
    return is_good;
}

int play_run_course(const struct play_extra *extra, play_opener *opener, int argc, char **argv)
{
    struct play_options options;
    bool is_good = play_options_read_with(&options, extra, argc, argv) && names_no_level(&options);
    int status = is_good ? play_open(&options, opener) : cli_misused(strrchr(argv[0], ' ') + 1);
    play_options_done(&options);
    return status;
}

int play_show_replay(struct replay *replay)
{
    struct catalogue catalogue;
    struct app app;
    int status = CLI_FAILURE;
    setlocale(LC_CTYPE, "");
    catalogue_init(&catalogue);
    app_init(&app, (struct settings){0}, &catalogue);
    struct screen *viewer = viewer_new(&app, replay);
    if (viewer != NULL) {
        app_push(&app, viewer);
        status = show(&app);
    } else {
        fputs("hounded: the replay does not match its hashes; hounded replay --verify says where\n", stderr);
    }
    app_done(&app);
    catalogue_done(&catalogue);
    return status;
}
