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
    unsigned parts;      /* a bit for each of bench_parts; 0: all */
    int side;            /* of generated maps */
    unsigned kinds;      /* of generated maps: a bit for each generator; 0: all, and one of a screen's size */
    int copies;          /* of each kind, each from a seed of its own */
    unsigned neighbours; /* 0: 4, 1: 8 */
    bool checks_all;
    uint64_t calm;   /* the greatest load of the machine, in hundredths */
    const char *csv; /* NULL: none */
};

static const char *part_word(unsigned number)
{
    return number < bench_part_count ? bench_parts[number].name : NULL;
}

static const char *method_word(unsigned number)
{
    return number < method_count ? methods[number]->name : NULL;
}

static const char *target_word(unsigned number)
{
    return number < TARGETS ? trace_target_name((enum trace_target)number) : NULL;
}

static const char *kind_word(unsigned number)
{
    return number < GENERATORS ? generator_name((enum generator)number) : NULL;
}

#define COUNT(field, default)                                                                                          \
    .argument = "N", .kind = CLI_NUMBER, CLI_AT(bench_request, field), .most = MOST, .usual = (default)

static const struct cli_option options[] = {
    {"only", .argument = "PART", .kind = CLI_CHOICES, CLI_AT(bench_request, parts), .word = part_word,
     .help = "a part of the measurements"},
    {"method", .argument = "METHOD", .kind = CLI_CHOICES, CLI_AT(bench_request, rules.methods), .word = method_word,
     .help =
         "a method of queries, chase and doors; \"chase\" is there in any chase, since the others are sampled on its "
         "ways"},
    {"chases", COUNT(rules.chases, 20), .least = 1, .help = "chases a map"},
    {"ticks", COUNT(rules.ticks, 4000), .least = 1, .help = "after which a chase ends"},
    {"queries", COUNT(rules.queries, 100), .least = 1, .help = "queries a map"},
    {"samples", COUNT(rules.samples, 150), .least = 1, .help = "ticks a map for methods that plan from scratch, about"},
    {"crowd", COUNT(rules.crowd, 100000), .least = 1, .help = "hunters of the largest crowd"},
    {"hunters", COUNT(rules.hunters, 10), .least = 1, .help = "hunters with a target each"},
    {"target", .argument = "HOW", .kind = CLI_CHOICE, CLI_AT(bench_request, rules.target), .word = target_word,
     .usual = TARGET_WALK,
     .help =
         "how the targets of chases and doors go: to one random cell after the other, away from the hunter, a random "
         "step a tick, five steps on and three back, or with a leap every fifty ticks"},
    {"push", COUNT(rules.push, 0),
     .help = "the hunter's step at every Nth tick is a random one, not its plan's; 0: none"},
    {"cold", CLI_AT(bench_request, rules.is_cold), .help = "each chase begins anew, and pays for it"},
    {"ablation", CLI_AT(bench_request, rules.is_ablation),
     .help = "in place of the methods: the chase, and the chase without one rung of its ladder of planners each"},
    {"neighbours", .argument = "N", .kind = CLI_CHOICE, CLI_AT(bench_request, neighbours),
     .words = (const char *const[]){"4", "8", NULL}, .usual = 1, .help = "the directions a step may take"},
    {"rounds", .argument = "N", .kind = CLI_NUMBER, CLI_AT(bench_request, rules.rounds), .least = 1, .most = 1000,
     .usual = 3, .help = "each time is the least of so many"},
    {"seed", COUNT(rules.seed, 1), .help = "other chases, queries, and generated maps"},
    {"side", .argument = "N", .kind = CLI_NUMBER, CLI_AT(bench_request, side), .least = LEAST_SIDE,
     .most = GRID_MAX_SIDE, .usual = 256, .help = "of generated maps"},
    {"kind", .argument = "KIND", .kind = CLI_CHOICES, CLI_AT(bench_request, kinds), .word = kind_word,
     .help = "generated maps of this kind only"},
    {"maps", COUNT(copies, 1), .least = 1, .help = "so many generated maps of each kind, from the seed on"},
    {"check", CLI_AT(bench_request, checks_all),
     .help = "check every plan of the methods that keep a tree, not just every 199th"},
    {"calm", COUNT(calm, MOST + 1),
     .help = "measure nothing when the load average of the last minute is above N hundredths; any when not given"},
    {"csv", .argument = "FILE", .kind = CLI_FILE, CLI_AT(bench_request, csv),
     .help = "write all numbers to the file too"},
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
    struct text text = text_empty();
    for (size_t i = 0; i < bench_part_count; i++) {
        if (session->request->parts == 0 || (session->request->parts >> i & 1) != 0) {
            bench_parts[i].run(arena, &session->request->rules, &session->table, &text);
            job_did(arena->job, 1);
            job_rest(arena->job);
            output(&text);
            fflush(stdout);
        }
    }
    text_done(&text);
}

/* Takes the grid. */
static void measure(struct bench_session *session, const char *name, const char *set, struct grid *grid)
{
    struct arena arena;
    struct mover mover = level_even_mover();
    mover.neighbours = session->request->neighbours == 0 ? 4 : 8;
    if (arena_init(&arena, name, set, grid, &mover)) {
        arena.job = &session->request->bound.job;
        measure_arena(session, &arena);
    } else {
        cli_failed(&session->request->call, "%s: there is no room to run", name);
        session->has_failed = true;
    }
    arena_done(&arena);
}

/* The name of the folder it is in; the caller frees. */
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

