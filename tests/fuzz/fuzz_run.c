/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "fuzz/fuzz.h"

#include "replay/run.h"

#include <string.h>

/* A run that was read must be written the same. */
static void judge(const struct run_file *file, const char *bytes, size_t size)
{
    struct run_file back;
    struct report report;
    struct text games, text;
    text_init(&games);
    text_init(&text);
    for (size_t i = 0; i < file->count; i++) {
        run_file_add(&games, file->games[i]);
    }
    run_file_write(&file->run, &games, &text);
    fuzz_made(&text);
    report_init(&report, "again", text.bytes, text.size);
    fuzz_expect(run_file_parse(text.bytes, text.size, &back, &report), "the written file can be read");
    fuzz_expect(back.count == file->count && back.run.points == file->run.points, "the run that was read is the same");
    run_file_done(&back);
    report_done(&report);
    run_file_cut(&games, file->count);
    size_t all = games.size;
    run_file_cut(&games, file->count / 2);
    fuzz_expect(games.size <= all, "cutting never makes the text longer");
    fuzz_expect(run_file_is(bytes, size), "the file is recognised as a run");
    text_done(&text);
    text_done(&games);
}

static void run(const char *bytes, size_t size)
{
    struct run_file file;
    struct report report;
    report_init(&report, "input", bytes, size);
    if (run_file_parse(bytes, size, &file, &report)) {
        judge(&file, bytes, size);
        run_file_done(&file);
    } else {
        fuzz_expect(report.errors > 0, "a run that cannot be read is reported");
    }
    fuzz_judge_report(&report);
    report_done(&report);
}

const struct fuzz_target fuzz_target = {.name = "run", .most = 2000, .usual = 900, .run = run};
