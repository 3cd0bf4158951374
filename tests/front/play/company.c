/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "front/play/company.h"

#include "base/disk.h"
#include "base/rng.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    CALLS_MOST = 200000, /* per schedule; with more, there is an endless loop */
    LOCKS_MOST = 64,
    STACK = 1 << 20,
    EVENING = 1795370400
};

enum { VERDICT_KILL = -1, VERDICT_SHORT = -2 };

struct program {
    sem_t go;
    int seat, life;
    uint64_t seed;
    enum disk_call call; /* the next call; DISK_CALLS: the start of the program */
    int verdict;         /* for that call: 0, an errno value or one of the above */
    size_t failures;
};

struct lock {
    const struct program *holder; /* NULL: free */
    dev_t device;
    ino_t file;
};

static struct schedule {
    struct rng rng;
    uint64_t seed;
    company_part *play;
    int seats, lives, calls;              /* lives: programs in each seat, one after another */
    struct program *programs[SEATS_MOST]; /* NULL: the seat is empty */
    uint32_t kills, errors, turns;        /* one in this many calls; 0: none */
    bool is_full;                         /* the disk */
    struct lock locks[LOCKS_MOST];
    sem_t is_over;
} schedule;

static struct clocks {
    uint64_t elapsed; /* nanoseconds */
    time_t date;
} * clocks; /* shared by all processes */

static _Thread_local struct program *mine; /* NULL: not a thread of a program */
static bool traces;

uint64_t company_seed(void) { return schedule.seed; }

size_t company_failures(void) { return mine->failures; }

void company_fail(const char *why)
{
    fprintf(stderr, "seed %llu: %s\n", (unsigned long long)schedule.seed, why);
    _exit(EXIT_FAILURE);
}

/* --- what the system would say --------------------------------------------------------------------- */

int __real_clock_gettime(clockid_t which, struct timespec *now);
int __wrap_clock_gettime(clockid_t which, struct timespec *now);
time_t __wrap_time(time_t *now);
pid_t __real_getpid(void);
pid_t __wrap_getpid(void);
int __wrap_nanosleep(const struct timespec *wanted, struct timespec *left);
int __wrap_inotify_init1(int flags);
int __real_fcntl(int fd, int command, ...);
int __wrap_fcntl(int fd, int command, ...);
int __real_close(int fd);
int __wrap_close(int fd);
ssize_t __real_write(int fd, const void *bytes, size_t size);
ssize_t __wrap_write(int fd, const void *bytes, size_t size);

/* With link-time optimisation, the linker wraps only functions of other libraries, such as this one.  The test
 * framework also calls it, before and after the schedules. */
int __wrap_clock_gettime(clockid_t which, struct timespec *now)
{
    if (clocks == NULL) {
        return __real_clock_gettime(which, now);
    }
    now->tv_sec = (time_t)(clocks->elapsed / UINT64_C(1000000000));
    now->tv_nsec = (long)(clocks->elapsed % UINT64_C(1000000000));
    return 0;
}

time_t __wrap_time(time_t *now)
{
    if (now != NULL) {
        *now = clocks->date;
    }
    return clocks->date;
}

pid_t __wrap_getpid(void) { return mine != NULL ? 1000 + 100 * mine->seat + mine->life : __real_getpid(); }

int __wrap_nanosleep(const struct timespec *wanted, struct timespec *left)
{
    (void)left;
    clocks->elapsed += (uint64_t)wanted->tv_sec * UINT64_C(1000000000) + (uint64_t)wanted->tv_nsec;
    return 0;
}

/* Without inotify, the program polls for changes. */
int __wrap_inotify_init1(int flags)
{
    (void)flags;
    errno = ENOSYS;
    return -1;
}

/* The time of a file is taken from our clocks, so that the order of two files does not depend on the machine. */
ssize_t __wrap_write(int fd, const void *bytes, size_t size)
{
    ssize_t put = __real_write(fd, bytes, size);
    if (mine != NULL) {
        const struct timespec now = {clocks->date + (time_t)(clocks->elapsed / 1000000000u),
                                     (long)(clocks->elapsed % 1000000000u)},
                              times[] = {now, now};
        futimens(fd, times);
    }
    return put;
}

