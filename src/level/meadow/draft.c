/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "level/meadow/draft.h"

#include "level/lint/reach.h"

int draft_random(struct meadow_draft *draft, int limit) { return rng_int(&draft->rng, limit); }

static uint8_t *cell_of(const struct meadow_draft *draft, struct cell at)
{
    return &draft->level->terrain[level_index(draft->level, at)];
}

struct cell draft_twin(const struct meadow_draft *draft, struct cell at)
{
    int x = draft->level->width - 1 - at.x;
    return (struct cell){x, draft->symmetry == SYMMETRY_MIRROR ? at.y : draft->level->height - 1 - at.y};
}

enum terrain draft_at(const struct meadow_draft *draft, struct cell at)
{
    return level_has(draft->level, at) ? (enum terrain) * cell_of(draft, at) : TERRAIN_HEDGE;
}

void draft_set_one(struct meadow_draft *draft, struct cell at, enum terrain terrain)
{
    if (level_has(draft->level, at)) {
        *cell_of(draft, at) = (uint8_t)terrain;
    }
}

void draft_set(struct meadow_draft *draft, struct cell at, enum terrain terrain)
{
    draft_set_one(draft, at, terrain);
    draft_set_one(draft, draft_twin(draft, at), terrain);
}

bool draft_is_inside(const struct meadow_draft *draft, struct cell at)
{
    return at.x > 0 && at.x < draft->level->width - 1 && at.y > 0 && at.y < draft->level->height - 1;
}

int draft_ways(const struct meadow_draft *draft, struct cell at)
{
    int ways = 0;
    for (enum direction dir = EAST; dir <= NORTH; dir++) {
        ways += draft_at(draft, cell_step(at, dir)) != TERRAIN_HEDGE;
    }
    return ways;
}

static bool has_actor(const struct level *level, struct cell at)
{
    return (level->has_hare && cell_equal(level->hare, at)) || level_has_hound_at(level, at) ||
           cells_have(level->posts, level->post_count, at);
}

bool draft_is_free(const struct meadow_draft *draft, struct cell at)
{
    return draft_at(draft, at) == TERRAIN_GRASS && !has_actor(draft->level, at);
}

uint32_t *draft_steps(const struct meadow_draft *draft, const struct cell *from, size_t count)
{
    return reach_steps(draft->level, level_hare_mover(draft->level), BALES_AS_THEY_ARE, from, count);
}

static bool reaches_all(const struct level *level, struct mover mover)
{
    struct areas areas;
    areas_init(&areas, level, mover, BALES_AS_THEY_ARE);
    size_t area = areas.count;
    bool reaches = true;
    for (size_t i = 0; i < level_cells(level); i++) {
        if (mover.factor[level->terrain[i]] > 0) {
            reaches = reaches && (area == areas.count || area == areas_at(&areas, level_cell(level, i)));
            area = areas_at(&areas, level_cell(level, i));
        }
    }
    reaches = reaches && area < areas.count;
    areas_done(&areas);
    return reaches;
}

bool draft_is_one_piece(const struct meadow_draft *draft)
{
    const struct level *level = draft->level;
    return reaches_all(level, level_hare_mover(level)) &&
           reaches_all(level, level_hound_mover(level, BREED_BLOODHOUND));
}
