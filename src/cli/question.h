/* cli/question.h - the options that say how to search: which algorithm, heuristic, steps, open list and end. */
#ifndef HOUNDED_CLI_QUESTION_H
#define HOUNDED_CLI_QUESTION_H

#include "cli/options.h"
#include "path/finder.h"
#include "path/map/mover.h"

#include <stdbool.h>

struct question {
    const char *program; /* for messages */
    const struct finder_method *finder;
    struct search_query query; /* start and goal are the caller's */
    bool has_heuristic;        /* else the one that fits the neighbours */
    int neighbours;            /* 4 or 8; 0: not given */
    int corners;               /* enum corners; -1: not given */
};

enum question_option {
    QUESTION_ALGORITHM = 1000,
    QUESTION_HEURISTIC,
    QUESTION_NEIGHBOURS,
    QUESTION_CORNERS,
    QUESTION_WEIGHT,
    QUESTION_OPEN,
    QUESTION_END
};

/* Rows of a table for options_next. */
#define QUESTION_OPTIONS                                                                                               \
    {"algorithm", required_argument, NULL, QUESTION_ALGORITHM},                                                        \
        {"heuristic", required_argument, NULL, QUESTION_HEURISTIC},                                                    \
        {"neighbours", required_argument, NULL, QUESTION_NEIGHBOURS},                                                  \
        {"corners", required_argument, NULL, QUESTION_CORNERS}, {"weight", required_argument, NULL, QUESTION_WEIGHT},  \
        {"open", required_argument, NULL, QUESTION_OPEN},                                                              \
    {                                                                                                                  \
        "end", required_argument, NULL, QUESTION_END                                                                   \
    }

void question_init(struct question *question, const char *program);
/* One of the options above.  False: the word is not one of its values, and stderr has been told so. */
bool question_read(struct question *question, enum question_option option, const char *word);
/* When all are read: the mover gets the steps asked for, the query the heuristic that fits it. */
void question_settle(struct question *question, struct mover *mover);

const char *question_algorithm(const struct question *question); /* as the option spells it */

/* "3,4"; cells beyond the largest map are cut to its edge.  False: it is not that. */
bool question_cell(const char *word, struct cell *cell);
/* A word of a list: its number, or `count` after a message. */
int question_word(const struct question *question, const char *const *words, int count, const char *what,
                  const char *word);

#endif
