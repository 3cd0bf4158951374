/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "cli/parts/question.h"

#include "base/xalloc.h"

#include <stdlib.h>

enum { USUAL_WEIGHT = 150, MAX_WEIGHT = 65535, STRAIGHT = 10 };

static const char *algorithm_word(unsigned number)
{
    return number < finder_method_count ? finder_methods[number]->name : NULL;
}

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

/* Reads a decimal with up to two digits after the point, as hundredths. */
static bool read_weight(void *field, const char *word)
{
    long weight = 0;
    int decimals = -1;
    const char *at = word;
    for (; (is_digit(*at) || (*at == '.' && decimals < 0)) && decimals < 2 && weight <= MAX_WEIGHT; at++) {
        weight = is_digit(*at) ? weight * 10 + (*at - '0') : weight;
        decimals += decimals >= 0 || *at == '.';
    }
    for (decimals = decimals < 0 ? 0 : decimals; decimals < 2; decimals++) {
        weight *= 10;
    }
    *(uint16_t *)field = (uint16_t)weight;
    bool has_digit = is_digit(word[0]) || (word[0] == '.' && is_digit(word[1]));
    return has_digit && *at == '\0' && weight <= MAX_WEIGHT;
}

/* Reads the weight of a cell, such as "3,4=20", and moves past it and the spaces that follow. */
static bool read_guide(const char **at, struct cell *cell, uint16_t *weight)
{
    static const char marks[] = ",= ";
    long numbers[3];
    for (int i = 0; i < 3; i++) {
        char *end;
        numbers[i] = is_digit(**at) ? strtol(*at, &end, 10) : -1;
        if (numbers[i] < 0 || numbers[i] > UINT16_MAX || (*end != marks[i] && !(i == 2 && *end == '\0'))) {
            return false;
        }
        *at = end + (*end != '\0');
    }
    *cell = (struct cell){(int)numbers[0], (int)numbers[1]};
    *weight = (uint16_t)numbers[2];
    return true;
}

static bool read_guides(void *field, const char *word)
{
    struct cell cell;
    uint16_t weight;
    *(const char **)field = word;
    bool is_good = *word != '\0';
    while (is_good && *word != '\0') {
        is_good = read_guide(&word, &cell, &weight);
    }
    return is_good;
}

const struct cli_option question_options[] = {
    {"algorithm", .argument = "NAME", .kind = CLI_CHOICE, CLI_AT(question, algorithm), .word = algorithm_word,
     .given = offsetof(struct question, has_algorithm),
     .help = "choose the search; jps (jump point search) and jps+ (with a table) need uniform terrain and strict "
             "corners, and jps+ also needs 8 neighbours; lpa, dstar-lite, mt-dstar-lite, gfra and chase reuse their "
             "search from query to query; field searches from the goal"},
    {"heuristic", .argument = "NAME", .kind = CLI_CHOICE, CLI_AT(question, heuristic), .word = heuristic_name,
     .usual = HEURISTICS, .help = "choose the heuristic; default: octile with 8 neighbours, manhattan with 4"},
    {"weight", .argument = "W", .kind = CLI_OTHER, CLI_AT(question, weight_percent), .read = read_weight,
     .usual = USUAL_WEIGHT, .wants = "a decimal such as 1.5 or 0.1",
     .help = "set the weight of h in weighted A*; below 1 the path is still a cheapest one, and at 0 the search is "
             "Dijkstra's; default: 1.5"},
    {"guide", .argument = "CELLS", .kind = CLI_OTHER, CLI_AT(question, guide), .read = read_guides,
     .wants = "cells with weights, such as '3,4=20 3,5=20'",
     .help = "add these weights to the f of cells, not to their g, so that the search expands them later; for astar, "
             "weighted, dijkstra and greedy"},
    {"neighbours", .argument = "N", .kind = CLI_CHOICE, CLI_AT(question, neighbours),
     .usual = QUESTION_NEIGHBOURS_OF_MOVER, .words = (const char *const[]){"4", "8", NULL},
     .help = "set the number of directions; default: 8"},
    {"corners", .argument = "RULE", .kind = CLI_CHOICE, CLI_AT(question, corners), .usual = QUESTION_CORNERS_OF_MOVER,
     .words =
         (const char *const[]){[CORNERS_STRICT] = "strict", [CORNERS_LOOSE] = "loose", [CORNERS_CUT] = "cut", NULL},
     .help = "require both straight neighbours of a diagonal step to be free, or one, or none; default: strict"},
    {"diagonal", .argument = "COST", .kind = CLI_NUMBER, CLI_AT(question, diagonal), .least = 10, .most = 20,
     .help = "set the cost of a diagonal step, when a straight one costs 10; with 10, the heuristic chebyshev is exact "
             "on open ground"},
    {"open", .argument = "LIST", .kind = CLI_CHOICE, CLI_AT(question, open),
     .words = (const char *const[]){"automatic", "heap", "buckets", NULL},
     .help = "choose the kind of open list, which decides ties of f; automatic: a heap when steps are shown, otherwise "
             "buckets where they fit"},
    {"end", .argument = "WHEN", .kind = CLI_CHOICE, CLI_AT(question, end),
     .words = (const char *const[]){"expanded", "generated", NULL},
     .help = "end the search when the goal is expanded (exact), or when it is generated (early)"},
    {0},
};

bool question_read_method(void *field, const char *word)
{
    const struct finder_method **method = field;
    *method = finder_method_named(word);
    return *method != NULL;
}

const struct finder_method *question_finder(const struct question *question)
{
    return finder_methods[question->algorithm];
}

void question_set_mover(const struct question *question, struct mover *mover)
{
    static const uint8_t neighbours[] = {4, 8};
    mover->neighbours =
        question->neighbours < QUESTION_NEIGHBOURS_OF_MOVER ? neighbours[question->neighbours] : mover->neighbours;
    if (question->diagonal > 0) {
        mover->straight = STRAIGHT;
        mover->diagonal = (uint16_t)question->diagonal;
    }
    mover->corners = question->corners < QUESTION_CORNERS_OF_MOVER ? (enum corners)question->corners : mover->corners;
}

void question_set_query(const struct question *question, int neighbours, struct search_query *query)
{
    *query = (struct search_query){
        .start = query->start,
        .goal = query->goal,
        .algorithm = finder_methods[question->algorithm]->algorithm,
        .heuristic = question->heuristic < HEURISTICS ? question->heuristic : heuristic_fitting(neighbours),
        .weight_percent = question->weight_percent,
        .end = question->end,
        .open = question->open,
    };
}

bool question_guide(const struct question *question, int width, int height, struct search_query *query)
{
    uint16_t *weights = question->guide != NULL ? xcalloc((size_t)width * (size_t)height, sizeof *weights) : NULL;
    struct cell cell;
    uint16_t weight;
    bool is_good = true;
    for (const char *at = question->guide; at != NULL && *at != '\0' && is_good;) {
        is_good = read_guide(&at, &cell, &weight) && cell.x < width && cell.y < height;
        if (is_good) {
            weights[cell_index(cell, width)] = weight;
        }
    }
    query->guidance = weights;
    return is_good;
}
