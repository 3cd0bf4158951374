/* SPDX-License-Identifier: MIT */
/* path/queue/deque.h - private to src/path: cells in the order in which they were pushed, taken from the front (a
 * queue) or the back (a stack).
 *
 * The array only grows: a search pushes each cell once, so it never holds more than the cells of the grid. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* All zero: empty. */
struct deque {
    uint32_t *cells;
    size_t front, back, room; /* the contents are cells[front] to cells[back - 1] */
};

void deque_done(struct deque *deque);

bool deque_reserve(struct deque *deque, size_t more); /* false: out of memory; nothing has changed */
void deque_push(struct deque *deque, uint32_t cell);

static inline void deque_clear(struct deque *deque)
{
    deque->front = 0;
    deque->back = 0;
}
