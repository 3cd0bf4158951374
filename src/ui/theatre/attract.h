/* ui/theatre/attract.h - the small meadow beside the menu: it stands still while somebody chooses, and comes to life
 * when nobody does.
 *
 * Scenes follow each other, a bot playing the hare in each, with a line that tells what the nearest hound is about.
 * After ATTRACT_GAMES of them it stands still again, so that a forgotten terminal comes to rest.  Time is an argument,
 * in microseconds. */
#ifndef HOUNDED_UI_THEATRE_ATTRACT_H
#define HOUNDED_UI_THEATRE_ATTRACT_H

#include "level/format/parse.h"
#include "ui/term/canvas.h"
#include "front/demo.h"
#include "ui/theatre/mapview.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Of the scene in cells two columns wide, and of the lines below it. */
enum { ATTRACT_COLUMNS = 2 * 22, ATTRACT_ROWS = 11, ATTRACT_WORDS = 2 };

/* Idle and rest: microseconds; ticks: no game lasts longer. */
enum { ATTRACT_IDLE = 8 * 1000000, ATTRACT_REST = 3 * 1000000, ATTRACT_GAMES = 24, ATTRACT_TICKS = 1500 };

struct attract {
    struct level_file scenes; /* owned */
    struct demo demo;         /* of the scene */
    struct mapview mapview;
    size_t games; /* so many have begun since somebody was there */
    bool is_alive;
    int64_t next; /* while nothing moves: when it comes to life, or the next scene comes; 0: not known yet */
};

void attract_init(struct attract *attract);
void attract_done(struct attract *attract);

/* Somebody is there: the first scene, standing still. */
void attract_still(struct attract *attract);

/* True: something changed. */
bool attract_advance(struct attract *attract, int64_t now);
/* When attract_advance has something to do; -1: not before attract_still. */
int64_t attract_due(const struct attract *attract);

void attract_draw(struct attract *attract, struct canvas *canvas, int x, int y);

#endif
