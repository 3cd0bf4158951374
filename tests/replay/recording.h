/* SPDX-License-Identifier: MIT */
/* recording.h - games that the tests have on file. */
#ifndef HOUNDED_TESTS_RECORDING_H
#define HOUNDED_TESTS_RECORDING_H

#include "replay/replay.h"

/* The replay in a file of the source tree; replay_free is for the caller. */
struct replay *recording_read(const char *name);

#endif
