#include "config.h"

#include "ui/telegraph.h"

#include <ctype.h>
#include <stdio.h>

#include "path/cell.h"
#include "ui/theme.h"

/* Of a mood: its name, its sign beside the letter, and what is said of a hound whose breed has no words of its own. */
static const struct {
    const char *name;
    char sign;
    uint8_t attributes;
    const char *words;
} moods[MOODS] = {
    [MOOD_HUNTING] = {"hunting", ' ', 0, "knows where you are"},
    [MOOD_SEARCHING] = {"searching", '?', TONE_UNDERLINE, "lost you, and looks where you could be"},
    [MOOD_RETURNING] = {"returning", '-', TONE_UNDERLINE, "has given you up, and goes home"},
    [MOOD_DIGGING] = {"digging", '&', 0, "digs its way through"},
    [MOOD_STUCK] = {"stuck", 'x', TONE_DIM, "stuck: there is no way on"},
    [MOOD_PAWING] = {"pawing", '!', 0, "works its way through what slows it"},
    [MOOD_WAITING] = {"waiting", ':', 0, "waits for the hound in its way"},
};

/* NULL: the words of the mood will do. */
static const char *const words[BREEDS][MOODS] = {
    [BREED_BLOODHOUND] = {[MOOD_HUNTING] = "comes by the best way there is"},
    [BREED_BULLDOG] = {[MOOD_HUNTING] = "runs straight at you, without a plan",
                       [MOOD_STUCK] = "stuck: no step brings it nearer to you, and it never plans"},
    [BREED_GREYHOUND] = {[MOOD_HUNTING] = "sees you, and runs"},
    [BREED_POINTER] = {[MOOD_HUNTING] = "sees you, and comes by the best way",
                       [MOOD_RETURNING] = "has not seen you, and walks its beat"},
    [BREED_COLLIE] = {[MOOD_HUNTING] = "goes where your escape can be cut off"},
    [BREED_FOXHOUND] = {[MOOD_HUNTING] = "takes away the cells that you reach first, with its pack"},
    [BREED_RETRIEVER] =
        {[MOOD_HUNTING] = "comes by the best way, and swims", [MOOD_PAWING] = "is slowed down: it would rather swim"},
    [BREED_TERRIER] = {[MOOD_HUNTING] = "comes by the best way, through gaps and bales, too"},
    [BREED_BEAGLE] = {[MOOD_HUNTING] = "follows your scent",
                      [MOOD_SEARCHING] = "lost your scent, and casts about",
                      [MOOD_WAITING] = "waits for the beagle before it"},
};

static bool runs_after_decoy(const struct world *world, const struct hound *hound)
{
    for (size_t i = 0; i < world_decoy_count(world); i++) {
        if (cell_equal(world_decoy(world, i)->at, hound->mind.aim)) {
            return true;
        }
    }
    return false;
}

/* What only the moment tells; NULL: nothing. */
static const char *words_of_moment(const struct world *world, size_t index)
{
    const struct hound *hound = world_hound(world, index);
    bool is_out = hound->mood == MOOD_HUNTING || hound->mood == MOOD_SEARCHING;
    if (world_catcher(world) == (int)index) {
        return "has caught you";
    }
    if (is_out && runs_after_decoy(world, hound)) {
        return "runs after the decoy";
    }
    if (hound->mood == MOOD_SEARCHING && cell_equal(hound->mind.aim, hound->mind.last_seen)) {
        return hound->breed == BREED_BEAGLE ? "lost you, going to the freshest scent"
                                            : "lost you, going to where it last saw you";
    }
    return NULL;
}

void telegraph_say(const struct world *world, size_t index, char out[TELEGRAPH_BYTES])
{
    const struct hound *hound = world_hound(world, index);
    const char *say = words_of_moment(world, index);
    say = say != NULL ? say : words[hound->breed][hound->mood];
    say = say != NULL ? say : moods[hound->mood].words;
    snprintf(out, TELEGRAPH_BYTES, "%s: %s", breed_name(hound->breed), say);
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
