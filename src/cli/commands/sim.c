#include "config.h"

#include "base/date.h"
#include "base/json.h"
#include "base/xalloc.h"
#include "bench/timing.h"
#include "cli/commands/commands.h"
#include "cli/commands/sim_map.h"
#include "cli/parts/bound.h"
#include "cli/parts/input.h"
#include "cli/parts/levels.h"
#include "cli/parts/options.h"
#include "game/bot.h"
#include "game/game.h"
#include "game/hounds/hunt.h"
#include "replay/raiser.h"
#include "replay/replay.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Who plays the hare: the bot, or nobody, so that it waits. */
enum sim_player { SIM_TRAILMAX, SIM_NONE };

enum sim_format { SIM_TEXT, SIM_CSV, SIM_JSON };

enum { MOST_HOUNDS = 16, USUAL_TICKS = 4000, USUAL_WIDTH = 61, USUAL_HEIGHT = 21, LEAST_SIDE = 9 };

/* A rock may fill a smaller map of the kind. */
enum { GAME_SIDE = 64 };

struct request {
    struct call call;
    struct bound bound;
    enum sim_player player;
    enum sim_map map; /* SIM_MAPS: none; the levels named are played */
    struct size {
        int width, height;
    } size; /* 0: the usual one */
    struct hounds {
        enum breed breeds[MOST_HOUNDS];
        size_t count; /* 0: the level's own */
    } hounds;
    struct days {
        struct date first, last;
    } days; /* the meadows of these days are played */
    bool has_days;
    uint32_t ticks;
    uint64_t seed;
    bool has_seed; /* else each level's own */
    size_t games;
    enum sim_format format;
};

static const char *map_word(unsigned number)
{
    return number < SIM_MAPS ? sim_map_name((enum sim_map)number) : NULL;
}

/* "2026-11-21" or "2026-01-01..2026-12-31" */
static bool read_days(void *field, const char *word)
{
    enum { DAY = sizeof "2026-11-21" - 1, DOTS = 2 };
    struct days *days = field;
    char first[DAY + 1] = "";
    memcpy(first, word, strnlen(word, DAY));
    if (!date_parse(first, &days->first)) {
        return false;
    }
    days->last = days->first;
    return word[DAY] == '\0' || (strncmp(word + DAY, "..", DOTS) == 0 && date_parse(word + DAY + DOTS, &days->last) &&
                                 date_number(&days->first) <= date_number(&days->last));
}

static bool read_size(void *field, const char *word)
{
    struct size *size = field;
    char width[16] = "";
    size_t digits = strcspn(word, "x");
    uint64_t sides[2];
    memcpy(width, word, digits < sizeof width ? digits : 0);
    if (word[digits] == '\0' || !options_number(width, LEAST_SIDE, GRID_MAX_SIDE, &sides[0]) ||
        !options_number(word + digits + 1, LEAST_SIDE, GRID_MAX_SIDE, &sides[1])) {
        return false;
    }
    *size = (struct size){(int)sides[0], (int)sides[1]};
    return true;
}

/* "B,F,collie" */
static bool read_hounds(void *field, const char *words)
{
    struct hounds *hounds = field;
    while (*words != '\0') {
        char word[32] = "";
        size_t size = strcspn(words, ",");
        memcpy(word, words, size < sizeof word ? size : sizeof word - 1);
        enum breed breed = levels_breed(word);
        if (breed == BREEDS || hounds->count == MOST_HOUNDS) {
            return false;
        }
        hounds->breeds[hounds->count++] = breed;
        words += size + (words[size] == ',');
    }
    return true;
}

