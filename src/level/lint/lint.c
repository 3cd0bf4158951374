/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "level/lint/lint.h"

#include "base/text.h"
#include "base/xalloc.h"
#include "level/lint/accept.h"
#include "level/lint/reach.h"

#include <stdlib.h>
#include <string.h>

/* Hay bales can be pushed, perhaps: `surely` takes them for walls, `perhaps` for grass. */
enum mark {
    MARK_SURELY = 1, /* the hare comes there */
    MARK_PERHAPS = 2,
    MARK_HUNTED = 4, /* hounds do */
    MARK_HOUND = 8   /* a hound starts there, of the breed that is looked at */
};

struct linter {
    const struct level *level;
    enum lint_known known;
    struct report *report;
    size_t cells;
    uint8_t *marks;          /* of each cell */
    uint32_t burrow, clover; /* steps of the hare to a burrow, and to as much clover as is wanted, perhaps */
};

/* A straight step of the hare on grass; no step takes less. */
enum { TICKS_A_STEP = 4 };

/* Nobody needs so much longer than the shortest way takes. */
enum { PAR_TIMES = 20, PAR_ROOM = 4000 };

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

static bool has_mark(const struct linter *linter, struct cell at, enum mark mark)
{
    return (linter->marks[level_index(linter->level, at)] & mark) != 0;
}

/* Goes on to the end of a flood. */
static void flood_rest(struct reach *reach)
{
    size_t index;
    uint32_t steps;
    while (reach_next(reach, &index, &steps)) {
    }
}

/* Floods what is around the start of a hound, unless that has been done. */
static void flood_around(const struct linter *linter, struct reach *reach, const struct level_hound *hound,
                         enum bales bales)
{
    if (reach->cells == NULL) {
        reach_init(reach, linter->level, level_hound_mover(linter->level, hound->breed), bales);
    }
    if (reach_flood(reach, hound->at) == 0) {
        reach_begin(reach);
        reach_add(reach, hound->at);
        flood_rest(reach);
    }
}

static void flood_from_hare(struct linter *linter, enum bales bales, unsigned marks)
{
    const struct level *level = linter->level;
    struct reach reach;
    size_t index;
    uint32_t steps;
    int clover = 0;
    reach_init(&reach, level, level_hare_mover(level), bales);
    reach_begin(&reach);
    reach_add(&reach, level->hare);
    linter->burrow = linter->clover = REACH_NEVER;
    while (reach_next(&reach, &index, &steps)) {
        bool is_burrow = level->terrain[index] == TERRAIN_BURROW_CLOSED;
        clover += level->terrain[index] == TERRAIN_CLOVER;
        linter->burrow = is_burrow && steps < linter->burrow ? steps : linter->burrow;
        linter->clover = clover >= level->goal_count && steps < linter->clover ? steps : linter->clover;
    }
    reach_mark(&reach, 1, linter->marks, (uint8_t)marks);
    reach_done(&reach);
}

static void begin(struct linter *linter)
{
    bool has_bales = memchr(linter->level->terrain, TERRAIN_BALE, linter->cells) != NULL;
    linter->marks = xcalloc(linter->cells, 1);
    flood_from_hare(linter, BALES_AS_THEY_ARE, has_bales ? MARK_SURELY : MARK_SURELY | MARK_PERHAPS);
    if (has_bales) {
        flood_from_hare(linter, BALES_AS_GRASS, MARK_PERHAPS);
    }
}

