/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "level/lint/accept.h"

#include "base/text.h"
#include "level/lint/codes.h"

#include <stdbool.h>
#include <string.h>

/* Warnings of those who know of more than the level, and one that a win takes back: nobody can say here that one is
 * accepted in vain. */
static bool hangs_on_more(const char *code)
{
    static const char *const codes_of_others[] = {"no-next",         "not-proved",     "perhaps-no-way", "same-id",
                                                  "solution-broken", "solution-fails", "unknown-name"};
    bool is_one = false;
    for (size_t i = 0; i < sizeof codes_of_others / sizeof codes_of_others[0]; i++) {
        is_one |= strcmp(code, codes_of_others[i]) == 0;
    }
    return is_one;
}

/* One code of the key accept. */
static void accept_one(const struct level *level, const char *word, struct report *report)
{
    const struct level_lines *lines = &level->lines;
    const struct code *code = code_of(word);
    struct place place = {lines->accept, 1, (int)strlen("accept")};
    int last = lines->solution_end > lines->end ? lines->solution_end : lines->end;
    if (code == NULL) {
        /* Commas, which are not wanted, do no harm to the hint. */
        struct diag *diag = report_add(report, DIAG_WARNING, "unknown-code", place, "there is no code \"%s\"", word);
        const char *nearest = code_nearest(word), *comma = strchr(word, ',');
        if (comma != NULL && comma[1] != '\0') {
            diag_hint(diag, "codes have spaces between them, and no commas");
        } else if (nearest != NULL) {
            diag_hint(diag, "did you mean \"%s\"?", nearest);
        }
    } else if (report_withdraw(report, code->name, lines->begin, last) == 0 && !hangs_on_more(code->name)) {
        diag_hint(report_add(report, DIAG_WARNING, "unused-accept", place,
                             "the level accepts \"%s\", and has no such warning", code->name),
                  "leave it out");
    }
}

void accept_warnings(const struct level *level, struct report *report)
{
    char word[4 * LEVEL_MAX_TEXT + 1];
    const char *words = level->accept;
    while (words != NULL && text_word(&words, word, sizeof word)) {
        accept_one(level, word, report);
    }
}
