/* SPDX-License-Identifier: MIT */
/* game/players/skill.h - the skills of simulated players: one row per skill.
 *
 * The rows are tuned to the order of the campaign's boards and to each other, not to people: they show how hard a board
 * is for simulated players. */
#pragma once

#include <stdbool.h>

enum skill { SKILL_NOVICE, SKILL_REGULAR, SKILL_EXPERT, SKILLS };

/* Times are ticks. */
struct skill_facts {
    const char *name;
    int delay, jitter; /* the age of what is seen, and its random addition */
    int period, keep;  /* between thoughts; the gain in ticks that justifies a change of plan */
    int notice;        /* the number of nearest hounds that are noticed */
    int depth;         /* the length of a forecast */
    int foresee;       /* percentage of the delay for which prediction compensates */
    int prizes, ways;  /* the number of clovers and of escape paths that are considered */
    int caution;       /* percent of a step by which hounds are assumed to be nearer */
    int error;         /* the largest error of judgement, in ticks */
    int slip;          /* late or wrong keys in 1000 */
    int seal, decoy;   /* percent: how often it considers shutting a gate, hay or a decoy */
    int patience;      /* ticks without a clover after which caution is halved */
    bool thinks_on;    /* considers that it must escape after a clover */
    bool knows_breeds; /* considers that a bulldog does not plan, and that a greyhound is slow in turns */
};

const struct skill_facts *skill_facts(enum skill skill);
