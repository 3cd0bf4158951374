#include "config.h"

#include "cli/show_options.h"

#include "cli/message.h"
#include "cli/number.h"
#include "level/format/level.h"

#include <stdlib.h>
#include <string.h>

static bool complain(const struct show_options *options, const char *what)
{
    message("%s: %s\n", options->program, what);
    return false;
}

static bool read_number(const struct show_options *options, const char *what, const char *word,
                        unsigned long long least, unsigned long long most, unsigned long long *number)
{
    *number = 0;
    if (!number_read(word, least, most, number)) {
        message("%s: --%s takes a number from %llu, not '%s'\n", options->program, what, least, word);
        return false;
    }
    return true;
}

static bool read_level(struct show_options *options, const char *word)
{
    unsigned long long number;
    bool good = read_number(options, "level", word, 1, LEVEL_MAX_LEVELS, &number);
    options->level = (int)number;
    return good;
}

static bool read_hound(struct show_options *options, const char *word)
{
    unsigned long long number;
    bool good = read_number(options, "hound", word, 1, LEVEL_MAX_HOUNDS, &number);
    options->hound = (int)number;
    return good;
}

static bool read_tick(struct show_options *options, const char *word)
{
    unsigned long long number;
    bool good = read_number(options, "tick", word, 0, UINT32_MAX - 1, &number);
    options->tick = (uint32_t)number;
    return good;
}

static bool read_step(struct show_options *options, const char *word)
{
    unsigned long long number = UINT64_MAX;
    options->all_steps = strcmp(word, "all") == 0;
    bool good = options->all_steps || read_number(options, "step", word, 0, UINT64_MAX - 1, &number);
    options->step = number;
    return good;
}

static bool read_numbers(struct show_options *options, const char *word)
{
    options->number = word[0];
    if (word[0] != '\0' && strchr("ghf", word[0]) != NULL && word[1] == '\0') {
        return true;
    }
    message("%s: --numbers takes g, h or f, not '%s'\n", options->program, word);
    return false;
}

static bool read_format(struct show_options *options, const char *word)
{
    static const char *const words[] = {"map", "text", "json", "svg"};
    int found = question_word(&options->question, words, 4, "format", word);
    options->format = (enum show_format)found;
    return found < 4;
}

static bool read_path(struct show_options *options, const char *start, const char *goal)
{
    struct search_query *query = &options->question.query;
    options->has_path = true;
    if (start != NULL && goal != NULL && question_cell(start, &query->start) && question_cell(goal, &query->goal)) {
        return true;
    }
    return complain(options, "--path takes two cells, as in --path 1,1 9,4");
}

static const struct option long_options[] = {
    {"level", required_argument, NULL, 'l'},
    {"path", required_argument, NULL, 'p'},
    {"numbers", required_argument, NULL, 'n'},
    {"format", required_argument, NULL, 'f'},
    {"step", required_argument, NULL, 's'},
    {"trace", no_argument, NULL, 't'},
    {"hound", required_argument, NULL, 'h'},
    {"tick", required_argument, NULL, 'k'},
    QUESTION_OPTIONS,
    {0},
};

static bool read_option(struct show_options *options, int option, int argc, char **argv)
{
    switch (option) {
    case 'l':
        return read_level(options, optarg);
    case 'n':
        return read_numbers(options, optarg);
    case 'f':
        return read_format(options, optarg);
    case 's':
        return read_step(options, optarg);
    case 'h':
        return read_hound(options, optarg);
    case 'k':
        return read_tick(options, optarg);
    case 't':
        options->is_trace = true;
        return true;
    case 'p':
        optind++;
        return read_path(options, optarg, optind <= argc ? argv[optind - 1] : NULL);
    case '?':
        return false;
    default:
        options->has_algorithm |= option == QUESTION_ALGORITHM;
        return question_read(&options->question, (enum question_option)option, optarg);
    }
}

static bool is_sound(const struct show_options *options)
{
    bool has_search = options->has_path || options->is_trace;
    if (options->number != 0 && !has_search) {
        return complain(options, "--numbers needs a --path");
    }
    if (options->format != SHOW_MAP && !has_search) {
        return complain(options, "--format needs a --path or a --trace");
    }
    if (options->has_path && options->is_trace) {
        return complain(options, "give --path or --trace, not both");
    }
    return true;
}

bool show_options_read(struct show_options *options, int argc, char **argv)
{
    *options =
        (struct show_options){.program = argv[0], .level = 1, .hound = 1, .tick = UINT32_MAX, .step = UINT64_MAX};
    question_init(&options->question, argv[0]);
    for (int option; (option = options_next(argc, argv, ":", long_options)) != -1;) {
        if (!read_option(options, option, argc, argv)) {
            return false;
        }
    }
    if (argc - optind != 1) {
        return complain(options, "name one file");
    }
    options->file = argv[optind];
    return is_sound(options);
}
