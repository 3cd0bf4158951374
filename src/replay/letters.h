/* SPDX-License-Identifier: MIT */
/* replay/letters.h - commands as letters, in replays and in scripts (replay/tape.h):
 *
 *     e w s n      a step east, west, south, north
 *     q p z m      a step north-west, north-east, south-west, south-east: the corners of a keyboard
 *     .            wait
 *     g  ge ...    shut a gate, optionally in this direction; c means the same
 *     f  fe ...    set down or pick up a bale, optionally in this direction
 *     x            drop a decoy
 *     A  Ae ...    the first trick (level/facts/trick.h), optionally in this direction; B the second, and so on
 *
 * A number of 1 to 9 digits after it, not 0, repeats it. */
#pragma once

#include "base/text.h"
#include "game/hare.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Reads one word.  Returns false if it is not a command. */
bool letters_read(const char *bytes, size_t size, struct command *command, uint32_t *times);

/* Appends one word.  A command without a letter is written as a wait. */
void letters_add(struct text *out, struct command command, uint32_t times);

/* Returns the command as letters can express it; an invalid command becomes a wait, because it has that effect. */
struct command letters_plain(struct command command);

bool letters_equal(struct command a, struct command b);
/* Returns how many commands at the beginning are equal, at least one. */
size_t letters_run(const struct command *commands, size_t count);
