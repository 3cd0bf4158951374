#include "config.h"

#include "fuzz/fuzz.h"

#include "level/benchmark/movingai.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct report report;
    report_init(&report, "fuzz", (const char *)data, size);
    struct level *level = movingai_parse((const char *)data, size, &report);
    fuzz_expect((level == NULL) == (report.errors > 0), "a map or an error");
    fuzz_judge_report(&report);
    level_free(level);
    report_done(&report);
    return 0;
}