static const struct cli_option options[] = {
    {"bot", .argument = "[=NAME]", .kind = CLI_CHOICE, CLI_AT(request, player),
     .words = (const char *const[]){[SIM_TRAILMAX] = "trailmax", [SIM_NONE] = "none", NULL},
     .help = "who plays the hare, one who is ahead of every hound it could meet, or one who waits"},
    {"daily", .argument = "DAY", .kind = CLI_OTHER, CLI_AT(request, days), .read = read_days,
     .wants = "a day such as 2026-11-21, or two such as 2026-01-01..2026-12-31",
     .given = offsetof(struct request, has_days),
     .help =
         "the meadow of a day, such as 2026-11-21; of two days with .. between them those from the first to the last, "
         "a line each, and the exit status is 1 if one is not won"},
    {"map", .argument = "KIND", .kind = CLI_CHOICE, CLI_AT(request, map), .usual = SIM_MAPS, .word = map_word,
     .help = "a meadow made from the seed, without clover"},
    {"size", .argument = "WxH", .kind = CLI_OTHER, CLI_AT(request, size), .read = read_size,
     .wants = "WIDTHxHEIGHT, sides from 9 to 4096",
     .help = "of such a meadow, 61x21 if not given; game takes 64x64 or more"},
    {"hounds", .argument = "LIST", .kind = CLI_OTHER, CLI_AT(request, hounds), .read = read_hounds,
     .wants = "up to 16 breeds, such as B,collie",
     .help = "hounds in place of the level's own, far from the hare, such as B,F,collie"},
    {"seed", .argument = "N", .kind = CLI_NUMBER, CLI_AT(request, seed), .most = UINT64_MAX,
     .given = offsetof(struct request, has_seed),
     .help = "of the first game, each later one has the next; the level's own if not given"},
    {"games", .argument = "N", .kind = CLI_NUMBER, CLI_AT(request, games), .most = LEVEL_MAX_TICKS, .usual = 1,
     .help = "of each level"},
    {"ticks", .argument = "N", .kind = CLI_NUMBER, CLI_AT(request, ticks), .most = LEVEL_MAX_TICKS,
     .usual = USUAL_TICKS, .help = "after which a game ends"},
    {"format", .argument = "FORMAT", .kind = CLI_CHOICE, CLI_AT(request, format),
     .words = (const char *const[]){[SIM_TEXT] = "text", [SIM_CSV] = "csv", [SIM_JSON] = "json", NULL},
     .help = "lines for people, a table for programs, or one JSON object a line"},
    {0},
};

/* --- one game, and the sum of many as a line of a table ------------------------------------------- */

struct sim_result {
    enum outcome outcome;
    uint32_t ticks;
    uint64_t hash;
    uint64_t written; /* by the hounds' searches, cells */
};

/* What each tick of some games took of the processor, in nanoseconds. */
struct sim_times {
    uint64_t *world, *bot;
    size_t count, room;
};

static void sim_times_done(struct sim_times *times)
{
    free(times->world);
    free(times->bot);
}

static void sim_times_add(struct sim_times *times, uint64_t world, uint64_t bot)
{
    if (times->count == times->room) {
        times->room = times->room * 2 + 1024;
        times->world = xreallocarray(times->world, times->room, sizeof *times->world);
        times->bot = xreallocarray(times->bot, times->room, sizeof *times->bot);
    }
    times->world[times->count] = world;
    times->bot[times->count++] = bot;
}

static void tick(struct world *world, struct bot *bot, struct sim_times *times)
{
    uint64_t start = clock_used();
    struct command command = bot != NULL ? bot_command(bot) : COMMAND_WAIT;
    uint64_t middle = clock_used();
    tick_run(world, command, NULL);
    sim_times_add(times, clock_used() - middle, middle - start);
}

static uint64_t all_written(const struct world *world)
{
    uint64_t written = 0;
    for (size_t i = 0; i < world_hound_count(world); i++) {
        written += hunt_written(world, i);
    }
    return written;
}

/* At most so many ticks of the level, as long as the job goes on. */
static struct sim_result sim_play(const struct level *level, uint64_t seed, enum sim_player player, uint32_t ticks,
                                  struct sim_times *times, struct job *job)
{
    struct sim_result result = {0};
    struct world *world = world_new(level, seed);
    struct bot *bot = player == SIM_TRAILMAX ? bot_new(world) : NULL;
    while (world_outcome(world) == OUTCOME_RUNNING && world_tick(world) < ticks && job_goes_on(job)) {
        tick(world, bot, times);
    }
    result.outcome = world_outcome(world);
    result.ticks = world_tick(world);
    result.hash = world_hash(world);
    result.written = all_written(world);
    bot_free(bot);
    world_free(world);
    return result;
}

struct sim_sum {
    size_t games, won, caught, free;
    uint64_t ticks, written;
    struct sim_times times;
};

static void sim_sum_add(struct sim_sum *sum, const struct sim_result *result)
{
    sum->games++;
    sum->won += result->outcome == OUTCOME_WON;
    sum->caught += result->outcome == OUTCOME_CAUGHT;
    sum->free += result->outcome == OUTCOME_RUNNING;
    sum->ticks += result->ticks;
    sum->written += result->written;
}