static size_t count_reached(const struct linter *linter, enum terrain terrain, enum mark mark)
{
    size_t count = 0;
    for (size_t i = 0; i < linter->cells; i++) {
        count += linter->level->terrain[i] == terrain && (linter->marks[i] & mark) != 0;
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
    if (count_reached(linter, TERRAIN_BURROW_CLOSED, MARK_PERHAPS) == 0) {
        report_add(linter->report, DIAG_ERROR, "no-way-to-burrow", place, "the hare has no way to a burrow");
    } else if (linter->known != LINT_WON && count_reached(linter, TERRAIN_BURROW_CLOSED, MARK_SURELY) == 0) {
        report_add(linter->report, DIAG_WARNING, "perhaps-no-way", place,
                   "the way to the burrow is blocked by hay bales; perhaps they can be pushed aside");
    }
}

static void check_clover_count(struct linter *linter)
{
    size_t wanted = (size_t)linter->level->goal_count;
    size_t all = (size_t)level_count(linter->level, TERRAIN_CLOVER);
    size_t reached = count_reached(linter, TERRAIN_CLOVER, MARK_PERHAPS);
    size_t surely = count_reached(linter, TERRAIN_CLOVER, MARK_SURELY);
    if (all < wanted) {
        report_add(linter->report, DIAG_ERROR, "too-little-clover", goal_place(linter),
                   "the goal wants %zu clover, and the map has %zu", wanted, all);
    } else if (reached < wanted) {
        report_add(linter->report, DIAG_ERROR, "too-little-clover", goal_place(linter),
                   "the goal wants %zu clover, and the hare can reach %zu", wanted, reached);
    } else if (linter->known != LINT_WON && surely < wanted) {
        report_add(linter->report, DIAG_WARNING, "perhaps-no-way", goal_place(linter),
                   "the goal wants %zu clover; the hare can reach %zu, and %zu more if hay bales can be pushed aside",
                   wanted, surely, reached - surely);
    }
}

static int count_to_trap(const struct level *level, enum difficulty difficulty)
{
    int count = 0;
    for (enum breed breed = 0; breed < BREEDS; breed++) {
        count += breed_facts(breed)->is_to_trap ? level_count_hounds(level, breed, difficulty) : 0;
    }
    return count;
}

static void check_trap(struct linter *linter)
{
    if (count_to_trap(linter->level, DIFFICULTY_EASY) > 0) {
        return;
    }
    bool comes_late = count_to_trap(linter->level, DIFFICULTY_HARD) > 0;
    diag_hint(report_add(linter->report, DIAG_ERROR, "no-bulldog", goal_place(linter),
                         comes_late ? "the goal is to trap bulldogs, and there are none at easy"
                                    : "the goal is to trap bulldogs, and the map has none"),
              "put a D where the first one starts");
}

/* --- survival ------------------------------------------------------------------------------------- */

/* Of the hounds of the breed that start there the fastest needs least. */
static uint32_t least_ticks_from(const struct level *level, enum breed breed, struct cell at, uint32_t cost)
{
    uint32_t least = UINT32_MAX;
    for (size_t i = 0; i < level->hound_count; i++) {
        const struct level_hound *hound = &level->hounds[i];
        if (hound->breed == breed && cell_equal(hound->at, at)) {
            uint32_t ticks = level_ticks(cost, (uint32_t)hound->speed);
            least = ticks < least ? ticks : least;
        }
    }
    return least;
}

/* Marks the cells where hounds of the breed can come; they start where a mark is.  Returns the ticks until one can be
 * where the hare starts. */
static uint32_t hunt(const struct linter *linter, enum breed breed)
{
    const struct level *level = linter->level;
    uint32_t soonest = UINT32_MAX, steps;
    struct reach reach;
    size_t index;
    reach_init(&reach, level, level_hound_mover(level, breed), BALES_AS_GRASS);
    reach_begin(&reach);
    reach_add(&reach, level->hare);
    while (reach_next(&reach, &index, &steps)) {
        if ((linter->marks[index] & MARK_HOUND) != 0) {
            uint32_t ticks = least_ticks_from(level, breed, level_cell(level, index), steps * reach.mover.straight);
            soonest = ticks < soonest ? ticks : soonest;
        }
    }
    reach_begin(&reach);
    for (size_t i = 0; i < level->hound_count; i++) {
        if (level->hounds[i].breed == breed) {
            reach_add(&reach, level->hounds[i].at);
        }
    }
    flood_rest(&reach);
    reach_mark(&reach, soonest < UINT32_MAX ? 1 : 2, linter->marks, MARK_HUNTED);
    reach_done(&reach);
    return soonest;
}

/* Marks where hounds can come.  Returns the ticks until one can be where the hare starts. */
static uint32_t hunt_by_all(const struct linter *linter)
{
    const struct level *level = linter->level;
    uint32_t soonest = UINT32_MAX;
    for (size_t i = 0; i < level->hound_count; i++) {
        linter->marks[level_index(level, level->hounds[i].at)] |= MARK_HOUND;
    }
    for (enum breed breed = 0; breed < BREEDS; breed++) {
        if (level_count_hounds(level, breed, DIFFICULTY_HARD) > 0) {
            uint32_t ticks = hunt(linter, breed);
            soonest = ticks < soonest ? ticks : soonest;
        }
    }
    return soonest;
}

/* A cell where the hare can go and none of the hounds can ever catch it. */
static void check_safe_places(const struct linter *linter)
{
    size_t safe = 0;
    while (safe < linter->cells && (linter->marks[safe] & (MARK_SURELY | MARK_HUNTED)) != MARK_SURELY) {
        safe++;
    }
    if (safe < linter->cells) {
        report_add(linter->report, DIAG_WARNING, "safe-place", place_of(linter, safe),
                   "a hare that stands here survives: no hound can come there");
    }
}

/* Warns where a hare survives that stands still. */
static void check_survive(const struct linter *linter)
{
    const struct level *level = linter->level;
    if (level->hound_count > 0 && hunt_by_all(linter) > (uint32_t)level->goal_count) {
        report_add(linter->report, DIAG_WARNING, "nothing-to-do", goal_place(linter),
                   "a hare that stands still survives %d ticks: no hound can be there sooner", level->goal_count);
    } else if (level->hound_count > 0) {
        check_safe_places(linter);
    }
}

/* --- the goal ------------------------------------------------------------------------------------- */

static bool has_hounds_at_easy(const struct level *level)
{
    bool has_one = false;
    for (size_t i = 0; i < level->hound_count; i++) {
        has_one |= level->hounds[i].from == DIFFICULTY_EASY;
    }
    return has_one;
}

/* To trap bulldogs, there are none to be trapped, which is told. */
static void check_hunters(const struct linter *linter)
{
    if (linter->level->hound_count > 0 && linter->level->goal != GOAL_TRAP && !has_hounds_at_easy(linter->level)) {
        diag_hint(report_add(linter->report, DIAG_WARNING, "no-hounds-at-easy", goal_place(linter),
                             "nobody hunts the hare at easy: all hounds come later"),
                  "take from= away from one of them; or write \"accept: no-hounds-at-easy\"");
    }
    if (linter->level->hound_count == 0 && linter->level->goal != GOAL_TRAP) {
        diag_hint(report_add(linter->report, DIAG_WARNING, "no-hounds", goal_place(linter),
                             "nobody hunts the hare: the map has no hounds"),
                  "put one there, such as B; or write \"accept: no-hounds\"");
    }
}

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
        if (linter->level->terrain[i] == TERRAIN_CLOVER && (linter->marks[i] & MARK_PERHAPS) == 0) {
            report_add(linter->report, DIAG_WARNING, "no-way-to-clover", place_of(linter, i),
                       "the hare has no way to this clover");
        }
    }
}

