/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "cli/commands/commands.h"
#include "cli/parts/bound.h"
#include "cli/parts/input.h"
#include "cli/parts/levels.h"
#include "cli/parts/levels_list.h"
#include "cli/parts/options.h"
#include "cli/parts/stats.h"
#include "level/benchmark/movingai.h"
#include "level/facts/difficulty.h"
#include "level/format/codes.h"
#include "level/lint/lint.h"
#include "replay/solution.h"
#include "replay/solver.h"

#include "base/clock.h"
#include "base/files.h"
#include "base/xalloc.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_STATES = 100000000 };

enum format { FORMAT_TEXT, FORMAT_JSON };

struct check_request {
    struct call call;
    struct bound bound;
    enum format format;
    bool solves, shortens, tells_stats, tells_pars;
    uint64_t states; /* the solver's budget for each level */
    uint64_t seeds;  /* to be tried for levels with chance, besides their own */
    enum difficulty difficulty;
    const char *output; /* file for the winning game; NULL: none */
    bool prints_block;  /* print the game as a solution block */
    bool embeds;        /* write the winning game into the level's own file */
    const char *code;   /* code to explain; NULL: none */
    size_t solved;      /* number of levels tried */
};

/* The lists about levels that a file's JSON object can contain, next to its findings. */
enum fact_list { LIST_SOLVED, LIST_SEEDS, LIST_STATS, LIST_PARS, LISTS };

/* A file that is being checked. */
struct work {
    struct check_request *request;
    struct levels_list *list;
    const struct levels_item *item;
    struct level_file file;
    struct text bytes; /* of the file */
    struct report report;
    struct text answers;     /* of the solver, as text */
    struct text json[LISTS]; /* each list's objects, separated by commas */
    uint32_t *wins;          /* for each level, the ticks of a winning game; 0: none is known */
    struct text block;       /* the solution block to print */
    struct replay **embeds;  /* owned; for each level the game to write into the file, or NULL */
};

static const struct cli_option options[] = {
    {"format", .argument = "FORMAT", .kind = CLI_CHOICE, CLI_AT(check_request, format),
     .words = (const char *const[]){[FORMAT_TEXT] = "text", [FORMAT_JSON] = "json", NULL},
     .help = "for people, with the source line, a caret and a hint, or one JSON object per file and line"},
    {"explain", .argument = "CODE", .kind = CLI_TEXT, CLI_AT(check_request, code),
     .help = "explain a code, such as open-border, or \"all\"; each finding ends with its code in brackets"},
    {"stats", CLI_AT(check_request, tells_stats),
     .help =
         "print statistics of each level: cells, regions, loops, dead ends, choke points, the shortest tour without "
         "hounds, a known win, and the par, in ticks and in minutes and seconds"},
    {"par", CLI_AT(check_request, tells_pars),
     .help = "let bots play each level, and print its par and the par that their times suggest: halfway between the "
             "time in which the fastest quarter of the regular's games is won and the expert's median"},
    {"solve", CLI_AT(check_request, solves),
     .help = "search for a game that wins each level, with the level's own solution, the bot, a beam search and an "
             "exhaustive search, and print its number of ticks.  An error means that no such game exists, and a "
             "warning that "
             "none was found, which proves nothing"},
    {"budget", .argument = "N", .kind = CLI_NUMBER, CLI_AT(check_request, states), .most = MOST_STATES,
     .usual = SOLVER_USUAL_STATES, .given = offsetof(struct check_request, solves),
     .help = "solve, and visit at most N states of each level"},
    {"seeds", .argument = "N", .kind = CLI_NUMBER, CLI_AT(check_request, seeds), .most = MOST_STATES,
     .given = offsetof(struct check_request, solves),
     .help = "solve, and also solve every level that has chance as each of the seeds 1 to N settles it.  One line sums "
             "them up, and a finding names each seed without a winning game"},
    {"best", CLI_AT(check_request, shortens), .given = offsetof(struct check_request, solves),
     .help = "solve, and then search each level for a shorter game: through as many states again or, with --time, for "
             "that long"},
    {"difficulty", .argument = "NAME", .kind = CLI_CHOICE, CLI_AT(check_request, difficulty),
     .usual = DIFFICULTY_NORMAL, .word = difficulty_name, .given = offsetof(struct check_request, solves),
     .help = "solve the levels at this difficulty"},
    {"solution", 'o', .argument = "FILE", .kind = CLI_FILE, CLI_AT(check_request, output),
     .given = offsetof(struct check_request, solves),
     .help = "solve one level, and write the winning game to FILE as a replay"},
    {"solution-block", CLI_AT(check_request, prints_block), .given = offsetof(struct check_request, solves),
     .help = "solve one level, and print only the winning game, in the form that level files use"},
    {"embed", CLI_AT(check_request, embeds), .given = offsetof(struct check_request, solves),
     .help = "solve, and write the winning game into the level file, after the level; this replaces an old solution "
             "and leaves the rest of the file unchanged"},
    {0},
};

