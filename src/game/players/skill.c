/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "game/players/skill.h"

/* clang-format off */
static const struct skill_facts rows[SKILLS] = {
    [SKILL_NOVICE] = {
        .name = "novice", .delay = 10, .jitter = 4, .period = 14, .keep = 40, .notice = 1, .depth = 36, .foresee = 0,
        .prizes = 2, .ways = 3, .caution = 0, .error = 60, .slip = 80, .seal = 15, .decoy = 20, .patience = 250,
    },
    [SKILL_REGULAR] = {
        .name = "regular", .delay = 8, .jitter = 3, .period = 10, .keep = 25, .notice = 2, .depth = 90, .foresee = 60,
        .prizes = 4, .ways = 5, .caution = 50, .error = 25, .slip = 30, .seal = 70, .decoy = 60, .patience = 400,
        .thinks_on = true, .knows_breeds = true,
    },
    [SKILL_EXPERT] = {
        .name = "expert", .delay = 5, .jitter = 2, .period = 6, .keep = 15, .notice = 9, .depth = 180, .foresee = 100,
        .prizes = 6, .ways = 8, .caution = 25, .error = 8, .slip = 5, .seal = 100, .decoy = 90, .patience = 700,
        .thinks_on = true, .knows_breeds = true,
    },
};
/* clang-format on */

const struct skill_facts *skill_facts(enum skill skill) { return &rows[skill]; }
