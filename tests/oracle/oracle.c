/* SPDX-License-Identifier: MIT */
/* oracle - runs bouts and reports whether each method was right at every tick, as one line of TAP per method.
 *
 *     oracle [--seeds FIRST-LAST] [--only WORD] [MAP.map ...]
 *
 * --only: only methods whose names contain WORD. The maps are MovingAI's; a third of the bouts take place on pieces of
 * them.  Exit status 1: a method was wrong. */
#include "config.h"

#include "bout.h"

#include "level/benchmark/movingai.h"

#include <inttypes.h>
#include <locale.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DEFAULT_SEEDS = 400, USAGE = 2 };

struct seeds {
    uint64_t first, last;
};

static bool read_seeds(const char *word, struct seeds *seeds)
{
    char *end;
    seeds->first = strtoull(word, &end, 10);
    if (end == word || *end != '-') {
        return false;
    }
    const char *second = end + 1;
    seeds->last = strtoull(second, &end, 10);
    return end != second && *end == '\0' && seeds->first <= seeds->last;
}

/* Returns NULL, with an error on stderr, if the map cannot be read. */
static struct grid *read_map(const char *name)
{
    struct text bytes;
    struct level_file file;
    struct report report;
    struct grid *grid = NULL;
    text_init(&bytes);
    level_file_read(&file, name, &bytes, &report);
    if (report.errors == 0) {
        const struct level *level = file.levels[0];
        grid = grid_new(level->width, level->height);
        for (int i = 0; grid != NULL && i < level->width * level->height; i++) {
            struct cell at = {i % level->width, i / level->width};
            grid_set(grid, at, (uint8_t)level_terrain(level, at));
        }
    } else {
        fprintf(stderr, "oracle: %s cannot be read\n", name);
    }
    level_file_done(&file);
    report_done(&report);
    text_done(&bytes);
    return grid;
}

static bool atlas_read(struct atlas *atlas, char **names, int count)
{
    *atlas = (struct atlas){calloc((size_t)count + 1, sizeof *atlas->maps), 0};
    for (int i = 0; i < count && atlas->maps != NULL; i++) {
        struct grid *map = read_map(names[i]);
        if (map == NULL) {
            return false;
        }
        atlas->maps[atlas->count++] = map;
    }
    return atlas->maps != NULL;
}

static void atlas_done(struct atlas *atlas)
{
    while (atlas->count > 0) {
        grid_free(atlas->maps[--atlas->count]);
    }
    free(atlas->maps);
}

struct request {
    struct seeds seeds;
    const char *only; /* NULL: all methods */
    int first_map;
};

static int print_tally(const struct tally *tally, const struct request *request)
{
    uint64_t comparisons = 0, mismatches = 0;
    for (size_t i = 0; i < method_count; i++) {
        bool is_left_out = request->only != NULL && strstr(methods[i].name, request->only) == NULL;
        bool is_right = tally->mismatches[i] == 0 && (tally->comparisons[i] > 0 || is_left_out);
        printf("%s %zu - %s: %" PRIu64 " comparisons%s\n", is_right ? "ok" : "not ok", i + 1, methods[i].name,
               tally->comparisons[i], is_left_out ? " # SKIP" : "");
        comparisons += tally->comparisons[i];
        mismatches += tally->mismatches[i];
    }
    printf("# seeds %" PRIu64 "-%" PRIu64 ", %" PRIu64 " comparisons, %" PRIu64 " mismatches\n", request->seeds.first,
           request->seeds.last, comparisons, mismatches);
    return mismatches == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

/* Checks that each finder with a search of its own has a row in `methods`: without one, nothing would judge it. */
static bool print_unjudged(void)
{
    size_t missing = 0;
    for (size_t i = ALGORITHMS; i < finder_method_count; i++) {
        size_t row = 0;
        while (row < method_count && methods[row].finder != finder_methods[i]) {
            row++;
        }
        if (row == method_count) {
            printf("# %s has no row in tests/oracle/method.c\n", finder_methods[i]->name);
            missing++;
        }
    }
    printf("%s %zu - each finder is judged\n", missing == 0 ? "ok" : "not ok", method_count + 1);
    return missing == 0;
}

static bool read_request(struct request *request, int argc, char **argv)
{
    *request = (struct request){{1, DEFAULT_SEEDS}, NULL, 1};
    for (; argc > request->first_map + 1; request->first_map += 2) {
        const char *option = argv[request->first_map], *value = argv[request->first_map + 1];
        if (strcmp(option, "--only") == 0) {
            request->only = value;
        } else if (strcmp(option, "--seeds") != 0) {
            break;
        } else if (!read_seeds(value, &request->seeds)) {
            fprintf(stderr, "oracle: '%s' is not a range of seeds, such as 1-400\n", value);
            return false;
        }
    }
    return true;
}

int main(int argc, char **argv)
{
    struct request request;
    struct atlas atlas;
    struct tally tally = {0};
    setlocale(LC_ALL, "");
    if (!read_request(&request, argc, argv) ||
        !atlas_read(&atlas, argv + request.first_map, argc - request.first_map)) {
        return USAGE;
    }
    printf("1..%zu\n", method_count + 1);
    for (uint64_t seed = request.seeds.first; seed <= request.seeds.last; seed++) {
        bout_run(seed, &atlas, request.only, &tally);
    }
    atlas_done(&atlas);
    int status = print_tally(&tally, &request);
    return print_unjudged() ? status : EXIT_FAILURE;
}