/* Returns the lock of that file held by this program, or by others, or NULL. */
static struct lock *find_lock(int fd, bool is_mine)
{
    struct stat info;
    if (fstat(fd, &info) != 0) {
        return NULL;
    }
    for (int i = 0; i < LOCKS_MOST; i++) {
        struct lock *lock = &schedule.locks[i];
        if (lock->holder != NULL && (lock->holder == mine) == is_mine && lock->device == info.st_dev &&
            lock->file == info.st_ino) {
            return lock;
        }
    }
    return NULL;
}

static int take_lock(int fd)
{
    struct stat info;
    if (find_lock(fd, false) != NULL || fstat(fd, &info) != 0) {
        errno = EAGAIN;
        return -1;
    }
    for (int i = 0; find_lock(fd, true) == NULL; i++) {
        if (i == LOCKS_MOST) {
            company_fail("there is no room for another lock");
        }
        if (schedule.locks[i].holder == NULL) {
            schedule.locks[i] = (struct lock){mine, info.st_dev, info.st_ino};
        }
    }
    return 0;
}

int __wrap_fcntl(int fd, int command, ...)
{
    va_list arguments;
    va_start(arguments, command);
    void *argument = va_arg(arguments, void *);
    va_end(arguments);
    if (mine != NULL && command == F_SETLK) {
        return take_lock(fd);
    }
    if (mine != NULL && command == F_GETLK) {
        ((struct flock *)argument)->l_type = find_lock(fd, false) != NULL ? F_WRLCK : F_UNLCK;
        return 0;
    }
    return __real_fcntl(fd, command, argument);
}

/* A program that closes any descriptor of a file loses its lock. */
int __wrap_close(int fd)
{
    struct lock *lock = mine != NULL ? find_lock(fd, true) : NULL;
    if (lock != NULL) {
        lock->holder = NULL;
    }
    return __real_close(fd);
}

/* --- the schedule ---------------------------------------------------------------------------------- */

static bool takes_room(enum disk_call call)
{
    return call == DISK_WRITE || call == DISK_SYNC || call == DISK_RENAME || call == DISK_LINK || call == DISK_FOLDER;
}

static bool is_drawn(uint32_t one_in) { return one_in > 0 && rng_below(&schedule.rng, one_in) == 0; }

/* Returns one in how many calls has this rate.  Locks and the last steps of a change need the most care. */
static uint32_t rate_of(uint32_t one_in, enum disk_call call)
{
    return call == DISK_UNLINK ? one_in / 8 : call == DISK_LOCK ? one_in / 4 : one_in;
}

static int judge(enum disk_call call)
{
    if (is_drawn(rate_of(schedule.kills, call))) {
        return VERDICT_KILL;
    }
    if (schedule.is_full && takes_room(call)) {
        return ENOSPC;
    }
    if (call != DISK_CALLS && is_drawn(rate_of(schedule.errors, call))) {
        static const int verdicts[] = {EIO, ENOSPC, EINTR, VERDICT_SHORT};
        int verdict = verdicts[rng_below(&schedule.rng, 4)];
        return verdict == VERDICT_SHORT && call != DISK_READ && call != DISK_WRITE ? 0 : verdict;
    }
    return 0;
}

/* Time passes.  The date jumps, sometimes backwards. */
static void turn_clocks(void)
{
    clocks->elapsed += 1 + rng_below(&schedule.rng, 1000000);
    clocks->elapsed += is_drawn(100) ? UINT64_C(3000000000) : 0;
    clocks->date += is_drawn(200) ? (time_t)rng_below(&schedule.rng, 200000) - 100000 : 0;
    schedule.is_full ^= schedule.errors > 0 && is_drawn(schedule.is_full ? 60 : 600);
}

static void *run_program(void *memory);

static void start(int seat, int life)
{
    pthread_t thread;
    pthread_attr_t attributes;
    struct program *program = calloc(1, sizeof *program);
    if (program == NULL) {
        company_fail("no memory");
    }
    *program = (struct program){.seat = seat, .life = life, .seed = rng_next(&schedule.rng), .call = DISK_CALLS};
    sem_init(&program->go, 0, 0);
    schedule.programs[seat] = program;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, STACK);
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    if (pthread_create(&thread, &attributes, run_program, program) != 0) {
        company_fail("no thread");
    }
    pthread_attr_destroy(&attributes);
}

