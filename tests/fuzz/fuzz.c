#include "config.h"

#include "fuzz/fuzz.h"

#include "base/utf8.h"

#include <stdio.h>
#include <stdlib.h>

void fuzz_expect(int holds, const char *what)
{
    if (!holds) {
        fprintf(stderr, "does not hold: %s\n", what);
        abort();
    }
}

/* Returns the number of lines. */
static size_t judge_text(const struct text *text)
{
    size_t lines = 0;
    for (size_t i = 0; i < text->size;) {
        uint32_t character = 0;
        size_t length = utf8_decode(text->bytes + i, text->size - i, &character);
        fuzz_expect(length > 0, "reports are UTF-8");
        fuzz_expect(character == '\n' || utf8_is_visible(character), "reports show on the screen and do nothing else");
        lines += character == '\n';
        i += length;
    }
    return lines;
}

void fuzz_judge_report(const struct report *report)
{
    struct text text;
    text_init(&text);
    report_write_text(report, &text);
    size_t lines = judge_text(&text);
    fuzz_expect(lines > 0 || report->errors + report->warnings == 0, "findings are shown");
    text_clear(&text);
    report_write_json(report, &text);
    fuzz_expect(judge_text(&text) <= 1, "JSON is one line");
    text_done(&text);
}
