#include "config.h"

#include "game/world/event.h"

#include "base/xalloc.h"

#include <stdlib.h>

void events_init(struct events *events)
{
    *events = (struct events){0};
}

void events_done(struct events *events)
{
    free(events->items);
    events_init(events);
}

void events_clear(struct events *events)
{
    events->count = 0;
}

void events_add(struct events *events, struct event event)
{
    if (events->count == events->room) {
        events->room = events->room == 0 ? 16 : events->room * 2;
        events->items = xreallocarray(events->items, events->room, sizeof *events->items);
    }
    events->items[events->count++] = event;
}
