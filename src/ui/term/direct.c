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

/* The colours of curses, by 0 for ink and 1 for ground; -1: unknown, or none of the palette. */
struct colours {
    int sent[2], wanted[2];
    bool is_plain; /* spaces do not show the ink, because no attribute is on */
};

static const struct colours no_colours = {{-1, -1}, {-1, -1}, true};

/* Sends the wanted ground, and the ink if it is needed, in one sequence. */
static void send_colours(struct colours *colours, bool needs_ink, struct text *out)
{
    const char *before = "\033[", *end = "";
    for (int i = needs_ink ? 0 : 1; i < 2; i++) {
        int number = colours->wanted[i];
        if (number >= 0 && number != colours->sent[i]) {
            unsigned rgb = (unsigned)direct.palette[number - 16];
            text_addf(out, "%s%d8;2;%u;%u;%u", before, 3 + i, rgb >> 16, rgb >> 8 & 0xff, rgb & 0xff);
            colours->sent[i] = number;
            before = ";";
            end = "m";
        }
    }
    text_add(out, end);
}

/* Returns the length of the sequence, or 1 for a byte of a character. */
static size_t sequence_length(const char *bytes, size_t size)
{
    size_t length = size < 3 || bytes[0] != '\033' ? 1 : bytes[1] == '(' ? 3 : 2;
    while (length > 1 && length < size && bytes[1] == '[' && (length == 2 || bytes[length - 1] < '@')) {
        length++;
    }
    return length;
}

/* Reads "ESC[38;5;Nm", an ink, or "ESC[48;5;Nm", a ground, of the palette. */
static bool take_colour(struct colours *colours, const char *bytes, size_t length)
{
    enum { DIGITS_AT = 7 };
    bool is_colour = length > DIGITS_AT + 1 && bytes[length - 1] == 'm' && (bytes[2] == '3' || bytes[2] == '4') &&
                     memcmp(bytes + 3, "8;5;", 4) == 0;
    int number = is_colour ? atoi(bytes + DIGITS_AT) : 0;
    bool is_of_palette = number >= 16 && number <= 255;
    if (is_of_palette) {
        colours->wanted[bytes[2] - '3'] = number;
    }
    return is_of_palette;
}

/* Curses sends an ink and a ground whenever one of them changes. Most of these bytes are left out. */
void direct_translate(const char *bytes, size_t size, struct text *out)
{
    struct colours colours = no_colours;
    for (size_t length; size > 0; bytes += length, size -= length) {
        length = sequence_length(bytes, size);
        if (take_colour(&colours, bytes, length)) {
            continue;
        }
        bool is_style = length > 1 && bytes[length - 1] == 'm', is_reset = is_style && (length == 3 || bytes[2] == '0');
        if (!is_reset) {
            send_colours(&colours, is_style || (length == 1 && (bytes[0] != ' ' || !colours.is_plain)), out);
        }
        if (is_style) {
            colours = no_colours;
            colours.is_plain = is_reset && length <= 4;
        }
        text_add_bytes(out, bytes, length);
    }
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
    direct_translate(bytes, got > 0 ? (size_t)got : 0, out);
    free(bytes);
}

void direct_end(void)
{
    if (direct.palette != NULL) {
        close(direct.frame);
        direct.palette = NULL;
    }
}
