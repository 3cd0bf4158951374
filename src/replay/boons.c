/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "replay/boons.h"

#include "base/rng.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    PAWS_PERCENT = 93,
    MEMORY_PERCENT = 60,
    PACK_LESS = 2,
    BURROW_LESS = 15,
    LEAST_SHARE = 20,
    CLOVER_MORE = 5,
    BREATH_MORE = 60, /* ticks */
};

static const struct boon_facts facts[BOONS] = {
    [BOON_LIFE] = {"life", "Second life", "Caught once, you run the same meadow again.", 3},
    [BOON_DECOY] = {"decoy", "A decoy", "You carry one more in every meadow.", 3},
    [BOON_HAY] = {"hay", "Bale of hay", "You carry one more in every meadow.", 3},
    [BOON_PAWS] = {"paws", "Heavy paws", "All hounds run a little slower.", 3},
    [BOON_MEMORY] = {"memory", "Short memory", "Hounds that lose you give up sooner.", 2},
    [BOON_PACK] = {"pack", "Smaller pack", "Fewer hounds, or weaker ones.", 3},
    [BOON_BURROW] = {"burrow", "Early burrow", "It opens for less clover.", 2},
    [BOON_CLOVER] = {"clover", "Sweet clover", "Each is worth 5 points more.", 4},
    [BOON_BREATH] = {"breath", "Long breath", "Your combo lasts 2 seconds more.", 3},
};

const struct boon_facts *boon_facts(enum boon boon)
{
    assert(boon < BOONS);
    return &facts[boon];
}

enum boon boon_named(const char *word)
{
    enum boon boon = 0;
    while (boon < BOONS && strcmp(facts[boon].word, word) != 0) {
        boon++;
    }
    return boon;
}

/* --- the draw ------------------------------------------------------------------------------------- */

static size_t list_left(const struct boons *boons, enum boon left[BOONS])
{
    size_t count = 0;
    for (enum boon boon = 0; boon < BOONS; boon++) {
        if (boons->taken[boon] < facts[boon].most) {
            left[count++] = boon;
        }
    }
    return count;
}

static int in_order(const void *a, const void *b)
{
    const enum boon *one = a, *other = b;
    return (int)*one - (int)*other;
}

bool boons_draw(const struct boons *boons, uint64_t seed, unsigned meadows, enum boon offered[BOONS_OFFERED])
{
    enum boon left[BOONS];
    struct rng rng;
    size_t count = list_left(boons, left);
    if (count < BOONS_OFFERED) {
        return false;
    }
    rng_init(&rng, seed * BOONS + meadows);
    for (size_t i = 0; i < BOONS_OFFERED; i++) {
        size_t at = i + rng_below(&rng, (uint32_t)(count - i));
        enum boon drawn = left[at];
        left[at] = left[i];
        offered[i] = left[i] = drawn;
    }
    qsort(offered, BOONS_OFFERED, sizeof *offered, in_order);
    return true;
}

/* --- what they do --------------------------------------------------------------------------------- */

static int at_least(int number, int least)
{
    return number > least ? number : least;
}

void boons_order(const struct boons *boons, struct meadow_order *order)
{
    int pack = (int)boons->taken[BOON_PACK], burrow = (int)boons->taken[BOON_BURROW];
    order->strength = at_least(order->strength - PACK_LESS * pack, MEADOW_WEAKEST);
    order->share = at_least(order->share - BURROW_LESS * burrow, LEAST_SHARE);
}

static int at_most(int number, int most)
{
    return number < most ? number : most;
}

void boons_give(const struct boons *boons, struct level *level)
{
    level->decoys = at_most(level->decoys + (int)boons->taken[BOON_DECOY], LEVEL_MAX_CARRIED);
    level->bales = at_most(level->bales + (int)boons->taken[BOON_HAY], LEVEL_MAX_CARRIED);
    for (unsigned i = 0; i < boons->taken[BOON_PAWS]; i++) {
        level_scale_speeds(level, PAWS_PERCENT);
    }
    for (unsigned i = 0; i < boons->taken[BOON_MEMORY]; i++) {
        level->memory = level->memory * MEMORY_PERCENT / 100;
    }
}

struct score_rule boons_rule(const struct boons *boons, unsigned meadow)
{
    struct score_rule rule = score_usual;
    rule.clover += CLOVER_MORE * boons->taken[BOON_CLOVER];
    rule.lasts += BREATH_MORE * boons->taken[BOON_BREATH];
    rule.home *= meadow;
    rule.early *= meadow;
    return rule;
}
