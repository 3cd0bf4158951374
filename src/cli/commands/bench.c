/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "base/files.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "bench/arena.h"
#include "bench/bench.h"
#include "bench/generate.h"
#include "bench/machine.h"
#include "bench/method.h"
#include "bench/table.h"
#include "cli/commands/commands.h"
#include "cli/parts/bound.h"
#include "cli/parts/input.h"
#include "cli/parts/levels.h"
#include "level/format/level.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHECK_EVERY = 199, LEAST_SIDE = 8, MOST = 1000000 };

struct bench_request {
    struct call call;
    struct bound bound;
    struct bench_rules rules;
    unsigned parts;      /* a bit for each of the bench_parts; 0: all parts */
    int side;            /* of generated maps */
    unsigned kinds;      /* of generated maps: a bit for each generator; 0: all kinds, and a map of a terminal's size */
    int copies;          /* maps of each kind, with consecutive seeds */
    unsigned neighbours; /* 0: 4, 1: 8 */
    bool checks_all;
    uint64_t calm;   /* the maximum permitted load of the machine, in hundredths */
    const char *csv; /* NULL: none */
};

static const char *part_word(unsigned number) { return number < bench_part_count ? bench_parts[number].name : NULL; }

static const char *method_word(unsigned number) { return number < method_count ? methods[number]->name : NULL; }

#define COUNT(field, default)                                                                                          \
    .argument = "N", .kind = CLI_NUMBER, CLI_AT(bench_request, field), .most = MOST, .usual = (default)

static const struct cli_option options[] = {
    {"only", .argument = "PART", .kind = CLI_CHOICES, CLI_AT(bench_request, parts), .word = part_word,
     .help = "run only this part of the measurements"},
    {"method", .argument = "METHOD", .kind = CLI_CHOICES, CLI_AT(bench_request, rules.methods), .word = method_word,
     .help = "measure this method in queries, chase and doors; chases always include \"chase\", because the others are "
             "sampled on its paths"},
    {"chases", COUNT(rules.contest.chases, 20), .least = 1, .help = "run N chases on each map"},
    {"ticks", COUNT(rules.contest.trace.ticks, 4000), .least = 1, .help = "end a chase after N ticks"},
    {"queries", COUNT(rules.queries, 100), .least = 1, .help = "run N queries on each map"},
    {"samples", COUNT(rules.contest.samples, 200), .least = 1,
     .help = "measure about N ticks on each map for slow methods that plan from scratch; fast ones plan at all ticks"},
    {"crowd", COUNT(rules.crowd, 100000), .least = 1, .help = "use up to N hunters in the crowd"},
    {"hunters", COUNT(rules.hunters, 10), .least = 1, .help = "use N hunters with one target each"},
    {"target", .argument = "HOW", .kind = CLI_CHOICE, CLI_AT(bench_request, rules.contest.trace.target),
     .word = trace_target_name, .usual = TARGET_WALK,
     .help =
         "choose how targets move: to one random cell after another, away from the hunter, one random step per tick, "
         "five steps forward and three back, or with a leap every fifty ticks"},
    {"targets", .argument = "N", .kind = CLI_NUMBER, CLI_AT(bench_request, rules.contest.trace.targets), .least = 1,
     .most = 64, .usual = 1, .help = "let N targets take turns: the hunter follows another one at each tick"},
    {"doors", .argument = "WHICH", .kind = CLI_CHOICE, CLI_AT(bench_request, rules.contest.trace.which),
     .word = trace_doors_name, .usual = DOORS_FEW,
     .help =
         "choose which doors of that part move: a few every five ticks; or at each tick one cell closes and the last "
         "one opens, on the hunter's path or at random"},
    {"push", COUNT(rules.contest.trace.push, 0),
     .help = "replace every Nth step of the hunter by a random one; 0: none"},
    {"cold", CLI_AT(bench_request, rules.contest.is_cold),
     .help = "start each chase with a new search, and include its setup "
             "time"},
    {"ablation", CLI_AT(bench_request, rules.is_ablation),
     .help = "measure the chase, and the chase without each of its planners in turn, instead of the methods"},
    {"neighbours", .argument = "N", .kind = CLI_CHOICE, CLI_AT(bench_request, neighbours),
     .words = (const char *const[]){"4", "8", NULL}, .usual = 1, .help = "set the number of directions"},
    {"rounds", .argument = "N", .kind = CLI_NUMBER, CLI_AT(bench_request, rules.contest.rounds), .least = 1,
     .most = 1000, .usual = 3, .help = "measure N times and use the shortest time"},
    {"seed", COUNT(rules.contest.seed, 1), .help = "choose the chases, queries and generated maps"},
    {"side", .argument = "N", .kind = CLI_NUMBER, CLI_AT(bench_request, side), .least = LEAST_SIDE,
     .most = GRID_MAX_SIDE, .usual = 256, .help = "set the side of generated maps"},
    {"kind", .argument = "KIND", .kind = CLI_CHOICES, CLI_AT(bench_request, kinds), .word = generator_name,
     .help = "generate only maps of this kind"},
    {"maps", COUNT(copies, 1), .least = 1, .help = "generate N maps of each kind, with consecutive seeds"},
    {"check", CLI_AT(bench_request, checks_all),
     .help = "check every plan of the methods that keep a tree instead of every 199th"},
    {"calm", COUNT(calm, MOST + 1),
     .help = "refuse to measure if the load average of the last minute is above N hundredths; default: no limit"},
    {"csv", .argument = "FILE", .kind = CLI_FILE, CLI_AT(bench_request, csv), .help = "also write all numbers to FILE"},
    {0},
};

