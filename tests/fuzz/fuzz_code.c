/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "fuzz/fuzz.h"

#include "level/code/code.h"
#include "level/code/squeeze.h"

#include <string.h>

enum { MOST = 200 };

/* Reads the bytes as a code. */
static void judge_code(const char *bytes, size_t size)
{
    struct report report;
    struct text text;
    text_init(&text);
    report_init(&report, "code", bytes, size);
    bool is_good = code_read(bytes, size, &text, &report);
    fuzz_expect(is_good == (report.errors == 0), "a text or an error");
    fuzz_expect(!is_good || code_is(bytes, size), "text that can be read is a code");
    fuzz_expect(is_good || text.size == 0, "a code that cannot be read gives no text");
    fuzz_judge_report(&report);
    report_done(&report);
    text_done(&text);
}

static void judge_squeezed(const char *bytes, size_t size)
{
    struct text text;
    text_init(&text);
    fuzz_expect(unsqueeze(bytes, size, MOST, &text) || text.size == 0, "text above the limit is not unpacked");
    fuzz_expect(text.size <= MOST, "the text is within the limit");
    text_done(&text);
}

static void judge_text(const char *bytes, size_t size)
{
    struct report report;
    struct text code, again;
    text_init(&code);
    text_init(&again);
    code_write(bytes, size, &code);
    report_init(&report, "code", code.bytes, code.size);
    fuzz_expect(code_read(code.bytes, code.size, &again, &report), "a written code can be read");
    fuzz_expect(again.size == size && memcmp(again.bytes, bytes, size) == 0, "a written code is read unchanged");
    report_done(&report);
    text_done(&again);
    text_done(&code);
}

static void run(const char *bytes, size_t size)
{
    judge_code(bytes, size);
    judge_squeezed(bytes, size);
    judge_text(bytes, size < LIMIT_CODE ? size : LIMIT_CODE);
}

const struct fuzz_target fuzz_target = {.name = "code", .most = 130, .run = run};
