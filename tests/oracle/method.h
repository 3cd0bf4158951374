/* method.h - the searches that the oracle judges, all called in the same way. */
#ifndef HOUNDED_TESTS_ORACLE_METHOD_H
#define HOUNDED_TESTS_ORACLE_METHOD_H

#include "path/map/moves.h"
#include "path/find/search.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum method_needs {
    NEEDS_NOTHING,
    NEEDS_EVEN_GROUND /* 8 neighbours, strict corners, one factor all over the grid at all times */
};

enum method_path {
    PATH_ANY,
    PATH_CANONICAL /* of all cheapest steps from each cell, the one whose direction has the lowest number */
};

/* A state is made by make_state, which aborts when out of memory, and used for a whole chase. */
struct method {
    const char *name;
    enum method_needs needs;
    enum method_path promises;
    void *(*make)(struct moves *moves);
    void (*free)(void *state);
    enum search_status (*update)(void *state, struct cell hunter, struct cell target);
    uint32_t (*cost)(const void *state);
    size_t (*path)(const void *state, struct cell *cells, size_t room);
    /* NULL, or further hunters of the last update: the cell of the hunter with that number, and its cost, UINT32_MAX
     * where there is no way.  False: there are fewer. */
    bool (*other)(const void *state, size_t number, struct cell *hunter, uint32_t *cost);
};

extern const struct method methods[];
extern const size_t method_count;

enum { METHODS_AT_MOST = 16 };

#endif
