/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "cli/parts/pars.h"

#include <inttypes.h>

#include "base/json.h"
#include "game/players/appraisal.h"
#include "game/players/player.h"

static void say_rate(struct text *out, const char *name, struct tally *tally)
{
    text_addf(out, "%s wins %zu of %zu", name, tally->won, tally->games);
    if (tally->won > 0) {
        text_addf(out, " in %" PRIu64 " %" PRIu64 " %" PRIu64, tally_quartile(tally, 1), tally_quartile(tally, 2),
                  tally_quartile(tally, 3));
    }
}

/* The larger through the smaller. */
static double factor(int one, int other)
{
    return one > other ? (double)one / other : (double)other / one;
}

static void add_words(const struct level *level, struct appraisal *appraisal, int proposed, struct text *out)
{
    text_addf(out, level->par > 0 ? "par %d" : "no par", level->par);
    if (proposed > 0) {
        text_addf(out, ", proposed %d", proposed);
    }
    if (proposed > 0 && level->par > 0) {
        text_addf(out, " (a factor of %.2f)", factor(level->par, proposed));
    }
    text_add(out, "; ");
    say_rate(out, "regular", &appraisal->regular);
    text_add(out, ", ");
    say_rate(out, "expert", &appraisal->expert);
    text_add_char(out, '\n');
}

static void add_rate(struct text *out, const char *name, struct tally *tally)
{
    text_addf(out, ",\"%s\":{\"games\":%zu,\"won\":%zu,\"ticks\":[%" PRIu64 ",%" PRIu64 ",%" PRIu64 "]}", name,
              tally->games, tally->won, tally_quartile(tally, 1), tally_quartile(tally, 2), tally_quartile(tally, 3));
}

void pars_add(const char *file, const struct level *level, struct job *job, struct text *words, struct text *objects)
{
    struct appraisal appraisal;
    text_addf(words, "%s: \"%s\": ", file, level_title(level));
    if (level_cells(level) > PLAYER_CELLS) {
        text_addf(words, "players play maps of up to %d cells, and this one has %zu\n", PLAYER_CELLS,
                  level_cells(level));
        return;
    }
    struct level *played = level_for(level, DIFFICULTY_NORMAL);
    appraisal_init(&appraisal, played, job);
    int proposed = appraisal_par(&appraisal, played);
    add_words(level, &appraisal, proposed, words);
    text_add(objects, objects->size > 0 ? ",{\"title\":" : "{\"title\":");
    json_add_string(objects, level_title(level));
    text_addf(objects, ",\"par\":%d,\"proposed\":%d", level->par, proposed);
    add_rate(objects, "regular", &appraisal.regular);
    add_rate(objects, "expert", &appraisal.expert);
    text_add_char(objects, '}');
    appraisal_done(&appraisal);
    level_free(played);
}
