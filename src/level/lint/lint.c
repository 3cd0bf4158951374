/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "level/lint/lint.h"

#include "base/xalloc.h"
#include "level/format/codes.h"
#include "level/format/source.h"
#include "level/lint/lint_state.h"

#include <stdlib.h>
#include <string.h>

/* The ticks of the hare's straight step on grass; no step takes less. */
enum { TICKS_A_STEP = 4 };

/* A par above this multiple of the shortest path plus this constant is too high. */
enum { PAR_TIMES = 20, PAR_ROOM = 4000 };

struct place lint_place(const struct linter *linter, size_t index)
{
    const struct level *level = linter->level;
    if (level->lines.map == 0) {
        return (struct place){0, 0, 0};
    }
    struct cell at = level_cell(level, index);
    return (struct place){level->lines.map + at.y, at.x + 1, 1};
}

struct place lint_goal_place(const struct linter *linter)
{
    return (struct place){linter->level->lines.goal, 1, (int)strlen("goal")};
}

void lint_mark_area(const struct linter *linter, enum bales bales, uint8_t marks)
{
    struct areas areas;
    areas_init(&areas, linter->level, level_hare_mover(linter->level), bales);
    areas_mark(&areas, areas_at(&areas, linter->level->hare), linter->marks, marks);
    areas_done(&areas);
}

static void mark_reach(struct linter *linter)
{
    bool has_bales = level_count(linter->level, TERRAIN_BALE) > 0;
    linter->marks = xcalloc(linter->cells, 1);
    lint_mark_area(linter, BALES_AS_THEY_ARE, has_bales ? MARK_SURELY : MARK_SURELY | MARK_PERHAPS);
    if (has_bales) {
        lint_mark_area(linter, BALES_AS_GRASS, MARK_PERHAPS);
    }
}

size_t lint_count_reached(const struct linter *linter, enum terrain terrain, enum lint_mark mark)
{
    size_t count = 0;
    LEVEL_EACH (i, linter->level, terrain) {
        count += (linter->marks[i] & mark) != 0;
    }
    return count;
}

static void check_burrow(struct linter *linter)
{
    size_t first = level_find(linter->level, TERRAIN_BURROW_CLOSED, 0);
    if (first == linter->cells) {
        report_add(linter->report, DIAG_ERROR, "no-burrow", lint_goal_place(linter),
                   "the goal needs a burrow, but the map has none");
        return;
    }
    struct place place = lint_place(linter, first);
    if (lint_count_reached(linter, TERRAIN_BURROW_CLOSED, MARK_PERHAPS) == 0) {
        report_add(linter->report, DIAG_ERROR, "no-way-to-burrow", place, "the hare has no path to a burrow");
    } else if (linter->known != LINT_WON && lint_count_reached(linter, TERRAIN_BURROW_CLOSED, MARK_SURELY) == 0) {
        report_add(linter->report, DIAG_WARNING, "perhaps-no-way", place,
                   "the path to the burrow is blocked by hay bales; perhaps they can be pushed aside");
    }
}

static void check_clover_count(struct linter *linter)
{
    size_t wanted = (size_t)linter->level->goal_count, all = (size_t)level_clover(linter->level);
    size_t placed = (size_t)level_placed(linter->level, TERRAIN_CLOVER);
    size_t reached = lint_count_reached(linter, TERRAIN_CLOVER, MARK_PERHAPS) + placed;
    size_t surely = lint_count_reached(linter, TERRAIN_CLOVER, MARK_SURELY) + placed;
    if (all < wanted) {
        report_add(linter->report, DIAG_ERROR, "too-little-clover", lint_goal_place(linter),
                   "the goal needs %zu clover, but the map has %zu", wanted, all);
    } else if (reached < wanted) {
        report_add(linter->report, DIAG_ERROR, "too-little-clover", lint_goal_place(linter),
                   "the goal needs %zu clover, but the hare can reach only %zu", wanted, reached);
    } else if (linter->known != LINT_WON && surely < wanted) {
        report_add(linter->report, DIAG_WARNING, "perhaps-no-way", lint_goal_place(linter),
                   "the goal needs %zu clover; the hare can reach %zu, and %zu more if hay bales can be pushed aside",
                   wanted, surely, reached - surely);
    }
}

int lint_to_trap(const struct level *level, enum difficulty difficulty)
{
    int count = 0;
    for (enum breed breed = 0; breed < BREEDS; breed++) {
        count += breed_facts(breed)->is_to_trap ? level_count_hounds(level, breed, difficulty) : 0;
    }
    return count;
}

