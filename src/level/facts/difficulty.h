/* level/facts/difficulty.h - easy, normal, hard: what a difficulty changes in a level, and nothing else.
 *
 * No hound cheats at any of them: easy leaves out hounds that the level wants from a higher difficulty on, halves their
 * memory, and adds a bale and a decoy where the hare starts with some; hard doubles the memory and takes a decoy where
 * there are more than one.  A replay holds the level as it was played, so the game itself knows no difficulty. */
#ifndef HOUNDED_LEVEL_FACTS_DIFFICULTY_H
#define HOUNDED_LEVEL_FACTS_DIFFICULTY_H

struct level;

enum difficulty { DIFFICULTY_EASY, DIFFICULTY_NORMAL, DIFFICULTY_HARD, DIFFICULTIES };

const char *difficulty_name(enum difficulty difficulty); /* "easy" */
enum difficulty difficulty_by_name(const char *name);    /* DIFFICULTIES: none has it */

/* The level as it is at that difficulty; all hounds of the copy are there at every one.  The caller frees. */
struct level *level_for(const struct level *level, enum difficulty difficulty);

#endif