/* A place that hounds of a breed cannot leave. */
struct pen {
    bool is_judged;
    bool touches; /* the hare can come there */
    bool matters; /* it may have to: it wants something there, or passes through */
    size_t mouth; /* a cell where the hare can come in and the hounds cannot go out; SIZE_MAX: none found yet */
};

/* A neighbour of a cell of the pen. */
static void judge_neighbour(const struct linter *linter, const struct reach *reach, struct cell at, struct pen *pen)
{
    const struct level *level = linter->level;
    if (!level_has(level, at) || !has_mark(linter, at, MARK_PERHAPS)) {
        return;
    }
    enum terrain terrain = level_terrain(level, at);
    if (reach->mover.factor[terrain_opened(terrain)] == 0) {
        size_t index = level_index(level, at);
        pen->matters |= terrain == TERRAIN_BURROW_CLOSED || (pen->mouth != SIZE_MAX && pen->mouth != index);
        pen->mouth = index;
    }
}

static void judge_cell(const struct linter *linter, const struct reach *reach, size_t index, struct pen *pen)
{
    struct cell at = level_cell(linter->level, index);
    pen->touches |= (linter->marks[index] & MARK_PERHAPS) != 0;
    pen->matters |= linter->level->terrain[index] == TERRAIN_CLOVER;
    for (enum direction dir = EAST; dir < DIRECTIONS && !pen->matters; dir++) {
        judge_neighbour(linter, reach, cell_step(at, dir), pen);
    }
}

static void judge_pen(const struct linter *linter, struct reach *reach, struct cell at, struct pen *pen)
{
    size_t index;
    uint32_t steps;
    *pen = (struct pen){.is_judged = true, .mouth = SIZE_MAX};
    reach_begin(reach);
    reach_add(reach, at);
    while (reach_next(reach, &index, &steps)) {
        judge_cell(linter, reach, index, pen);
    }
}

static void warn_of_pen(const struct linter *linter, const struct level_hound *hound, const struct pen *pen)
{
    const struct level *level = linter->level;
    struct place place = place_of(linter, level_index(level, hound->at));
    bool is_trapped = level->goal == GOAL_TRAP && breed_facts(hound->breed)->is_to_trap;
    if (!pen->touches) {
        report_add(linter->report, DIAG_WARNING, "hound-shut-in", place, "this %s can never come where the hare can",
                   breed_name(hound->breed));
    } else if (!pen->matters && !is_trapped) {
        report_add(linter->report, DIAG_WARNING, "hound-penned", place,
                   "this %s cannot leave a place where the hare has nothing to do", breed_name(hound->breed));
    }
}

