/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "digest.h"

#include "base/hash.h"
#include "base/xalloc.h"

#include <stdlib.h>

static void hash_node(struct hash *hash, const struct finder *finder, struct cell at)
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
        hash_cell(hash, cells[i]);
    }
    free(cells);
}

uint64_t digest_of(const struct study *study)
{
    const struct finder *finder = study_finder(study);
    const struct grid *grid = moves_grid(study_moves(study));
    struct search_counts counts = finder_counts(finder);
    struct hash hash;
    hash_init(&hash);
    hash_u64(&hash, study_step(study));
    hash_u32(&hash, study_status(study));
    hash_u64(&hash, counts.expanded);
    hash_u64(&hash, counts.open);
    for (struct cell at = {0, 0}; at.y < grid_height(grid); at = cell_after(at, grid_width(grid))) {
        hash_node(&hash, finder, at);
    }
    hash_open_list(&hash, finder, counts.open);
    return hash.value;
}
