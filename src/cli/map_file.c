#include "config.h"

#include "cli/map_file.h"

#include "base/text.h"
#include "level/benchmark/read.h"

#include <stdio.h>

void map_file_complain(const struct report *report)
{
    struct text text;
    text_init(&text);
    report_write_text(report, &text);
    fputs(text.bytes, stderr);
    text_done(&text);
}

struct grid *map_file_grid(const char *path)
{
    struct text bytes;
    struct level_file file;
    struct report report;
    struct grid *grid = NULL;
    text_init(&bytes);
    level_file_read(&file, path, &bytes, &report);
    if (report.errors > 0) {
        map_file_complain(&report);
    } else {
        grid = level_grid(file.levels[0]);
    }
    level_file_done(&file);
    report_done(&report);
    text_done(&bytes);
    return grid;
}
