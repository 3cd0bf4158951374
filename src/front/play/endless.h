/* SPDX-License-Identifier: MIT */
/* front/play/endless.h - an endless run (replay/run.h): one meadow after another, each harder, until the hare is
 * caught. */
#pragma once

#include "front/play/challenge.h"
#include "front/records/store.h"
#include "replay/run.h"

#include <stdint.h>

struct challenge *endless_challenge(uint64_t seed);
/* Creates a run of the Long Night. */
struct challenge *night_challenge(uint64_t seed);
/* Creates the challenge of a run that continues. Reads the earlier games of the run, which its replay needs. */
struct challenge *endless_challenge_again(const struct run *run, const struct store *store);
/* Returns a seed that differs from run to run. */
uint64_t endless_seed(void);
