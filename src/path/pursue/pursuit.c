/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/pursue/pursuit.h"

#include "path/map/alloc.h"

#include <assert.h>
#include <string.h>

/* Passable cells are numbered row by row.  A pair is prey * count + hunter, and a position pair * PURSUIT_TURNS +
 * turn. */
enum { NO_NUMBER = 0xffff, NOT_YET = 0xffff, MOST_TURNS = NOT_YET - 1 };

/* The cells that a runner can reach in a turn, its own first; reversed, the cells from which it can have come. */
struct turn_reach {
    uint16_t cells[DIRECTIONS + 1];
    uint8_t count; /* 0: the runner cannot stand on the cell */
};

struct pursuit {
    const struct moves *moves[PURSUIT_TURNS];
    int width, height;
    uint16_t *numbers; /* row by row */
    uint32_t count;
    struct turn_reach *reach[PURSUIT_TURNS]; /* by number */
    uint16_t *values[PURSUIT_TURNS];         /* by pair */
    uint8_t *ways_out;                       /* by pair: the prey's moves that are not yet known to lose */
    uint32_t *queue;                         /* positions with a value, earliest captures first */
    size_t front, back;                      /* the predecessors of those before `front` are computed */
    enum search_status status;
};

static uint32_t count_cells(const struct moves *prey, const struct moves *hunter)
{
    const struct grid *grid = moves_grid(prey);
    uint32_t count = 0;
    for (struct cell at = {0, 0}; at.y < grid_height(grid); at = cell_after(at, grid_width(grid))) {
        count += moves_can_stand(prey, at) || moves_can_stand(hunter, at);
    }
    return count;
}

bool pursuit_fits(const struct moves *prey, const struct moves *hunter)
{
    return count_cells(prey, hunter) <= PURSUIT_MOST_CELLS;
}

static bool take_memory(struct pursuit *pursuit)
{
    size_t count = pursuit->count > 0 ? pursuit->count : 1, pairs = count * count;
    pursuit->numbers = alloc_zeroed((size_t)pursuit->width * (size_t)pursuit->height, sizeof *pursuit->numbers);
    pursuit->ways_out = alloc_zeroed(pairs, sizeof *pursuit->ways_out);
    pursuit->queue = alloc_zeroed(pairs, PURSUIT_TURNS * sizeof *pursuit->queue);
    bool has_all = pursuit->numbers != NULL && pursuit->ways_out != NULL && pursuit->queue != NULL;
    for (int turn = 0; turn < PURSUIT_TURNS; turn++) {
        pursuit->reach[turn] = alloc_zeroed(count, sizeof *pursuit->reach[turn]);
        pursuit->values[turn] = alloc_zeroed(pairs, sizeof *pursuit->values[turn]);
        has_all = has_all && pursuit->reach[turn] != NULL && pursuit->values[turn] != NULL;
    }
    return has_all;
}

void pursuit_free(struct pursuit *pursuit)
{
    if (pursuit == NULL) {
        return;
    }
    for (int turn = 0; turn < PURSUIT_TURNS; turn++) {
        alloc_free(pursuit->reach[turn]);
        alloc_free(pursuit->values[turn]);
    }
    alloc_free(pursuit->numbers);
    alloc_free(pursuit->ways_out);
    alloc_free(pursuit->queue);
    alloc_free(pursuit);
}

static uint32_t number_of(const struct pursuit *pursuit, struct cell at)
{
    return pursuit->numbers[cell_index(at, pursuit->width)];
}

static void number_cells(struct pursuit *pursuit)
{
    uint16_t next = 0;
    for (int i = 0; i < pursuit->width * pursuit->height; i++) {
        struct cell at = {i % pursuit->width, i / pursuit->width};
        bool counts =
            moves_can_stand(pursuit->moves[PURSUIT_PREY], at) || moves_can_stand(pursuit->moves[PURSUIT_HUNTER], at);
        pursuit->numbers[i] = counts ? next++ : (uint16_t)NO_NUMBER;
    }
}

static void set_reach(struct pursuit *pursuit, struct cell at, enum pursuit_turn turn)
{
    const struct moves *moves = pursuit->moves[turn];
    if (!moves_can_stand(moves, at)) {
        return;
    }
    struct turn_reach *reach = &pursuit->reach[turn][number_of(pursuit, at)];
    reach->cells[reach->count++] = (uint16_t)number_of(pursuit, at);
    for (unsigned steps = moves_from(moves, at); steps != 0; steps &= steps - 1) {
        struct cell next = cell_step(at, (enum direction)__builtin_ctz(steps));
        reach->cells[reach->count++] = (uint16_t)number_of(pursuit, next);
    }
}

static void set_reaches(struct pursuit *pursuit)
{
    for (struct cell at = {0, 0}; at.y < pursuit->height; at = cell_after(at, pursuit->width)) {
        set_reach(pursuit, at, PURSUIT_PREY);
        set_reach(pursuit, at, PURSUIT_HUNTER);
    }
}

static void set_value(struct pursuit *pursuit, size_t pair, enum pursuit_turn turn, uint16_t value)
{
    pursuit->values[turn][pair] = value;
    pursuit->queue[pursuit->back++] = (uint32_t)(pair * PURSUIT_TURNS + (size_t)turn);
}

