/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "cli/commands/sim_table.h"

#include "base/json.h"
#include "base/text.h"
#include "bench/timing.h"
#include "cli/parts/input.h"
#include "study/maps.h"

#include <inttypes.h>
#include <stdio.h>

/* A row of the table: the sum of a level's games. */
struct sim_row {
    const char *name, *player;
    const struct level *level;
    struct tally *tally;
    const struct tally *people; /* NULL: none */
    double ticks;               /* mean per game */
    double written;             /* mean per tick */
    struct spread spans[SPANS]; /* in microseconds */
    double tries;               /* mean per game */
    double error;               /* of the rate of games won, in percent */
    uint64_t quartiles[3];      /* of the ticks of games won */
    uint64_t best;              /* fewest ticks of a game won */
};

static double mean(uint64_t total, uint64_t count) { return count > 0 ? (double)total / (double)count : 0; }

static double percent(size_t part, size_t all) { return mean(100 * (uint64_t)part, all); }

/* The signs around the names of a list. */
struct list_signs {
    const char *before, *after, *between;
};

/* Adds "collie 12, beagle 3", in the order of catches. */
static void add_catchers(struct text *text, const struct tally *tally, struct list_signs marks)
{
    bool is_told[BREEDS] = {false};
    for (int round = 0; round < BREEDS; round++) {
        enum breed most = BREEDS;
        for (enum breed breed = 0; breed < BREEDS; breed++) {
            bool is_more = most == BREEDS || tally->caught_by[breed] > tally->caught_by[most];
            most = !is_told[breed] && tally->caught_by[breed] > 0 && is_more ? breed : most;
        }
        if (most == BREEDS) {
            return;
        }
        is_told[most] = true;
        text_addf(text, "%s%s%s%s%zu", round > 0 ? marks.between : "", marks.before, breed_name(most), marks.after,
                  tally->caught_by[most]);
    }
}

static void print_text(const struct sim_row *row)
{
    const struct tally *tally = row->tally;
    printf("%-28s %6zu %6zu %6zu %6zu %8.1f %9.2f %10.2f %9.2f %9.2f %8.2f %9.2f %9.2f\n", row->name, tally->games,
           tally->won, tally->caught, tally->free, row->ticks, row->written, row->spans[SPAN_TICK].mean,
           row->spans[SPAN_TICK].p99, row->spans[SPAN_TICK].max, row->spans[SPAN_BOT_TICK].mean,
           row->spans[SPAN_BOT_TICK].p99, row->spans[SPAN_BOT_TICK].max);
}

static void print_erring(const struct sim_row *row)
{
    const struct tally *tally = row->tally;
    struct text catchers = text_empty();
    add_catchers(&catchers, tally, (struct list_signs){"", " ", ", "});
    printf("%-28s %6zu %5.1f%% %6zu %6zu %6" PRIu64 " %6" PRIu64 " %6" PRIu64 " %5.0f%% %6.2f  %s\n", row->name,
           tally->games, percent(tally->won, tally->games), tally->caught, tally->free, row->quartiles[0],
           row->quartiles[1], row->quartiles[2], percent(tally->in_par, tally->won), row->tries, catchers.bytes);
    text_done(&catchers);
}

/* Prints hedges, and the heat of each cell. */
static void print_heat(const struct sim_row *row)
{
    const struct tally *tally = row->tally;
    for (enum heat heat = 0; heat < HEATS; heat++) {
        uint64_t most = tally_heat_most(tally, heat);
        for (int i = 0; i < tally->width * tally->height; i++) {
            bool is_hedge = row->level->terrain[i] == TERRAIN_HEDGE;
            uint64_t number = tally->heat[heat][i];
            putchar(number > 0 ? '0' + heat_figure(number, most) : is_hedge ? '#' : ' ');
            fputs((i + 1) % tally->width == 0 ? "\n" : "", stdout);
        }
        struct text caption = text_empty();
        heat_write_caption(tally, heat, &caption);
        printf("%s\n\n", caption.bytes);
        text_done(&caption);
    }
}

static void print_csv(const struct sim_row *row)
{
    const struct tally *tally = row->tally;
    const struct spread *hounds = &row->spans[SPAN_TICK], *bot = &row->spans[SPAN_BOT_TICK];
    struct text text = text_empty();
    for (const char *c = row->name; *c != '\0'; c++) {
        text_add_repeated(&text, *c, *c == '"' ? 2 : 1);
    }
    printf("\"%s\",%zu,%zu,%zu,%zu,%.1f,%.2f,%.2f,%.2f,%.2f,%.2f,%.2f,%.2f,", text.bytes, tally->games, tally->won,
           tally->caught, tally->free, row->ticks, row->written, hounds->mean, bot->mean, hounds->p99, hounds->max,
           bot->p99, bot->max);
    text_clear(&text);
    add_catchers(&text, tally, (struct list_signs){"", ":", " "});
    printf("%d,%zu,%" PRIu64 ",%" PRIu64 ",%" PRIu64 ",%.2f,%.2f,%.2f,%.2f,%.2f,%.2f,%" PRIu64 ",%s,%.1f\n",
           row->level->par, tally->in_par, row->quartiles[0], row->quartiles[1], row->quartiles[2], row->tries,
           hounds->median, bot->median, row->spans[SPAN_BEGIN].max, row->spans[SPAN_FIRST].max,
           row->spans[SPAN_BOT_FIRST].max, row->best, text.bytes, row->error);
    text_done(&text);
}

