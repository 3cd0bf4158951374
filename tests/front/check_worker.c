/* SPDX-License-Identifier: MIT */
/* Tests work in another process: the results that it returns, and what happens if that process ends too soon. */
#include "config.h"

#include "testing.h"

#include "base/xalloc.h"
#include "front/workshop/worker.h"
#include "game/players/player.h"
#include "level/level_of.h"
#include "replay/solution.h"

#include <fcntl.h>
#include <math.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

static const char yard[] = "format: 1\n"
                           "goal: collect 1\n"
                           "map:\n"
                           "##########\n"
                           "#@...*...#\n"
                           "#.####...#\n"
                           "#.......>#\n"
                           "#......B.#\n"
                           "##########\n"
                           "end\n";

/* Waits for the result, for as long as it takes. */
static const struct worker_result *wait_for(struct worker *worker)
{
    const struct worker_result *result;
    while ((result = worker_look(worker)) == NULL || worker_descriptor(worker) >= 0) {
        struct pollfd answer = {.fd = worker_descriptor(worker), .events = POLLIN};
        ck_assert_int_eq(poll(&answer, 1, 60000), 1);
    }
    ck_assert_int_eq(worker_descriptor(worker), -1);
    ck_assert_ptr_eq(worker_look(worker), result);
    return result;
}

/* The linker puts this in place of write, where it can (local.mk).  A signal may end a write early. */
ssize_t __wrap_write(int fd, const void *bytes, size_t size);

static size_t writes;
static int signal_of_writes; /* 0: none */

ssize_t __wrap_write(int fd, const void *bytes, size_t size)
{
    size_t most = 1 + writes++ % 4;
    if (signal_of_writes != 0) {
        raise(signal_of_writes);
    }
    char some[4] = "";
    memcpy(some, bytes, size < most ? size : most);
    return writev(fd, &(struct iovec){.iov_base = some, .iov_len = size < most ? size : most}, 1);
}

START_TEST(a_solution_comes_back)
{
    struct level *level = level_of(yard);
    struct worker *worker = worker_start(WORKER_SOLVE, level);
    int pipe = worker_descriptor(worker);
    ck_assert_int_ge(pipe, 0);
    ck_assert((fcntl(pipe, F_GETFL) & O_NONBLOCK) != 0); /* nobody waits for it, and no other program inherits it */
    ck_assert((fcntl(pipe, F_GETFD) & FD_CLOEXEC) != 0);
    const struct worker_result *result = wait_for(worker);
    ck_assert(result->is_whole);
    ck_assert_int_eq(result->solved, SOLVED_WON);
    ck_assert_uint_gt(result->states, 0);
    ck_assert(result->way[0].x == level->hare.x && result->way[0].y == level->hare.y);
    ck_assert(result->way[result->ticks].x == 8 && result->way[result->ticks].y == 3);
    level->solution = strdup(result->solution);
    struct replay *game = solution_play(level, NULL);
    ck_assert_ptr_nonnull(game);
    ck_assert_uint_eq(game->command_count, result->ticks);
    replay_free(game);
    worker_free(worker);
    level_free(level);
}
END_TEST

START_TEST(what_cannot_be_won_is_told)
{
    struct level *level = level_of("format: 1\ngoal: reach\naccept: no-hounds\nmap:\n#######\n#@.#.>#\n#######\nend\n");
    struct worker *worker = worker_start(WORKER_SOLVE, level);
    const struct worker_result *result = wait_for(worker);
    ck_assert(result->is_whole);
    ck_assert_int_eq(result->solved, SOLVED_IMPOSSIBLE);
    ck_assert(result->way == NULL && result->solution == NULL);
    worker_free(worker);
    level_free(level);
}
END_TEST

