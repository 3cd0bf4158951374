/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "level/format/examples.h"

#include <string.h>

const struct example examples[] = {
#include "level/format/examples-data.h"
};

const size_t example_count = sizeof examples / sizeof examples[0];

const struct example *example_named(const char *name)
{
    size_t i = 0;
    while (i < example_count && strcmp(examples[i].name, name) != 0) {
        i++;
    }
    return i < example_count ? &examples[i] : NULL;
}
