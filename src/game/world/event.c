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
    if (events != NULL) {
        events->count = 0;
    }
}

void events_add(struct events *events, struct event event)
{
    if (events == NULL) {
        return;
    }
    events->items = xgrow(events->items, events->count, &events->room, sizeof *events->items);
    events->items[events->count++] = event;
}
