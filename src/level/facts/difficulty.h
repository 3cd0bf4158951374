/* SPDX-License-Identifier: MIT */
/* level/facts/difficulty.h - easy, normal, hard: what a difficulty changes in a level, and nothing else.
 *
 * No hound cheats at any of them: easy slows the hounds down, leaves out those that the level wants from a higher
 * difficulty on, halves their memory, and adds a bale and a decoy where the hare starts with some; hard makes them a
 * little faster, doubles the memory and takes a decoy where there are more than one.  A replay holds the level as it
 * was played, so the game itself knows no difficulty. */
#ifndef HOUNDED_LEVEL_FACTS_DIFFICULTY_H
#define HOUNDED_LEVEL_FACTS_DIFFICULTY_H

enum difficulty { DIFFICULTY_EASY, DIFFICULTY_NORMAL, DIFFICULTY_HARD, DIFFICULTIES };

struct difficulty_facts {
    const char *name;               /* "easy" */
    int speed;                      /* per cent of what the level gives each hound */
    int memory_times, memory_parts; /* the level's memory by this ratio */
    int bales, decoys;              /* more of what the level has */
};

const struct difficulty_facts *difficulty_facts(enum difficulty difficulty);

#endif