/* The catches on the map are games that were lost, so that there are at most as many as games not won. */
START_TEST(figures_come_back)
{
    struct level *level = level_of(yard);
    struct worker *worker = worker_start(WORKER_APPRAISE, level);
    const struct worker_result *result = wait_for(worker);
    uint64_t heat = 0, lost = 0;
    ck_assert(result->is_whole && result->is_last);
    for (enum appraised who = 0; who < APPRAISED; who++) {
        const struct worker_rate *rate = &result->rates[who];
        ck_assert_uint_eq(rate->games, who == APPRAISED_EXPERT ? APPRAISAL_GAMES / 2 : APPRAISAL_GAMES);
        ck_assert_int_eq(rate->percent, (int)(100 * rate->won / rate->games + (200 * rate->won / rate->games) % 2));
        lost += rate->games - rate->won;
        double share = (double)(rate->won + 1) / (double)(rate->games + 2);
        double error = 100 * sqrt(share * (1 - share) / (double)rate->games);
        ck_assert(fabs(rate->error - error) < 1);
    }
    for (size_t i = 0; i < level_cells(level); i++) {
        heat += result->heat[HEAT_CAUGHT][i];
    }
    for (enum heat kind = 0; kind < HEATS; kind++) {
        uint64_t most = 0;
        ck_assert_ptr_nonnull(result->heat[kind]);
        for (size_t i = 0; i < level_cells(level); i++) {
            most = result->heat[kind][i] > most ? result->heat[kind][i] : most;
        }
        ck_assert_uint_eq(most, result->most[kind]);
        ck_assert(most > 0 || (kind == HEAT_CAUGHT && lost == 0));
    }
    ck_assert_uint_le(heat, lost);
    ck_assert(result->par == 0 || result->par % 5 == 0);
    worker_free(worker);
    level_free(level);
}
END_TEST

static void expect_nothing(enum worker_kind kind, const struct level *level)
{
    struct worker *worker = worker_start(kind, level);
    const struct worker_result *result = wait_for(worker);
    ck_assert(!result->is_whole);
    ck_assert(result->way == NULL && result->solution == NULL && result->heat[HEAT_CAUGHT] == NULL);
    worker_free(worker);
}

enum { MOST_SIDE = 300, SIDE_FOR_PLAYERS = 250 };

static struct level *large_level(int side)
{
    struct text text;
    text_init(&text);
    text_add(&text, "format: 1\ngoal: reach\nmap:\n");
    for (int y = 0; y < side; y++) {
        char row[MOST_SIDE + 2];
        memset(row, y == 0 || y == side - 1 ? '#' : '.', (size_t)side);
        row[0] = row[side - 1] = '#';
        row[1] = y == 1 ? '@' : row[1];
        row[side - 2] = y == side - 2 ? '>' : y == side / 2 ? 'B' : row[side - 2];
        row[side] = '\n';
        row[side + 1] = '\0';
        text_add(&text, row);
    }
    text_add(&text, "end\n");
    struct level *level = level_of(text.bytes);
    text_done(&text);
    return level;
}

START_TEST(players_play_no_large_maps)
{
    struct level *level = large_level(MOST_SIDE);
    ck_assert_uint_gt(level_cells(level), PLAYER_CELLS);
    expect_nothing(WORKER_APPRAISE, level);
    level_free(level);
}
END_TEST

START_TEST(without_a_pipe_there_is_no_answer)
{
    struct rlimit before, none;
    struct level *level = level_of(yard);
    ck_assert_int_eq(getrlimit(RLIMIT_NOFILE, &before), 0);
    none = before;
    none.rlim_cur = 0;
    ck_assert_int_eq(setrlimit(RLIMIT_NOFILE, &none), 0);
    expect_nothing(WORKER_SOLVE, level);
    ck_assert_int_eq(setrlimit(RLIMIT_NOFILE, &before), 0);
    level_free(level);
}
END_TEST

