/* SPDX-License-Identifier: MIT */
/* The command of the Long Night, and a measurement of the value of its tricks for simulated players. */
#include "config.h"

#include "base/xalloc.h"
#include "cli/commands/commands.h"
#include "cli/commands/terminal.h"
#include "cli/parts/bound.h"
#include "front/play/daily.h"
#include "front/play/endless.h"
#include "game/players/trial.h"
#include "replay/run.h"
#include "ui/screens/screens.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* A night that takes longer than MOST_TICKS is abandoned; TICKS_A_MINUTE is for the usual tempo. */
enum { MOST_TICKS = 6000, MOST_RUNS = 100000, TICKS_A_MINUTE = 1800, FIRST_SEED = 500001 };

struct night_request {
    struct terminal_request terminal;
    struct bound bound;
    uint64_t seed, runs;
    bool has_seed;
    enum trial_player player;
};

/* The meadows won and the ticks, by breed and trick. */
struct night_sums {
    uint64_t runs[BREEDS];
    uint64_t meadows[BREEDS][TRICKS], ticks[BREEDS][TRICKS];
};

/* Plays a meadow with one trick.  Returns whether it was won. */
static bool play_meadow(const struct level *level, enum trick trick, const struct night_request *request,
                        uint64_t *ticks)
{
    struct level *own = level_copy(level);
    own->tricks[trick] = (uint8_t)trick_facts(trick)->times;
    own->decoys += trick_facts(trick)->decoys;
    const struct trial trial = {
        .player = request->player, .seed = own->seed, .ticks = MOST_TICKS, .tries = 1, .job = NULL};
    struct trial_result result = trial_run(own, &trial);
    *ticks += result.ticks;
    level_free(own);
    return result.outcome == OUTCOME_WON;
}

/* Plays one night for each trick, always with the breed behind the gate.  Each meadow is generated only once. */
static void play_night(const struct night_request *request, uint64_t seed, enum breed breed, struct night_sums *sums)
{
    bool lives[TRICKS];
    size_t alive = TRICKS;
    memset(lives, true, sizeof lives);
    for (unsigned meadow = 0; meadow < NIGHT_MEADOWS && alive > 0; meadow++) {
        struct maker maker;
        night_order(seed, meadow, breed, &maker);
        struct level *level = maker_make(&maker);
        alive = 0;
        for (enum trick trick = 0; trick < TRICKS; trick++) {
            lives[trick] = lives[trick] && play_meadow(level, trick, request, &sums->ticks[breed][trick]);
            sums->meadows[breed][trick] += lives[trick];
            alive += lives[trick];
        }
        level_free(level);
    }
    sums->runs[breed]++;
}

static double mean(uint64_t sum, uint64_t count) { return count > 0 ? (double)sum / (double)count : 0; }

static void print_head(const enum breed *breeds, size_t count)
{
    printf("meadows ");
    for (size_t i = 0; i < count; i++) {
        printf(" %6.6s", breed_name(breeds[i]));
    }
    printf("    all minutes best\n");
}

/* Returns the first of the tricks that work best on the breed. */
static enum trick best_on(const struct night_sums *sums, enum breed breed)
{
    enum trick best = 0;
    for (enum trick trick = 0; trick < TRICKS; trick++) {
        best = sums->meadows[breed][trick] > sums->meadows[breed][best] ? trick : best;
    }
    return best;
}

static double widest_gap(const struct night_sums *sums, const enum breed *breeds, size_t count)
{
    double widest = 0;
    for (size_t i = 0; i < count; i++) {
        uint64_t least = UINT64_MAX, most = 0;
        for (enum trick trick = 0; trick < TRICKS; trick++) {
            uint64_t meadows = sums->meadows[breeds[i]][trick];
            least = meadows < least ? meadows : least;
            most = meadows > most ? meadows : most;
        }
        double gap = mean(most - least, sums->runs[breeds[i]]);
        widest = gap > widest ? gap : widest;
    }
    return widest;
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
        best += best_on(sums, breed) == trick;
    }
    printf(" %6.2f %7.2f %4" PRIu64 "\n", mean(meadows, runs), mean(ticks, runs) / TICKS_A_MINUTE, best);
}

static int measure(struct night_request *request)
{
    struct night_sums sums = {0};
    enum breed breeds[BREEDS];
    size_t count = breeds_for_hire(breeds);
    uint64_t each = (request->runs + count - 1) / count, first = request->has_seed ? request->seed : FIRST_SEED;
    bound_start(&request->bound, each * count, "nights");
    for (uint64_t i = 0; i < each * count && job_goes_on(&request->bound.job); i++) {
        play_night(request, first + i / count, breeds[i % count], &sums);
        job_did(&request->bound.job, 1);
    }
    print_head(breeds, count);
    for (enum trick trick = 0; trick < TRICKS; trick++) {
        print_trick(&sums, trick, breeds, count);
    }
    printf("widest gap between two tricks on a breed: %.2f meadows\n", widest_gap(&sums, breeds, count));
    return bound_end(&request->bound, &request->terminal.call, CLI_OK);
}

static struct screen *open_night(struct app *app, void *memory, size_t entry)
{
    const struct night_request *request = memory;
    const struct date today = daily_today();
    (void)entry;
    return raising_new(app, night_challenge(request->has_seed ? request->seed : night_seed(&today)));
}

static int run_night(void *memory)
{
    struct night_request *request = memory;
    return request->runs > 0 ? measure(request) : terminal_take(memory, LEVELS_HARE_NEEDED, open_night);
}

static const struct cli_option options[] = {
    {"seed", .argument = "N", .kind = CLI_NUMBER, CLI_AT(night_request, seed), .most = UINT64_MAX,
     .given = offsetof(struct night_request, has_seed),
     .help = "play the night with this number; that of a day is its date, such as 20261127; default: tonight"},
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
    .operands = "",
    .about =
        "Before each of five meadows you choose one of two gates.  Each shows a breed that hunts behind it, and a "
        "trick "
        "that you keep for the rest of the night: leap a hedge, double back, thump, change places with your decoy, and "
        "more.  You cannot go back, and the night ends when you are caught.  Each day (UTC) has one night, which is "
        "the same for everyone with this version.  `hounded endless --list` prints the ten best runs.",
    .groups = {{options, 0}, {bound_options, offsetof(struct night_request, bound)}, GROUPS_OF_A_GAME},
    .size = sizeof(struct night_request),
    .run = run_night,
    .is_for_guests = true,
};
