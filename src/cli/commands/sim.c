/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "bench/timing.h"
#include "cli/commands/commands.h"
#include "cli/commands/sim_map.h"
#include "cli/commands/sim_people.h"
#include "cli/commands/sim_table.h"
#include "cli/parts/bound.h"
#include "cli/parts/input.h"
#include "cli/parts/levels.h"
#include "cli/parts/options.h"
#include "game/players/player.h"
#include "game/players/trial.h"
#include "level/format/parse.h"
#include "replay/replay.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum {
    MOST_HOUNDS = 16,
    MOST_TRIES = 1000,
    MOST_ROUNDS = 100,
    MOST_SPEED = 1000,
    USUAL_TICKS = 4000,
    USUAL_WIDTH = 61,
    USUAL_HEIGHT = 21,
    LEAST_SIDE = 9
};

/* On a smaller map of this kind, one rock may fill the whole map. */
enum { GAME_SIDE = 64 };

static const enum sim_map no_map = (enum sim_map)(SIM_MAPS + 1);

struct sim_request {
    struct call call;
    struct bound bound;
    enum trial_player player;
    enum sim_map map; /* SIM_MAPS: all kinds in turn; no_map: play the named levels */
    struct size {
        int width, height;
    } size; /* 0: the default */
    struct hounds {
        enum breed breeds[MOST_HOUNDS];
        size_t count;  /* 0: the level's own hounds */
    } hounds, without; /* without: the breeds to remove */
    uint64_t each;     /* number of hounds of each breed in turn; 0: use `hounds` */
    uint64_t speed;    /* as a percentage of each hound's own speed */
    enum difficulty difficulty;
    uint64_t tries, rounds;
    bool has_heat, adds_plain;
    const char *replays; /* a folder of people's games; NULL: none */
    struct people people;
    uint32_t ticks;
    uint64_t seed;
    bool has_seed; /* false: use each level's own seed */
    size_t games;
    uint64_t seeds; /* settle the chance of the levels; 0: only their own */
    enum sim_format format;
};

static const char *map_word(unsigned number)
{
    return number < SIM_MAPS ? sim_map_name((enum sim_map)number) : number == SIM_MAPS ? "all" : NULL;
}

static bool read_size(void *field, const char *word)
{
    struct size *size = field;
    return options_sides(word, LEAST_SIDE, GRID_MAX_SIDE, &size->width, &size->height);
}

/* Reads "B,F,collie". */
static bool read_hounds(void *field, const char *words)
{
    struct hounds *hounds = field;
    while (*words != '\0') {
        char word[32] = "";
        size_t size = strcspn(words, ",");
        memcpy(word, words, size < sizeof word ? size : sizeof word - 1);
        enum breed breed = actors_breed(word);
        if (breed == BREEDS || hounds->count == MOST_HOUNDS) {
            return false;
        }
        hounds->breeds[hounds->count++] = breed;
        words += size + (words[size] == ',');
    }
    return true;
}

