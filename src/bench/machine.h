/* SPDX-License-Identifier: MIT */
/* bench/machine.h - the machine on which figures are measured, printed beside them for people who measure again. */
#pragma once

#include "base/text.h"

#include <stddef.h>

/* How many programs wanted to run in the last minute, on average; below 0: unknown to the system. */
double machine_load(void);

/* Lines of "name  value": the processor, how many there are, the load, the compiler, the program's version. */
void machine_describe(struct text *text);

/* From now on large memory comes fresh from the system each time, so that page faults are a part of what is measured;
 * by glibc only. */
void machine_use_fresh_memory(void);

/* Bytes that are taken from the system's allocator; 0: it does not tell. */
size_t memory_used(void);