static struct place goal_place(const struct level *level)
{
    return (struct place){level->lines.goal, 1, (int)strlen("goal")};
}

/* --- solving -------------------------------------------------------------------------------------- */

static void write_game(struct work *work, const struct replay *game)
{
    const struct check_request *request = work->request;
    struct text text = text_empty();
    replay_write(game, &text);
    int error = request->output != NULL ? file_write(request->output, LIMIT_REPLAY, text.bytes, text.size) : 0;
    if (error != 0) {
        report_add(&work->report, DIAG_ERROR, "cannot-write", (struct place){0, 0, 0}, "%s: %s", request->output,
                   strerror(error));
    }
    if (request->prints_block) {
        bool is_cut = work->bytes.size > 0 && work->bytes.bytes[work->bytes.size - 1] != '\n';
        text_add(&work->block, is_cut ? "\n" : "");
        solution_write(game, &work->block);
    }
    text_done(&text);
}

static void tell_won(struct work *work, const struct level *level, const struct solver_answer *answer)
{
    text_addf(&work->answers, "%s: \"%s\": solvable in %lu ticks (%s, %zu states)\n", work->report.file,
              level_title(level), (unsigned long)answer->winning->command_count, solver_method_name(answer->method),
              answer->states);
}

static void tell_not_won(struct work *work, const struct level *level, const struct solver_answer *answer)
{
    bool is_stopped = work->request->bound.job.state != JOB_GOES_ON;
    if (answer->solved == SOLVED_UNKNOWN) {
        struct diag *diag = report_add(&work->report, DIAG_WARNING, "not-proved", goal_place(level),
                                       "no game that wins this level was found in %zu states%s", answer->states,
                                       is_stopped ? ", before the search was stopped" : "");
        diag_hint(diag, is_stopped ? "that proves nothing: play the level, or allow more time"
                                   : "that proves nothing: play the level, or give a larger --budget");
    } else if (answer->method == SOLVER_BY_EXHAUSTION) {
        report_add(&work->report, DIAG_ERROR, "unsolvable", goal_place(level),
                   "this level cannot be won: none of its %zu states wins", answer->states);
    } else {
        report_add(&work->report, DIAG_ERROR, "unsolvable", goal_place(level),
                   "this level cannot be won: the goal cannot be reached on this map");
    }
}

/* Adds to {"title":"The Cup" the rest of it: ,"solved":"won","ticks":311,"method":"the
 * bot","states":77,"seconds":0.004}. */
static void add_fact(struct text *facts, const struct solver_answer *answer, uint64_t time)
{
    static const char *const words[] = {
        [SOLVED_WON] = "won", [SOLVED_IMPOSSIBLE] = "impossible", [SOLVED_UNKNOWN] = "unknown"};
    const struct replay *winning = answer->winning;
    text_addf(facts, ",\"solved\":\"%s\",\"ticks\":", words[answer->solved]);
    text_addf(facts, winning != NULL ? "%zu" : "null", winning != NULL ? winning->command_count : 0);
    text_addf(facts, ",\"method\":\"%s\",\"states\":%zu,\"seconds\":%.3f}", solver_method_name(answer->method),
              answer->states, (double)time / 1e9);
}

/* Returns the time it took.  From here on, Ctrl-C stops the work, even before the solver checks for it. */
static uint64_t search(struct check_request *request, const struct level *played, struct solver_answer *answer)
{
    struct job *job = &request->bound.job;
    bool has_time = request->shortens && request->bound.seconds > 0;
    const struct solver_limits limits = {.states = (size_t)request->states, .effort = SOLVER_THOROUGH, .job = job};
    const struct solver_limits more = {.states = has_time ? MOST_STATES : limits.states, .job = job};
    uint64_t start = clock_now();
    job->done = 0;
    job_goes_on(job);
    solver_run(played, &limits, answer);
    if (request->shortens && answer->solved == SOLVED_WON) {
        solver_shorten(played, &more, answer);
    }
    return clock_now() - start;
}

