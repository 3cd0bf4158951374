/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "level/format/diag.h"

#include "base/files.h"
#include "base/json.h"
#include "base/utf8.h"
#include "base/xalloc.h"
#include "level/format/codes.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The part of a long source line that is shown, and the part before the caret. */
enum { WINDOW = 100, BEFORE_CARET = 60 };

void report_init(struct report *report, const char *file, const char *source, size_t source_size)
{
    *report = (struct report){.file = file, .source = source, .source_size = source != NULL ? source_size : 0};
}

void report_done(struct report *report)
{
    for (size_t i = 0; i < report->count; i++) {
        free(report->diags[i].text);
        free(report->diags[i].hint);
    }
    free(report->diags);
    free(report->levels);
    *report = (struct report){0};
}

__attribute__((format(printf, 1, 0))) static char *format_visible(const char *format, va_list args)
{
    char bytes[1024];
    int size = vsnprintf(bytes, sizeof bytes, format, args);
    struct text text = text_empty();
    utf8_add_visible(&text, bytes, size < 0 ? 0 : strlen(bytes));
    return text.bytes;
}

/* Returns the level to which the line belongs, or NULL. */
static struct report_level *level_of(const struct report *report, int line)
{
    size_t count = report->level_count;
    while (count > 0 && report->levels[count - 1].line > line) {
        count--;
    }
    return count > 0 ? &report->levels[count - 1] : NULL;
}

void report_accept(struct report *report, int line, const char *words)
{
    char word[1024];
    struct report_level *level = level_of(report, line);
    if (level == NULL || level->line != line) {
        report->levels = xgrow(report->levels, report->level_count, &report->level_room, sizeof *report->levels);
        level = &report->levels[report->level_count++];
        *level = (struct report_level){.line = line};
    }
    while (words != NULL && text_word(&words, word, sizeof word)) {
        const struct code *code = code_of(word);
        if (code != NULL && level->states[code - codes] == REPORT_KEPT) {
            level->states[code - codes] = REPORT_ACCEPTED;
        }
    }
}

bool report_dropped(const struct report *report, int line, const struct code *code)
{
    const struct report_level *level = level_of(report, line);
    return level != NULL && level->states[code - codes] == REPORT_DROPPED;
}

struct diag *report_add_list(struct report *report, enum severity severity, const char *code, struct place place,
                             const char *format, va_list args)
{
    const struct code *row = code_of(code);
    struct report_level *level = severity == DIAG_WARNING && row != NULL ? level_of(report, place.line) : NULL;
    if (level != NULL && level->states[row - codes] != REPORT_KEPT) {
        level->states[row - codes] = REPORT_DROPPED;
        return NULL;
    }
    size_t errors = report->errors < REPORT_MAX ? report->errors : REPORT_MAX;
    size_t kept = severity == DIAG_ERROR ? errors : report->count - errors;
    *(severity == DIAG_ERROR ? &report->errors : &report->warnings) += 1;
    if (kept == REPORT_MAX) {
        return NULL;
    }
    report->diags = xgrow(report->diags, report->count, &report->room, sizeof *report->diags);
    struct diag *diag = &report->diags[report->count++];
    *diag = (struct diag){.severity = severity,
                          .code = code,
                          .line = place.line,
                          .column = place.column,
                          .width = place.width > 0 ? place.width : 1,
                          .text = format_visible(format, args),
                          .hint = row != NULL && row->hint != NULL ? xstrdup(row->hint) : NULL};
    return diag;
}

struct diag *report_add(struct report *report, enum severity severity, const char *code, struct place place,
                        const char *format, ...)
{
    va_list args;
    va_start(args, format);
    struct diag *diag = report_add_list(report, severity, code, place, format, args);
    va_end(args);
    return diag;
}

bool report_read(struct report *report, const char *path, size_t most, struct text *bytes)
{
    const struct place whole = {0, 0, 0};
    text_clear(bytes);
    int error = file_read(path, most, bytes);
    report_init(report, path, error == 0 ? bytes->bytes : NULL, bytes->size);
    if (error == EFBIG) {
        report_add(report, DIAG_ERROR, "file-too-large", whole, "the limit for such a file is %zu MiB", most >> 20);
    } else if (error != 0) {
        report_add(report, DIAG_ERROR, "cannot-read", whole, "%s", strerror(error));
    }
    return error == 0;
}

struct place place_in(const char *text, const char *at)
{
    struct place place = {1, 1, 1};
    for (; text < at; text += utf8_size(text, (size_t)(at - text))) {
        place.line += *text == '\n';
        place.column = *text == '\n' ? 1 : place.column + 1;
    }
    return place;
}

void report_withdraw(struct report *report, const char *code, int first, int last)
{
    size_t stay = 0;
    for (size_t i = 0; i < report->count; i++) {
        struct diag *diag = &report->diags[i];
        bool is_meant = diag->severity == DIAG_WARNING && diag->line >= first && diag->line <= last;
        if (is_meant && strcmp(diag->code, code) == 0) {
            free(diag->text);
            free(diag->hint);
        } else {
            report->diags[stay++] = *diag;
        }
    }
    report->warnings -= report->count - stay;
    report->count = stay;
}

void diag_hint(struct diag *diag, const char *format, ...)
{
    if (diag == NULL) {
        return;
    }
    va_list args;
    va_start(args, format);
    free(diag->hint);
    diag->hint = format_visible(format, args);
    va_end(args);
}

const struct diag *report_first_error(const struct report *report)
{
    size_t i = 0;
    while (i + 1 < report->count && report->diags[i].severity != DIAG_ERROR) {
        i++;
    }
    return &report->diags[i];
}

