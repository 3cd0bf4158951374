/* SPDX-License-Identifier: MIT */
/* ui/term/cast.h - records the drawings on a canvas as an asciicast, version 2 (asciinema's format). It has a line of
 * JSON with the size, and then a line for each change: [seconds, "o", "bytes for the terminal"].
 *
 * The canvas belongs to a curses screen without a terminal.  Each frame is read back from it, and its differences from
 * the previous frame are written as plain sequences for cursor, colours and characters.  So the output depends neither
 * on the user's terminal nor on a clock.  Invisible characters are escaped, so the file itself is safe to print. */
#pragma once

#include "base/text.h"
#include "ui/term/canvas.h"

#include <stdint.h>

struct cast;

/* Creates a canvas of that size with 256 colours.  The head contains the title, which may be UTF-8 from any source, or
 * NULL for none.  Returns NULL if the system has no description of xterm-256color. */
struct cast *cast_new(int width, int height, const char *title, struct canvas *canvas);
void cast_free(struct cast *cast);
/* Adds what the canvas shows at `time`, in microseconds, if it has changed. */
void cast_frame(struct cast *cast, const struct canvas *canvas, int64_t time);
/* Returns all lines so far; the cast owns them. */
struct text *cast_lines(struct cast *cast);
