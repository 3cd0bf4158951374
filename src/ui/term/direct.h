/* SPDX-License-Identifier: MIT */
/* ui/term/direct.h - colours of 24 bits, which curses does not know: it draws into a file, and its colours of the
 * palette are replaced on the way to the terminal. */
#pragma once

#include "base/text.h"

#include <stdbool.h>
#include <stdint.h>

/* From now on, sends colour 16 + i of curses as palette[i], 0xrrggbb.  The palette is borrowed and may grow.  Returns
 * false if that is impossible. */
bool direct_begin(const int32_t *palette);
bool direct_is_on(void);
/* Lets curses refresh the screen into the file instead of stdout, which is `terminal`, and adds what to send there. */
void direct_refresh(int terminal, struct text *out);
void direct_end(void);
