#include "config.h"

#include "ui/telegraph.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>

#include "game/hunt.h"
#include "level/terrain.h"
#include "path/cell.h"
#include "ui/theme.h"

/* Of a mood: its name, its sign beside the letter, and what it means for any breed. */
static const struct {
    const char *name;
    char sign;
    uint8_t attributes;
    const char *words;
} moods[MOODS] = {
    [MOOD_HUNTING] = {"hunting", ' ', 0, "knows where you are, or follows your scent"},
    [MOOD_SEARCHING] = {"searching", '?', TONE_UNDERLINE, "lost you, and looks where you could be"},
    [MOOD_RETURNING] = {"returning", '-', TONE_UNDERLINE, "knows nothing of you: goes home, or walks its beat"},
    [MOOD_DIGGING] = {"digging", '&', 0, "digs its way through, or tears up a decoy"},
    [MOOD_STUCK] = {"stuck", 'x', TONE_DIM, "wants to come, and there is no way on"},
    [MOOD_PAWING] = {"pawing", '!', 0, "works its way through what slows it"},
    [MOOD_WAITING] = {"waiting", ':', 0, "waits for the hound in its way"},
};

/* What is said of a hound whose breed has no words of its own. */
static const char *const usual_words[TELEGRAPHS] = {
    [TELEGRAPH_CAUGHT] = "has caught you",
    [TELEGRAPH_LURED] = "runs after the decoy",
    [TELEGRAPH_TEARS] = "tears up the decoy",
    [TELEGRAPH_KNOWS] = "knows where you are, and comes",
    [TELEGRAPH_FORESEES] = "knows where you are, and goes for another place",
    [TELEGRAPH_PUZZLES] = "has lost you for a moment",
    [TELEGRAPH_LAST_SEEN] = "lost you, going to where it last saw you",
    [TELEGRAPH_SEARCHES] = "lost you, and looks where you could be",
    [TELEGRAPH_GOES_BACK] = "has given you up, and goes home",
    [TELEGRAPH_WALKS] = "has not seen you, and goes home",
    [TELEGRAPH_RESTS] = "has given you up, and lies at home",
    [TELEGRAPH_LIES] = "lies at home, has not seen you",
    [TELEGRAPH_DIGS] = "digs its way through a gap in the hedge",
    [TELEGRAPH_CHEWS] = "chews up the bale in its way",
    [TELEGRAPH_STUCK] = "stuck: there is no way to where it wants to go",
    [TELEGRAPH_PAWS] = "paws at the gate, till it opens",
    [TELEGRAPH_WADES] = "wades through mud",
    [TELEGRAPH_THORNS] = "is slow in the brambles",
    [TELEGRAPH_WAITS] = "waits for the hound in its way",
};

/* NULL: the usual words will do. */
static const char *const words[BREEDS][TELEGRAPHS] = {
    [BREED_BLOODHOUND] = {[TELEGRAPH_KNOWS] = "comes by the best way there is"},
    [BREED_BULLDOG] = {[TELEGRAPH_KNOWS] = "runs straight at you, without a plan",
                       [TELEGRAPH_STUCK] = "stuck: no step brings it nearer, and it never plans"},
    [BREED_GREYHOUND] =
        {[TELEGRAPH_KNOWS] = "sees you, and runs", [TELEGRAPH_LAST_SEEN] = "lost you, runs to where it last saw you"},
    [BREED_POINTER] = {[TELEGRAPH_KNOWS] = "sees you, and comes by the best way",
                       [TELEGRAPH_GOES_BACK] = "has given you up, and goes back to its beat",
                       [TELEGRAPH_WALKS] = "on its beat, has not seen you",
                       [TELEGRAPH_RESTS] = "has given you up, and keeps watch",
                       [TELEGRAPH_LIES] = "keeps watch, has not seen you"},
    [BREED_COLLIE] = {[TELEGRAPH_KNOWS] = "has nothing to cut off, and comes for you",
                      [TELEGRAPH_FORESEES] = "goes where it can cut off your escape"},
    [BREED_FOXHOUND] = {[TELEGRAPH_KNOWS] = "takes the step that its pack agreed on, to leave you no room"},
    [BREED_RETRIEVER] = {[TELEGRAPH_KNOWS] = "comes by the best way, and swims",
                         [TELEGRAPH_WADES] = "wades through mud, and would rather swim"},
    [BREED_TERRIER] = {[TELEGRAPH_KNOWS] = "comes by the best way, through gaps and bales, too"},
    [BREED_BEAGLE] = {[TELEGRAPH_KNOWS] = "has its nose at your heels",
                      [TELEGRAPH_FORESEES] = "follows your scent",
                      [TELEGRAPH_PUZZLES] = "puzzles over your trail, which crosses itself here",
                      [TELEGRAPH_LAST_SEEN] = "lost your scent, going to where it was freshest",
                      [TELEGRAPH_SEARCHES] = "lost your scent, and casts about for it",
                      [TELEGRAPH_GOES_BACK] = "has lost your scent for good, and goes home",
                      [TELEGRAPH_RESTS] = "has lost your scent for good, and lies at home"},
};

