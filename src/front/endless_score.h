/* front/endless_score.h - the best of the player's endless runs: one line of a text file in the state folder. */
#ifndef HOUNDED_FRONT_ENDLESS_SCORE_H
#define HOUNDED_FRONT_ENDLESS_SCORE_H

#include <stdbool.h>

/* More meadows are better, then more clover. */
struct endless_score {
    unsigned meadows, clover;
};

bool endless_score_beats(const struct endless_score *score, const struct endless_score *other);

/* Nothing where there is no such file, or none that can be understood. */
struct endless_score endless_score_read(const char *data_dir);
/* Writes it if it beats what is there; a file that cannot be understood is set aside.  0 or an errno value. */
int endless_score_keep(const char *data_dir, const struct endless_score *score);

#endif
