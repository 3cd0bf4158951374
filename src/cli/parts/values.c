#include "config.h"

#include "cli/parts/values.h"

#include "path/map/grid.h"

#include <errno.h>
#include <stdlib.h>

/* The digits at the start of a word; returns what follows them, NULL when there are none. */
static const char *take_number(const char *word, uint64_t *number)
{
    char *end = NULL;
    if (word[0] < '0' || word[0] > '9') {
        return NULL;
    }
    errno = 0;
    *number = strtoull(word, &end, 10);
    return end;
}

bool values_number(const char *word, uint64_t least, uint64_t most, uint64_t *number)
{
    uint64_t value;
    const char *end = take_number(word, &value);
    bool is_good = end != NULL && *end == '\0' && errno == 0 && value >= least && value <= most;
    *number = is_good ? value : *number;
    return is_good;
}

static int cut(uint64_t side)
{
    return side < GRID_MAX_SIDE ? (int)side : GRID_MAX_SIDE;
}

bool values_cell(const char *word, struct cell *cell)
{
    uint64_t x, y;
    const char *comma = take_number(word, &x);
    const char *end = comma != NULL && *comma == ',' ? take_number(comma + 1, &y) : NULL;
    if (end == NULL || *end != '\0') {
        return false;
    }
    *cell = (struct cell){cut(x), cut(y)};
    return true;
}