/* The hounds that cannot come to where the hare starts. */
static void check_breed(const struct linter *linter, enum breed breed)
{
    const struct level *level = linter->level;
    struct pen pens[LEVEL_MAX_HOUNDS + 2] = {{false, false, false, 0}}; /* by flood; the first is the hare's */
    struct reach reach;
    if (level_count_hounds(level, breed, DIFFICULTY_HARD) == 0) {
        return;
    }
    reach_init(&reach, level, level_hound_mover(level, breed), BALES_AS_GRASS);
    reach_begin(&reach);
    reach_add(&reach, level->hare);
    flood_rest(&reach);
    pens[1] = (struct pen){.is_judged = true, .touches = true, .matters = true};
    for (size_t i = 0; i < level->hound_count; i++) {
        const struct level_hound *hound = &level->hounds[i];
        if (hound->breed == breed) {
            struct pen pen;
            if (reach_flood(&reach, hound->at) == 0) {
                judge_pen(linter, &reach, hound->at, &pen);
                pens[reach_flood(&reach, hound->at)] = pen;
            }
            warn_of_pen(linter, hound, &pens[reach_flood(&reach, hound->at)]);
        }
    }
    reach_done(&reach);
}

/* A hound that has the hare before anybody can do anything. */
static void check_neighbours(const struct linter *linter)
{
    const struct level *level = linter->level;
    for (size_t i = 0; i < level->hound_count; i++) {
        const struct level_hound *hound = &level->hounds[i];
        int x = abs(hound->at.x - level->hare.x), y = abs(hound->at.y - level->hare.y);
        bool is_beside = level->neighbours == 4 ? x + y == 1 : x <= 1 && y <= 1;
        if (is_beside && terrain_factor(level_terrain(level, level->hare), hound->breed) > 0) {
            diag_hint(report_add(linter->report, DIAG_WARNING, "hound-beside-hare",
                                 place_of(linter, level_index(level, hound->at)), "this %s starts beside the hare",
                                 breed_name(hound->breed)),
                      "leave the hare some cells to begin with");
        }
    }
}

/* The posts that its hounds cannot walk to from where they start. */
static void check_beats(const struct linter *linter, enum breed breed)
{
    const struct level *level = linter->level;
    struct reach reach = {0};
    for (size_t i = 0; i < level->hound_count; i++) {
        const struct level_hound *hound = &level->hounds[i];
        for (size_t j = 0; j < hound->beat_count && hound->breed == breed; j++) {
            struct cell post = level->posts[hound->beat + j];
            flood_around(linter, &reach, hound, BALES_AS_THEY_ARE);
            if (reach_flood(&reach, post) != reach_flood(&reach, hound->at)) {
                report_add(linter->report, DIAG_WARNING, "no-way-to-post", place_of(linter, level_index(level, post)),
                           "the %s of line %d, column %d has no way to this post", breed_name(breed),
                           place_of(linter, level_index(level, hound->at)).line, hound->at.x + 1);
            }
        }
    }
    reach_done(&reach);
}

/* The hare could walk on it, if only it got there. */
static bool is_open(enum terrain terrain)
{
    return terrain_facts(terrain_opened(terrain))->hare > 0;
}

static bool is_walkable(const struct linter *linter, size_t index)
{
    enum terrain terrain = (enum terrain)linter->level->terrain[index];
    return is_open(terrain) && !terrain_facts(terrain)->is_prize;
}

/* But for clover and burrows, which have their own warnings. */
static void check_areas(struct linter *linter)
{
    size_t lost = 0, first = 0;
    for (size_t i = linter->cells; i-- > 0;) {
        if ((linter->marks[i] & MARK_PERHAPS) == 0 && is_walkable(linter, i)) {
            lost++;
            first = i;
        }
    }
    if (lost > 0) {
        report_add(linter->report, DIAG_WARNING, "isolated-area", place_of(linter, first),
                   "the hare has no way to %zu cell%s, this one first", lost, text_plural(lost));
    }
}

static struct cell after_on_border(const struct level *level, struct cell at)
{
    bool leads_across = at.x == 0 && at.y > 0 && at.y + 1 < level->height && level->width > 1;
    return leads_across ? (struct cell){level->width - 1, at.y} : cell_after(at, level->width);
}

