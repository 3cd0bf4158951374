/* SPDX-License-Identifier: MIT */
/* cli/parts/question.h - the options of a search: algorithm, heuristic, steps, open list and end. */
#pragma once

#include "cli/parts/command.h"
#include "path/map/mover.h"
#include "path/finder.h"

#include <stdbool.h>

enum { QUESTION_NEIGHBOURS_OF_MOVER = 2, QUESTION_CORNERS_OF_MOVER = CORNERS_CUT + 1 };

/* The values of the options. */
struct question {
    unsigned algorithm; /* index in finder_methods */
    bool has_algorithm;
    enum heuristic heuristic; /* HEURISTICS: the one that fits the number of neighbours */
    unsigned neighbours;      /* 0: 4, 1: 8, 2: the mover's neighbours */
    unsigned corners;         /* enum corners, or QUESTION_CORNERS_OF_MOVER */
    const char *guide;        /* weights of cells, as given; NULL: none */
    int diagonal;             /* 0: the cost of the mover */
    uint16_t weight_percent;
    enum open_list open;
    enum search_end end;
};

/* These options fill a struct question. */
extern const struct cli_option question_options[];

/* Reads an option that names an algorithm. The option's member is a pointer to a method. */
bool question_read_method(void *field, const char *word);

const struct finder_method *question_finder(const struct question *question);

/* Sets the steps of the mover. */
void question_set_mover(const struct question *question, struct mover *mover);
/* Sets everything in the query except start and goal. The default heuristic fits that number of neighbours. */
void question_set_query(const struct question *question, int neighbours, struct search_query *query);

/* Sets the query's guidance for a map of that size. The caller frees it. Returns false if a cell is outside the map. */
bool question_guide(const struct question *question, int width, int height, struct search_query *query);