static const struct cli_option options[] = {
    {"bot", .argument = "[=NAME]", .kind = CLI_CHOICE, CLI_AT(sim_request, player), .word = trial_player_name,
     .help = "choose who plays the hare: 'trailmax' stays ahead of every hound that it could meet, 'none' only waits, "
             "and the others make human mistakes: 'novice' the most, 'expert' the fewest"},
    {"map", .argument = "KIND", .kind = CLI_CHOICE, CLI_AT(sim_request, map), .usual = SIM_MAPS + 1, .word = map_word,
     .help = "play a meadow generated from the seed, without clover; all: play every kind, one line each"},
    {"size", .argument = "WxH", .kind = CLI_OTHER, CLI_AT(sim_request, size), .read = read_size,
     .wants = "WIDTHxHEIGHT, sides from 9 to 4096",
     .help = "set the size of that meadow; default: 61x21; game needs 64x64 or more"},
    {"hounds", .argument = "LIST", .kind = CLI_OTHER, CLI_AT(sim_request, hounds), .read = read_hounds,
     .wants = "up to 16 breeds, such as B,collie",
     .help = "replace the level's hounds by these, far from the hare, such as B,F,collie"},
    {"each", .argument = "N", .kind = CLI_NUMBER, CLI_AT(sim_request, each), .most = MOST_HOUNDS,
     .help = "with --map: play with N hounds of each breed in turn, one line each"},
    {"without", .argument = "LIST", .kind = CLI_OTHER, CLI_AT(sim_request, without), .read = read_hounds,
     .wants = "up to 16 breeds, such as B,collie", .help = "remove the hounds of these breeds"},
    {"speed", .argument = "N", .kind = CLI_NUMBER, CLI_AT(sim_request, speed), .least = 1, .most = MOST_SPEED,
     .usual = 100, .help = "run every hound at N percent of its normal speed"},
    {"difficulty", .argument = "NAME", .kind = CLI_CHOICE, CLI_AT(sim_request, difficulty), .usual = DIFFICULTY_NORMAL,
     .word = difficulty_name, .help = "play the levels at this difficulty"},
    {"seed", .argument = "N", .kind = CLI_NUMBER, CLI_AT(sim_request, seed), .most = UINT64_MAX,
     .given = offsetof(struct sim_request, has_seed),
     .help = "set the seed of the first game, from which the others count up; default: the level's own"},
    {"games", .argument = "N", .kind = CLI_NUMBER, CLI_AT(sim_request, games), .most = LEVEL_MAX_TICKS, .usual = 1,
     .help = "play N games of each level"},
    {"seeds", .argument = "N", .kind = CLI_NUMBER, CLI_AT(sim_request, seeds), .most = LEVEL_MAX_TICKS,
     .help =
         "play the games of a level with chance as each of the seeds 1 to N settles it, and print the rate of games "
         "won with its standard error over the seeds"},
    {"tries", .argument = "N", .kind = CLI_NUMBER, CLI_AT(sim_request, tries), .least = 1, .most = MOST_TRIES,
     .usual = 1,
     .help = "let a novice, regular or expert that has not won try up to N times, and avoid the places where it was "
             "caught"},
    {"plain", CLI_AT(sim_request, adds_plain),
     .help =
         "also play each level without its idea: with only hedges, grass, clover, burrows and hounds that are awake "
         "and roam freely; and print standard errors"},
    {"rounds", .argument = "N", .kind = CLI_NUMBER, CLI_AT(sim_request, rounds), .least = 1, .most = MOST_ROUNDS,
     .usual = 1, .help = "play every game N times, and use the shortest time of each tick"},
    {"ticks", .argument = "N", .kind = CLI_NUMBER, CLI_AT(sim_request, ticks), .most = LEVEL_MAX_TICKS,
     .usual = USUAL_TICKS, .help = "end a game after N ticks"},
    {"format", .argument = "FORMAT", .kind = CLI_CHOICE, CLI_AT(sim_request, format),
     .words =
         (const char *const[]){[SIM_TEXT] = "text", [SIM_CSV] = "csv", [SIM_JSON] = "json", [SIM_SVG] = "svg", NULL},
     .help = "print lines for people, a table for programs, or one JSON object per line; with --heat also a picture "
             "of one level"},
    {"heat", .kind = CLI_FLAG, CLI_AT(sim_request, has_heat),
     .help = "draw where hares were caught and where they waited, as a map, as a picture (svg), or as JSON lists of "
             "cells with catches and ticks"},
    {"replays", .argument = "FOLDER", .kind = CLI_FOLDER, CLI_AT(sim_request, replays),
     .help = "also count the games of the files in FOLDER that end in .replay, .run or .game, in a line below each "
             "level that they play; a picture shows them as rings over the bot's heat"},
    {0},
};

/* --- what is asked for ---------------------------------------------------------------------------- */

/* The task: a level, or meadows of a kind. */
struct task {
    struct sim_request *request;
    struct level *level;        /* NULL: generated meadows */
    const struct level *source; /* the level with chance, if --seeds was given; otherwise NULL */
    struct atlas *charts;       /* of the level, for simulated players */
    bool is_plain;              /* plays the variants of `source` without their idea */
};

static uint64_t first_seed(const struct task *task)
{
    return task->request->has_seed || task->level == NULL ? task->request->seed : task->level->seed;
}

static bool is_left_out(const struct hounds *without, enum breed breed)
{
    bool is_named = false;
    for (size_t i = 0; i < without->count; i++) {
        is_named |= without->breeds[i] == breed;
    }
    return is_named;
}

static void change_hounds(const struct sim_request *request, struct level *level)
{
    size_t kept = 0;
    for (size_t i = 0; i < level->hound_count; i++) {
        if (!is_left_out(&request->without, level->hounds[i].breed)) {
            level->hounds[kept++] = level->hounds[i];
        }
    }
    level->hound_count = kept;
    level_scale_speeds(level, request->speed);
}

