/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "level/format/level.h"

#include "base/xalloc.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

const char *const level_corner_words[] = {
    [CORNERS_STRICT] = "strict", [CORNERS_LOOSE] = "loose", [CORNERS_CUT] = "cut"};

struct level *level_new(void)
{
    struct level *level = xcalloc(1, sizeof *level);
    *level = (struct level){.goal = GOAL_REACH, .neighbours = 8, .corners = CORNERS_STRICT, .memory = LEVEL_MEMORY};
    return level;
}

struct level *level_new_sized(int width, int height)
{
    struct level *level = level_new();
    level->width = width;
    level->height = height;
    level->terrain = xcalloc((size_t)width, (size_t)height);
    return level;
}

_Static_assert(offsetof(struct level, goal) == sizeof(char *[LEVEL_TEXTS]), "each text is counted");

struct level *level_copy(const struct level *level)
{
    struct level *copy = xmemdup(level, sizeof *level);
    for (size_t i = 0; i < LEVEL_TEXTS; i++) {
        copy->texts[i] = level->texts[i] != NULL ? xstrdup(level->texts[i]) : NULL;
    }
    copy->chance = level->chance != NULL ? xstrdup(level->chance) : NULL;
    copy->terrain = xmemdup(level->terrain, (size_t)level->width * (size_t)level->height);
    copy->hounds = xmemdup(level->hounds, level->hound_count * sizeof *level->hounds);
    copy->posts = xmemdup(level->posts, level->post_count * sizeof *level->posts);
    copy->shutters = xmemdup(level->shutters, level->shutter_count * sizeof *level->shutters);
    copy->marks = xmemdup(level->marks, level->mark_count * sizeof *level->marks);
    copy->rules = level_rules_copy(level->rules, level->rule_count);
    copy->named = xmemdup(level->named, level->named_count * sizeof *level->named);
    return copy;
}

void level_free(struct level *level)
{
    if (level != NULL) {
        for (size_t i = 0; i < LEVEL_TEXTS; i++) {
            free(level->texts[i]);
        }
        free(level->chance);
        free(level->terrain);
        free(level->hounds);
        free(level->posts);
        free(level->shutters);
        free(level->marks);
        level_rules_free(level->rules, level->rule_count);
        free(level->named);
        free(level);
    }
}

struct level_rule *level_rules_copy(const struct level_rule *rules, size_t count)
{
    struct level_rule *copy = xmemdup(rules, count * sizeof *rules);
    for (size_t i = 0; i < count; i++) {
        copy[i].words = rules[i].words != NULL ? xstrdup(rules[i].words) : NULL;
    }
    return copy;
}

void level_rules_free(struct level_rule *rules, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        free(rules[i].words);
    }
    free(rules);
}

bool level_needs_rules(const struct level *level)
{
    bool needs = level->rule_count > 0 || level->mark_count > 0 || level->opens > 0 || level->goal == GOAL_PUSH;
    for (size_t i = 0; i < level->hound_count && !needs; i++) {
        needs = level->hounds[i].asleep;
    }
    return needs || level_count(level, TERRAIN_BARRED_CLOSED) + level_count(level, TERRAIN_BARRED_OPEN) > 0;
}

static int at_most(int number, int most) { return number < most ? number : most; }

/* Changes the number of a tool, but never removes the last one, because the level may require it. */
static int carried(int count, int more)
{
    int changed = count + more;
    return count == 0 || changed == 0 ? count : at_most(changed, LEVEL_MAX_CARRIED);
}

void level_scale_speeds(struct level *level, uint64_t percent)
{
    for (size_t i = 0; i < level->hound_count; i++) {
        uint64_t speed = ((uint64_t)level->hounds[i].speed * percent + 50) / 100;
        level->hounds[i].speed = speed == 0 ? 1 : speed < LEVEL_MAX_SPEED ? (int)speed : LEVEL_MAX_SPEED;
    }
}

bool level_has_hound_at(const struct level *level, struct cell at)
{
    size_t i = 0;
    while (i < level->hound_count && !cell_equal(level->hounds[i].at, at)) {
        i++;
    }
    return i < level->hound_count;
}

/* Removes hounds that are absent from the rules that wake them, and rules that then wake nobody. */
static void forget_absent(struct level *level)
{
    size_t rules = 0;
    for (size_t i = 0; i < level->rule_count; i++) {
        struct level_rule rule = level->rules[i];
        size_t hounds = 0;
        for (size_t j = 0; rule.effect == RULE_WAKE && j < rule.on.count; j++) {
            struct cell at = level->named[rule.on.first + j];
            if (level_has_hound_at(level, at)) {
                level->named[rule.on.first + hounds++] = at;
            }
        }
        rule.on.count = rule.effect == RULE_WAKE ? hounds : rule.on.count;
        if (rule.effect != RULE_WAKE || hounds > 0) {
            level->rules[rules++] = rule;
        }
    }
    level->rule_count = rules;
}

