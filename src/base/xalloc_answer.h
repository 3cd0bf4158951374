/* SPDX-License-Identifier: MIT */
/* base/xalloc_answer.h - ends the program if a search ran out of memory, so that its status is not taken for a result.
 */
#pragma once

#include "base/xalloc.h"
#include "path/find/search.h"

/* Returns `status`.  Ends the program like xalloc_die if it is SEARCH_NO_MEMORY. */
static inline enum search_status xalloc_answer(enum search_status status)
{
    if (status == SEARCH_NO_MEMORY) {
        xalloc_die();
    }
    return status;
}
