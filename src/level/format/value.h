/* level/format/value.h - numbers in level files: decimal digits only, within documented limits; anything else is
 * reported. */
#ifndef HOUNDED_LEVEL_FORMAT_VALUE_H
#define HOUNDED_LEVEL_FORMAT_VALUE_H

#include "level/format/source.h"

#include <stdbool.h>
#include <stdint.h>

/* A part of the current line that should be a number, called `name` in messages.  False: reported, and *number
 * unchanged. */
bool value_number(struct source *source, struct slice value, const char *name, int least, int most, int *number);
/* The same for 64 bits. */
bool value_u64(struct source *source, struct slice value, const char *name, uint64_t *number);

/* `speed = 50`, `speed= 50`: whether a word has come apart; `rest` is what comes after it on the line. */
bool value_is_spaced_out(struct slice word, struct slice rest);
void value_report_spaces(struct source *source, struct slice words);

#endif
