/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "fuzz/fuzz.h"

#include "base/utf8.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void fuzz_expect(bool holds, const char *what)
{
    if (!holds) {
        fprintf(stderr, "does not hold: %s\n", what);
        abort();
    }
}

/* The folder of files, once there is one.  It is in memory if possible, so that no write waits for a disk.  Its file
 * stays open. */
static char folder[64], path[128];

/* --- notes ---------------------------------------------------------------------------------------- */

struct fuzz_notes fuzz_notes;

void fuzz_notes_begin(void)
{
    fuzz_notes = (struct fuzz_notes){.are_kept = true};
    hash_init(&fuzz_notes.said);
    hash_init(&fuzz_notes.made);
}

void fuzz_made(const struct text *text)
{
    if (fuzz_notes.are_kept) {
        hash_bytes(&fuzz_notes.made, text->bytes, text->size);
        hash_u64(&fuzz_notes.made, text->size);
    }
}

void fuzz_made_number(uint64_t number)
{
    if (fuzz_notes.are_kept) {
        hash_u64(&fuzz_notes.made, number);
    }
}

/* --- text ----------------------------------------------------------------------------------------- */

static size_t judge_character(const char *bytes, size_t size, uint32_t *character)
{
    *character = (unsigned char)bytes[0];
    if (*character >= ' ' && *character <= '~') {
        return 1;
    }
    size_t length = utf8_decode(bytes, size, character);
    fuzz_expect(length > 0, "the text is UTF-8");
    fuzz_expect(*character == '\n' || utf8_is_visible(*character), "the text has no control characters");
    return length;
}

size_t fuzz_judge_text(const struct text *text)
{
    size_t lines = 0;
    for (size_t i = 0; i < text->size;) {
        uint32_t character;
        i += judge_character(text->bytes + i, text->size - i, &character);
        lines += character == '\n';
    }
    return lines;
}

static size_t count_lines(const struct text *text)
{
    size_t lines = 0;
    for (size_t i = 0; i < text->size; i++) {
        lines += text->bytes[i] == '\n';
    }
    return lines;
}

void fuzz_judge_kept(const struct text *before, const struct text *after)
{
    fuzz_expect(count_lines(after) >= count_lines(before), "no line is lost");
}

/* Reports of other sizes are not written, because writing all would take a third of the time of a reader. */
enum { REPORT_EVERY = 16 };

/* Leaves out the name of the folder of files, which is different each time. */
static void note_said(const struct report *report, const struct text *text)
{
    fuzz_notes.errors += report->errors;
    fuzz_notes.warnings += report->warnings;
    const char *from = text->bytes, *end = text->bytes + text->size, *to;
    while (folder[0] != '\0' && from < end &&
           (to = memmem(from, (size_t)(end - from), folder, strlen(folder))) != NULL) {
        hash_bytes(&fuzz_notes.said, from, (size_t)(to - from));
        from = to + strlen(folder);
    }
    hash_bytes(&fuzz_notes.said, from, (size_t)(end - from));
}

void fuzz_judge_report(const struct report *report)
{
    struct text text;
    if (report->source_size % REPORT_EVERY > 1 && !fuzz_notes.are_kept) {
        return;
    }
    text_init(&text);
    if (report->source_size % 2 == 0) {
        report_write_text(report, &text);
        size_t lines = fuzz_judge_text(&text);
        fuzz_expect(lines > 0 || report->errors + report->warnings == 0, "findings are shown");
    } else {
        report_write_json(report, NULL, &text);
        fuzz_expect(fuzz_judge_text(&text) <= 1, "JSON is one line");
    }
    if (fuzz_notes.are_kept) {
        note_said(report, &text);
    }
    text_done(&text);
}

/* --- files ---------------------------------------------------------------------------------------- */

static void remove_folder(void)
{
    unlink(path);
    rmdir(folder);
}

static int make_file(const char *name)
{
    const char *base = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp";
    snprintf(folder, sizeof folder, "%s/hounded-fuzz.XXXXXX", base);
    fuzz_expect(mkdtemp(folder) != NULL, "a folder can be made");
    snprintf(path, sizeof path, "%s/%s", folder, name);
    atexit(remove_folder);
    return open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
}

const char *fuzz_file(const char *name, const char *bytes, size_t size)
{
    static int file = -1;
    file = file < 0 ? make_file(name) : file;
    bool is_written = ftruncate(file, 0) == 0 && pwrite(file, bytes, size, 0) == (ssize_t)size;
    fuzz_expect(is_written, "a file can be written");
    return path;
}
