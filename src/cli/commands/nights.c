/* SPDX-License-Identifier: MIT */
/* The commands of the Long Night, and a measurement of the value of its tricks for simulated players. */
#include "config.h"

#include "cli/commands/commands.h"
#include "cli/commands/terminal.h"
#include "cli/parts/bound.h"
#include "cli/parts/options.h"
#include "front/play/daily.h"
#include "front/play/night.h"
#include "game/players/chart.h"
#include "game/players/trial.h"
#include "replay/run.h"
#include "ui/screens/screens.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A night that takes longer than MOST_TICKS is abandoned; TICKS_A_MINUTE is for the usual tempo. */
enum { MOST_TICKS = 6000, MOST_RUNS = 100000, TICKS_A_MINUTE = 1800, FIRST_SEED = 500001 };

struct night_request {
    struct terminal_request terminal;
    struct bound bound;
    uint64_t seed, runs;
    bool has_seed, lists;
    enum trial_player player;
};

struct daily_request {
    struct terminal_request terminal;
    struct date date;
    bool has_date, shares;
};

/* The meadows won and the ticks, by breed and trick. */
struct night_sums {
    uint64_t runs[BREEDS];
    uint64_t meadows[BREEDS][TRICKS], ticks[BREEDS][TRICKS];
};

/* Plays a meadow with one trick, with charts for all tricks.  Returns whether it was won. */
static bool play_meadow(struct night_request *request, const struct level *level, enum trick trick,
                        struct atlas **charts, uint64_t *ticks)
{
    struct level *own = level_copy(level);
    own->tricks[trick] = (uint8_t)trick_facts(trick)->times;
    own->decoys += trick_facts(trick)->decoys;
    struct trial trial = {.player = request->player, .seed = own->seed, .ticks = MOST_TICKS, .tries = 1};
    trial.charts = charts;
    trial.job = &request->bound.job;
    struct trial_result result = trial_run(own, &trial);
    *ticks += result.ticks;
    level_free(own);
    return result.outcome == OUTCOME_WON;
}

/* Plays one night for each trick, always with the breed behind the gate.  Each meadow is generated only once. */
static void play_night(struct night_request *request, uint64_t seed, enum breed breed, struct night_sums *sums)
{
    bool lives[TRICKS];
    size_t alive = TRICKS;
    memset(lives, true, sizeof lives);
    for (unsigned meadow = 0; meadow < NIGHT_MEADOWS && alive > 0; meadow++) {
        struct maker maker;
        night_order(seed, meadow, breed, &maker);
        struct level *level = maker_make(&maker);
        struct atlas *charts = NULL;
        alive = 0;
        for (enum trick trick = 0; trick < TRICKS; trick++) {
            lives[trick] = lives[trick] && play_meadow(request, level, trick, &charts, &sums->ticks[breed][trick]);
            sums->meadows[breed][trick] += lives[trick];
            alive += lives[trick];
        }
        atlas_free(charts);
        level_free(level);
    }
    sums->runs[breed]++;
}

static double mean(uint64_t sum, uint64_t count) { return count > 0 ? (double)sum / (double)count : 0; }

/* Returns the first of the tricks with which most meadows were won on the breed, or fewest if `sign` is -1. */
static enum trick first_on(const struct night_sums *sums, enum breed breed, int sign)
{
    enum trick first = 0;
    for (enum trick trick = 0; trick < TRICKS; trick++) {
        first = sign * (int64_t)(sums->meadows[breed][trick] - sums->meadows[breed][first]) > 0 ? trick : first;
    }
    return first;
}

static double gap_on(const struct night_sums *sums, enum breed breed)
{
    const uint64_t *meadows = sums->meadows[breed];
    return mean(meadows[first_on(sums, breed, 1)] - meadows[first_on(sums, breed, -1)], sums->runs[breed]);
}

