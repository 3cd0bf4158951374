#include "config.h"

#include "cli/number.h"

#include <errno.h>
#include <stdlib.h>

bool number_read(const char *word, unsigned long long least, unsigned long long most, unsigned long long *number)
{
    char *end = NULL;
    if (word[0] < '0' || word[0] > '9') {
        return false;
    }
    errno = 0;
    unsigned long long value = strtoull(word, &end, 10);
    bool is_good = *end == '\0' && errno == 0 && value >= least && value <= most;
    *number = is_good ? value : *number;
    return is_good;
}
