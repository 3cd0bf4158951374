/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "replay/summary.h"

#include "base/xalloc.h"
#include "game/game.h"
#include "game/hounds/hunt.h"

#include <stdlib.h>

void track_add(struct track *track, struct cell at)
{
    if (track->count > 0 && cell_equal(track->cells[track->count - 1], at)) {
        return;
    }
    track->cells = xgrow(track->cells, track->count, &track->room, sizeof *track->cells);
    track->cells[track->count++] = at;
}

static bool is_near(struct cell hound, struct cell hare) { return cell_chebyshev(hound, hare) <= SUMMARY_NEAR; }

void nearness_look(struct nearness *nearness, const struct world *world)
{
    nearness->is_near = xreallocarray(nearness->is_near, world_hound_count(world), sizeof *nearness->is_near);
    for (size_t i = 0; i < world_hound_count(world); i++) {
        nearness->is_near[i] = is_near(world_hound(world, i)->at, world_hare(world)->at);
    }
}

void nearness_done(struct nearness *nearness)
{
    free(nearness->is_near);
    nearness->is_near = NULL;
}

bool nearness_misses(struct nearness *nearness, const struct world *world, size_t hound)
{
    bool was_near = nearness->is_near[hound];
    bool near = is_near(world_hound(world, hound)->at, world_hare(world)->at);
    nearness->is_near[hound] = near;
    return (was_near && !near) || (near && world_outcome(world) == OUTCOME_WON);
}

/* A hound that has fallen behind by this number of steps was shaken off. */
enum { SHAKEN_OFF = 2, FIRST_SECOND = 30 };

static void note_approach(struct summary *summary, const struct world *world, size_t i)
{
    const struct hound *hound = world_hound(world, i);
    struct shave *approach = &summary->hounds[i].approach;
    int steps = cell_chebyshev(hound->at, world_hare(world)->at);
    if (approach->steps == 0 || steps < approach->steps) {
        *approach = (struct shave){steps, world_tick(world), i, hound->breed, world_hare(world)->at};
    }
    bool is_closer = summary->shave.steps == 0 || approach->steps < summary->shave.steps;
    if (is_closer && (steps >= approach->steps + SHAKEN_OFF || world_outcome(world) == OUTCOME_WON)) {
        summary->shave = *approach;
    }
}

static void note(struct summary *summary, const struct world *world)
{
    struct cell hare = world_hare(world)->at;
    track_add(&summary->hare, hare);
    for (size_t i = 0; i < summary->hound_count; i++) {
        struct hound_summary *hound = &summary->hounds[i];
        struct cell at = world_hound(world, i)->at;
        bool was_near = hound->is_near;
        track_add(&hound->track, at);
        hound->is_near = is_near(at, hare);
        hound->near_misses += was_near && !hound->is_near;
        if (world_tick(world) >= FIRST_SECOND) {
            note_approach(summary, world, i);
        }
    }
}

void summary_make(struct summary *summary, const struct replay *replay)
{
    struct world *world = world_new(replay->level, replay->seed);
    *summary = (struct summary){.hound_count = world_hound_count(world)};
    summary->hounds = xcalloc(summary->hound_count, sizeof *summary->hounds);
    for (size_t i = 0; i < summary->hound_count; i++) {
        summary->hounds[i].breed = world_hound(world, i)->breed;
    }
    note(summary, world);
    for (size_t i = 0; i < replay->command_count; i++) {
        tick_run(world, replay->commands[i], NULL);
        note(summary, world);
    }
    /* A hound that is near when the game is won also counts as a miss. */
    for (size_t i = 0; i < summary->hound_count; i++) {
        struct hound_summary *hound = &summary->hounds[i];
        hound->near_misses += hound->is_near && world_outcome(world) == OUTCOME_WON;
        hound->written = hunt_written(world, i);
    }
    world_free(world);
}

void summary_done(struct summary *summary)
{
    for (size_t i = 0; i < summary->hound_count; i++) {
        free(summary->hounds[i].track.cells);
    }
    free(summary->hounds);
    free(summary->hare.cells);
    *summary = (struct summary){0};
}
