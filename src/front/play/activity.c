/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "front/play/activity.h"

void activity_look(struct activity *activity, const struct world *world) { nearness_look(&activity->near, world); }

void activity_done(struct activity *activity) { nearness_done(&activity->near); }

static void note_event(struct activity *activity, const struct world *world, const struct event *event)
{
    activity->steps += event->kind == EVENT_HARE_STEP;
    activity->clover += event->kind == EVENT_CLOVER;
    activity->wins += event->kind == EVENT_WON;
    if (event->kind == EVENT_CAUGHT) {
        activity->catches++;
        activity->caught[world_hound(world, (size_t)event->hound)->breed]++;
    }
}

static void note_game(struct activity *activity, const struct world *world)
{
    activity->games++;
    for (size_t i = 0; i < world_hound_count(world); i++) {
        activity->met[world_hound(world, i)->breed]++;
    }
}

void activity_tick(struct activity *activity, struct tape *tape, const struct events *events)
{
    const struct world *world = tape_world(tape);
    activity->ticks++;
    if (world_tick(world) == 1 && tape_rewinds(tape) == 0) {
        note_game(activity, world);
    }
    for (size_t i = 0; i < events->count; i++) {
        note_event(activity, world, &events->items[i]);
    }
    for (size_t i = 0; i < world_hound_count(world); i++) {
        activity->escaped[world_hound(world, i)->breed] += nearness_misses(&activity->near, world, i);
    }
}

void activity_recall(struct activity *activity, const struct world *world, const struct statistics *statistics,
                     const struct activity_marks *marks)
{
    bool is_caught = world_outcome(world) == OUTCOME_CAUGHT;
    const struct event end = {.kind = is_caught ? EVENT_CAUGHT : EVENT_WON,
                              .hound = is_caught ? world_catcher(world) : -1};
    if (!ledger_has_mark(&statistics->counters, marks->begin)) {
        note_game(activity, world);
    }
    if (!ledger_has_mark(&statistics->counters, marks->end)) {
        note_event(activity, world, &end);
    }
}

static void note_breeds(struct statistics *statistics, const struct activity *activity)
{
    for (enum breed breed = 0; breed < BREEDS; breed++) {
        statistics_note(statistics, activity->met[breed], "met %s", breed_name(breed));
        statistics_note(statistics, activity->caught[breed], "caught %s", breed_name(breed));
        statistics_note(statistics, activity->escaped[breed], "escaped %s", breed_name(breed));
    }
}

/* Updates the count of wins since the last catch, from the stored number of wins at that catch. */
static void note_streak(struct statistics *statistics, const struct activity *activity)
{
    uint32_t wins = statistics_of(statistics, "wins");
    statistics_note(statistics, activity->catches > 0 ? wins - activity->wins : 0, "most wins-at-catch");
    uint32_t at_catch = statistics_of(statistics, "most wins-at-catch"); /* more than the wins that could be read? */
    statistics_note(statistics, wins > at_catch ? wins - at_catch : 0, "most wins-in-a-row");
}

void activity_take_down(struct activity *activity, struct statistics *statistics, const char *level,
                        const struct activity_marks *marks)
{
    statistics_note(statistics, activity->games, "games");
    statistics_note(statistics, activity->wins, "wins");
    statistics_note(statistics, activity->catches, "catches");
    statistics_note(statistics, activity->rewinds, "rewinds");
    statistics_note(statistics, activity->ticks, "ticks");
    statistics_note(statistics, activity->steps, "steps");
    statistics_note(statistics, activity->clover, "clover");
    note_breeds(statistics, activity);
    note_streak(statistics, activity);
    if (level != NULL) {
        statistics_note(statistics, activity->games, "games %s", level);
        statistics_note(statistics, activity->catches, "catches %s", level);
        statistics_note(statistics, activity->wins, "wins %s", level);
    }
    if (marks != NULL && activity->games > 0) {
        ledger_note_mark(&statistics->counters, marks->begin);
    }
    if (marks != NULL && activity->wins + activity->catches > 0) {
        ledger_note_mark(&statistics->counters, marks->end);
    }
    struct nearness near = activity->near;
    *activity = (struct activity){.near = near};
}
