/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "front/workshop/worker.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/counters.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "game/players/appraisal.h"
#include "game/players/player.h"
#include "replay/tape.h"

struct worker {
    enum worker_kind kind;
    size_t cells;
    pid_t worker;      /* -1: none */
    int pipe;          /* -1: the work is finished */
    struct text bytes; /* the answer received so far: a struct answer_head, then the data that its result owns */
    struct worker_result result;
};

struct answer_head {
    struct worker_result result;
    size_t tail; /* number of bytes that follow; if fewer arrive, the answer is incomplete */
};

static void add_way(const struct replay *game, struct text *out)
{
    struct tape *tape = tape_new(game->level, game->seed);
    const struct world *world = tape_world(tape);
    text_add_bytes(out, (const char *)&world_hare(world)->at, sizeof(struct cell));
    for (size_t i = 0; i < game->command_count; i++) {
        tape_tick(tape, game->commands[i], NULL);
        text_add_bytes(out, (const char *)&world_hare(world)->at, sizeof(struct cell));
    }
    tape_free(tape);
}

static void solve(const struct level *level, struct job *job, struct worker_result *result, struct text *tail)
{
    struct solver_answer answer;
    struct level *played = level_for(level, DIFFICULTY_NORMAL);
    const struct solver_limits limits = {.states = SOLVER_USUAL_STATES, .effort = SOLVER_THOROUGH, .job = job};
    solver_run(played, &limits, &answer);
    result->solved = answer.solved;
    result->method = answer.method;
    result->states = answer.states;
    if (answer.winning != NULL) {
        result->ticks = (uint32_t)answer.winning->command_count;
        add_way(answer.winning, tail);
        replay_write_solution(answer.winning, tail);
    }
    solver_answer_done(&answer);
    level_free(played);
}

static struct worker_rate rate_of(struct tally *tally)
{
    struct worker_rate rate = {.games = tally->games, .won = tally->won};
    for (int i = 0; i < 3; i++) {
        rate.quartiles[i] = tally_quartile(tally, i + 1);
    }
    return rate;
}

static void appraise(const struct level *level, struct job *job, struct worker_result *result, struct text *tail)
{
    struct appraisal appraisal;
    struct level *played = level_for(level, DIFFICULTY_NORMAL);
    appraisal_init(&appraisal, played, job);
    result->regular = rate_of(&appraisal.regular);
    result->expert = rate_of(&appraisal.expert);
    result->par = appraisal_par(&appraisal, played);
    for (enum heat heat = 0; heat < HEATS; heat++) {
        for (size_t i = 0; i < level_cells(level); i++) {
            uint64_t sum = appraisal.regular.heat[heat][i] + appraisal.expert.heat[heat][i];
            result->most[heat] = sum > result->most[heat] ? sum : result->most[heat];
            text_add_bytes(tail, (const char *)&sum, sizeof sum);
        }
    }
    appraisal_done(&appraisal);
    level_free(played);
}

static void answer(int out, const char *bytes, size_t size)
{
    ssize_t written = 1;
    while (size > 0 && written > 0) {
        written = write(out, bytes, size);
        bytes += written > 0 ? written : 0;
        size -= written > 0 ? (size_t)written : 0;
    }
}

/* Detaches the child process from the terminal and its signals. */
static void leave_terminal(void)
{
    sigset_t none;
    int nowhere = open("/dev/null", O_RDWR);
    for (int number = 1; number < NSIG; number++) {
        signal(number, SIG_DFL);
    }
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    for (int i = 0; i <= STDERR_FILENO && nowhere >= 0; i++) {
        dup2(nowhere, i);
    }
}

/* Ends the child process when memory runs out, without the cleanup of the parent program. */
static void vanish(void) { _exit(EXIT_FAILURE); }

static void work(enum worker_kind kind, const struct level *level, int out)
{
    struct answer_head head = {.result.is_whole = true};
    struct job job;
    leave_terminal();
    xalloc_at_death(vanish);
    struct text tail = text_empty();
    job_start(&job, WORKER_SECONDS, 0, "");
    if (kind == WORKER_SOLVE) {
        solve(level, &job, &head.result, &tail);
    } else {
        appraise(level, &job, &head.result, &tail);
    }
    head.tail = tail.size;
    answer(out, (const char *)&head, sizeof head);
    answer(out, tail.bytes, tail.size);
    counters_write();
    _exit(EXIT_SUCCESS);
}

struct worker *worker_start(enum worker_kind kind, const struct level *level)
{
    struct worker *worker = xcalloc(1, sizeof *worker);
    int ends[2];
    *worker = (struct worker){.kind = kind, .cells = level_cells(level), .worker = -1, .pipe = -1};
    text_init(&worker->bytes);
    bool can_play = kind == WORKER_SOLVE || worker->cells <= PLAYER_CELLS;
    if (can_play && pipe(ends) == 0) {
        worker->worker = fork();
        if (worker->worker == 0) {
            close(ends[0]);
            work(kind, level, ends[1]);
        }
        close(ends[1]);
        worker->pipe = ends[0];
        fcntl(worker->pipe, F_SETFL, O_NONBLOCK);
        fcntl(worker->pipe, F_SETFD, FD_CLOEXEC);
    }
    return worker;
}

static void end(struct worker *worker)
{
    if (worker->pipe >= 0) {
        close(worker->pipe);
        worker->pipe = -1;
    }
    if (worker->worker > 0) {
        kill(worker->worker, SIGKILL);
        while (waitpid(worker->worker, NULL, 0) < 0 && errno == EINTR) {
        }
        worker->worker = -1;
    }
}

void worker_free(struct worker *worker)
{
    if (worker != NULL) {
        end(worker);
        free(worker->result.solution);
        free(worker->result.way);
        for (enum heat heat = 0; heat < HEATS; heat++) {
            free(worker->result.heat[heat]);
        }
        text_done(&worker->bytes);
        free(worker);
    }
}

int worker_descriptor(const struct worker *worker) { return worker != NULL ? worker->pipe : -1; }

/* Handles the answer, which may be incomplete, when no more data will arrive. */
static void take(struct worker *worker)
{
    const struct text *bytes = &worker->bytes;
    struct worker_result *result = &worker->result;
    struct answer_head head;
    bool has_head = bytes->size >= sizeof head;
    if (has_head) {
        memcpy(&head, bytes->bytes, sizeof head);
    }
    if (!has_head || bytes->size != sizeof head + head.tail) {
        return;
    }
    const char *tail = bytes->bytes + sizeof head;
    *result = head.result;
    if (worker->kind == WORKER_APPRAISE) {
        size_t heat = worker->cells * sizeof *result->heat[HEAT_CAUGHT];
        for (enum heat i = 0; i < HEATS; i++) {
            result->heat[i] = xmemdup(tail + i * heat, heat);
        }
    } else if (result->ticks > 0) {
        size_t way = (result->ticks + 1) * sizeof *result->way;
        result->way = xmemdup(tail, way);
        result->solution = xstrdup(tail + way);
    }
}

const struct worker_result *worker_look(struct worker *worker)
{
    char some[4096];
    ssize_t size = 0;
    while (worker->pipe >= 0 && (size = read(worker->pipe, some, sizeof some)) > 0) {
        text_add_bytes(&worker->bytes, some, (size_t)size);
    }
    bool goes_on = worker->pipe >= 0 && size < 0 && (errno == EAGAIN || errno == EINTR);
    if (!goes_on && worker->pipe >= 0) {
        end(worker);
        take(worker);
    }
    return goes_on ? NULL : &worker->result;
}
