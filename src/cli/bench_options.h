/* cli/bench_options.h - the options of hounded bench, read. */
#ifndef HOUNDED_CLI_BENCH_OPTIONS_H
#define HOUNDED_CLI_BENCH_OPTIONS_H

#include "bench/bench.h"

#include <stdbool.h>
#include <stddef.h>

struct bench_options {
    struct bench_rules rules;
    unsigned parts;  /* a bit for each of bench_parts */
    int side;        /* of generated maps */
    unsigned kinds;  /* of generated maps: a bit for each generator; 0: all, and one of a screen's size */
    int copies;      /* of each kind, each from a seed of its own */
    const char *csv; /* NULL: none */
    char **maps;
    size_t map_count; /* 0: generated ones */
};

/* False: wrong usage, and stderr has been told so. */
bool bench_options_read(struct bench_options *options, int argc, char **argv);

#endif
