/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "study/terms.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

const struct term terms[TERMS] = {
#include "study/terms-data.h"
};

/* Returns whether the sentence contains the cue as a whole word. */
static bool has_word(const char *sentence, const char *word)
{
    size_t size = strlen(word);
    for (const char *at = strstr(sentence, word); at != NULL; at = strstr(at + 1, word)) {
        bool begins = at == sentence || !isalpha((unsigned char)at[-1]);
        if (begins && !isalpha((unsigned char)at[size])) {
            return true;
        }
    }
    return false;
}

int terms_first_used(const char *sentence, uint32_t told)
{
    int i = 0;
    while (i < TERMS && ((told >> i & 1) != 0 || terms[i].cue == NULL || !has_word(sentence, terms[i].cue))) {
        i++;
    }
    return i;
}
