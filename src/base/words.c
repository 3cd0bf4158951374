/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "base/words.h"

#include <stdbool.h>
#include <string.h>

enum { LONGEST = 31 };

static unsigned least(unsigned a, unsigned b) { return a < b ? a : b; }

unsigned words_distance(const char *a, const char *b)
{
    unsigned row[LONGEST + 1][LONGEST + 1];
    size_t rows = strlen(a), columns = strlen(b);
    if (rows > LONGEST || columns > LONGEST) {
        return 255;
    }
    for (unsigned i = 0; i <= rows; i++) {
        for (unsigned j = 0; j <= columns; j++) {
            if (i == 0 || j == 0) {
                row[i][j] = i + j;
                continue;
            }
            unsigned change = row[i - 1][j - 1] + (a[i - 1] != b[j - 1]);
            row[i][j] = least(change, least(row[i - 1][j], row[i][j - 1]) + 1);
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                row[i][j] = least(row[i][j], row[i - 2][j - 2] + 1);
            }
        }
    }
    return row[rows][columns];
}

const char *words_nearest(const char *word, const char *const *words, size_t count)
{
    size_t size = strlen(word);
    if (size > LONGEST) {
        return NULL;
    }
    const char *nearest = NULL;
    unsigned best = (unsigned)(size + 1) / 3 + 1;
    for (size_t i = 0; i < count; i++) {
        size_t other = strlen(words[i]), least_changes = size < other ? other - size : size - other;
        unsigned distance = least_changes < best ? words_distance(word, words[i]) : best;
        bool is_alike = distance < 2 || word[0] == words[i][0];
        if (is_alike && distance < best) {
            best = distance;
            nearest = words[i];
        }
    }
    return nearest;
}

int words_find(const char *word, const char *const *words, int count)
{
    int i = 0;
    while (i < count && strcmp(word, words[i]) != 0) {
        i++;
    }
    return i < count ? i : -1;
}
