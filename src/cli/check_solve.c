#include "config.h"

#include "cli/check_solve.h"

#include "base/files.h"
#include "cli/number.h"
#include "replay/solver.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_STATES = 100000000 };

void solve_request_init(struct solve_request *request)
{
    *request = (struct solve_request){.states = SOLVER_USUAL_STATES, .difficulty = DIFFICULTY_NORMAL};
}

bool solve_request_states(struct solve_request *request, const char *argument)
{
    unsigned long long states = request->states;
    bool is_good = number_read(argument, 0, MOST_STATES, &states);
    request->states = (size_t)states;
    return is_good;
}

static struct place goal_place(const struct level *level)
{
    return (struct place){level->lines.goal, 1, (int)strlen("goal")};
}

static void write_game(const struct solve_request *request, const struct level *level, const struct replay *game,
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
    text_addf(out, "%s: \"%s\": solvable in %lu ticks (%s, %zu states)\n", report->file,
              level->title != NULL ? level->title : "untitled", (unsigned long)answer->winning->command_count,
              solver_method_name(answer->method), answer->states);
}

static void tell_not_won(const struct level *level, const struct solver_answer *answer, struct report *report)
{
    if (answer->solved == SOLVED_UNKNOWN) {
        struct diag *diag = report_add(report, DIAG_WARNING, "not-proved", goal_place(level),
                                       "no game was found that wins this level, in %zu states", answer->states);
        diag_hint(diag, "that proves nothing: play it, or give a larger --budget");
    } else if (answer->method == SOLVER_BY_EXHAUSTION) {
        report_add(report, DIAG_ERROR, "unsolvable", goal_place(level),
                   "this level cannot be won: none of the %zu states there are wins", answer->states);
    } else {
        report_add(report, DIAG_ERROR, "unsolvable", goal_place(level),
                   "this level cannot be won: the map has no way to its goal");
    }
}

void check_solve(const struct solve_request *request, const struct level *level, struct report *report,
                 struct text *out)
{
    const struct solver_limits limits = {.states = request->states, .effort = SOLVER_THOROUGH};
    struct solver_answer answer;
    if (!level->has_hare) {
        return;
    }
    struct level *played = level_for(level, request->difficulty);
    solver_run(played, &limits, &answer);
    if (answer.solved == SOLVED_WON) {
        tell_won(report, level, &answer, out);
        write_game(request, level, answer.winning, report, out);
    } else {
        tell_not_won(level, &answer, report);
    }
    solver_answer_done(&answer);
    level_free(played);
}