const char *telegraph_words(enum breed breed, enum telegraph telegraph)
{
    const char *own = words[breed][telegraph];
    return own != NULL ? own : usual_words[telegraph];
}

/* What the cell is that it works its way into. */
static enum telegraph work_of(const struct world *world, size_t index)
{
    struct want want;
    if (world_hound(world, index)->points < 0) {
        return TELEGRAPH_TEARS;
    }
    hunt_decide(world, index, &want);
    switch (world_terrain(world, want.to)) {
    case TERRAIN_GAP:
        return TELEGRAPH_DIGS;
    case TERRAIN_BALE:
        return TELEGRAPH_CHEWS;
    case TERRAIN_GATE_CLOSED:
        return TELEGRAPH_PAWS;
    case TERRAIN_BRAMBLE:
        return TELEGRAPH_THORNS;
    default:
        return TELEGRAPH_WADES;
    }
}

static enum telegraph hunt_of(const struct world *world, const struct hound *hound)
{
    return hound->mind.is_lured                                 ? TELEGRAPH_LURED
           : cell_equal(hound->mind.aim, world_hare(world)->at) ? TELEGRAPH_KNOWS
                                                                : TELEGRAPH_FORESEES;
}

static enum telegraph search_of(const struct hound *hound)
{
    return hound->mind.is_lured                                 ? TELEGRAPH_LURED
           : hound->mind.cast_left > 0                          ? TELEGRAPH_PUZZLES
           : cell_equal(hound->mind.aim, hound->mind.last_seen) ? TELEGRAPH_LAST_SEEN
                                                                : TELEGRAPH_SEARCHES;
}

static enum telegraph return_of(const struct hound *hound)
{
    bool is_there = cell_equal(hound->at, hound->home) && cell_equal(hound->mind.aim, hound->home);
    if (hound->mind.is_lured) {
        return TELEGRAPH_LURED;
    }
    if (hound->mind.has_seen) {
        return is_there ? TELEGRAPH_RESTS : TELEGRAPH_GOES_BACK;
    }
    return is_there ? TELEGRAPH_LIES : TELEGRAPH_WALKS;
}

static enum telegraph kind_of(const struct world *world, size_t index)
{
    const struct hound *hound = world_hound(world, index);
    if (world_catcher(world) == (int)index) {
        return TELEGRAPH_CAUGHT;
    }
    switch (hound->mood) {
    case MOOD_HUNTING:
        return hunt_of(world, hound);
    case MOOD_SEARCHING:
        return search_of(hound);
    case MOOD_RETURNING:
        return return_of(hound);
    case MOOD_DIGGING:
    case MOOD_PAWING:
        return work_of(world, index);
    case MOOD_STUCK:
        return TELEGRAPH_STUCK;
    default:
        return TELEGRAPH_WAITS;
    }
}

void telegraph_say(const struct world *world, size_t index, char out[TELEGRAPH_BYTES])
{
    const struct hound *hound = world_hound(world, index);
    enum telegraph telegraph = kind_of(world, index);
    int used =
        snprintf(out, TELEGRAPH_BYTES, "%s: %s", breed_name(hound->breed), telegraph_words(hound->breed, telegraph));
    if (hound->breed == BREED_BEAGLE && telegraph == TELEGRAPH_FORESEES) {
        snprintf(out + used, (size_t)(TELEGRAPH_BYTES - used), ", %" PRIu32 " ticks old",
                 world_tick(world) - hound->mind.seen_tick);
    }
    out[0] = (char)toupper((unsigned char)out[0]);
}

const char *telegraph_mood(enum mood mood)
{
    return moods[mood].name;
}

const char *telegraph_mood_words(enum mood mood)
{
    return moods[mood].words;
}

uint8_t telegraph_attributes(enum mood mood)
{
    return moods[mood].attributes;
}

uint32_t telegraph_sign(enum mood mood)
{
    return (uint32_t)moods[mood].sign;
}
