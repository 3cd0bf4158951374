#include "config.h"

#include "cli/commands/commands.h"
#include "cli/parts/bound.h"
#include "cli/parts/input.h"
#include "cli/parts/levels.h"
#include "level/facts/difficulty.h"
#include "level/lint/lint.h"
#include "replay/solver.h"

#include "base/files.h"

#include <stdio.h>
#include <string.h>

enum { MOST_STATES = 100000000 };

enum format { FORMAT_TEXT, FORMAT_JSON };

struct request {
    struct call call;
    struct bound bound;
    enum format format;
    bool solves;
    uint64_t states; /* the budget of the solver, for a level */
    enum difficulty difficulty;
    const char *output; /* where the winning game goes; NULL: nowhere */
    bool prints_block;  /* as a solution block, too */
    size_t solved;      /* levels that have been tried */
};

static const struct cli_option options[] = {
    {"format", .argument = "FORMAT", .kind = CLI_CHOICE, CLI_AT(request, format),
     .words = (const char *const[]){[FORMAT_TEXT] = "text", [FORMAT_JSON] = "json", NULL},
     .help = "for people, with the line, a caret and a hint, or one JSON object a line for each file"},
    {"solve", CLI_AT(request, solves),
     .help =
         "search for a game that wins each level, by its own solution, by the bot, by beam search and by looking at "
         "every state; tells in how many ticks; an error when there is surely none; a warning when none was found, "
         "which proves nothing"},
    {"budget", .argument = "N", .kind = CLI_NUMBER, CLI_AT(request, states), .most = MOST_STATES,
     .usual = SOLVER_USUAL_STATES, .given = offsetof(struct request, solves),
     .help = "solve, and look at N states of each level at most"},
    {"difficulty", .argument = "NAME", .kind = CLI_CHOICE, CLI_AT(request, difficulty), .usual = DIFFICULTY_NORMAL,
     .word = levels_difficulty, .given = offsetof(struct request, solves), .help = "solve the levels as they are at"},
    {"solution", 'o', .argument = "FILE", .kind = CLI_FILE, CLI_AT(request, output),
     .given = offsetof(struct request, solves),
     .help = "solve, and write the winning game there, as a replay; for one level"},
    {"solution-block", CLI_AT(request, prints_block), .given = offsetof(struct request, solves),
     .help = "solve, and print the game after the answer, as a level file can hold it"},
    {0},
};

static struct place goal_place(const struct level *level)
{
    return (struct place){level->lines.goal, 1, (int)strlen("goal")};
}

static void write_game(const struct request *request, const struct level *level, const struct replay *game,
                       struct report *report, struct text *out)
{
    struct text text;
    text_init(&text);
    replay_write(game, &text);
    int error = request->output != NULL ? file_write(request->output, text.bytes, text.size) : 0;
    if (error != 0) {
        report_add(report, DIAG_ERROR, "cannot-write", goal_place(level), "%s: %s", request->output, strerror(error));
    }
    if (request->prints_block) {
        text_addf(out, "solution:\n%s", text.bytes);
    }
    text_done(&text);
}

static void tell_won(const struct report *report, const struct level *level, const struct solver_answer *answer,
                     struct text *out)
{
    text_addf(out, "%s: \"%s\": solvable in %lu ticks (%s, %zu states)\n", report->file, level_title(level),
              (unsigned long)answer->winning->command_count, solver_method_name(answer->method), answer->states);
}

static void tell_not_won(const struct request *request, const struct level *level, const struct solver_answer *answer,
                         struct report *report)
{
    bool is_stopped = request->bound.job.state != JOB_GOES_ON;
    if (answer->solved == SOLVED_UNKNOWN) {
        struct diag *diag = report_add(report, DIAG_WARNING, "not-proved", goal_place(level),
                                       "no game was found that wins this level, in %zu states%s", answer->states,
                                       is_stopped ? ", before the search was stopped" : "");
        diag_hint(diag, is_stopped ? "that proves nothing: play it, or let it take more time"
                                   : "that proves nothing: play it, or give a larger --budget");
    } else if (answer->method == SOLVER_BY_EXHAUSTION) {
        report_add(report, DIAG_ERROR, "unsolvable", goal_place(level),
                   "this level cannot be won: none of the %zu states there are wins", answer->states);
    } else {
        report_add(report, DIAG_ERROR, "unsolvable", goal_place(level),
                   "this level cannot be won: the map has no way to its goal");
    }
}

