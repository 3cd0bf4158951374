/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "cli/parts/key_names.h"

#include "base/text.h"
#include "base/words.h"
#include "front/words/keys.h"

#include <string.h>

/* "{GTAE}" */
static void report_unknown_name(const char *name, size_t size, struct place place, struct report *report)
{
    const char *names[ACTIONS];
    struct text word = text_empty();
    text_add_bytes(&word, name + 1, size - 2);
    for (enum action action = ACTION_RUN + 1; action < ACTIONS; action++) {
        names[action - ACTION_RUN - 1] = keys_usual[action].name;
    }
    const char *nearest = words_nearest(word.bytes, names, ACTIONS - ACTION_RUN - 1);
    struct diag *diag = report_add(report, DIAG_WARNING, "unknown-name", place, "no key is called {%s}", word.bytes);
    if (nearest != NULL) {
        diag_hint(diag, "did you mean {%s}?", nearest);
    }
    text_done(&word);
}

/* Capitals in braces should be the name of a key, for which the game tells the player's. */
static void check_words(const char *words, int line, const char *key, struct report *report)
{
    for (const char *at = words; at != NULL && (at = strchr(at, '{')) != NULL; at++) {
        size_t size = 1 + strspn(at + 1, "ABCDEFGHIJKLMNOPQRSTUVWXYZ_");
        if (size > 1 && at[size] == '}' && keys_action_in_braces(at) == ACTION_NONE) {
            report_unknown_name(at, size + 1, (struct place){line, 1, (int)strlen(key)}, report);
        }
    }
}

void key_names_check(const struct level_file *file, struct report *report)
{
    for (size_t i = 0; i < file->count; i++) {
        const struct level *level = file->levels[i];
        check_words(level->intro, level->lines.intro, "intro", report);
        check_words(level->hint, level->lines.hint, "hint", report);
    }
}
