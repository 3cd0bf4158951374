/* SPDX-License-Identifier: MIT */
/* base/counters.h - a build with --enable-coverage counts which lines run, and writes that down when a program leaves
 * by exit; who leaves in another way asks for it.  Other builds do nothing. */
#ifndef HOUNDED_BASE_COUNTERS_H
#define HOUNDED_BASE_COUNTERS_H

void counters_write(void);

#endif
