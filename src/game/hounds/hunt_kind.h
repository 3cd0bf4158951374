/* SPDX-License-Identifier: MIT */
/* game/hounds/hunt_kind.h - the functions that define how a breed hunts, and those that several breeds share; private
 * to src/game.
 *
 * A row of the table in game/hounds/hunt.c.  Only `sense` changes the state: the hound's mind.  The others decide from
 * it. */
#pragma once

#include "game/world/sight.h"
#include "game/world/world.h"
#include "path/map/cell.h"

#include <stdbool.h>
#include <stddef.h>

struct want; /* game/hounds/hunt.h */

struct hunt_kind {
    void (*sense)(struct world *world, size_t index); /* updates its knowledge and its aim; NULL: hunt_know_hare */
    void (*choose)(const struct world *world, size_t index, struct want *want); /* NULL: hunt_follow */
    /* Like hunt_evade; NULL: avoids other hounds by a new path. */
    bool (*evade)(const struct world *world, size_t index, struct want *want);
    int (*speed)(const struct hound *hound, const struct want *want); /* like hunt_speed; NULL: constant */
    bool (*notices)(const struct world *world, size_t index,
                    struct cell at); /* whether the hound notices a decoy there; NULL: always */
};

/* The factor that a hound in the way adds to the cost of its cell after a refusal.  On grass, it exceeds every single
 * step, even a diagonal one into a closed gate, so that such a step does not keep the hound waiting. */
enum { HUNT_SURCHARGE = 9 };

const struct hunt_kind *hunt_kind(enum breed breed);
void hunt_sense(struct world *world, size_t index);

/* Sets the aim to the hare's cell, for hounds that always know it. */
void hunt_know_hare(struct world *world, size_t index);

/* Returns whether the hound sees the decoy, for breeds that must see the hare. */
bool hunt_notices_by_sight(const struct world *world, size_t index, struct cell at);

/* Grows the quest by one step of the hare, including passages between holes. */
void hunt_grow_quest(struct world *world, struct quest *quest);
/* Aims at the cell of the quest that the hound reaches first.  If it is not among the HUNT_LOOKS nearest cells, aims at
 * the nearest by straight-line distance.  Returns false and keeps the aim if no cell can be reached. */
enum { HUNT_LOOKS = 4096 };
bool hunt_aim_at_quest(struct world *world, size_t index, const struct quest *quest);

/* Follows a cheapest path to the aim, and avoids other hounds if that is worth it. */
void hunt_follow(const struct world *world, size_t index, struct want *want);
/* Like hunt_follow, but takes this legal step first. */
void hunt_follow_by(const struct world *world, size_t index, struct cell step, struct want *want);

/* Aims collies at a cell where they intercept the hare's path away from the other hounds (path/pursue/cover.h). */
void hunt_cut_off(struct world *world, size_t index);
/* Must be called before the first of them senses in a tick. */
void hunt_gather(struct world *world);

/* Foxhounds choose steps in the order of the world's hounds.  Each takes the step that leaves the hare the least room,
 * given the steps already chosen (path/pursue/lead.h).  Far from the hare, they run towards it. */
void hunt_surround(struct world *world, size_t index);
void hunt_follow_pack(const struct world *world, size_t index, struct want *want);

/* The breeds with their own senses. */
void hunt_sense_greyhound(struct world *world, size_t index);
int hunt_speed_greyhound(const struct hound *hound, const struct want *want);
void hunt_sense_pointer(struct world *world, size_t index);
void hunt_sense_beagle(struct world *world, size_t index);
bool hunt_notices_by_smell(const struct world *world, size_t index, struct cell at);

/* Updates the common knowledge of the beagles, before each of them senses. */
void hunt_confer(struct world *world);
/* Starts the beagles at the hare's cell. */
void hunt_lay_on(struct world *world);
