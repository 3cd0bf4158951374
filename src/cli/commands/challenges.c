/* SPDX-License-Identifier: MIT */
/* The commands of what is played outside the catalogue: the meadow of the day, and endless runs. */
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

static bool read_date(void *field, const char *word)
{
    return date_parse(word, field);
}

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

/* What is kept of the attempt; without a terminal. */
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
     .help = "another day than today"},
    {"share", CLI_AT(daily_request, shares), .help = "play nothing: print the text about the attempt of the day"},
    {0},
};

const struct cli_command daily_command = {
    .name = "daily",
    .summary = "Play the meadow of the day",
    .operands = "",
    .about =
        "Each day (UTC) has a meadow, the same for everybody with this version.  Of today's the first attempt counts: "
        "the one that ends first, at home or not.  What comes after it is practice, and so are other days.  When you "
        "leave, a text to share tells how you did: the time, the par, a star for each medal, clover eaten, how often a "
        "hound came near and was shaken off, days in a row, your way, and a hash of the last state.",
    .groups = {{daily_options, 0}, {pace_options, 0}, {overlay_options, 0}, {tempo_options, 0}, {looks_options, 0}},
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

/* Without a terminal. */
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
     .help = "a run that others can have, too; the clock's if not given"},
    {"list", CLI_AT(endless_request, lists),
     .help = "play nothing: print the ten best runs, and the files of their replays"},
    {0},
};

const struct cli_command endless_command = {
    .name = "endless",
    .summary = "Play one meadow after the other until you are caught",
    .operands = "",
    .about =
        "Each meadow asks for more than the last, and there is no going back.  A clover is worth 10 points, times the "
        "combo, which each clover and each hound that is shaken off makes one larger, up to 9, and which is gone when "
        "you stand still, or after 5 seconds of neither; coming home is worth more from meadow to meadow, and more "
        "before par.  After each meadow you take one of three boons, for all meadows to come.  The ten best runs are "
        "kept, each with its replay.  Leaving asks, and a run that was left waits.",
    .groups = {{endless_options, 0}, {pace_options, 0}, {overlay_options, 0}, {tempo_options, 0}, {looks_options, 0}},
    .size = sizeof(struct endless_request),
    .run = run_endless,
    .is_for_guests = true,
};
