/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "level/lint/lint_state.h"

#include "base/xalloc.h"

#include <stdlib.h>

static struct place rule_place(const struct level_rule *rule) { return (struct place){rule->line, 1, 1}; }

/* Returns whether the hare can reach any cell of the marks. */
static bool hare_comes_to(const struct linter *linter, struct level_span span)
{
    bool comes = false;
    for (size_t i = span.first; i < span.first + span.count; i++) {
        comes |= (linter->marks[level_index(linter->level, linter->level->named[i])] & MARK_PERHAPS) != 0;
    }
    return comes;
}

static void check_event(const struct linter *linter, const struct level_rule *rule)
{
    const struct level *level = linter->level;
    int clover = level_clover(level);
    if (rule->event == RULE_CLOVER && rule->number > clover) {
        diag_hint(report_add(linter->report, DIAG_WARNING, "rule-in-vain", rule_place(rule),
                             "the rule waits for %d clover, but the map has %d", rule->number, clover),
                  "write a smaller number, or clover=all");
    } else if (rule->event == RULE_TICK && level->goal == GOAL_SURVIVE && rule->number >= level->goal_count) {
        diag_hint(report_add(linter->report, DIAG_WARNING, "rule-in-vain", rule_place(rule),
                             "the rule waits for tick %d, but the game is won at %d", rule->number, level->goal_count),
                  "write an earlier tick");
    } else if (rule->event == RULE_TRAPPED && lint_to_trap(level, DIFFICULTY_HARD) == 0) {
        diag_hint(report_add(linter->report, DIAG_WARNING, "rule-in-vain", rule_place(rule),
                             "the rule waits for trapped bulldogs, but the map has none"),
                  "put a D where one starts");
    } else if (rule->event == RULE_HOUND_AT && level->hound_count == 0) {
        report_add(linter->report, DIAG_WARNING, "rule-in-vain", rule_place(rule),
                   "the rule waits for a hound, but the map has none");
    } else if (rule->event == RULE_HARE_AT && rule->at.count > 0 && !hare_comes_to(linter, rule->at)) {
        diag_hint(report_add(linter->report, DIAG_WARNING, "rule-in-vain", rule_place(rule),
                             "the hare has no path to the marks of this rule"),
                  "move a mark to where the hare can walk");
    }
}

static bool is_named(const struct level *level, struct cell at)
{
    return cells_find(level->named, level->named_count, at) < level->named_count;
}

static void check_unused(const struct linter *linter)
{
    const struct level *level = linter->level;
    for (size_t i = 0; i < level->mark_count; i++) {
        const struct level_mark *mark = &level->marks[i];
        bool is_used = is_named(level, mark->at) || (mark->for_bale && level->goal == GOAL_PUSH);
        if (!is_used) {
            diag_hint(report_add(linter->report, DIAG_WARNING, "unused-mark",
                                 lint_place(linter, level_index(level, mark->at)), "nothing uses this mark"),
                      mark->for_bale ? "only the goal push needs bales on marks" : "name it in a rule, or remove it");
        }
    }
    for (size_t i = 0; i < level->hound_count; i++) {
        if (level->hounds[i].asleep && !is_named(level, level->hounds[i].at)) {
            report_add(linter->report, DIAG_WARNING, "never-wakes",
                       lint_place(linter, level_index(level, level->hounds[i].at)), "no rule wakes this hound");
        }
    }
    LEVEL_EACH (i, level, TERRAIN_BARRED_CLOSED) {
        if (!is_named(level, level_cell(level, i))) {
            report_add(linter->report, DIAG_WARNING, "never-opens", lint_place(linter, i),
                       "no rule moves this barred gate");
        }
    }
}

/* Returns whether the event can happen, as far as is known. */
static bool can_happen(const struct linter *within, const struct level_rule *rule)
{
    if (rule->event == RULE_CLOVER) {
        return (size_t)rule->number <= lint_count_reached(within, TERRAIN_CLOVER, MARK_PERHAPS);
    }
    return rule->event != RULE_HARE_AT || hare_comes_to(within, rule->at);
}

/* Returns what the rule makes of a terrain if that helps the hare. */
static enum terrain helped(const struct level_rule *rule, enum terrain before)
{
    if (rule->effect == RULE_OPEN && before == TERRAIN_HEDGE) {
        return TERRAIN_BARRED_OPEN;
    }
    if (rule->effect == RULE_PLACE && rule->placed == TERRAIN_CLOVER && before != TERRAIN_BURROW_CLOSED) {
        return TERRAIN_CLOVER;
    }
    return rule->effect == RULE_BURROW ? TERRAIN_BURROW_CLOSED : before;
}