static void print_trick(const struct night_sums *sums, enum trick trick, const enum breed *breeds, size_t count)
{
    uint64_t runs = 0, meadows = 0, ticks = 0, best = 0;
    printf("%-8s", trick_facts(trick)->name);
    for (size_t i = 0; i < count; i++) {
        enum breed breed = breeds[i];
        printf(" %6.2f", mean(sums->meadows[breed][trick], sums->runs[breed]));
        runs += sums->runs[breed];
        meadows += sums->meadows[breed][trick];
        ticks += sums->ticks[breed][trick];
        best += first_on(sums, breed, 1) == trick;
    }
    printf(" %6.2f %7.2f %4" PRIu64 "\n", mean(meadows, runs), mean(ticks, runs) / TICKS_A_MINUTE, best);
}

static void print_sums(const struct night_sums *sums, const enum breed *breeds, size_t count)
{
    printf("meadows ");
    for (size_t i = 0; i < count; i++) {
        printf(" %6.6s", breed_name(breeds[i]));
    }
    printf("    all minutes best\n");
    for (enum trick trick = 0; trick < TRICKS; trick++) {
        print_trick(sums, trick, breeds, count);
    }
    printf("gap     ");
    for (size_t i = 0; i < count; i++) {
        printf(" %6.2f", gap_on(sums, breeds[i]));
    }
    putchar('\n');
}

static int measure(struct night_request *request)
{
    struct night_sums sums = {0};
    enum breed breeds[BREEDS];
    size_t count = breeds_for_hire(breeds);
    uint64_t each = (request->runs + count - 1) / count, first = request->has_seed ? request->seed : FIRST_SEED;
    bound_start(&request->bound, each * count, "nights");
    for (uint64_t i = 0; i < each * count && job_goes_on(&request->bound.job); i++) {
        struct night_sums next = sums;
        play_night(request, first + i / count, breeds[i % count], &next);
        sums = job_goes_on(&request->bound.job) ? next : sums; /* a night that was stopped does not count */
        job_did(&request->bound.job, 1);
    }
    job_hide();
    print_sums(&sums, breeds, count);
    return bound_end(&request->bound, &request->terminal.call, CLI_OK);
}

static struct screen *open_night(struct app *app, void *memory, size_t entry)
{
    const struct night_request *request = memory;
    (void)entry;
    return raising_night(app, request->has_seed ? request->seed : night_any_seed());
}

static void print_entry(const struct store *store, const struct run_entry *entry)
{
    printf("%7" PRIu32 "  meadows %u, clover %u", entry->points, entry->meadows, entry->clover);
    if (!entry->is_old) {
        char date[11], *path = run_has_file(store, entry->id) ? run_path(store, entry->id) : NULL;
        date_write(&entry->date, date);
        printf(", %s, seed %" PRIu64 "%s%s", date, entry->seed, path != NULL ? ", " : "", path != NULL ? path : "");
        free(path);
    }
    putchar('\n');
}

/* Prints the runs, without a terminal. */
static int list(const struct night_request *request)
{
    struct store store;
    struct runs runs = {.count = 0};
    struct text news = text_empty();
    store_init(&store, terminal_data_of(&request->terminal), &news);
    runs_read(&runs, &store);
    for (size_t i = 0; i < runs.count; i++) {
        print_entry(&store, &runs.entries[i]);
    }
    if (news.size > 0) {
        cli_message("hounded: %s\n", news.bytes);
    }
    text_done(&news);
    return CLI_OK;
}

static int run_night(void *memory)
{
    struct night_request *request = memory;
    const struct call *call = &request->terminal.call;
    request->has_seed = call->count > 0;
    if (request->has_seed && !options_number(call->words[0], 0, UINT64_MAX, &request->seed)) {
        return cli_misused(call, "SEED is a number, not '%s'", call->words[0]);
    }
    return request->lists      ? list(request)
           : request->runs > 0 ? measure(request)
                               : terminal_take(memory, LEVELS_HARE_NEEDED, open_night);
}