/* Of a table: what the sum of a level's games says. */
struct row {
    const char *name;
    size_t games, won, caught, free;
    double ticks;              /* a game */
    double written;            /* a tick */
    struct spread hounds, bot; /* a tick, in microseconds */
};

static double mean(uint64_t total, uint64_t count)
{
    return count > 0 ? (double)total / (double)count : 0;
}

static void print_text(const struct row *row)
{
    printf("%-28s %6zu %6zu %6zu %6zu %8.1f %9.2f %10.2f %9.2f %9.2f %8.2f %9.2f %9.2f\n", row->name, row->games,
           row->won, row->caught, row->free, row->ticks, row->written, row->hounds.mean, row->hounds.p99,
           row->hounds.max, row->bot.mean, row->bot.p99, row->bot.max);
}

static void print_csv(const struct row *row)
{
    struct text name;
    text_init(&name);
    for (const char *c = row->name; *c != '\0'; c++) {
        text_add_repeated(&name, *c, *c == '"' ? 2 : 1);
    }
    printf("\"%s\",%zu,%zu,%zu,%zu,%.1f,%.2f,%.2f,%.2f,%.2f,%.2f,%.2f,%.2f\n", name.bytes, row->games, row->won,
           row->caught, row->free, row->ticks, row->written, row->hounds.mean, row->bot.mean, row->hounds.p99,
           row->hounds.max, row->bot.p99, row->bot.max);
    text_done(&name);
}

static void print_json(const struct row *row)
{
    struct text name;
    text_init(&name);
    json_add_string(&name, row->name);
    printf("{\"level\":%s,\"games\":%zu,\"won\":%zu,\"caught\":%zu,\"free\":%zu,\"ticks\":%.1f,\"written\":%.2f,"
           "\"hounds_us\":%.2f,\"bot_us\":%.2f,\"hounds_p99_us\":%.2f,\"hounds_most_us\":%.2f,\"bot_p99_us\":%.2f,"
           "\"bot_most_us\":%.2f}\n",
           name.bytes, row->games, row->won, row->caught, row->free, row->ticks, row->written, row->hounds.mean,
           row->bot.mean, row->hounds.p99, row->hounds.max, row->bot.p99, row->bot.max);
    text_done(&name);
}

static const struct {
    const char *head;
    void (*print)(const struct row *row);
} formats[] = {
    [SIM_TEXT] =
        {"level                         games    won caught   free    ticks   written  hounds us       p99      "
         "most   bot us       p99      most\n",
         print_text},
    [SIM_CSV] = {"level,games,won,caught,free,ticks,written,hounds_us,bot_us,hounds_p99_us,hounds_most_us,"
                 "bot_p99_us,bot_most_us\n",
                 print_csv},
    [SIM_JSON] = {"", print_json},
};

static void sim_table_head(enum sim_format format)
{
    fputs(formats[format].head, stdout);
}

static struct spread microseconds_of(uint64_t *nanoseconds, size_t count)
{
    struct spread spread = spread_of(nanoseconds, count);
    return (struct spread){.mean = spread.mean / 1000, .p99 = spread.p99 / 1000, .max = spread.max / 1000};
}

static void sim_table_row(enum sim_format format, const char *name, const struct sim_sum *sum)
{
    struct row row = {
        .name = name,
        .games = sum->games,
        .won = sum->won,
        .caught = sum->caught,
        .free = sum->free,
        .ticks = mean(sum->ticks, sum->games),
        .written = mean(sum->written, sum->ticks),
        .hounds = microseconds_of(sum->times.world, sum->times.count),
        .bot = microseconds_of(sum->times.bot, sum->times.count),
    };
    formats[format].print(&row);
}

/* --- what is asked for ---------------------------------------------------------------------------- */

static void print_verdict(const struct sim_result *result)
{
    struct replay_verdict verdict = {
        .ticks = result->ticks, .outcome = result->outcome, .hash = result->hash, .matches = true};
    output_verdict(&verdict);
}

/* What is to be played: a level, or meadows of a kind. */
struct task {
    struct request *request;
    struct level *level; /* NULL: meadows */
};

static uint64_t first_seed(const struct task *task)
{
    return task->request->has_seed || task->level == NULL ? task->request->seed : task->level->seed;
}

