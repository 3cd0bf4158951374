/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "study/scan.h"

#include <string.h>

static bool is_wall(const struct scan *scan, int x, int y) { return scan->is_wall[y + 1][x + 1]; }

/* The sides of (dx,dy) are (dy,dx) and (-dy,-dx). */
bool scan_forces(const struct scan *scan, struct cell at, int dx, int dy, int side)
{
    int sx = side * dy, sy = side * dx;
    return !is_wall(scan, at.x + sx, at.y + sy) && is_wall(scan, at.x - dx + sx, at.y - dy + sy);
}

static bool stops(const struct scan *scan, struct cell at, int dx, int dy)
{
    bool is_forced = scan_forces(scan, at, dx, dy, 1) || scan_forces(scan, at, dx, dy, -1);
    return is_forced || cell_equal(at, scan->goal);
}

static void straight(struct scan *scan, struct cell at, int dx, int dy)
{
    do {
        at = (struct cell){at.x + dx, at.y + dy};
        if (is_wall(scan, at.x, at.y)) {
            return;
        }
        scan->is_seen[at.y + 1][at.x + 1] = true;
    } while (!stops(scan, at, dx, dy));
}

static void diagonal(struct scan *scan, struct cell at, int dx, int dy)
{
    while (!is_wall(scan, at.x + dx, at.y) && !is_wall(scan, at.x, at.y + dy) && !is_wall(scan, at.x + dx, at.y + dy)) {
        at = (struct cell){at.x + dx, at.y + dy};
        scan->is_seen[at.y + 1][at.x + 1] = true;
        straight(scan, at, dx, 0);
        straight(scan, at, 0, dy);
    }
}

static void vertical(struct scan *scan, struct cell at, int dy)
{
    for (at.y += dy; !is_wall(scan, at.x, at.y); at.y += dy) {
        scan->is_seen[at.y + 1][at.x + 1] = true;
        straight(scan, at, 1, 0);
        straight(scan, at, -1, 0);
    }
}

static void from_the_beginning(struct scan *scan, struct cell at)
{
    straight(scan, at, 1, 0);
    straight(scan, at, -1, 0);
    if (scan->neighbours == 4) {
        vertical(scan, at, 1);
        vertical(scan, at, -1);
        return;
    }
    straight(scan, at, 0, 1);
    straight(scan, at, 0, -1);
    for (int i = 0; i < 4; i++) {
        diagonal(scan, at, i % 2 == 0 ? 1 : -1, i / 2 == 0 ? 1 : -1);
    }
}

static void go_on(struct scan *scan, struct cell at, int dx, int dy)
{
    straight(scan, at, dx, dy);
    for (int side = -1; side <= 1; side += 2) {
        int sx = side * dy, sy = side * dx;
        if (!scan_forces(scan, at, dx, dy, side)) {
            continue;
        }
        if (scan->neighbours == 4) {
            vertical(scan, at, sy);
        } else {
            straight(scan, at, sx, sy);
            diagonal(scan, at, dx + sx, dy + sy);
        }
    }
}

int scan_from(struct scan *scan, struct cell at, int dx, int dy)
{
    int count = 0;
    bool is_straight = (dx == 0) != (dy == 0) && (dy == 0 || scan->neighbours == 8);
    memset(scan->is_seen, 0, sizeof scan->is_seen);
    if (is_straight) {
        go_on(scan, at, dx, dy);
    } else {
        from_the_beginning(scan, at);
    }
    for (int i = 0; i < SCAN_SIDE * SCAN_SIDE; i++) {
        count += scan->is_seen[i / SCAN_SIDE][i % SCAN_SIDE];
    }
    return count;
}
