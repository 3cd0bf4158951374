/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "level/meadow/meadow.h"

#include "base/text.h"
#include "base/xalloc.h"
#include "level/lint/reach.h"
#include "level/meadow/meadow_ground.h"

#include <inttypes.h>
#include <stdlib.h>

enum {
    MOST_SPOTS = 32,
    FARTHEST_OF = 3,  /* a spot is one of the farthest third */
    HOUND_STEPS = 10, /* from the hare, at least */
    MOST_HOUNDS = 7,
    BEAT_POSTS = 3,
    LEAST_WANTED = 2
};

/* The cells from which the next spot should be far away. */
struct spots {
    struct cell cells[MOST_SPOTS];
    size_t count;
};

static void spots_add(struct spots *spots, struct cell at)
{
    if (spots->count < MOST_SPOTS) {
        spots->cells[spots->count++] = at;
    }
}

/* Returns the free cell nearest to `at`, and of several the first row by row. */
static struct cell free_near(const struct meadow_draft *draft, struct cell at)
{
    struct cell best = {-1, -1};
    for (struct cell here = {0, 0}; here.y < draft->level->height; here = cell_after(here, draft->level->width)) {
        bool is_nearer = best.x < 0 || cell_chebyshev(here, at) < cell_chebyshev(best, at);
        best = draft_is_free(draft, here) && is_nearer ? here : best;
    }
    return best;
}

struct far_cell {
    struct cell at;
    uint32_t steps;
};

static int farthest_first(const void *a, const void *b)
{
    const struct far_cell *one = a, *two = b;
    if (one->steps != two->steps) {
        return one->steps > two->steps ? -1 : 1;
    }
    return one->at.y != two->at.y ? one->at.y - two->at.y : one->at.x - two->at.x;
}

/* Returns the free cells that can be reached from the spots, farthest first; the caller frees them. */
static struct far_cell *candidates(const struct meadow_draft *draft, const struct spots *spots, size_t *count)
{
    const struct level *level = draft->level;
    uint32_t *steps = draft_steps(draft, spots->cells, spots->count);
    struct far_cell *list = xcalloc(level_cells(level), sizeof *list);
    *count = 0;
    for (struct cell at = {0, 0}; at.y < level->height; at = cell_after(at, level->width)) {
        uint32_t here = steps[level_index(level, at)];
        if (draft_is_free(draft, at) && here != REACH_NEVER && here > 0) {
            list[(*count)++] = (struct far_cell){at, here};
        }
    }
    free(steps);
    qsort(list, *count, sizeof *list, farthest_first);
    return list;
}

/* Takes a free cell far from all spots, and adds it to them.  Returns false if there is none. */
static bool take_far(struct meadow_draft *draft, struct spots *spots, struct cell *at)
{
    size_t count;
    struct far_cell *list = candidates(draft, spots, &count);
    if (count > 0) {
        *at = list[draft_random(draft, (int)(count / FARTHEST_OF) + 1)].at;
        spots_add(spots, *at);
    }
    free(list);
    return count > 0;
}

static void place_hare(struct meadow_draft *draft)
{
    struct level *level = draft->level;
    const struct cell anchors[] = {{level->width / 2, level->height - 2},
                                   {level->width / 2, level->height - 2},
                                   {level->width / 2, level->height / 2},
                                   {level->width / 2, 1},
                                   {1, level->height / 2},
                                   {1, level->height - 2}};
    level->hare = free_near(draft, anchors[draft_random(draft, sizeof anchors / sizeof anchors[0])]);
    level->has_hare = true;
}

/* Puts the burrow where it blocks no path: in the middle, or far from the hare. */
static bool place_burrow(struct meadow_draft *draft)
{
    enum { TRIES = 20 };
    struct spots spots = {.cells = {draft->level->hare}, .count = 1};
    struct cell at = free_near(draft, (struct cell){draft->level->width / 2, draft->level->height / 2});
    bool is_central = draft_random(draft, 2) == 0 && cell_chebyshev(at, draft->level->hare) >= HOUND_STEPS / 2;
    for (int i = 0; i < TRIES; i++) {
        spots.count = 1;
        if ((i > 0 || !is_central) && !take_far(draft, &spots, &at)) {
            return false;
        }
        draft_set_one(draft, at, TERRAIN_BURROW_CLOSED);
        if (draft_is_one_piece(draft)) {
            return true;
        }
        draft_set_one(draft, at, TERRAIN_GRASS);
    }
    return false;
}

/* Puts clover on pairs of twin cells, except in the middle. */
static bool place_clover(struct meadow_draft *draft, int pairs, int share)
{
    struct level *level = draft->level;
    struct spots spots = {.cells = {level->hare}, .count = 1};
    for (int i = 0; i < pairs; i++) {
        struct cell at;
        if (!take_far(draft, &spots, &at)) {
            return false;
        }
        struct cell twin = draft_twin(draft, at);
        draft_set_one(draft, at, TERRAIN_CLOVER);
        if (draft_is_free(draft, twin)) {
            draft_set_one(draft, twin, TERRAIN_CLOVER);
            spots_add(&spots, twin);
        }
    }
    int wanted = (level_count(level, TERRAIN_CLOVER) * share + 99) / 100;
    level->goal = GOAL_COLLECT;
    level->goal_count = wanted > LEAST_WANTED ? wanted : LEAST_WANTED;
    return true;
}

