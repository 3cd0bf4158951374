/* SPDX-License-Identifier: MIT */
/* Several programs play in one folder, in every order: a seed decides whose call of the disk comes next, which of them
 * fails, who is killed, when the disk is full, and what the clocks read.  Afterwards everything that was promised must
 * be there, and no game may count twice.
 *
 * SCHEDULES=100000 runs so many; SEED=N begins with that one, and TRACE=1 prints its calls. */
#include "config.h"

#include "testing.h"

#include "base/clock.h"
#include "base/disk.h"
#include "base/files.h"
#include "base/hash.h"
#include "base/rng.h"
#include "front/play/game.h"
#include "level/format/diag.h"
#include "level/format/parse.h"

#include <dirent.h>
#include <errno.h>
#include <semaphore.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    SCHEDULES = 120,
    SEATS_LEAST = 2,
    SEATS_MOST = 8,
    LIVES_MOST = 3, /* programs that are started in a seat, one after the other */
    GAMES_MOST = 256,
    LEVELS = 2,
    CALLS_MOST = 200000, /* of a schedule: more is a loop without an end */
};

static const char levels_text[] = "format: 1\ntitle: One\ngoal: reach\nmap:\n########\n#@....>#\n########\nend\n"
                                  "format: 1\ntitle: Two\ngoal: reach\nmap:\n########\n#@..>..#\n########\nend\n";

/* What a program has promised of a game, by the hash that identifies it. */
struct promise {
    uint64_t game;
    int level;
    uint32_t ticks; /* that the journal holds */
    bool waits;     /* it can be continued */
    bool is_counted;
    /* How often it was won, and may count: twice, if its journal could not be written and it was won again, or if a
     * program lives on with sums that it could not write, while another one finds the journal. */
    uint32_t wins;
};

struct seat {
    sem_t go, here;
    bool has_ended;
    enum disk_call call;
    int verdict; /* an errno value, or one of the following */
};

enum { VERDICT_KILL = -1, VERDICT_SHORT = -2 };

/* The memory that all processes share. */
static struct stage {
    struct seat seats[SEATS_MOST];
    struct promise games[GAMES_MOST];
    size_t game_count;
    uint64_t clock; /* nanoseconds */
    time_t date;
} * stage;

static char home[64];
static struct catalogue catalogue;
static struct seat *mine; /* in a player's process */
static pid_t number;      /* what getpid returns there; 0: the system's */
static bool traces;

/* --- the clocks, and the number of the process ----------------------------------------------------- */

uint64_t __wrap_clock_now(void);
time_t __wrap_time(time_t *now);
pid_t __real_getpid(void);
pid_t __wrap_getpid(void);
int __wrap_nanosleep(const struct timespec *wanted, struct timespec *left);

uint64_t __wrap_clock_now(void) { return stage->clock; }

time_t __wrap_time(time_t *now)
{
    if (now != NULL) {
        *now = stage->date;
    }
    return stage->date;
}

pid_t __wrap_getpid(void) { return number != 0 ? number : __real_getpid(); }

int __wrap_nanosleep(const struct timespec *wanted, struct timespec *left)
{
    (void)left;
    stage->clock += (uint64_t)wanted->tv_sec * UINT64_C(1000000000) + (uint64_t)wanted->tv_nsec;
    return 0;
}

/* --- a player -------------------------------------------------------------------------------------- */

/* Waits until the schedule says what becomes of this call. */
static int wait_for_turn(enum disk_call call, int fd, size_t *size)
{
    (void)fd;
    mine->call = call;
    sem_post(&mine->here);
    sem_wait(&mine->go);
    if (mine->verdict == VERDICT_KILL) {
        raise(SIGKILL);
    }
    if (mine->verdict == VERDICT_SHORT) {
        *size = *size > 1 ? *size / 2 : *size;
        return 0;
    }
    return mine->verdict;
}

static uint64_t identity_of(const struct occasion *occasion)
{
    struct hash hash;
    hash_init(&hash);
    occasion_mark(occasion, &hash);
    return hash.value;
}

static struct promise *promise_of(const struct game *game)
{
    size_t i = 0;
    uint64_t identity = identity_of(&game->occasion);
    while (i < stage->game_count && stage->games[i].game != identity) {
        i++;
    }
    if (i == stage->game_count) {
        ck_assert_uint_lt(i, GAMES_MOST);
        stage->games[i] = (struct promise){.game = identity, .level = (int)game->entry};
        stage->game_count++;
    }
    return &stage->games[i];
}

