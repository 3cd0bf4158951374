/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "level/lint/lint_state.h"

#include "base/xalloc.h"
#include "level/lint/reach.h"

#include <stdlib.h>

/* Marks the cells that hounds of the breed can reach.  Returns the ticks until one can reach the hare's start. */
static uint32_t hunt(const struct linter *linter, enum breed breed, struct areas *areas)
{
    const struct level *level = linter->level;
    const struct mover mover = level_hound_mover(level, breed);
    uint32_t soonest = UINT32_MAX, *steps = reach_steps(level, mover, BALES_AS_GRASS, &level->hare, 1);
    areas_take(areas, level, mover, BALES_AS_GRASS);
    for (size_t i = 0; i < level->hound_count; i++) {
        const struct level_hound *hound = &level->hounds[i];
        uint32_t way = steps[level_index(level, hound->at)];
        if (hound->breed == breed) {
            uint32_t ticks = level_ticks(way * mover.straight, (uint32_t)hound->speed);
            soonest = way != REACH_NEVER && ticks < soonest ? ticks : soonest;
            areas_mark(areas, areas_at(areas, hound->at), linter->marks, MARK_HUNTED);
        }
    }
    free(steps);
    return soonest;
}

/* Marks the cells that hounds can reach.  Returns the ticks until one can reach the hare's start. */
static uint32_t hunt_by_all(const struct linter *linter)
{
    uint32_t soonest = UINT32_MAX;
    struct areas areas = {0};
    for (enum breed breed = 0; breed < BREEDS; breed++) {
        if (level_count_hounds(linter->level, breed, DIFFICULTY_HARD) > 0) {
            uint32_t ticks = hunt(linter, breed, &areas);
            soonest = ticks < soonest ? ticks : soonest;
        }
    }
    areas_done(&areas);
    return soonest;
}

/* Returns a cell that the hare can reach and no hound can; `linter->cells` if there is none. */
static size_t safe_cell(const struct linter *linter)
{
    size_t safe = 0;
    while (safe < linter->cells && (linter->marks[safe] & (MARK_SURELY | MARK_HUNTED)) != MARK_SURELY) {
        safe++;
    }
    return safe;
}

void lint_survival(const struct linter *linter)
{
    const struct level *level = linter->level;
    size_t safe = 0;
    if (level->hound_count > 0 && hunt_by_all(linter) > (uint32_t)level->goal_count) {
        report_add(linter->report, DIAG_WARNING, "nothing-to-do", lint_goal_place(linter),
                   "a hare that stands still survives %d ticks: no hound can get there sooner", level->goal_count);
    } else if (level->hound_count > 0 && (safe = safe_cell(linter)) < linter->cells) {
        report_add(linter->report, DIAG_WARNING, "safe-place", lint_place(linter, safe),
                   "a hare that stays here survives: no hound can reach this cell");
    }
}

static bool has_hounds_at_easy(const struct level *level)
{
    bool has_one = false;
    for (size_t i = 0; i < level->hound_count; i++) {
        has_one |= level->hounds[i].from == DIFFICULTY_EASY;
    }
    return has_one;
}

/* Skips the goal trap: a level without bulldogs is reported elsewhere. */
void lint_hunters(const struct linter *linter)
{
    if (linter->level->hound_count > 0 && linter->level->goal != GOAL_TRAP && !has_hounds_at_easy(linter->level)) {
        report_add(linter->report, DIAG_WARNING, "no-hounds-at-easy", lint_goal_place(linter),
                   "nobody hunts the hare at easy: all hounds appear only at higher difficulties");
    }
    if (linter->level->hound_count == 0 && linter->level->goal != GOAL_TRAP) {
        report_add(linter->report, DIAG_WARNING, "no-hounds", lint_goal_place(linter),
                   "nobody hunts the hare: the map has no hounds");
    }
}

/* An area that hounds of a breed cannot leave. */
struct hound_pen {
    bool is_judged;
    bool touches; /* the hare can enter it */
    bool matters; /* the hare may have to enter it, for something in it or beyond it */
    size_t mouth; /* a cell where the hare can enter and the hounds cannot leave; SIZE_MAX: none found yet */
};

/* Examines a neighbour of a cell of the pen. */
static void judge_neighbour(const struct linter *linter, const struct mover *mover, struct cell at,
                            struct hound_pen *pen)
{
    const struct level *level = linter->level;
    if (!level_has(level, at) || (linter->marks[level_index(linter->level, at)] & MARK_PERHAPS) == 0) {
        return;
    }
    enum terrain terrain = level_terrain(level, at);
    if (mover->factor[terrain_opened(terrain)] == 0) {
        size_t index = level_index(level, at);
        pen->matters |= terrain == TERRAIN_BURROW_CLOSED || (pen->mouth != SIZE_MAX && pen->mouth != index);
        pen->mouth = index;
    }
}

