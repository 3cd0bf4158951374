#include "config.h"

#include "cli/path_options.h"

#include "cli/message.h"
#include "cli/options.h"
#include "level/movers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STRAIGHT = 5741, DIAGONAL = 8119, DEFAULT_WEIGHT = 150, MAX_WEIGHT = 65535 };

/* A word of a list: its number, or `count` after a message. */
static int word_of(const char *const *words, int count, const char *what, const char *word)
{
    int found = 0;
    while (found < count && strcmp(words[found], word) != 0) {
        found++;
    }
    if (found == count) {
        message("hounded path: unknown %s '%s'; there are:", what, word);
        for (int i = 0; i < count; i++) {
            message(" %s", words[i]);
        }
        fputc('\n', stderr);
    }
    return found;
}

/* The algorithms of a search by their numbers, and after them all other finders. */
enum { NAMES = ALGORITHMS + FINDER_KINDS - 1 };

static const char *name_of(int number)
{
    return number < ALGORITHMS ? algorithm_name((enum algorithm)number)
                               : finder_name((enum finder_kind)(number - ALGORITHMS + 1));
}

static bool read_algorithm(struct path_options *options, const char *word)
{
    const char *names[NAMES];
    for (int number = 0; number < NAMES; number++) {
        names[number] = name_of(number);
    }
    int found = word_of(names, NAMES, "algorithm", word);
    bool is_search = found < ALGORITHMS;
    options->finder = is_search || found == NAMES ? FINDER_SEARCH : (enum finder_kind)(found - ALGORITHMS + 1);
    options->query.algorithm = is_search ? (enum algorithm)found : ALGORITHM_ASTAR;
    return found < NAMES;
}

const char *path_options_algorithm(const struct path_options *options)
{
    return options->finder == FINDER_SEARCH ? algorithm_name(options->query.algorithm) : finder_name(options->finder);
}

static bool read_heuristic(struct path_options *options, const char *word)
{
    const char *names[HEURISTICS];
    for (enum heuristic heuristic = 0; heuristic < HEURISTICS; heuristic++) {
        names[heuristic] = heuristic_name(heuristic);
    }
    options->query.heuristic = (enum heuristic)word_of(names, HEURISTICS, "heuristic", word);
    options->has_heuristic = true;
    return options->query.heuristic < HEURISTICS;
}

static bool read_neighbours(struct path_options *options, const char *word)
{
    static const char *const words[] = {"4", "8"};
    int found = word_of(words, 2, "number of neighbours", word);
    options->mover.neighbours = found == 0 ? 4 : 8;
    return found < 2;
}

static bool read_corners(struct path_options *options, const char *word)
{
    static const char *const words[] = {"strict", "loose", "cut"};
    options->mover.corners = (enum corners)word_of(words, 3, "corner rule", word);
    return options->mover.corners <= CORNERS_CUT;
}

static bool read_open(struct path_options *options, const char *word)
{
    static const char *const words[] = {"automatic", "heap", "buckets"};
    options->query.open = (enum open_list)word_of(words, 3, "open list", word);
    return options->query.open <= OPEN_BUCKETS;
}

static bool read_end(struct path_options *options, const char *word)
{
    static const char *const words[] = {"expanded", "generated"};
    options->query.end = (enum search_end)word_of(words, 2, "end", word);
    return options->query.end <= SEARCH_END_GENERATED;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* A decimal with up to two digits after the point, as hundredths. */
static bool read_weight(struct path_options *options, const char *word)
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
        message("hounded path: '%s' is no weight; 1.5 is one\n", word);
        return false;
    }
    options->query.weight_percent = (uint16_t)weight;
    return true;
}

static bool read_scen(struct path_options *options, const char *word)
{
    options->scen = word;
    return true;
}

static bool read_check(struct path_options *options, const char *word)
{
    static const char *const words[] = {"published", "dijkstra"};
    int found = word != NULL ? word_of(words, 2, "check", word) : 0;
    options->check = found == 0 ? CHECK_PUBLISHED : CHECK_DIJKSTRA;
    return found < 2;
}

static const struct option long_options[] = {
    {"scen", required_argument, NULL, 0},      {"algorithm", required_argument, NULL, 1},
    {"heuristic", required_argument, NULL, 2}, {"neighbours", required_argument, NULL, 3},
    {"corners", required_argument, NULL, 4},   {"weight", required_argument, NULL, 5},
    {"open", required_argument, NULL, 6},      {"end", required_argument, NULL, 7},
    {"check", optional_argument, NULL, 8},     {0},
};

/* By the numbers of long_options. */
static bool (*const readers[])(struct path_options *options, const char *word) = {
    read_scen,   read_algorithm, read_heuristic, read_neighbours, read_corners,
    read_weight, read_open,      read_end,       read_check,
};

static bool read_options(struct path_options *options, int argc, char **argv)
{
    for (;;) {
        int number = options_next(argc, argv, ":", long_options);
        if (number == -1) {
            return true;
        }
        if (number == '?' || !readers[number](options, optarg)) {
            return false;
        }
    }
}

static bool read_cell(const char *word, struct cell *cell)
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

/* MAP and two cells, or MAP and scenarios, or scenarios that have a map. */
static bool read_arguments(struct path_options *options, int count, char **words)
{
    if (count < 1 && options->scen == NULL) {
        fputs("hounded path: no map given\n", stderr);
        return false;
    }
    if (options->scen != NULL ? count > 1 : count != 3) {
        fputs("hounded path: give either --scen or two cells\n", stderr);
        return false;
    }
    options->map = count > 0 ? words[0] : NULL;
    struct cell *cells[] = {&options->query.start, &options->query.goal};
    for (int i = 1; i < count; i++) {
        if (!read_cell(words[i], cells[i - 1])) {
            message("hounded path: '%s' is no cell; 3,4 is one\n", words[i]);
            return false;
        }
    }
    return true;
}

static bool is_published_for(const struct mover *mover)
{
    return mover->neighbours == 8 && mover->corners == CORNERS_STRICT;
}

bool path_options_read(struct path_options *options, int argc, char **argv)
{
    *options = (struct path_options){.query = {.weight_percent = DEFAULT_WEIGHT}};
    movers_even(&options->mover);
    options->mover.straight = STRAIGHT;
    options->mover.diagonal = DIAGONAL;
    if (!read_options(options, argc, argv) || !read_arguments(options, argc - optind, argv + optind)) {
        return false;
    }
    if (options->check == CHECK_PUBLISHED && !is_published_for(&options->mover)) {
        options->check = CHECK_DIJKSTRA;
    }
    if (!options->has_heuristic) {
        options->query.heuristic = options->mover.neighbours == 4 ? HEURISTIC_MANHATTAN : HEURISTIC_OCTILE;
    }
    return true;
}
