#include "config.h"

#include "base/xalloc.h"
#include "level/lint/lint_state.h"
#include "level/format/movers.h"
#include "level/lint/reach.h"

#include <stdlib.h>

static uint32_t ticks_to_hare(const struct linter *linter, const struct level_hound *hound)
{
    const struct level *level = linter->level;
    struct mover mover;
    uint8_t *seeds = xcalloc(linter->cells, 1);
    seeds[lint_index(level, level->hare)] = 1;
    movers_breed(level, hound->breed, &mover);
    mover.factor[TERRAIN_BALE] = 1;
    uint32_t *steps = reach_steps(level, &mover, seeds);
    uint32_t count = steps[lint_index(level, hound->at)];
    free(steps);
    free(seeds);
    return movers_ticks(count == REACH_NEVER ? UINT32_MAX : count * mover.straight, (uint32_t)hound->speed);
}

/* Marks the cells where hounds of the breed can come. */
static void mark_hunted(const struct linter *linter, enum breed breed, uint8_t *is_hunted)
{
    const struct level *level = linter->level;
    struct mover mover;
    uint8_t *seeds = xcalloc(linter->cells, 1);
    for (size_t i = 0; i < level->hound_count; i++) {
        seeds[lint_index(level, level->hounds[i].at)] |= level->hounds[i].breed == breed;
    }
    movers_breed(level, breed, &mover);
    mover.factor[TERRAIN_BALE] = 1;
    uint32_t *steps = reach_steps(level, &mover, seeds);
    for (size_t i = 0; i < linter->cells; i++) {
        is_hunted[i] |= steps[i] != REACH_NEVER;
    }
    free(steps);
    free(seeds);
}

/* A cell where the hare can go and none of the hounds can ever catch it. */
static void check_safe_places(const struct linter *linter)
{
    const struct level *level = linter->level;
    uint8_t *is_hunted = xcalloc(linter->cells, 1);
    for (enum breed breed = 0; breed < BREEDS; breed++) {
        if (lint_count_hounds(level, breed, DIFFICULTY_HARD) > 0) {
            mark_hunted(linter, breed, is_hunted);
        }
    }
    size_t safe = 0;
    while (safe < linter->cells && (linter->surely[safe] == REACH_NEVER || is_hunted[safe] != 0)) {
        safe++;
    }
    if (safe < linter->cells) {
        report_add(linter->report, DIAG_WARNING, "safe-place", lint_place(linter, safe),
                   "a hare that stands here survives: no hound can come there");
    }
    free(is_hunted);
}

/* Whether no hound can be at the hare's first cell in time, so that it wins by standing there. */
void lint_survive(const struct linter *linter)
{
    const struct level *level = linter->level;
    uint32_t soonest = UINT32_MAX;
    for (size_t i = 0; i < level->hound_count && i < LINT_HOUNDS; i++) {
        uint32_t ticks = ticks_to_hare(linter, &level->hounds[i]);
        soonest = ticks < soonest ? ticks : soonest;
    }
    if (level->hound_count == 0) {
        report_add(linter->report, DIAG_WARNING, "no-hounds", lint_goal_place(linter),
                   "there is nothing to survive: the map has no hounds");
    } else if (level->hound_count <= LINT_HOUNDS && soonest > (uint32_t)level->goal_count) {
        report_add(linter->report, DIAG_WARNING, "nothing-to-do", lint_goal_place(linter),
                   "a hare that stands still survives %d ticks: no hound can be there sooner", level->goal_count);
    } else {
        check_safe_places(linter);
    }
}
