/* cli/parts/values.h - numbers and cells as options and operands spell them.  False: it is not that, and the value is
 * as it was. */
#ifndef HOUNDED_CLI_PARTS_VALUES_H
#define HOUNDED_CLI_PARTS_VALUES_H

#include "path/map/cell.h"

#include <stdbool.h>
#include <stdint.h>

/* Decimal digits and nothing else, from `least` to `most`. */
bool values_number(const char *word, uint64_t least, uint64_t most, uint64_t *number);

/* "3,4".  What is beyond the largest map is cut to the cell after its edge. */
bool values_cell(const char *word, struct cell *cell);

#endif