/* Several of a kind are told apart by their seeds. */
static void measure_kind(struct bench_session *session, enum generator generator)
{
    struct bench_request *request = session->request;
    for (int copy = 0; copy < request->copies && job_goes_on(&request->bound.job); copy++) {
        uint64_t seed = request->rules.seed + (uint64_t)copy;
        struct text name = text_empty();
        text_add(&name, generator_name(generator));
        if (request->copies > 1) {
            text_addf(&name, "-%" PRIu64, seed);
        }
        measure(session, name.bytes, "generated",
                xalloc_check(generate(generator, request->side, request->side, seed)));
        text_done(&name);
    }
}

/* Of all kinds: and one of the size of a terminal's screen. */
static void measure_generated(struct bench_session *session)
{
    struct bench_request *request = session->request;
    for (enum generator generator = 0; generator < GENERATORS; generator++) {
        if (request->kinds == 0 || (request->kinds >> generator & 1) != 0) {
            measure_kind(session, generator);
        }
    }
    if (request->kinds == 0 && job_goes_on(&request->bound.job)) {
        measure(session, "screen", "generated", xalloc_check(generate(GENERATE_GAME, 80, 24, request->rules.seed)));
    }
}

static void finish(struct bench_session *session)
{
    struct text text = text_empty();
    job_rest(&session->request->bound.job);
    table_write_means(&session->table, &text);
    output(&text);
    if (session->request->csv != NULL) {
        table_write_csv(&session->table, session->head.bytes, &text);
        session->has_failed |= !output_file(session->request->csv, &text);
    }
    text_done(&text);
    size_t wrong = table_wrong(&session->table);
    if (wrong > 0) {
        cli_failed(&session->request->call, "%zu plans were no cheapest ones", wrong);
        session->has_failed = true;
    }
}

static void add_variant(struct text *variant, const char *name)
{
    text_add(variant, variant->size > 0 ? " + " : "");
    text_add(variant, name);
}

/* What is not as usual, in words without commas. */
static void name_variant(const struct bench_request *request, struct text *variant)
{
    if (request->rules.target != TARGET_WALK) {
        add_variant(variant, trace_target_name(request->rules.target));
    }
    if (request->rules.push > 0) {
        add_variant(variant, "push ");
        text_addf(variant, "%zu", request->rules.push);
    }
    if (request->rules.is_cold) {
        add_variant(variant, "cold");
    }
    if (request->neighbours == 0) {
        add_variant(variant, "4 neighbours");
    }
}

static void session_init(struct bench_session *session, struct bench_request *request)
{
    *session = (struct bench_session){.request = request};
    text_init(&session->head);
    text_init(&session->variant);
    machine_describe(&session->head);
    name_variant(request, &session->variant);
    table_init(&session->table, method_yardsticks, session->variant.bytes);
}

static void measure_all(struct bench_session *session)
{
    printf("%s\n", session->head.bytes);
    bound_start(&session->request->bound, 0, "parts");
    if (session->request->call.count > 0) {
        const struct call *call = &session->request->call;
        for (int i = 0; i < call->count && job_goes_on(&session->request->bound.job); i++) {
            struct grid *grid = levels_grid(call->words[i]);
            if (grid != NULL) {
                char *set = set_of(call->words[i]);
                measure(session, file_name(call->words[i]), set, grid);
                free(set);
            } else {
                session->has_failed = true;
            }
        }
    } else {
        measure_generated(session);
    }
    finish(session);
}

static int run(void *memory)
{
    struct bench_request *request = memory;
    struct bench_session session;
    request->rules.check = request->checks_all ? 1 : CHECK_EVERY;
    if (100 * machine_load() > (double)request->calm) {
        return cli_failed(&request->call, "the machine is busy: its load is %.2f", machine_load());
    }
    if (request->csv != NULL && !output_can_be(request->csv)) {
        return CLI_FAILURE;
    }
    session_init(&session, request);
    measure_all(&session);
    table_done(&session.table);
    text_done(&session.variant);
    text_done(&session.head);
    return bound_end(&request->bound, &request->call, session.has_failed ? CLI_FAILURE : CLI_OK);
}

const struct cli_command bench_command = {
    .name = "bench",
    .summary = "Measure chases and queries, each method against the others",
    .operands = "[MAP...]",
    .operand = CLI_FILE,
    .most = CLI_ANY,
    .about =
        "Measures on each MAP, a level or a MovingAI map; on generated ones when none is given.  A way costs 10 for a "
        "straight and 14 for a diagonal step wherever the hare can be, with strict corners.\n"
        "\n"
        "  queries   single queries between random cells\n"
        "  chase     a hunter replans at every tick while its target runs\n"
        "  crowd     1, 10, 100, ... hunters and one target, all of whom replan\n"
        "  doors     a chase, and every five ticks one to eight cells open or close\n"
        "  targets   so many hunters with a target each",
    .groups = {{options, 0}, {bound_options, offsetof(struct bench_request, bound)}},
    .notes =
        "Times are in microseconds.  \"first\" is from nothing but the map to the first answer, which the mean has a "
        "share of, \"quiet\" the share of ticks without a search, \"kept\" that of ticks that keep the root of the "
        "tree, \"x jps\" how many times as fast as jump point search a method is.  Maps of one folder are a set, with "
        "a mean of its own.  doc/performance.md of the source tells how all this is measured.  The exit status is 1 "
        "when a plan is no cheapest one.",
    .size = sizeof(struct bench_request),
    .run = run,
};
