/* SPDX-License-Identifier: MIT */
/* level_of.h - parses a level for tests. */
#ifndef HOUNDED_TESTS_LEVEL_OF_H
#define HOUNDED_TESTS_LEVEL_OF_H

#include "level/format/diag.h"
#include "level/format/parse.h"
#include "testing.h"

#include <string.h>

/* Returns the only level of the text, which must have no errors.  The caller frees it. */
static inline struct level *level_of(const char *text)
{
    struct report report;
    report_init(&report, "test", text, strlen(text));
    struct level *level = level_parse(text, strlen(text), &report);
    ck_assert_msg(level != NULL, "%s", report.count > 0 ? report.diags[0].text : "no level");
    report_done(&report);
    return level;
}

#endif
