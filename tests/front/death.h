/* SPDX-License-Identifier: MIT */
/* death.h - simulates the disk after a process died while writing, or after a power failure.
 *
 * The process dies before its k-th call of base/disk.  The disk then contains:
 *
 * - DEATH_OF_PROCESS: everything that was done;
 * - DEATH_OF_POWER: only what was synced;
 * - DEATH_OF_BYTES: the names as they were, but of each file only the bytes that were synced, which happens to programs
 *   that do not sync a file before they rename it. */
#ifndef HOUNDED_TESTS_DEATH_H
#define HOUNDED_TESTS_DEATH_H

#include <stdbool.h>

enum death { DEATH_OF_PROCESS, DEATH_OF_POWER, DEATH_OF_BYTES, DEATHS };

/* Counts everything in the folder and below as synced. */
void death_prepare(const char *folder);
/* Called in a child, which then dies before its k-th call, counted from 1. */
void death_watch(int k);
/* Called after the child has died.  Restores the folder to what the disk would contain. */
void death_restore(enum death death);
/* Called last.  Removes the record of death_prepare(). */
void death_forget(void);

/* Does all of this, with `work` in the child.  Returns false if the child made fewer calls and finished its work. */
bool death_at(enum death death, int k, const char *folder, void (*work)(void));

#endif
