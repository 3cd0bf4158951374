/* SPDX-License-Identifier: MIT */
/* death.h - what is on the disk after a process died in the middle of writing, or the power went.
 *
 * The process dies before its k-th call of base/disk.  What the disk then holds is one of three:
 * all that was done; or what has been synced and nothing else; or names as they were left, each with what was synced
 * of its bytes, which is what careless writers meet. */
#ifndef HOUNDED_TESTS_DEATH_H
#define HOUNDED_TESTS_DEATH_H

#include <stdbool.h>

enum death { DEATH_OF_PROCESS, DEATH_OF_POWER, DEATH_OF_BYTES, DEATHS };

/* What is in the folder and below is there for good. */
void death_prepare(const char *folder);
/* In a child: it dies before the k-th call, from 1. */
void death_watch(int k);
/* The child has died: leaves the folder as the disk would have it. */
void death_restore(enum death death);
/* When all is done: forgets what death_prepare has noted. */
void death_forget(void);

/* All of this: does `work` in a child.  False: the child made fewer calls, and has done all its work. */
bool death_at(enum death death, int k, const char *folder, void (*work)(void));

#endif
