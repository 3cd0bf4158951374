#include "config.h"

#include "level/meadow/meadow_actors.h"

#include "base/xalloc.h"
#include "level/lint/reach.h"

#include <stdlib.h>

enum {
    MOST_SPOTS = 32,
    FARTHEST_OF = 3,  /* a spot is one of the farthest third */
    HOUND_STEPS = 10, /* from the hare, at least */
    MOST_HOUNDS = 7,
    BEAT_POSTS = 3,
    LEAST_WANTED = 2
};

/* What is looked at when the next spot is to be far away. */
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

/* --- places --------------------------------------------------------------------------------------- */

/* The free cell nearest to `at`, row by row where several are. */
static struct cell free_near(const struct plot *plot, struct cell at)
{
    struct cell best = {-1, -1};
    for (struct cell here = {0, 0}; here.y < plot->level->height; here.y++) {
        for (here.x = 0; here.x < plot->level->width; here.x++) {
            bool is_nearer = best.x < 0 || cell_chebyshev(here, at) < cell_chebyshev(best, at);
            best = plot_is_free(plot, here) && is_nearer ? here : best;
        }
    }
    return best;
}

struct candidate {
    struct cell at;
    uint32_t steps;
};

static int farthest_first(const void *a, const void *b)
{
    const struct candidate *one = a, *two = b;
    if (one->steps != two->steps) {
        return one->steps > two->steps ? -1 : 1;
    }
    return one->at.y != two->at.y ? one->at.y - two->at.y : one->at.x - two->at.x;
}

/* Free cells that can be reached from the spots, farthest first; the caller frees. */
static struct candidate *candidates(const struct plot *plot, const struct spots *spots, size_t *count)
{
    const struct level *level = plot->level;
    uint32_t *steps = plot_steps(plot, spots->cells, spots->count);
    struct candidate *list = xcalloc((size_t)level->width * (size_t)level->height, sizeof *list);
    *count = 0;
    for (struct cell at = {0, 0}; at.y < level->height; at.y++) {
        for (at.x = 0; at.x < level->width; at.x++) {
            uint32_t here = steps[(size_t)at.y * (size_t)level->width + (size_t)at.x];
            if (plot_is_free(plot, at) && here != REACH_NEVER && here > 0) {
                list[(*count)++] = (struct candidate){at, here};
            }
        }
    }
    free(steps);
    qsort(list, *count, sizeof *list, farthest_first);
    return list;
}

/* A free cell far from all spots, which it joins.  False: there is none. */
static bool take_far(struct plot *plot, struct spots *spots, struct cell *at)
{
    size_t count;
    struct candidate *list = candidates(plot, spots, &count);
    if (count > 0) {
        *at = list[plot_random(plot, (int)(count / FARTHEST_OF) + 1)].at;
        spots_add(spots, *at);
    }
    free(list);
    return count > 0;
}

/* --- hare, burrow, clover ------------------------------------------------------------------------- */

static void place_hare(struct plot *plot)
{
    struct level *level = plot->level;
    const struct cell anchors[] = {{level->width / 2, level->height - 2},
                                   {level->width / 2, level->height - 2},
                                   {level->width / 2, level->height / 2},
                                   {level->width / 2, 1},
                                   {1, level->height / 2},
                                   {1, level->height - 2}};
    level->hare = free_near(plot, anchors[plot_random(plot, sizeof anchors / sizeof anchors[0])]);
    level->has_hare = true;
}

/* Where it is in nobody's way: in the middle, or far from the hare. */
static bool place_burrow(struct plot *plot)
{
    enum { TRIES = 20 };
    struct spots spots = {.cells = {plot->level->hare}, .count = 1};
    struct cell at = free_near(plot, (struct cell){plot->level->width / 2, plot->level->height / 2});
    bool is_central = plot_random(plot, 2) == 0 && cell_chebyshev(at, plot->level->hare) >= HOUND_STEPS / 2;
    for (int i = 0; i < TRIES; i++) {
        spots.count = 1;
        if ((i > 0 || !is_central) && !take_far(plot, &spots, &at)) {
            return false;
        }
        plot_set_one(plot, at, TERRAIN_BURROW_CLOSED);
        if (plot_is_one_piece(plot)) {
            return true;
        }
        plot_set_one(plot, at, TERRAIN_GRASS);
    }
    return false;
}

