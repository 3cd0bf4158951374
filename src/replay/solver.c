#include "config.h"

#include "replay/solver.h"

#include "game/bot.h"
#include "level/facts/difficulty.h"
#include "level/format/diag.h"
#include "level/lint/lint.h"
#include "replay/solver_search.h"
#include "replay/tape.h"

#include <assert.h>
#include <string.h>

enum {
    WIDTH_FIRST = 12,
    WIDTH_TIMES = 4, /* wider each time */
    BEAMS = 5,
    PROOF_SHARE = 2,  /* the proof may take one of so many states */
    BOT_TICKS = 3000, /* it is given, or as many as the goal wants to last */
    BOT_TICKS_A_STATE = 4
};

/* Whether what the map lacks keeps the goal from being met: lint calls nothing else an error.  It also complains of
 * hounds that are not there at every difficulty, and here all of them are. */
static bool has_no_way(const struct level *level)
{
    struct level *with_all = level_for(level, DIFFICULTY_HARD);
    struct report report;
    report_init(&report, "level", NULL, 0);
    level_lint(with_all, &report);
    bool has_none = report.errors > 0;
    report_done(&report);
    level_free(with_all);
    return has_none;
}

/* The game of a tape that has come to its end; takes the tape. */
static struct replay *game_if_won(struct tape *tape)
{
    bool wins = world_outcome(tape_world(tape)) == OUTCOME_WON;
    struct replay *winning = wins ? tape_replay(tape) : NULL;
    tape_free(tape);
    return winning;
}

static struct replay *play_commands(const struct level *level, const struct replay *game)
{
    struct tape *tape = tape_new(level, level->seed);
    tape_play(tape, game->commands, game->command_count);
    return game_if_won(tape);
}

/* The solution's commands on the level as it is now. */
static struct replay *try_solution(const struct level *level)
{
    if (level->solution == NULL) {
        return NULL;
    }
    struct report report;
    report_init(&report, "solution", level->solution, strlen(level->solution));
    struct replay *game = replay_parse(level->solution, strlen(level->solution), &report);
    struct replay *winning = game != NULL ? play_commands(level, game) : NULL;
    replay_free(game);
    report_done(&report);
    return winning;
}

static size_t states_left(const struct solver_limits *limits, const struct solver_answer *answer)
{
    return limits->states > answer->states ? limits->states - answer->states : 0;
}

static struct replay *try_bot(const struct level *level, const struct solver_limits *limits,
                              struct solver_answer *answer)
{
    struct tape *tape = tape_new(level, level->seed);
    struct bot *bot = bot_new(tape_world(tape));
    size_t most = BOT_TICKS + (level->goal == GOAL_SURVIVE ? (size_t)level->goal_count : 0);
    most = most / BOT_TICKS_A_STATE < limits->states ? most : limits->states * BOT_TICKS_A_STATE;
    for (size_t i = 0; i < most && world_outcome(tape_world(tape)) == OUTCOME_RUNNING; i++) {
        tape_tick(tape, bot_command(bot), NULL);
    }
    answer->states += world_tick(tape_world(tape)) / BOT_TICKS_A_STATE;
    bot_free(bot);
    return game_if_won(tape);
}

static struct replay *try_beams(const struct level *level, const struct solver_limits *limits,
                                struct solver_answer *answer)
{
    size_t width = WIDTH_FIRST;
    struct replay *winning = NULL;
    static const int beams[] = {[SOLVER_THOROUGH] = BEAMS, [SOLVER_QUICK] = 1, [SOLVER_BRIEF] = 0};
    int share = limits->effort == SOLVER_QUICK ? 1 : PROOF_SHARE;
    for (int i = 0; i < beams[limits->effort] && winning == NULL; i++, width *= WIDTH_TIMES) {
        winning = beam_search(level, width, states_left(limits, answer) / (size_t)share, &answer->states);
    }
    return winning;
}

static void win(struct solver_answer *answer, enum solver_method method, struct replay *winning)
{
    answer->method = method;
    answer->winning = winning;
    if (winning != NULL) {
        answer->solved = SOLVED_WON;
    }
}

void solver_run(const struct level *level, const struct solver_limits *limits, struct solver_answer *answer)
{
    *answer = (struct solver_answer){.solved = SOLVED_UNKNOWN};
    if (has_no_way(level)) {
        answer->solved = SOLVED_IMPOSSIBLE;
        return;
    }
    win(answer, SOLVER_BY_SOLUTION, try_solution(level));
    if (answer->winning == NULL) {
        win(answer, SOLVER_BY_BOT, try_bot(level, limits, answer));
    }
    if (answer->winning == NULL) {
        win(answer, SOLVER_BY_BEAM, try_beams(level, limits, answer));
    }
    if (answer->winning == NULL && limits->effort == SOLVER_THOROUGH) {
        enum proof proof;
        size_t budget = states_left(limits, answer);
        win(answer, SOLVER_BY_EXHAUSTION, proof_search(level, budget, &answer->states, &proof));
        answer->solved = proof == PROOF_NONE_WINS ? SOLVED_IMPOSSIBLE : answer->solved;
    }
}

void solver_answer_done(struct solver_answer *answer)
{
    replay_free(answer->winning);
    answer->winning = NULL;
}

static const char *const names[SOLVER_METHODS] = {
    [SOLVER_BY_MAP] = "map",          [SOLVER_BY_SOLUTION] = "its solution", [SOLVER_BY_BOT] = "the bot",
    [SOLVER_BY_BEAM] = "beam search", [SOLVER_BY_EXHAUSTION] = "exhaustion",
};

const char *solver_method_name(enum solver_method method)
{
    assert(method < SOLVER_METHODS);
    return names[method];
}
