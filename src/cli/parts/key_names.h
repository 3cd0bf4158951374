/* SPDX-License-Identifier: MIT */
/* cli/parts/key_names.h - names of keys in the words of a level, such as "{GATE}", for which the game tells which key
 * that is: whether there are such keys. */
#ifndef HOUNDED_CLI_PARTS_KEY_NAMES_H
#define HOUNDED_CLI_PARTS_KEY_NAMES_H

#include "level/format/diag.h"
#include "level/format/parse.h"

/* Adds a warning for each name in braces, in an intro or a hint of the file, that no key has. */
void key_names_check(const struct level_file *file, struct report *report);

#endif