static void keep_present(struct level *level, enum difficulty difficulty)
{
    size_t kept = 0;
    for (size_t i = 0; i < level->hound_count; i++) {
        if (level->hounds[i].from <= difficulty) {
            level->hounds[kept] = level->hounds[i];
            level->hounds[kept++].from = DIFFICULTY_EASY;
        }
    }
    level->hound_count = kept;
}

struct level *level_for(const struct level *level, enum difficulty difficulty)
{
    const struct difficulty_facts *facts = difficulty_facts(difficulty);
    struct level *copy = level_copy(level);
    keep_present(copy, difficulty);
    forget_absent(copy);
    level_scale_speeds(copy, (uint64_t)facts->speed);
    copy->memory = at_most(level->memory * facts->memory_times / facts->memory_parts, LEVEL_MAX_TICKS);
    copy->bales = carried(level->bales, facts->bales);
    copy->decoys = carried(level->decoys, facts->decoys);
    return copy;
}

struct level *level_plain(const struct level *level)
{
    struct level *plain = level_copy(level);
    for (size_t i = 0; i < level_cells(plain); i++) {
        enum terrain terrain = plain->terrain[i];
        bool stays = terrain == TERRAIN_HEDGE || terrain_facts(terrain)->is_prize;
        plain->terrain[i] = stays ? terrain : TERRAIN_GRASS;
    }
    for (size_t i = 0; i < plain->hound_count; i++) {
        plain->hounds[i].asleep = false;
        plain->hounds[i].beat_count = 0;
    }
    level_rules_free(plain->rules, plain->rule_count);
    plain->rules = NULL;
    plain->rule_count = plain->mark_count = plain->named_count = plain->shutter_count = plain->post_count = 0;
    plain->opens = plain->bales = plain->decoys = 0;
    memset(plain->tricks, 0, sizeof plain->tricks);
    return plain;
}

bool level_has(const struct level *level, struct cell at)
{
    return at.x >= 0 && at.x < level->width && at.y >= 0 && at.y < level->height;
}

size_t level_cells(const struct level *level) { return (size_t)level->width * (size_t)level->height; }

size_t level_index(const struct level *level, struct cell at) { return cell_index(at, level->width); }

struct cell level_cell(const struct level *level, size_t index) { return cell_of_index(index, level->width); }

enum terrain level_terrain(const struct level *level, struct cell at)
{
    assert(level_has(level, at));
    return level->terrain[level_index(level, at)];
}

static struct mover mover_of(const struct level *level)
{
    struct mover mover;
    mover_init(&mover);
    mover.neighbours = (uint8_t)level->neighbours;
    mover.corners = level->corners;
    return mover;
}

struct mover level_hare_mover(const struct level *level)
{
    struct mover mover = mover_of(level);
    for (enum terrain terrain = 0; terrain < TERRAINS; terrain++) {
        mover.factor[terrain] = terrain_facts(terrain)->hare;
    }
    return mover;
}

struct mover level_hound_mover(const struct level *level, enum breed breed)
{
    struct mover mover = mover_of(level);
    for (enum terrain terrain = 0; terrain < TERRAINS; terrain++) {
        mover.factor[terrain] = terrain_factor(terrain, breed);
    }
    return mover;
}

struct mover level_even_mover(void)
{
    struct mover mover;
    mover_init(&mover);
    for (enum terrain terrain = 0; terrain < TERRAINS; terrain++) {
        mover.factor[terrain] = terrain_facts(terrain)->hare > 0;
    }
    return mover;
}

uint32_t level_ticks(uint32_t cost, uint32_t speed)
{
    return cost == UINT32_MAX ? UINT32_MAX : (uint32_t)((uint64_t)cost * LEVEL_POINTS_PER_COST / speed);
}

struct grid *level_grid(const struct level *level)
{
    struct grid *grid = xalloc_check(grid_new(level->width, level->height));
    grid_fill(grid, level->terrain, (size_t)level->width);
    return grid;
}

size_t level_find(const struct level *level, enum terrain terrain, size_t from)
{
    size_t cells = level_cells(level);
    const uint8_t *found = from < cells ? memchr(level->terrain + from, (int)terrain, cells - from) : NULL;
    return found != NULL ? (size_t)(found - level->terrain) : cells;
}

int level_count(const struct level *level, enum terrain terrain)
{
    int count = 0;
    LEVEL_EACH (i, level, terrain) {
        count++;
    }
    return count;
}

int level_placed(const struct level *level, enum terrain terrain)
{
    int count = 0;
    for (size_t i = 0; i < level->rule_count; i++) {
        const struct level_rule *rule = &level->rules[i];
        count += rule->effect == RULE_PLACE && rule->placed == terrain ? (int)rule->on.count : 0;
    }
    return count;
}

int level_clover(const struct level *level)
{
    return level_count(level, TERRAIN_CLOVER) + level_placed(level, TERRAIN_CLOVER);
}

int level_count_hounds(const struct level *level, enum breed breed, enum difficulty difficulty)
{
    int count = 0;
    for (size_t i = 0; i < level->hound_count; i++) {
        count += level->hounds[i].breed == breed && level->hounds[i].from <= difficulty;
    }
    return count;
}

const char *level_title(const struct level *level) { return level->title != NULL ? level->title : "untitled"; }