struct bench_session {
    struct bench_request *request;
    struct text head, variant;
    struct table table;
    bool has_failed;
};

static void measure_arena(struct bench_session *session, struct arena *arena)
{
    for (size_t i = 0; i < bench_part_count; i++) {
        if (session->request->parts == 0 || (session->request->parts >> i & 1) != 0) {
            struct text text = text_empty();
            bench_parts[i].run(arena, &session->request->rules, &session->table, &text);
            job_did(arena->job, 1);
            output_source(&text);
            fflush(stdout);
        }
    }
}

/* Takes ownership of the grid. */
static void measure(struct bench_session *session, const char *name, const char *set, struct grid *grid)
{
    struct arena arena;
    struct mover mover = level_even_mover();
    mover.neighbours = session->request->neighbours == 0 ? 4 : 8;
    if (arena_init(&arena, name, set, grid, &mover)) {
        arena.job = &session->request->bound.job;
        measure_arena(session, &arena);
    } else {
        cli_failed(&session->request->call, "%s: the map has no room for a chase", name);
        session->has_failed = true;
    }
    arena_done(&arena);
}

/* Returns the name of the file's folder, which the caller frees. */
static char *set_of(const char *path)
{
    char *folder = xstrdup(path);
    char *slash = strrchr(folder, '/');
    if (slash != NULL) {
        *slash = '\0';
    }
    char *set = xstrdup(slash != NULL ? file_name(folder) : "");
    free(folder);
    return set;
}

/* Measures the maps of one kind, whose names contain the seed if there are several. */
static void measure_kind(struct bench_session *session, enum generator generator)
{
    struct bench_request *request = session->request;
    for (int copy = 0; copy < request->copies && job_goes_on(&request->bound.job); copy++) {
        uint64_t seed = request->rules.contest.seed + (uint64_t)copy;
        struct text name = text_of("%s", generator_name(generator));
        if (request->copies > 1) {
            text_addf(&name, "-%" PRIu64, seed);
        }
        measure(session, name.bytes, "generated",
                xalloc_check(generate(generator, request->side, request->side, seed)));
        text_done(&name);
    }
}

/* Measures all kinds, and one map of a terminal's size. */
static void measure_generated(struct bench_session *session)
{
    struct bench_request *request = session->request;
    for (enum generator generator = 0; generator < GENERATORS; generator++) {
        if (request->kinds == 0 || (request->kinds >> generator & 1) != 0) {
            measure_kind(session, generator);
        }
    }
    if (request->kinds == 0 && job_goes_on(&request->bound.job)) {
        measure(session, "screen", "generated",
                xalloc_check(generate(GENERATE_GAME, 80, 24, request->rules.contest.seed)));
    }
}

static void finish(struct bench_session *session)
{
    struct text means = text_empty(), text = text_empty();
    table_write_means(&session->table, &means);
    output_source(&means);
    if (session->request->csv != NULL) {
        table_write_csv(&session->table, session->head.bytes, &text);
        session->has_failed |= !output_file(session->request->csv, SIZE_MAX, &text);
    }
    text_done(&text);
    size_t wrong = table_wrong(&session->table);
    if (wrong > 0) {
        cli_failed(&session->request->call, "%zu plans were not cheapest paths", wrong);
        session->has_failed = true;
    }
}

static void add_variant(struct text *variant, const char *name)
{
    text_add(variant, variant->size > 0 ? " + " : "");
    text_add(variant, name);
}

