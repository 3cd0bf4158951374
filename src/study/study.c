#include "config.h"

#include "study/study.h"

#include "base/hash.h"
#include "base/xalloc.h"

#include <stdlib.h>

struct study {
    const struct finder_method *method;
    struct moves *moves; /* borrowed */
    struct search_query query;
    struct study_past past;
    struct finder *finder;
    uint64_t step;
    enum search_status status;
};

static void begin(struct study *study)
{
    study->finder = xalloc_check(finder_new(study->method, study->moves, &study->query));
    if (study->past.live != NULL) {
        study->past.live(study->past.context, study->finder);
    }
    study->step = 0;
    study->status = finder_begin(study->finder, study->query.start, study->query.goal);
}

struct study *study_new(const struct finder_method *method, struct moves *moves, const struct search_query *query,
                        struct study_past past)
{
    struct study *study = xcalloc(1, sizeof *study);
    study->method = method;
    study->moves = moves;
    study->query = *query;
    study->past = past;
    begin(study);
    return study;
}

void study_free(struct study *study)
{
    if (study != NULL) {
        finder_free(study->finder);
        free(study);
    }
}

static bool has_ended(const struct study *study)
{
    return study->status != SEARCH_RUNNING;
}

static void go_on(struct study *study)
{
    study->status = finder_step(study->finder, 1);
    study->step++;
}

void study_go_to(struct study *study, uint64_t step)
{
    if (step < study->step) {
        finder_free(study->finder);
        begin(study);
    }
    while (study->step < step && !has_ended(study)) {
        go_on(study);
    }
}

bool study_go_to_cell(struct study *study, struct cell cell)
{
    while (!has_ended(study) && finder_node(study->finder, cell).state != SEARCH_CLOSED) {
        go_on(study);
    }
    return !has_ended(study);
}

uint64_t study_step(const struct study *study)
{
    return study->step;
}

enum search_status study_status(const struct study *study)
{
    return study->status;
}

const struct finder *study_finder(const struct study *study)
{
    return study->finder;
}

const struct search_query *study_query(const struct study *study)
{
    return &study->finder->query;
}

const struct moves *study_moves(const struct study *study)
{
    return study->moves;
}

static void hash_cell(struct hash *hash, const struct finder *finder, struct cell at)
{
    struct search_node node = finder_node(finder, at);
    hash_u32(hash, node.state);
    if (node.state != SEARCH_UNSEEN) {
        hash_u32(hash, node.g);
        hash_u32(hash, node.h);
        hash_u32(hash, node.f);
        hash_u32(hash, node.parent);
    }
    hash_u32(hash, finder_change(finder, at));
}

static void hash_open_list(struct hash *hash, const struct finder *finder, size_t room)
{
    struct cell *cells = xcalloc(room, sizeof *cells);
    size_t count = finder_open_cells(finder, cells, room);
    for (size_t i = 0; i < count; i++) {
        hash_u32(hash, (uint32_t)cells[i].x);
        hash_u32(hash, (uint32_t)cells[i].y);
    }
    free(cells);
}

uint64_t study_hash(const struct study *study)
{
    const struct finder *finder = study->finder;
    const struct grid *grid = moves_grid(study->moves);
    struct search_counts counts = finder_counts(finder);
    struct hash hash;
    hash_init(&hash);
    hash_u64(&hash, study->step);
    hash_u32(&hash, study->status);
    hash_u64(&hash, counts.expanded);
    hash_u64(&hash, counts.open);
    for (struct cell at = {0, 0}; at.y < grid_height(grid); at.y++) {
        for (at.x = 0; at.x < grid_width(grid); at.x++) {
            hash_cell(&hash, finder, at);
        }
    }
    hash_open_list(&hash, finder, counts.open);
    return hash.value;
}