/* Returns the bytes of address space in use, or 0 if the system does not report them. */
static rlim_t addresses_taken(void)
{
    unsigned long pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (file != NULL) {
        pages = fscanf(file, "%lu", &pages) == 1 ? pages : 0;
        fclose(file);
    }
    return (rlim_t)pages * (rlim_t)sysconf(_SC_PAGESIZE);
}

#if defined __SANITIZE_ADDRESS__
static const bool has_room_for_shadows = true;
#else
static const bool has_room_for_shadows = false;
#endif

static int told[2];

static void tell(void) { ck_assert_int_eq(write(told[1], "!", 1), 1); }

/* The other process runs out of memory.  It does not clean up after the parent program, whose terminal is in use. */
START_TEST(a_dead_worker_has_no_answer)
{
    struct rlimit before, little;
    char byte;
    ck_assert_int_eq(pipe(told), 0);
    xalloc_at_death(tell);
    struct level *level = large_level(SIDE_FOR_PLAYERS);
    ck_assert_int_eq(getrlimit(RLIMIT_AS, &before), 0);
    little = before;
    little.rlim_cur = addresses_taken() + (1 << 16);
    if (little.rlim_cur > 1 << 16 && !has_room_for_shadows) {
        ck_assert_int_eq(setrlimit(RLIMIT_AS, &little), 0);
        struct worker *worker = worker_start(WORKER_APPRAISE, level);
        ck_assert_int_eq(setrlimit(RLIMIT_AS, &before), 0);
        ck_assert(!wait_for(worker)->is_whole);
        worker_free(worker);
    }
    xalloc_at_death(NULL);
    close(told[1]);
    ck_assert_int_eq(read(told[0], &byte, 1), 0);
    close(told[0]);
    level_free(level);
}
END_TEST

/* A signal that the program ignores or handles ends the other process. */
START_TEST(a_signal_ends_the_work)
{
    struct level *level = level_of(yard);
    int nowhere = open("/dev/null", O_WRONLY);
    ck_assert_int_eq(write(nowhere, "", 1), 1);
    close(nowhere);
    signal(SIGTERM, SIG_IGN);
    signal_of_writes = SIGTERM;
    struct worker *worker = worker_start(WORKER_SOLVE, level);
    ck_assert_int_eq(wait_for(worker)->is_whole, writes == 0); /* the linker may have no wrappers */
    signal_of_writes = 0;
    signal(SIGTERM, SIG_DFL);
    worker_free(worker);
    level_free(level);
}
END_TEST

START_TEST(nobody_waits_for_what_is_not_wanted)
{
    struct level *level = large_level(SIDE_FOR_PLAYERS);
    struct worker *worker = worker_start(WORKER_SOLVE, level);
    int descriptor = worker_descriptor(worker);
    ck_assert_int_ge(descriptor, 0);
    worker_free(worker);
    ck_assert_int_eq(fcntl(descriptor, F_GETFD), -1);
    ck_assert_int_eq(waitpid(-1, NULL, WNOHANG), -1); /* no child is left */
    worker_free(NULL);
    ck_assert_int_eq(worker_descriptor(NULL), -1);
    level_free(level);
}
END_TEST

/* All answers are read, if the worker has ended before anybody looks. */
START_TEST(the_last_of_many_answers_counts)
{
    siginfo_t info;
    struct level *level = level_of(yard);
    struct worker *worker = worker_start(WORKER_APPRAISE, level);
    ck_assert_int_eq(waitid(P_ALL, 0, &info, WEXITED | WNOWAIT), 0);
    const struct worker_result *result = worker_look(worker);
    ck_assert(result != NULL && result->is_whole && result->is_last);
    worker_free(worker);
    level_free(level);
}
END_TEST

TEST_MAIN("worker", a_solution_comes_back, what_cannot_be_won_is_told, figures_come_back, players_play_no_large_maps,
          without_a_pipe_there_is_no_answer, a_dead_worker_has_no_answer, a_signal_ends_the_work,
          nobody_waits_for_what_is_not_wanted, the_last_of_many_answers_counts)
