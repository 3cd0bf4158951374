/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "cli/parts/question.h"

enum { USUAL_WEIGHT = 150, MIN_WEIGHT = 100, MAX_WEIGHT = 65535 };

static const char *algorithm_word(unsigned number)
{
    return number < finder_method_count ? finder_methods[number]->name : NULL;
}

static const char *heuristic_word(unsigned number)
{
    return number < HEURISTICS ? heuristic_name((enum heuristic)number) : NULL;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

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
    return at != word && *at == '\0' && weight >= MIN_WEIGHT && weight <= MAX_WEIGHT;
}

const struct cli_option question_options[] = {
    {"algorithm", .argument = "NAME", .kind = CLI_CHOICE, CLI_AT(question, algorithm), .word = algorithm_word,
     .given = offsetof(struct question, has_algorithm),
     .help = "choose the search; jps (jump point search) and jps+ (with a table) need uniform terrain and strict "
             "corners, and jps+ also needs 8 neighbours; lpa, dstar-lite, mt-dstar-lite, gfra and chase reuse their "
             "search from query to query; field searches from the goal"},
    {"heuristic", .argument = "NAME", .kind = CLI_CHOICE, CLI_AT(question, heuristic), .word = heuristic_word,
     .usual = HEURISTICS, .help = "choose the heuristic; default: octile with 8 neighbours, manhattan with 4"},
    {"weight", .argument = "W", .kind = CLI_OTHER, CLI_AT(question, weight_percent), .read = read_weight,
     .usual = USUAL_WEIGHT, .wants = "a decimal of 1 or more, such as 1.5",
     .help = "set the weight of weighted A*, 1 or more; default: 1.5"},
    {"neighbours", .argument = "N", .kind = CLI_CHOICE, CLI_AT(question, neighbours),
     .usual = QUESTION_NEIGHBOURS_OF_MOVER, .words = (const char *const[]){"4", "8", NULL},
     .help = "set the number of directions; default: 8"},
    {"corners", .argument = "RULE", .kind = CLI_CHOICE, CLI_AT(question, corners), .usual = QUESTION_CORNERS_OF_MOVER,
     .words =
         (const char *const[]){[CORNERS_STRICT] = "strict", [CORNERS_LOOSE] = "loose", [CORNERS_CUT] = "cut", NULL},
     .help = "require both straight neighbours of a diagonal step to be free, or one, or none; default: strict"},
    {"open", .argument = "LIST", .kind = CLI_CHOICE, CLI_AT(question, open),
     .words = (const char *const[]){"automatic", "heap", "buckets", NULL}, .help = "choose the kind of open list"},
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
