/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "front/workshop/carry.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"

struct carrying {
    struct level *level;
    const struct level *before;
    const struct world *world;
    bool *is_taken; /* by cell: whether the hare or a hound occupies it */
};

static void carry_ground(const struct carrying *carrying)
{
    struct level *level = carrying->level;
    for (size_t i = 0; i < level_cells(level); i++) {
        struct cell at = level_cell(level, i);
        bool is_alike =
            level_has(carrying->before, at) && level_terrain(carrying->before, at) == level_terrain(level, at);
        enum terrain terrain = is_alike ? world_terrain(carrying->world, at) : level_terrain(level, at);
        if (!terrain_facts(terrain)->in_play_only) {
            level->terrain[i] = (uint8_t)terrain;
        }
    }
    for (size_t i = 0; i < level->shutter_count; i++) {
        struct level_shutter *shutter = &level->shutters[i];
        shutter->phase = (int)(((uint32_t)shutter->phase + world_tick(carrying->world)) % (uint32_t)shutter->period);
    }
}

static void carry_goal(const struct carrying *carrying)
{
    struct level *level = carrying->level;
    int reached = level->goal == GOAL_COLLECT   ? world_hare(carrying->world)->clover
                  : level->goal == GOAL_SURVIVE ? (int)world_tick(carrying->world)
                                                : 0;
    level->goal_count -= reached < level->goal_count ? reached : level->goal_count;
    if (level->goal == GOAL_COLLECT && level->goal_count == 0) {
        level->goal = GOAL_REACH;
    } else if (level->goal == GOAL_SURVIVE && level->goal_count == 0) {
        level->goal_count = 1;
    }
}

static bool has_room(const struct carrying *carrying, struct cell at)
{
    return level_has(carrying->level, at) && !carrying->is_taken[level_index(carrying->level, at)];
}

static bool hare_can_stand(const struct level *level, struct cell at)
{
    const struct terrain_facts *facts = level_has(level, at) ? terrain_facts(level_terrain(level, at)) : NULL;
    return facts != NULL && facts->hare > 0 && !facts->is_pushed;
}

static bool has_room_for(const struct carrying *carrying, enum breed breed, struct cell at)
{
    return has_room(carrying, at) && terrain_factor(level_terrain(carrying->level, at), breed) > 0;
}

static void take(struct carrying *carrying, struct cell at)
{
    carrying->is_taken[level_index(carrying->level, at)] = true;
}

static void carry_hare(struct carrying *carrying)
{
    struct level *level = carrying->level;
    const struct hare *hare = world_hare(carrying->world);
    level->hare = hare_can_stand(level, hare->at) && has_room(carrying, hare->at) ? hare->at : level->hare;
    level->bales = hare->bales;
    level->decoys = hare->decoys;
    take(carrying, level->hare);
}

/* Returns the nth hound of the breed in the world, or NULL if there are not that many. */
static const struct hound *find_hound(const struct world *world, enum breed breed, size_t n)
{
    for (size_t i = 0; i < world_hound_count(world); i++) {
        const struct hound *hound = world_hound(world, i);
        if (hound->breed == breed && n-- == 0) {
            return hound;
        }
    }
    return NULL;
}

/* Returns the free cell that is nearest to the hound's start, or the start if no cell is free. */
static struct cell find_room(const struct carrying *carrying, const struct level_hound *hound)
{
    struct cell best = hound->at;
    int nearest = INT_MAX;
    for (size_t i = 0; i < level_cells(carrying->level); i++) {
        struct cell at = level_cell(carrying->level, i);
        int away = cell_chebyshev(at, hound->at);
        if (away < nearest && has_room_for(carrying, hound->breed, at)) {
            best = at;
            nearest = away;
        }
    }
    return best;
}

