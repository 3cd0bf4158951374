#include "config.h"

#include "front/intent.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>

#include "game/hounds/hunt.h"
#include "level/facts/terrain.h"
#include "path/map/cell.h"
#include "front/theme.h"

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
static const char *const usual_words[INTENTS] = {
    [INTENT_CAUGHT] = "has caught you",
    [INTENT_LURED] = "runs after the decoy",
    [INTENT_TEARS] = "tears up the decoy",
    [INTENT_KNOWS] = "knows where you are, and comes",
    [INTENT_FORESEES] = "knows where you are, and goes for another place",
    [INTENT_PUZZLES] = "has lost you for a moment",
    [INTENT_LAST_SEEN] = "lost you, going to where it last saw you",
    [INTENT_SEARCHES] = "lost you, and looks where you could be",
    [INTENT_GOES_BACK] = "has given you up, and goes home",
    [INTENT_WALKS] = "has not seen you, and goes home",
    [INTENT_RESTS] = "has given you up, and lies at home",
    [INTENT_LIES] = "lies at home, has not seen you",
    [INTENT_DIGS] = "digs its way through a gap in the hedge",
    [INTENT_CHEWS] = "chews up the bale in its way",
    [INTENT_STUCK] = "stuck: there is no way to where it wants to go",
    [INTENT_PAWS] = "paws at the gate, till it opens",
    [INTENT_WADES] = "wades through mud",
    [INTENT_THORNS] = "is slow in the brambles",
    [INTENT_WAITS] = "waits for the hound in its way",
};

/* NULL: the usual words will do. */
static const char *const words[BREEDS][INTENTS] = {
    [BREED_BLOODHOUND] = {[INTENT_KNOWS] = "comes by the best way there is"},
    [BREED_BULLDOG] = {[INTENT_KNOWS] = "runs straight at you, without a plan",
                       [INTENT_STUCK] = "stuck: no step brings it nearer, and it never plans"},
    [BREED_GREYHOUND] =
        {[INTENT_KNOWS] = "sees you, and runs", [INTENT_LAST_SEEN] = "lost you, runs to where it last saw you"},
    [BREED_POINTER] = {[INTENT_KNOWS] = "sees you, and comes by the best way",
                       [INTENT_GOES_BACK] = "has given you up, and goes back to its beat",
                       [INTENT_WALKS] = "on its beat, has not seen you",
                       [INTENT_RESTS] = "has given you up, and keeps watch",
                       [INTENT_LIES] = "keeps watch, has not seen you"},
    [BREED_COLLIE] = {[INTENT_KNOWS] = "has nothing to cut off, and comes for you",
                      [INTENT_FORESEES] = "goes where it can cut off your escape"},
    [BREED_FOXHOUND] = {[INTENT_KNOWS] = "takes the step that its pack agreed on, to leave you no room"},
    [BREED_RETRIEVER] = {[INTENT_KNOWS] = "comes by the best way, and swims",
                         [INTENT_WADES] = "wades through mud, and would rather swim"},
    [BREED_TERRIER] = {[INTENT_KNOWS] = "comes by the best way, through gaps and bales, too"},
    [BREED_BEAGLE] = {[INTENT_KNOWS] = "has its nose at your heels",
                      [INTENT_FORESEES] = "follows your scent",
                      [INTENT_PUZZLES] = "puzzles over your trail, which crosses itself here",
                      [INTENT_LAST_SEEN] = "lost your scent, going to where it was freshest",
                      [INTENT_SEARCHES] = "lost your scent, and casts about for it",
                      [INTENT_GOES_BACK] = "has lost your scent for good, and goes home",
                      [INTENT_RESTS] = "has lost your scent for good, and lies at home"},
};

const char *intent_words(enum breed breed, enum intent intent)
{
    const char *own = words[breed][intent];
    return own != NULL ? own : usual_words[intent];
}

/* What the cell is that it works its way into. */
static enum intent work_of(const struct world *world, size_t index)
{
    struct want want;
    if (world_hound(world, index)->points < 0) {
        return INTENT_TEARS;
    }
    hunt_decide(world, index, &want);
    switch (world_terrain(world, want.to)) {
    case TERRAIN_GAP:
        return INTENT_DIGS;
    case TERRAIN_BALE:
        return INTENT_CHEWS;
    case TERRAIN_GATE_CLOSED:
        return INTENT_PAWS;
    case TERRAIN_BRAMBLE:
        return INTENT_THORNS;
    default:
        return INTENT_WADES;
    }
}

static enum intent hunt_of(const struct world *world, const struct hound *hound)
{
    return hound->mind.is_lured                                 ? INTENT_LURED
           : cell_equal(hound->mind.aim, world_hare(world)->at) ? INTENT_KNOWS
                                                                : INTENT_FORESEES;
}

static enum intent search_of(const struct hound *hound)
{
    return hound->mind.is_lured                                 ? INTENT_LURED
           : hound->mind.cast_left > 0                          ? INTENT_PUZZLES
           : cell_equal(hound->mind.aim, hound->mind.last_seen) ? INTENT_LAST_SEEN
                                                                : INTENT_SEARCHES;
}

static enum intent return_of(const struct hound *hound)
{
    bool is_there = cell_equal(hound->at, hound->home) && cell_equal(hound->mind.aim, hound->home);
    if (hound->mind.is_lured) {
        return INTENT_LURED;
    }
    if (hound->mind.has_seen) {
        return is_there ? INTENT_RESTS : INTENT_GOES_BACK;
    }
    return is_there ? INTENT_LIES : INTENT_WALKS;
}

static enum intent kind_of(const struct world *world, size_t index)
{
    const struct hound *hound = world_hound(world, index);
    if (world_catcher(world) == (int)index) {
        return INTENT_CAUGHT;
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
        return INTENT_STUCK;
    default:
        return INTENT_WAITS;
    }
}

void intent_say(const struct world *world, size_t index, char out[INTENT_BYTES])
{
    const struct hound *hound = world_hound(world, index);
    enum intent intent = kind_of(world, index);
    int used = snprintf(out, INTENT_BYTES, "%s: %s", breed_name(hound->breed), intent_words(hound->breed, intent));
    if (hound->breed == BREED_BEAGLE && intent == INTENT_FORESEES) {
        snprintf(out + used, (size_t)(INTENT_BYTES - used), ", %" PRIu32 " ticks old",
                 world_tick(world) - hound->mind.seen_tick);
    }
    out[0] = (char)toupper((unsigned char)out[0]);
}

const char *intent_mood(enum mood mood)
{
    return moods[mood].name;
}

const char *intent_mood_words(enum mood mood)
{
    return moods[mood].words;
}

uint8_t intent_attributes(enum mood mood)
{
    return moods[mood].attributes;
}

uint32_t intent_sign(enum mood mood)
{
    return (uint32_t)moods[mood].sign;
}
