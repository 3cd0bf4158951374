/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "fuzz/fuzz.h"

#include "base/xalloc.h"
#include "level/benchmark/patches.h"

#include <string.h>

/* Larger maps are skipped: the time that applying patches takes does not matter here. */
enum { MOST_CELLS = 1 << 16 };

static bool is_on(const struct scen_query *query, struct cell at)
{
    return at.x >= 0 && at.x < query->width && at.y >= 0 && at.y < query->height;
}

static void judge_queries(const struct scen *scen)
{
    for (size_t i = 0; i < scen->count; i++) {
        const struct scen_query *query = &scen->queries[i];
        fuzz_expect(query->width > 0 && query->height > 0, "queries have a map");
        fuzz_expect(is_on(query, query->start), "queries start on their map");
        fuzz_expect(is_on(query, query->goal), "queries end on their map");
        fuzz_made_number((uint64_t)query->start.x << 32 | (uint32_t)query->start.y);
        fuzz_made_number((uint64_t)query->goal.x << 32 | (uint32_t)query->goal.y);
    }
}

static void judge_laid(const struct patches *patches, const struct scen_laying *laying, const struct grid *grid)
{
    const struct patch *patch = &patches->patches[laying->patch];
    const uint8_t *terrain = patches->terrain + patch->first;
    for (struct cell at = {0, 0}; at.y < patch->height; at = cell_after(at, patch->width)) {
        struct cell there = {laying->at.x + at.x, laying->at.y + at.y};
        fuzz_made_number(*terrain);
        fuzz_expect(grid_terrain(grid, there) == *terrain++, "the last patch covers the others");
    }
}

static void lay_all(const struct patches *patches, const struct scen *scen)
{
    struct grid *grid = xalloc_check(grid_new(scen->width, scen->height));
    size_t laying = 0;
    for (size_t i = 0; i < scen->count; i++) {
        patches_lay(patches, scen, i, grid, &laying);
        fuzz_expect(laying <= scen->laying_count, "the number of patches is within the list");
        if (laying > 0) {
            judge_laid(patches, &scen->layings[laying - 1], grid);
        }
    }
    grid_free(grid);
}

static void judge_both(const struct patches *patches, const struct scen *scen, struct report *report)
{
    bool is_small = scen->patches != NULL && scen->width * scen->height <= MOST_CELLS;
    if (report->errors == 0 && is_small && patches_fit(patches, scen, report)) {
        lay_all(patches, scen);
    }
}

/* The bytes are scenarios; from the first "type patch" on, they are patches. */
static void run(const char *bytes, size_t size)
{
    const char *cut = size > 0 ? memmem(bytes, size, "type patch", strlen("type patch")) : NULL;
    const char *second = cut != NULL ? cut : bytes + size;
    size_t first_size = (size_t)(second - bytes);
    struct report scen_report, patches_report;
    struct scen scen;
    struct patches patches;
    report_init(&scen_report, "fuzz", bytes, first_size);
    report_init(&patches_report, "fuzz", second, size - first_size);
    scen_parse(&scen, bytes, first_size, &scen_report);
    patches_parse(&patches, second, size - first_size, &patches_report);
    fuzz_expect(patches.count == 0 || patches_report.errors == 0, "patches or an error");
    fuzz_expect(scen_report.errors > 0 || scen.laying_count == 0 || scen.patches != NULL, "a map to lay patches on");
    judge_queries(&scen);
    if (patches_report.errors == 0) {
        judge_both(&patches, &scen, &scen_report);
    }
    fuzz_judge_report(&scen_report);
    fuzz_judge_report(&patches_report);
    scen_done(&scen);
    patches_done(&patches);
    report_done(&scen_report);
    report_done(&patches_report);
}

const struct fuzz_target fuzz_target = {.name = "scen", .most = 600, .usual = 150, .seeds = {"tests/e2e"}, .run = run};
