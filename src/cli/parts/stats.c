/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "cli/parts/stats.h"

#include "base/json.h"
#include "front/play/reel.h"
#include "game/players/appraisal.h"
#include "game/players/player.h"
#include "level/lint/shape.h"

#include <inttypes.h>

void stats_begin(struct text *objects, const struct level *level)
{
    text_add(objects, objects->size > 0 ? ",{\"title\":" : "{\"title\":");
    json_add_string(objects, level_title(level));
}

static void say_ticks(struct text *out, const char *what, uint32_t ticks)
{
    char time[REEL_TIME];
    if (ticks > 0) {
        reel_say_time(ticks, time);
        text_addf(out, "%s%s %" PRIu32 " ticks (%s)", out->size > 0 ? ", " : "", what, ticks, time);
    }
}

static void add_words(const char *file, const struct level *level, const struct shape *shape, uint32_t ticks,
                      struct text *out)
{
    struct shape_figure figure;
    struct text times = text_empty();
    say_ticks(&times, shape->tour == TOUR_SHORTEST ? "shortest tour" : "a tour", shape->ticks);
    say_ticks(&times, "a win", ticks);
    say_ticks(&times, "par", (uint32_t)level->par);
    text_addf(out, "%s: \"%s\": ", file, level_title(level));
    for (size_t i = 0; shape_figure(shape, i, &figure); i++) {
        text_add(out, i == 0 ? "" : i == 1 ? " in " : ", ");
        text_addf(out, "%zu %s%s", figure.count, figure.name, text_plural(figure.count));
    }
    text_addf(out, ", %d%% mirrored\n%s%s", shape->mirrored, times.bytes, times.size > 0 ? "\n" : "");
    text_done(&times);
}

static void add_ticks(struct text *out, const char *name, uint32_t ticks)
{
    text_addf(out, ticks > 0 ? ",\"%s\":%" PRIu32 : ",\"%s\":null", name, ticks);
}

static void add_object(const struct level *level, const struct shape *shape, uint32_t ticks, struct text *out)
{
    stats_begin(out, level);
    text_addf(out, ",\"width\":%d,\"height\":%d,\"mirrored\":%d", level->width, level->height, shape->mirrored);
    text_addf(out, ",\"cells\":%zu,\"regions\":%zu,\"loops\":%zu,\"dead_ends\":%zu,\"choke_points\":%zu", shape->cells,
              shape->regions, shape->loops, shape->dead_ends, shape->chokes);
    add_ticks(out, "tour", shape->ticks);
    text_addf(out, ",\"tour_is_shortest\":%s", shape->tour == TOUR_SHORTEST ? "true" : "false");
    add_ticks(out, "win", ticks);
    add_ticks(out, "par", (uint32_t)level->par);
    /* The length of a winning game at the usual tempo. For a level that was never won, the par or the tour. */
    uint32_t length = ticks > 0 ? ticks : level->par > 0 ? (uint32_t)level->par : shape->ticks;
    text_addf(out, length > 0 ? ",\"seconds\":%.1f}" : ",\"seconds\":null}", (double)length / REEL_TICKS_A_SECOND);
}

void stats_add(const char *file, const struct level *level, uint32_t ticks, struct text *words, struct text *objects)
{
    struct shape shape;
    shape_of(level, &shape);
    add_words(file, level, &shape, ticks, words);
    add_object(level, &shape, ticks, objects);
}

static void say_rate(struct text *out, const char *name, struct tally *tally)
{
    text_addf(out, "%s wins %zu of %zu", name, tally->won, tally->games);
    if (tally->won > 0) {
        text_addf(out, " in %" PRIu64 " %" PRIu64 " %" PRIu64, tally_quartile(tally, 1), tally_quartile(tally, 2),
                  tally_quartile(tally, 3));
    }
}

/* Returns the larger number divided by the smaller. */
static double factor(int one, int other) { return one > other ? (double)one / other : (double)other / one; }

static void add_par_words(const struct level *level, struct appraisal *appraisal, int proposed, struct text *out)
{
    text_addf(out, level->par > 0 ? "par %d" : "no par", level->par);
    if (proposed > 0) {
        text_addf(out, ", proposed %d", proposed);
    }
    if (proposed > 0 && level->par > 0) {
        text_addf(out, " (a factor of %.2f)", factor(level->par, proposed));
    }
    text_add(out, "; ");
    for (enum appraised who = 0; who < APPRAISED; who++) {
        say_rate(out, appraised_name(who), &appraisal->tallies[who]);
        text_add(out, who + 1 < APPRAISED ? ", " : "\n");
    }
}

static void add_rate(struct text *out, const char *name, struct tally *tally)
{
    text_addf(out, ",\"%s\":{\"games\":%zu,\"won\":%zu,\"ticks\":[%" PRIu64 ",%" PRIu64 ",%" PRIu64 "]}", name,
              tally->games, tally->won, tally_quartile(tally, 1), tally_quartile(tally, 2), tally_quartile(tally, 3));
}

void stats_add_par(const char *file, const struct level *level, struct job *job, struct text *words,
                   struct text *objects)
{
    struct appraisal appraisal;
    text_addf(words, "%s: \"%s\": ", file, level_title(level));
    if (level_cells(level) > PLAYER_CELLS) {
        text_addf(words, "players play maps of up to %d cells, and this one has %zu\n", PLAYER_CELLS,
                  level_cells(level));
        return;
    }
    struct level *played = level_for(level, DIFFICULTY_NORMAL);
    appraisal_init(&appraisal, played);
    appraisal_play(&appraisal, APPRAISAL_GAMES, job);
    int proposed = appraisal_par(&appraisal);
    add_par_words(level, &appraisal, proposed, words);
    stats_begin(objects, level);
    text_addf(objects, ",\"par\":%d,\"proposed\":%d", level->par, proposed);
    for (enum appraised who = 0; who < APPRAISED; who++) {
        add_rate(objects, appraised_name(who), &appraisal.tallies[who]);
    }
    text_add_char(objects, '}');
    appraisal_done(&appraisal);
    level_free(played);
}
