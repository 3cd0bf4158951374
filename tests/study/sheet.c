/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "study/sheet.h"

#include <stdlib.h>

static void draw_walls(struct sheet *sheet)
{
    for (int i = 0; i < SHEET_SIDE; i++) {
        sheet->is_wall[i] = sheet->is_wall[i * SHEET_SIDE] = true;
        sheet->is_wall[SHEET_CELLS - 1 - i] = sheet->is_wall[SHEET_CELLS - 1 - i * SHEET_SIDE] = true;
    }
    for (int y = 9; y <= 11; y++) {
        sheet->is_wall[y * SHEET_SIDE + 9] = true;
    }
}

void sheet_init(struct sheet *sheet, bool cuts)
{
    *sheet = (struct sheet){.cuts = cuts};
    draw_walls(sheet);
    for (int i = 0; i < SHEET_CELLS; i++) {
        sheet->h[i] =
            10 * (abs(i % SHEET_SIDE - SHEET_GOAL % SHEET_SIDE) + abs(i / SHEET_SIDE - SHEET_GOAL / SHEET_SIDE));
        sheet->parent[i] = SHEET_NOBODY;
    }
    sheet->state[SHEET_START] = SHEET_OPEN;
}

/* Returns the open cell with the least f. Ties go to the larger g, then to the first in row order. */
static int choose(const struct sheet *sheet)
{
    int best = SHEET_NOBODY;
    for (int i = 0; i < SHEET_CELLS; i++) {
        if (sheet->state[i] != SHEET_OPEN) {
            continue;
        }
        int f = sheet->g[i] + sheet->h[i], best_f = best == SHEET_NOBODY ? 0 : sheet->g[best] + sheet->h[best];
        if (best == SHEET_NOBODY || f < best_f || (f == best_f && sheet->g[i] > sheet->g[best])) {
            best = i;
        }
    }
    return best;
}

static bool is_legal(const struct sheet *sheet, int from, int dx, int dy)
{
    bool passes_wall = sheet->is_wall[from + dx] || sheet->is_wall[from + dy * SHEET_SIDE];
    return !sheet->is_wall[from + dx + dy * SHEET_SIDE] && (dx == 0 || dy == 0 || sheet->cuts || !passes_wall);
}

static void reach(struct sheet *sheet, int from, int to, int cost)
{
    int g = sheet->g[from] + cost;
    if (sheet->state[to] == SHEET_UNSEEN || (sheet->state[to] == SHEET_OPEN && g < sheet->g[to])) {
        sheet->state[to] = SHEET_OPEN;
        sheet->g[to] = g;
        sheet->parent[to] = from;
    }
}

bool sheet_expand(struct sheet *sheet)
{
    int from = choose(sheet);
    sheet->state[from] = SHEET_CLOSED;
    if (from == SHEET_GOAL) {
        return false;
    }
    for (int dy = -1; dy <= 1; dy++) {
        for (int dx = -1; dx <= 1; dx++) {
            if ((dx != 0 || dy != 0) && is_legal(sheet, from, dx, dy)) {
                reach(sheet, from, from + dx + dy * SHEET_SIDE, dx != 0 && dy != 0 ? 14 : 10);
            }
        }
    }
    return true;
}
