/* SPDX-License-Identifier: MIT */
/* study/maps/heat.h - where hares were caught and where they waited in many games of a level (game/players/trial.h): in
 * words, and for a page. */
#ifndef HOUNDED_STUDY_MAPS_HEAT_H
#define HOUNDED_STUDY_MAPS_HEAT_H

#include "base/text.h"
#include "game/players/trial.h"
#include "level/format/level.h"

/* "Where hares were caught: 9 is 3 of 12." */
void heat_write_caption(const struct tally *tally, enum heat heat, struct text *out);
/* A whole SVG 1.1 document that needs no other file: a map for each, with figures from 1 to 9 on cells that are the
 * redder the more there was, and the number itself to be shown when the pointer is over one.  `player`: who played. */
void heat_write_svg(const struct level *level, const struct tally *tally, const char *player, struct text *out);

#endif