/* The level of one game, the task's own or one that the caller frees. */
static struct level *level_of_game(const struct task *task, uint64_t seed)
{
    const struct request *request = task->request;
    struct level *level = task->level;
    if (level == NULL) {
        level = sim_map_level(request->map, request->size.width, request->size.height, seed);
    } else if (!level->has_hare) {
        sim_map_place_hare(level, seed);
    }
    if (request->hounds.count > 0) {
        sim_map_place_hounds(level, request->hounds.breeds, request->hounds.count, seed);
    }
    return level;
}

static struct sim_result play(const struct task *task, size_t game, struct sim_times *times)
{
    uint64_t seed = first_seed(task) + game;
    struct level *level = level_of_game(task, seed);
    struct sim_result result =
        sim_play(level, seed, task->request->player, task->request->ticks, times, &task->request->bound.job);
    if (level != task->level) {
        level_free(level);
    }
    return result;
}

/* A game that was stopped does not count. */
static void play_all(const struct task *task, const char *name)
{
    struct job *job = &task->request->bound.job;
    struct sim_sum sum = {0};
    for (size_t game = 0; game < task->request->games && job_goes_on(job); game++) {
        struct sim_result result = play(task, game, &sum.times);
        if (job_goes_on(job)) {
            sim_sum_add(&sum, &result);
            job_did(job, 1);
        }
    }
    job_rest(job);
    if (sum.games == task->request->games || sum.games > 0) {
        sim_table_row(task->request->format, name, &sum);
    }
    sim_times_done(&sum.times);
}

static void play_one(const struct task *task)
{
    bound_start(&task->request->bound, task->request->ticks, "ticks");
    struct sim_times times = {0};
    struct sim_result result = play(task, 0, &times);
    job_rest(&task->request->bound.job);
    print_verdict(&result);
    sim_times_done(&times);
}

static int run_map(struct request *request)
{
    struct task task = {.request = request};
    if (request->games == 1) {
        play_one(&task);
    } else {
        bound_start(&request->bound, request->games, "games");
        sim_table_head(request->format);
        play_all(&task, sim_map_name(request->map));
    }
    return CLI_OK;
}

static void run_range(struct request *request, const struct catalogue *catalogue, struct level_range range)
{
    if (request->games == 1 && range.count == 1) {
        struct task task = {request, catalogue->entries[range.first].level};
        play_one(&task);
        return;
    }
    bound_start(&request->bound, range.count * request->games, "games");
    sim_table_head(request->format);
    for (size_t i = range.first; i < range.first + range.count; i++) {
        struct task task = {request, catalogue->entries[i].level};
        play_all(&task, level_title(catalogue->entries[i].level));
        fflush(stdout);
    }
}

static int run_levels(struct request *request)
{
    struct catalogue catalogue;
    struct level_range range;
    catalogue_init(&catalogue);
    bool is_good = levels_read(&request->call, NULL, LEVELS_HARE_OPTIONAL, &catalogue, &range);
    if (is_good) {
        run_range(request, &catalogue, range);
    }
    catalogue_done(&catalogue);
    return is_good ? CLI_OK : CLI_FAILURE;
}

/* "RTG" */
static void add_hounds(struct text *text, const struct level *level)
{
    for (size_t i = 0; i < level->hound_count; i++) {
        text_add_char(text, breed_facts(level->hounds[i].breed)->glyph);
    }
}

/* The meadow of one day, told of in a line; the caller frees. */
static struct level *level_of_day(const struct date *date)
{
    struct raiser raiser;
    struct text hounds;
    struct level *level = daily_level(date, &raiser);
    text_init(&hounds);
    add_hounds(&hounds, level);
    printf("%s: %s, %d of %d clover, hounds %s; the bot won candidate %d in %u ticks\n", level->title,
           meadow_kind_name(raiser.order.kind), level->goal_count, level_count(level, TERRAIN_CLOVER), hounds.bytes,
           raiser.tries, (unsigned)raiser.ticks);
    text_done(&hounds);
    return level;
}

struct day {
    struct raiser raiser;
    struct level *level;
    uint64_t time; /* of the processor, to raise it: nanoseconds */
    struct sim_result result;
};

