#include "config.h"

#include "cli/commands/terminal.h"

#include "cli/parts/message.h"
#include "front/reel.h"

#include <locale.h>
#include <stdio.h>

static const char *theme_word(unsigned number)
{
    return (int)number < preference_count(PREFERENCE_THEME) ? preference_value_name(PREFERENCE_THEME, (int)number)
                                                            : NULL;
}

const struct cli_option terminal_difficulty[] = {
    {"difficulty", .argument = "NAME", .kind = CLI_CHOICE, CLI_AT(terminal_request, difficulty), .usual = DIFFICULTIES,
     .word = levels_difficulty, .help = "how many hounds there are, how long they remember, and what is shown of them"},
    {0},
};

const struct cli_option terminal_pace[] = {
    {"turns", CLI_AT(terminal_request, has_turns), .help = "the world waits for each of your moves"},
    {"overlay", CLI_AT(terminal_request, settings.overlay), .help = "begin with the view of what the hounds think"},
    {0},
};

const struct cli_option terminal_tempo[] = {
    {"tempo", .argument = "N", .kind = CLI_NUMBER, CLI_AT(terminal_request, tempo), .least = 1, .most = REEL_TEMPOS,
     .help = "the speed of the clock, from 1, slow, to 9"},
    {0},
};

const struct cli_option terminal_looks[] = {
    {"theme", .argument = "NAME", .kind = CLI_CHOICE, CLI_AT(terminal_request, theme), .usual = THEMES + 1,
     .word = theme_word, .help = "the colours"},
    {"color", .argument = "WHEN", .kind = CLI_CHOICE, CLI_AT(terminal_request, settings.term.colour),
     .words =
         (const char *const[]){
             [TERM_COLOUR_AUTO] = "auto", [TERM_COLOUR_ALWAYS] = "always", [TERM_COLOUR_NEVER] = "never", NULL},
     .help = "whether there are colours; auto minds NO_COLOR"},
    {"ascii", CLI_AT(terminal_request, settings.term.ascii), .help = "no characters but those of ASCII"},
    {"data-dir", .argument = "FOLDER", .kind = CLI_FOLDER, CLI_AT(terminal_request, settings.data_dir),
     .help = "keep progress, settings and saved games below FOLDER"},
    {0},
};

/* What the options say counts more than what was kept; a value past the last one is none. */
static void prefer(struct settings *settings, enum preference which, unsigned value)
{
    if (value < (unsigned)preference_count(which)) {
        preference_set(&settings->preferences, which, (int)value);
        settings->given |= 1u << which;
    }
}

static struct settings settings_of(const struct terminal_request *request)
{
    struct settings settings = request->settings;
    prefer(&settings, PREFERENCE_DIFFICULTY, request->difficulty);
    prefer(&settings, PREFERENCE_THEME, request->theme);
    prefer(&settings, PREFERENCE_TEMPO, request->tempo - 1);
    prefer(&settings, PREFERENCE_PACE, request->has_turns ? PACE_TURNS : PACE_TURNS + 1);
    return settings;
}

static int run(struct app *app)
{
    const char *trouble = app_run(app);
    if (trouble != NULL) {
        message("hounded: %s\n", trouble);
    } else if (app->farewell[0] != '\0') {
        puts(app->farewell);
    }
    return trouble != NULL ? CLI_FAILURE : CLI_OK;
}

int terminal_run(struct settings settings, struct catalogue *catalogue, terminal_opener *opener, void *request,
                 size_t entry)
{
    struct app app;
    int status = CLI_FAILURE;
    setlocale(LC_CTYPE, "");
    app_init(&app, settings, catalogue);
    struct screen *screen = opener(&app, request, entry);
    if (screen != NULL) {
        app_push(&app, screen);
        status = run(&app);
    }
    app_done(&app);
    return status;
}

int terminal_open(struct terminal_request *request, enum levels_hare hare, terminal_opener *opener)
{
    struct catalogue catalogue;
    struct level_range range;
    int status = CLI_FAILURE;
    catalogue_init(&catalogue);
    if (levels_read(&request->call, &request->actors, hare, &catalogue, &range)) {
        status = terminal_run(settings_of(request), &catalogue, opener, request, range.first);
    }
    catalogue_done(&catalogue);
    return status;
}
