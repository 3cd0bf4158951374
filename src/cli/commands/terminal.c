/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "cli/commands/terminal.h"

#include "cli/commands/commands.h"
#include "cli/parts/bound.h"
#include "cli/parts/guest.h"
#include "cli/parts/input.h"
#include "cli/parts/options.h"
#include "cli/parts/question.h"
#include "level/format/samples.h"
#include "ui/lab/lab.h"
#include "ui/parts/help.h"
#include "ui/screens/screens.h"
#include "ui/theatre/shows.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FILM_WIDTH = 80, FILM_HEIGHT = 24, FILM_LEAST_SIDE = 8 };

static bool read_film_size(void *field, const char *word)
{
    struct film_terms *terms = field;
    return options_sides(word, FILM_LEAST_SIDE, FILM_MOST_SIDE, &terms->width, &terms->height);
}

const struct cli_option film_options[] = {
    {"cast", .argument = "FILE", .kind = CLI_FILE, CLI_AT(film_request, cast),
     .help = "write a film of what the terminal would show to FILE, without using the terminal; \"-\" is standard "
             "output.  The format is asciicast version 2, which asciinema and many web pages play.  The film has its "
             "own clock, so the same command always writes the same bytes"},
    {"size", .argument = "WxH", .kind = CLI_OTHER, CLI_AT(film_request, terms), .read = read_film_size,
     .wants = "WIDTHxHEIGHT, sides from 8 to 500",
     .help = "set the size of a film in columns and rows; default: 80x24"},
    {"speed", .argument = "N", .kind = CLI_NUMBER, CLI_AT(film_request, terms.speed), .least = 1,
     .most = FILM_MOST_SPEED, .usual = 1, .help = "play the film N times as fast"},
    {0},
};

/* Returns the path in the form for output_file. */
static const char *path_of(const struct film_request *request)
{
    return strcmp(request->cast, "-") != 0 ? request->cast : NULL;
}

static int end(const struct film_request *request, const struct call *call, struct film *film, const struct job *job)
{
    bool is_written = output_file(path_of(request), SIZE_MAX, film_lines(film));
    if (job->state == JOB_INTERRUPTED) {
        cli_failed(call, "stopped; the results are incomplete");
        return CLI_INTERRUPTED;
    }
    return is_written ? CLI_OK : CLI_FAILURE;
}

/* Returns false if a screen could not be opened; its opener, which may have its own job, has reported the reason. */
static bool roll(struct film *film, const struct film_scenes *scenes, struct app *app, struct job *job)
{
    bool is_whole = true;
    for (size_t i = 0; i < scenes->entries.count && is_whole && job_goes_on(job); i++) {
        struct screen *screen = scenes->opener(app, scenes->request, scenes->entries.first + i);
        is_whole = screen != NULL;
        if (is_whole) {
            film_roll(film, app, screen, job);
        }
    }
    return is_whole;
}

static struct film_terms terms_of(const struct film_request *request)
{
    struct film_terms terms = request->terms;
    terms.width = terms.width > 0 ? terms.width : FILM_WIDTH;
    terms.height = terms.height > 0 ? terms.height : FILM_HEIGHT;
    return terms;
}

/* Writes the file, with an app that has no terminal.  Returns an exit status. */
static int film_shoot(const struct film_request *request, const struct call *call, const struct film_scenes *scenes,
                      struct app *app)
{
    struct job job = {0};
    const struct film_terms terms = terms_of(request);
    struct film *film = film_new(&terms, scenes->title, app);
    if (film == NULL) {
        return cli_failed(call, "cannot draw the film: this system has no terminfo entry for xterm-256color");
    }
    job_start(&job, 0, 0, "moments");
    bool is_whole = roll(film, scenes, app, &job);
    job_rest(&job);
    int status = is_whole ? end(request, call, film, &job) : CLI_FAILURE;
    film_free(film);
    return status;
}

static const char *theme_word(unsigned number)
{
    return (int)number < preference_count(PREFERENCE_THEME) ? preference_value_name(PREFERENCE_THEME, (int)number)
                                                            : NULL;
}

static const struct cli_option level_options[] = {
    {"difficulty", .argument = "NAME", .kind = CLI_CHOICE, CLI_AT(terminal_request, difficulty), .usual = DIFFICULTIES,
     .word = difficulty_name,
     .help = "set how many hounds there are, how long they remember you, and how much you "
             "see of them"},
    {"seed", .argument = "N", .kind = CLI_NUMBER, CLI_AT(terminal_request, seed), .most = UINT64_MAX,
     .given = offsetof(struct terminal_request, has_seed),
     .help = "settle the chance of the levels with this seed; default: each level's own"},
    {0},
};