static bool nothing_is_lost(const struct store *store)
{
    struct text losses = text_empty();
    store_tell_losses(store, &losses);
    bool is_empty = losses.size == 0;
    text_done(&losses);
    return is_empty;
}

/* After each tick: what the journal has is promised. */
static void note_journal(struct game *game)
{
    struct promise *promise = promise_of(game);
    if (game->file != NULL && nothing_is_lost(game->progress->store) &&
        game_file_due(game->file, game->session.reel.tape) < 0) {
        promise->ticks = reel_now(&game->session.reel);
        promise->waits = true;
    }
}

static void play_on(struct game *game, int moves)
{
    char message[CHALLENGE_LINE];
    struct text farewell = text_empty();
    int64_t now = 0;
    for (int i = 0; i < moves && !game_is_over(game); i++) {
        session_steer(&game->session, EAST, now);
        now += 1000000;
        promise_of(game)->wins += game_is_over(game);
        game_keep(game, now, GAME_AT_ONCE);
        note_journal(game);
    }
    if (game_is_over(game)) {
        game_end(game, now, &(struct challenge_words){message, &farewell});
        promise_of(game)->is_counted |= game->is_sealed;
    }
    /* A finished game is removed by who leaves it. */
    promise_of(game)->waits &= !game_is_over(game);
    game_leave(game, now);
    promise_of(game)->wins += game_is_over(game) && game->progress->statistics.counters.is_unsaved;
    game_free(game);
    text_done(&farewell);
}

/* A program from its start to its end, which seldom is its own. */
static void live(uint64_t seed)
{
    struct rng rng;
    struct text news = text_empty();
    struct store store;
    struct progress progress;
    struct preferences preferences = preferences_usual;
    struct waiting_games waiting = {0};
    rng_init(&rng, seed);
    preferences.pace = PACE_TURNS;
    store_init(&store, home, &news);
    progress_init(&progress, &store);
    const struct game_owner owner = {&progress, &waiting, &catalogue, &preferences};
    game_keep_ends(&owner);
    for (int games = 1 + (int)rng_below(&rng, 3); games > 0; games--) {
        struct game *game = NULL;
        waiting_games_look(&waiting, &store, SIZE_MAX);
        if (waiting.count > 0 && rng_below(&rng, 2) == 0) {
            game = game_resume(&owner, waiting.games[rng_below(&rng, (uint32_t)waiting.count)].path);
        }
        game = game != NULL ? game : game_open(&owner, rng_below(&rng, LEVELS));
        play_on(game, 1 + (int)rng_below(&rng, 6));
    }
    waiting_games_done(&waiting);
    progress_done(&progress);
    text_done(&news);
}

static pid_t start(int seat, int life, uint64_t seed)
{
    stage->seats[seat].has_ended = false;
    pid_t child = fork();
    if (child == 0) {
        size_t none = 0;
        mine = &stage->seats[seat];
        number = 1000 + 100 * seat + life;
        wait_for_turn(DISK_CALLS, -1, &none);
        disk_ask(wait_for_turn);
        live(seed);
        mine->has_ended = true;
        sem_post(&mine->here);
        _exit(0);
    }
    sem_wait(&stage->seats[seat].here);
    return child;
}

/* --- the schedule ---------------------------------------------------------------------------------- */

struct schedule {
    struct rng rng;
    uint64_t seed;
    int seats, lives[SEATS_MOST];
    pid_t players[SEATS_MOST]; /* 0: nobody is left in the seat */
    uint32_t kills, errors;    /* one call in so many; 0: none */
    bool is_full;              /* the disk */
};

static bool takes_room(enum disk_call call)
{
    return call == DISK_OPEN || call == DISK_WRITE || call == DISK_SYNC || call == DISK_RENAME || call == DISK_LINK ||
           call == DISK_FOLDER;
}

static bool is_drawn(struct schedule *schedule, uint32_t one_in)
{
    return one_in > 0 && rng_below(&schedule->rng, one_in) == 0;
}

static int judge(struct schedule *schedule, enum disk_call call)
{
    if (is_drawn(schedule, schedule->kills)) {
        return VERDICT_KILL;
    }
    if (schedule->is_full && takes_room(call) && call != DISK_OPEN) {
        return ENOSPC;
    }
    if (call != DISK_CALLS && is_drawn(schedule, schedule->errors)) {
        static const int verdicts[] = {EIO, ENOSPC, EINTR, VERDICT_SHORT};
        int verdict = verdicts[rng_below(&schedule->rng, 4)];
        return verdict == VERDICT_SHORT && call != DISK_READ && call != DISK_WRITE ? 0 : verdict;
    }
    return 0;
}

