#include "config.h"

#include "game/world/quest.h"

#include "level/facts/terrain.h"

#include <string.h>

static bool is_inside(const struct quest *quest, struct cell at)
{
    int x = at.x - quest->corner.x, y = at.y - quest->corner.y;
    return x >= 0 && x < QUEST_SIDE && y >= 0 && y < QUEST_SIDE;
}

void quest_clear(struct quest *quest)
{
    memset(quest, 0, sizeof *quest);
}

void quest_begin(struct quest *quest, struct cell at)
{
    quest_clear(quest);
    quest->corner = (struct cell){at.x - QUEST_SIDE / 2, at.y - QUEST_SIDE / 2};
    quest_add(quest, at);
}

bool quest_is_empty(const struct quest *quest)
{
    uint64_t all = 0;
    for (int y = 0; y < QUEST_SIDE; y++) {
        all |= quest->rows[y];
    }
    return all == 0;
}

bool quest_has(const struct quest *quest, struct cell at)
{
    return is_inside(quest, at) && (quest->rows[at.y - quest->corner.y] >> (at.x - quest->corner.x) & 1) != 0;
}

void quest_add(struct quest *quest, struct cell at)
{
    if (is_inside(quest, at)) {
        quest->rows[at.y - quest->corner.y] |= (uint64_t)1 << (at.x - quest->corner.x);
    }
}

void quest_strike(struct quest *quest, struct cell at)
{
    if (is_inside(quest, at)) {
        quest->rows[at.y - quest->corner.y] &= ~((uint64_t)1 << (at.x - quest->corner.x));
    }
}

/* The cells of a row that may have a neighbour outside of the set. */
static uint64_t rim(const uint64_t *rows, int y)
{
    uint64_t above = y > 0 ? rows[y - 1] : 0, below = y + 1 < QUEST_SIDE ? rows[y + 1] : 0;
    uint64_t column = above & rows[y] & below;
    return rows[y] & ~(column & column << 1 & column >> 1);
}

static bool can_step(const struct moves *moves, struct cell at, enum direction dir)
{
    struct cell to = cell_step(at, dir);
    const struct grid *grid = moves_grid(moves);
    bool is_push = !direction_is_diagonal(dir) && grid_has(grid, to) && grid_terrain(grid, to) == TERRAIN_BALE;
    return is_push || (moves_from(moves, at) >> dir & 1) != 0;
}

static void grow_cell(struct quest *quest, const struct moves *moves, struct cell at)
{
    for (enum direction dir = 0; dir < DIRECTIONS; dir++) {
        if (can_step(moves, at, dir)) {
            quest_add(quest, cell_step(at, dir));
        }
    }
}

void quest_grow(struct quest *quest, const struct moves *moves)
{
    uint64_t before[QUEST_SIDE];
    memcpy(before, quest->rows, sizeof before);
    for (int y = 0; y < QUEST_SIDE; y++) {
        uint64_t cells = rim(before, y);
        for (int x = 0; cells != 0; x++, cells >>= 1) {
            if (cells & 1) {
                grow_cell(quest, moves, (struct cell){quest->corner.x + x, quest->corner.y + y});
            }
        }
    }
}

static uint64_t shifted(uint64_t row, int by)
{
    if (by <= -QUEST_SIDE || by >= QUEST_SIDE) {
        return 0;
    }
    return by >= 0 ? row << by : row >> -by;
}

/* The row of the view, as bits of the quest's. */
static uint64_t view_row(const struct quest *quest, const struct sight *view, int y)
{
    int row = quest->corner.y + y - (view->eye.y - SIGHT_RADIUS);
    bool is_in_view = row >= 0 && row < SIGHT_SIDE;
    return is_in_view ? shifted(view->rows[row], view->eye.x - SIGHT_RADIUS - quest->corner.x) : 0;
}

void quest_strike_seen(struct quest *quest, const struct grid *grid, const struct sight *view)
{
    for (int y = 0; y < QUEST_SIDE; y++) {
        uint64_t cells = quest->rows[y] & view_row(quest, view, y);
        for (int x = 0; cells != 0; x++, cells >>= 1) {
            struct cell at = {quest->corner.x + x, quest->corner.y + y};
            if ((cells & 1) && sight_can_spot(grid, view->eye, at)) {
                quest_strike(quest, at);
            }
        }
    }
}
