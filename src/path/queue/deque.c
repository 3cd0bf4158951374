/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/queue/deque.h"

#include "path/map/alloc.h"

#include <assert.h>

void deque_done(struct deque *deque)
{
    alloc_free(deque->cells);
    *deque = (struct deque){0};
}

bool deque_reserve(struct deque *deque, size_t more)
{
    if (deque->room - deque->back >= more) {
        return true;
    }
    size_t room = deque->back * 2 + more + 64;
    if (room > SIZE_MAX / 2 / sizeof *deque->cells) {
        return false;
    }
    uint32_t *cells = alloc_resize(deque->cells, room * sizeof *cells);
    if (cells == NULL) {
        return false;
    }
    deque->cells = cells;
    deque->room = room;
    return true;
}

void deque_push(struct deque *deque, uint32_t cell)
{
    assert(deque->back < deque->room);
    deque->cells[deque->back++] = cell;
}