/* Returns NULL, with a message on stderr, if the seed makes a level with errors. */
static struct level *variant_of(const struct task *task, uint64_t seed)
{
    struct report report;
    report_init(&report, level_title(task->source), NULL, 0);
    struct level *settled = level_settle(task->source, seed, &report), *level = NULL;
    if (settled != NULL) {
        level = level_for(settled, task->request->difficulty);
        change_hounds(task->request, level);
        struct level *plain = task->is_plain ? level_plain(level) : NULL;
        if (plain != NULL) {
            level_free(level);
            level = plain;
        }
    } else {
        cli_failed(&task->request->call, "seed %" PRIu64 " is left out: %s", seed, report_first_error(&report)->text);
    }
    level_free(settled);
    report_done(&report);
    return level;
}

/* Returns the level of one game, which is the task's own or one that the caller frees; NULL: its seed has errors. */
static struct level *level_of_game(const struct task *task, size_t game)
{
    const uint64_t seed = first_seed(task) + game;
    const struct sim_request *request = task->request;
    struct level *level = task->level;
    if (task->source != NULL) {
        level = variant_of(task, 1 + game / request->games);
    } else if (level == NULL) {
        level = sim_map_level(request->map, request->size.width, request->size.height, seed);
    } else if (!level->has_hare) {
        sim_map_place_hare(level, seed);
    }
    if (request->hounds.count > 0 && level != NULL) {
        sim_map_place_hounds(level, request->hounds.breeds, request->hounds.count, seed);
        change_hounds(request, level);
    }
    return level;
}

static struct trial_result run_trial(struct sim_request *request, const struct level *level, uint64_t seed,
                                     struct trial_times *times, uint64_t *waited, struct atlas **charts)
{
    struct trial trial = {
        .player = request->player,
        .seed = seed,
        .ticks = request->ticks,
        .tries = request->tries,
        .charts = charts,
        .waited = waited,
        .job = &request->bound.job,
        .times = times,
        .rounds = request->rounds,
        .clock = clock_used,
    };
    return trial_run(level, &trial);
}

static struct trial_result play(struct task *task, size_t game, struct trial_times *times, struct tally *tally)
{
    uint64_t seed = first_seed(task) + game;
    struct level *level = level_of_game(task, game);
    struct atlas **charts = level == task->level ? &task->charts : NULL;
    if (level == NULL) {
        return (struct trial_result){.tries = 0};
    }
    uint64_t *waited = tally != NULL && task->request->has_heat ? tally->heat[HEAT_WAITED] : NULL;
    struct trial_result result = run_trial(task->request, level, seed, times, waited, charts);
    if (tally != NULL && job_goes_on(&task->request->bound.job)) {
        tally_add(tally, level, &result);
    }
    if (level != task->level) {
        level_free(level);
    }
    return result;
}

/* Returns whether the player can play on a map of that size. If not, writes a message to stderr. */
static bool has_room(const struct sim_request *request, const char *name, size_t cells)
{
    bool is_good = cells <= PLAYER_CELLS || !trial_player_errs(request->player);
    if (!is_good) {
        cli_failed(&request->call, "%s: %s plays maps of up to %d cells, and this one has %zu", name,
                   trial_player_name(request->player), PLAYER_CELLS, cells);
    }
    return is_good;
}

static struct sim_table table_of(const struct sim_request *request)
{
    return (struct sim_table){.format = request->format, .player = request->player, .has_heat = request->has_heat};
}

/* The games of one variant depend on each other, so the error counts the seeds. */
static size_t count_independent(const struct task *task, const struct tally *tally)
{
    const size_t a_seed = task->source != NULL ? task->request->games : 1;
    return a_seed > 0 ? (tally->games + a_seed - 1) / a_seed : 0;
}

static void print_people(const struct sim_table *table, const char *title, const struct level *level,
                         struct tally *people)
{
    struct trial_times none = {0};
    struct text name = text_of("%s, replays", title);
    sim_table_row(table, name.bytes, level, people, people->games, &none);
    text_done(&name);
}

