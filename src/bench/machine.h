/* SPDX-License-Identifier: MIT */
/* bench/machine.h - describes the machine on which figures were measured, for people who measure again. */
#pragma once

#include "base/text.h"

#include <stddef.h>

/* Returns the load average of the last minute, or a negative number if the system does not report it. */
double machine_load(void);

/* Adds lines of "name value": processor model, number of processors, load, compiler, and program version. */
void machine_describe(struct text *text);

/* From now on, each large allocation gets fresh memory from the system, so that page faults are measured (glibc
 * only). */
void machine_use_fresh_memory(void);

/* Returns the number of allocated bytes, or 0 if the system does not report it. */
size_t memory_used(void);
