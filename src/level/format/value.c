#include "config.h"

#include "level/format/value.h"

enum kind { KIND_NUMBER, KIND_NEGATIVE, KIND_HUGE, KIND_NONE };

static bool add_digit(uint64_t *number, unsigned digit)
{
    if (*number > (UINT64_MAX - digit) / 10) {
        return false;
    }
    *number = *number * 10 + digit;
    return true;
}

static enum kind parse(struct slice value, uint64_t *number)
{
    enum kind kind = KIND_NUMBER;
    if (value.size > 1 && value.bytes[0] == '-') {
        kind = KIND_NEGATIVE;
        value.bytes++;
        value.size--;
    }
    *number = 0;
    for (size_t i = 0; i < value.size; i++) {
        if (value.bytes[i] < '0' || value.bytes[i] > '9') {
            return KIND_NONE;
        }
        if (kind == KIND_NUMBER && !add_digit(number, (unsigned)(value.bytes[i] - '0'))) {
            kind = KIND_HUGE;
        }
    }
    return value.size > 0 ? kind : KIND_NONE;
}

static void report_no_number(struct source *source, struct slice value, const char *name)
{
    if (value.size == 0) {
        report_add(source->report, DIAG_ERROR, "missing-number", source_place_after(source, value), "%s needs a number",
                   name);
        return;
    }
    struct diag *diag = report_add(source->report, DIAG_ERROR, "bad-number", source_place(source, value),
                                   "%s must be a whole number, not \"%.*s\"", name, SLICE(value));
    diag_hint(diag, "write it in digits, and nothing else, as in 40");
}

bool value_is_spaced_out(struct slice word, struct slice rest)
{
    rest = slice_trim(rest);
    return rest.size > 0 && (rest.bytes[0] == '=' || word.bytes[word.size - 1] == '=');
}

void value_report_spaces(struct source *source, struct slice words)
{
    struct diag *diag =
        report_add(source->report, DIAG_ERROR, "bad-parameter", source_place(source, words), "a space beside \"=\"");
    diag_hint(diag, "write name=value without spaces, as in speed=50");
}

bool value_number(struct source *source, struct slice value, const char *name, int least, int most, int *number)
{
    uint64_t parsed = 0;
    enum kind kind = parse(value, &parsed);
    if (kind == KIND_NONE) {
        report_no_number(source, value, name);
        return false;
    }
    if (kind != KIND_NUMBER || parsed > (uint64_t)most || (int64_t)parsed < least) {
        report_add(source->report, DIAG_ERROR, "out-of-range", source_place(source, value),
                   "%s must be from %d to %d, not %.*s", name, least, most, SLICE(value));
        return false;
    }
    *number = (int)parsed;
    return true;
}

bool value_u64(struct source *source, struct slice value, const char *name, uint64_t *number)
{
    uint64_t parsed = 0;
    enum kind kind = parse(value, &parsed);
    if (kind == KIND_NONE) {
        report_no_number(source, value, name);
        return false;
    }
    if (kind != KIND_NUMBER) {
        report_add(source->report, DIAG_ERROR, "out-of-range", source_place(source, value),
                   "%s must be from 0 to 18446744073709551615, not %.*s", name, SLICE(value));
        return false;
    }
    *number = parsed;
    return true;
}
