/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/chase/sweep.h"

#include "path/map/leg.h"

#include <string.h>

/* The maximum number of words in a line, and in the lines that are stored at a time, 64 positions each. */
enum { MOST_WORDS = GRID_MAX_SIDE / 64 + 1, KEPT_WORDS = 64 * MOST_WORDS };

/* Works back from the target, line by line.  `leads` has the cells of the line from which a direct path leads to the
 * target.  `turns` has those among them where it may begin with a diagonal step; with 4 neighbours, with a vertical
 * one.  Both may also contain positions beyond the start, which are ignored. */
struct sweep {
    const struct bitmap *map; /* whose rows are the lines */
    const uint8_t *walls;     /* of the line, from the first word on */
    ptrdiff_t back;           /* to the next line */
    uint32_t words;
    uint32_t start;    /* the start's position on its line, counted from the first word on */
    bool comes_higher; /* the start has a higher position than the target */
    bool is_of_four, is_row;
    uint64_t leads[MOST_WORDS], turns[MOST_WORDS];
};

static bool has(const uint64_t *words, uint32_t position) { return (words[position / 64] >> position % 64 & 1) != 0; }

/* Returns the position of a cell on its line across the leg. */
static uint32_t position_of(const struct leg *leg, struct cell at) { return (uint32_t)(leg->is_row ? at.y : at.x) + 1; }

/* With 4 neighbours a path may continue along the line: spreads `leads` towards the start through open cells. */
static void spread(struct sweep *sweep)
{
    uint64_t carry = 0;
    for (uint32_t i = 0; i < sweep->words; i++) {
        const uint32_t word = sweep->comes_higher ? i : sweep->words - 1 - i;
        const uint64_t open = ~bitmap_load(sweep->walls + (size_t)word * 8);
        uint64_t leads = sweep->leads[word] | (carry & open), through = open;
        if (sweep->comes_higher) {
            leads |= (leads + through) ^ through;
        }
        for (int by = 1; by < 64 && !sweep->comes_higher; by *= 2) {
            leads |= through & leads >> by;
            through &= through >> by;
        }
        sweep->leads[word] = leads & open;
        carry = sweep->comes_higher ? sweep->leads[word] >> 63 : sweep->leads[word] << 63;
    }
}

static void start_sweep(struct sweep *sweep, const struct bitmaps *maps, const struct leg *leg, struct cell from,
                        struct cell to)
{
    const uint32_t start = position_of(leg, from), end = position_of(leg, to);
    const uint32_t first = (start < end ? start : end) / 64, last = (start < end ? end : start) / 64;
    sweep->map = leg->is_row ? &maps->columns : &maps->rows;
    sweep->walls = bitmap_walls(sweep->map, (uint32_t)(leg->is_row ? to.x : to.y) + 1) + (size_t)first * 8;
    sweep->back = (leg->is_row ? leg->x : leg->y) * -3 * (ptrdiff_t)sweep->map->size;
    sweep->words = last - first + 1;
    sweep->start = start - first * 64;
    sweep->comes_higher = start > end;
    memset(sweep->leads, 0, sweep->words * sizeof *sweep->leads);
    sweep->leads[end / 64 - first] = UINT64_C(1) << end % 64;
    sweep->is_of_four = leg->is_of_four;
    sweep->is_row = leg->is_row;
    if (sweep->is_of_four) {
        spread(sweep);
    }
}

/* Returns these words, shifted by one position towards the start. */
static inline uint64_t shifted(const uint64_t *words, uint32_t word, uint32_t count, bool is_higher)
{
    if (is_higher) {
        return words[word] << 1 | (word > 0 ? words[word - 1] >> 63 : 0);
    }
    return words[word] >> 1 | (word + 1 < count ? words[word + 1] << 63 : 0);
}

/* Goes to the next line. A straight step needs two open cells, and a diagonal one needs all four around its corner.
 * Returns false if no path continues from there. */
