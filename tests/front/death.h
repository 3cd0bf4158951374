/* death.h - what is on the disk after a process died in the middle of writing, or the power went.
 *
 * The work is done by a child that dies before its k-th call of base/disk.  What the disk then holds is one of three:
 * all that was done; or what has been synced and nothing else; or names as they were left, each with what was synced
 * of its bytes, which is what careless writers meet. */
#ifndef HOUNDED_TESTS_DEATH_H
#define HOUNDED_TESTS_DEATH_H

#include <stdbool.h>

enum death { DEATH_OF_PROCESS, DEATH_OF_POWER, DEATH_OF_BYTES, DEATHS };

/* Does `work` in a child, which dies before the k-th call, from 1; `folder`, which is flat, is left as the disk would
 * have it.  False: the child made fewer calls, and has done all its work. */
bool death_at(enum death death, int k, const char *folder, void (*work)(void));

#endif
