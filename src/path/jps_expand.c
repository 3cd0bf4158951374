#include "config.h"

#include "path/jps_state.h"

#define BIT(dir) (1U << (dir))

/* A place on the map, border included, with its index. */
struct spot {
    uint32_t x, y, index;
};

static inline void reach(struct jps *jps, struct spot at, uint32_t g, uint32_t parent, enum direction arrival)
{
    struct jps_point *point = &jps->points[at.index];
    bool seen = point->generation == jps->generation;
    if (seen && g >= point->g) {
        return;
    }
    struct cell cell = {(int)at.x - 1, (int)at.y - 1};
    uint32_t f = g + estimate_box(&jps->estimate, cell, jps->to);
    if (f >= jps->best) {
        return;
    }
    bool was_open = seen && point->state == SEARCH_OPEN;
    jps->counts.closed -= seen && !was_open;
    jps->counts.open += !was_open;
    jps->counts.pushed++;
    *point = (struct jps_point){g, parent, jps->generation, (uint8_t)arrival, SEARCH_OPEN};
    buckets_push(&jps->open.buckets, f >> jps->shift, at.index);
    if (at.index == jps->goal) {
        jps->best = g;
    }
}

/* Where the straight jump from `from` stops; false: it comes to nothing. */
static inline __attribute__((always_inline)) bool scan(const struct jps *jps, struct spot from, enum direction dir,
                                                       struct spot *stop)
{
    uint32_t stride = jps->layout->stride;
    bool found;
    *stop = from;
    switch (dir) {
    case EAST:
        found = lane_ahead(lane_of(&jps->lanes.rows, from.y), from.x, &stop->x);
        break;
    case WEST:
        found = lane_back(lane_of(&jps->lanes.rows, from.y), from.x, &stop->x);
        break;
    case SOUTH:
        found = lane_ahead(lane_of(&jps->lanes.columns, from.x), from.y, &stop->y);
        break;
    default:
        found = lane_back(lane_of(&jps->lanes.columns, from.x), from.y, &stop->y);
        break;
    }
    stop->index = stop->y * stride + stop->x;
    return found;
}

static inline uint32_t distance(struct spot a, struct spot b)
{
    return a.x + a.y > b.x + b.y ? a.x + a.y - b.x - b.y : b.x + b.y - a.x - a.y;
}

static inline __attribute__((always_inline)) void scan_straight(struct jps *jps, struct spot from, uint32_t g,
                                                                uint32_t parent, enum direction dir)
{
    struct spot stop;
    if (scan(jps, from, dir, &stop)) {
        reach(jps, stop, g + jps->straight * distance(from, stop), parent, dir);
    }
}

static inline __attribute__((always_inline)) void scan_diagonal(struct jps *jps, struct spot at, uint32_t g,
                                                                enum direction dir, enum direction across,
                                                                enum direction along)
{
    const uint8_t *steps = jps->steps;
    const uint32_t parent = at.index;
    while (steps[at.index] & BIT(dir)) {
        at.x += across == EAST ? 1U : -1U;
        at.y += along == SOUTH ? 1U : -1U;
        at.index = layout_neighbour(jps->layout, at.index, dir);
        g += jps->diagonal;
        if (at.index == jps->goal) {
            reach(jps, at, g, parent, dir);
        }
        scan_straight(jps, at, g, parent, across);
        scan_straight(jps, at, g, parent, along);
    }
}

/* One who went straight has to turn towards a side just where a wall beside the way has been passed: where the side is
 * open and the diagonal step back on that side is not. */
static unsigned directions_from(const struct jps *jps, uint32_t index)
{
    static const struct {
        enum direction side, back, diagonal;
    } turns[4][2] = {
        [EAST] = {{NORTH, NORTH_WEST, NORTH_EAST}, {SOUTH, SOUTH_WEST, SOUTH_EAST}},
        [WEST] = {{NORTH, NORTH_EAST, NORTH_WEST}, {SOUTH, SOUTH_EAST, SOUTH_WEST}},
        [SOUTH] = {{WEST, NORTH_WEST, SOUTH_WEST}, {EAST, NORTH_EAST, SOUTH_EAST}},
        [NORTH] = {{WEST, SOUTH_WEST, NORTH_WEST}, {EAST, SOUTH_EAST, NORTH_EAST}},
    };
    unsigned steps = jps->steps[index];
    unsigned arrival = jps->points[index].arrival;
    if (arrival == NO_DIRECTION) {
        return steps;
    }
    unsigned directions = BIT(arrival);
    for (int i = 0; i < 2; i++) {
        if ((steps & BIT(turns[arrival][i].back)) == 0) {
            directions |= BIT(turns[arrival][i].side) | BIT(turns[arrival][i].diagonal);
        }
    }
    return directions & steps;
}

static void scan_from(struct jps *jps, struct spot at, unsigned directions)
{
    uint32_t g = jps->points[at.index].g;
    for (; directions != 0; directions &= directions - 1) {
        enum direction dir = (enum direction)__builtin_ctz(directions);
        switch (dir) {
        case SOUTH_EAST:
            scan_diagonal(jps, at, g, SOUTH_EAST, EAST, SOUTH);
            break;
        case SOUTH_WEST:
            scan_diagonal(jps, at, g, SOUTH_WEST, WEST, SOUTH);
            break;
        case NORTH_EAST:
            scan_diagonal(jps, at, g, NORTH_EAST, EAST, NORTH);
            break;
        case NORTH_WEST:
            scan_diagonal(jps, at, g, NORTH_WEST, WEST, NORTH);
            break;
        default:
            scan_straight(jps, at, g, at.index, dir);
            break;
        }
    }
}

