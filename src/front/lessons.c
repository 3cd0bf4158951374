#include "config.h"

#include "front/lessons.h"

#include "level/facts/terrain.h"
#include "path/map/cell.h"

#include <stdbool.h>

static bool is_beside(const struct world *world, enum terrain terrain)
{
    struct cell hare = world_hare(world)->at;
    bool found = world_terrain(world, hare) == terrain;
    for (enum direction dir = 0; dir < DIRECTIONS; dir++) {
        found = found || world_terrain(world, cell_step(hare, dir)) == terrain;
    }
    return found;
}

static bool is_warren_beside(const struct world *world, int unused)
{
    (void)unused;
    bool found = false;
    for (int warren = 1; warren <= WARRENS; warren++) {
        found = found || is_beside(world, terrain_of_warren(warren));
    }
    return found;
}

static bool is_terrain_beside(const struct world *world, int terrain)
{
    return is_beside(world, (enum terrain)terrain);
}

static bool is_shutter_beside(const struct world *world, int unused)
{
    (void)unused;
    return is_beside(world, TERRAIN_SHUTTER_OPEN) || is_beside(world, TERRAIN_SHUTTER_CLOSED);
}

static bool carries_bale(const struct world *world, int unused)
{
    (void)unused;
    return world_hare(world)->bales > 0;
}

static bool carries_decoy(const struct world *world, int unused)
{
    (void)unused;
    return world_hare(world)->decoys > 0;
}

static bool has_mood(const struct world *world, int mood)
{
    for (size_t i = 0; i < world_hound_count(world); i++) {
        if ((int)world_hound(world, i)->mood == mood) {
            return true;
        }
    }
    return false;
}

static const struct {
    const char *name;
    bool (*is_due)(const struct world *world, int what);
    int what;
    const char *words;
} rows[LESSONS] = {
    [LESSON_GATE] = {"gate", is_terrain_beside, TERRAIN_GATE_CLOSED,
                     "A gate: walk in and it opens; c shuts it behind you. Hounds must paw it open."},
    [LESSON_BALE] = {"bale", is_terrain_beside, TERRAIN_BALE,
                     "A bale of hay: walk into it to push it, or f to carry it. Hounds go round it."},
    [LESSON_MUD] = {"mud", is_terrain_beside, TERRAIN_MUD, "Mud: three times as slow, for you and for them."},
    [LESSON_BRAMBLE] = {"bramble", is_terrain_beside, TERRAIN_BRAMBLE,
                        "Brambles: you slip through; hounds take four times as long."},
    [LESSON_WATER] = {"water", is_terrain_beside, TERRAIN_WATER,
                      "Water: you cannot swim, and of the hounds the retriever alone can."},
    [LESSON_TALL_GRASS] = {"grass", is_terrain_beside, TERRAIN_TALL_GRASS,
                           "Tall grass: in it, nobody sees you from more than two cells away."},
    [LESSON_GAP] = {"gap", is_terrain_beside, TERRAIN_GAP,
                    "A gap in the hedge: you fit through; of the hounds only terriers do."},
    [LESSON_WARREN] = {"warren", is_warren_beside, 0,
                       "A warren: you go in, and come out of the other hole of that number."},
    [LESSON_SHUTTER] = {"shutter", is_shutter_beside, 0, "A shutter: it opens and shuts by the clock."},
    [LESSON_CARRIED_BALE] = {"carry", carries_bale, 0, "You carry a bale: f drops it behind you, in their way."},
    [LESSON_CARRIED_DECOY] = {"decoy", carries_decoy, 0,
                              "You carry a decoy: x drops it. Hounds nearer to it than to you run after it."},
    [LESSON_STUCK] = {"stuck", has_mood, MOOD_STUCK,
                      "An x beside a hound: it is stuck. i tells what a hound is about."},
    [LESSON_SEARCHING] = {"lost", has_mood, MOOD_SEARCHING,
                          "A ? beside a hound: it has lost you, and looks for you. i tells more."},
    [LESSON_RETURNING] = {"home", has_mood, MOOD_RETURNING,
                          "A - beside a hound: it knows nothing of you; it goes home, or walks its beat."},
    [LESSON_DIGGING] = {"dig", has_mood, MOOD_DIGGING,
                        "An & beside a hound: it digs, chews or tears, and takes its time."},
};

enum lesson lessons_due(const struct world *world, unsigned told)
{
    for (enum lesson i = 0; i < LESSONS; i++) {
        if (!(told >> i & 1) && rows[i].is_due(world, rows[i].what)) {
            return i;
        }
    }
    return LESSONS;
}

const char *lesson_name(enum lesson lesson)
{
    return rows[lesson].name;
}

const char *lesson_words(enum lesson lesson)
{
    return rows[lesson].words;
}
