#include "config.h"

#include "fuzz/fuzz.h"

#include "level/lint/lint.h"
#include "level/format/parse.h"
#include "level/format/write.h"

#include <string.h>

static void judge_level(const struct level *level)
{
    fuzz_expect(level->width > 0 && level->height > 0, "a sound level has a map");
    if (level->has_hare) {
        fuzz_expect(level_has(level, level->hare), "the hare is on the map");
    }
    for (size_t i = 0; i < level->hound_count; i++) {
        fuzz_expect(level_has(level, level->hounds[i].at), "hounds are on the map");
        fuzz_expect(level->hounds[i].speed > 0 && level->hounds[i].speed <= LEVEL_MAX_SPEED, "speeds have limits");
        fuzz_expect(level->hounds[i].beat_count <= LEVEL_MAX_POSTS, "beats have limits");
        fuzz_expect(level->hounds[i].beat + level->hounds[i].beat_count <= level->post_count, "beats are of posts");
    }
    for (size_t i = 0; i < level->post_count; i++) {
        fuzz_expect(level_has(level, level->posts[i]), "posts are on the map");
    }
}

/* Writing what was read from what was written changes nothing. */
static void judge_round_trip(const struct level *level)
{
    struct text once, twice;
    text_init(&once);
    text_init(&twice);
    level_write(level, &once);
    struct report report;
    struct level_file file;
    report_init(&report, "written", once.bytes, once.size);
    level_file_parse(&file, once.bytes, once.size, &report);
    fuzz_expect(report.errors == 0 && file.count == 1, "what is written parses");
    level_write(file.levels[0], &twice);
    fuzz_expect(once.size == twice.size && memcmp(once.bytes, twice.bytes, once.size) == 0, "and is written the same");
    level_file_done(&file);
    report_done(&report);
    text_done(&once);
    text_done(&twice);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct report report;
    struct level_file file;
    report_init(&report, "fuzz", (const char *)data, size);
    level_file_parse(&file, (const char *)data, size, &report);
    size_t sound = report.errors == 0 ? file.count : 0;
    fuzz_expect(sound > 0 || report.errors > 0, "levels or an error");
    for (size_t i = 0; i < sound; i++) {
        judge_level(file.levels[i]);
        judge_round_trip(file.levels[i]);
        level_lint(file.levels[i], &report);
    }
    fuzz_judge_report(&report);
    level_file_done(&file);
    report_done(&report);
    return 0;
}
