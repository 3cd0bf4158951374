/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "base/xalloc.h"
#include "cli/commands/commands.h"
#include "cli/commands/terminal.h"
#include "cli/parts/bound.h"
#include "cli/parts/input.h"
#include "replay/tape.h"
#include "ui/theatre/shows.h"

#include <stdio.h>
#include <stdlib.h>

struct replay_request {
    struct terminal_request terminal;
    struct bound bound; /* only for Ctrl-C */
    bool verifies;
    char *level; /* NULL: not given; the same for `words` and `output` */
    const char *words, *output;
    struct run_file run; /* the games to watch: all games of a run, or a single one */
};

static const struct cli_option options[] = {
    {"verify", CLI_AT(replay_request, verifies), .help = "replay FILE without a screen, and compare every hash"},
    {"record", .argument = "LEVEL", .kind = CLI_TEXT, CLI_AT(replay_request, level),
     .help = "play LEVEL, named as for hounded play, and write a replay"},
    {"commands", .argument = "WORDS", .kind = CLI_TEXT, CLI_AT(replay_request, words),
     .help = "set what the hare does; the letters are listed below"},
    {"output", 'o', .argument = "FILE", .kind = CLI_FILE, CLI_AT(replay_request, output),
     .help = "write the replay to FILE; default: standard output"},
    {0},
};

static void begin_ticks(struct replay_request *request, size_t first, size_t games)
{
    uint64_t ticks = 0;
    for (size_t i = first; i < first + games; i++) {
        ticks += request->run.games[i]->command_count;
    }
    bound_start(&request->bound, ticks, "ticks");
}

/* Returns false if the game differs from its recording or the check was stopped. */
static bool verify_game(struct replay_request *request, const struct replay *replay)
{
    const struct call *call = &request->terminal.call;
    struct job *job = &request->bound.job;
    struct replay_verdict verdict = replay_verify_within(replay, job);
    if (job->state != JOB_GOES_ON) {
        return false;
    }
    output_verdict(&verdict);
    if (!verdict.matches) {
        cli_failed(call, "%s: the game differs from the recorded one at tick %lu", call->words[0],
                   (unsigned long)verdict.bad_tick);
    }
    return verdict.matches;
}

/* Checks the points against the games.  Older versions did not keep the games of the first meadows. */
static bool verify_points(const struct call *call, const struct run_file *run)
{
    uint32_t points = run_file_points(run);
    bool is_whole = run->count >= run->run.meadows;
    if (is_whole) {
        printf("points %lu, meadows %u, seed %llu\n", (unsigned long)points, run->run.meadows,
               (unsigned long long)run->run.seed);
    }
    if (is_whole && points != run->run.points) {
        cli_failed(call, "%s: the file claims %lu points", call->words[0], (unsigned long)run->run.points);
    }
    return !is_whole || points == run->run.points;
}

static int verify(struct replay_request *request)
{
    const struct call *call = &request->terminal.call;
    bool matches = true;
    begin_ticks(request, 0, request->run.count);
    for (size_t i = 0; i < request->run.count && request->bound.job.state == JOB_GOES_ON; i++) {
        matches = verify_game(request, request->run.games[i]) && matches;
    }
    matches = matches && (request->run.run.id == 0 || verify_points(call, &request->run));
    run_file_done(&request->run);
    return bound_end(&request->bound, call, matches ? CLI_OK : CLI_FAILURE);
}

/* Plays a game as a job and returns its screen. If that fails, returns NULL, with the reason on stderr now or later. */
static struct screen *played(struct replay_request *request, struct screen *viewer)
{
    struct job *job = &request->bound.job;
    job_rest(job);
    if (viewer == NULL && job->state == JOB_GOES_ON) {
        cli_failed(&request->terminal.call, "the replay does not match its hashes; hounded replay --verify reports "
                                            "where");
    }
    return viewer;
}

static struct screen *open_viewer(struct app *app, void *memory, size_t entry)
{
    struct replay_request *request = memory;
    (void)entry;
    begin_ticks(request, 0, request->run.count > 0 ? 1 : 0);
    return played(request, viewer_run_new(app, &request->run, &request->bound.job));
}

static int watch(struct replay_request *request)
{
    int status = terminal_run_alone(&request->terminal, open_viewer);
    return bound_end(&request->bound, &request->terminal.call, status);
}

