/* SPDX-License-Identifier: MIT */
/* A crowd of 10,000 with one target: one search finds the next step of each.  The grid asks a function for its cells. */
#include <hounded/path.h>
#include <stdio.h>
#include <stdlib.h>

enum { SIDE = 512, CROWD = 10000, TICKS = 100 };

/* Rooms of 16 x 16 with doors of two cells. */
static uint8_t terrain(void *data, int x, int y)
{
    (void)data;
    return (x % 16 == 0 && y % 16 / 2 != 3) || (y % 16 == 0 && x % 16 / 2 != 5);
}

int main(void)
{
    struct hnd_grid *grid;
    struct hnd_mover *mover;
    struct hnd_field *field;
    struct hnd_rules rules;
    struct hnd_cell *crowd = malloc(CROWD * sizeof *crowd), target = {301, 203};
    struct hnd_plan *plans = malloc(CROWD * sizeof *plans);
    hnd_rules_init(&rules);
    rules.cost[0] = 1;
    if (crowd == NULL || plans == NULL || hnd_grid_ask(SIDE, SIDE, terrain, NULL, &grid) != HND_OK ||
        hnd_mover_new(grid, &rules, &mover) != HND_OK || hnd_field_new(mover, &field) != HND_OK) {
        return 1;
    }
    for (int i = 0; i < CROWD; i++) {
        do {
            crowd[i] = (struct hnd_cell){rand() % SIDE, rand() % SIDE};
        } while (!hnd_mover_can_stand(mover, crowd[i]));
    }
    for (int tick = 0; tick < TICKS; tick++) {
        target.x += tick % 2;
        hnd_field_update(field, target, crowd, CROWD, plans);
        for (int i = 0; i < CROWD; i++) {
            crowd[i] = plans[i].next;
        }
    }
    uint64_t sum = 0;
    int lost = 0;
    for (int i = 0; i < CROWD; i++) {
        lost += plans[i].status != HND_OK;
        sum += plans[i].status == HND_OK ? plans[i].cost : 0;
    }
    printf("%d hunters, %d of them without a way; %.1f steps to go on average\n", CROWD, lost,
           (double)sum / 10 / (CROWD - lost));
    hnd_field_free(field);
    hnd_mover_free(mover);
    hnd_grid_free(grid);
    free(plans);
    free(crowd);
    return 0;
}
