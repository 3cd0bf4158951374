/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "front/journey.h"

#include <stdlib.h>

#include "base/xalloc.h"

/* STOP_COLUMNS and TURN_COLUMNS are the widths of a stop and of the vertical path at either end. BEND_ROWS is the
 * height of a bend (title, stops and medals), BEND_MOST_ROWS the height with gaps. */
enum { STOP_COLUMNS = 5, TURN_COLUMNS = 1, BEND_ROWS = 3, BEND_MOST_ROWS = 5 };

static size_t at_least_1(int value) { return value > 1 ? (size_t)value : 1; }

/* Adds the bends of a chapter. If its stops do not fit in one row, they are shared out among several rows. */
static void add_chapter(struct journey *journey, const struct chapter *chapter)
{
    size_t most = at_least_1((journey->width - 2 * TURN_COLUMNS) / STOP_COLUMNS),
           rows = (chapter->count + most - 1) / most;
    size_t room = rows > 0 ? (chapter->count + rows - 1) / rows : 1;
    for (size_t done = 0; done < chapter->count; done += room) {
        size_t left = chapter->count - done;
        journey->bends = xreallocarray(journey->bends, journey->bend_count + 1, sizeof *journey->bends);
        journey->bends[journey->bend_count++] = (struct bend){.title = done == 0 ? chapter->title : "",
                                                              .first = chapter->first + done,
                                                              .count = left < room ? left : room};
    }
}

static void place_stops(struct journey *journey, size_t index)
{
    const struct bend *bend = &journey->bends[index];
    int count = (int)bend->count, room = journey->width - 2 * TURN_COLUMNS;
    for (int i = 0; i < count; i++) {
        int x = TURN_COLUMNS + (2 * i + 1) * room / (2 * count);
        journey->stops[bend->first + (size_t)i] = (struct cell){x, bend->y};
    }
}

void journey_init(struct journey *journey, const struct catalogue *catalogue, int width, int height)
{
    *journey = (struct journey){.width = width, .stop_count = catalogue->count};
    journey->stops = xcalloc(catalogue->count, sizeof *journey->stops);
    for (size_t i = 0; i < catalogue->chapter_count; i++) {
        add_chapter(journey, &catalogue->chapters[i]);
    }
    int rows = height / (int)at_least_1((int)journey->bend_count);
    rows = rows < BEND_ROWS ? BEND_ROWS : rows > BEND_MOST_ROWS ? BEND_MOST_ROWS : rows;
    for (size_t i = 0; i < journey->bend_count; i++) {
        journey->bends[i].y = (int)i * rows + 1;
        place_stops(journey, i);
    }
    journey->height = (int)journey->bend_count * rows;
}

void journey_done(struct journey *journey)
{
    free(journey->stops);
    free(journey->bends);
}

size_t journey_bend(const struct journey *journey, size_t stop)
{
    size_t i = 0;
    while (stop >= journey->bends[i].first + journey->bends[i].count) {
        i++;
    }
    return i;
}

/* Returns the stop of the bend that is nearest to the column. */
static size_t nearest(const struct journey *journey, const struct bend *bend, int column)
{
    size_t best = bend->first;
    for (size_t i = bend->first; i < bend->first + bend->count; i++) {
        best = abs(journey->stops[i].x - column) < abs(journey->stops[best].x - column) ? i : best;
    }
    return best;
}

size_t journey_step(const struct journey *journey, size_t stop, enum direction dir)
{
    size_t bend = journey_bend(journey, stop), last = journey->stop_count - 1;
    int column = journey->stops[stop].x;
    switch (dir) {
    case EAST:
    case WEST: return dir == EAST ? stop + (stop < last) : stop - (stop > 0);
    case NORTH: return bend > 0 ? nearest(journey, &journey->bends[bend - 1], column) : stop;
    case SOUTH: return bend + 1 < journey->bend_count ? nearest(journey, &journey->bends[bend + 1], column) : stop;
    case NORTH_WEST: return 0;
    case SOUTH_WEST: return last;
    default: return stop;
    }
}

size_t journey_at(const struct journey *journey, struct cell place)
{
    size_t i = 0;
    for (; i < journey->stop_count; i++) {
        struct cell stop = journey->stops[i];
        if (abs(place.x - stop.x) <= 2 && (place.y == stop.y || place.y == stop.y + 1)) {
            break;
        }
    }
    return i;
}
