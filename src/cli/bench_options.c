#include "config.h"

#include "cli/bench_options.h"

#include "bench/generate.h"
#include "cli/message.h"
#include "cli/number.h"
#include "cli/options.h"
#include "path/map/grid.h"

#include <stdlib.h>
#include <string.h>

enum { SIDE = 256, LEAST_SIDE = 8, MOST = 1000000 };

/* The numbers of long_options. */
enum { CHASES, TICKS, QUERIES, SAMPLES, CROWD, ROUNDS, SIDES, MAPS, SEED, NUMBERS, ONLY = NUMBERS, KIND, CHECK, CSV };

static const struct option long_options[] = {
    {"chases", required_argument, NULL, CHASES},   {"ticks", required_argument, NULL, TICKS},
    {"queries", required_argument, NULL, QUERIES}, {"samples", required_argument, NULL, SAMPLES},
    {"crowd", required_argument, NULL, CROWD},     {"rounds", required_argument, NULL, ROUNDS},
    {"side", required_argument, NULL, SIDES},      {"seed", required_argument, NULL, SEED},
    {"only", required_argument, NULL, ONLY},       {"kind", required_argument, NULL, KIND},
    {"maps", required_argument, NULL, MAPS},       {"check", no_argument, NULL, CHECK},
    {"csv", required_argument, NULL, CSV},         {0},
};

static const struct {
    long least, most; /* not negative */
} ranges[NUMBERS] = {
    [CHASES] = {1, MOST},
    [TICKS] = {1, MOST},
    [QUERIES] = {1, MOST},
    [SAMPLES] = {1, MOST},
    [CROWD] = {1, MOST},
    [ROUNDS] = {1, 1000},
    [SIDES] = {LEAST_SIDE, GRID_MAX_SIDE},
    [MAPS] = {1, MOST},
    [SEED] = {0, MOST},
};

static const char *name_of(int option)
{
    const struct option *row = long_options;
    while (row->val != option) {
        row++;
    }
    return row->name;
}

static bool read_number(int option, const char *word, long *number)
{
    unsigned long long value;
    if (!number_read(word, (unsigned long long)ranges[option].least, (unsigned long long)ranges[option].most, &value)) {
        message("hounded bench: --%s takes a number from %ld to %ld, not '%s'\n", name_of(option), ranges[option].least,
                ranges[option].most, word);
        return false;
    }
    *number = (long)value;
    return true;
}

static bool read_rule(struct bench_options *options, int option, const char *word)
{
    size_t *const counts[] = {
        [CHASES] = &options->rules.chases,   [TICKS] = &options->rules.ticks, [QUERIES] = &options->rules.queries,
        [SAMPLES] = &options->rules.samples, [CROWD] = &options->rules.crowd,
    };
    long number;
    if (!read_number(option, word, &number)) {
        return false;
    }
    switch (option) {
    case ROUNDS:
        options->rules.rounds = (int)number;
        break;
    case SIDES:
        options->side = (int)number;
        break;
    case MAPS:
        options->copies = (int)number;
        break;
    case SEED:
        options->rules.seed = (uint64_t)number;
        break;
    default:
        *counts[option] = (size_t)number;
    }
    return true;
}

/* One of the parts; the option may be given again for another. */
static bool read_part(struct bench_options *options, const char *word)
{
    for (size_t i = 0; i < bench_part_count; i++) {
        if (strcmp(word, bench_parts[i].name) == 0) {
            options->parts |= 1U << i;
            return true;
        }
    }
    message("hounded bench: there is no part '%s'; there are:", word);
    for (size_t i = 0; i < bench_part_count; i++) {
        message(" %s", bench_parts[i].name);
    }
    message("\n");
    return false;
}

/* One of the kinds of generated maps; likewise. */
static bool read_kind(struct bench_options *options, const char *word)
{
    enum generator generator = generator_by_name(word);
    if (generator < GENERATORS) {
        options->kinds |= 1U << generator;
        return true;
    }
    message("hounded bench: there is no kind '%s'; there are:", word);
    for (generator = 0; generator < GENERATORS; generator++) {
        message(" %s", generator_name(generator));
    }
    message("\n");
    return false;
}

static bool read_option(struct bench_options *options, int option)
{
    switch (option) {
    case '?':
        return false;
    case ONLY:
        return read_part(options, optarg);
    case KIND:
        return read_kind(options, optarg);
    case CHECK:
        options->rules.check = 1;
        return true;
    case CSV:
        options->csv = optarg;
        return true;
    default:
        return read_rule(options, option, optarg);
    }
}

bool bench_options_read(struct bench_options *options, int argc, char **argv)
{
    int option;
    *options = (struct bench_options){.side = SIDE, .copies = 1};
    bench_rules_init(&options->rules);
    while ((option = options_next(argc, argv, ":", long_options)) != -1) {
        if (!read_option(options, option)) {
            return false;
        }
    }
    options->parts = options->parts != 0 ? options->parts : ~0U;
    options->maps = argv + optind;
    options->map_count = (size_t)(argc - optind);
    return true;
}
