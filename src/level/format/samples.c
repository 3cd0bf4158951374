/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "level/format/samples.h"

#include "level/format/parse.h"

#include <assert.h>

/* samples.txt as one string. */
static const char text[] =
#include "level/format/samples-data.h"
    ;

struct level *sample_level(enum sample sample)
{
    struct level_file file;
    struct report report;
    report_init(&report, "samples", text, sizeof text - 1);
    level_file_parse(&file, text, sizeof text - 1, &report);
    assert(report.errors == 0 && file.count == SAMPLES_ALL);
    struct level *level = level_copy(file.levels[sample]);
    level_file_done(&file);
    report_done(&report);
    return level;
}
