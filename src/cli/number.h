/* cli/number.h - a number as an option takes it. */
#ifndef HOUNDED_CLI_NUMBER_H
#define HOUNDED_CLI_NUMBER_H

#include <stdbool.h>

/* Decimal digits and nothing else, from `least` to `most`.  False: it is not that, and `number` is as it was. */
bool number_read(const char *word, unsigned long long least, unsigned long long most, unsigned long long *number);

#endif