/* Time passes, and the date jumps, also backwards. */
static void turn_clocks(struct schedule *schedule)
{
    stage->clock += rng_below(&schedule->rng, 1000000);
    stage->clock += is_drawn(schedule, 100) ? UINT64_C(3000000000) : 0;
    stage->date += is_drawn(schedule, 200) ? (time_t)rng_below(&schedule->rng, 200000) - 100000 : 0;
    schedule->is_full ^= schedule->errors > 0 && is_drawn(schedule, schedule->is_full ? 60 : 600);
}

static void bury(struct schedule *schedule, int seat)
{
    int status;
    ck_assert_int_eq(waitpid(schedule->players[seat], &status, 0), schedule->players[seat]);
    bool is_killed = WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL;
    ck_assert_msg(is_killed || (WIFEXITED(status) && WEXITSTATUS(status) == 0), "seed %llu: a program ended with %d",
                  (unsigned long long)schedule->seed, status);
    bool has_lives = ++schedule->lives[seat] < LIVES_MOST;
    schedule->players[seat] = has_lives ? start(seat, schedule->lives[seat], rng_next(&schedule->rng)) : 0;
}

static void step(struct schedule *schedule, int seat)
{
    struct seat *player = &stage->seats[seat];
    turn_clocks(schedule);
    player->verdict = judge(schedule, player->call);
    if (traces) {
        fprintf(stderr, "%d.%d: call %d: %d\n", seat, schedule->lives[seat], player->call, player->verdict);
    }
    bool is_killed = player->verdict == VERDICT_KILL;
    sem_post(&player->go);
    if (!is_killed) {
        sem_wait(&player->here);
    }
    if (is_killed || player->has_ended) {
        bury(schedule, seat);
    }
}

/* Returns a seat in which somebody plays, or -1. */
static int next_seat(struct schedule *schedule)
{
    int seats[SEATS_MOST], count = 0;
    for (int seat = 0; seat < schedule->seats; seat++) {
        if (schedule->players[seat] != 0) {
            seats[count++] = seat;
        }
    }
    return count > 0 ? seats[rng_below(&schedule->rng, (uint32_t)count)] : -1;
}

static void run(struct schedule *schedule, uint64_t seed)
{
    static const uint32_t rates[] = {0, 40, 200, 1000};
    *schedule = (struct schedule){.seed = seed};
    rng_init(&schedule->rng, seed);
    schedule->seats = SEATS_LEAST + (int)rng_below(&schedule->rng, SEATS_MOST - SEATS_LEAST + 1);
    schedule->kills = rates[rng_below(&schedule->rng, 4)];
    schedule->errors = rates[rng_below(&schedule->rng, 4)];
    stage->game_count = 0;
    stage->clock = 1;
    stage->date = 1795370400;
    for (int seat = 0; seat < schedule->seats; seat++) {
        schedule->players[seat] = start(seat, 0, rng_next(&schedule->rng));
    }
    int calls = 0, seat;
    while ((seat = next_seat(schedule)) >= 0) {
        ck_assert_int_lt(calls++, CALLS_MOST);
        step(schedule, seat);
    }
}

/* --- what must be kept ------------------------------------------------------------------------------ */

static bool is_waiting(const struct waiting_games *waiting, const struct promise *promise)
{
    for (size_t i = 0; i < waiting->count; i++) {
        const struct waiting_game *game = &waiting->games[i];
        if (identity_of(&game->occasion) == promise->game && game->ticks >= promise->ticks) {
            return true;
        }
    }
    return false;
}

static void check_level(const struct schedule *schedule, const struct progress *progress, int level)
{
    const char *key = catalogue.entries[level].key;
    uint32_t promised = 0, played = 0, counted = statistics_of(&progress->statistics, "wins %s", key);
    for (size_t i = 0; i < stage->game_count; i++) {
        promised += stage->games[i].level == level && stage->games[i].is_counted;
        played += stage->games[i].level == level ? stage->games[i].wins : 0;
    }
    ck_assert_msg(promised <= counted && counted <= played,
                  "seed %llu: level %s was won %u times, %u of them promised, and %u count",
                  (unsigned long long)schedule->seed, key, played, promised, counted);
    ck_assert_msg(promised == 0 || progress_of(progress, key) != NULL, "seed %llu: no record of level %s",
                  (unsigned long long)schedule->seed, key);
    ck_assert_msg(promised == 0 || kept_game_exists(progress->store, key), "seed %llu: no fastest game of level %s",
                  (unsigned long long)schedule->seed, key);
}