static inline __attribute__((always_inline)) bool step_back(struct sweep *sweep, uint32_t words, bool is_higher)
{
    const uint8_t *here = sweep->walls, *there = here + sweep->back;
    uint64_t straight[MOST_WORDS], any = 0;
    for (uint32_t word = 0; word < words; word++) {
        straight[word] = sweep->leads[word] & ~bitmap_load(there + (size_t)word * 8);
        any |= straight[word];
    }
    for (uint32_t word = 0; word < words; word++) {
        uint64_t walls = bitmap_load(here + (size_t)word * 8) | bitmap_load(there + (size_t)word * 8);
        sweep->turns[word] = shifted(straight, word, words, is_higher) & ~walls;
        sweep->leads[word] = straight[word] | sweep->turns[word];
    }
    sweep->walls = there;
    return any != 0;
}

/* Goes to the next line with 4 neighbours, where a step needs two open cells. */
static bool step_back_of_four(struct sweep *sweep)
{
    const uint8_t *there = sweep->walls + sweep->back;
    uint64_t any = 0;
    for (uint32_t word = 0; word < sweep->words; word++) {
        sweep->leads[word] &= ~bitmap_load(there + (size_t)word * 8);
        sweep->turns[word] = sweep->leads[word];
        any |= sweep->leads[word];
    }
    sweep->walls = there;
    spread(sweep);
    for (uint32_t word = 0; word < sweep->words && sweep->is_row; word++) {
        sweep->turns[word] = sweep->leads[word] & shifted(sweep->leads, word, sweep->words, sweep->comes_higher);
    }
    return any != 0;
}

static inline __attribute__((always_inline)) bool sweep_lines(struct sweep *sweep, uint32_t lines, uint32_t words,
                                                              bool is_higher)
{
    while (lines > 0 && step_back(sweep, words, is_higher)) {
        lines--;
    }
    return lines == 0;
}

static bool sweep_back(struct sweep *sweep, uint32_t lines)
{
    if (sweep->is_of_four) {
        while (lines > 0 && step_back_of_four(sweep)) {
            lines--;
        }
        return lines == 0;
    }
    if (sweep->words == 1) {
        return sweep->comes_higher ? sweep_lines(sweep, lines, 1, true) : sweep_lines(sweep, lines, 1, false);
    }
    return sweep->comes_higher ? sweep_lines(sweep, lines, sweep->words, true)
                               : sweep_lines(sweep, lines, sweep->words, false);
}

/* The two kinds of steps of a direct path, and whether each leads to the next line. */
struct sweep_course {
    enum direction turn, other;
    bool turn_passes, other_passes;
    uint32_t steps, lines;
};

static struct sweep_course course_of(const struct leg *leg)
{
    const uint32_t lines = leg->diagonal + leg->straight;
    if (!leg->is_of_four) {
        return (struct sweep_course){leg_diagonal(leg), leg_straight(leg), true, true, lines, lines};
    }
    return (struct sweep_course){.turn = direction_towards(0, leg->y),
                                 .other = direction_towards(leg->x, 0),
                                 .turn_passes = !leg->is_row,
                                 .other_passes = leg->is_row,
                                 .steps = lines + leg->diagonal,
                                 .lines = lines};
}

/* With 4 neighbours, too, the lines run across the longer side. */
static struct leg leg_of(struct cell from, struct cell to, bool has_diagonals)
{
    struct leg leg = leg_between(from, to);
    leg.is_of_four = !has_diagonals;
    return leg;
}

enum direction direct_first(const struct bitmaps *maps, struct cell from, struct cell to, bool has_diagonals)
{
    const struct leg leg = leg_of(from, to, has_diagonals);
    const struct sweep_course course = course_of(&leg);
    struct sweep sweep;
    start_sweep(&sweep, maps, &leg, from, to);
    if (!sweep_back(&sweep, course.lines) || !has(sweep.leads, sweep.start)) {
        return NO_DIRECTION;
    }
    return has(sweep.turns, sweep.start) ? course.turn : course.other;
}

