/* SPDX-License-Identifier: MIT */
/* ui/term/cast.h - what is drawn on a canvas, as an asciicast of version 2 (asciinema's format): a line of JSON with
 * the size, then one for each moment at which something else is to be seen, [seconds, "o", "what a terminal is sent"].
 *
 * The canvas lies on a screen of curses that no terminal shows.  A frame is read back from it, and tells in the
 * plainest sequences, of cursor, colours and characters, what differs from the frame before: neither the terminal that
 * runs the program counts nor a clock.  Whatever is not visible is escaped, so that the file itself may be shown. */
#ifndef HOUNDED_UI_TERM_CAST_H
#define HOUNDED_UI_TERM_CAST_H

#include "base/text.h"
#include "ui/term/canvas.h"

#include <stdint.h>

struct cast;

/* A canvas of that size, with 256 colours.  The title, UTF-8 of anybody's, goes into the head; NULL: none.  NULL: the
 * system has no description of xterm-256color. */
struct cast *cast_new(int width, int height, const char *title, struct canvas *canvas);
void cast_free(struct cast *cast);
/* Adds what the canvas shows by then, in microseconds; nothing where nothing has changed. */
void cast_frame(struct cast *cast, const struct canvas *canvas, int64_t time);
/* All lines so far; the cast's own. */
struct text *cast_lines(struct cast *cast);

#endif
