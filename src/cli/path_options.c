#include "config.h"

#include "cli/path_options.h"

#include "cli/message.h"
#include "cli/options.h"
#include "level/format/movers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STRAIGHT = 5741, DIAGONAL = 8119 };

static bool read_scen(struct path_options *options, const char *word)
{
    options->scen = word;
    return true;
}

static bool read_check(struct path_options *options, const char *word)
{
    static const char *const words[] = {"published", "dijkstra"};
    int found = word != NULL ? question_word(&options->question, words, 2, "check", word) : 0;
    options->check = found == 0 ? CHECK_PUBLISHED : CHECK_DIJKSTRA;
    return found < 2;
}

static const struct option long_options[] = {
    {"scen", required_argument, NULL, 's'},
    {"check", optional_argument, NULL, 'c'},
    {"regions", no_argument, NULL, 'r'},
    QUESTION_OPTIONS,
    {0},
};

static bool read_option(struct path_options *options, int option)
{
    switch (option) {
    case 's':
        return read_scen(options, optarg);
    case 'c':
        return read_check(options, optarg);
    case 'r':
        options->uses_regions = true;
        return true;
    case '?':
        return false;
    default:
        return question_read(&options->question, (enum question_option)option, optarg);
    }
}

static bool read_options(struct path_options *options, int argc, char **argv)
{
    for (int option; (option = options_next(argc, argv, ":", long_options)) != -1;) {
        if (!read_option(options, option)) {
            return false;
        }
    }
    return true;
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
    if (options->scen != NULL && options->uses_regions) {
        fputs("hounded path: --regions is for two cells\n", stderr);
        return false;
    }
    options->map = count > 0 ? words[0] : NULL;
    struct cell *cells[] = {&options->question.query.start, &options->question.query.goal};
    for (int i = 1; i < count; i++) {
        if (!question_cell(words[i], cells[i - 1])) {
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
    *options = (struct path_options){0};
    question_init(&options->question, "hounded path");
    movers_even(&options->mover);
    options->mover.straight = STRAIGHT;
    options->mover.diagonal = DIAGONAL;
    if (!read_options(options, argc, argv) || !read_arguments(options, argc - optind, argv + optind)) {
        return false;
    }
    question_settle(&options->question, &options->mover);
    if (options->check == CHECK_PUBLISHED && !is_published_for(&options->mover)) {
        options->check = CHECK_DIJKSTRA;
    }
    return true;
}