/* With --best, this is the time for each level, which may use all of it. */
static void begin_time(struct check_request *request)
{
    if (request->shortens && request->bound.job.state != JOB_INTERRUPTED) {
        bound_start(&request->bound, request->states, "states");
    }
}

/* Solves a level. A level without a proof is a finding. Returns whether the level is proved. */
static bool solve(struct work *work, size_t number)
{
    const struct level *level = work->file.levels[number];
    struct check_request *request = work->request;
    struct solver_answer answer;
    if (request->solved++ > 0 && (request->output != NULL || request->prints_block)) {
        struct place place = {level->lines.map, 1, 1};
        report_add(&work->report, DIAG_ERROR, "one-solution", place, "%s already contains the game of another level",
                   request->output != NULL ? "--solution" : "--solution-block");
        return false;
    }
    begin_time(request);
    struct level *played = level_for(level, request->difficulty);
    uint64_t time = search(request, played, &answer);
    stats_begin(&work->json[LIST_SOLVED], level);
    add_fact(&work->json[LIST_SOLVED], &answer, time);
    bool is_won = answer.solved == SOLVED_WON;
    work->wins[number] = is_won ? (uint32_t)answer.winning->command_count : 0;
    if (is_won) {
        tell_won(work, level, &answer);
        write_game(work, answer.winning);
    } else {
        tell_not_won(work, level, &answer);
    }
    if (is_won && request->embeds && answer.method != SOLVER_BY_SOLUTION) {
        work->embeds[number] = answer.winning;
        answer.winning = NULL;
    }
    begin_time(request);
    solver_answer_done(&answer);
    level_free(played);
    return is_won;
}

/* --- chance --------------------------------------------------------------------------------------- */

/* Returns the ticks of a winning game of the level as the seed settles it, or 0 after reporting why there is none. */
static size_t solve_seed(struct work *work, const struct level *level, uint64_t seed)
{
    static const char *const words[] = {
        [SOLVED_IMPOSSIBLE] = "this level cannot be won", [SOLVED_UNKNOWN] = "no game that wins this level was found"};
    struct solver_answer answer = {.solved = SOLVED_IMPOSSIBLE};
    struct report report;
    report_init(&report, work->report.file, NULL, 0);
    struct level *settled = level_settle(level, seed, &report);
    uint64_t time = 0;
    if (settled != NULL) {
        struct level *played = level_for(settled, work->request->difficulty);
        time = search(work->request, played, &answer);
        level_free(played);
    }
    stats_begin(&work->json[LIST_SEEDS], level);
    text_addf(&work->json[LIST_SEEDS], ",\"seed\":%" PRIu64, seed);
    add_fact(&work->json[LIST_SEEDS], &answer, time);
    size_t ticks = answer.solved == SOLVED_WON ? answer.winning->command_count : 0;
    if (ticks == 0) {
        bool is_open = answer.solved == SOLVED_UNKNOWN;
        diag_hint(report_add(&work->report, is_open ? DIAG_WARNING : DIAG_ERROR, is_open ? "not-proved" : "unsolvable",
                             goal_place(level), "seed %" PRIu64 ": %s", seed,
                             settled != NULL ? words[answer.solved] : report_first_error(&report)->text),
                  "hounded play --seed=%" PRIu64 " shows it", seed);
    }
    solver_answer_done(&answer);
    level_free(settled);
    report_done(&report);
    return ticks;
}

/* Solves the level for each seed, and adds a line that sums them up. */
static void solve_seeds(struct work *work, const struct level *level)
{
    uint64_t tried = 0, won = 0;
    size_t least = SIZE_MAX, most = 0;
    while (tried < work->request->seeds && work->request->bound.job.state == JOB_GOES_ON) {
        size_t ticks = solve_seed(work, level, ++tried);
        won += ticks > 0;
        least = ticks > 0 && ticks < least ? ticks : least;
        most = ticks > most ? ticks : most;
    }
    text_addf(&work->answers, "%s: \"%s\": %" PRIu64 " of %" PRIu64 " seeds solvable, in %zu to %zu ticks\n",
              work->report.file, level_title(level), won, tried, won > 0 ? least : 0, most);
}

/* --- what is wrong -------------------------------------------------------------------------------- */

/* Adds the statistics. The win comes from the search or from the file. */
static void add_stats(struct work *work, size_t number)
{
    const struct level *level = work->file.levels[number];
    struct job *job = &work->request->bound.job;
    struct replay *stored = work->wins[number] == 0 && level->solution != NULL ? solution_play(level, job) : NULL;
    uint32_t ticks = stored != NULL ? (uint32_t)stored->command_count : work->wins[number];
    stats_add(work->report.file, level, ticks, &work->answers, &work->json[LIST_STATS]);
    replay_free(stored);
}

