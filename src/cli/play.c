#include "config.h"

#include "cli/play.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "cli/cli.h"
#include "cli/commands.h"
#include "cli/level_args.h"
#include "cli/message.h"
#include "cli/options.h"
#include "cli/place.h"
#include "level/diag.h"
#include "level/parse.h"
#include "ui/app.h"
#include "ui/catalogue.h"
#include "ui/play.h"
#include "ui/title.h"
#include "ui/viewer.h"

const char play_help[] =
    "Without an argument, the title screen.  LEVEL is a number or a part of the name\n"
    "of a level of the campaign; FILE is a level file, or a MovingAI .map.\n"
    "\n"
    "  --difficulty NAME  easy, normal or hard\n"
    "  --turns            the world waits for each of your moves\n"
    "  --tempo N          from 1, slow, to 9\n"
    "  --overlay          begin with the view of what the hounds think\n"
    "  --theme NAME       auto, dark, light or mono\n"
    "  --color WHEN       auto, always or never; auto minds NO_COLOR\n"
    "  --ascii            no characters but those of ASCII\n"
    "  --data-dir FOLDER  keep progress, settings and saved games below FOLDER\n"
    "  --hare X,Y         put the hare there, for a .map\n"
    "  --hound BREED@X,Y  put a hound there, such as bloodhound@3,4; may be repeated\n";

enum {
    OPTION_DIFFICULTY,
    OPTION_TURNS,
    OPTION_TEMPO,
    OPTION_OVERLAY,
    OPTION_THEME,
    OPTION_COLOR,
    OPTION_ASCII,
    OPTION_DATA_DIR,
    OPTION_HARE,
    OPTION_HOUND
};

static const struct option options[] = {
    {"difficulty", required_argument, NULL, OPTION_DIFFICULTY},
    {"turns", no_argument, NULL, OPTION_TURNS},
    {"tempo", required_argument, NULL, OPTION_TEMPO},
    {"overlay", no_argument, NULL, OPTION_OVERLAY},
    {"theme", required_argument, NULL, OPTION_THEME},
    {"color", required_argument, NULL, OPTION_COLOR},
    {"ascii", no_argument, NULL, OPTION_ASCII},
    {"data-dir", required_argument, NULL, OPTION_DATA_DIR},
    {"hare", required_argument, NULL, OPTION_HARE},
    {"hound", required_argument, NULL, OPTION_HOUND},
    {0},
};

/* What the options say counts more than what was kept. */
static bool take_preference(struct settings *settings, enum preference which, const char *argument)
{
    static const char *const wanted[PREFERENCES] = {
        [PREFERENCE_DIFFICULTY] = "--difficulty wants easy, normal or hard",
        [PREFERENCE_PACE] = "--pace wants live or turns",
        [PREFERENCE_TEMPO] = "--tempo wants a number from 1 to 9",
        [PREFERENCE_THEME] = "--theme wants auto, dark, light or mono",
    };
    int value = preference_by_name(which, argument);
    if (value == preference_count(which)) {
        message("hounded play: %s, not '%s'\n", wanted[which], argument);
        return false;
    }
    preference_set(&settings->preferences, which, value);
    settings->given |= 1u << which;
    return true;
}

static bool take_colour(struct settings *settings, const char *argument)
{
    static const char *const names[] = {
        [TERM_COLOUR_AUTO] = "auto", [TERM_COLOUR_ALWAYS] = "always", [TERM_COLOUR_NEVER] = "never"};
    for (int i = TERM_COLOUR_AUTO; i <= TERM_COLOUR_NEVER; i++) {
        if (strcmp(names[i], argument) == 0) {
            settings->term.colour = (enum term_colour)i;
            return true;
        }
    }
    message("hounded play: --color wants auto, always or never, not '%s'\n", argument);
    return false;
}

static bool take_option(int option, struct settings *settings, struct places *places)
{
    switch (option) {
    case OPTION_TURNS:
        return take_preference(settings, PREFERENCE_PACE, "turns");
    case OPTION_DIFFICULTY:
        return take_preference(settings, PREFERENCE_DIFFICULTY, optarg);
    case OPTION_TEMPO:
        return take_preference(settings, PREFERENCE_TEMPO, optarg);
    case OPTION_OVERLAY:
        settings->overlay = true;
        return true;
    case OPTION_THEME:
        return take_preference(settings, PREFERENCE_THEME, optarg);
    case OPTION_COLOR:
        return take_colour(settings, optarg);
    case OPTION_ASCII:
        settings->term.ascii = true;
        return true;
    case OPTION_DATA_DIR:
        settings->data_dir = optarg;
        return true;
    case OPTION_HARE:
        return places_hare(places, optarg);
    case OPTION_HOUND:
        return places_hound(places, optarg);
    default:
        return false;
    }
}

static int show(struct app *app)
{
    const char *trouble = app_run(app);
    if (trouble != NULL) {
        message("hounded: %s\n", trouble);
    }
    return trouble != NULL ? CLI_FAILURE : CLI_OK;
}

static int play(struct settings settings, const struct level_args *args)
{
    struct catalogue catalogue;
    struct level_range range;
    int status = CLI_FAILURE;
    catalogue_init(&catalogue);
    if (level_args_read(args, &catalogue, &range)) {
        struct app app;
        app_init(&app, settings, &catalogue);
        app_push(&app, args->count > 0 ? play_new(&app, range.first) : title_new(&app));
        status = show(&app);
        app_done(&app);
    }
    catalogue_done(&catalogue);
    return status;
}

int play_run(int argc, char **argv)
{
    struct settings settings = {0};
    struct places places = {0};
    int status = CLI_USAGE, option = 0;
    while ((option = options_next(argc, argv, ":", options)) != -1) {
        if (!take_option(option, &settings, &places)) {
            cli_misused("play");
            goto out;
        }
    }
    setlocale(LC_CTYPE, "");
    struct level_args args = {.places = &places, .count = argc - optind, .names = argv + optind};
    status = play(settings, &args);
out:
    places_done(&places);
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