/* Opens a screen. In a film, each game of a run has its own screen. */
static struct screen *open_game(struct app *app, void *memory, size_t entry)
{
    struct replay_request *request = memory;
    struct replay *game = request->run.games[entry];
    begin_ticks(request, entry, 1);
    request->run.games[entry] = NULL;
    return played(request, viewer_new(app, game, &request->bound.job));
}

static int film(struct replay_request *request)
{
    struct catalogue none;
    const struct run_file *run = &request->run;
    char *title = run->count > 0 ? xstrdup(level_title(run->games[0]->level)) : NULL;
    const struct film_scenes scenes = {open_game, request, {0, run->count}, title};
    catalogue_init(&none);
    int status = terminal_film(&request->terminal, &none, &scenes);
    catalogue_done(&none);
    run_file_done(&request->run);
    free(title);
    return bound_end(&request->bound, &request->terminal.call, status);
}

static int record(const struct replay_request *request, const struct level *level)
{
    struct tape *tape = tape_new(level, level->seed);
    tape_limit(tape, 0); /* the tape is never rewound, and choosing a snapshot to drop takes time in a long game */
    const char *wrong = tape_script(tape, request->words);
    struct replay *replay = tape_replay(tape);
    struct text out = text_empty();
    replay_write(replay, &out);
    bool is_late = wrong != NULL && tape_length(tape) == REPLAY_MAX_TICKS;
    int status =
        is_late ? cli_failed(&request->terminal.call, "%s: this is not a command, or too late for a game of %d ticks",
                             wrong, REPLAY_MAX_TICKS)
        : wrong != NULL ? cli_failed(&request->terminal.call, "%s: this is not a command", wrong)
        : output_file(request->output, LIMIT_REPLAY, &out) ? CLI_OK
                                                           : CLI_FAILURE;
    text_done(&out);
    replay_free(replay);
    tape_free(tape);
    return status;
}

static int record_level(const struct replay_request *request)
{
    const struct call *call = &request->terminal.call;
    struct level *level = levels_one(call, request->level);
    int status = CLI_FAILURE;
    if (level != NULL) {
        status =
            level->has_hare ? record(request, level) : cli_failed(call, "%s: this level has no hare", request->level);
    }
    level_free(level);
    return status;
}

static int run(void *memory)
{
    struct replay_request *request = memory;
    const struct call *call = &request->terminal.call;
    if (request->level != NULL && request->words != NULL && !request->verifies && call->count == 0) {
        return record_level(request);
    }
    if (request->level != NULL || request->words != NULL || call->count != 1) {
        return cli_misused(call, "give one file, or --record and --commands");
    }
    if (request->verifies && request->terminal.film.cast != NULL) {
        return cli_misused(call, "give --verify or --cast, not both");
    }
    return !input_run(call->words[0], &request->run) ? CLI_FAILURE
           : request->verifies                       ? verify(request)
           : request->terminal.film.cast != NULL     ? film(request)
                                                     : watch(request);
}

const struct cli_command replay_command = {
    .name = "replay",
    .summary = "Watch, verify or record a game",
    .operands = "([--verify] FILE | --record=LEVEL --commands=WORDS)",
    .operand = CLI_FILE,
    .most = 1,
    .about =
        "Shows the recorded game in the terminal; press ? to see all keys.  A night is shown meadow by "
        "meadow.\n"
        "\n"
        "With --verify, the game is replayed without a screen, and its ticks, its outcome and the hash of its last "
        "state are printed.  The exit status is 0 if every hash in the file matches.  Otherwise it is 1, and the "
        "first tick that differs is printed.  For a night, the points are also recounted.",
    .groups = {{options, 0},
               {overlay_options, 0},
               {tempo_options, 0},
               {looks_options, 0},
               {film_options, offsetof(struct replay_request, terminal.film)}},
    .notes =
        "If replaying takes more than a second, progress is shown on the terminal.  Ctrl-C stops it with exit status "
        "130.\n"
        "\n"
        "WORDS consists of letters, each of which can be followed by a number that repeats it: \"e3 .10 s\".  A step "
        "waits until the previous one is finished.\n"
        "\n"
        "  e w s n   a step east, west, south, north\n"
        "  q p z m   a diagonal step towards that corner of the keyboard\n"
        "  c f       shut a gate; set down or take up a bale; a direction may\n"
        "            follow: ce\n"
        "  x         drop a decoy\n"
        "  .         wait a tick\n"
        "\n"
        "\"-\" is standard input.",
    .size = sizeof(struct replay_request),
    .run = run,
};
