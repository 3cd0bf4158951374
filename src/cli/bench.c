#include "config.h"

#include "cli/bench.h"

#include "base/files.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "bench/arena.h"
#include "bench/bench.h"
#include "bench/generate.h"
#include "bench/method.h"
#include "bench/table.h"
#include "cli/bench_options.h"
#include "cli/cli.h"
#include "cli/commands.h"
#include "cli/map_file.h"
#include "cli/message.h"
#include "level/format/movers.h"

#include <stdio.h>
#include <string.h>

/* clang-format off */
const char bench_help[] =
    "Measures on each MAP, a level or a MovingAI map; on generated ones when none is\n"
    "given.  A way costs 10 for a straight and 14 for a diagonal step wherever the\n"
    "hare can be, with strict corners.\n"
    "\n"
    "  queries   single queries between random cells\n"
    "  chase     a hunter replans at every tick while its target runs\n"
    "  crowd     1, 10, 100, ... hunters and one target, all of whom replan\n"
    "  doors     a chase, and every five ticks one to eight cells open or close\n"
    "\n"
    "  --only PART    one of these; may be given several times\n"
    "  --chases N     chases a map, 20 if not given\n"
    "  --ticks N      after which a chase ends, 4000 if not given\n"
    "  --queries N    queries a map, 100 if not given\n"
    "  --samples N    ticks a map for methods that plan from scratch, about; 150 if\n"
    "                 not given\n"
    "  --crowd N      hunters of the largest crowd, 100000 if not given\n"
    "  --rounds N     the least time of so many counts, 3 if not given\n"
    "  --seed N       other chases, queries, and generated maps\n"
    "  --side N       of generated maps, 256 if not given\n"
    "  --kind KIND    generated maps of this kind only: game, rooms, maze, cave,\n"
    "                 random10, random40, open; may be given several times\n"
    "  --maps N       so many of each kind, 1 if not given, from the seed on\n"
    "  --check        check every plan of the methods that keep a tree, not just\n"
    "                 every 199th\n"
    "  --csv FILE     write all numbers to the file too\n"
    "\n"
    "Times are in microseconds, quiet ones (of a tick without search, at the median)\n"
    "in nanoseconds.  \"kept\" is the share of ticks that keep the root of the tree,\n"
    "\"x jps\" how many times as fast as jump point search a method is.\n"
    "doc/performance.md of the source tells how all this is measured.  The exit\n"
    "status is 1 when a plan is no cheapest one.\n";
/* clang-format on */

struct session {
    struct bench_options options;
    struct table table;
    bool has_failed;
};

static void measure_arena(struct session *session, struct arena *arena)
{
    struct text text;
    text_init(&text);
    for (size_t i = 0; i < bench_part_count; i++) {
        if ((session->options.parts >> i & 1) != 0) {
            text_clear(&text);
            bench_parts[i].run(arena, &session->options.rules, &session->table, &text);
            fputs(text.bytes, stdout);
            fflush(stdout);
        }
    }
    text_done(&text);
}

/* Takes the grid. */
static void measure(struct session *session, const char *name, struct grid *grid)
{
    struct arena arena;
    struct mover mover;
    movers_even(&mover);
    if (arena_init(&arena, name, grid, &mover)) {
        measure_arena(session, &arena);
    } else {
        message("hounded bench: %s: there is no room to run\n", name);
        session->has_failed = true;
    }
    arena_done(&arena);
}

static const char *last_part(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash != NULL ? slash + 1 : path;
}

static void measure_files(struct session *session)
{
    for (size_t i = 0; i < session->options.map_count; i++) {
        struct grid *grid = map_file_grid(session->options.maps[i]);
        if (grid != NULL) {
            measure(session, last_part(session->options.maps[i]), grid);
        } else {
            session->has_failed = true;
        }
    }
}

static void measure_kind(struct session *session, enum generator generator)
{
    const struct bench_options *options = &session->options;
    for (int copy = 0; copy < options->copies; copy++) {
        uint64_t seed = options->rules.seed + (uint64_t)copy;
        measure(session, generator_name(generator),
                xalloc_check(generate(generator, options->side, options->side, seed)));
    }
}

/* Of all kinds: and one of the size of a terminal's screen. */
static void measure_generated(struct session *session)
{
    const struct bench_options *options = &session->options;
    for (enum generator generator = 0; generator < GENERATORS; generator++) {
        if (options->kinds == 0 || (options->kinds >> generator & 1) != 0) {
            measure_kind(session, generator);
        }
    }
    if (options->kinds == 0) {
        measure(session, "screen", xalloc_check(generate(GENERATE_GAME, 80, 24, options->rules.seed)));
    }
}

static void write_csv(struct session *session)
{
    struct text text;
    text_init(&text);
    table_write_csv(&session->table, &text);
    int error = file_write(session->options.csv, text.bytes, text.size);
    if (error != 0) {
        message("hounded bench: %s: %s\n", session->options.csv, strerror(error));
        session->has_failed = true;
    }
    text_done(&text);
}

static void finish(struct session *session)
{
    struct text text;
    text_init(&text);
    table_write_means(&session->table, &text);
    fputs(text.bytes, stdout);
    text_done(&text);
    if (session->options.csv != NULL) {
        write_csv(session);
    }
    size_t wrong = table_wrong(&session->table);
    if (wrong > 0) {
        message("hounded bench: %zu plans were no cheapest ones\n", wrong);
        session->has_failed = true;
    }
}

int bench_run(int argc, char **argv)
{
    struct session session = {0};
    if (!bench_options_read(&session.options, argc, argv)) {
        return cli_misused("bench");
    }
    table_init(&session.table, method_yardsticks);
    if (session.options.map_count > 0) {
        measure_files(&session);
    } else {
        measure_generated(&session);
    }
    finish(&session);
    table_done(&session.table);
    return session.has_failed ? CLI_FAILURE : CLI_OK;
}
