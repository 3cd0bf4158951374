/* SPDX-License-Identifier: MIT */
/* hidden.h - types at the program's screens on an invisible terminal, reads them back, and compares them with
 * tests/ui/golden/NAME.txt.  UPDATE_GOLDEN=1 in the environment writes these files instead. */
#ifndef HOUNDED_TESTS_HIDDEN_H
#define HOUNDED_TESTS_HIDDEN_H

#include "base/text.h"
#include "replay/replay.h"
#include "ui/parts/app.h"

#include <stdbool.h>

extern struct app app;

void begin(int width, int height, enum theme theme, bool ascii);
void end(void);

/* Adds the levels of a file of the source tree to the catalogue. */
void add_file(const char *name);
/* Opens a window, with a game of the file's first level. */
void begin_level(const char *name, int width, int height);

/* Types the keys.  The clock does not run meanwhile. */
void type(const char *keys);
struct screen *top(void);
/* Runs this many ticks of the screen's clock, one at a time, like the main loop. */
void pass(int ticks);

/* Continues where the replay ends.  Takes ownership of the replay. */
struct screen *go_on_with(struct replay *replay);

/* Appends the screen, without spaces at the ends of lines. */
void see(struct text *out);
/* Appends some columns of one row, as drawn last. */
void see_row(struct text *out, int y, int from, int to);
bool is_on_screen(const char *text);
/* Moves down a menu, a form or a list until the row that starts with these words is selected. */
void choose_row(const char *row);
/* Draws the screen and returns where the text first occurs. */
struct cell find_on_screen(const char *text);
/* Draws the screen and clicks on the first occurrence of the text. */
void click_on(const char *text);
void compare(const char *name, const struct text *seen);
void expect(const char *name); /* compares the screen with its file */

#endif
