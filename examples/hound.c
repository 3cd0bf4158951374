/* SPDX-License-Identifier: MIT */
/* A hound in 30 lines: it hunts a hare that runs along a wall, and prints each step. */
#include <hounded/path.h>
#include <stdio.h>

static const char map[] = "............"
                          "..########.."
                          "..#......#.."
                          "..#..........";

int main(void)
{
    struct hnd_grid *grid = NULL;
    struct hnd_mover *mover = NULL;
    struct hnd_chase *chase = NULL;
    struct hnd_rules rules;
    struct hnd_cell hound = {0, 0}, hare = {3, 2};
    hnd_rules_init(&rules);
    rules.cost['.'] = 1;
    enum hnd_status status = hnd_grid_copy(12, 4, (const uint8_t *)map, 0, &grid);
    status = status != HND_OK ? status : hnd_mover_new(grid, &rules, &mover);
    status = status != HND_OK ? status : hnd_chase_new(mover, &chase);
    for (int tick = 0; status == HND_OK && (hound.x != hare.x || hound.y != hare.y); tick++) {
        hare.x += tick % 2 == 0 && hare.x < 8;
        status = hnd_chase_update(chase, hound, hare);
        hound = hnd_chase_next(chase);
        printf("hound %d,%d hare %d,%d\n", hound.x, hound.y, hare.x, hare.y);
    }
    printf("%s\n", status == HND_OK ? "caught" : hnd_strerror(status));
    hnd_chase_free(chase), hnd_mover_free(mover), hnd_grid_free(grid);
    return status != HND_OK;
}
