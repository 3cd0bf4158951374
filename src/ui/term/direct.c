/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/term/direct.h"

#include <curses.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/xalloc.h"

static struct {
    const int32_t *palette; /* NULL: colours are sent as curses has them */
    int frame;              /* a nameless file for the output of curses before it is translated; -1: none */
} direct;

bool direct_begin(const int32_t *palette)
{
    FILE *file = tmpfile();
    direct.frame = file != NULL ? fcntl(fileno(file), F_DUPFD_CLOEXEC, STDERR_FILENO + 1) : -1;
    if (file != NULL) {
        fclose(file);
    }
    direct.palette = direct.frame >= 0 ? palette : NULL;
    return direct.palette != NULL;
}

bool direct_is_on(void) { return direct.palette != NULL; }

/* Adds "8;2;R;G;B" if the bytes begin with "8;5;N" of the palette. Returns the number of bytes replaced, or 0. */
static size_t add_direct(const char *bytes, size_t size, struct text *out)
{
    size_t digits = 0;
    int number = 0;
    while (4 + digits < size && bytes[4 + digits] >= '0' && bytes[4 + digits] <= '9' && digits < 3) {
        number = number * 10 + (bytes[4 + digits++] - '0');
    }
    if (digits == 0 || number < 16 || number > 255) {
        return 0;
    }
    unsigned rgb = (unsigned)direct.palette[number - 16];
    text_addf(out, "8;2;%u;%u;%u", rgb >> 16, rgb >> 8 & 0xff, rgb & 0xff);
    return 4 + digits;
}

/* Replaces colours of the palette in the sequences for inks, "38;5;N", and grounds, "48;5;N". */
static void translate(const char *bytes, size_t size, struct text *out)
{
    size_t from = 0;
    for (size_t i = 1; i + 4 < size; i++) {
        bool is_colour =
            bytes[i] == '8' && (bytes[i - 1] == '3' || bytes[i - 1] == '4') && memcmp(bytes + i, "8;5;", 4) == 0;
        if (is_colour) {
            text_add_bytes(out, bytes + from, i - from);
            from = i + add_direct(bytes + i, size - i, out);
            i = from > i ? from - 1 : i;
        }
    }
    text_add_bytes(out, bytes + from, size - from);
}

/* No signal can interrupt, because the file never waits. */
void direct_refresh(int terminal, struct text *out)
{
    fflush(stdout);
    lseek(direct.frame, 0, SEEK_SET);
    if (ftruncate(direct.frame, 0) != 0 || dup2(direct.frame, STDOUT_FILENO) < 0) {
        return;
    }
    refresh();
    fflush(stdout);
    dup2(terminal, STDOUT_FILENO);
    off_t size = lseek(direct.frame, 0, SEEK_END);
    char *bytes = xcalloc(size > 0 ? (size_t)size : 1, 1);
    ssize_t got = pread(direct.frame, bytes, size > 0 ? (size_t)size : 0, 0);
    translate(bytes, got > 0 ? (size_t)got : 0, out);
    free(bytes);
}

void direct_end(void)
{
    if (direct.palette != NULL) {
        close(direct.frame);
        direct.palette = NULL;
    }
}