static void live(const struct date *date, struct request *request, struct day *day)
{
    clock_t start = clock();
    day->level = daily_level(date, &day->raiser);
    day->time = (uint64_t)(clock() - start) * (1000000000 / CLOCKS_PER_SEC);
    struct sim_times times = {0};
    day->result = sim_play(day->level, day->level->seed, request->player, request->ticks, &times, &request->bound.job);
    sim_times_done(&times);
}

static void tell(const struct date *date, const struct day *day)
{
    struct text hounds;
    char name[11];
    date_write(date, name);
    text_init(&hounds);
    add_hounds(&hounds, day->level);
    printf("%-10s  %-6s %8d  %-7s %3d/%-2d %10d %6u  %-7s %8.2f\n", name, meadow_kind_name(day->raiser.order.kind),
           day->raiser.order.strength, hounds.bytes, day->level->goal_count, level_count(day->level, TERRAIN_CLOVER),
           day->raiser.tries, (unsigned)day->result.ticks, outcome_name(day->result.outcome), (double)day->time / 1e9);
    fflush(stdout);
    text_done(&hounds);
}

/* The meadow of each day, a line each, and their sum.  CLI_FAILURE where one was not won. */
static int run_each_day(struct request *request)
{
    struct job *job = &request->bound.job;
    size_t count = (size_t)(date_number(&request->days.last) - date_number(&request->days.first)) + 1, lived = 0,
           won = 0;
    uint64_t *times = xcalloc(count, sizeof *times);
    struct date date = request->days.first;
    puts("day         kind   strength  hounds  clover candidates  ticks  outcome  seconds");
    bound_start(&request->bound, count, "days");
    for (; lived < count && job_goes_on(job); lived++, date = date_next(&date)) {
        struct day day;
        live(&date, request, &day);
        job_did(job, 1);
        job_rest(job);
        tell(&date, &day);
        won += day.result.outcome == OUTCOME_WON;
        times[lived] = day.time;
        level_free(day.level);
    }
    struct spread spread = spread_of(times, lived);
    printf("%zu days, %zu won; raised in %.2f s of the processor at the median, %.2f s at most\n", lived, won,
           spread.median / 1e9, spread.max / 1e9);
    free(times);
    return won == count ? CLI_OK : CLI_FAILURE;
}

static int run_days(struct request *request)
{
    if (date_number(&request->days.first) != date_number(&request->days.last)) {
        return run_each_day(request);
    }
    struct task task = {request, level_of_day(&request->days.first)};
    play_one(&task);
    level_free(task.level);
    return CLI_OK;
}

static bool is_for_days(const struct request *request)
{
    return request->games == 1 && request->hounds.count == 0 && !request->has_seed && request->format == SIM_TEXT;
}

static int run(void *memory)
{
    struct request *request = memory;
    bool has_map = request->map != SIM_MAPS;
    if (has_map + (request->call.count > 0) + request->has_days > 1) {
        return cli_misused(&request->call, "give levels, --map or --daily, not two of them");
    }
    if (request->has_days && !is_for_days(request)) {
        return cli_misused(&request->call, "--daily goes with --bot and --ticks alone");
    }
    if (request->size.width == 0) {
        request->size = (struct size){USUAL_WIDTH, USUAL_HEIGHT};
    }
    if (request->map == SIM_MAP_GAME && (request->size.width < GAME_SIDE || request->size.height < GAME_SIDE)) {
        return cli_misused(&request->call, "--map=game takes --size=64x64 or more");
    }
    int status = request->has_days ? run_days(request) : has_map ? run_map(request) : run_levels(request);
    return bound_end(&request->bound, &request->call, status);
}

const struct cli_command sim_command = {
    .name = "sim",
    .summary = "Play games without a screen and count what came of them",
    .operands = "[LEVEL | FILE...]",
    .operand = CLI_LEVEL,
    .most = CLI_ANY,
    .about = LEVELS_NAMED "  Without an argument, the campaign.",
    .groups = {{options, 0}, {bound_options, offsetof(struct request, bound)}},
    .notes =
        "One game is told in a line: ticks, outcome, hash of the state.  Else a line a level says how many games were "
        "won, how many hares caught and how many still free, the mean of the ticks, the cells that the hounds' "
        "searches wrote in a tick, and the microseconds of the processor that a tick of the hounds and of the bot "
        "took: "
        "the mean, the 99th of a hundred, and the longest.",
    .size = sizeof(struct request),
    .run = run,
};
