#include "config.h"

#include "cli/question.h"

#include "cli/message.h"
#include "path/map/grid.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DEFAULT_WEIGHT = 150, MAX_WEIGHT = 65535 };

/* A word of a list: its number, or `count` after a message. */
int question_word(const struct question *question, const char *const *words, int count, const char *what,
                  const char *word)
{
    int found = 0;
    while (found < count && strcmp(words[found], word) != 0) {
        found++;
    }
    if (found == count) {
        message("%s: unknown %s '%s'; there are:", question->program, what, word);
        for (int i = 0; i < count; i++) {
            message(" %s", words[i]);
        }
        fputc('\n', stderr);
    }
    return found;
}

static bool read_algorithm(struct question *question, const char *word)
{
    const char *names[32];
    assert(finder_method_count <= sizeof names / sizeof names[0]);
    for (size_t i = 0; i < finder_method_count; i++) {
        names[i] = finder_methods[i]->name;
    }
    int count = (int)finder_method_count, found = question_word(question, names, count, "algorithm", word);
    question->finder = finder_methods[found < count ? found : 0];
    question->query.algorithm = question->finder->algorithm;
    return found < count;
}

const char *question_algorithm(const struct question *question)
{
    return question->finder->name;
}

static bool read_heuristic(struct question *question, const char *word)
{
    const char *names[HEURISTICS];
    for (enum heuristic heuristic = 0; heuristic < HEURISTICS; heuristic++) {
        names[heuristic] = heuristic_name(heuristic);
    }
    question->query.heuristic = (enum heuristic)question_word(question, names, HEURISTICS, "heuristic", word);
    question->has_heuristic = true;
    return question->query.heuristic < HEURISTICS;
}

static bool read_neighbours(struct question *question, const char *word)
{
    static const char *const words[] = {"4", "8"};
    int found = question_word(question, words, 2, "number of neighbours", word);
    question->neighbours = found == 0 ? 4 : 8;
    return found < 2;
}

static bool read_corners(struct question *question, const char *word)
{
    static const char *const words[] = {"strict", "loose", "cut"};
    question->corners = question_word(question, words, 3, "corner rule", word);
    return question->corners <= CORNERS_CUT;
}

static bool read_open(struct question *question, const char *word)
{
    static const char *const words[] = {"automatic", "heap", "buckets"};
    question->query.open = (enum open_list)question_word(question, words, 3, "open list", word);
    return question->query.open <= OPEN_BUCKETS;
}

static bool read_end(struct question *question, const char *word)
{
    static const char *const words[] = {"expanded", "generated"};
    question->query.end = (enum search_end)question_word(question, words, 2, "end", word);
    return question->query.end <= SEARCH_END_GENERATED;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* A decimal with up to two digits after the point, as hundredths. */
static bool read_weight(struct question *question, const char *word)
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
    if (at == word || *at != '\0' || weight > MAX_WEIGHT) {
        message("%s: '%s' is no weight; 1.5 is one\n", question->program, word);
        return false;
    }
    question->query.weight_percent = (uint16_t)weight;
    return true;
}

static bool (*const readers[])(struct question *question, const char *word) = {
    [QUESTION_ALGORITHM - QUESTION_ALGORITHM] = read_algorithm,
    [QUESTION_HEURISTIC - QUESTION_ALGORITHM] = read_heuristic,
    [QUESTION_NEIGHBOURS - QUESTION_ALGORITHM] = read_neighbours,
    [QUESTION_CORNERS - QUESTION_ALGORITHM] = read_corners,
    [QUESTION_WEIGHT - QUESTION_ALGORITHM] = read_weight,
    [QUESTION_OPEN - QUESTION_ALGORITHM] = read_open,
    [QUESTION_END - QUESTION_ALGORITHM] = read_end,
};

void question_init(struct question *question, const char *program)
{
    *question = (struct question){
        .program = program, .finder = finder_methods[0], .query.weight_percent = DEFAULT_WEIGHT, .corners = -1};
}

bool question_read(struct question *question, enum question_option option, const char *word)
{
    return readers[option - QUESTION_ALGORITHM](question, word);
}

void question_settle(struct question *question, struct mover *mover)
{
    mover->neighbours = question->neighbours != 0 ? (uint8_t)question->neighbours : mover->neighbours;
    mover->corners = question->corners >= 0 ? (enum corners)question->corners : mover->corners;
    if (!question->has_heuristic) {
        question->query.heuristic = mover->neighbours == 4 ? HEURISTIC_MANHATTAN : HEURISTIC_OCTILE;
    }
}

bool question_cell(const char *word, struct cell *cell)
{
    char *end;
    if (!is_digit(word[0])) {
        return false;
    }
    long x = strtol(word, &end, 10);
    if (end[0] != ',' || !is_digit(end[1])) {
        return false;
    }
    long y = strtol(end + 1, &end, 10);
    *cell = (struct cell){x < GRID_MAX_SIDE ? (int)x : GRID_MAX_SIDE, y < GRID_MAX_SIDE ? (int)y : GRID_MAX_SIDE};
    return *end == '\0';
}
