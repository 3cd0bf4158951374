/* cli/check_solve.h - check --solve: whether each level of a file can be won, proved by a game that wins it. */
#ifndef HOUNDED_CLI_CHECK_SOLVE_H
#define HOUNDED_CLI_CHECK_SOLVE_H

#include "base/text.h"
#include "level/format/diag.h"
#include "level/facts/difficulty.h"
#include "level/format/level.h"

#include <stdbool.h>
#include <stddef.h>

struct solve_request {
    bool is_wanted;
    size_t states;      /* the budget */
    const char *output; /* where the winning game goes; NULL: nowhere */
    bool prints_block;  /* as `solution:` block, too */
    enum difficulty difficulty;
};

/* The usual budget, at normal difficulty. */
void solve_request_init(struct solve_request *request);
/* False: the argument is no number of states. */
bool solve_request_states(struct solve_request *request, const char *argument);

/* Adds what was found out about a sound level to `out`; a level that is not proved winnable is a finding, and so is a
 * file that cannot be written. */
void check_solve(const struct solve_request *request, const struct level *level, struct report *report,
                 struct text *out);

#endif
