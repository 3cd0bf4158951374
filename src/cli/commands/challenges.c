/* SPDX-License-Identifier: MIT */
/* The commands of games outside the catalogue: the meadow of the day, and endless runs. */
#include "config.h"

#include "cli/commands/commands.h"
#include "cli/commands/terminal.h"
#include "front/play/daily.h"
#include "front/play/endless.h"
#include "ui/screens/screens.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

struct daily_request {
    struct terminal_request terminal;
    struct date date;
    bool has_date, shares;
};

static bool read_date(void *field, const char *word) { return date_parse(word, field); }

static struct date day_of(const struct daily_request *request)
{
    return request->has_date ? request->date : daily_today();
}

static struct screen *open_daily(struct app *app, void *memory, size_t entry)
{
    const struct date day = day_of(memory), today = daily_today();
    (void)entry;
    return raising_new(app, daily_challenge(&day, daily_try_of(&day, &today, &app->progress.calendar)));
}

/* Prints the record of the attempt, without a terminal. */
static int share(const struct daily_request *request)
{
    const struct date date = day_of(request);
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
        cli_message("hounded: there was no attempt at the meadow of %s%s%s\n", name, text.size > 0 ? ": " : "",
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
     .help = "play the meadow of that day instead of today's"},
    {"share", CLI_AT(daily_request, shares), .help = "do not play; print the text about the day's attempt"},
    {0},
};

const struct cli_command daily_command = {
    .name = "daily",
    .summary = "Play the meadow of the day",
    .operands = "",
    .about =
        "Each day (UTC) has one meadow, which is the same for everyone with this version.  Only the first finished "
        "attempt at today's meadow counts, won or lost.  Later attempts, and attempts at other days, are practice.  "
        "When you quit, the game prints a text to share.  It contains your time, the par, a star for each medal, the "
        "clover you ate, how often a hound came near and how often you shook one off.  It also contains your streak of "
        "days, your path, and a hash of the final state.",
    .groups = {{daily_options, 0}, GROUPS_OF_A_GAME},
    .size = sizeof(struct daily_request),
    .run = run_daily,
    .is_for_guests = true,
};

struct endless_request {
    struct terminal_request terminal;
    uint64_t seed;
    bool has_seed, lists;
};

static struct screen *open_endless(struct app *app, void *memory, size_t entry)
{
    const struct endless_request *request = memory;
    (void)entry;
    return raising_new(app, endless_challenge(request->has_seed ? request->seed : endless_seed()));
}

static void print_entry(const struct store *store, const struct run_entry *entry)
{
    char date[11];
    date_write(&entry->date, date);
    char *path = run_path(store, entry->id);
    if (entry->is_old) {
        printf("%7" PRIu32 "  meadows %u, clover %u\n", entry->points, entry->meadows, entry->clover);
    } else {
        printf("%7" PRIu32 "  meadows %u, clover %u, %s, seed %" PRIu64 "%s%s\n", entry->points, entry->meadows,
               entry->clover, date, entry->seed, run_has_file(store, entry->id) ? ", " : "",
               run_has_file(store, entry->id) ? path : "");
    }
    free(path);
}

/* Prints the runs, without a terminal. */
static int list(const struct endless_request *request)
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

static int run_endless(void *memory)
{
    const struct endless_request *request = memory;
    return request->lists ? list(request) : terminal_take(memory, LEVELS_HARE_NEEDED, open_endless);
}

static const struct cli_option endless_options[] = {
    {"seed", .argument = "N", .kind = CLI_NUMBER, CLI_AT(endless_request, seed), .most = UINT64_MAX,
     .given = offsetof(struct endless_request, has_seed),
     .help = "start the run with this number, so that others can play the same one; default: from the clock"},
    {"list", CLI_AT(endless_request, lists),
     .help = "do not play; print the ten best runs and the files of their replays"},
    {0},
};

const struct cli_command endless_command = {
    .name = "endless",
    .summary = "Play one meadow after another until you are caught",
    .operands = "",
    .about =
        "The meadows become harder up to the eleventh, and you cannot go back.  A clover is worth 10 points times the "
        "combo.  Each clover, and each hound that you shake off, raises the combo by one, up to 9.  It is lost when "
        "you stand still, or after 5 seconds without either.  Reaching the burrow earns more points from meadow to "
        "meadow, and more before par.  After each meadow you choose one of three boons, which lasts for the rest of "
        "the run.  The ten best runs are saved with their replays.  When you quit, you can save the run and continue "
        "it later.",
    .groups = {{endless_options, 0}, GROUPS_OF_A_GAME},
    .size = sizeof(struct endless_request),
    .run = run_endless,
    .is_for_guests = true,
};