/* Lets the rule do what helps the hare.  Returns whether that changed the map. */
static bool help(struct level *level, const struct level_rule *rule)
{
    bool changed = false;
    for (size_t i = rule->on.first; i < rule->on.first + rule->on.count; i++) {
        uint8_t *terrain = &level->terrain[level_index(level, level->named[i])];
        enum terrain before = (enum terrain) * terrain, after = helped(rule, before);
        changed |= after != before;
        *terrain = (uint8_t)after;
    }
    return changed;
}

static bool help_all(struct level *level, const struct linter *within)
{
    bool changed = false;
    for (size_t i = 0; i < level->rule_count; i++) {
        changed |= can_happen(within, &level->rules[i]) && help(level, &level->rules[i]);
    }
    return changed;
}

/* Proves that rules keep the hare from the goal.  Gates that rules close count as open, so the proof is safe. */
static void check_locked(const struct linter *linter)
{
    struct level *level = level_copy(linter->level);
    struct linter within = *linter; /* everything that the hare can have in the best case */
    within.level = level;
    within.marks = xcalloc(within.cells, 1);
    LEVEL_EACH (i, level, TERRAIN_BARRED_CLOSED) {
        level->terrain[i] = TERRAIN_HEDGE;
    }
    do {
        lint_mark_area(&within, BALES_AS_GRASS, MARK_PERHAPS);
    } while (help_all(level, &within));
    int clover = (int)lint_count_reached(&within, TERRAIN_CLOVER, MARK_PERHAPS);
    bool has_burrow = lint_count_reached(&within, TERRAIN_BURROW_CLOSED, MARK_PERHAPS) > 0;
    bool needs_burrow = level->goal != GOAL_PUSH && !goal_lasts(level->goal);
    bool needs_clover = level->goal == GOAL_COLLECT && clover < level->goal_count && level->opens == 0;
    if (needs_burrow && (needs_clover || !has_burrow)) {
        report_add(linter->report, DIAG_ERROR, "locked-goal", lint_goal_place(linter),
                   "barred gates that no rule opens in time leave the hare %d clover%s", clover,
                   has_burrow ? "" : " and no burrow");
    }
    free(within.marks);
    level_free(level);
}

void lint_rules(const struct linter *linter)
{
    const struct level *level = linter->level;
    for (size_t i = 0; i < level->rule_count; i++) {
        bool is_first_of_line = i == 0 || level->rules[i].line != level->rules[i - 1].line;
        if (is_first_of_line) {
            check_event(linter, &level->rules[i]);
        }
    }
    check_unused(linter);
    if (level_count(level, TERRAIN_BARRED_CLOSED) > 0 && !linter->is_lost) {
        check_locked(linter);
    }
}

static bool is_wall_for_bales(const struct level *level, struct cell at)
{
    if (!level_has(level, at)) {
        return true;
    }
    enum terrain terrain = terrain_opened(level_terrain(level, at));
    return terrain == TERRAIN_HEDGE || terrain == TERRAIN_WATER;
}

/* Returns whether a bale on the cell can never be pushed away. */
static bool is_corner(const struct level *level, struct cell at)
{
    bool beside = is_wall_for_bales(level, cell_step(at, EAST)) || is_wall_for_bales(level, cell_step(at, WEST));
    bool above = is_wall_for_bales(level, cell_step(at, NORTH)) || is_wall_for_bales(level, cell_step(at, SOUTH));
    return beside && above;
}

static bool is_for_bale(const struct level *level, struct cell at)
{
    bool is_one = false;
    for (size_t i = 0; i < level->mark_count; i++) {
        is_one |= level->marks[i].for_bale && cell_equal(level->marks[i].at, at);
    }
    return is_one;
}

void lint_push(const struct linter *linter)
{
    const struct level *level = linter->level;
    int marks = 0, bales = level_count(level, TERRAIN_BALE) + level->bales + level_placed(level, TERRAIN_BALE);
    for (size_t i = 0; i < level->mark_count; i++) {
        marks += level->marks[i].for_bale;
    }
    if (marks < level->goal_count) {
        report_add(linter->report, DIAG_ERROR, "too-few-marks", lint_goal_place(linter),
                   "the goal needs %d mark%s for bales, but the map has %d", level->goal_count,
                   text_plural((uint64_t)level->goal_count), marks);
    }
    if (bales < level->goal_count) {
        report_add(linter->report, DIAG_ERROR, "too-few-bales", lint_goal_place(linter),
                   "the goal needs %d bale%s on marks, but there %s %d", level->goal_count,
                   text_plural(level->goal_count), bales == 1 ? "is" : "are", bales);
    }
    LEVEL_EACH (i, level, TERRAIN_BALE) {
        struct cell at = level_cell(level, i);
        if (is_corner(level, at) && !is_for_bale(level, at)) {
            report_add(linter->report, DIAG_WARNING, "stuck-bale", lint_place(linter, i),
                       "this bale is in a corner and cannot be pushed");
        }
    }
}