/* The goal lies `steps` straight steps from a cell, with no wall between when the jump is at least as long. */
static void reach_goal(struct jps *jps, uint32_t steps, int16_t jump, uint32_t g, uint32_t parent, enum direction dir)
{
    if (jump_length(jump) >= steps) {
        struct spot goal = {(uint32_t)jps->to.x + 1, (uint32_t)jps->to.y + 1, jps->goal};
        reach(jps, goal, g + jps->straight * steps, parent, dir);
    }
}

struct heading {
    int x, y;
    enum direction across, along; /* of diagonal ones */
};

static const struct heading headings[DIRECTIONS] = {
    [EAST] = {1, 0, EAST, EAST},         [WEST] = {-1, 0, WEST, WEST},         [SOUTH] = {0, 1, SOUTH, SOUTH},
    [NORTH] = {0, -1, NORTH, NORTH},     [SOUTH_EAST] = {1, 1, EAST, SOUTH},   [SOUTH_WEST] = {-1, 1, WEST, SOUTH},
    [NORTH_EAST] = {1, -1, EAST, NORTH}, [NORTH_WEST] = {-1, -1, WEST, NORTH},
};

static struct spot spot_beyond(const struct jps *jps, struct spot from, enum direction dir, uint32_t steps)
{
    return (struct spot){from.x + (uint32_t)headings[dir].x * steps, from.y + (uint32_t)headings[dir].y * steps,
                         from.index + (uint32_t)jps->layout->offset[dir] * steps};
}

static void look_straight(struct jps *jps, struct spot from, uint32_t g, uint32_t parent, enum direction dir)
{
    int16_t jump = jps->table->jumps[from.index].to[dir];
    if (jump > 0) {
        reach(jps, spot_beyond(jps, from, dir, (uint32_t)jump), g + jps->straight * (uint32_t)jump, parent, dir);
    }
}

/* How far ahead of `from` the goal is in both of its parts; negative: behind. */
struct ahead {
    int across, along;
};

static struct ahead goal_ahead(const struct jps *jps, struct spot from, enum direction dir)
{
    return (struct ahead){(jps->to.x + 1 - (int)from.x) * headings[dir].x,
                          (jps->to.y + 1 - (int)from.y) * headings[dir].y};
}

static void look_for_goal_straight(struct jps *jps, struct spot from, uint32_t g, enum direction dir)
{
    struct ahead goal = goal_ahead(jps, from, dir);
    int off = headings[dir].x == 0 ? jps->to.x + 1 - (int)from.x : jps->to.y + 1 - (int)from.y;
    int steps = goal.across + goal.along;
    if (off == 0 && steps > 0) {
        reach_goal(jps, (uint32_t)steps, jps->table->jumps[from.index].to[dir], g, from.index, dir);
    }
}

static void turn_to_goal(struct jps *jps, struct spot at, uint32_t g, uint32_t parent, enum direction dir)
{
    struct ahead goal = goal_ahead(jps, at, dir);
    enum direction straight = goal.across > 0 ? headings[dir].across : headings[dir].along;
    uint32_t steps = (uint32_t)(goal.across + goal.along);
    reach_goal(jps, steps, jps->table->jumps[at.index].to[straight], g, parent, steps == 0 ? dir : straight);
}

static void look_diagonal(struct jps *jps, struct spot at, uint32_t g, enum direction dir)
{
    const uint32_t parent = at.index;
    struct ahead goal = goal_ahead(jps, at, dir);
    int turn = goal.across < goal.along ? goal.across : goal.along;
    for (;;) {
        int16_t jump = jps->table->jumps[at.index].to[dir];
        int length = (int)jump_length(jump);
        if (turn > 0 && turn <= length) {
            struct spot corner = spot_beyond(jps, at, dir, (uint32_t)turn);
            turn_to_goal(jps, corner, g + jps->diagonal * (uint32_t)turn, parent, dir);
        }
        if (jump <= 0) {
            return;
        }
        turn -= length;
        at = spot_beyond(jps, at, dir, (uint32_t)jump);
        g += jps->diagonal * (uint32_t)jump;
        look_straight(jps, at, g, parent, headings[dir].across);
        look_straight(jps, at, g, parent, headings[dir].along);
    }
}

static void look_up_from(struct jps *jps, struct spot at, unsigned directions)
{
    uint32_t g = jps->points[at.index].g;
    for (; directions != 0; directions &= directions - 1) {
        enum direction dir = (enum direction)__builtin_ctz(directions);
        if (direction_is_diagonal(dir)) {
            look_diagonal(jps, at, g, dir);
        } else {
            look_for_goal_straight(jps, at, g, dir);
            look_straight(jps, at, g, at.index, dir);
        }
    }
}

void jps_expand(struct jps *jps, uint32_t index)
{
    struct cell cell = layout_cell(jps->layout, index);
    struct spot at = {(uint32_t)cell.x + 1, (uint32_t)cell.y + 1, index};
    unsigned directions = directions_from(jps, index);
    if (jps->table != NULL) {
        look_up_from(jps, at, directions);
    } else {
        scan_from(jps, at, directions);
    }
}