const struct cli_option pace_options[] = {
    {"turns", CLI_AT(terminal_request, has_turns), .help = "advance the game only when you move"},
    {0},
};

const struct cli_option overlay_options[] = {
    {"overlay", CLI_AT(terminal_request, settings.overlay), .help = "show from the start what the hounds think"},
    {0},
};

const struct cli_option tempo_options[] = {
    {"tempo", .argument = "N", .kind = CLI_NUMBER, CLI_AT(terminal_request, tempo), .least = 1, .most = REEL_TEMPOS,
     .help = "set the speed of the clock, from 1 (slow) to 9"},
    {0},
};

const struct cli_option looks_options[] = {
    {"theme", .argument = "NAME", .kind = CLI_CHOICE, CLI_AT(terminal_request, theme), .usual = THEMES + 1,
     .word = theme_word, .help = "choose the colours"},
    {"color", .argument = "WHEN", .kind = CLI_CHOICE, CLI_AT(terminal_request, settings.term.colour),
     .words =
         (const char *const[]){
             [TERM_COLOUR_AUTO] = "auto", [TERM_COLOUR_ALWAYS] = "always", [TERM_COLOUR_NEVER] = "never", NULL},
     .help = "use colours; auto respects NO_COLOR"},
    {"announce", .argument = "FILE", .kind = CLI_FILE, CLI_AT(terminal_request, announce),
     .help = "write events as plain text, for screen readers, to FILE or to the file descriptor with that number"},
    {"ascii", CLI_AT(terminal_request, settings.term.ascii), .help = "draw with ASCII characters only"},
    {"data-dir", .argument = "FOLDER", .kind = CLI_FOLDER, CLI_AT(terminal_request, settings.data_dir),
     .help = "store progress, settings and saved games in FOLDER"},
    {0},
};

/* Options take precedence over stored preferences. A value past the last one means "not given". */
static void prefer(struct settings *settings, enum preference which, unsigned value)
{
    if (value < (unsigned)preference_count(which)) {
        preference_set(&settings->preferences, which, (int)value);
        settings->given |= 1u << which;
    }
}

const char *terminal_data_of(const struct terminal_request *request)
{
    return guest_folder() != NULL ? guest_folder() : request->settings.data_dir;
}

static struct settings settings_of(const struct terminal_request *request)
{
    struct settings settings = request->settings;
    settings.data_dir = terminal_data_of(request);
    prefer(&settings, PREFERENCE_DIFFICULTY, request->difficulty);
    prefer(&settings, PREFERENCE_THEME, request->theme);
    prefer(&settings, PREFERENCE_TEMPO, request->tempo - 1);
    prefer(&settings, PREFERENCE_PACE, request->has_turns ? PACE_TURNS : PACE_TURNS + 1);
    return settings;
}

static int run_app(struct app *app)
{
    const char *trouble = app_run(app);
    if (trouble != NULL) {
        cli_message("hounded: %s\n", trouble);
    } else if (app->farewell.size > 0) {
        puts(app->farewell.bytes);
    }
    fprintf(stderr, "%s%s", app->notes.bytes, app->losses.bytes);
    return trouble != NULL || app->losses.size > 0 ? CLI_FAILURE : CLI_OK;
}

/* Opens the announcements. A number is a file descriptor. A lost reader does not end the game. -1: failure. */
static int open_ears(const char *words)
{
    char *end;
    long number = strtol(words, &end, 10);
    signal(SIGPIPE, SIG_IGN);
    if (end != words && *end == '\0') {
        errno = EBADF;
        return number > 0 && number < INT_MAX && fcntl((int)number, F_GETFD) >= 0 ? (int)number : -1;
    }
    return open(words, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0666);
}

static bool find_listeners(struct terminal_request *request)
{
    int ears = request->announce != NULL ? open_ears(request->announce) : 0;
    if (ears < 0) {
        cli_message("hounded: cannot write announcements to %s: %s\n", request->announce, strerror(errno));
        return false;
    }
    request->settings.listeners = ears;
    return true;
}

/* Shows the first warning over the first screen until a key is pressed. */
static void warn(const struct terminal_request *request, struct app *app)
{
    const struct levels_findings *findings = &request->findings;
    if (findings->warnings > 0 && findings->errors == 0) {
        text_add(&app->notice, app->notice.size > 0 ? " " : "");
        text_add_bytes(&app->notice, findings->text.bytes, strcspn(findings->text.bytes, "\n"));
        if (findings->warnings > 1) {
            text_addf(&app->notice, "; and %zu more", findings->warnings - 1);
        }
    }
}