/* In pairs of twins, but in the middle. */
static bool place_clover(struct plot *plot, int pairs, int share)
{
    struct level *level = plot->level;
    struct spots spots = {.cells = {level->hare}, .count = 1};
    for (int i = 0; i < pairs; i++) {
        struct cell at;
        if (!take_far(plot, &spots, &at)) {
            return false;
        }
        struct cell twin = plot_twin(plot, at);
        plot_set_one(plot, at, TERRAIN_CLOVER);
        if (plot_is_free(plot, twin)) {
            plot_set_one(plot, twin, TERRAIN_CLOVER);
            spots_add(&spots, twin);
        }
    }
    int wanted = (level_count(level, TERRAIN_CLOVER) * share + 99) / 100;
    level->goal = GOAL_COLLECT;
    level->goal_count = wanted > LEAST_WANTED ? wanted : LEAST_WANTED;
    return true;
}

/* --- hounds --------------------------------------------------------------------------------------- */

static int count_of(const struct level *level, enum breed breed)
{
    int count = 0;
    for (size_t i = 0; i < level->hound_count; i++) {
        count += level->hounds[i].breed == breed;
    }
    return count;
}

/* Breeds that can still be had; BREEDS of them at most. */
static int for_hire(const struct level *level, int strength, int left, enum breed *breeds)
{
    enum breed all[BREEDS];
    size_t all_count = breeds_for_hire(all);
    int count = 0;
    for (size_t i = 0; i < all_count; i++) {
        const struct breed_hire *hire = &breed_facts(all[i])->hire;
        if (hire->from <= strength && hire->price <= left && count_of(level, all[i]) < hire->most) {
            breeds[count++] = all[i];
        }
    }
    return count;
}

static void add_hound(struct level *level, enum breed breed, struct cell at)
{
    int hired = breed_facts(breed)->hire.speed, speed = hired > 0 ? hired : breed_speed(breed);
    level->hounds = xreallocarray(level->hounds, level->hound_count + 1, sizeof *level->hounds);
    level->hounds[level->hound_count++] = (struct level_hound){.breed = breed, .at = at, .speed = speed};
}

/* Far enough from the hare, and from the other hounds; else nowhere. */
static bool place_hound(struct plot *plot, struct spots *spots, enum breed breed)
{
    struct cell at;
    uint32_t *steps = plot_steps(plot, &plot->level->hare, 1);
    bool is_far = take_far(plot, spots, &at) &&
                  steps[(size_t)at.y * (size_t)plot->level->width + (size_t)at.x] >= HOUND_STEPS &&
                  cell_chebyshev(at, plot->level->hare) >= HOUND_STEPS / 2;
    if (is_far) {
        add_hound(plot->level, breed, at);
    }
    free(steps);
    return is_far;
}

static void give_beat(struct plot *plot, struct level_hound *hound)
{
    struct level *level = plot->level;
    struct spots spots = {.cells = {hound->at}, .count = 1};
    hound->beat = level->post_count;
    for (int i = 0; i < BEAT_POSTS; i++) {
        struct cell at;
        if (take_far(plot, &spots, &at)) {
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

/* The guest, then whom chance brings while there is strength left.  False: there is no room for one of them. */
static bool hire(struct plot *plot, const struct meadow_order *order)
{
    struct level *level = plot->level;
    struct spots spots = {.cells = {level->hare}, .count = 1};
    int left = order->strength, count;
    enum breed breeds[BREEDS];
    bool has_room = true;
    if (order->guest != BREEDS) {
        has_room = place_hound(plot, &spots, order->guest);
        left -= breed_facts(order->guest)->hire.price;
    }
    while (has_room && level->hound_count < MOST_HOUNDS &&
           (count = for_hire(level, order->strength, left, breeds)) > 0) {
        enum breed breed = breeds[plot_random(plot, count)];
        has_room = place_hound(plot, &spots, breed);
        left -= breed_facts(breed)->hire.price;
    }
    return has_room && level->hound_count > 0;
}

static void order_hounds(struct plot *plot)
{
    struct level *level = plot->level;
    qsort(level->hounds, level->hound_count, sizeof *level->hounds, in_reading_order);
    for (size_t i = 0; i < level->hound_count; i++) {
        if (breed_facts(level->hounds[i].breed)->walks_beat) {
            give_beat(plot, &level->hounds[i]);
        }
    }
}

/* The more hounds, the more help. */
static void give_tools(struct plot *plot, int strength)
{
    plot->level->bales = plot_random(plot, 2 + strength / 6);
    plot->level->decoys = plot_random(plot, 1 + strength / 5);
}

bool meadow_actors(struct plot *plot, const struct meadow_order *order)
{
    enum { LEAST_PAIRS = 3, MORE_PAIRS = 3 };
    place_hare(plot);
    bool has_all = place_burrow(plot) &&
                   place_clover(plot, LEAST_PAIRS + plot_random(plot, MORE_PAIRS), order->share) && hire(plot, order);
    if (has_all) {
        order_hounds(plot);
        give_tools(plot, order->strength);
    }
    return has_all;
}
