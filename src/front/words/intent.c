/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "front/words/intent.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>

#include "game/hounds/hunt.h"
#include "front/words/theme.h"

const struct intent_mood intent_moods[MOODS] = {
    [MOOD_HUNTING] = {"hunting", ' ', 0, "knows where you are, or follows your scent"},
    [MOOD_SEARCHING] = {"searching", '?', TONE_UNDERLINE, "has lost you and looks where you could be"},
    [MOOD_RETURNING] = {"returning", '-', TONE_UNDERLINE, "is not after you: goes home, or walks its beat"},
    [MOOD_DIGGING] = {"digging", '&', 0, "digs its way through, or tears up a decoy"},
    [MOOD_STUCK] = {"stuck", 'x', TONE_DIM, "wants to come, but cannot get any further"},
    [MOOD_PAWING] = {"pawing", '!', 0, "works its way through what slows it"},
    [MOOD_WAITING] = {"waiting", ':', 0, "waits for the hound in its way"},
    [MOOD_SLEEPING] = {"sleeping", 'z', TONE_DIM, "asleep, until something wakes it"},
};

/* The words for all breeds without their own words. */
static const char *const usual_words[INTENTS] = {
    [INTENT_CAUGHT] = "has caught you",
    [INTENT_LURED] = "runs after the decoy",
    [INTENT_TEARS] = "tears up the decoy",
    [INTENT_KNOWS] = "knows where you are, and comes",
    [INTENT_FORESEES] = "knows where you are, and goes elsewhere",
    [INTENT_PUZZLES] = "has lost you for a moment",
    [INTENT_LAST_SEEN] = "has lost you and goes where it last saw you",
    [INTENT_SEARCHES] = "has lost you and looks where you could be",
    [INTENT_GOES_BACK] = "has given you up, and goes home",
    [INTENT_WALKS] = "has not seen you, and goes home",
    [INTENT_RESTS] = "has given you up, and lies at home",
    [INTENT_LIES] = "is lying at home, and has not seen you",
    [INTENT_STUCK] = "stuck: it cannot get to where it wants to go",
    [INTENT_TOILS] = "works its way through what slows it",
    [INTENT_WAITS] = "waits for the hound in its way",
    [INTENT_SLEEPS] = "asleep: do not touch it, and do not wake it",
};

/* The words of single breeds. NULL: the usual words apply. */
static const char *const words[BREEDS][INTENTS] = {
    [BREED_BLOODHOUND] = {[INTENT_KNOWS] = "takes the cheapest path to you"},
    [BREED_BULLDOG] = {[INTENT_KNOWS] = "runs straight at you, without a plan",
                       [INTENT_STUCK] = "stuck: no step brings it nearer; it never plans"},
    [BREED_GREYHOUND] =
        {[INTENT_KNOWS] = "sees you, and runs", [INTENT_LAST_SEEN] = "has lost you and runs where it last saw you"},
    [BREED_POINTER] = {[INTENT_KNOWS] = "sees you, and takes the cheapest path",
                       [INTENT_GOES_BACK] = "has given you up, and goes back to its beat",
                       [INTENT_WALKS] = "on its beat, has not seen you",
                       [INTENT_RESTS] = "has given you up, and keeps watch",
                       [INTENT_LIES] = "keeps watch, has not seen you"},
    [BREED_COLLIE] = {[INTENT_KNOWS] = "has nothing to cut off, and comes for you",
                      [INTENT_FORESEES] = "goes where it can cut off your escape"},
    [BREED_FOXHOUND] = {[INTENT_KNOWS] = "follows its pack's plan to corner you"},
    [BREED_RETRIEVER] = {[INTENT_KNOWS] = "takes the cheapest path, and swims"},
    [BREED_TERRIER] = {[INTENT_KNOWS] = "takes the cheapest path, through gaps and bales"},
    [BREED_BEAGLE] = {[INTENT_KNOWS] = "has its nose at your heels",
                      [INTENT_FORESEES] = "follows your scent",
                      [INTENT_PUZZLES] = "puzzles over your trail, which crosses itself here",
                      [INTENT_LAST_SEEN] = "has lost your scent and goes where it was freshest",
                      [INTENT_SEARCHES] = "has lost your scent and casts about for it",
                      [INTENT_GOES_BACK] = "has lost your scent for good and goes home",
                      [INTENT_RESTS] = "has lost your scent for good and lies at home"},
};

const char *intent_words(enum breed breed, enum intent intent)
{
    const char *own = words[breed][intent];
    return own != NULL ? own : usual_words[intent];
}

static enum intent search_of(const struct hound *hound)
{
    return hound->mind.cast_left > 0                            ? INTENT_PUZZLES
           : cell_equal(hound->mind.aim, hound->mind.last_seen) ? INTENT_LAST_SEEN
                                                                : INTENT_SEARCHES;
}

static enum intent return_of(const struct hound *hound)
{
    bool is_there = cell_equal(hound->at, hound->home) && cell_equal(hound->mind.aim, hound->home);
    return hound->mind.has_seen ? (is_there ? INTENT_RESTS : INTENT_GOES_BACK)
                                : (is_there ? INTENT_LIES : INTENT_WALKS);
}

static enum intent kind_of(const struct world *world, size_t index)
{
    const struct hound *hound = world_hound(world, index);
    if (world_catcher(world) == (int)index) {
        return INTENT_CAUGHT;
    }
    switch (hound->mood) {
    case MOOD_DIGGING:
    case MOOD_PAWING: return hound->points < 0 ? INTENT_TEARS : INTENT_TOILS;
    case MOOD_STUCK: return INTENT_STUCK;
    case MOOD_WAITING: return INTENT_WAITS;
    case MOOD_SLEEPING: return INTENT_SLEEPS;
    default: break;
    }
    bool knows = cell_equal(hound->mind.aim, world_hare(world)->at);
    return hound->mind.is_lured            ? INTENT_LURED
           : hound->mood == MOOD_HUNTING   ? (knows ? INTENT_KNOWS : INTENT_FORESEES)
           : hound->mood == MOOD_SEARCHING ? search_of(hound)
                                           : return_of(hound);
}

void intent_tell(const struct world *world, size_t index, char out[INTENT_BYTES])
{
    const struct hound *hound = world_hound(world, index);
    enum intent intent = kind_of(world, index);
    const char *toil =
        intent == INTENT_TOILS ? terrain_toil(world_terrain(world, hunt_next(world, index)), hound->breed) : NULL;
    int used = snprintf(out, INTENT_BYTES, "%s", toil != NULL ? toil : intent_words(hound->breed, intent));
    if (breed_facts(hound->breed)->smells && intent == INTENT_FORESEES) {
        snprintf(out + used, (size_t)(INTENT_BYTES - used), ", %" PRIu32 " ticks old",
                 world_tick(world) - hound->mind.seen_tick);
    }
}

void intent_say(const struct world *world, size_t index, char out[INTENT_BYTES])
{
    int used = snprintf(out, INTENT_BYTES, "%s: ", breed_name(world_hound(world, index)->breed));
    char says[INTENT_BYTES];
    intent_tell(world, index, says);
    snprintf(out + used, (size_t)(INTENT_BYTES - used), "%.*s", INTENT_BYTES - used - 1, says);
    out[0] = (char)toupper((unsigned char)out[0]);
}