/* Rules identify hounds by their start cells, which have changed. */
static void rename_hounds(struct level *level, const struct level *before)
{
    for (size_t i = 0; i < level->rule_count; i++) {
        struct level_span on = level->rules[i].on;
        for (size_t j = 0; level->rules[i].effect == RULE_WAKE && j < on.count; j++) {
            struct cell *named = &level->named[on.first + j];
            size_t hound = 0;
            while (hound < before->hound_count && !cell_equal(before->hounds[hound].at, before->named[on.first + j])) {
                hound++;
            }
            *named = hound < level->hound_count ? level->hounds[hound].at : *named;
        }
    }
}

/* Places the hounds. Hounds that keep their cells are placed first, so that no other hound takes these cells. */
static void carry_hounds(struct carrying *carrying)
{
    struct level *level = carrying->level;
    bool *stays = xcalloc(level->hound_count, sizeof *stays);
    struct level *before = level_copy(level);
    size_t counts[BREEDS] = {0};
    for (size_t i = 0; i < level->hound_count; i++) {
        struct level_hound *hound = &level->hounds[i];
        const struct hound *old = find_hound(carrying->world, hound->breed, counts[hound->breed]++);
        stays[i] = old != NULL && has_room_for(carrying, hound->breed, old->at);
        if (stays[i]) {
            hound->at = old->at;
            hound->asleep = old->mood == MOOD_SLEEPING;
            take(carrying, hound->at);
        }
    }
    for (size_t i = 0; i < level->hound_count; i++) {
        if (!stays[i]) {
            level->hounds[i].at = find_room(carrying, &level->hounds[i]);
            take(carrying, level->hounds[i].at);
        }
    }
    rename_hounds(level, before);
    level_free(before);
    free(stays);
}

struct level *carry(const struct level *now, const struct level *before, const struct world *world)
{
    struct carrying carrying = {.level = level_copy(now), .before = before, .world = world};
    carrying.is_taken = xcalloc(level_cells(now), sizeof *carrying.is_taken);
    free(carrying.level->intro);
    carrying.level->intro = NULL;
    carry_ground(&carrying);
    carry_goal(&carrying);
    carry_hare(&carrying);
    carry_hounds(&carrying);
    free(carrying.is_taken);
    return carrying.level;
}

struct level *carry_hare_to(const struct level *level, struct cell at)
{
    struct level *moved = hare_can_stand(level, at) && !level_has_hound_at(level, at) ? level_copy(level) : NULL;
    if (moved != NULL) {
        moved->hare = at;
    }
    return moved;
}

static bool has_same_hounds(const struct level *before, const struct level *now)
{
    bool is_same = before->hound_count == now->hound_count;
    for (size_t i = 0; is_same && i < now->hound_count; i++) {
        is_same =
            before->hounds[i].breed == now->hounds[i].breed && cell_equal(before->hounds[i].at, now->hounds[i].at);
    }
    return is_same;
}

void carry_say_change(const struct level *before, const struct level *now, char out[CARRY_CHANGE])
{
    bool is_same_size = before->width == now->width && before->height == now->height;
    int cells = 0;
    char map[32] = "";
    for (size_t i = 0; is_same_size && i < level_cells(now); i++) {
        cells += before->terrain[i] != now->terrain[i];
    }
    if (!is_same_size) {
        snprintf(map, sizeof map, ", size");
    } else if (cells > 0) {
        snprintf(map, sizeof map, ", %d cell%s", cells, text_plural(cells));
    }
    bool is_same_goal = before->goal == now->goal && before->goal_count == now->goal_count;
    bool is_same_hare = cell_equal(before->hare, now->hare);
    int used = snprintf(out, CARRY_CHANGE, "The file has changed: %s%s%s%s", map, is_same_hare ? "" : ", hare",
                        has_same_hounds(before, now) ? "" : ", hounds", is_same_goal ? "" : ", goal");
    char *list = strstr(out, ": , ");
    if (list == NULL) {
        snprintf(out, CARRY_CHANGE, "The file has changed, but not the map.");
    } else {
        memmove(list + 2, list + 4, strlen(list + 4) + 1);
        snprintf(out + used - 2, 2, ".");
    }
}