/* What was found out is added to `out`; a level that is not proved winnable is a finding. */
static void solve(struct request *request, const struct level *level, struct report *report, struct text *out)
{
    const struct solver_limits limits = {
        .states = (size_t)request->states, .effort = SOLVER_THOROUGH, .job = &request->bound.job};
    struct solver_answer answer;
    if (!level->has_hare) {
        return;
    }
    request->bound.job.done = 0;
    struct level *played = level_for(level, request->difficulty);
    solver_run(played, &limits, &answer);
    if (answer.solved == SOLVED_WON) {
        tell_won(report, level, &answer, out);
        write_game(request, level, answer.winning, report, out);
    } else {
        tell_not_won(request, level, &answer, report);
    }
    job_rest(&request->bound.job);
    solver_answer_done(&answer);
    level_free(played);
}

static void solve_levels(struct request *request, const struct level_file *file, struct report *report,
                         struct text *out)
{
    for (size_t i = 0; i < file->count; i++) {
        if (request->output != NULL && request->solved++ > 0) {
            struct place place = {file->levels[i]->lines.map, 1, 1};
            report_add(report, DIAG_ERROR, "one-solution", place, "--solution has the game of another level already");
            return;
        }
        solve(request, file->levels[i], report, out);
    }
}

static void check_levels(struct request *request, const struct level_file *file, struct report *report,
                         struct text *out)
{
    bool is_sound = report->errors == 0;
    for (size_t i = 0; is_sound && i < file->count; i++) {
        level_lint(file->levels[i], report);
    }
    if (is_sound && request->solves) {
        solve_levels(request, file, report, out);
        report_sort(report);
    }
}

/* Returns the number of findings. */
static size_t check_item(struct request *request, const struct levels_item *item)
{
    struct level_file file;
    struct report report;
    struct text bytes, answers, out;
    text_init(&bytes);
    text_init(&answers);
    text_init(&out);
    levels_item_read(item, &file, &bytes, &report);
    check_levels(request, &file, &report, &answers);
    size_t findings = report.errors + report.warnings;
    (request->format == FORMAT_JSON ? report_write_json : report_write_text)(&report, &out);
    fwrite(answers.bytes, 1, answers.size, request->format == FORMAT_JSON ? stderr : stdout);
    output(&out);
    fflush(stdout);
    level_file_done(&file);
    report_done(&report);
    text_done(&bytes);
    text_done(&answers);
    text_done(&out);
    return findings;
}

static int run(void *memory)
{
    struct request *request = memory;
    struct levels_list list;
    size_t findings = 0;
    bound_start(&request->bound, request->states, "states");
    levels_find(request->call.words, request->call.count, &list);
    for (size_t i = 0; i < list.count && request->bound.job.state != JOB_INTERRUPTED; i++) {
        findings += check_item(request, &list.items[i]);
    }
    levels_list_done(&list);
    return bound_end(&request->bound, &request->call, findings == 0 ? CLI_OK : CLI_FAILURE);
}

const struct cli_command check_command = {
    .name = "check",
    .summary = "Tell what is wrong with level files",
    .operands = "LEVEL...",
    .operand = CLI_LEVEL,
    .least = 1,
    .most = CLI_ANY,
    .about = "Reads levels and prints all that is wrong with them: errors, with which a level cannot be played, and "
             "warnings; of a campaign.txt, what is wrong with the list and with all its levels.  Nothing is printed "
             "about what is clean.  " LEVELS_NAMED,
    .groups = {{options, 0}, {bound_options, offsetof(struct request, bound)}},
    .notes = "The exit status is 0 when all files are clean, 1 when anything was found.  --time is for --solve.",
    .size = sizeof(struct request),
    .run = run,
};