static void check_games(const struct schedule *schedule, const struct waiting_games *waiting)
{
    for (size_t i = 0; traces && i < waiting->count; i++) {
        fprintf(stderr, "%s waits: %016llx, %u ticks\n", waiting->games[i].path,
                (unsigned long long)identity_of(&waiting->games[i].occasion), waiting->games[i].ticks);
    }
    for (size_t i = 0; i < stage->game_count; i++) {
        const struct promise *promise = &stage->games[i];
        if (traces) {
            fprintf(stderr, "game %016llx: %u ticks, waits %d, won %u times, counted %d\n",
                    (unsigned long long)promise->game, promise->ticks, promise->waits, promise->wins,
                    promise->is_counted);
        }
        ck_assert_msg(!promise->waits || promise->wins > 0 || is_waiting(waiting, promise),
                      "seed %llu: the game %016llx, %u ticks, is lost", (unsigned long long)schedule->seed,
                      (unsigned long long)promise->game, promise->ticks);
    }
    for (size_t i = 0; i < waiting->count; i++) {
        ck_assert_msg(waiting->games[i].is_good, "seed %llu: %s is broken", (unsigned long long)schedule->seed,
                      waiting->games[i].path);
    }
}

/* Neither unfinished files nor files that could not be read. */
static void check_names(const struct schedule *schedule, const char *folder)
{
    DIR *stream = opendir(folder);
    for (struct dirent *entry; stream != NULL && (entry = readdir(stream)) != NULL;) {
        ck_assert_msg(strstr(entry->d_name, ".broken") == NULL && strstr(entry->d_name, ".tmp") == NULL &&
                          strstr(entry->d_name, ".pending") == NULL,
                      "seed %llu: there is %s", (unsigned long long)schedule->seed, entry->d_name);
    }
    if (stream != NULL) {
        closedir(stream);
    }
}

/* A program starts, with a disk that works. */
static void check(const struct schedule *schedule)
{
    char folder[100];
    struct text news = text_empty();
    struct store store;
    struct progress progress;
    struct waiting_games waiting = {0};
    const struct game_owner owner = {&progress, &waiting, &catalogue, &preferences_usual};
    store_init(&store, home, &news);
    progress_init(&progress, &store);
    game_keep_ends(&owner);
    progress_save(&progress);
    waiting_games_look(&waiting, &store, SIZE_MAX);
    for (int level = 0; level < LEVELS; level++) {
        check_level(schedule, &progress, level);
    }
    check_games(schedule, &waiting);
    ck_assert_msg(news.size == 0, "seed %llu: %s", (unsigned long long)schedule->seed, news.bytes);
    snprintf(folder, sizeof folder, "%s/state", home);
    check_names(schedule, folder);
    snprintf(folder, sizeof folder, "%s/state/games", home);
    check_names(schedule, folder);
    waiting_games_done(&waiting);
    progress_done(&progress);
    text_done(&news);
}

static uint64_t wanted(const char *name, uint64_t usual)
{
    const char *word = getenv(name);
    return word != NULL ? strtoull(word, NULL, 10) : usual;
}

static void set_up(void)
{
    struct report report;
    struct level_file file;
    size_t size = sizeof levels_text - 1;
    stage = mmap(NULL, sizeof *stage, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    ck_assert_ptr_ne(stage, MAP_FAILED);
    for (int seat = 0; seat < SEATS_MOST; seat++) {
        sem_init(&stage->seats[seat].go, 1, 0);
        sem_init(&stage->seats[seat].here, 1, 0);
    }
    report_init(&report, "levels", levels_text, size);
    level_file_parse(&file, levels_text, size, &report);
    ck_assert_uint_eq(report.errors, 0);
    report_done(&report);
    catalogue_init(&catalogue);
    catalogue_add_file(&catalogue, file);
    traces = getenv("TRACE") != NULL;
}

START_TEST(every_order_keeps_what_was_promised)
{
    struct schedule schedule;
    uint64_t first = wanted("SEED", 1), count = wanted("SCHEDULES", SCHEDULES);
    set_up();
    for (uint64_t seed = first; seed < first + count; seed++) {
        testing_folder(home, sizeof home);
        run(&schedule, seed);
        check(&schedule);
        check(&schedule); /* the next start finds the same */
        testing_remove_folder(home);
    }
    catalogue_done(&catalogue);
    munmap(stage, sizeof *stage);
}
END_TEST

TEST_MAIN("schedules", every_order_keeps_what_was_promised)
