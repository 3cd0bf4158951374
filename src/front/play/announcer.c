/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "front/play/announcer.h"

#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"

/* A hound is announced again when it has come within one of these distances. */
static const int bands[] = {2, 5, 10, 20};

enum { BANDS = sizeof bands / sizeof bands[0] };

struct hearsay {
    char words[INTENT_BYTES];
    int band;
    bool sees;
};

void announcer_done(struct announcer *announcer) { free(announcer->hounds); }

static int band_of(int distance)
{
    int band = 0;
    while (band < BANDS && distance > bands[band]) {
        band++;
    }
    return band;
}

static void add_way(struct text *out, int by, const char *ahead, const char *back)
{
    if (by != 0) {
        text_addf(out, " %d %s", abs(by), by > 0 ? ahead : back);
    }
}

static void tell_of_hound(struct announcer *announcer, const struct session *session, size_t index, struct text *out)
{
    const struct world *world = reel_world(&session->reel);
    const struct hound *hound = world_hound(world, index);
    struct cell hare = world_hare(world)->at;
    struct hearsay *told = &announcer->hounds[index];
    struct hearsay now = {.sees = session->views[index], .band = band_of(cell_chebyshev(hare, hound->at))};
    intent_tell(world, index, now.words);
    bool is_new = now.sees != told->sees || now.band < told->band || strcmp(now.words, told->words) != 0;
    *told = now;
    if (is_new) {
        text_add(out, breed_name(hound->breed));
        add_way(out, hound->at.x - hare.x, "east", "west");
        add_way(out, hound->at.y - hare.y, "south", "north");
        text_addf(out, ",%s %s\n", now.sees && strstr(now.words, "sees you") == NULL ? " sees you," : "", now.words);
    }
}

static void tell_end(const struct session *session, struct text *out)
{
    const struct world *world = reel_world(&session->reel);
    char clock[REEL_TIME];
    reel_say_time(world_tick(world), clock);
    if (world_outcome(world) == OUTCOME_WON) {
        text_addf(out, "%s Time %s.\n", goal_facts(world_goal(world))->won, clock);
    } else {
        text_addf(out, "Caught by the %s. Time %s.\n",
                  breed_name(world_hound(world, (size_t)world_catcher(world))->breed), clock);
    }
    if (session->score != NULL) {
        text_addf(out, "%u points in this meadow, best combo %u.\n", (unsigned)score_points(session->score),
                  session->score->most);
    }
}

static void tell_start(struct announcer *announcer, const struct session *session, struct text *out)
{
    const struct world *world = reel_world(&session->reel);
    struct cell hare = world_hare(world)->at;
    announcer->count = world_hound_count(world);
    announcer->hounds = xcalloc(announcer->count, sizeof *announcer->hounds);
    text_addf(out, "%s. You are at %d,%d.\n", level_title(session->reel.level), hare.x, hare.y);
}

void announcer_tell(struct announcer *announcer, const struct session *session, struct text *out)
{
    const struct world *world = reel_world(&session->reel);
    if (announcer->hounds == NULL) {
        tell_start(announcer, session, out);
    }
    for (size_t i = 0; i < announcer->count && world_outcome(world) == OUTCOME_RUNNING; i++) {
        tell_of_hound(announcer, session, i, out);
    }
    if (session->news[0] != '\0' && strcmp(session->news, announcer->news) != 0) {
        text_addf(out, "%s\n", session->news);
    }
    memcpy(announcer->news, session->news, sizeof announcer->news);
    bool is_over = world_outcome(world) != OUTCOME_RUNNING;
    if (is_over && !announcer->is_over) {
        tell_end(session, out);
    }
    announcer->is_over = is_over;
}
