/* SPDX-License-Identifier: MIT */
/* game/players/skill.h - how well a player made of rules plays: a row for each skill.
 *
 * The rows are tuned on the order of the campaign's boards and of each other, not on people: what they say of a board
 * is how hard it is for these players. */
#ifndef HOUNDED_GAME_PLAYERS_SKILL_H
#define HOUNDED_GAME_PLAYERS_SKILL_H

#include <stdbool.h>

enum skill { SKILL_NOVICE, SKILL_REGULAR, SKILL_EXPERT, SKILLS };

/* Times are ticks. */
struct skill_facts {
    const char *name;
    int delay, jitter; /* what is seen is so old, and up to so much older */
    int period, keep;  /* from thought to thought; what is worth changing one's mind for, in ticks */
    int notice;        /* so many hounds, the nearest, are looked at */
    int depth;         /* a plan is followed in the head for so long */
    int foresee;       /* percent of the delay that is made up for in the head */
    int prizes, ways;  /* so many clovers, and so many ways to run, are thought of */
    int caution;       /* percent of a step by which a hound is taken to be nearer than it looks */
    int error;         /* a plan is misjudged by up to so many ticks */
    int slip;          /* of 1000 keys that are pressed, so many late or wrong */
    int seal, decoy;   /* percent: how often a gate to shut, or hay, or a decoy comes to mind */
    int patience;      /* without a clover for so long, half the care is left */
    bool thinks_on;    /* that after a clover it has to get away */
    bool knows_breeds; /* that a bulldog does not plan, and that a greyhound is slow at a turn */
};

const struct skill_facts *skill_facts(enum skill skill);

#endif
