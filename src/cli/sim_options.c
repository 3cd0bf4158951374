#include "config.h"

#include "cli/sim_options.h"

#include "cli/message.h"
#include "cli/number.h"
#include "cli/options.h"
#include "path/map/grid.h"

#include <stdlib.h>
#include <string.h>

enum { USUAL_TICKS = 4000, USUAL_WIDTH = 61, USUAL_HEIGHT = 21, LEAST_SIDE = 9 };

/* The numbers of long_options. */
enum { BOT, DAILY, MAP, SIZE, HOUNDS, TICKS, SEED, GAMES, FORMAT };

static const struct option long_options[] = {
    {"bot", optional_argument, NULL, BOT},       {"daily", required_argument, NULL, DAILY},
    {"map", required_argument, NULL, MAP},       {"size", required_argument, NULL, SIZE},
    {"hounds", required_argument, NULL, HOUNDS}, {"ticks", required_argument, NULL, TICKS},
    {"seed", required_argument, NULL, SEED},     {"games", required_argument, NULL, GAMES},
    {"format", required_argument, NULL, FORMAT}, {0},
};

static bool read_number(const char *what, const char *word, unsigned long long most, unsigned long long *number)
{
    *number = 0;
    if (!number_read(word, 0, most, number)) {
        message("hounded sim: --%s takes a number up to %llu, not '%s'\n", what, most, word);
        return false;
    }
    return true;
}

static bool read_bot(struct sim_options *options, const char *word)
{
    for (size_t i = 0; i < sim_player_count; i++) {
        if (word == NULL || strcmp(word, sim_players[i].name) == 0) {
            options->player = &sim_players[i];
            return true;
        }
    }
    message("hounded sim: there is no bot '%s'; there are:", word);
    for (size_t i = 0; i < sim_player_count; i++) {
        message(" %s", sim_players[i].name);
    }
    message("\n");
    return false;
}

/* "2026-11-21" or "2026-01-01..2026-12-31" */
static bool read_daily(struct sim_options *options, const char *word)
{
    enum { DAY = sizeof "2026-11-21" - 1, DOTS = 2 };
    char day[DAY + 1] = "";
    size_t size = strlen(word);
    memcpy(day, word, size < DAY ? size : DAY);
    bool is_good = date_parse(day, &options->first_day);
    options->last_day = options->first_day;
    if (is_good && size > DAY) {
        is_good = strncmp(word + DAY, "..", DOTS) == 0 && date_parse(word + DAY + DOTS, &options->last_day) &&
                  date_number(&options->first_day) <= date_number(&options->last_day);
    }
    if (!is_good) {
        message(
            "hounded sim: --daily takes a day such as 2026-11-21, or two such as 2026-01-01..2026-12-31, not '%s'\n",
            word);
    }
    options->has_days = is_good;
    return is_good;
}

static bool read_map(struct sim_options *options, const char *word)
{
    options->map = sim_map_by_name(word);
    if (options->map != SIM_MAPS) {
        return true;
    }
    message("hounded sim: there is no map '%s'; there are:", word);
    for (enum sim_map map = 0; map < SIM_MAPS; map++) {
        message(" %s", sim_map_name(map));
    }
    message("\n");
    return false;
}

static bool read_size(struct sim_options *options, const char *word)
{
    char *end;
    long width = strtol(word, &end, 10), height = *end == 'x' ? strtol(end + 1, &end, 10) : 0;
    bool is_good = *end == '\0' && width >= LEAST_SIDE && height >= LEAST_SIDE && width <= GRID_MAX_SIDE &&
                   height <= GRID_MAX_SIDE;
    if (!is_good) {
        message("hounded sim: --size takes WIDTHxHEIGHT, sides from %d to %d, not '%s'\n", LEAST_SIDE, GRID_MAX_SIDE,
                word);
        return false;
    }
    options->width = (int)width;
    options->height = (int)height;
    return true;
}

static enum breed breed_of(const char *word)
{
    return word[0] != '\0' && word[1] == '\0' ? breed_by_glyph(word[0]) : breed_by_name(word);
}

/* "B,F,collie" */
static bool read_hounds(struct sim_options *options, const char *words)
{
    while (*words != '\0') {
        char word[32] = "";
        size_t size = strcspn(words, ",");
        memcpy(word, words, size < sizeof word ? size : sizeof word - 1);
        enum breed breed = breed_of(word);
        if (breed == BREEDS || options->hound_count == SIM_MOST_HOUNDS) {
            message("hounded sim: --hounds takes up to %d breeds, such as B,collie, not '%s'\n", SIM_MOST_HOUNDS, word);
            return false;
        }
        options->hounds[options->hound_count++] = breed;
        words += size + (words[size] == ',');
    }
    return true;
}

static bool read_ticks(struct sim_options *options, const char *word)
{
    unsigned long long number;
    bool is_good = read_number("ticks", word, LEVEL_MAX_TICKS, &number);
    options->ticks = (uint32_t)number;
    return is_good;
}

static bool read_seed(struct sim_options *options, const char *word)
{
    unsigned long long number;
    options->has_seed = read_number("seed", word, UINT64_MAX, &number);
    options->seed = number;
    return options->has_seed;
}

static bool read_games(struct sim_options *options, const char *word)
{
    unsigned long long number;
    bool is_good = read_number("games", word, LEVEL_MAX_TICKS, &number);
    options->games = (size_t)number;
    return is_good;
}

static bool read_format(struct sim_options *options, const char *word)
{
    static const char *const names[] = {[SIM_TEXT] = "text", [SIM_CSV] = "csv", [SIM_JSON] = "json"};
    for (int i = SIM_TEXT; i <= SIM_JSON; i++) {
        if (strcmp(names[i], word) == 0) {
            options->format = (enum sim_format)i;
            return true;
        }
    }
    message("hounded sim: --format takes text, csv or json, not '%s'\n", word);
    return false;
}

static bool (*const readers[])(struct sim_options *options, const char *word) = {
    [BOT] = read_bot,     [DAILY] = read_daily, [MAP] = read_map,     [SIZE] = read_size,     [HOUNDS] = read_hounds,
    [TICKS] = read_ticks, [SEED] = read_seed,   [GAMES] = read_games, [FORMAT] = read_format,
};

static bool is_for_days(const struct sim_options *options)
{
    return options->games == 1 && options->hound_count == 0 && !options->has_seed && options->format == SIM_TEXT;
}

static bool are_good_together(const struct sim_options *options)
{
    if ((options->map != SIM_MAPS) + (options->name_count > 0) + options->has_days > 1) {
        message("hounded sim: give levels, --map or --daily, not two of them\n");
        return false;
    }
    if (options->has_days && !is_for_days(options)) {
        message("hounded sim: --daily goes with --bot and --ticks alone\n");
        return false;
    }
    return true;
}

bool sim_options_read(struct sim_options *options, int argc, char **argv)
{
    *options = (struct sim_options){.player = &sim_players[0],
                                    .map = SIM_MAPS,
                                    .width = USUAL_WIDTH,
                                    .height = USUAL_HEIGHT,
                                    .ticks = USUAL_TICKS,
                                    .games = 1};
    int option;
    while ((option = options_next(argc, argv, ":", long_options)) != -1) {
        if (option == '?' || !readers[option](options, optarg)) {
            return false;
        }
    }
    options->names = argv + optind;
    options->name_count = argc - optind;
    return are_good_together(options);
}
