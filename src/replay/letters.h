/* SPDX-License-Identifier: MIT */
/* replay/letters.h - commands as letters, in replays and in scripts (replay/tape.h):
 *
 *     e w s n      a step east, west, south, north
 *     q p z m      a step north-west, north-east, south-west, south-east: the corners of a keyboard
 *     .            wait
 *     g  ge ...    shut a gate; with a letter of direction: the one there; c is read like g
 *     f  fe ...    set down or take up a bale; the same
 *     x            drop a decoy
 *
 * A number after it, from 1 to 9 digits and not 0, says how often; without one it is once. */
#ifndef HOUNDED_REPLAY_LETTERS_H
#define HOUNDED_REPLAY_LETTERS_H

#include "base/text.h"
#include "game/hare.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Reads one word.  False: it is none. */
bool letters_read(const char *bytes, size_t size, struct command *command, uint32_t *times);

/* Adds one word.  A command that no letters write is a wait. */
void letters_add(struct text *out, struct command command, uint32_t times);

/* The command as letters can write it: what is not sound becomes a wait, which it is. */
struct command letters_plain(struct command command);

bool letters_equal(struct command a, struct command b);
/* How many of them, one at least, are the same command as the first. */
size_t letters_run(const struct command *commands, size_t count);

#endif
