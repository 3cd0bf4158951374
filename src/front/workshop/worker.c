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
#include "base/xalloc.h"
#include "game/players/player.h"
#include "replay/tape.h"

struct worker {
    enum worker_kind kind;
    size_t cells;
    pid_t worker;      /* -1: none */
    int pipe;          /* -1: the work is finished */
    struct text bytes; /* received after the last whole answer: a struct answer_head, then the data of its result */
    struct worker_result result;
};

struct answer_head {
    struct worker_result result;
    size_t tail; /* number of bytes that follow; if fewer arrive, the answer is incomplete */
};

static void answer(int out, const struct worker_result *result, const struct text *tail)
{
    const struct answer_head head = {*result, tail->size};
    struct text all = text_empty();
    text_add_bytes(&all, (const char *)&head, sizeof head);
    text_add_bytes(&all, tail->bytes, tail->size);
    ssize_t written;
    for (size_t at = 0; at < all.size && (written = write(out, all.bytes + at, all.size - at)) > 0;) {
        at += (size_t)written;
    }
    text_done(&all);
}

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

static void solve(const struct level *played, int out)
{
    struct job job = {0};
    struct text tail = text_empty();
    struct solver_answer found;
    job_start(&job, WORKER_SOLVE_SECONDS, 0, "");
    const struct solver_limits limits = {.states = SOLVER_USUAL_STATES, .effort = SOLVER_THOROUGH, .job = &job};
    solver_run(played, &limits, &found);
    struct worker_result result = {
        .is_whole = true, .is_last = true, .solved = found.solved, .method = found.method, .states = found.states};
    if (found.winning != NULL) {
        result.ticks = (uint32_t)found.winning->command_count;
        add_way(found.winning, &tail);
        replay_write_solution(found.winning, &tail);
    }
    answer(out, &result, &tail);
}

static struct worker_rate rate_of(const struct tally *tally)
{
    const size_t games = tally->games > 0 ? tally->games : 1;
    return (struct worker_rate){tally->games, tally->won, (int)((200 * tally->won + games) / (2 * games)),
                                (tally_error(tally, games) + 5) / 10};
}

static uint64_t heat_at(const struct appraisal *appraisal, enum heat heat, size_t cell)
{
    uint64_t sum = 0;
    for (enum appraised who = 0; who < APPRAISED; who++) {
        sum += appraisal->tallies[who].heat[heat][cell];
    }
    return sum;
}

static void answer_so_far(struct appraisal *appraisal, bool is_last, int out)
{
    struct text tail = text_empty();
    struct worker_result result = {.is_whole = true, .is_last = is_last, .par = appraisal_par(appraisal)};
    for (enum appraised who = 0; who < APPRAISED; who++) {
        result.rates[who] = rate_of(&appraisal->tallies[who]);
    }
    for (enum heat heat = 0; heat < HEATS; heat++) {
        for (size_t i = 0; i < level_cells(appraisal->level); i++) {
            uint64_t sum = heat_at(appraisal, heat, i);
            result.most[heat] = sum > result.most[heat] ? sum : result.most[heat];
            text_add_bytes(&tail, (const char *)&sum, sizeof sum);
        }
    }
    answer(out, &result, &tail);
    text_done(&tail);
}

/* Answers after one game, and then whenever the number of games has doubled. */
static void appraise(const struct level *played, int out)
{
    struct job job = {0};
    struct appraisal appraisal;
    job_start(&job, WORKER_APPRAISE_SECONDS, 0, "");
    appraisal_init(&appraisal, played);
    for (size_t games = 1; games < APPRAISAL_GAMES && job_goes_on(&job); games *= 2) {
        appraisal_play(&appraisal, games, &job);
        answer_so_far(&appraisal, false, out);
    }
    appraisal_play(&appraisal, APPRAISAL_GAMES, &job);
    answer_so_far(&appraisal, true, out);
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
    leave_terminal();
    xalloc_at_death(vanish);
    struct level *played = level_for(level, DIFFICULTY_NORMAL);
    (kind == WORKER_SOLVE ? solve : appraise)(played, out);
    counters_write();
    _exit(EXIT_SUCCESS);
}

struct worker *worker_start(enum worker_kind kind, const struct level *level)
{
    struct worker *worker = xcalloc(1, sizeof *worker);
    int ends[2];
    *worker =
        (struct worker){.kind = kind, .cells = level_cells(level), .worker = -1, .pipe = -1, .bytes = text_empty()};
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

static void result_done(struct worker_result *result)
{
    free(result->solution);
    free(result->way);
    for (enum heat heat = 0; heat < HEATS; heat++) {
        free(result->heat[heat]);
    }
}

void worker_free(struct worker *worker)
{
    if (worker != NULL) {
        end(worker);
        result_done(&worker->result);
        text_done(&worker->bytes);
        free(worker);
    }
}

int worker_descriptor(const struct worker *worker) { return worker != NULL ? worker->pipe : -1; }

/* Takes the first answer from the bytes.  Returns false if it is incomplete. */
static bool take(struct worker *worker)
{
    struct text *bytes = &worker->bytes;
    struct worker_result *result = &worker->result;
    struct answer_head head;
    bool has_head = bytes->size >= sizeof head;
    if (has_head) {
        memcpy(&head, bytes->bytes, sizeof head);
    }
    if (!has_head || bytes->size - sizeof head < head.tail) {
        return false;
    }
    const char *tail = bytes->bytes + sizeof head;
    result_done(result);
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
    size_t taken = sizeof head + head.tail;
    memmove(bytes->bytes, bytes->bytes + taken, bytes->size - taken);
    bytes->size -= taken;
    return true;
}

const struct worker_result *worker_look(struct worker *worker)
{
    char some[4096];
    ssize_t size = 0;
    while (worker->pipe >= 0 && (size = read(worker->pipe, some, sizeof some)) > 0) {
        text_add_bytes(&worker->bytes, some, (size_t)size);
    }
    while (take(worker)) {
    }
    bool goes_on = worker->pipe >= 0 && size < 0 && (errno == EAGAIN || errno == EINTR);
    if (!goes_on) {
        end(worker);
    }
    return worker->result.is_whole || !goes_on ? &worker->result : NULL;
}
