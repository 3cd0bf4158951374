/* SPDX-License-Identifier: MIT */
/* digest.h - hashes everything that a study shows: each cell's node and mark, the counts, the open list. */
#ifndef HOUNDED_TESTS_DIGEST_H
#define HOUNDED_TESTS_DIGEST_H

#include "study/study.h"

#include <stdint.h>

uint64_t digest_of(const struct study *study);

#endif