static void check_trap(struct linter *linter)
{
    if (lint_to_trap(linter->level, DIFFICULTY_EASY) > 0) {
        return;
    }
    bool comes_late = lint_to_trap(linter->level, DIFFICULTY_HARD) > 0;
    report_add(linter->report, DIAG_ERROR, "no-bulldog", lint_goal_place(linter),
               comes_late ? "the goal is to trap bulldogs, but there are none at easy"
                          : "the goal is to trap bulldogs, but the map has none");
}

static void check_goal(struct linter *linter)
{
    switch (linter->level->goal) {
    case GOAL_COLLECT:
        check_clover_count(linter);
        check_burrow(linter);
        break;
    case GOAL_REACH: check_burrow(linter); break;
    case GOAL_SURVIVE: lint_survival(linter); break;
    case GOAL_TRAP: check_trap(linter); break;
    case GOAL_PUSH: lint_push(linter); break;
    }
}

static void check_clover(struct linter *linter)
{
    LEVEL_EACH (i, linter->level, TERRAIN_CLOVER) {
        if ((linter->marks[i] & MARK_PERHAPS) == 0) {
            report_add(linter->report, DIAG_WARNING, "no-way-to-clover", lint_place(linter, i),
                       "the hare has no path to this clover");
        }
    }
}

/* Returns whether the terrain is or can become passable for the hare. */
static bool is_open(enum terrain terrain) { return terrain_facts(terrain_opened(terrain))->hare > 0; }

/* Reports unreachable cells, except clover and burrows, which have their own warnings. */
static void check_areas(struct linter *linter)
{
    size_t lost = 0, first = 0;
    bool matters[TERRAINS];
    for (enum terrain terrain = 0; terrain < TERRAINS; terrain++) {
        matters[terrain] = is_open(terrain) && !terrain_facts(terrain)->is_prize;
    }
    for (size_t i = linter->cells; i-- > 0;) {
        if ((linter->marks[i] & MARK_PERHAPS) == 0 && matters[linter->level->terrain[i]]) {
            lost++;
            first = i;
        }
    }
    if (lost > 0) {
        report_add(linter->report, DIAG_WARNING, "isolated-area", lint_place(linter, first),
                   "the hare has no path to %zu cell%s, this one first", lost, text_plural(lost));
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
            report_add(linter->report, DIAG_WARNING, "open-border", lint_place(linter, level_index(level, at)),
                       "the border of the map is open here");
            return;
        }
    }
}

static int compare_steps(const void *a, const void *b)
{
    uint32_t one = *(const uint32_t *)a, other = *(const uint32_t *)b;
    return (one > other) - (one < other);
}

/* Returns the steps to the nth of the nearest cells of this terrain. */
static uint32_t steps_to(const struct level *level, const uint32_t *steps, enum terrain terrain, size_t nth)
{
    size_t count = 0;
    uint32_t *all = xcalloc((size_t)level_count(level, terrain) + 1, sizeof *all);
    LEVEL_EACH (i, level, terrain) {
        all[++count] = steps[i];
    }
    qsort(all, count + 1, sizeof *all, compare_steps);
    uint32_t found = nth <= count ? all[nth] : REACH_NEVER;
    free(all);
    return found;
}

static uint32_t steps_from_clover_to_burrow(const struct level *level)
{
    size_t count = 0;
    struct cell *from = xcalloc((size_t)level_count(level, TERRAIN_CLOVER), sizeof *from);
    LEVEL_EACH (i, level, TERRAIN_CLOVER) {
        from[count++] = level_cell(level, i);
    }
    uint32_t *steps = reach_steps(level, level_hare_mover(level), BALES_AS_GRASS, from, count);
    uint32_t found = steps_to(level, steps, TERRAIN_BURROW_CLOSED, 1);
    free(steps);
    free(from);
    return found;
}

/* Returns a lower bound for the steps of a win: the last clover is at least as far as the nth nearest, and a burrow
 * comes after it. */
static uint64_t least_steps(const struct level *level)
{
    uint32_t *steps = reach_steps(level, level_hare_mover(level), BALES_AS_GRASS, &level->hare, 1);
    uint64_t burrow = steps_to(level, steps, TERRAIN_BURROW_CLOSED, 1);
    uint64_t clover = steps_to(level, steps, TERRAIN_CLOVER, (size_t)level->goal_count);
    free(steps);
    uint64_t round = level->goal == GOAL_REACH ? 0 : clover + steps_from_clover_to_burrow(level);
    return round > burrow ? round : burrow;
}

/* Returns a lower bound for the ticks of a win.  The hare pays for a step after it, so the last one is free. */
static uint64_t least_ticks(const struct level *level)
{
    if (goal_lasts(level->goal)) {
        return (uint64_t)level->goal_count;
    }
    uint64_t steps = least_steps(level);
    return steps > 0 && steps < REACH_NEVER ? (steps - 1) * TICKS_A_STEP : 0;
}

