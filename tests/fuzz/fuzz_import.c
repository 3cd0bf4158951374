/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "fuzz/fuzz.h"

#include "level/format/parse.h"
#include "level/import/import.h"
#include "level/lint/lint.h"

#include <stdio.h>

/* Expects valid levels whose goals can be reached. */
static void judge_levels(const struct text *out)
{
    struct report report;
    struct level_file file;
    report_init(&report, "imported", out->bytes, out->size);
    level_file_parse(&file, out->bytes, out->size, &report);
    fuzz_expect(report.errors == 0 && file.count > 0, "the import is a valid level");
    for (size_t i = 0; i < file.count; i++) {
        level_lint(file.levels[i], LINT_UNKNOWN, &report);
    }
    if (report.errors > 0) {
        struct text text;
        text_init(&text);
        report_write_text(&report, &text);
        fputs(text.bytes, stderr);
        text_done(&text);
    }
    fuzz_expect(report.errors == 0, "the imported level can be played");
    level_file_done(&file);
    report_done(&report);
}

static void judge(enum import_format format, const struct import_rules *rules, const char *bytes, size_t size)
{
    struct report report;
    struct text out, legend;
    text_init(&out);
    text_init(&legend);
    report_init(&report, "fuzz", bytes, size);
    bool is_good = import_file(format, rules, "title", &report, &out, &legend);
    fuzz_expect(is_good == (report.errors == 0), "a level or an error");
    fuzz_judge_report(&report);
    fuzz_judge_text(&legend);
    fuzz_made(&legend);
    fuzz_made(&out);
    if (is_good) {
        fuzz_judge_text(&out);
        judge_levels(&out);
    }
    report_done(&report);
    text_done(&legend);
    text_done(&out);
}

/* A Tiled map can claim to be large.  The fuzzer would then spend its time on filling and searching it. */
static bool claims_much(const char *bytes, size_t size)
{
    size_t digits = 0, longest = 0;
    for (size_t i = 0; i < size; i++) {
        digits = bytes[i] >= '0' && bytes[i] <= '9' ? digits + 1 : 0;
        longest = digits > longest ? digits : longest;
    }
    return longest > 2;
}

/* Imports the bytes as what they look like, and for half of the sizes as what the size decides. */
static void run(const char *bytes, size_t size)
{
    static struct import_rules none, some;
    if (some.count == 0) {
        fuzz_expect(import_rule_add(&some, "7=water") && import_rule_add(&some, "==mud") &&
                        import_rule_add(&some, "!=pointer") && import_rule_add(&some, "2=hare"),
                    "rules can be read");
    }
    enum import_format guess = import_guess("fuzz", bytes, size);
    size_t other = size / 2 % (size_t)(2 * IMPORT_FORMATS);
    fuzz_expect(guess < IMPORT_FORMATS, "every file looks like something");
    for (enum import_format format = 0; format < IMPORT_FORMATS; format++) {
        bool is_due = format == guess || (size_t)format == other;
        if (is_due && (format != IMPORT_MOVINGAI || !claims_much(bytes, size))) {
            judge(format, size % 2 == 0 ? &none : &some, bytes, size);
        }
    }
}

const struct fuzz_target fuzz_target = {
    .name = "import", .most = 1000, .usual = 100, .seeds = {"tests/level/import"}, .run = run};
