/* path/find/jps_look.h - private to src/path: jumps looked up in the table.
 *
 * The table knows nothing of the goal: a look asks besides whether the goal is on the way. */
#ifndef HOUNDED_PATH_FIND_JPS_LOOK_H
#define HOUNDED_PATH_FIND_JPS_LOOK_H

#include "path/find/jps_reach.h"
#include "path/find/jump_table_state.h"

#include <stdint.h>

/* How far ahead of a spot the goal is, as seen in a diagonal direction: along its horizontal and its vertical part;
 * negative: behind. */
struct jps_ahead {
    int across, along;
};

JPS_INLINE struct jps_ahead jps_goal_ahead(const struct jps *jps, struct jps_spot from, enum direction dir)
{
    int dx = jps->to.x + 1 - (int)from.x, dy = jps->to.y + 1 - (int)from.y;
    return (struct jps_ahead){jump_sides[dir].across == EAST ? dx : -dx, jump_sides[dir].along == SOUTH ? dy : -dy};
}

/* The goal is that far away in a straight direction. */
JPS_INLINE void jps_look_for_goal(struct jps *jps, struct jps_spot from, enum direction dir, uint32_t steps,
                                  enum direction arrival)
{
    bool is_free = jump_length(jps->table->jumps[from.index].to[dir]) >= steps;
    jps_reach_if(jps, jps_beyond(jps, from, dir, steps), arrival, is_free);
}

JPS_INLINE void jps_look_for_turn(struct jps *jps, struct jps_spot from, enum direction dir)
{
    int16_t jump = jps->table->jumps[from.index].to[dir];
    jps_reach_if(jps, jps_beyond(jps, from, dir, jump_length(jump)), dir, jump > 0);
}

JPS_INLINE void jps_look_straight(struct jps *jps, struct jps_spot from, enum direction dir)
{
    int dx = jps->to.x + 1 - (int)from.x, dy = jps->to.y + 1 - (int)from.y;
    int off = dir <= WEST ? dy : dx;
    int steps = dir == EAST ? dx : dir == WEST ? -dx : dir == SOUTH ? dy : -dy;
    if (off == 0 && steps > 0) {
        jps_look_for_goal(jps, from, dir, (uint32_t)steps, dir);
    }
    jps_look_for_turn(jps, from, dir);
}

/* At the cell of a diagonal way from which the goal is straight ahead, or which is the goal. */
static inline void jps_turn_to_goal(struct jps *jps, struct jps_spot at, enum direction dir)
{
    struct jps_ahead goal = jps_goal_ahead(jps, at, dir);
    uint32_t steps = (uint32_t)(goal.across + goal.along);
    enum direction straight = goal.across > 0 ? jump_sides[dir].across : jump_sides[dir].along;
    jps_look_for_goal(jps, at, straight, steps, steps == 0 ? dir : straight);
}

JPS_INLINE void jps_look_diagonal(struct jps *jps, struct jps_spot at, enum direction dir)
{
    struct jps_ahead goal = jps_goal_ahead(jps, at, dir);
    int turn = goal.across < goal.along ? goal.across : goal.along;
    for (;;) {
        int16_t jump = jps->table->jumps[at.index].to[dir];
        int length = (int)jump_length(jump);
        if (turn > 0 && turn <= length) {
            jps_turn_to_goal(jps, jps_beyond(jps, at, dir, (uint32_t)turn), dir);
        }
        if (jump <= 0) {
            return;
        }
        turn -= length;
        at = jps_beyond(jps, at, dir, (uint32_t)length);
        jps_look_for_turn(jps, at, jump_sides[dir].across);
        jps_look_for_turn(jps, at, jump_sides[dir].along);
    }
}

#endif
