/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "peers/floods.h"
#include "peers/peer.h"

#include "base/files.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "bench/arena.h"
#include "bench/contest.h"
#include "bench/generate.h"
#include "bench/machine.h"
#include "bench/queries.h"
#include "bench/table.h"
#include "level/format/level.h"
#include "level/benchmark/movingai.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIDE = 512, CHASES = 20, TICKS = 4000, SAMPLES = 50, QUERIES = 50, FLOODS = 10, ROUNDS = 3, CHECK = 199 };

static const struct method *const entering[] = {
    &method_astar_heap,   &method_astar_good,   &method_astar,
#ifdef HAVE_TCOD
    &method_tcod,         &method_tcod_new,
#endif
#ifdef HAVE_BOOST_GRAPH
    &method_boost,
#endif
    &method_public,
#ifdef HAVE_PYTHON
    &method_python,       &method_python_chase,
#endif
    &method_public_chase, &method_chase,
};

static const struct table_yardstick yardsticks[TABLE_YARDSTICKS] = {{"libtcod", {"libtcod"}},
                                                                    {"boost", {"boost"}},
                                                                    {"astar-heap", {"astar-heap"}},
                                                                    {"astar-good", {"astar-good"}},
                                                                    {"best", {"jps", "astar"}}};

static const struct flood *const floods[] = {
    &flood_field,
#ifdef HAVE_TCOD
    &flood_tcod,
    &flood_tcod_new,
#endif
#ifdef HAVE_BOOST_GRAPH
    &flood_boost,
#endif
};

static void show(const struct table *table, void (*write)(const struct table *table, struct text *text))
{
    struct text text;
    text_init(&text);
    write(table, &text);
    fputs(text.bytes, stdout);
    fflush(stdout);
    text_done(&text);
}

/* Returns the memory that a method allocates for some queries, without our map and the legal steps. */
static size_t memory_of(const struct method *method, const struct arena *arena, struct moves *moves)
{
    struct rng rng;
    struct cell next;
    size_t before = memory_used();
    struct finder *finder = method_finder(method, moves);
    rng_init(&rng, 1);
    for (size_t i = 0; i < QUERIES; i++) {
        struct cell from = arena_draw(arena, &rng);
        finder_plan(finder, from, arena_draw(arena, &rng), &next);
    }
    size_t after = memory_used();
    finder_free(finder);
    return after > before ? after - before : 0;
}

static void weigh(const struct arena *arena, struct table *table)
{
    struct moves *moves = xalloc_check(moves_new(arena->grid, &arena->mover));
    moves_bitmaps(moves);
    table_begin(table, arena->name, "", "memory", 0);
    for (size_t i = 0; i < sizeof entering / sizeof entering[0]; i++) {
        struct table_row row;
        table_row_init(&row, entering[i]->name);
        row.numbers[TABLE_MEMORY] = (double)memory_of(entering[i], arena, moves);
        table_add(table, &row);
    }
    table_end(table);
    moves_free(moves);
}

static void measure_arena(struct arena *arena, struct table *table)
{
    const size_t count = sizeof entering / sizeof entering[0];
    struct queries_rules queries = {QUERIES, ROUNDS, 1};
    struct contest_rules chases = {.part = "chase",
                                   .chases = CHASES,
                                   .trace = {.ticks = TICKS},
                                   .seed = 1,
                                   .samples = SAMPLES,
                                   .rounds = ROUNDS,
                                   .check = CHECK};
    struct floods_rules whole = {FLOODS, ROUNDS, 1};
    queries_run(arena, &queries, entering, count, table);
    show(table, table_write_block);
    contest_run(arena, &chases, entering, count, table);
    show(table, table_write_block);
    floods_run(arena, &whole, floods, sizeof floods / sizeof floods[0], table);
    show(table, table_write_block);
    weigh(arena, table);
    show(table, table_write_block);
}

/* Takes the grid. */
static void measure(const char *name, struct grid *grid, struct table *table)
{
    struct arena arena;
    struct mover mover = level_even_mover();
    mover.corners = CORNERS_CUT;
    if (arena_init(&arena, name, "", grid, &mover)) {
        measure_arena(&arena, table);
    } else {
        fprintf(stderr, "peers: %s: there is no room to run\n", name);
    }
    arena_done(&arena);
}

static void measure_file(const char *path, struct table *table)
{
    struct text bytes;
    struct level_file file;
    struct report report;
    text_init(&bytes);
    level_file_read(&file, path, &bytes, &report);
    const char *slash = strrchr(path, '/');
    if (report.errors == 0) {
        measure(slash != NULL ? slash + 1 : path, level_grid(file.levels[0]), table);
    } else {
        text_clear(&bytes);
        fprintf(stderr, "peers: %s is not a map; hounded check shows why\n", path);
    }
    level_file_done(&file);
    report_done(&report);
    text_done(&bytes);
}

static int write_csv(const struct table *table, const char *path)
{
    struct text text;
    text_init(&text);
    struct text head;
    text_init(&head);
    machine_describe(&head);
    table_write_csv(table, head.bytes, &text);
    text_done(&head);
    int error = file_write(path, SIZE_MAX, text.bytes, text.size);
    if (error != 0) {
        fprintf(stderr, "peers: %s: %s\n", path, strerror(error));
    }
    text_done(&text);
    return error;
}

static void tell_what_is_missing(void)
{
#ifndef HAVE_TCOD
    fputs("peers: libtcod was not found when this was configured (libtcod-dev on Debian)\n", stderr);
#endif
#ifndef HAVE_PYTHON
    fputs("peers: Python to be embedded was not found when this was configured (python3-dev on Debian)\n", stderr);
#endif
#ifndef HAVE_BOOST_GRAPH
    fputs("peers: Boost.Graph or a C++ compiler was not found when this was configured (libboost-graph-dev, g++)\n",
          stderr);
#endif
}

/* peers CSV [MAP...] */
int main(int argc, char **argv)
{
    struct table table;
    if (argc < 2) {
        fputs("Usage: peers CSV [MAP...]\n", stderr);
        return 2;
    }
    tell_what_is_missing();
    table_init(&table, yardsticks, "");
    for (int i = 2; i < argc; i++) {
        measure_file(argv[i], &table);
    }
    for (enum generator generator = 0; argc == 2 && generator < GENERATORS; generator++) {
        measure(generator_name(generator), xalloc_check(generate(generator, SIDE, SIDE, 1)), &table);
    }
    show(&table, table_write_means);
    int error = write_csv(&table, argv[1]);
    table_done(&table);
    return error == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