void report_sort(struct report *report)
{
    for (size_t i = 1; i < report->count; i++) {
        struct diag moving = report->diags[i];
        struct diag *to = &report->diags[i];
        for (; to > report->diags &&
               (moving.line != to[-1].line ? moving.line < to[-1].line : moving.column < to[-1].column);
             to--) {
            *to = to[-1];
        }
        *to = moving;
    }
}

/* Finds the lines of a source.  Requests in ascending order read the source only once. */
struct lines {
    const char *at, *end;
    int number;
};

static bool lines_seek(struct lines *lines, const struct report *report, int number, const char **line, size_t *size)
{
    if (report->source_size == 0 || number < 1) {
        return false;
    }
    if (lines->at == NULL || lines->number > number) {
        *lines = (struct lines){report->source, report->source + report->source_size, 1};
    }
    for (; lines->number < number; lines->number++) {
        const char *newline = memchr(lines->at, '\n', (size_t)(lines->end - lines->at));
        if (newline == NULL) {
            return false;
        }
        lines->at = newline + 1;
    }
    const char *newline = memchr(lines->at, '\n', (size_t)(lines->end - lines->at));
    *line = lines->at;
    *size = (size_t)((newline != NULL ? newline : lines->end) - lines->at);
    if (*size > 0 && (*line)[*size - 1] == '\r') {
        *size -= 1;
    }
    return true;
}

/* Returns the size of the first `count` characters. */
static size_t bytes_of(const char *bytes, size_t size, int count)
{
    size_t at = 0;
    for (; count > 0 && at < size; count--) {
        at += utf8_size(bytes + at, size - at);
    }
    return at;
}

/* Returns the number of columns of the first `count` characters, as utf8_add_visible shows them, and one for each
 * character after the end. */
static size_t columns_of(const char *bytes, size_t size, int count)
{
    size_t columns = 0;
    size_t at = 0;
    for (; count > 0; count--) {
        uint32_t character = 0;
        size_t length = utf8_decode(bytes + at, size - at, &character);
        columns += length > 0 && utf8_is_visible(character) ? (size_t)utf8_columns(character) : 1;
        at += length > 0 ? length : at < size;
    }
    return columns;
}

static void write_quote(const struct diag *diag, const char *line, size_t size, struct text *out)
{
    int first = 0;
    if (bytes_of(line, size, WINDOW) < size && diag->column > BEFORE_CARET) {
        first = diag->column - BEFORE_CARET;
    }
    size_t skipped = bytes_of(line, size, first);
    size_t shown = bytes_of(line + skipped, size - skipped, WINDOW);
    const char *head = first > 0 ? "..." : "", *tail = skipped + shown < size ? "..." : "";
    int before = diag->column - 1 - first;
    int width = diag->width <= WINDOW - before ? diag->width : WINDOW - before;
    size_t indent = columns_of(line + skipped, shown, before);
    size_t under = columns_of(line + skipped, shown, before + width) - indent;
    text_addf(out, "    %s", head);
    utf8_add_visible(out, line + skipped, shown);
    text_addf(out, "%s\n", tail);
    text_add_repeated(out, ' ', 4 + strlen(head) + indent);
    text_add_char(out, '^');
    text_add_repeated(out, '~', under > 1 ? under - 1 : 0);
    text_add_char(out, '\n');
}

static const char *severity_name(enum severity severity) { return severity == DIAG_ERROR ? "error" : "warning"; }

static void write_one(const struct report *report, const struct diag *diag, struct lines *lines, struct text *out)
{
    utf8_add_visible(out, report->file, strlen(report->file));
    if (diag->line > 0) {
        text_addf(out, ":%d:%d", diag->line, diag->column);
    }
    text_addf(out, ": %s: %s [%s]\n", severity_name(diag->severity), diag->text, diag->code);
    const char *line;
    size_t size;
    if (lines_seek(lines, report, diag->line, &line, &size)) {
        write_quote(diag, line, size, out);
    }
    if (diag->hint != NULL) {
        text_addf(out, "hint: %s\n", diag->hint);
    }
}

void report_write_text(const struct report *report, struct text *out)
{
    struct lines lines = {0};
    for (size_t i = 0; i < report->count; i++) {
        write_one(report, &report->diags[i], &lines, out);
    }
    size_t more = report->errors + report->warnings - report->count;
    if (more > 0) {
        utf8_add_visible(out, report->file, strlen(report->file));
        text_addf(out, ": %zu more %s not shown\n", more, more == 1 ? "finding" : "findings");
    }
}

static void add_member(struct text *out, const char *name, const char *string)
{
    text_addf(out, ",\"%s\":", name);
    json_add_string(out, string);
}

void report_write_json(const struct report *report, const char *members, struct text *out)
{
    text_add(out, "{\"file\":");
    json_add_string(out, report->file);
    text_add(out, ",\"diagnostics\":[");
    for (size_t i = 0; i < report->count; i++) {
        const struct diag *diag = &report->diags[i];
        text_addf(out, "%s{\"severity\":\"%s\"", i > 0 ? "," : "", severity_name(diag->severity));
        add_member(out, "code", diag->code);
        text_addf(out, ",\"line\":%d,\"column\":%d,\"width\":%d", diag->line, diag->column, diag->width);
        add_member(out, "text", diag->text);
        if (diag->hint != NULL) {
            add_member(out, "hint", diag->hint);
        }
        text_add_char(out, '}');
    }
    text_addf(out, "],\"errors\":%zu,\"warnings\":%zu", report->errors, report->warnings);
    text_add(out, members != NULL ? members : "");
    text_add(out, "}\n");
}
