/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "fuzz/fuzz.h"

#include "base/text.h"
#include "front/records/preferences.h"

#include <string.h>

/* Besides the keys that the file sets, one of this many wishes is written: which ones, the size decides. */
enum { WISHES_AT_ONCE = 16 };

static void judge_values(const struct preferences *preferences)
{
    for (enum preference i = 0; i < PREFERENCES; i++) {
        int value = preference_value(preferences, i);
        fuzz_expect(value >= 0 && value < preference_count(i), "every preference has one of its values");
        fuzz_expect(preference_by_name(i, preference_value_name(i, value)) == value, "each value has its own name");
    }
    fuzz_expect(preferences->told >> HINTS == 0, "only valid hints are set");
}

static void judge_keys(const struct kept_preferences *kept, const struct keys *back)
{
    const struct keys *keys = &kept->keys;
    for (int wish = 0; wish < KEYS_WISHES; wish++) {
        if (!kept->chosen[PREFERENCE_KEYS + wish]) {
            continue;
        }
        uint32_t had[KEYS_MOST] = {0}, has[KEYS_MOST] = {0};
        fuzz_expect(keys_of(keys, wish, had) == keys_of(back, wish, has), "each wish keeps its number of keys");
        fuzz_expect(memcmp(had, has, sizeof had) == 0, "each wish keeps its keys");
    }
}

static void judge_round_trip(struct kept_preferences *kept, const struct text *before)
{
    struct kept_preferences back = {.preferences = preferences_usual};
    struct text once, twice;
    text_init(&once);
    text_init(&twice);
    memset(kept->chosen, 1, PREFERENCE_KEYS);
    for (int wish = 0; wish < KEYS_WISHES; wish++) {
        bool is_due = (before->size + (size_t)wish) % WISHES_AT_ONCE == 0;
        kept->chosen[PREFERENCE_KEYS + wish] |= is_due && keys_is_wish(wish);
    }
    ledger_renew(&preferences_ledger, before, kept, &once);
    fuzz_made(&once);
    fuzz_expect(ledger_take(&preferences_ledger, &once, &back) == LEDGER_IS_GOOD, "the written settings can be read");
    for (enum preference i = 0; i < PREFERENCES; i++) {
        fuzz_expect(preference_value(&back.preferences, i) == preference_value(&kept->preferences, i),
                    "the preferences are the same");
    }
    fuzz_expect(back.preferences.told == kept->preferences.told, "the hints that were shown are the same");
    judge_keys(kept, &back.keys);
    ledger_renew(&preferences_ledger, &once, &back, &twice);
    fuzz_expect(text_equal(&once, &twice), "settings that were read are written unchanged");
    text_done(&once);
    text_done(&twice);
}

static void run(const char *bytes, size_t size)
{
    struct kept_preferences kept = {.preferences = preferences_usual};
    struct text before;
    text_init(&before);
    text_add_bytes(&before, bytes, size);
    if (ledger_take(&preferences_ledger, &before, &kept) == LEDGER_IS_GOOD) {
        judge_values(&kept.preferences);
        judge_round_trip(&kept, &before);
    }
    text_done(&before);
}

const struct fuzz_target fuzz_target = {.name = "settings", .most = 300, .usual = 100, .run = run};
