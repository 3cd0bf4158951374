/* SPDX-License-Identifier: MIT */
/* Four threads search one map at once.  They also share a mover, which hnd_mover_prepare has prepared.  If each thread
 * had its own mover, that would not be needed. */
#include <hounded/path.h>
#include <pthread.h>
#include <stdio.h>

enum { SIDE = 256, THREADS = 4, QUERIES = 500 };

struct worker {
    pthread_t thread;
    struct hnd_mover *mover;
    int number;
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
    for (int i = worker->number; i < QUERIES; i += THREADS) {
        struct hnd_cell from = {i * 5 % SIDE / 5 * 5, i * 31 % SIDE}, to = {i * 17 % SIDE / 5 * 5, i * 71 % SIDE};
        if (hnd_finder_run(finder, from, to) == HND_OK) {
            worker->sum += hnd_finder_cost(finder);
        }
    }
    hnd_finder_free(finder);
    return NULL;
}

int main(void)
{
    struct hnd_grid *grid;
    struct hnd_mover *mover;
    struct hnd_rules rules;
    struct worker workers[THREADS];
    uint64_t sum = 0;
    hnd_rules_init(&rules);
    rules.cost[0] = 1;
    if (hnd_grid_ask(SIDE, SIDE, terrain, NULL, &grid) != HND_OK || hnd_mover_new(grid, &rules, &mover) != HND_OK ||
        hnd_mover_prepare(mover) != HND_OK) {
        return 1;
    }
    for (int i = 0; i < THREADS; i++) {
        workers[i].mover = mover;
        workers[i].number = i;
        workers[i].sum = 0;
        if (pthread_create(&workers[i].thread, NULL, work, &workers[i]) != 0) {
            return 1;
        }
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(workers[i].thread, NULL);
        sum += workers[i].sum;
    }
    printf("%d queries on %d threads: %llu\n", QUERIES, THREADS, (unsigned long long)sum);
    hnd_mover_free(mover);
    hnd_grid_free(grid);
    return 0;
}
