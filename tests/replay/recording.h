/* SPDX-License-Identifier: MIT */
/* recording.h - recorded games for the tests. */
#ifndef HOUNDED_TESTS_RECORDING_H
#define HOUNDED_TESTS_RECORDING_H

#include "replay/replay.h"

/* Reads the replay from a file of the source tree.  The caller frees it with replay_free(). */
struct replay *recording_read(const char *name);

#endif
