#include "config.h"

#include "level/lint/lint.h"

#include "base/xalloc.h"
#include "level/lint/reach.h"

#include <stdlib.h>
#include <string.h>

/* What takes long for each hound is looked into for so many of them. */
enum { LINT_HOUNDS = 32 };

/* Hay bales can be pushed, perhaps: `surely` takes them for walls, `perhaps` for grass. */
struct linter {
    const struct level *level;
    struct report *report;
    size_t cells;
    uint32_t *surely, *perhaps; /* steps of the hare; the same array where there are no bales */
};

/* A straight step of the hare on grass; no step takes less. */
enum { TICKS_A_STEP = 4 };

/* Of a cell; line 0 where the level is not from a file. */
static struct place place_of(const struct linter *linter, size_t index)
{
    const struct level *level = linter->level;
    if (level->lines.map == 0) {
        return (struct place){0, 0, 0};
    }
    struct cell at = level_cell(level, index);
    return (struct place){level->lines.map + at.y, at.x + 1, 1};
}

static struct place goal_place(const struct linter *linter)
{
    return (struct place){linter->level->lines.goal, 1, (int)strlen("goal")};
}

static void begin(struct linter *linter)
{
    const struct level *level = linter->level;
    linter->surely = reach_steps_from(level, level_hare_mover(level), BALES_AS_THEY_ARE, level->hare);
    linter->perhaps = linter->surely;
    if (memchr(level->terrain, TERRAIN_BALE, linter->cells) != NULL) {
        linter->perhaps = reach_steps_from(level, level_hare_mover(level), BALES_AS_GRASS, level->hare);
    }
}

static size_t count_reached(const struct linter *linter, enum terrain terrain, const uint32_t *steps)
{
    size_t count = 0;
    for (size_t i = 0; i < linter->cells; i++) {
        count += linter->level->terrain[i] == terrain && steps[i] != REACH_NEVER;
    }
    return count;
}

static size_t first_of(const struct linter *linter, enum terrain terrain)
{
    size_t i = 0;
    while (linter->level->terrain[i] != terrain) {
        i++;
    }
    return i;
}

static void check_burrow(struct linter *linter)
{
    if (level_count(linter->level, TERRAIN_BURROW_CLOSED) == 0) {
        diag_hint(report_add(linter->report, DIAG_ERROR, "no-burrow", goal_place(linter),
                             "the goal leads to a burrow, and the map has none"),
                  "put a > where the hare gets away");
        return;
    }
    struct place place = place_of(linter, first_of(linter, TERRAIN_BURROW_CLOSED));
    if (count_reached(linter, TERRAIN_BURROW_CLOSED, linter->perhaps) == 0) {
        report_add(linter->report, DIAG_ERROR, "no-way-to-burrow", place, "the hare has no way to a burrow");
    } else if (count_reached(linter, TERRAIN_BURROW_CLOSED, linter->surely) == 0) {
        report_add(linter->report, DIAG_WARNING, "perhaps-no-way", place,
                   "the way to the burrow is blocked by hay bales; perhaps they can be pushed aside");
    }
}

static void check_clover_count(struct linter *linter)
{
    size_t wanted = (size_t)linter->level->goal_count;
    size_t all = (size_t)level_count(linter->level, TERRAIN_CLOVER);
    size_t reached = count_reached(linter, TERRAIN_CLOVER, linter->perhaps);
    size_t surely = count_reached(linter, TERRAIN_CLOVER, linter->surely);
    if (all < wanted) {
        report_add(linter->report, DIAG_ERROR, "too-little-clover", goal_place(linter),
                   "the goal wants %zu clover, and the map has %zu", wanted, all);
    } else if (reached < wanted) {
        report_add(linter->report, DIAG_ERROR, "too-little-clover", goal_place(linter),
                   "the goal wants %zu clover, and the hare can reach %zu", wanted, reached);
    } else if (surely < wanted) {
        report_add(linter->report, DIAG_WARNING, "perhaps-no-way", goal_place(linter),
                   "the goal wants %zu clover; the hare can reach %zu, and %zu more if hay bales can be pushed aside",
                   wanted, surely, reached - surely);
    }
}