int terminal_film(struct terminal_request *request, struct catalogue *catalogue, const struct film_scenes *scenes)
{
    struct app app;
    if (path_of(&request->film) != NULL && !output_can_be(request->film.cast)) {
        return CLI_FAILURE;
    }
    app_init_unseen(&app, settings_of(request), catalogue);
    int status = film_shoot(&request->film, &request->call, scenes, &app);
    app_done(&app);
    return status;
}

/* Findings in the levels go to stderr, because the film has no reader. */
static int film_entry(struct terminal_request *request, struct catalogue *catalogue, screen_opener *opener,
                      size_t entry)
{
    struct film_scenes scenes = {opener, request, {entry, 1}, request->shown};
    if (scenes.title == NULL && entry < catalogue->count) {
        scenes.title = level_title(catalogue->entries[entry].level);
    }
    fputs(request->findings.text.bytes, stderr);
    return terminal_film(request, catalogue, &scenes);
}

/* A campaign begins with its title screen, which does not wait for the results of interrupted games. */
static struct screen *open_game(struct app *app, void *memory, size_t entry)
{
    const struct terminal_request *request = memory;
    if (app->catalogue->is_campaign && request->range.count == app->catalogue->count) {
        return title_new(app);
    }
    app_keep_ends(app);
    return play_new(app, entry);
}

static int terminal_run(struct terminal_request *request, struct catalogue *catalogue, screen_opener *opener,
                        size_t entry)
{
    struct app app;
    int status = CLI_FAILURE;
    if (request->film.cast != NULL) {
        return film_entry(request, catalogue, opener, entry);
    }
    setlocale(LC_CTYPE, "");
    if (!find_listeners(request)) {
        return CLI_FAILURE;
    }
    app_init(&app, settings_of(request), catalogue);
    app.follow = screens_follow;
    app.help = help_about;
    app.owes_ends = !app.store.only_reads;
    if (opener != open_game) {
        app_keep_ends(&app);
    }
    warn(request, &app);
    app_push(&app, opener(&app, request, entry));
    if (app.depth > 0) {
        status = run_app(&app);
    }
    app_done(&app);
    return status;
}

int terminal_run_alone(struct terminal_request *request, screen_opener *opener)
{
    struct catalogue none;
    catalogue_init(&none);
    int status = terminal_run(request, &none, opener, 0);
    catalogue_done(&none);
    return status;
}

static struct screen *open_findings(struct app *app, void *memory, size_t entry)
{
    const struct terminal_request *request = memory;
    (void)entry;
    struct text heading = text_empty();
    if (request->findings.errors > 0) {
        text_addf(&heading, "%zu error%s", request->findings.errors, text_plural(request->findings.errors));
    }
    if (request->findings.warnings > 0) {
        text_addf(&heading, "%s%zu warning%s", request->findings.errors > 0 ? ", " : "", request->findings.warnings,
                  text_plural(request->findings.warnings));
    }
    text_add(&heading, ": this cannot be played yet");
    struct screen *screen = findings_new(app, heading.bytes, request->findings.text.bytes);
    text_done(&heading);
    return screen;
}

/* Shows the findings on the screen if a user can read them there, and on stderr, where they remain. */
static int refuse(struct terminal_request *request)
{
    struct levels_findings *findings = &request->findings;
    if (request->film.cast == NULL && findings->is_about_lines && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO)) {
        terminal_run_alone(request, open_findings);
    }
    fputs(findings->text.bytes, stderr);
    return CLI_FAILURE;
}

int terminal_take(struct terminal_request *request, enum levels_hare hare, screen_opener *opener)
{
    struct bound reading = {.seconds = 0};
    const struct levels_terms terms = {.actors = &request->actors,
                                       .hare = hare,
                                       .use = LEVELS_PLAYED,
                                       .next = hare == LEVELS_HARE_NEEDED ? LEVELS_NEXT_TAKEN : LEVELS_NEXT_LEFT,
                                       .seed = request->has_seed ? &request->seed : NULL,
                                       .findings = &request->findings,
                                       .job = &reading.job};
    struct catalogue catalogue;
    catalogue_init(&catalogue);
    text_init(&request->findings.text);
    bound_start(&reading, 0, "files");
    bool is_good = levels_read(&request->call, &terms, &catalogue, &request->range);
    int status = is_good ? terminal_run(request, &catalogue, opener, request->range.first)
                 : reading.job.state == JOB_INTERRUPTED ? bound_end(&reading, &request->call, CLI_FAILURE)
                                                        : refuse(request);
    text_done(&request->findings.text);
    catalogue_done(&catalogue);
    return status;
}

