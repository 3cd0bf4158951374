/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "front/play/shave.h"

#include <stdio.h>
#include <string.h>

#include "front/play/reel.h"

/* Returns the part of a map of that size, such as "north-west"; the middle is "middle". */
static const char *place_of(struct cell at, int width, int height)
{
    static const char *const places[3][3] = {
        {"north-west", "north", "north-east"}, {"west", "middle", "east"}, {"south-west", "south", "south-east"}};
    return places[at.y * 3 / height][at.x * 3 / width];
}

void shave_say_when(const struct shave *shave, enum pace pace, char out[SHAVE_WORDS])
{
    char when[REEL_TIME];
    reel_say_length(pace, shave->tick, when);
    snprintf(out, SHAVE_WORDS, "%d step%s, at %s%s", shave->steps, shave->steps == 1 ? "" : "s",
             pace == PACE_TURNS ? "move " : "", when);
}

void shave_say_who(const struct shave *shave, int width, int height, char out[SHAVE_WORDS])
{
    snprintf(out, SHAVE_WORDS, "the %s, in the %s", breed_name(shave->breed), place_of(shave->at, width, height));
}

void shave_write(const struct shave *shave, int width, int height, char out[SHAVE_WORDS])
{
    char when[REEL_TIME];
    out[0] = '\0';
    if (shave->steps > 0) {
        reel_say_time(shave->tick, when);
        snprintf(out, SHAVE_WORDS, "%d/%s/%s/%s", shave->steps, when, breed_name(shave->breed),
                 place_of(shave->at, width, height));
    }
}

void shave_say_word(const char *word, struct text *out)
{
    char steps[4], when[REEL_TIME], breed[16], place[12];
    if (sscanf(word, "%3[^/]/%15[^/]/%15[^/]/%11[^/]", steps, when, breed, place) == 4) {
        text_addf(out, "closest shave: %s step%s, at %s, the %s, in the %s", steps, strcmp(steps, "1") == 0 ? "" : "s",
                  when, breed, place);
    }
}

void shave_film(struct shave_film *film, const struct shave *shave, struct tape *tape)
{
    uint32_t end = tape_length(tape), first = shave->tick > SHAVE_BEFORE ? shave->tick - SHAVE_BEFORE : 0;
    *film = (struct shave_film){.moment = (int)(shave->tick - first)};
    for (uint32_t when = first; shave->steps > 0 && when <= end && film->frames < SHAVE_FRAMES; when++) {
        tape_seek(tape, when);
        film->hare[film->frames] = world_hare(tape_world(tape))->at;
        film->hound[film->frames++] = world_hound(tape_world(tape), shave->hound)->at;
    }
    tape_seek(tape, end);
}