static void check_border(struct linter *linter)
{
    const struct level *level = linter->level;
    for (struct cell at = {0, 0}; at.y < level->height; at = after_on_border(level, at)) {
        enum terrain terrain = level_terrain(level, at);
        if (is_open(terrain) || terrain_facts(terrain)->is_pushed) {
            diag_hint(report_add(linter->report, DIAG_WARNING, "open-border", place_of(linter, level_index(level, at)),
                                 "the border of the map is open here"),
                      "close it with hedge or water all around");
            return;
        }
    }
}

static uint32_t steps_from_clover_to_burrow(const struct linter *linter)
{
    const struct level *level = linter->level;
    uint32_t steps = REACH_NEVER;
    struct reach reach;
    reach_init(&reach, level, level_hare_mover(level), BALES_AS_GRASS);
    reach_begin(&reach);
    for (size_t i = 0; i < linter->cells; i++) {
        if (level->terrain[i] == TERRAIN_CLOVER) {
            reach_add(&reach, level_cell(level, i));
        }
    }
    size_t index;
    bool goes_on = reach_next(&reach, &index, &steps);
    while (goes_on && level->terrain[index] != TERRAIN_BURROW_CLOSED) {
        goes_on = reach_next(&reach, &index, &steps);
    }
    reach_done(&reach);
    return goes_on ? steps : REACH_NEVER;
}

/* No way to win takes fewer steps: the last clover is at least as far as the n-th nearest, and a burrow comes after it.
 */
static uint64_t least_steps(const struct linter *linter)
{
    if (linter->level->goal == GOAL_REACH) {
        return linter->burrow;
    }
    uint64_t round = (uint64_t)linter->clover + steps_from_clover_to_burrow(linter);
    return round > linter->burrow ? round : linter->burrow;
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
    struct place place = {level->lines.par, 1, (int)strlen("par")};
    uint64_t ticks = level->par > 0 ? least_ticks(linter) : 0;
    if ((uint64_t)level->par > PAR_ROOM + PAR_TIMES * ticks) {
        report_add(linter->report, DIAG_WARNING, "par-too-high", place,
                   "a par of %d is no challenge: the %s takes %llu ticks, or not much more", level->par,
                   goal_lasts(level->goal) ? "goal" : "shortest way", (unsigned long long)ticks);
    } else if ((uint64_t)level->par < ticks) {
        report_add(linter->report, DIAG_WARNING, "par-too-low", place,
                   "nobody can beat a par of %d: the %s takes %llu ticks or more", level->par,
                   goal_lasts(level->goal) ? "goal" : "shortest way", (unsigned long long)ticks);
    }
}

/* About one of these lines; a report that is full may have more. */
static bool has_errors(const struct report *report, int first, int last)
{
    size_t errors = 0;
    bool has = false;
    for (size_t i = 0; i < report->count; i++) {
        const struct diag *diag = &report->diags[i];
        errors += diag->severity == DIAG_ERROR;
        has |= diag->severity == DIAG_ERROR && diag->line >= first && diag->line <= last;
    }
    return has || errors < report->errors;
}

/* Whether what its legend and its map say can be relied upon. */
static bool has_map(const struct level *level, enum lint_known known, const struct report *report)
{
    const struct level_lines *lines = &level->lines;
    int first = lines->legend > 0 && lines->legend < lines->map ? lines->legend : lines->map;
    return level->has_hare && level->terrain != NULL &&
           (known == LINT_SOUND || first == 0 || !has_errors(report, first, lines->end));
}

static bool has_goal(const struct level *level, enum lint_known known, const struct report *report)
{
    int line = level->lines.goal;
    return level->lines.begin == 0 || (line > 0 && (known == LINT_SOUND || !has_errors(report, line, line)));
}

void level_lint(const struct level *level, enum lint_known known, struct report *report)
{
    if (!has_map(level, known, report)) {
        return;
    }
    bool is_told = has_goal(level, known, report);
    struct linter linter = {.level = level, .known = known, .report = report, .cells = level_cells(level)};
    begin(&linter);
    if (is_told) {
        check_goal(&linter);
        check_hunters(&linter);
        check_par(&linter);
    }
    check_clover(&linter);
    check_neighbours(&linter);
    for (enum breed breed = 0; breed < BREEDS; breed++) {
        check_breed(&linter, breed);
        check_beats(&linter, breed);
    }
    check_areas(&linter);
    check_border(&linter);
    accept_warnings(level, report);
    free(linter.marks);
    report_sort(report);
}
