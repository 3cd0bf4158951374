#include "config.h"

#include "fuzz/fuzz.h"

#include "level/parse.h"

static void judge_level(const struct level *level)
{
    fuzz_expect(level->width > 0 && level->height > 0, "a sound level has a map");
    if (level->has_hare) {
        fuzz_expect(level_has(level, level->hare), "the hare is on the map");
    }
    for (size_t i = 0; i < level->hound_count; i++) {
        fuzz_expect(level_has(level, level->hounds[i].at), "hounds are on the map");
        fuzz_expect(level->hounds[i].speed > 0 && level->hounds[i].speed <= LEVEL_MAX_SPEED, "speeds have limits");
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct report report;
    struct level_file file;
    report_init(&report, "fuzz", (const char *)data, size);
    level_file_parse(&file, (const char *)data, size, &report);
    report_sort(&report);
    fuzz_judge_report(&report);
    for (size_t i = 0; report.errors == 0 && i < file.count; i++) {
        judge_level(file.levels[i]);
    }
    level_file_done(&file);
    report_done(&report);
    return 0;
}
