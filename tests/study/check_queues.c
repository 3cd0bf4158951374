/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "base/rng.h"
#include "base/xalloc.h"
#include "level/format/samples.h"
#include "study/experiment.h"
#include "testing.h"

#include <stdlib.h>

/* No entry of the heap is above a smaller one.  The list has the same entries, the least first. */
static void assert_in_order(const struct queues *queues)
{
    ck_assert_uint_eq(queues->count, queues->list_count);
    uint64_t of_heap = 0, of_list = 0;
    for (size_t i = 0; i < queues->count; i++) {
        const struct queues_entry *entry = &queues->heap[i], *above = &queues->heap[(i - (i > 0)) / 2];
        ck_assert(i == 0 || above->key < entry->key || (above->key == entry->key && above->tie <= entry->tie));
        ck_assert(i == 0 || queues->list[i - 1].key <= queues->list[i].key);
        of_heap += entry->key * 31 + entry->cell;
        of_list += queues->list[i].key * 31 + queues->list[i].cell;
    }
    ck_assert_uint_eq(of_heap, of_list);
    ck_assert(queues->count == 0 || queues->heap[0].cell == queues->list[0].cell);
}

/* The entries that are not stale are the search's open list, in its order. */
static void assert_is_the_open_list(const struct queues *queues, const struct finder *finder)
{
    size_t count = finder_counts(finder).open, place = 0;
    struct cell *open = xcalloc(count + 1, sizeof *open);
    ck_assert_uint_eq(finder_open_cells(finder, open, count + 1), count);
    for (size_t i = 0; i < queues->list_count; i++) {
        if (!queues_is_stale(queues, &queues->list[i])) {
            ck_assert_uint_lt(place, count);
            ck_assert(cell_equal(queues_cell(queues, &queues->list[i]), open[place++]));
        }
    }
    ck_assert_uint_eq(place, count);
    free(open);
}

/* An entry moves up or down one level at a time, and is compared with at most two others on each level. */
static void assert_bounds(const struct queues *queues, const struct search_counts *before,
                          const struct search_counts *after, size_t entries)
{
    uint64_t pushed = after->pushed - before->pushed, levels = 1;
    while ((entries + pushed) >> levels > 0) {
        levels++;
    }
    uint64_t popped = entries + pushed - queues->count;
    ck_assert_uint_le(queues->heap_compared.last, (pushed + 2 * popped) * levels);
    ck_assert_uint_ge(queues->heap_compared.last, pushed - (entries <= 1 && pushed > 0));
    ck_assert_uint_le(queues->list_compared.last, pushed * (entries + pushed));
}

static struct level *level;
static struct experiment *experiment;

static void open_sample(enum sample sample)
{
    level = sample_level(sample);
    experiment = experiment_new(level);
}

static void close_sample(void)
{
    experiment_free(experiment);
    level_free(level);
}

static void follow(void)
{
    struct queues_work heap = {0, 0}, list = {0, 0};
    uint64_t last = 0;
    experiment_go_to(experiment, 0);
    for (uint64_t step = 0; last == 0; step++) {
        struct search_counts before = finder_counts(study_finder(experiment_study(experiment, EXPERIMENT_FIRST)));
        size_t entries = experiment_queues(experiment)->count;
        experiment_go_to(experiment, step + 1);
        const struct finder *finder = study_finder(experiment_study(experiment, EXPERIMENT_FIRST));
        struct search_counts after = finder_counts(finder);
        const struct queues *queues = experiment_queues(experiment);
        ck_assert_uint_eq(queues->step, step + 1);
        assert_in_order(queues);
        assert_is_the_open_list(queues, finder);
        assert_bounds(queues, &before, &after, entries);
        heap.all += queues->heap_compared.last;
        list.all += queues->list_compared.last;
        ck_assert_uint_eq(queues->heap_compared.all, heap.all);
        ck_assert_uint_eq(queues->list_compared.all, list.all);
        last = experiment_has_ended(experiment) ? step + 1 : 0;
    }
    experiment_go_to(experiment, last / 2);
    experiment_go_to(experiment, last);
    ck_assert_uint_eq(experiment_queues(experiment)->heap_compared.all, heap.all);
}

static void ask(enum algorithm algorithm, enum open_list open, enum heuristic heuristic)
{
    struct experiment_method method = *experiment_method(experiment, EXPERIMENT_FIRST);
    method.finder = &finder_search[algorithm];
    method.query.open = open;
    method.query.heuristic = heuristic;
    experiment_set_method(experiment, EXPERIMENT_FIRST, &method);
}

START_TEST(all_structures_hold_what_the_search_holds)
{
    static const enum algorithm algorithms[] = {ALGORITHM_ASTAR, ALGORITHM_WEIGHTED, ALGORITHM_DIJKSTRA,
                                                ALGORITHM_GREEDY};
    for (enum sample sample = 0; sample < SAMPLES; sample++) {
        open_sample(sample);
        for (int i = 0; i < 16; i++) {
            ask(algorithms[i % 4], i % 8 < 4 ? OPEN_HEAP : OPEN_BUCKETS,
                i < 8 ? HEURISTIC_OCTILE : HEURISTIC_MANHATTAN);
            follow();
        }
        close_sample();
    }
}
END_TEST

START_TEST(weights_count_in_the_order)
{
    open_sample(SAMPLE_WALL);
    struct rng rng;
    rng_init(&rng, 15);
    for (int i = 0; i < 40; i++) {
        struct cell at = {(int)rng_below(&rng, (uint32_t)level->width), (int)rng_below(&rng, (uint32_t)level->height)};
        experiment_guide(experiment, at, (uint16_t)rng_below(&rng, 90));
    }
    for (enum algorithm algorithm = ALGORITHM_ASTAR; algorithm <= ALGORITHM_DIJKSTRA; algorithm++) {
        ask(algorithm, OPEN_BUCKETS, HEURISTIC_OCTILE);
        follow();
        ck_assert(experiment_queues(experiment)->is_heap && !experiment_queues(experiment)->fits_buckets);
    }
    close_sample();
}
END_TEST

/* Worked out by hand.  At first there is only the start, then its neighbours, with f in this order: 140, 160, 154, 154,
 * 148, 168, 148, 168.  To insert them, the heap compares 0, 1, 1, 2, 2, 1, 2, 1 times, and the list 0, 1, 2, 2, 2, 5,
 * 2, 7 times. */
START_TEST(figures)
{
    open_sample(SAMPLE_LINE);
    experiment_go_to(experiment, 0);
    const struct queues *queues = experiment_queues(experiment);
    ck_assert_uint_eq(queues->count, 1);
    ck_assert_uint_eq(queues->heap_compared.all + queues->list_compared.all, 0);
    experiment_go_to(experiment, 1);
    queues = experiment_queues(experiment);
    ck_assert_uint_eq(queues->count, 8);
    ck_assert_uint_eq(queues->heap_compared.last, 10);
    ck_assert_uint_eq(queues->list_compared.last, 21);
    ck_assert_uint_eq(queues->passed.last, 0);
    ck_assert(queues->is_heap && queues->fits_buckets);
    ask(ALGORITHM_ASTAR, OPEN_BUCKETS, HEURISTIC_OCTILE);
    ck_assert(!experiment_queues(experiment)->is_heap);
    ask(ALGORITHM_BREADTH, OPEN_HEAP, HEURISTIC_OCTILE);
    ck_assert_ptr_null(experiment_queues(experiment));
    close_sample();
}
END_TEST

TEST_MAIN("study/queues", all_structures_hold_what_the_search_holds, weights_count_in_the_order, figures)
