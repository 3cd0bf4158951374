#include "config.h"

#include "cli/sim.h"

#include "base/text.h"
#include "cli/cli.h"
#include "cli/commands.h"
#include "cli/level_args.h"
#include "cli/sim_daily.h"
#include "cli/sim_options.h"
#include "cli/sim_table.h"
#include "replay/replay.h"
#include "front/catalogue.h"

#include <stdio.h>

/* clang-format off */
const char sim_help[] =
    "Plays games without a screen and prints what came of them.  LEVEL is a number or\n"
    "a part of the name of a level of the campaign; FILE is a level file, or a\n"
    "MovingAI .map.  Without an argument, the campaign.\n"
    "\n"
    "  --bot[=NAME]   who plays the hare: trailmax, who is ahead of every hound it\n"
    "                 could meet (the default), or none, who waits\n"
    "  --daily DAY    the meadow of a day, such as 2026-11-21; of two days with ..\n"
    "                 between them those from the first to the last, a line each\n"
    "  --map KIND     a meadow made from the seed: rooms, caves, braid, open, mixed\n"
    "  --size WxH     of such a meadow, 61x21 if not given\n"
    "  --hounds LIST  hounds in place of the level's own, far from the hare, such as\n"
    "                 B,F,collie\n"
    "  --seed N       of the first game, each later one has the next; the level's own\n"
    "                 if not given\n"
    "  --games N      of each level, 1 if not given\n"
    "  --ticks N      after which a game ends, 4000 if not given\n"
    "  --format=F     text, csv, or json: one object a line\n"
    "\n"
    "One game is told in a line: ticks, outcome, hash of the state.  Else a line a\n"
    "level says how many games were won, how many hares caught and how many still\n"
    "free, the mean of the ticks, what the hounds' searches expanded in a tick, and\n"
    "the microseconds that a tick of the hounds and of the bot took.\n";
/* clang-format on */

static void print_verdict(const struct sim_result *result)
{
    struct replay_verdict verdict = {
        .ticks = result->ticks, .outcome = result->outcome, .hash = result->hash, .matches = true};
    struct text out;
    text_init(&out);
    replay_verdict_write(&verdict, &out);
    fputs(out.bytes, stdout);
    text_done(&out);
}

/* What is to be played: a level, or meadows of a kind. */
struct task {
    const struct sim_options *options;
    struct level *level; /* NULL: meadows */
};

static uint64_t first_seed(const struct task *task)
{
    return task->options->has_seed || task->level == NULL ? task->options->seed : task->level->seed;
}

/* The level of one game, the task's own or one that the caller frees. */
static struct level *level_of_game(const struct task *task, uint64_t seed)
{
    const struct sim_options *options = task->options;
    struct level *level = task->level;
    if (level == NULL) {
        level = sim_map_level(options->map, options->width, options->height, seed);
    } else if (!level->has_hare) {
        sim_map_place_hare(level, seed);
    }
    if (options->hound_count > 0) {
        sim_map_place_hounds(level, options->hounds, options->hound_count, seed);
    }
    return level;
}

static struct sim_result play(const struct task *task, size_t game)
{
    uint64_t seed = first_seed(task) + game;
    struct level *level = level_of_game(task, seed);
    struct sim_result result = sim_play(level, seed, task->options->player, task->options->ticks);
    if (level != task->level) {
        level_free(level);
    }
    return result;
}

static void play_all(const struct task *task, const char *name)
{
    struct sim_sum sum = {0};
    for (size_t game = 0; game < task->options->games; game++) {
        struct sim_result result = play(task, game);
        sim_sum_add(&sum, &result);
    }
    sim_table_row(task->options->format, name, &sum);
}

static int run_map(const struct sim_options *options)
{
    struct task task = {.options = options};
    if (options->games == 1) {
        struct sim_result result = play(&task, 0);
        print_verdict(&result);
    } else {
        sim_table_head(options->format);
        play_all(&task, sim_map_name(options->map));
    }
    return CLI_OK;
}

static void run_range(const struct sim_options *options, const struct catalogue *catalogue, struct level_range range)
{
    if (options->games == 1 && range.count == 1) {
        struct task task = {options, catalogue->entries[range.first].level};
        struct sim_result result = play(&task, 0);
        print_verdict(&result);
        return;
    }
    sim_table_head(options->format);
    for (size_t i = range.first; i < range.first + range.count; i++) {
        struct task task = {options, catalogue->entries[i].level};
        play_all(&task, entry_title(&catalogue->entries[i]));
        fflush(stdout);
    }
}

static int run_levels(const struct sim_options *options)
{
    struct level_args args = {.hare = LEVEL_ARGS_HARE_OPTIONAL, .count = options->name_count, .names = options->names};
    struct catalogue catalogue;
    struct level_range range;
    catalogue_init(&catalogue);
    bool is_good = level_args_read(&args, &catalogue, &range);
    if (is_good) {
        run_range(options, &catalogue, range);
    }
    catalogue_done(&catalogue);
    return is_good ? CLI_OK : CLI_FAILURE;
}

static int run_days(const struct sim_options *options)
{
    if (date_number(&options->first_day) != date_number(&options->last_day)) {
        return sim_daily_run(options);
    }
    struct task task = {options, sim_daily_level(&options->first_day)};
    struct sim_result result = play(&task, 0);
    print_verdict(&result);
    level_free(task.level);
    return CLI_OK;
}

int sim_run(int argc, char **argv)
{
    struct sim_options options;
    if (!sim_options_read(&options, argc, argv)) {
        return cli_misused("sim");
    }
    if (options.has_days) {
        return run_days(&options);
    }
    return options.map != SIM_MAPS ? run_map(&options) : run_levels(&options);
}
