/* cli/show_map.h - a level's map as text on stdout: its glyphs, or the numbers of a search. */
#ifndef HOUNDED_CLI_SHOW_MAP_H
#define HOUNDED_CLI_SHOW_MAP_H

#include "level/format/level.h"
#include "study/figure.h"

/* `figure` NULL: no search.  `number`: g, h, f; 0: glyphs. */
void show_map(const struct level *level, const struct figure *figure, char number);

#endif