static int run_play(void *request) { return terminal_take(request, LEVELS_HARE_NEEDED, open_game); }

const struct cli_command play_command = {
    .name = "play",
    .summary = "Play the game",
    .operands = "[LEVEL...]",
    .operand = CLI_LEVEL,
    .most = CLI_ANY,
    .about = "Without LEVEL, or with a campaign, the game opens its title screen.  " LEVELS_NAMED,
    .groups = {{level_options, 0}, GROUPS_OF_A_GAME, {actors_options, offsetof(struct terminal_request, actors)}},
    .size = sizeof(struct terminal_request),
    .run = run_play,
    .is_for_guests = true,
};

static struct screen *open_watch(struct app *app, void *request, size_t entry)
{
    (void)request;
    return watch_new(app, entry);
}

static int run_watch(void *request) { return terminal_take(request, LEVELS_HARE_NEEDED, open_watch); }

const struct cli_command watch_command = {
    .name = "watch",
    .summary = "Watch a bot play, and what the hounds think",
    .operands = "[LEVEL...]",
    .operand = CLI_LEVEL,
    .most = CLI_ANY,
    .about = "The bot plays one level after the other, with the overlay on.  " LEVELS_NAMED
             "  Without LEVEL, the bot plays the campaign from its beginning.  Press ? to see all keys.",
    .groups = {{level_options, 0},
               {tempo_options, 0},
               {looks_options, 0},
               {actors_options, offsetof(struct terminal_request, actors)}},
    .size = sizeof(struct terminal_request),
    .run = run_watch,
    .is_for_guests = true,
};

struct lab_request {
    struct terminal_request terminal;
    const struct finder_method *algorithm, *rival; /* NULL: not given */
};

static const struct cli_option lab_options[] = {
    {"algorithm", .argument = "NAME", .kind = CLI_OTHER, CLI_AT(lab_request, algorithm), .read = question_read_method,
     .wants = "an algorithm", .help = "start with this search; hounded path --help lists the names"},
    {"versus", .argument = "NAME", .kind = CLI_OTHER, CLI_AT(lab_request, rival), .read = question_read_method,
     .wants = "an algorithm", .help = "show a second search beside it, in step"},
    {0},
};

/* `finder` NULL: unchanged. */
static void ask(struct experiment *experiment, enum experiment_side side, const struct finder_method *finder)
{
    struct experiment_method method = *experiment_method(experiment, side);
    if (finder != NULL) {
        method.finder = finder;
        experiment_set_method(experiment, side, &method);
        experiment_set_versus(experiment, side == EXPERIMENT_RIVAL);
    }
}

/* Opens the lab.  A film does not follow a file, because it would never end. */
static struct screen *open_lab(struct app *app, void *memory, size_t entry)
{
    const struct lab_request *request = memory;
    bool has_level = request->terminal.call.count > 0, is_followed = has_level && request->terminal.film.cast == NULL;
    const struct level *level = has_level ? app->catalogue->entries[entry].level : NULL;
    struct screen *lab = is_followed ? lab_new_entry(app, entry) : lab_new(app, level);
    struct experiment *experiment = lab_experiment(lab);
    ask(experiment, EXPERIMENT_FIRST, request->algorithm);
    ask(experiment, EXPERIMENT_RIVAL, request->rival);
    return lab;
}

static int run_lab(void *memory)
{
    struct terminal_request *request = memory;
    struct level *scene = sample_level(LAB_FIRST_SCENE);
    request->shown = request->call.count == 0 ? level_title(scene) : NULL;
    int status = terminal_take(request, LEVELS_HARE_OPTIONAL, open_lab);
    level_free(scene);
    return status;
}

const struct cli_command lab_command = {
    .name = "lab",
    .summary = "Run searches step by step, on a map that you paint",
    .operands = "[LEVEL]",
    .operand = CLI_LEVEL,
    .most = 1,
    .about =
        "Steps forwards and back, and shows f, g, h and the parent of every cell and the order of the open list, "
        "for one algorithm or two side by side.  Without LEVEL, the lab opens the first of its scenes.  " LEVELS_NAMED
        "  The search starts at the first hound, moves as that hound does, and ends at the hare.  Press ? to see "
        "all keys.",
    .groups = {{lab_options, 0},
               {looks_options, 0},
               {actors_options, offsetof(struct terminal_request, actors)},
               {film_options, offsetof(struct terminal_request, film)}},
    .notes = "A film shows the search from its first step to its last, with twenty steps per second.",
    .size = sizeof(struct lab_request),
    .run = run_lab,
    .is_for_guests = true,
};
