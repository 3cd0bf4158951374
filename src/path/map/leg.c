/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/map/leg.h"

bool turn_comes_before(bool has_diagonals, struct leg_turn a, struct leg_turn b, struct cell to)
{
    struct leg p = leg_of_mover(has_diagonals, a.at, to), q = leg_of_mover(has_diagonals, b.at, to);
    if ((p.straight > 0) != (q.straight > 0)) {
        return p.straight > 0;
    }
    if (p.straight > 0) {
        enum direction back = direction_opposite(leg_straight(&p));
        enum direction other_back = direction_opposite(leg_straight(&q));
        if (back != other_back) {
            return back < other_back;
        }
        if (p.straight < q.straight) {
            return p.diagonal == 0 && a.back <= back;
        }
        if (p.straight > q.straight) {
            return q.diagonal != 0 || b.back > back;
        }
    }
    enum direction back = direction_opposite(leg_diagonal(&p));
    enum direction other_back = direction_opposite(leg_diagonal(&q));
    if (p.diagonal == 0 || q.diagonal == 0) {
        return p.diagonal == 0 ? a.back <= other_back : b.back > back;
    }
    if (back != other_back) {
        return back < other_back;
    }
    return p.diagonal < q.diagonal ? a.back <= back : b.back > back;
}
