/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/chase/sweep.h"

#include "path/map/leg.h"

#include <string.h>

/* The words of a line, and of the lines that are remembered at a time, 64 places each. */
enum { MOST_WORDS = GRID_MAX_SIDE / 64 + 1, KEPT_WORDS = 64 * MOST_WORDS };

/* Goes from the target back, line by line.  `leads` has the cells of the line from which a direct path leads to the
 * target.  `turns` has those among them where it may begin with a diagonal step.  Both may contain a place beyond the
 * start's, which leads nowhere. */
struct sweep {
    const struct bitmap *map; /* whose rows are the lines */
    const uint8_t *walls;     /* of the line, from the first word on */
    ptrdiff_t back;           /* to the next line */
    uint32_t words;
    uint32_t start;    /* where the start is on its line, counted from the first word on */
    bool comes_higher; /* the start is at a higher place than the target */
    uint64_t leads[MOST_WORDS], turns[MOST_WORDS];
};

static bool has(const uint64_t *words, uint32_t place)
{
    return (words[place / 64] >> place % 64 & 1) != 0;
}

/* Returns the line of a cell on the leg; place_of returns its place there. */
static uint32_t line_of(const struct leg *leg, struct cell at)
{
    return (uint32_t)(leg->is_row ? at.x : at.y) + 1;
}

static uint32_t place_of(const struct leg *leg, struct cell at)
{
    return (uint32_t)(leg->is_row ? at.y : at.x) + 1;
}

static void start_sweep(struct sweep *sweep, const struct bitmaps *maps, const struct leg *leg, struct cell from,
                        struct cell to)
{
    const uint32_t start = place_of(leg, from), end = place_of(leg, to);
    const uint32_t first = (start < end ? start : end) / 64, last = (start < end ? end : start) / 64;
    sweep->map = leg->is_row ? &maps->columns : &maps->rows;
    sweep->walls = bitmap_walls(sweep->map, line_of(leg, to)) + (size_t)first * 8;
    sweep->back = (leg->is_row ? leg->x : leg->y) * -3 * (ptrdiff_t)sweep->map->size;
    sweep->words = last - first + 1;
    sweep->start = start - first * 64;
    sweep->comes_higher = start > end;
    memset(sweep->leads, 0, sweep->words * sizeof *sweep->leads);
    sweep->leads[end / 64 - first] = UINT64_C(1) << end % 64;
}

/* Returns these words, one place nearer to the start. */
static inline uint64_t shifted(const uint64_t *words, uint32_t word, uint32_t count, bool is_higher)
{
    if (is_higher) {
        return words[word] << 1 | (word > 0 ? words[word - 1] >> 63 : 0);
    }
    return words[word] >> 1 | (word + 1 < count ? words[word + 1] << 63 : 0);
}

/* Goes to the next line: a straight step needs two open cells, a diagonal one all four around its corner.  False: no
 * path continues from there. */
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
    if (sweep->words == 1) {
        return sweep->comes_higher ? sweep_lines(sweep, lines, 1, true) : sweep_lines(sweep, lines, 1, false);
    }
    return sweep->comes_higher ? sweep_lines(sweep, lines, sweep->words, true)
                               : sweep_lines(sweep, lines, sweep->words, false);
}

enum direction direct_first(const struct bitmaps *maps, struct cell from, struct cell to)
{
    struct leg leg = leg_between(from, to);
    struct sweep sweep;
    start_sweep(&sweep, maps, &leg, from, to);
    if (!sweep_back(&sweep, leg.diagonal + leg.straight) || !has(sweep.leads, sweep.start)) {
        return NO_DIRECTION;
    }
    return has(sweep.turns, sweep.start) ? leg_diagonal(&leg) : leg_straight(&leg);
}

/* Keeps where diagonal steps continue, for the `count` lines after the first `lines`, both counted from the start. */
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

size_t direct_path(const struct bitmaps *maps, struct cell from, struct cell to, struct cell *cells, size_t room)
{
    uint64_t kept[KEPT_WORDS];
    struct leg leg = leg_between(from, to);
    struct sweep sweep;
    const uint32_t steps = leg.diagonal + leg.straight;
    start_sweep(&sweep, maps, &leg, from, to);
    const uint32_t most = KEPT_WORDS / sweep.words, base = place_of(&leg, from) - sweep.start;
    struct cell at = from;
    for (uint32_t line = 0; line < steps && line < room; line++) {
        if (line % most == 0) {
            keep_turns(maps, &leg, from, to, line, steps - line < most ? steps - line : most, kept);
        }
        cells[line] = at;
        const uint64_t *turns = &kept[line % most * sweep.words];
        at = cell_step(at, has(turns, place_of(&leg, at) - base) ? leg_diagonal(&leg) : leg_straight(&leg));
    }
    if (steps < room) {
        cells[steps] = to;
    }
    return (size_t)steps + 1;
}

/* --- the planner ------------------------------------------------------------------------------------ */

/* If a diagonal step costs no more than a straight one, there are more cheapest paths than the sweep considers. */
static bool can_sweep(const struct tick *tick)
{
    const struct mover *mover = moves_mover(tick->moves);
    return tick->has_diagonals && mover->diagonal > mover->straight && tick->layout->cells >= tick->least &&
           tick->has_runs && tick->hunter != tick->target;
}

static enum search_status sweep_ask(void *self, const struct tick *tick, struct chase_plan *plan)
{
    (void)self;
    const struct bitmaps *maps = can_sweep(tick) ? moves_bitmaps(tick->moves) : NULL;
    plan->next = maps != NULL ? direct_first(maps, tick->hunter_cell, tick->target_cell) : NO_DIRECTION;
    if (plan->next == NO_DIRECTION) {
        return SEARCH_RUNNING;
    }
    const struct mover *mover = moves_mover(tick->moves);
    const struct leg leg = leg_between(tick->hunter_cell, tick->target_cell);
    uint64_t cost = (uint64_t)leg.diagonal * mover->diagonal + (uint64_t)leg.straight * mover->straight;
    cost *= tick->factors[tick->target];
    plan->cost = (uint32_t)cost;
    return cost > CHASE_FARTHEST ? SEARCH_TOO_FAR : SEARCH_FOUND;
}

/* The path is not stored, but found again, unless cells have changed since the tick. */
static size_t sweep_path(const void *self, const struct tick *tick, struct cell *cells, size_t room)
{
    (void)self;
    const struct bitmaps *maps = tick_has_same_ways(tick, tick->version) ? moves_bitmaps(tick->moves) : NULL;
    return maps != NULL ? direct_path(maps, tick->hunter_cell, tick->target_cell, cells, room) : 0;
}

const struct planner sweep_planner = {.answer = CHASE_BY_SWEEP, .ask = sweep_ask, .path = sweep_path};