static void check_levels(struct work *work)
{
    bool is_sound = work->report.errors == 0;
    struct job *job = &work->request->bound.job;
    levels_list_check_ids(work->list, (size_t)(work->item - work->list->items), &work->file, &work->report);
    for (size_t i = 0; i < work->file.count; i++) {
        const struct level *level = work->file.levels[i];
        bool is_won = is_sound && work->request->solves && level->has_hare && solve(work, i);
        if (is_sound && level->chance != NULL && work->request->seeds > 0) {
            solve_seeds(work, level);
        }
        is_won |= is_sound && work->embeds[i] == NULL && solution_check(level, job, &work->report);
        level_lint(level, is_won ? LINT_WON : is_sound ? LINT_SOUND : LINT_UNKNOWN, &work->report);
        if (is_sound && work->request->tells_stats && level->has_hare) {
            add_stats(work, i);
        }
        if (is_sound && work->request->tells_pars && level->has_hare) {
            stats_add_par(work->report.file, level, job, &work->answers, &work->json[LIST_PARS]);
        }
    }
    report_sort(&work->report);
}

/* Embeds the last level first, so that the lines of earlier ones do not move. */
static bool embed_all(struct work *work)
{
    bool has_changed = false;
    for (size_t i = work->file.count; i-- > 0;) {
        if (work->embeds[i] != NULL) {
            solution_embed(work->file.levels[i], work->embeds[i], &work->bytes);
            has_changed = true;
        }
    }
    return has_changed;
}

/* Call this after the report has been written, because the report quotes the bytes. */
static int save(struct work *work)
{
    bool has_links = file_has_links(work->item->name), has_changed = embed_all(work);
    int error = has_changed ? file_write(work->item->name, LIMIT_LEVEL, work->bytes.bytes, work->bytes.size) : 0;
    if (error != 0) {
        cli_failed(&work->request->call, "%s: %s", work->item->name, strerror(error));
    } else if (has_changed && has_links) {
        cli_message(FILE_LINKS_STAY, work->item->name);
    }
    return error;
}

static void write_json(const struct work *work, struct text *out)
{
    const struct check_request *request = work->request;
    const struct {
        bool is_wanted;
        const char *name;
    } rows[LISTS] = {[LIST_SOLVED] = {request->solves, "solved"},
                     [LIST_SEEDS] = {request->seeds > 0, "seeds"},
                     [LIST_STATS] = {request->tells_stats, "stats"},
                     [LIST_PARS] = {request->tells_pars, "pars"}};
    struct text members = text_empty();
    for (enum fact_list i = 0; i < LISTS; i++) {
        if (rows[i].is_wanted) {
            text_addf(&members, ",\"%s\":[%s]", rows[i].name, work->json[i].bytes);
        }
    }
    report_write_json(&work->report, members.bytes, out);
    text_done(&members);
}

/* If a solution is printed, stdout contains only the solution. */
static void print(struct work *work)
{
    struct check_request *request = work->request;
    struct text out = text_empty();
    if (request->format == FORMAT_JSON) {
        write_json(work, &out);
    } else {
        output_add_visible(&work->answers, &out);
        report_write_text(&work->report, &out);
    }
    cli_write(request->prints_block ? stderr : stdout, &out);
    output(&work->block);
    fflush(stdout);
    text_done(&out);
}

static struct work work_begin(struct check_request *request, struct levels_list *list, size_t index)
{
    const struct levels_item *item = &list->items[index];
    struct work work = {.request = request, .list = list, .item = item};
    text_init(&work.bytes);
    text_init(&work.answers);
    text_init(&work.block);
    for (enum fact_list i = 0; i < LISTS; i++) {
        text_init(&work.json[i]);
    }
    levels_item_read(item, &work.file, &work.bytes, &work.report);
    work.embeds = xcalloc(work.file.count, sizeof(struct replay *));
    work.wins = xcalloc(work.file.count, sizeof *work.wins);
    return work;
}

static void work_done(struct work *work)
{
    for (size_t i = 0; i < work->file.count; i++) {
        replay_free(work->embeds[i]);
    }
    free(work->embeds);
    free(work->wins);
    level_file_done(&work->file);
    report_done(&work->report);
    text_done(&work->bytes);
    text_done(&work->answers);
    text_done(&work->block);
    for (enum fact_list i = 0; i < LISTS; i++) {
        text_done(&work->json[i]);
    }
}

