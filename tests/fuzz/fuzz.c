/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "fuzz/fuzz.h"

#include "base/utf8.h"

#include <dirent.h>
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

void fuzz_judge_report(const struct report *report)
{
    struct text text;
    text_init(&text);
    if (report->source_size % 2 == 0) {
        report_write_text(report, &text);
        size_t lines = fuzz_judge_text(&text);
        fuzz_expect(lines > 0 || report->errors + report->warnings == 0, "findings are shown");
    } else {
        report_write_json(report, NULL, &text);
        fuzz_expect(fuzz_judge_text(&text) <= 1, "JSON is one line");
    }
    text_done(&text);
}

/* --- files ---------------------------------------------------------------------------------------- */

/* The folder is in memory if possible, so that no write waits for a disk. */
static char folder[64];

static void empty_folder(void)
{
    DIR *list = opendir(folder);
    fuzz_expect(list != NULL, "the folder of files exists");
    for (struct dirent *entry; (entry = readdir(list)) != NULL;) {
        unlinkat(dirfd(list), entry->d_name, 0);
    }
    closedir(list);
}

static void remove_folder(void)
{
    empty_folder();
    rmdir(folder);
}

static void make_folder(void)
{
    const char *base = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp";
    snprintf(folder, sizeof folder, "%s/hounded-fuzz.XXXXXX", base);
    fuzz_expect(mkdtemp(folder) != NULL, "a folder can be made");
    atexit(remove_folder);
}

const char *fuzz_file(const char *name, const char *bytes, size_t size)
{
    static char path[128];
    if (folder[0] == '\0') {
        make_folder();
    }
    empty_folder();
    snprintf(path, sizeof path, "%s/%s", folder, name);
    int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    fuzz_expect(fd >= 0 && write(fd, bytes, size) == (ssize_t)size, "a file can be written");
    close(fd);
    return path;
}