/* Describes the differences from the defaults, without commas. */
static void name_variant(const struct bench_request *request, struct text *variant)
{
    if (request->rules.contest.trace.target != TARGET_WALK) {
        add_variant(variant, trace_target_name(request->rules.contest.trace.target));
    }
    if (request->rules.contest.trace.which != DOORS_FEW) {
        add_variant(variant, "doors ");
        text_add(variant, trace_doors_name(request->rules.contest.trace.which));
    }
    if (request->rules.contest.trace.targets > 1) {
        text_addf(variant, "%s%zu targets", variant->size > 0 ? " + " : "", request->rules.contest.trace.targets);
    }
    if (request->rules.contest.trace.push > 0) {
        add_variant(variant, "push ");
        text_addf(variant, "%zu", request->rules.contest.trace.push);
    }
    if (request->rules.contest.is_cold) {
        add_variant(variant, "cold");
    }
    if (request->neighbours == 0) {
        add_variant(variant, "4 neighbours");
    }
}

static void session_init(struct bench_session *session, struct bench_request *request)
{
    *session = (struct bench_session){.request = request, .head = text_empty(), .variant = text_empty()};
    machine_describe(&session->head);
    name_variant(request, &session->variant);
    table_init(&session->table, method_yardsticks, session->variant.bytes);
}

static void measure_file(struct bench_session *session, char *word)
{
    struct grid *grid = levels_grid(word);
    session->has_failed |= grid == NULL;
    if (grid != NULL) {
        char *set = set_of(word);
        measure(session, file_name(word), set, grid);
        free(set);
    }
}

static void measure_all(struct bench_session *session)
{
    printf("%s\n", session->head.bytes);
    bound_start(&session->request->bound, 0, "parts");
    if (session->request->call.count > 0) {
        const struct call *call = &session->request->call;
        for (int i = 0; i < call->count && job_goes_on(&session->request->bound.job); i++) {
            measure_file(session, call->words[i]);
        }
    } else {
        measure_generated(session);
    }
    finish(session);
}

static void session_done(struct bench_session *session)
{
    table_done(&session->table);
    text_done(&session->variant);
    text_done(&session->head);
}

static int run(void *memory)
{
    struct bench_request *request = memory;
    struct bench_session session;
    if (request->rules.contest.trace.which != DOORS_FEW && request->parts != 0 &&
        (request->parts >> BENCH_DOORS & 1) == 0) {
        return cli_misused(&request->call, "--doors is for the part \"doors\", which --only leaves out");
    }
    request->rules.contest.check = request->checks_all ? 1 : CHECK_EVERY;
    if (100 * machine_load() > (double)request->calm) {
        return cli_failed(&request->call, "the machine is busy: its load is %.2f", machine_load());
    }
    if (request->csv != NULL && !output_can_be(request->csv)) {
        return CLI_FAILURE;
    }
    machine_use_fresh_memory();
    session_init(&session, request);
    measure_all(&session);
    session_done(&session);
    return bound_end(&request->bound, &request->call, session.has_failed ? CLI_FAILURE : CLI_OK);
}

const struct cli_command bench_command = {
    .name = "bench",
    .summary = "Measure chases and queries, and compare all methods",
    .operands = "[MAP...]",
    .operand = CLI_FILE,
    .most = CLI_ANY,
    .about = "Measures the methods on each MAP, which is a level or a MovingAI map, or on generated maps.  On all "
             "terrain, a straight step costs 10 and a diagonal step 14, with strict corners.\n"
             "\n"
             "  queries   single queries between random cells\n"
             "  chase     a hunter replans at every tick while its target runs\n"
             "  crowd     1, 10, 100, ... hunters and one target, all of whom replan\n"
             "  doors     a chase while cells open or close\n"
             "  targets   several hunters with one target each",
    .groups = {{options, 0}, {bound_options, offsetof(struct bench_request, bound)}},
    .notes = "Times are in microseconds.\n"
             "\n"
             "  mean      of consecutive ticks\n"
             "  spread    how much longer the slowest round took than the fastest\n"
             "  p50       the median of single ticks\n"
             "  p99, max  only for methods that plan at every tick\n"
             "  setup     from the map's bytes to the first answer, page faults included\n"
             "  quiet     the share of ticks without a search\n"
             "  kept      the share of ticks that keep the root of the tree\n"
             "  x jps     how many times as fast as jump point search the method is\n"
             "  x best    the same, compared with the faster of jps and astar\n"
             "\nThe maps of a folder form a set with its own mean.  doc/notebook/performance.md in the source explains "
             "how all "
             "this is "
             "measured.  The exit status is 1 when a plan is not a cheapest one.",
    .size = sizeof(struct bench_request),
    .run = run,
};