/* Removes a program that has ended or was killed.  Another one takes its seat. */
static void bury(struct program *program)
{
    for (int i = 0; i < LOCKS_MOST; i++) {
        if (schedule.locks[i].holder == program) {
            schedule.locks[i].holder = NULL;
        }
    }
    schedule.programs[program->seat] = NULL;
    if (program->life + 1 < schedule.lives) {
        start(program->seat, program->life + 1);
    }
}

/* Returns the program whose turn it is, or NULL if all have ended. */
static struct program *draw_program(struct program *last)
{
    int seats[SEATS_MOST], count = 0;
    for (int seat = 0; seat < schedule.seats; seat++) {
        if (schedule.programs[seat] != NULL) {
            seats[count++] = seat;
        }
    }
    bool goes_on = last != NULL && schedule.programs[last->seat] == last && !is_drawn(schedule.turns);
    return goes_on ? last : count > 0 ? schedule.programs[seats[rng_below(&schedule.rng, (uint32_t)count)]] : NULL;
}

/* Decides the results of calls until some program survives its call.  That program runs next. */
static void pass_on(struct program *last)
{
    struct program *next;
    while ((next = draw_program(last)) != NULL) {
        turn_clocks();
        next->verdict = judge(next->call);
        next->failures += next->verdict > 0 && next->verdict != EINTR;
        if (traces) {
            fprintf(stderr, "%d.%d: call %d: %d\n", next->seat, next->life, (int)next->call, next->verdict);
        }
        if (schedule.calls++ > CALLS_MOST) {
            company_fail("the programs have no end");
        }
        if (next->verdict != VERDICT_KILL) {
            break;
        }
        bury(next);
    }
    if (next != last || next == NULL) {
        sem_post(next != NULL ? &next->go : &schedule.is_over);
    }
    while (next != last && last != NULL && sem_wait(&last->go) != 0) {
    }
}

static int ask(enum disk_call call, int fd, size_t *size)
{
    (void)fd;
    if (mine == NULL) {
        return 0;
    }
    mine->call = call;
    pass_on(mine);
    if (mine->verdict == VERDICT_SHORT) {
        *size = *size > 1 ? *size / 2 : *size;
        return 0;
    }
    return mine->verdict;
}

static void *run_program(void *memory)
{
    struct program *program = mine = memory;
    while (sem_wait(&program->go) != 0) {
    }
    schedule.play(program->seed, program->seat);
    mine = NULL;
    bury(program);
    pass_on(NULL);
    return NULL;
}

static void meet(uint64_t seed, company_part *play)
{
    static const uint32_t rates[] = {0, 40, 200, 1000}, turns[] = {1, 1, 4, 16};
    schedule.seed = seed;
    schedule.play = play;
    rng_init(&schedule.rng, seed);
    schedule.seats = SEATS_LEAST + (int)rng_below(&schedule.rng, SEATS_MOST - SEATS_LEAST + 1);
    schedule.lives = 1 + (int)rng_below(&schedule.rng, LIVES_MOST);
    schedule.kills = rates[rng_below(&schedule.rng, 4)];
    schedule.errors = rates[rng_below(&schedule.rng, 4)];
    schedule.turns = turns[rng_below(&schedule.rng, 4)];
    sem_init(&schedule.is_over, 0, 0);
    disk_ask(ask);
    for (int seat = 0; seat < schedule.seats; seat++) {
        start(seat, 0);
    }
    pass_on(NULL);
    while (sem_wait(&schedule.is_over) != 0) {
    }
}

void company_init(bool tells)
{
    clocks = mmap(NULL, sizeof *clocks, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (clocks == MAP_FAILED) {
        abort();
    }
    traces = tells;
}

void company_done(void)
{
    munmap(clocks, sizeof *clocks);
    clocks = NULL;
}

bool company_meet(uint64_t seed, company_part *play)
{
    int status = 0;
    *clocks = (struct clocks){1, EVENING};
    pid_t child = fork();
    if (child == 0) {
        meet(seed, play);
        _exit(EXIT_SUCCESS);
    }
    return waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == EXIT_SUCCESS;
}
