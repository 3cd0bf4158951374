/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "front/play/activity.h"

void deeds_look(struct deeds *deeds, const struct world *world) { nearness_look(&deeds->near, world); }

void deeds_done(struct deeds *deeds) { nearness_done(&deeds->near); }

static void note_event(struct deeds *deeds, const struct world *world, const struct event *event)
{
    deeds->steps += event->kind == EVENT_HARE_STEP;
    deeds->clover += event->kind == EVENT_CLOVER;
    deeds->wins += event->kind == EVENT_WON;
    if (event->kind == EVENT_CAUGHT) {
        deeds->catches++;
        deeds->caught[world_hound(world, (size_t)event->hound)->breed]++;
    }
}

static void note_game(struct deeds *deeds, const struct world *world)
{
    deeds->games++;
    for (size_t i = 0; i < world_hound_count(world); i++) {
        deeds->met[world_hound(world, i)->breed]++;
    }
}

void deeds_tick(struct deeds *deeds, struct tape *tape, const struct events *events)
{
    const struct world *world = tape_world(tape);
    deeds->ticks++;
    if (world_tick(world) == 1 && tape_rewinds(tape) == 0) {
        note_game(deeds, world);
    }
    for (size_t i = 0; i < events->count; i++) {
        note_event(deeds, world, &events->items[i]);
    }
    for (size_t i = 0; i < world_hound_count(world); i++) {
        deeds->escaped[world_hound(world, i)->breed] += nearness_misses(&deeds->near, world, i);
    }
}

void deeds_recall(struct deeds *deeds, const struct world *world, const struct statistics *statistics,
                  const struct deeds_marks *marks)
{
    bool is_caught = world_outcome(world) == OUTCOME_CAUGHT;
    const struct event end = {.kind = is_caught ? EVENT_CAUGHT : EVENT_WON,
                              .hound = is_caught ? world_catcher(world) : -1};
    if (!ledger_has_mark(&statistics->counters, marks->begin)) {
        note_game(deeds, world);
    }
    if (!ledger_has_mark(&statistics->counters, marks->end)) {
        note_event(deeds, world, &end);
    }
}

static void note_breeds(struct statistics *statistics, const struct deeds *deeds)
{
    for (enum breed breed = 0; breed < BREEDS; breed++) {
        statistics_note(statistics, deeds->met[breed], "met %s", breed_name(breed));
        statistics_note(statistics, deeds->caught[breed], "caught %s", breed_name(breed));
        statistics_note(statistics, deeds->escaped[breed], "escaped %s", breed_name(breed));
    }
}

static void note_level(struct statistics *statistics, const struct deeds *deeds, const char *level)
{
    statistics_note(statistics, deeds->games, "games %s", level);
    statistics_note(statistics, deeds->catches, "catches %s", level);
    statistics_note(statistics, deeds->wins, "wins %s", level);
}

/* Updates the count of wins since the last catch, from the stored number of wins at that catch. */
static void note_streak(struct statistics *statistics, const struct deeds *deeds)
{
    uint32_t wins = statistics_of(statistics, "wins");
    statistics_note(statistics, deeds->catches > 0 ? wins - deeds->wins : 0, "most wins-at-catch");
    statistics_note(statistics, wins - statistics_of(statistics, "most wins-at-catch"), "most wins-in-a-row");
}

static void mark(struct statistics *statistics, const struct deeds *deeds, const struct deeds_marks *marks)
{
    if (deeds->games > 0) {
        ledger_note_mark(&statistics->counters, marks->begin);
    }
    if (deeds->wins + deeds->catches > 0) {
        ledger_note_mark(&statistics->counters, marks->end);
    }
}

void deeds_take_down(struct deeds *deeds, struct statistics *statistics, const char *level,
                     const struct deeds_marks *marks)
{
    statistics_note(statistics, deeds->games, "games");
    statistics_note(statistics, deeds->wins, "wins");
    statistics_note(statistics, deeds->catches, "catches");
    statistics_note(statistics, deeds->rewinds, "rewinds");
    statistics_note(statistics, deeds->ticks, "ticks");
    statistics_note(statistics, deeds->steps, "steps");
    statistics_note(statistics, deeds->clover, "clover");
    note_breeds(statistics, deeds);
    note_streak(statistics, deeds);
    if (level != NULL) {
        note_level(statistics, deeds, level);
    }
    if (marks != NULL) {
        mark(statistics, deeds, marks);
    }
    struct nearness near = deeds->near;
    *deeds = (struct deeds){.near = near};
}