/* Enters the captures; all other positions are unknown. */
static void set_captures(struct pursuit *pursuit)
{
    size_t pairs = (size_t)pursuit->count * pursuit->count;
    for (int turn = 0; turn < PURSUIT_TURNS; turn++) {
        memset(pursuit->values[turn], 0xff, pairs * sizeof *pursuit->values[turn]);
    }
    for (size_t pair = 0; pair < pairs; pair++) {
        pursuit->ways_out[pair] = pursuit->reach[PURSUIT_PREY][pair / pursuit->count].count;
    }
    for (size_t cell = 0; cell < pursuit->count; cell++) {
        if (pursuit->reach[PURSUIT_PREY][cell].count > 0 && pursuit->reach[PURSUIT_HUNTER][cell].count > 0) {
            set_value(pursuit, cell * pursuit->count + cell, PURSUIT_PREY, 0);
            set_value(pursuit, cell * pursuit->count + cell, PURSUIT_HUNTER, 0);
        }
    }
}

struct pursuit *pursuit_new(const struct moves *prey, const struct moves *hunter)
{
    assert(moves_grid(prey) == moves_grid(hunter) && pursuit_fits(prey, hunter));
    struct pursuit *pursuit = alloc_zeroed(1, sizeof *pursuit);
    if (pursuit == NULL) {
        return NULL;
    }
    pursuit->moves[PURSUIT_PREY] = prey;
    pursuit->moves[PURSUIT_HUNTER] = hunter;
    pursuit->width = grid_width(moves_grid(prey));
    pursuit->height = grid_height(moves_grid(prey));
    pursuit->count = count_cells(prey, hunter);
    if (!take_memory(pursuit)) {
        pursuit_free(pursuit);
        return NULL;
    }
    number_cells(pursuit);
    set_reaches(pursuit);
    set_captures(pursuit);
    pursuit->status = SEARCH_RUNNING;
    return pursuit;
}

/* The hunter wins if one of its moves leads to a position that it wins. */
static void win_before(struct pursuit *pursuit, size_t prey, size_t hunter, uint16_t value)
{
    const struct turn_reach *reach = &pursuit->reach[PURSUIT_HUNTER][hunter];
    for (unsigned i = 0; i < reach->count; i++) {
        size_t pair = prey * pursuit->count + reach->cells[i];
        if (pursuit->values[PURSUIT_HUNTER][pair] == NOT_YET) {
            set_value(pursuit, pair, PURSUIT_HUNTER, (uint16_t)(value + 1));
        }
    }
}

/* The prey loses if all its moves do; the last of them to become known delays the capture longest. */
static void lose_before(struct pursuit *pursuit, size_t prey, size_t hunter, uint16_t value)
{
    const struct turn_reach *reach = &pursuit->reach[PURSUIT_PREY][prey];
    for (unsigned i = 0; i < reach->count; i++) {
        size_t pair = reach->cells[i] * (size_t)pursuit->count + hunter;
        if (pursuit->values[PURSUIT_PREY][pair] == NOT_YET && --pursuit->ways_out[pair] == 0) {
            set_value(pursuit, pair, PURSUIT_PREY, (uint16_t)(value + 1));
        }
    }
}

static enum search_status advance(struct pursuit *pursuit)
{
    if (pursuit->front == pursuit->back) {
        return SEARCH_FOUND;
    }
    uint32_t position = pursuit->queue[pursuit->front++];
    enum pursuit_turn turn = (enum pursuit_turn)(position % PURSUIT_TURNS);
    size_t pair = position / PURSUIT_TURNS;
    uint16_t value = pursuit->values[turn][pair];
    if (value == MOST_TURNS) {
        return SEARCH_TOO_FAR;
    }
    if (turn == PURSUIT_PREY) {
        win_before(pursuit, pair / pursuit->count, pair % pursuit->count, value);
    } else {
        lose_before(pursuit, pair / pursuit->count, pair % pursuit->count, value);
    }
    return SEARCH_RUNNING;
}

enum search_status pursuit_step(struct pursuit *pursuit, uint64_t positions)
{
    for (; pursuit->status == SEARCH_RUNNING && positions > 0; positions--) {
        pursuit->status = advance(pursuit);
    }
    return pursuit->status;
}

enum search_status pursuit_run(struct pursuit *pursuit) { return pursuit_step(pursuit, UINT64_MAX); }

uint32_t pursuit_value(const struct pursuit *pursuit, struct cell prey, struct cell hunter, enum pursuit_turn turn)
{
    uint32_t one = number_of(pursuit, prey), other = number_of(pursuit, hunter);
    if (one == NO_NUMBER || other == NO_NUMBER) {
        return PURSUIT_NEVER;
    }
    uint16_t value = pursuit->values[turn][(size_t)one * pursuit->count + other];
    return value == NOT_YET ? PURSUIT_NEVER : value;
}

static uint32_t value_after(const struct pursuit *pursuit, struct cell prey, struct cell hunter, enum pursuit_turn turn,
                            enum direction dir)
{
    if (turn == PURSUIT_PREY) {
        return pursuit_value(pursuit, cell_step(prey, dir), hunter, PURSUIT_HUNTER);
    }
    return pursuit_value(pursuit, prey, cell_step(hunter, dir), PURSUIT_PREY);
}

enum direction pursuit_move(const struct pursuit *pursuit, struct cell prey, struct cell hunter, enum pursuit_turn turn)
{
    uint32_t value = pursuit_value(pursuit, prey, hunter, turn);
    uint32_t after = value == PURSUIT_NEVER ? PURSUIT_NEVER : value - 1;
    unsigned steps = moves_from(pursuit->moves[turn], turn == PURSUIT_PREY ? prey : hunter);
    for (; steps != 0 && value != 0; steps &= steps - 1) {
        enum direction dir = (enum direction)__builtin_ctz(steps);
        if (value_after(pursuit, prey, hunter, turn, dir) == after) {
            return dir;
        }
    }
    return NO_DIRECTION;
}
