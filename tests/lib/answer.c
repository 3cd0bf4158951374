/* SPDX-License-Identifier: MIT */
/* Answers the questions of exam.c by <hounded/path.h>.  tests/lib/bindings.sh compiles it against libhounded. */
#include "config.h"

#include "lib/hounded/path.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 65536 };

static char line[LINE];
static struct hnd_grid *grid;
static struct hnd_mover *mover;
static struct hnd_finder *finder;
static struct hnd_chase *chase;
static struct hnd_field *field;
static struct hnd_cell *cells;
static size_t room;

static void expect(int is_right)
{
    if (!is_right) {
        fprintf(stderr, "answer: a call failed, or this is invalid: %s\n", line);
        exit(1);
    }
}

static void free_world(void)
{
    hnd_field_free(field);
    hnd_chase_free(chase);
    hnd_finder_free(finder);
    hnd_mover_free(mover);
    hnd_grid_free(grid);
    free(cells);
}

static void read_rules(const char *words, struct hnd_rules *rules)
{
    int straight, diagonal, neighbours, corners, factor, used;
    char letter;
    hnd_rules_init(rules);
    expect(sscanf(words, "%d %d %d %d%n", &straight, &diagonal, &neighbours, &corners, &used) == 4);
    rules->straight = (uint16_t)straight;
    rules->diagonal = (uint16_t)diagonal;
    rules->neighbours = (uint8_t)neighbours;
    rules->corners = (uint8_t)corners;
    for (words += used; sscanf(words, " %c %d%n", &letter, &factor, &used) == 2; words += used) {
        rules->cost[(uint8_t)letter] = (uint8_t)factor;
    }
}

static void read_world(void)
{
    struct hnd_rules rules;
    int width, height, used;
    free_world();
    expect(sscanf(line, "world %d %d%n", &width, &height, &used) == 2);
    read_rules(line + used, &rules);
    room = (size_t)width * (size_t)height;
    uint8_t *map = malloc(room);
    cells = malloc(room * sizeof *cells);
    expect(map != NULL && cells != NULL);
    for (int y = 0; y < height; y++) {
        expect(fgets(line, LINE, stdin) != NULL);
        memcpy(map + (size_t)y * (size_t)width, line, (size_t)width);
    }
    expect(hnd_grid_copy(width, height, map, 0, &grid) == HND_OK && hnd_mover_new(grid, &rules, &mover) == HND_OK &&
           hnd_finder_new(mover, HND_METHOD_AUTO, &finder) == HND_OK && hnd_chase_new(mover, &chase) == HND_OK &&
           hnd_field_new(mover, &field) == HND_OK);
    free(map);
}

static void print_answer(uint32_t cost, size_t count)
{
    if (count == 0) {
        puts(cost == HND_NO_COST ? "-" : "a cost without a path");
        return;
    }
    printf("%lu", (unsigned long)cost);
    for (size_t i = 0; i < count; i++) {
        printf(" %d %d", cells[i].x, cells[i].y);
    }
    putchar('\n');
}

static void answer(const char *search, struct hnd_cell from, struct hnd_cell to)
{
    if (strcmp(search, "finder") == 0) {
        expect(hnd_finder_run(finder, from, to) >= HND_OK);
        print_answer(hnd_finder_cost(finder), hnd_finder_path(finder, cells, room));
    } else if (strcmp(search, "chase") == 0) {
        expect(hnd_chase_update(chase, from, to) >= HND_OK);
        print_answer(hnd_chase_cost(chase), hnd_chase_path(chase, cells, room));
    } else {
        struct hnd_goal goal = {to, 0};
        expect(hnd_field_fill(field, &goal, 1, UINT32_MAX) >= HND_OK);
        print_answer(hnd_field_cost(field, from), hnd_field_path(field, from, cells, room));
    }
}

int main(void)
{
    char search[8], terrain;
    struct hnd_cell from, to;
    while (fgets(line, LINE, stdin) != NULL) {
        if (strncmp(line, "world", 5) == 0) {
            read_world();
        } else if (sscanf(line, "set %d %d %c", &from.x, &from.y, &terrain) == 3) {
            expect(hnd_grid_set(grid, from, (uint8_t)terrain) == HND_OK);
        } else {
            expect(sscanf(line, "%7s %d %d %d %d", search, &from.x, &from.y, &to.x, &to.y) == 5);
            answer(search, from, to);
        }
    }
    free_world();
    return 0;
}