/* Stores where diagonal steps continue, for `count` lines after the first `lines`, both counted from the start. */
static void keep_turns(const struct bitmaps *maps, const struct leg *leg, struct cell from, struct cell to,
                       uint32_t lines, uint32_t count, uint64_t *kept)
{
    struct sweep sweep;
    start_sweep(&sweep, maps, leg, from, to);
    sweep_back(&sweep, leg->diagonal + leg->straight - lines - count);
    while (count-- > 0) {
        sweep_back(&sweep, 1);
        memcpy(&kept[count * sweep.words], sweep.turns, sweep.words * sizeof *kept);
    }
}

size_t direct_path(const struct bitmaps *maps, struct cell from, struct cell to, bool has_diagonals, struct cell *cells,
                   size_t room)
{
    uint64_t kept[KEPT_WORDS];
    const struct leg leg = leg_of(from, to, has_diagonals);
    const struct sweep_course course = course_of(&leg);
    struct sweep sweep;
    start_sweep(&sweep, maps, &leg, from, to);
    const uint32_t most = KEPT_WORDS / sweep.words, base = position_of(&leg, from) - sweep.start;
    struct cell at = from;
    for (uint32_t step = 0, line = 0, first = 0, end = 0; step < course.steps && step < room; step++) {
        if (line == end && line < course.lines) {
            first = line;
            end = course.lines - line < most ? course.lines : line + most;
            keep_turns(maps, &leg, from, to, first, end - first, kept);
        }
        cells[step] = at;
        const uint64_t *turns = &kept[(line - first) * sweep.words];
        /* With 4 neighbours, the path continues along the last line. */
        bool is_turn = line < course.lines ? has(turns, position_of(&leg, at) - base) : !course.turn_passes;
        at = cell_step(at, is_turn ? course.turn : course.other);
        line += is_turn ? course.turn_passes : course.other_passes;
    }
    if (course.steps < room) {
        cells[course.steps] = to;
    }
    return (size_t)course.steps + 1;
}

/* If a diagonal step costs no more than a straight one, there are more cheapest paths than the sweep considers. */
static bool can_sweep(const struct tick *tick)
{
    const struct mover *mover = moves_mover(tick->moves);
    return (!tick->has_diagonals || mover->diagonal > mover->straight) && tick->layout->cells >= tick->least &&
           tick->has_runs && tick->hunter != tick->target;
}

static enum search_status sweep_ask(void *self, const struct tick *tick, struct chase_plan *plan)
{
    (void)self;
    const struct bitmaps *maps = can_sweep(tick) ? tick_bitmaps(tick) : NULL;
    plan->next =
        maps != NULL ? direct_first(maps, tick->hunter_cell, tick->target_cell, tick->has_diagonals) : NO_DIRECTION;
    if (plan->next == NO_DIRECTION) {
        return SEARCH_RUNNING;
    }
    const struct mover *mover = moves_mover(tick->moves);
    const struct leg leg = leg_between(tick->hunter_cell, tick->target_cell);
    const uint64_t diagonal = tick->has_diagonals ? mover->diagonal : UINT64_C(2) * mover->straight;
    uint64_t cost = leg.diagonal * diagonal + (uint64_t)leg.straight * mover->straight;
    cost *= tick->factors[tick->target];
    plan->cost = (uint32_t)cost;
    return cost > CHASE_FARTHEST ? SEARCH_TOO_FAR : SEARCH_FOUND;
}

/* Finds the path again, because it is not stored, unless cells have changed since the tick. */
static size_t sweep_path(const void *self, const struct tick *tick, struct cell *cells, size_t room)
{
    (void)self;
    const struct bitmaps *maps = moves_same_since(tick->moves, tick->version) ? moves_bitmaps(tick->moves) : NULL;
    return maps != NULL ? direct_path(maps, tick->hunter_cell, tick->target_cell, tick->has_diagonals, cells, room) : 0;
}

const struct planner sweep_planner = {.answer = CHASE_BY_SWEEP, .ask = sweep_ask, .path = sweep_path};