static void judge_cell(const struct linter *linter, const struct mover *mover, size_t index, struct hound_pen *pen)
{
    struct cell at = level_cell(linter->level, index);
    pen->touches |= (linter->marks[index] & MARK_PERHAPS) != 0;
    pen->matters |= linter->level->terrain[index] == TERRAIN_CLOVER;
    for (enum direction dir = EAST; dir < DIRECTIONS && !pen->matters; dir++) {
        judge_neighbour(linter, mover, cell_step(at, dir), pen);
    }
}

static void judge_pen(const struct linter *linter, const struct mover *mover, struct areas *areas, size_t area,
                      struct hound_pen *pen)
{
    *pen = (struct hound_pen){.is_judged = true, .mouth = SIZE_MAX};
    areas_mark(areas, area, linter->marks, MARK_PEN);
    for (size_t i = 0; i < linter->cells; i++) {
        if ((linter->marks[i] & MARK_PEN) != 0) {
            judge_cell(linter, mover, i, pen);
            linter->marks[i] ^= MARK_PEN;
        }
    }
}

static void warn_of_pen(const struct linter *linter, const struct level_hound *hound, const struct hound_pen *pen)
{
    const struct level *level = linter->level;
    struct place place = lint_place(linter, level_index(level, hound->at));
    bool is_trapped = level->goal == GOAL_TRAP && breed_facts(hound->breed)->is_to_trap;
    if (!pen->touches) {
        report_add(linter->report, DIAG_WARNING, "hound-shut-in", place,
                   "this %s can never reach a cell that the hare can reach", breed_name(hound->breed));
    } else if (!pen->matters && !is_trapped) {
        report_add(linter->report, DIAG_WARNING, "hound-penned", place,
                   "this %s cannot leave an area that the hare has no reason to enter", breed_name(hound->breed));
    }
}

/* Reports the hounds that cannot reach the hare's start. */
static void check_breed(const struct linter *linter, enum breed breed, struct areas *areas)
{
    const struct level *level = linter->level;
    const struct mover mover = level_hound_mover(level, breed);
    areas_take(areas, level, mover, BALES_AS_GRASS);
    struct hound_pen *pens = xcalloc(areas->count + 1, sizeof *pens);
    for (size_t i = 0; i < level->hound_count; i++) {
        const struct level_hound *hound = &level->hounds[i];
        size_t area = areas_at(areas, hound->at);
        if (hound->breed == breed && area != areas_at(areas, level->hare)) {
            if (!pens[area].is_judged) {
                judge_pen(linter, &mover, areas, area, &pens[area]);
            }
            warn_of_pen(linter, hound, &pens[area]);
        }
    }
    free(pens);
}

/* Reports a hound that catches the hare before it can move. */
static void check_neighbours(const struct linter *linter)
{
    const struct level *level = linter->level;
    for (size_t i = 0; i < level->hound_count; i++) {
        const struct level_hound *hound = &level->hounds[i];
        int x = abs(hound->at.x - level->hare.x), y = abs(hound->at.y - level->hare.y);
        bool is_beside = level->neighbours == 4 ? x + y == 1 : x <= 1 && y <= 1;
        if (is_beside && terrain_factor(level_terrain(level, level->hare), hound->breed) > 0) {
            report_add(linter->report, DIAG_WARNING, "hound-beside-hare",
                       lint_place(linter, level_index(level, hound->at)), "this %s starts beside the hare",
                       breed_name(hound->breed));
        }
    }
}

/* Reports posts that their hounds cannot reach from where they start. */
static void check_beats(const struct linter *linter, enum breed breed, struct areas *areas)
{
    const struct level *level = linter->level;
    areas_take(areas, level, level_hound_mover(level, breed), BALES_AS_THEY_ARE);
    for (size_t i = 0; i < level->hound_count; i++) {
        const struct level_hound *hound = &level->hounds[i];
        for (size_t j = 0; j < hound->beat_count && hound->breed == breed; j++) {
            struct cell post = level->posts[hound->beat + j];
            if (areas_at(areas, post) != areas_at(areas, hound->at)) {
                report_add(linter->report, DIAG_WARNING, "no-way-to-post", lint_place(linter, level_index(level, post)),
                           "the %s at line %d, column %d has no path to this post", breed_name(breed),
                           lint_place(linter, level_index(level, hound->at)).line, hound->at.x + 1);
            }
        }
    }
}

void lint_hounds(const struct linter *linter)
{
    struct areas areas = {0};
    check_neighbours(linter);
    for (enum breed breed = 0; breed < BREEDS; breed++) {
        if (level_count_hounds(linter->level, breed, DIFFICULTY_HARD) > 0) {
            check_breed(linter, breed, &areas);
            if (linter->level->post_count > 0) {
                check_beats(linter, breed, &areas);
            }
        }
    }
    areas_done(&areas);
}