static void check_trap(struct linter *linter)
{
    if (level_count_hounds(linter->level, BREED_BULLDOG, DIFFICULTY_EASY) > 0) {
        return;
    }
    bool comes_late = level_count_hounds(linter->level, BREED_BULLDOG, DIFFICULTY_HARD) > 0;
    diag_hint(report_add(linter->report, DIAG_ERROR, "no-bulldog", goal_place(linter),
                         comes_late ? "the goal is to trap bulldogs, and there are none at easy"
                                    : "the goal is to trap bulldogs, and the map has none"),
              "put a D where the first one starts");
}

/* --- survival ------------------------------------------------------------------------------------- */

static uint32_t ticks_to_hare(const struct linter *linter, const struct level_hound *hound)
{
    const struct level *level = linter->level;
    struct mover mover = level_hound_mover(level, hound->breed);
    uint32_t *steps = reach_steps_from(level, mover, BALES_AS_GRASS, level->hare);
    uint32_t count = steps[level_index(level, hound->at)];
    free(steps);
    return level_ticks(count == REACH_NEVER ? UINT32_MAX : count * mover.straight, (uint32_t)hound->speed);
}

/* Marks the cells where hounds of the breed can come. */
static void mark_hunted(const struct linter *linter, enum breed breed, uint8_t *is_hunted)
{
    const struct level *level = linter->level;
    uint8_t *seeds = xcalloc(linter->cells, 1);
    for (size_t i = 0; i < level->hound_count; i++) {
        seeds[level_index(level, level->hounds[i].at)] |= level->hounds[i].breed == breed;
    }
    uint32_t *steps = reach_steps(level, level_hound_mover(level, breed), BALES_AS_GRASS, seeds);
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
        if (level_count_hounds(level, breed, DIFFICULTY_HARD) > 0) {
            mark_hunted(linter, breed, is_hunted);
        }
    }
    size_t safe = 0;
    while (safe < linter->cells && (linter->surely[safe] == REACH_NEVER || is_hunted[safe] != 0)) {
        safe++;
    }
    if (safe < linter->cells) {
        report_add(linter->report, DIAG_WARNING, "safe-place", place_of(linter, safe),
                   "a hare that stands here survives: no hound can come there");
    }
    free(is_hunted);
}

/* Warns where a hare survives that stands still. */
static void check_survive(const struct linter *linter)
{
    const struct level *level = linter->level;
    uint32_t soonest = UINT32_MAX;
    for (size_t i = 0; i < level->hound_count && i < LINT_HOUNDS; i++) {
        uint32_t ticks = ticks_to_hare(linter, &level->hounds[i]);
        soonest = ticks < soonest ? ticks : soonest;
    }
    if (level->hound_count == 0) {
        report_add(linter->report, DIAG_WARNING, "no-hounds", goal_place(linter),
                   "there is nothing to survive: the map has no hounds");
    } else if (level->hound_count <= LINT_HOUNDS && soonest > (uint32_t)level->goal_count) {
        report_add(linter->report, DIAG_WARNING, "nothing-to-do", goal_place(linter),
                   "a hare that stands still survives %d ticks: no hound can be there sooner", level->goal_count);
    } else {
        check_safe_places(linter);
    }
}

/* --- the goal ------------------------------------------------------------------------------------- */

static void check_goal(struct linter *linter)
{
    switch (linter->level->goal) {
    case GOAL_COLLECT:
        check_clover_count(linter);
        check_burrow(linter);
        break;
    case GOAL_REACH:
        check_burrow(linter);
        break;
    case GOAL_SURVIVE:
        check_survive(linter);
        break;
    case GOAL_TRAP:
        check_trap(linter);
        break;
    }
}

static void check_clover(struct linter *linter)
{
    for (size_t i = 0; i < linter->cells; i++) {
        if (linter->level->terrain[i] == TERRAIN_CLOVER && linter->perhaps[i] == REACH_NEVER) {
            report_add(linter->report, DIAG_WARNING, "no-way-to-clover", place_of(linter, i),
                       "the hare has no way to this clover");
        }
    }
}