/* Writes the breeds that can still be hired, BREEDS at most, and returns their number. */
static int for_hire(const struct level *level, int strength, int left, enum breed *breeds)
{
    enum breed all[BREEDS];
    size_t all_count = breeds_for_hire(all);
    int count = 0;
    for (size_t i = 0; i < all_count; i++) {
        const struct breed_hire *hire = &breed_facts(all[i])->hire;
        int hired = level_count_hounds(level, all[i], DIFFICULTY_HARD);
        if (hire->from <= strength && hire->price <= left && hired < hire->most) {
            breeds[count++] = all[i];
        }
    }
    return count;
}

/* Puts a hound far enough from the hare and the other hounds.  Returns false if there is no such place. */
static bool place_hound(struct meadow_draft *draft, struct spots *spots, enum breed breed)
{
    struct level *level = draft->level;
    struct cell at;
    uint32_t *steps = draft_steps(draft, &level->hare, 1);
    bool is_far = take_far(draft, spots, &at) && steps[level_index(level, at)] >= HOUND_STEPS &&
                  cell_chebyshev(at, level->hare) >= HOUND_STEPS / 2;
    if (is_far) {
        int hired = breed_facts(breed)->hire.speed, speed = hired > 0 ? hired : breed_facts(breed)->speed;
        level->hounds = xreallocarray(level->hounds, level->hound_count + 1, sizeof *level->hounds);
        level->hounds[level->hound_count++] = (struct level_hound){.breed = breed, .at = at, .speed = speed};
    }
    free(steps);
    return is_far;
}

static void give_beat(struct meadow_draft *draft, struct level_hound *hound)
{
    struct level *level = draft->level;
    struct spots spots = {.cells = {hound->at}, .count = 1};
    hound->beat = level->post_count;
    for (int i = 0; i < BEAT_POSTS; i++) {
        struct cell at;
        if (take_far(draft, &spots, &at)) {
            level->posts = xreallocarray(level->posts, level->post_count + 1, sizeof *level->posts);
            level->posts[level->post_count++] = at;
        }
    }
    hound->beat_count = level->post_count - hound->beat;
}

static int in_reading_order(const void *a, const void *b)
{
    const struct level_hound *one = a, *two = b;
    return one->at.y != two->at.y ? one->at.y - two->at.y : one->at.x - two->at.x;
}

/* Hires the guest, then random hounds while strength is left.  Returns false if there is no room for one of them. */
static bool hire(struct meadow_draft *draft, const struct meadow_order *order)
{
    struct level *level = draft->level;
    struct spots spots = {.cells = {level->hare}, .count = 1};
    int left = order->strength, count;
    enum breed breeds[BREEDS];
    bool has_room = true;
    if (order->guest != BREEDS) {
        has_room = place_hound(draft, &spots, order->guest);
        left -= breed_facts(order->guest)->hire.price;
    }
    while (has_room && level->hound_count < MOST_HOUNDS &&
           (count = for_hire(level, order->strength, left, breeds)) > 0) {
        enum breed breed = breeds[draft_random(draft, count)];
        has_room = place_hound(draft, &spots, breed);
        left -= breed_facts(breed)->hire.price;
    }
    return has_room && level->hound_count > 0;
}

/* Places the hare and its burrow, clover far from the hare and far apart, the ordered hounds near the clover, and
 * tools.  Returns false if there is not enough room. */
static bool place_actors(struct meadow_draft *draft, const struct meadow_order *order)
{
    enum { LEAST_PAIRS = 3, MORE_PAIRS = 3 };
    place_hare(draft);
    bool has_all = place_burrow(draft) &&
                   place_clover(draft, LEAST_PAIRS + draft_random(draft, MORE_PAIRS), order->share) &&
                   hire(draft, order);
    if (has_all) {
        struct level *level = draft->level;
        qsort(level->hounds, level->hound_count, sizeof *level->hounds, in_reading_order);
        for (size_t i = 0; i < level->hound_count; i++) {
            if (breed_facts(level->hounds[i].breed)->walks_beat) {
                give_beat(draft, &level->hounds[i]);
            }
        }
        /* Stronger packs come with more tools for the hare. */
        draft->level->bales = draft_random(draft, 2 + order->strength / 6);
        draft->level->decoys = draft_random(draft, 1 + order->strength / 5);
    }
    return has_all;
}

static const struct meadow_row {
    const char *title, *hint;
} rows[MEADOW_KINDS] = {
    [MEADOW_ROOMS] = {"Rooms", "A gate you shut costs them more than it costs you."},
    [MEADOW_CAVES] = {"Caves", "Look for the rings: they cannot cut you off on both sides."},
    [MEADOW_MAZE] = {"Maze", "Every way leads on; the question is where they come from."},
    [MEADOW_MIXED] = {"Garden", "Through the garden or round it: go where they do not."},
    [MEADOW_OPEN] = {"Open Meadow", "Keep a hedge between you and each of them."},
};

static struct level *bare(const struct meadow_order *order)
{
    struct level *level = level_new_sized(MEADOW_WIDTH, MEADOW_HEIGHT);
    struct text title = text_of("%s %" PRIu64, rows[order->kind].title, order->seed);
    level->title = title.bytes;
    level->author = xstrdup("Hounded");
    level->hint = xstrdup(rows[order->kind].hint);
    level->seed = order->seed;
    return level;
}

/* Tries until a meadow succeeds; each try continues with the generator of the previous one. */
struct level *meadow_by_order(const struct meadow_order *order)
{
    struct meadow_draft draft = {.level = bare(order)};
    rng_init(&draft.rng, order->seed ^ (uint64_t)(order->kind + 1) << 56);
    while (!meadow_ground(&draft, order->kind) || !place_actors(&draft, order)) {
        level_free(draft.level);
        draft.level = bare(order);
    }
    return draft.level;
}
