#include "config.h"

#include "fuzz/fuzz.h"

#include "base/text.h"
#include "front/preferences.h"

#include <string.h>

static void judge_values(const struct preferences *preferences)
{
    for (enum preference i = 0; i < PREFERENCES; i++) {
        int value = preference_value(preferences, i);
        fuzz_expect(value >= 0 && value < preference_count(i), "every preference has one of its values");
        fuzz_expect(preference_by_name(i, preference_value_name(i, value)) == value, "which has a name of its own");
    }
    fuzz_expect(preferences->told >> LESSONS == 0, "lessons are lessons");
}

static void judge_round_trip(const struct preferences *preferences)
{
    struct text once, twice;
    struct preferences back = preferences_usual;
    text_init(&once);
    text_init(&twice);
    preferences_write(preferences, &once);
    preferences_parse(&back, once.bytes);
    preferences_write(&back, &twice);
    fuzz_expect(strcmp(once.bytes, twice.bytes) == 0, "what is written is read the same");
    text_done(&once);
    text_done(&twice);
}

static void run(const char *bytes, size_t size)
{
    struct preferences preferences = preferences_usual;
    fuzz_expect(preferences_load(&preferences, fuzz_file("settings", bytes, size)) == 0, "a file can be read");
    judge_values(&preferences);
    judge_round_trip(&preferences);
}

const struct fuzz_target fuzz_target = {.name = "settings", .most = 300, .run = run};