/* Cells from which a hound of the breed comes to some cell of the hare's. */
static uint32_t *cells_in_touch(const struct linter *linter, enum breed breed)
{
    uint8_t *seeds = xcalloc(linter->cells, 1);
    for (size_t i = 0; i < linter->cells; i++) {
        seeds[i] = linter->perhaps[i] != REACH_NEVER;
    }
    uint32_t *steps = reach_steps(linter->level, level_hound_mover(linter->level, breed), BALES_AS_GRASS, seeds);
    free(seeds);
    return steps;
}

static void check_breed(struct linter *linter, enum breed breed)
{
    const struct level *level = linter->level;
    if (level_count_hounds(level, breed, DIFFICULTY_HARD) == 0) {
        return;
    }
    uint32_t *steps = cells_in_touch(linter, breed);
    for (size_t i = 0; i < level->hound_count; i++) {
        const struct level_hound *hound = &level->hounds[i];
        size_t index = level_index(level, hound->at);
        if (hound->breed == breed && steps[index] == REACH_NEVER) {
            report_add(linter->report, DIAG_WARNING, "hound-shut-in", place_of(linter, index),
                       "this %s can never come where the hare can", breed_name(breed));
        }
    }
    free(steps);
}

/* The posts of one hound that it cannot walk to from where it starts. */
static void check_beat(struct linter *linter, const struct level_hound *hound)
{
    const struct level *level = linter->level;
    uint32_t *steps = reach_steps_from(level, level_hound_mover(level, hound->breed), BALES_AS_THEY_ARE, hound->at);
    for (size_t i = 0; i < hound->beat_count; i++) {
        size_t index = level_index(level, level->posts[hound->beat + i]);
        if (steps[index] == REACH_NEVER) {
            report_add(linter->report, DIAG_WARNING, "no-way-to-post", place_of(linter, index),
                       "the %s of line %d, column %d has no way to this post", breed_name(hound->breed),
                       place_of(linter, level_index(level, hound->at)).line, hound->at.x + 1);
        }
    }
    free(steps);
}

static void check_beats(struct linter *linter)
{
    const struct level *level = linter->level;
    for (size_t i = 0, looked_at = 0; i < level->hound_count && looked_at < LINT_HOUNDS; i++) {
        if (level->hounds[i].beat_count > 0) {
            check_beat(linter, &level->hounds[i]);
            looked_at++;
        }
    }
}

static bool is_walkable(const struct linter *linter, size_t index)
{
    enum terrain terrain = (enum terrain)linter->level->terrain[index];
    return (terrain_facts(terrain)->hare > 0 && terrain != TERRAIN_CLOVER) || terrain == TERRAIN_SHUTTER_CLOSED;
}

/* Cells that the hare could walk on if only it got there; clover has its own warning. */
static void check_areas(struct linter *linter)
{
    size_t lost = 0, first = 0;
    for (size_t i = linter->cells; i-- > 0;) {
        if (linter->perhaps[i] == REACH_NEVER && is_walkable(linter, i)) {
            lost++;
            first = i;
        }
    }
    if (lost > 0) {
        report_add(linter->report, DIAG_WARNING, "isolated-area", place_of(linter, first),
                   "the hare has no way to %zu cell%s, this one first", lost, lost == 1 ? "" : "s");
    }
}

static bool is_on_border(const struct level *level, struct cell at)
{
    return at.x == 0 || at.x + 1 == level->width || at.y == 0 || at.y + 1 == level->height;
}

static bool can_open(enum terrain terrain)
{
    return terrain_facts(terrain)->hare > 0 || terrain_facts(terrain)->gives_way;
}

static void check_border(struct linter *linter)
{
    const struct level *level = linter->level;
    for (size_t i = 0; i < linter->cells; i++) {
        if (is_on_border(level, level_cell(level, i)) && can_open(level->terrain[i])) {
            diag_hint(report_add(linter->report, DIAG_WARNING, "open-border", place_of(linter, i),
                                 "the border of the map is open here"),
                      "close it with hedge or water all around");
            return;
        }
    }
}

