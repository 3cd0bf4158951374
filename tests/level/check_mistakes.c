/* SPDX-License-Identifier: MIT */
/* tests/level/mistakes.txt lists typical mistakes of level designers with their diagnostics.  UPDATE_GOLDEN=1 rewrites
 * the diagnostics. */
#include "config.h"

#include "testing.h"

#include "base/files.h"
#include "level/format/parse.h"
#include "level/lint/lint.h"

#include <stdlib.h>
#include <string.h>

#define BEGINS "=== "
#define TELLS  "---\n"

/* Leaves out the quoted lines, which are right above. */
static void tell(const struct report *report, struct text *out)
{
    for (size_t i = 0; i < report->count; i++) {
        const struct diag *diag = &report->diags[i];
        text_addf(out, "%d:%d: %s: %s [%s]\n", diag->line, diag->column,
                  diag->severity == DIAG_ERROR ? "error" : "warning", diag->text, diag->code);
        if (diag->hint != NULL) {
            text_addf(out, "hint: %s\n", diag->hint);
        }
    }
}

static void diagnose(const char *level, size_t size, struct text *out)
{
    struct level_file file;
    struct report report;
    report_init(&report, "level", level, size);
    level_file_parse(&file, level, size, &report);
    for (size_t i = 0; i < file.count; i++) {
        level_lint(file.levels[i], LINT_UNKNOWN, &report);
    }
    tell(&report, out);
    level_file_done(&file);
    report_done(&report);
}

static const char *find(const char *bytes, const char *line)
{
    const char *at = strncmp(bytes, line, strlen(line)) == 0 ? bytes : strstr(bytes, line);
    while (at != NULL && at > bytes && at[-1] != '\n') {
        at = strstr(at + 1, line);
    }
    return at != NULL ? at : bytes + strlen(bytes);
}

/* Writes one mistake with its diagnostics.  Returns the start of the next mistake. */
static const char *judge(const char *mistake, struct text *out)
{
    const char *level = strchr(mistake, '\n') + 1, *told = find(level, TELLS), *next = find(level, BEGINS);
    struct text found;
    text_init(&found);
    ck_assert_msg(told < next, "%.60s: no diagnostics are expected", mistake);
    diagnose(level, (size_t)(told - level), &found);
    told += strlen(TELLS);
    ck_assert_msg(getenv("UPDATE_GOLDEN") != NULL ||
                      (strlen(found.bytes) == (size_t)(next - told) && memcmp(found.bytes, told, found.size) == 0),
                  "%.*sexpected\n%.*sfound\n%s", (int)(told - mistake), mistake, (int)(next - told), told, found.bytes);
    text_add_bytes(out, mistake, (size_t)(told - mistake));
    text_add_bytes(out, found.bytes, found.size);
    text_done(&found);
    return next;
}

START_TEST(mistakes_are_told_as_expected)
{
    const char *source = getenv("SRCDIR");
    struct text path, table, out;
    size_t count = 0;
    text_init(&path);
    text_init(&table);
    text_init(&out);
    text_addf(&path, "%s/tests/level/mistakes.txt", source != NULL ? source : ".");
    ck_assert_int_eq(file_read(path.bytes, 1 << 20, &table), 0);
    for (const char *at = table.bytes; *at != '\0'; count++) {
        at = judge(at, &out);
    }
    ck_assert_uint_ge(count, 100);
    if (getenv("UPDATE_GOLDEN") != NULL) {
        ck_assert_int_eq(file_write(path.bytes, SIZE_MAX, out.bytes, out.size), 0);
    }
    text_done(&path);
    text_done(&table);
    text_done(&out);
}
END_TEST

TEST_MAIN("mistakes", mistakes_are_told_as_expected)