/* Plays all games of a task and prints a row.  A game that was stopped is not counted. */
static void play_all(struct task *task, const char *name)
{
    struct job *job = &task->request->bound.job;
    struct sim_table table = table_of(task->request);
    struct level *first = task->source != NULL ? task->level : level_of_game(task, 0);
    struct trial_times times = {0};
    struct tally tally, people;
    tally_init(&tally, first);
    tally_init(&people, first);
    people_play(&task->request->people, first, job, &people);
    table.people = &people;
    const uint64_t variants = task->source != NULL ? task->request->seeds : 1;
    for (size_t game = 0; game < task->request->games * variants && job_goes_on(job); game++) {
        play(task, game, &times, &tally);
        job_did(job, 1);
    }
    job_hide();
    const size_t seeds = count_independent(task, &tally);
    if (tally.games == task->request->games || tally.games > 0) {
        sim_table_row(&table, name, first, &tally, seeds, &times);
    }
    if (people.games > 0 && table.format != SIM_SVG) {
        print_people(&table, name, first, &people);
    }
    if ((task->source != NULL || task->request->adds_plain) && tally.games > 0 && table.format == SIM_TEXT) {
        printf("  over %zu seeds: %.1f +- %.1f %% won\n", seeds, 100 * (double)tally.won / (double)tally.games,
               tally_error(&tally, seeds) / 10.0);
    }
    trial_times_done(&times);
    tally_done(&people);
    tally_done(&tally);
    if (first != task->level) {
        level_free(first);
    }
}

static void play_plain(const struct task *task, const char *title)
{
    struct task plain = {
        .request = task->request, .level = level_plain(task->level), .source = task->source, .is_plain = true};
    struct text name = text_of("%s, plain", title);
    play_all(&plain, name.bytes);
    text_done(&name);
    atlas_free(plain.charts);
    level_free(plain.level);
}

static void play_one(struct task *task)
{
    bound_start(&task->request->bound, task->request->ticks, "ticks");
    struct trial_result result = play(task, 0, NULL, NULL);
    if (result.tries > 0) {
        output_verdict(&(struct replay_verdict){
            .ticks = result.ticks, .outcome = result.outcome, .hash = result.hash, .matches = true});
    }
}

/* Returns whether a single game is reported in its own line, because no other output is requested. */
static bool is_one_game(const struct sim_request *request)
{
    return request->games == 1 && request->tries == 1 && request->rounds == 1 && request->format == SIM_TEXT &&
           request->seeds == 0 && !request->has_heat && !request->adds_plain && request->replays == NULL &&
           request->map != SIM_MAPS && request->each == 0;
}

static void play_each_breed(struct sim_request *request)
{
    for (enum breed breed = 0; breed < BREEDS && job_goes_on(&request->bound.job); breed++) {
        struct text name = text_of("%s %s", sim_map_name(request->map), breed_name(breed));
        request->hounds.count = (size_t)request->each;
        for (size_t i = 0; i < request->hounds.count; i++) {
            request->hounds.breeds[i] = breed;
        }
        play_all(&(struct task){.request = request}, name.bytes);
        text_done(&name);
        fflush(stdout);
    }
}

static void play_meadows(struct sim_request *request)
{
    bool is_each = request->map == SIM_MAPS;
    enum sim_map end = is_each ? SIM_MAPS : request->map + 1;
    uint64_t rows = (is_each ? SIM_MAPS : 1) * (request->each > 0 ? BREEDS : 1);
    struct sim_table table = table_of(request);
    bound_start(&request->bound, rows * request->games, "games");
    sim_table_head(&table);
    for (request->map = is_each ? 0 : request->map; request->map < end && job_goes_on(&request->bound.job);
         request->map++) {
        if (request->each > 0) {
            play_each_breed(request);
        } else {
            play_all(&(struct task){.request = request}, sim_map_name(request->map));
        }
    }
}

static int run_map(struct sim_request *request)
{
    if (!has_room(request, "the map", (size_t)request->size.width * (size_t)request->size.height)) {
        return CLI_FAILURE;
    }
    if (is_one_game(request)) {
        play_one(&(struct task){.request = request});
    } else {
        play_meadows(request);
    }
    return CLI_OK;
}

static void run_range(struct sim_request *request, const struct catalogue *catalogue, struct level_range range)
{
    bool is_one = is_one_game(request) && range.count == 1;
    struct sim_table table = table_of(request);
    if (!is_one) {
        bound_go_on(&request->bound, range.count * request->games * (1 + request->adds_plain), "games");
        sim_table_head(&table);
    }
    for (size_t i = range.first; i < range.first + range.count; i++) {
        struct task task = {.request = request, .level = level_for(catalogue->entries[i].level, request->difficulty)};
        change_hounds(request, task.level);
        task.source = request->seeds > 0 && task.level->chance != NULL ? catalogue->entries[i].level : NULL;
        if (task.level->goal == GOAL_PUSH && request->player != TRIAL_NONE) {
            cli_message("hounded sim: %s: no bot pushes bales to marks, so its rates say little\n",
                        level_title(task.level));
        }
        if (is_one) {
            play_one(&task);
        } else {
            play_all(&task, level_title(catalogue->entries[i].level));
        }
        if (request->adds_plain) {
            play_plain(&task, level_title(catalogue->entries[i].level));
        }
        atlas_free(task.charts);
        level_free(task.level);
        fflush(stdout);
    }
}