static int by_number(const void *a, const void *b)
{
    const uint32_t *left = a, *right = b;
    return (*left > *right) - (*left < *right);
}

/* Steps to the clover that is the n-th nearest; n from 1 to the number of clover that can be reached. */
static uint32_t steps_to_clover(const struct linter *linter, size_t n)
{
    uint32_t *all = xcalloc(linter->cells, sizeof *all);
    size_t count = 0;
    for (size_t i = 0; i < linter->cells; i++) {
        if (linter->level->terrain[i] == TERRAIN_CLOVER && linter->perhaps[i] != REACH_NEVER) {
            all[count++] = linter->perhaps[i];
        }
    }
    qsort(all, count, sizeof *all, by_number);
    uint32_t steps = n <= count ? all[n - 1] : REACH_NEVER;
    free(all);
    return steps;
}

static uint32_t steps_to_burrow(const struct linter *linter, const uint32_t *steps)
{
    uint32_t least = REACH_NEVER;
    for (size_t i = 0; i < linter->cells; i++) {
        if (linter->level->terrain[i] == TERRAIN_BURROW_CLOSED && steps[i] < least) {
            least = steps[i];
        }
    }
    return least;
}

static uint32_t steps_from_clover_to_burrow(const struct linter *linter)
{
    uint8_t *seeds = xcalloc(linter->cells, 1);
    for (size_t i = 0; i < linter->cells; i++) {
        seeds[i] = linter->level->terrain[i] == TERRAIN_CLOVER;
    }
    uint32_t *steps = reach_steps(linter->level, level_hare_mover(linter->level), BALES_AS_GRASS, seeds);
    uint32_t least = steps_to_burrow(linter, steps);
    free(steps);
    free(seeds);
    return least;
}

/* No way to win takes fewer steps: the last clover is at least as far as the n-th nearest, and a burrow comes after it.
 */
static uint64_t least_steps(const struct linter *linter)
{
    uint64_t straight = steps_to_burrow(linter, linter->perhaps);
    if (linter->level->goal == GOAL_REACH) {
        return straight;
    }
    uint64_t round =
        (uint64_t)steps_to_clover(linter, (size_t)linter->level->goal_count) + steps_from_clover_to_burrow(linter);
    return round > straight ? round : straight;
}

/* The hare pays for a step after it, so the last one is free. */
static uint64_t least_ticks(const struct linter *linter)
{
    const struct level *level = linter->level;
    if (goal_lasts(level->goal)) {
        return (uint64_t)level->goal_count;
    }
    uint64_t steps = least_steps(linter);
    return steps > 0 && steps < REACH_NEVER ? (steps - 1) * TICKS_A_STEP : 0;
}

static void check_par(struct linter *linter)
{
    const struct level *level = linter->level;
    uint64_t ticks = level->par > 0 ? least_ticks(linter) : 0;
    if ((uint64_t)level->par < ticks) {
        report_add(linter->report, DIAG_WARNING, "par-too-low", (struct place){level->lines.par, 1, (int)strlen("par")},
                   "nobody can beat a par of %d: the %s takes %llu ticks or more", level->par,
                   goal_lasts(level->goal) ? "goal" : "shortest way", (unsigned long long)ticks);
    }
}

void level_lint(const struct level *level, struct report *report)
{
    if (!level->has_hare || level->terrain == NULL) {
        return;
    }
    struct linter linter = {.level = level, .report = report, .cells = level_cells(level)};
    begin(&linter);
    check_goal(&linter);
    check_clover(&linter);
    for (size_t breed = 0; breed < BREEDS; breed++) {
        check_breed(&linter, (enum breed)breed);
    }
    check_beats(&linter);
    check_areas(&linter);
    check_border(&linter);
    check_par(&linter);
    if (linter.perhaps != linter.surely) {
        free(linter.perhaps);
    }
    free(linter.surely);
    report_sort(report);
}