static void check_par(struct linter *linter)
{
    const struct level *level = linter->level;
    struct place place = {level->lines.par, 1, (int)strlen("par")};
    uint64_t ticks = level->par > 0 ? least_ticks(level) : 0;
    if ((uint64_t)level->par > PAR_ROOM + PAR_TIMES * ticks) {
        report_add(linter->report, DIAG_WARNING, "par-too-high", place,
                   "a par of %d is too easy: the %s takes %llu ticks, or little more", level->par,
                   goal_lasts(level->goal) ? "goal" : "shortest path", (unsigned long long)ticks);
    } else if ((uint64_t)level->par < ticks) {
        report_add(linter->report, DIAG_WARNING, "par-too-low", place,
                   "a par of %d cannot be met: the %s takes %llu ticks or more", level->par,
                   goal_lasts(level->goal) ? "goal" : "shortest path", (unsigned long long)ticks);
    }
}

/* Returns whether there are errors in these lines; a full report may have more. */
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

/* Returns whether the map and the legend are free of errors. */
static bool has_map(const struct level *level, enum lint_known known, const struct report *report)
{
    const struct level_lines *lines = &level->lines;
    int first = lines->legend > 0 && lines->legend < lines->map ? lines->legend : lines->map;
    return level->has_hare && level->terrain != NULL &&
           (known == LINT_SOUND || first == 0 || !has_errors(report, first, lines->end));
}

/* Returns whether a blank line that is not accepted divides the map.  Other findings would only follow from it. */
static bool has_blank_row(const struct level *level, const struct report *report)
{
    bool has = false;
    for (size_t i = 0; i < report->count; i++) {
        const struct diag *diag = &report->diags[i];
        has |= diag->column == 1 && diag->line > level->lines.map && diag->line < level->lines.end &&
               strcmp(diag->code, "ragged-row") == 0;
    }
    return has;
}

static bool has_goal(const struct level *level, enum lint_known known, const struct report *report)
{
    int line = level->lines.goal;
    return level->lines.begin == 0 || (line > 0 && (known == LINT_SOUND || !has_errors(report, line, line)));
}

/* Returns whether the code belongs to a check outside lint, or to a warning that a win removes.  For these codes, lint
 * cannot decide whether accepting them is unnecessary. */
static bool hangs_on_more(const char *code)
{
    static const char *const codes_of_others[] = {"no-next",         "not-proved",     "perhaps-no-way", "same-id",
                                                  "solution-broken", "solution-fails", "unknown-name"};
    enum { OTHERS = sizeof codes_of_others / sizeof codes_of_others[0] };
    return slice_among((struct slice){code, strlen(code)}, codes_of_others, OTHERS) < OTHERS;
}

/* Checks one code of the key accept. */
static void check_accepted(const struct level *level, const char *word, struct report *report)
{
    const struct code *code = code_of(word);
    struct place place = {level->lines.accept, 1, (int)strlen("accept")};
    if (code == NULL) {
        /* The nearest code is found even if the word contains a comma. */
        struct diag *diag = report_add(report, DIAG_WARNING, "unknown-code", place, "there is no code \"%s\"", word);
        const char *nearest = code_nearest(word), *comma = strchr(word, ',');
        if (comma != NULL && comma[1] != '\0') {
            diag_hint(diag, "write spaces between codes, not commas");
        } else if (nearest != NULL) {
            diag_hint(diag, "did you mean \"%s\"?", nearest);
        }
    } else if (!report_dropped(report, level->lines.begin, code) && !hangs_on_more(code->name)) {
        report_add(report, DIAG_WARNING, "unused-accept", place, "the level accepts \"%s\", but has no such warning",
                   code->name);
    }
}

void level_lint(const struct level *level, enum lint_known known, struct report *report)
{
    char word[4 * LEVEL_MAX_TEXT + 1];
    const char *words = level->accept;
    report_accept(report, level->lines.begin, words);
    if (!has_map(level, known, report) || has_blank_row(level, report)) {
        return;
    }
    bool is_told = has_goal(level, known, report);
    struct linter linter = {.level = level, .known = known, .report = report, .cells = level_cells(level)};
    mark_reach(&linter);
    if (is_told) {
        size_t errors = report->errors;
        check_goal(&linter);
        linter.is_lost = report->errors > errors;
        lint_rules(&linter);
        lint_hunters(&linter);
        check_par(&linter);
    }
    check_clover(&linter);
    lint_hounds(&linter);
    check_areas(&linter);
    check_border(&linter);
    while (words != NULL && text_word(&words, word, sizeof word)) {
        check_accepted(level, word, report);
    }
    free(linter.marks);
    report_sort(report);
}
