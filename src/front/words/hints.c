/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "front/words/hints.h"

/* Conditions are sets of bits: 1u << terrain, mood or kind of load. */
_Static_assert(TERRAINS <= 32, "a set of terrains is an unsigned int");

#define ONE(what) (1u << (what))

enum load { LOAD_BALE, LOAD_DECOY };

static bool is_beside(const struct world *world, unsigned terrains)
{
    struct cell hare = world_hare(world)->at;
    unsigned found = ONE(world_terrain(world, hare));
    for (enum direction dir = 0; dir < DIRECTIONS; dir++) {
        found |= ONE(world_terrain(world, cell_step(hare, dir)));
    }
    return (found & terrains) != 0;
}

static bool carries(const struct world *world, unsigned loads)
{
    return (loads & ONE(LOAD_BALE) ? world_hare(world)->bales : world_hare(world)->decoys) > 0;
}

static bool has_mood(const struct world *world, unsigned moods)
{
    unsigned found = 0;
    for (size_t i = 0; i < world_hound_count(world); i++) {
        found |= ONE(world_hound(world, i)->mood);
    }
    return (found & moods) != 0;
}

static bool runs_for(const struct world *world, unsigned ticks) { return world_tick(world) >= ticks; }

static const struct {
    const char *name;
    bool (*is_due)(const struct world *world, unsigned what);
    unsigned what;
    const char *words;
} rows[HINTS] = {
    [HINT_GATE] = {"gate", is_beside, ONE(TERRAIN_GATE_CLOSED),
                   "A gate: walk in and it opens; {GATE} shuts it behind you. Hounds must paw it open."},
    [HINT_BALE] = {"bale", is_beside, ONE(TERRAIN_BALE),
                   "A bale of hay: walk into it to push it, or {BALE} to carry it. Hounds go round it."},
    [HINT_MUD] = {"mud", is_beside, ONE(TERRAIN_MUD), "Mud: three times as slow, for you and for them."},
    [HINT_BRAMBLE] = {"bramble", is_beside, ONE(TERRAIN_BRAMBLE),
                      "Brambles: you slip through; hounds take four times as long."},
    [HINT_WATER] = {"water", is_beside, ONE(TERRAIN_WATER),
                    "Water: you cannot swim, and retrievers are the only hounds that can."},
    [HINT_TALL_GRASS] = {"grass", is_beside, ONE(TERRAIN_TALL_GRASS),
                         "Tall grass: in it, nobody sees you from more than two cells away."},
    [HINT_GAP] = {"gap", is_beside, ONE(TERRAIN_GAP),
                  "A gap in the hedge: you fit through, and so do terriers, but no other hound."},
    [HINT_WARREN] = {"warren", is_beside, (ONE(WARRENS) - 1) << TERRAIN_WARREN_1,
                     "A warren: go in, and you come out of the other hole with that number."},
    [HINT_SHUTTER] = {"shutter", is_beside, ONE(TERRAIN_SHUTTER_OPEN) | ONE(TERRAIN_SHUTTER_CLOSED),
                      "A shutter: it opens and shuts by the clock."},
    [HINT_BARRED] = {"bars", is_beside, ONE(TERRAIN_BARRED_CLOSED),
                     "A barred gate: you cannot open it. Something that happens here will."},
    [HINT_SLEEPING] = {"sleep", has_mood, ONE(MOOD_SLEEPING),
                       "\"z\" beside a hound: it is asleep. Something will wake it; do not run into it."},
    [HINT_CARRIED_BALE] = {"carry", carries, ONE(LOAD_BALE),
                           "You carry a bale: {BALE} drops it behind you, in their way."},
    [HINT_CARRIED_DECOY] = {"decoy", carries, ONE(LOAD_DECOY),
                            "You carry a decoy: {DECOY} drops it. Hounds nearer to it than to you run after it."},
    [HINT_STUCK] = {"stuck", has_mood, ONE(MOOD_STUCK),
                    "\"x\" beside a hound: it is stuck. {INSPECT}: see what a hound is doing."},
    [HINT_SEARCHING] = {"lost", has_mood, ONE(MOOD_SEARCHING),
                        "\"?\" beside a hound: it has lost you and is searching. {INSPECT}: details."},
    [HINT_RETURNING] = {"home", has_mood, ONE(MOOD_RETURNING),
                        "\"-\" beside a hound: it is not after you; it goes home or walks its beat."},
    [HINT_DIGGING] = {"dig", has_mood, ONE(MOOD_DIGGING),
                      "\"&\" beside a hound: it is digging, chewing or tearing for a while."},
    [HINT_PACE] = {"pace", runs_for, 240, "Too fast? {TURNS}: time waits for your moves, or runs again."},
};

enum hint hints_due(const struct world *world, unsigned told)
{
    enum hint i = 0;
    while (i < HINTS && ((told >> i & 1) != 0 || !rows[i].is_due(world, rows[i].what))) {
        i++;
    }
    return i;
}

const char *hint_name(enum hint hint) { return rows[hint].name; }

const char *hint_words(enum hint hint) { return rows[hint].words; }
