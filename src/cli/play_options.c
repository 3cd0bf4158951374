#include "config.h"

#include "cli/play_options.h"

#include <string.h>

#include "cli/message.h"
#include "cli/options.h"

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
    OPTION_HOUND,
    OPTION_EXTRA
};

static const struct option long_options[] = {
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
static bool take_preference(struct play_options *options, enum preference which, const char *argument)
{
    static const char *const wanted[PREFERENCES] = {
        [PREFERENCE_DIFFICULTY] = "--difficulty wants easy, normal or hard",
        [PREFERENCE_PACE] = "--pace wants live or turns",
        [PREFERENCE_TEMPO] = "--tempo wants a number from 1 to 9",
        [PREFERENCE_THEME] = "--theme wants auto, dark, light or mono",
    };
    int value = preference_by_name(which, argument);
    if (value == preference_count(which)) {
        message("%s: %s, not '%s'\n", options->program, wanted[which], argument);
        return false;
    }
    preference_set(&options->settings.preferences, which, value);
    options->settings.given |= 1u << which;
    return true;
}

static bool take_colour(struct play_options *options, const char *argument)
{
    static const char *const names[] = {
        [TERM_COLOUR_AUTO] = "auto", [TERM_COLOUR_ALWAYS] = "always", [TERM_COLOUR_NEVER] = "never"};
    for (int i = TERM_COLOUR_AUTO; i <= TERM_COLOUR_NEVER; i++) {
        if (strcmp(names[i], argument) == 0) {
            options->settings.term.colour = (enum term_colour)i;
            return true;
        }
    }
    message("%s: --color wants auto, always or never, not '%s'\n", options->program, argument);
    return false;
}

static bool take_option(struct play_options *options, int option)
{
    switch (option) {
    case OPTION_TURNS:
        return take_preference(options, PREFERENCE_PACE, "turns");
    case OPTION_DIFFICULTY:
        return take_preference(options, PREFERENCE_DIFFICULTY, optarg);
    case OPTION_TEMPO:
        return take_preference(options, PREFERENCE_TEMPO, optarg);
    case OPTION_OVERLAY:
        options->settings.overlay = true;
        return true;
    case OPTION_THEME:
        return take_preference(options, PREFERENCE_THEME, optarg);
    case OPTION_COLOR:
        return take_colour(options, optarg);
    case OPTION_ASCII:
        options->settings.term.ascii = true;
        return true;
    case OPTION_DATA_DIR:
        options->settings.data_dir = optarg;
        return true;
    case OPTION_HARE:
        return places_hare(&options->places, optarg);
    case OPTION_HOUND:
        return places_hound(&options->places, optarg);
    default:
        return false;
    }
}

bool play_options_read(struct play_options *options, int argc, char **argv)
{
    return play_options_read_with(options, NULL, argc, argv);
}

bool play_options_read_with(struct play_options *options, const struct play_extra *extra, int argc, char **argv)
{
    enum { COUNT = sizeof long_options / sizeof long_options[0] };
    struct option known[COUNT + 1] = {0};
    const void *subject = NULL;
    int option;
    memcpy(known, long_options, sizeof long_options);
    if (extra != NULL) {
        subject = extra->out;
        known[COUNT - 1] = (struct option){extra->name, required_argument, NULL, OPTION_EXTRA};
    }
    *options = (struct play_options){.program = argv[0], .places = {.program = argv[0]}, .subject = subject};
    while ((option = options_next(argc, argv, ":", known)) != -1) {
        bool is_good =
            option == OPTION_EXTRA && extra != NULL ? extra->take(optarg, extra->out) : take_option(options, option);
        if (!is_good) {
            return false;
        }
    }
    options->names = argv + optind;
    options->count = argc - optind;
    return true;
}

void play_options_done(struct play_options *options)
{
    places_done(&options->places);
}