static int run_levels(struct sim_request *request)
{
    struct catalogue catalogue;
    struct level_range range = {0};
    catalogue_init(&catalogue);
    const struct levels_terms terms = {.hare = LEVELS_HARE_OPTIONAL, .use = LEVELS_PLAYED, .job = &request->bound.job};
    bound_start(&request->bound, 0, "files");
    bool is_good = levels_read(&request->call, &terms, &catalogue, &range);
    for (size_t i = range.first; is_good && i < range.first + range.count; i++) {
        is_good = has_room(request, level_title(catalogue.entries[i].level), level_cells(catalogue.entries[i].level));
    }
    if (is_good && request->format == SIM_SVG && range.count > 1) {
        is_good = false;
        cli_failed(&request->call, "--format=svg draws one level, and there are %zu", range.count);
    }
    if (is_good && request->replays != NULL) {
        is_good = people_read(&request->call, request->replays, &request->bound.job, &request->people);
    }
    if (is_good) {
        run_range(request, &catalogue, range);
    }
    people_done(&request->people);
    catalogue_done(&catalogue);
    return is_good ? CLI_OK : CLI_FAILURE;
}

static int run(void *memory)
{
    struct sim_request *request = memory;
    bool has_map = request->map != no_map;
    if (has_map && (request->call.count > 0 || request->replays != NULL)) {
        return cli_misused(&request->call, "give levels or --map, but only one of them; --replays needs levels");
    }
    if (request->format == SIM_SVG && (!request->has_heat || request->map == SIM_MAPS || request->each > 0)) {
        return cli_misused(&request->call, "--format=svg needs --heat and one level");
    }
    if (request->size.width == 0) {
        request->size = (struct size){USUAL_WIDTH, USUAL_HEIGHT};
    }
    if ((request->each > 0 && !has_map) || (request->each > 0 && request->hounds.count > 0)) {
        return cli_misused(&request->call, "--each needs --map and excludes --hounds");
    }
    if ((request->map == SIM_MAP_GAME || request->map == SIM_MAPS) &&
        (request->size.width < GAME_SIDE || request->size.height < GAME_SIDE)) {
        return cli_misused(&request->call, "--map=game and --map=all need --size=64x64 or more");
    }
    int status = has_map ? run_map(request) : run_levels(request);
    return bound_end(&request->bound, &request->call, status);
}

const struct cli_command sim_command = {
    .name = "sim",
    .summary = "Play games without a screen and count the results",
    .operands = "[LEVEL...]",
    .operand = CLI_LEVEL,
    .most = CLI_ANY,
    .about = LEVELS_NAMED "  Without LEVEL, the campaign is played.",
    .groups = {{options, 0}, {bound_options, offsetof(struct sim_request, bound)}},
    .notes =
        "For one game, one line shows its ticks, outcome and final hash.  Otherwise there is one line per level.  "
        "It shows the games won, the hares caught, the hares still free, the mean of the ticks, and the cells that "
        "the hounds' searches wrote per tick.  It ends with the CPU time in microseconds of a tick of the hounds "
        "and of the bot, without the first tick (mean, 99th percentile, maximum).  For novice, regular and expert, "
        "the line shows the quartiles of the ticks of the games won, the percentage of these within par, the mean "
        "number of tries, and how many hares each breed caught.  With csv and json, all of these are printed, and "
        "also the ticks of the best game, the standard error of the percentage of games won, and the median of the "
        "CPU times.  They also include the longest first tick of a game, and the longest time to set up the world, "
        "with every hound's first plan.\n"
        "The bots novice, regular and expert react late, watch only a few hounds, look a few moves ahead, and press "
        "the wrong keys.  The seed decides each game's mistakes.  They ignore clocks and scent, hardly use hay, and "
        "push no bale to a mark, which a note says of each level with that goal.  Their rates show which level is "
        "harder for them, not how many people would win it.",
    .size = sizeof(struct sim_request),
    .run = run,
};
