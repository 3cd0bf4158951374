/* SPDX-License-Identifier: MIT */
/* hidden.h - the program's screens on a terminal that nobody sees: typed at, read back, and compared with
 * tests/ui/golden/NAME.txt.  With UPDATE_GOLDEN=1 in the environment the files are written instead. */
#ifndef HOUNDED_TESTS_HIDDEN_H
#define HOUNDED_TESTS_HIDDEN_H

#include "base/text.h"
#include "replay/replay.h"
#include "ui/parts/app.h"

#include <stdbool.h>

extern struct app app;

void begin(int width, int height, enum theme theme, bool ascii);
void end(void);

/* The levels of a file of the source tree. */
void add_file(const char *name);
/* A window, and a game of the first level of the file in it. */
void begin_level(const char *name, int width, int height);

/* The clock stands still but for what the keys need. */
void type(const char *keys);
struct screen *top(void);
/* So many ticks of the level's clock, one at a time, as the loop would do it. */
void pass(int ticks);

/* A game that goes on where the replay ends; takes it. */
struct screen *go_on_with(struct replay *replay);

/* Adds what is on the screen, without spaces at the ends of lines. */
void see(struct text *out);
/* The same of some columns of one row, as drawn last. */
void see_row(struct text *out, int y, int from, int to);
bool is_on_screen(const char *text);
/* Goes down a menu, a form or a list until the row that begins with these words is chosen. */
void choose_row(const char *row);
/* At the first of these words on the screen, as drawn now. */
void click_on(const char *text);
void compare(const char *name, const struct text *seen);
void expect(const char *name); /* that the screen is as in the file */

#endif
