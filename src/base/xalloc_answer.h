/* SPDX-License-Identifier: MIT */
/* base/xalloc_answer.h - the answer of a search, or the end of the program: no answer must pass for one. */
#ifndef HOUNDED_BASE_XALLOC_ANSWER_H
#define HOUNDED_BASE_XALLOC_ANSWER_H

#include "base/xalloc.h"
#include "path/find/search.h"

/* Returns `status`, or ends the program as xalloc_die does when it is SEARCH_NO_MEMORY. */
static inline enum search_status xalloc_answer(enum search_status status)
{
    if (status == SEARCH_NO_MEMORY) {
        xalloc_die();
    }
    return status;
}

#endif
