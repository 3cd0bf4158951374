/* SPDX-License-Identifier: MIT */
/* Up to four threads search one map at once, or as many as the argument says.  They also share a mover, which
 * hnd_mover_prepare has prepared.  If each thread had its own mover, that would not be needed.  Prints the time for each
 * number of threads. */
#include <hounded/path.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { SIDE = 256, MOST = 64, QUERIES = 500 };

struct worker {
    pthread_t thread;
    struct hnd_mover *mover;
    int number, step;
    uint64_t sum; /* of the costs */
};

static uint8_t terrain(void *data, int x, int y)
{
    (void)data;
    return (x * 7 + y * 13) % 11 == 0 && x % 5 != 0;
}

static void *work(void *data)
{
    struct worker *worker = data;
    struct hnd_finder *finder;
    if (hnd_finder_new(worker->mover, HND_METHOD_AUTO, &finder) != HND_OK) {
        return NULL;
    }
    for (int i = worker->number; i < QUERIES; i += worker->step) {
        struct hnd_cell from = {i * 5 % SIDE / 5 * 5, i * 31 % SIDE}, to = {i * 17 % SIDE / 5 * 5, i * 71 % SIDE};
        if (hnd_finder_run(finder, from, to) == HND_OK) {
            worker->sum += hnd_finder_cost(finder);
        }
    }
    hnd_finder_free(finder);
    return NULL;
}

/* Returns the sum of the costs of all queries, or 0 if a thread cannot be created. */
static uint64_t search(struct hnd_mover *mover, int threads)
{
    struct worker workers[MOST];
    uint64_t sum = 0;
    for (int i = 0; i < threads; i++) {
        workers[i] = (struct worker){.mover = mover, .number = i, .step = threads};
        if (pthread_create(&workers[i].thread, NULL, work, &workers[i]) != 0) {
            return 0;
        }
    }
    for (int i = 0; i < threads; i++) {
        pthread_join(workers[i].thread, NULL);
        sum += workers[i].sum;
    }
    return sum;
}

int main(int argc, char **argv)
{
    struct hnd_grid *grid;
    struct hnd_mover *mover;
    struct hnd_rules rules;
    int most = argc > 1 ? atoi(argv[1]) : 4;
    hnd_rules_init(&rules);
    rules.cost[0] = 1;
    if (most < 1 || most > MOST || hnd_grid_ask(SIDE, SIDE, terrain, NULL, &grid) != HND_OK ||
        hnd_mover_new(grid, &rules, &mover) != HND_OK || hnd_mover_prepare(mover) != HND_OK) {
        return 1;
    }
    for (int threads = 1; threads <= most; threads *= 2) {
        struct timespec before, after;
        timespec_get(&before, TIME_UTC);
        uint64_t sum = search(mover, threads);
        timespec_get(&after, TIME_UTC);
        double ms = (double)(after.tv_sec - before.tv_sec) * 1e3 + (double)(after.tv_nsec - before.tv_nsec) / 1e6;
        printf("%.1f ms: ", ms);
        printf("%d queries on %d threads: %llu\n", QUERIES, threads, (unsigned long long)sum);
    }
    hnd_mover_free(mover);
    hnd_grid_free(grid);
    return 0;
}
