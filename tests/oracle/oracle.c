/* oracle - runs trials and says whether every method was right at every tick: TAP, a line a method.
 *
 *     oracle [--seeds FIRST-LAST] [MAP.map ...]
 *
 * The maps are MovingAI's; a third of the trials take place on pieces of them.  Exit 1: somebody was wrong. */
#include "config.h"

#include "trial.h"

#include "level/benchmark/movingai.h"

#include <inttypes.h>
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

/* NULL: there is no such map, and stderr has been told why. */
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

static int print_tally(const struct tally *tally, const struct seeds *seeds)
{
    uint64_t comparisons = 0, mismatches = 0;
    for (size_t i = 0; i < method_count; i++) {
        bool is_right = tally->mismatches[i] == 0 && tally->comparisons[i] > 0;
        printf("%s %zu - %s: %" PRIu64 " comparisons\n", is_right ? "ok" : "not ok", i + 1, methods[i].name,
               tally->comparisons[i]);
        comparisons += tally->comparisons[i];
        mismatches += tally->mismatches[i];
    }
    printf("# seeds %" PRIu64 "-%" PRIu64 ", %" PRIu64 " comparisons, %" PRIu64 " mismatches\n", seeds->first,
           seeds->last, comparisons, mismatches);
    return mismatches == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

int main(int argc, char **argv)
{
    struct seeds seeds = {1, DEFAULT_SEEDS};
    struct atlas atlas;
    struct tally tally = {0};
    int first_map = 1;
    if (argc > 2 && strcmp(argv[1], "--seeds") == 0) {
        if (!read_seeds(argv[2], &seeds)) {
            fprintf(stderr, "oracle: '%s' are no seeds; 1-400 are\n", argv[2]);
            return USAGE;
        }
        first_map = 3;
    }
    if (!atlas_read(&atlas, argv + first_map, argc - first_map)) {
        return USAGE;
    }
    printf("1..%zu\n", method_count);
    for (uint64_t seed = seeds.first; seed <= seeds.last; seed++) {
        trial_run(seed, &atlas, &tally);
    }
    atlas_done(&atlas);
    return print_tally(&tally, &seeds);
}
