/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "study/queues.h"

#include "base/xalloc.h"
#include "base/xalloc_answer.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

bool queues_fit(const struct finder_method *method) { return method->takes_query && family_of(method) == FAMILY_BEST; }

static bool is_before(const struct queues_entry *a, const struct queues_entry *b, struct queues_work *work)
{
    work->last++;
    work->all++;
    return a->key != b->key ? a->key < b->key : a->tie != b->tie ? a->tie < b->tie : a->cell < b->cell;
}

static void swap(struct queues_entry *a, struct queues_entry *b)
{
    struct queues_entry kept = *a;
    *a = *b;
    *b = kept;
}

/* Moves the first entry of the heap down to its place. */
static void sink(struct queues *queues)
{
    struct queues_entry *heap = queues->heap;
    size_t at = 0;
    for (size_t child = 1; child < queues->count; child = 2 * at + 1) {
        bool has_other = child + 1 < queues->count;
        child += has_other && is_before(&heap[child + 1], &heap[child], &queues->heap_compared);
        if (!is_before(&heap[child], &heap[at], &queues->heap_compared)) {
            return;
        }
        swap(&heap[at], &heap[child]);
        at = child;
    }
}

static void push(struct queues *queues, struct queues_entry entry)
{
    queues->heap = xgrow(queues->heap, queues->count, &queues->heap_room, sizeof *queues->heap);
    queues->heap[queues->count++] = entry;
    struct queues_entry *heap = queues->heap;
    size_t at = queues->count - 1;
    while (at > 0 && is_before(&heap[at], &heap[(at - 1) / 2], &queues->heap_compared)) {
        swap(&heap[at], &heap[(at - 1) / 2]);
        at = (at - 1) / 2;
    }
    /* The list finds the entry's place by searching from the front. */
    size_t index = 0;
    while (index < queues->list_count && is_before(&queues->list[index], &entry, &queues->list_compared)) {
        index++;
    }
    queues->list = xgrow(queues->list, queues->list_count, &queues->list_room, sizeof *queues->list);
    memmove(queues->list + index + 1, queues->list + index, (queues->list_count - index) * sizeof *queues->list);
    queues->list[index] = entry;
    queues->list_count++;
}

static void pop(struct queues *queues)
{
    uint64_t passed = queues->fits_buckets ? queues->heap[0].key - queues->key : 0;
    queues->passed.last += passed;
    queues->passed.all += passed;
    queues->key = queues->heap[0].key;
    queues->heap[0] = queues->heap[--queues->count];
    sink(queues);
    queues->list_count--;
    memmove(queues->list, queues->list + 1, queues->list_count * sizeof *queues->list);
}

static int width_of(const struct queues *queues) { return grid_width(moves_grid(queues->moves)); }

struct cell queues_cell(const struct queues *queues, const struct queues_entry *entry)
{
    return (struct cell){(int)(entry->cell % (uint32_t)width_of(queues)),
                         (int)(entry->cell / (uint32_t)width_of(queues))};
}

static uint64_t key_of(const struct search_query *query, const struct search_node *node, uint32_t cell)
{
    struct search_key key = search_query_key(query);
    uint64_t guidance = key.guidance != 0 ? query->guidance[cell] : 0;
    return (uint64_t)key.g * node->g + (uint64_t)key.h * node->h + key.guidance * guidance;
}

uint64_t queues_sum(const struct queues *queues, const struct queues_entry *entry)
{
    return entry->key / search_query_key(&queues->finder->query).scale;
}

static void push_cell(struct queues *queues, struct cell at)
{
    struct search_node node = finder_node(queues->finder, at);
    uint32_t cell = (uint32_t)cell_index(at, width_of(queues));
    queues->pushed++;
    push(queues, (struct queues_entry){.key = key_of(&queues->finder->query, &node, cell),
                                       .tie = queues->is_heap ? UINT32_MAX - node.g : UINT32_MAX - queues->pushed,
                                       .cell = cell,
                                       .g = node.g});
}

bool queues_is_stale(const struct queues *queues, const struct queues_entry *entry)
{
    struct search_node node = finder_node(queues->finder, queues_cell(queues, entry));
    return node.state != SEARCH_OPEN || node.g != entry->g;
}

/* Pushes the cells that the expansion of `at` pushed, in the same order.  `before` contains its neighbours by
 * direction. */
static void push_neighbours(struct queues *queues, struct cell at, const struct search_node before[DIRECTIONS])
{
    DIRECTION_EACH (dir, moves_from(queues->moves, at)) {
        struct cell to = cell_step(at, dir);
        struct search_node after = finder_node(queues->finder, to);
        if (after.state == SEARCH_OPEN && (before[dir].state == SEARCH_UNSEEN || after.g != before[dir].g)) {
            push_cell(queues, to);
        }
    }
}

static void go_on(struct queues *queues)
{
    struct search_node before[DIRECTIONS];
    queues->heap_compared.last = queues->list_compared.last = queues->passed.last = 0;
    struct cell at = queues_cell(queues, &queues->heap[0]);
    pop(queues);
    DIRECTION_EACH (dir, moves_from(queues->moves, at)) {
        before[dir] = finder_node(queues->finder, cell_step(at, dir));
    }
    xalloc_answer(finder_step(queues->finder, 1));
    assert(finder_node(queues->finder, at).state == SEARCH_CLOSED);
    push_neighbours(queues, at, before);
    while (queues->count > 0 && queues_is_stale(queues, &queues->heap[0])) {
        pop(queues);
    }
    queues->step++;
}

static void start_queues(struct queues *queues)
{
    const struct search_query query = queues->finder->query;
    queues->step = queues->key = 0;
    queues->pushed = 0;
    queues->count = queues->list_count = 0;
    queues->heap_compared = queues->list_compared = queues->passed = (struct queues_work){0, 0};
    if (xalloc_answer(finder_begin(queues->finder, query.start, query.goal)) == SEARCH_RUNNING) {
        queues->is_heap = finder_words(queues->finder).tie_break != NULL;
        push_cell(queues, query.start);
        queues->key = queues->heap[0].key;
    }
}

void queues_init(struct queues *queues, const struct finder_method *method, struct moves *moves,
                 const struct search_query *query)
{
    *queues = (struct queues){.moves = moves, .is_heap = true};
    queues->finder = xalloc_check(finder_new(method, moves, query));
    queues->finder->query = *query;
    queues->finder->query.algorithm = method->algorithm;
    queues->fits_buckets = search_query_fits_buckets(&queues->finder->query, moves_mover(moves));
    start_queues(queues);
}

void queues_done(struct queues *queues)
{
    finder_free(queues->finder);
    free(queues->heap);
    free(queues->list);
    *queues = (struct queues){0};
}

void queues_go_to(struct queues *queues, uint64_t step)
{
    if (step < queues->step) {
        start_queues(queues);
    }
    while (queues->step < step && finder_status(queues->finder) == SEARCH_RUNNING) {
        go_on(queues);
    }
}
