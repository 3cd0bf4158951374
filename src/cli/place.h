/* cli/place.h - a hare and hounds for a map that has none, as --hare and --hound say. */
#ifndef HOUNDED_CLI_PLACE_H
#define HOUNDED_CLI_PLACE_H

#include "level/format/level.h"

#include <stdbool.h>
#include <stddef.h>

struct places {
    const char *program; /* "hounded play", for messages */
    bool has_hare;
    struct cell hare;
    struct level_hound *hounds; /* owned */
    size_t count;
};

void places_done(struct places *places);

/* "3,4".  False: it is not that, and stderr has been told. */
bool places_hare(struct places *places, const char *argument);
/* "bloodhound@3,4", or "B@3,4". */
bool places_hound(struct places *places, const char *argument);

/* Puts them on the level.  False: one of them cannot stand there, and stderr has been told. */
bool places_apply(const struct places *places, struct level *level);

#endif