static void print_json(const struct sim_row *row)
{
    const struct tally *tally = row->tally;
    const struct spread *hounds = &row->spans[SPAN_TICK], *bot = &row->spans[SPAN_BOT_TICK];
    struct text text = text_of("{\"level\":");
    json_add_string(&text, row->name);
    text_addf(&text,
              ",\"games\":%zu,\"won\":%zu,\"error\":%.1f,\"caught\":%zu,\"free\":%zu,\"ticks\":%.1f,\"written\":%.2f,"
              "\"hounds_us\":%.2f,\"bot_us\":%.2f,\"hounds_p99_us\":%.2f,\"hounds_most_us\":%.2f,\"bot_p99_us\":%.2f,"
              "\"bot_most_us\":%.2f,\"hounds_median_us\":%.2f,\"bot_median_us\":%.2f,\"begin_us\":%.2f,"
              "\"hounds_first_us\":%.2f,\"bot_first_us\":%.2f,",
              tally->games, tally->won, row->error, tally->caught, tally->free, row->ticks, row->written, hounds->mean,
              bot->mean, hounds->p99, hounds->max, bot->p99, bot->max, hounds->median, bot->median,
              row->spans[SPAN_BEGIN].max, row->spans[SPAN_FIRST].max, row->spans[SPAN_BOT_FIRST].max);
    text_addf(&text,
              "\"par\":%d,\"in_par\":%zu,\"won_ticks\":[%" PRIu64 ",%" PRIu64 ",%" PRIu64 "],\"best\":%" PRIu64
              ",\"tries\":%.2f,\"caught_by\":{",
              row->level->par, tally->in_par, row->quartiles[0], row->quartiles[1], row->quartiles[2], row->best,
              row->tries);
    add_catchers(&text, tally, (struct list_signs){"\"", "\":", ","});
    text_add_char(&text, '}');
    output(&text);
}

/* Prints [x, y, number] of each cell. */
static void print_json_heat(const struct sim_row *row)
{
    static const char *const names[HEATS] = {[HEAT_CAUGHT] = "heat", [HEAT_WAITED] = "waited"};
    const struct tally *tally = row->tally;
    for (enum heat heat = 0; heat < HEATS; heat++) {
        const char *comma = "";
        printf(",\"%s\":[", names[heat]);
        for (int i = 0; i < tally->width * tally->height; i++) {
            if (tally->heat[heat][i] > 0) {
                printf("%s[%d,%d,%" PRIu64 "]", comma, i % tally->width, i / tally->width, tally->heat[heat][i]);
                comma = ",";
            }
        }
        putchar(']');
    }
}

static void print_nothing(const struct sim_row *row) { (void)row; }

static void print_svg(const struct sim_row *row)
{
    struct text text = text_empty();
    heat_write_svg(row->level, row->tally, row->player, row->people, &text);
    output(&text);
}

struct sim_writer {
    const char *head;
    void (*print)(const struct sim_row *row);
    void (*heat)(const struct sim_row *row); /* NULL: prints no heat */
    const char *end;                         /* end of a row */
};

static const struct sim_writer forms[] = {
    [SIM_TEXT] =
        {"level                         games    won caught   free    ticks   written  hounds us       p99      "
         "most   bot us       p99      most\n",
         print_text, print_heat, ""},
    [SIM_CSV] = {"level,games,won,caught,free,ticks,written,hounds_us,bot_us,hounds_p99_us,hounds_most_us,"
                 "bot_p99_us,bot_most_us,par,in_par,quarter,half,three_quarters,tries,hounds_median_us,bot_median_us,"
                 "begin_us,hounds_first_us,bot_first_us,best,caught_by,error\n",
                 print_csv, NULL, ""},
    [SIM_JSON] = {"", print_json, print_json_heat, "}\n"},
    [SIM_SVG] = {"", print_nothing, print_svg, ""},
};

static const struct sim_writer erring = {
    "level                         games    won caught   free    1/4    1/2    3/4 in par  tries  caught by\n",
    print_erring, print_heat, ""};

static const struct sim_writer *form_of(const struct sim_table *table)
{
    bool errs = table->format == SIM_TEXT && trial_player_errs(table->player);
    return errs ? &erring : &forms[table->format];
}

void sim_table_head(const struct sim_table *table) { fputs(form_of(table)->head, stdout); }

static struct spread microseconds_of(const struct trial_span *span)
{
    struct spread spread = spread_of(span->values, span->count);
    return (struct spread){spread.mean / 1000, spread.median / 1000, spread.p99 / 1000, spread.max / 1000};
}

void sim_table_row(const struct sim_table *table, const char *name, const struct level *level, struct tally *tally,
                   size_t seeds, struct trial_times *times)
{
    const struct sim_writer *form = form_of(table);
    struct sim_row row = {
        .name = name,
        .player = trial_player_name(table->player),
        .level = level,
        .tally = tally,
        .people = table->people,
        .ticks = mean(tally->ticks, tally->games),
        .written = mean(tally->written, tally->all_ticks),
        .tries = mean(tally->tries, tally->games),
        .error = tally->games > 0 ? tally_error(tally, seeds) / 10.0 : 0,
        .best = tally_quartile(tally, 0),
    };
    for (size_t i = 0; i < SPANS; i++) {
        row.spans[i] = microseconds_of(&times->spans[i]);
    }
    for (int quarters = 1; quarters <= 3; quarters++) {
        row.quartiles[quarters - 1] = tally_quartile(tally, quarters);
    }
    form->print(&row);
    if (table->has_heat && form->heat != NULL) {
        form->heat(&row);
    }
    fputs(form->end, stdout);
}
