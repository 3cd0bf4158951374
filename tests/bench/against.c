/* SPDX-License-Identifier: MIT */
/* Plays chases on a MovingAI map for tests/against.sh, which links this file with the cores of two commits.
 * Usage: against MAP CHASES TICKS.  Prints the nanoseconds of all ticks, and the sum of the answers' costs. */
#include "config.h"

#include "path/chase/chase.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static uint32_t seed = 1;

static struct cell draw(const struct moves *moves)
{
    struct cell at;
    do {
        seed = seed * 1664525 + 1013904223;
        at.x = (int)((seed >> 16) % (uint32_t)grid_width(moves_grid(moves)));
        seed = seed * 1664525 + 1013904223;
        at.y = (int)((seed >> 16) % (uint32_t)grid_height(moves_grid(moves)));
    } while (!moves_can_stand(moves, at));
    return at;
}

/* Terrain 0 is passable.  Returns NULL if the file is not a map. */
static struct grid *read_map(const char *name)
{
    int width, height;
    char glyph;
    struct grid *grid = NULL;
    FILE *file = fopen(name, "r");
    if (file != NULL && fscanf(file, "type octile height %d width %d map", &height, &width) == 2) {
        grid = grid_new(width, height);
        for (int i = 0; i < width * height && fscanf(file, " %c", &glyph) == 1; i++) {
            grid_set(grid, (struct cell){i % width, i / width}, glyph != '.' && glyph != 'G');
        }
    }
    return grid;
}

/* The target follows cheapest paths to one random cell after another, and rests on every tenth tick. */
static void walk(struct moves *moves, struct cell *targets, int ticks)
{
    struct chase *guide = chase_new(moves);
    struct cell at = draw(moves), goal = at;
    for (int tick = 0; tick < ticks; tick++) {
        while (cell_equal(at, goal) || chase_update(guide, at, goal) != SEARCH_FOUND) {
            goal = draw(moves);
        }
        targets[tick] = at = tick % 10 == 9 ? at : cell_step(at, chase_next(guide));
    }
    chase_free(guide);
}

/* What is measured.  The script counts the instructions of this function by its name. */
__attribute__((noinline)) uint64_t play(struct chase *chase, struct cell hunter, const struct cell *targets, int ticks);
uint64_t play(struct chase *chase, struct cell hunter, const struct cell *targets, int ticks)
{
    uint64_t cost = 0;
    for (int tick = 0; tick < ticks; tick++) {
        chase_update(chase, hunter, targets[tick]);
        cost += chase_cost(chase);
        hunter = cell_step(hunter, chase_next(chase));
    }
    return cost;
}

int main(int argc, char **argv)
{
    struct grid *grid = argc == 4 ? read_map(argv[1]) : NULL;
    if (grid == NULL) {
        fprintf(stderr, "against: cannot read the map\n");
        return 2;
    }
    int ticks = atoi(argv[3]);
    struct cell *targets = calloc((size_t)ticks, sizeof *targets);
    struct mover mover;
    mover_init(&mover);
    mover.factor[0] = 1;
    struct moves *moves = moves_new(grid, &mover);
    uint64_t cost = 0;
    clock_t time = 0;
    for (int left = atoi(argv[2]); left > 0; left--) {
        walk(moves, targets, ticks);
        struct cell hunter = draw(moves);
        struct chase *chase = chase_new(moves);
        chase_update(chase, hunter, targets[0]); /* its memory is not measured */
        clock_t begin = clock();
        cost += play(chase, hunter, targets, ticks);
        time += clock() - begin;
        chase_free(chase);
    }
    printf("%.0f %llu\n", (double)time * 1e9 / CLOCKS_PER_SEC, (unsigned long long)cost);
    return 0;
}
