/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "fuzz/fuzz.h"

#include "level/benchmark/movingai.h"

static void judge_map(const struct level *level)
{
    fuzz_expect(level->width > 0 && level->width <= GRID_MAX_SIDE, "maps have a width");
    fuzz_expect(level->height > 0 && level->height <= GRID_MAX_SIDE, "maps have a height");
    for (size_t i = 0; i < level_cells(level); i++) {
        fuzz_expect(level->terrain[i] < TERRAINS, "every cell has a terrain");
        fuzz_made_number(level->terrain[i]);
    }
}

static void run(const char *bytes, size_t size)
{
    struct report report;
    report_init(&report, "fuzz", bytes, size);
    struct level *level = movingai_parse(bytes, size, &report);
    fuzz_expect((level == NULL) == (report.errors > 0), "a map or an error");
    if (level != NULL) {
        judge_map(level);
    }
    fuzz_judge_report(&report);
    level_free(level);
    report_done(&report);
}

const struct fuzz_target fuzz_target = {.name = "movingai", .most = 600, .usual = 120, .run = run};
