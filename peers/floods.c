/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "peers/floods.h"

#include "base/xalloc.h"
#include "bench/timing.h"
#include "path/field/field.h"

#include <stdlib.h>
#include <string.h>

/* --- path/field/field.h --------------------------------------------------------------------------------- */

struct whole_field {
    struct field *field;
    struct cell *cells; /* all passable cells: the hunters */
    size_t count;
};

static void *new_field(struct moves *moves)
{
    struct whole_field *whole = xcalloc(1, sizeof *whole);
    const struct grid *grid = moves_grid(moves);
    whole->field = xalloc_check(field_new(moves));
    whole->cells = xcalloc((size_t)grid_width(grid) * (size_t)grid_height(grid), sizeof *whole->cells);
    for (struct cell at = {0, 0}; at.y < grid_height(grid); at.y++) {
        for (at.x = 0; at.x < grid_width(grid); at.x++) {
            if (moves_can_stand(moves, at)) {
                whole->cells[whole->count++] = at;
            }
        }
    }
    return whole;
}

static void free_field(void *state)
{
    struct whole_field *whole = state;
    field_free(whole->field);
    free(whole->cells);
    free(whole);
}

static void run_field(void *state, struct cell from)
{
    struct whole_field *whole = state;
    field_update(whole->field, from, whole->cells, whole->count);
}

static uint32_t field_cost_to(const void *state, struct cell to)
{
    return field_cost(((const struct whole_field *)state)->field, to);
}

const struct flood flood_field = {"field", new_field, free_field, run_field, field_cost_to};

/* --- side by side --------------------------------------------------------------------------------- */

struct entrant {
    const struct flood *flood;
    void *state;
    uint64_t *least; /* nanoseconds, a cell each */
    size_t checked, wrong;
};

static void run(struct entrant *entrant, struct cell from, const struct stopwatch *watch, uint64_t *least)
{
    uint64_t start = clock_used();
    entrant->flood->run(entrant->state, from);
    uint64_t time = stopwatch_since(watch, start);
    *least = time < *least ? time : *least;
}

/* Just after both have run from the same cell. */
static void compare(struct entrant *entrant, const struct entrant *first, const struct arena *arena)
{
    bool is_wrong = false;
    for (size_t i = 0; i < arena->count; i++) {
        struct cell to = arena->cells[i];
        is_wrong |= entrant->flood->cost(entrant->state, to) != first->flood->cost(first->state, to);
    }
    entrant->checked++;
    entrant->wrong += is_wrong;
}

static void run_rounds(struct entrant *entrants, size_t count, const struct arena *arena,
                       const struct floods_rules *rules)
{
    struct stopwatch watch = stopwatch_of(clock_used);
    for (int round = 0; round < rules->rounds; round++) {
        struct rng rng;
        rng_init(&rng, rules->seed);
        for (size_t i = 0; i < rules->cells; i++) {
            struct cell from = arena_draw(arena, &rng);
            for (size_t turn = 0; turn < count; turn++) {
                run(&entrants[turn], from, &watch, &entrants[turn].least[i]);
            }
            for (size_t turn = 0; round == 0 && turn < count; turn++) {
                compare(&entrants[turn], &entrants[0], arena);
            }
        }
    }
}

static void sum_up(const struct entrant *entrant, size_t cells, struct table_row *row)
{
    table_row_init(row, entrant->flood->name);
    row->ticks = cells;
    struct spread spread = spread_of(entrant->least, cells);
    table_row_set_times(row, &spread);
    row->checked = entrant->checked;
    row->wrong = entrant->wrong;
}

void floods_run(const struct arena *arena, const struct floods_rules *rules, const struct flood *const *floods,
                size_t count, struct table *table)
{
    struct entrant *entrants = xcalloc(count, sizeof *entrants);
    struct moves *moves = xalloc_check(moves_new(arena->grid, &arena->mover));
    for (size_t i = 0; i < count; i++) {
        entrants[i] = (struct entrant){.flood = floods[i], .state = floods[i]->new (moves)};
        entrants[i].least = xcalloc(rules->cells, sizeof *entrants[i].least);
        memset(entrants[i].least, UINT8_MAX, rules->cells * sizeof *entrants[i].least);
    }
    run_rounds(entrants, count, arena, rules);
    table_begin(table, arena->name, arena->set, "flood", 0);
    for (size_t i = 0; i < count; i++) {
        struct table_row row;
        sum_up(&entrants[i], rules->cells, &row);
        table_add(table, &row);
        floods[i]->free(entrants[i].state);
        free(entrants[i].least);
    }
    table_end(table);
    moves_free(moves);
    free(entrants);
}