static const struct cli_option options[] = {
    {"list", CLI_AT(night_request, lists),
     .help = "do not play; print the ten best runs and the files of their replays"},
    {"runs", .argument = "N", .kind = CLI_NUMBER, CLI_AT(night_request, runs), .least = 1, .most = MOST_RUNS,
     .help =
         "do not play; let a simulated player play at least N nights with each trick, and print how many meadows it "
         "won with each breed behind the gate"},
    {"bot", .argument = "[=NAME]", .kind = CLI_CHOICE, CLI_AT(night_request, player), .usual = TRIAL_REGULAR,
     .word = trial_player_name, .help = "choose that player"},
    {0},
};

const struct cli_command night_command = {
    .name = "night",
    .summary = "Play the Long Night: five meadows, one life",
    .operands = "[SEED]",
    .most = 1,
    .about =
        "Before each of five meadows you choose one of two gates.  Each shows a breed that hunts behind it, and a "
        "trick that you keep for the rest of the night: leap a hedge, double back, thump, change places with your "
        "decoy, and more.  You cannot go back, and the night ends when you are caught.\n"
        "A clover is worth 10 points times the combo.  Each clover, and each hound that you shake off, raises the "
        "combo by one, up to 9.  It is lost when you stand still, or after 5 seconds without either.  Reaching the "
        "burrow earns more points from meadow to meadow, and more before par.\n"
        "Equal numbers SEED give equal nights with this version.  The seed of a day is its date, such as 20261127.  "
        "Without SEED, the night is a random one.",
    .groups = {{options, 0}, {bound_options, offsetof(struct night_request, bound)}, GROUPS_OF_A_GAME},
    .size = sizeof(struct night_request),
    .run = run_night,
    .is_for_guests = true,
};

static bool read_date(void *field, const char *word) { return date_parse(word, field); }

static struct date day_asked(const struct daily_request *request)
{
    return request->has_date ? request->date : daily_today();
}

static struct screen *open_daily(struct app *app, void *memory, size_t entry)
{
    const struct date day = day_asked(memory);
    (void)entry;
    return raising_night(app, night_seed(&day));
}

/* Prints the record of the attempt, without a terminal. */
static int share(const struct daily_request *request)
{
    const struct date date = day_asked(request);
    struct store store;
    struct progress progress;
    struct text text = text_empty();
    store_init(&store, terminal_data_of(&request->terminal), &text);
    progress_init(&progress, &store);
    const struct attempt *day = calendar_day(&progress.calendar, &date);
    if (day != NULL) {
        day_share(&progress.calendar, day, &text);
        puts(text.bytes);
    } else {
        char name[11];
        date_write(&date, name);
        cli_message("hounded: there was no attempt at the night of %s%s%s\n", name, text.size > 0 ? ": " : "",
                    text.bytes);
    }
    progress_done(&progress);
    text_done(&text);
    return day != NULL ? CLI_OK : CLI_FAILURE;
}

static int run_daily(void *memory)
{
    const struct daily_request *request = memory;
    return request->shares ? share(request) : terminal_take(memory, LEVELS_HARE_NEEDED, open_daily);
}

static const struct cli_option daily_options[] = {
    {"date", .argument = "YYYY-MM-DD", .kind = CLI_OTHER, CLI_AT(daily_request, date), .read = read_date,
     .wants = "a day such as 2026-11-21", .given = offsetof(struct daily_request, has_date),
     .help = "play the night of that day instead of today's"},
    {"share", CLI_AT(daily_request, shares), .help = "do not play; print the text about the day's attempt"},
    {0},
};

const struct cli_command daily_command = {
    .name = "daily",
    .summary = "Play the Long Night of the day",
    .operands = "",
    .about =
        "Each day (UTC) has one Long Night (`hounded help night`), which is the same for everyone with this version.  "
        "Only the first night that you finish with the day's seed is the day's attempt.  Later nights, and nights of "
        "other days, are practice.  At the end, the game prints a text to share.  It contains the meadows that you "
        "won, your points and your time, your tricks, the closest shave, and your streak of days.",
    .groups = {{daily_options, 0}, GROUPS_OF_A_GAME},
    .size = sizeof(struct daily_request),
    .run = run_daily,
    .is_for_guests = true,
};