/* Returns the number of findings. */
static size_t check_item(struct check_request *request, struct levels_list *list, size_t index)
{
    struct work work = work_begin(request, list, index);
    check_levels(&work);
    print(&work);
    size_t findings = work.report.errors + work.report.warnings + (save(&work) != 0);
    work_done(&work);
    return findings;
}

/* Returns NULL if all items are files that can contain a solution. */
static const char *why_not_embed(const struct levels_list *list)
{
    const char *why = NULL;
    for (size_t i = 0; i < list->count && why == NULL; i++) {
        const struct levels_item *item = &list->items[i];
        why = item->kind == LEVELS_PART ? "--embed writes to level files, but this is a pack"
              : item->kind == LEVELS_OWN || item->kind == LEVELS_CODE || strcmp(item->name, "-") == 0
                  ? "--embed writes to files, but this is not a file"
              : item->kind == LEVELS_FILE && movingai_is(item->name) ? "a MovingAI map cannot contain a solution"
                                                                     : NULL;
    }
    return why;
}

/* Checks all files. The job counts the searches level by level or, without searches, the files.  If the searches have
 * no time left, the other checks still run. */
static int check_all(struct check_request *request, struct levels_list *list)
{
    size_t findings = 0;
    const bool searches = request->solves;
    struct job *job = &request->bound.job;
    bound_start(&request->bound, searches ? request->states : list->count, searches ? "states" : "files");
    for (size_t i = 0; i < list->count && (job_goes_on(job) || (searches && job->state == JOB_OUT_OF_TIME)); i++) {
        findings += check_item(request, list, i);
        job_did(job, searches ? 0 : 1);
    }
    return bound_end(&request->bound, &request->call, findings == 0 ? CLI_OK : CLI_FAILURE);
}

static void explain_one(const struct code *code)
{
    struct text words = text_empty();
    help_add_wrapped(&words, code->text, 0);
    if (code->hint != NULL) {
        text_addf(&words, "hint: %s\n", code->hint);
    }
    output(&words);
}

static int explain_all(void)
{
    for (size_t i = 0; i < code_count; i++) {
        printf("%s%s\n", i > 0 ? "\n" : "", codes[i].name);
        explain_one(&codes[i]);
    }
    return CLI_OK;
}

static int explain(const struct check_request *request)
{
    if (strcmp(request->code, "all") == 0) {
        return explain_all();
    }
    const struct code *code = code_of(request->code);
    if (code == NULL) {
        const char *nearest = code_nearest(request->code);
        cli_failed(&request->call, "there is no code '%s'", request->code);
        options_suggest("", request->code, &nearest, nearest != NULL);
        return cli_usage(request->call.command);
    }
    explain_one(code);
    return CLI_OK;
}

static int run(void *memory)
{
    struct check_request *request = memory;
    struct levels_list list;
    if (request->code != NULL) {
        return request->call.count == 0 ? explain(request) : cli_misused(&request->call, "--explain takes no level");
    }
    if (request->call.count == 0) {
        return cli_misused(&request->call, "name a level or a file");
    }
    levels_list_find(request->call.words, request->call.count, &list);
    const char *why_not = request->embeds ? why_not_embed(&list) : NULL;
    if (request->embeds && request->difficulty != DIFFICULTY_NORMAL) {
        why_not = "a level's solution must be for normal difficulty";
    }
    int status = why_not != NULL ? cli_misused(&request->call, "%s", why_not) : check_all(request, &list);
    levels_list_done(&list);
    return status;
}

const struct cli_command check_command = {
    .name = "check",
    .summary = "Check level files for mistakes",
    .operands = "(LEVEL... | --explain=CODE)",
    .operand = CLI_LEVEL,
    .most = CLI_ANY,
    .about = "Reads levels and prints all errors, which make a level unplayable, and warnings.  For a campaign.txt, "
             "it checks the list and all its levels.  Levels without findings are not mentioned.  " LEVELS_NAMED,
    .groups = {{options, 0}, {bound_options, offsetof(struct check_request, bound)}},
    .notes = "The exit status is 0 if nothing was found, and 1 otherwise.  After a second, progress is shown on a "
             "terminal: files, or states with --solve.  If a level file contains a solution, the solution is "
             "played within --time, and a warning reports that it no longer wins.",
    .size = sizeof(struct check_request),
    .run = run,
};
