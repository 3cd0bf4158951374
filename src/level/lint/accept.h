/* SPDX-License-Identifier: MIT */
/* level/lint/accept.h - warnings that a level means to have: its key "accept" names them by their codes. */
#ifndef HOUNDED_LEVEL_LINT_ACCEPT_H
#define HOUNDED_LEVEL_LINT_ACCEPT_H

#include "level/format/diag.h"
#include "level/format/level.h"

/* Takes them out of the report; to be asked last, since the warnings of all who had something to say before are meant.
 * Adds warnings of codes that there are not, or that the level accepts in vain. */
void accept_warnings(const struct level *level, struct report *report);

#endif
