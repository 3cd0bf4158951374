/* SPDX-License-Identifier: MIT */
/* Does the work of `hounded replay --verify` without a terminal and options, so that it can be built for machines
 * without curses.  Prints one line for each replay, and exits with status 1 if one does not match.  For a date instead
 * of a file, it raises that day's meadow and prints its hash. */
#include "config.h"

#include "base/files.h"
#include "base/hash.h"
#include "level/format/write.h"
#include "replay/replay.h"
#include "replay/run.h"

#include <inttypes.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

static bool verify(const char *path)
{
    struct text bytes, out;
    struct report report;
    text_init(&bytes);
    text_init(&out);
    int error = file_read(path, LIMIT_REPLAY, &bytes);
    report_init(&report, path, bytes.bytes, bytes.size);
    struct replay *replay = error == 0 ? replay_parse(bytes.bytes, bytes.size, &report) : NULL;
    struct replay_verdict verdict = {0};
    if (replay != NULL) {
        verdict = replay_verify(replay);
        replay_verdict_write(&verdict, &out);
    } else {
        text_addf(&out, "%s: %s\n", path, error != 0 ? strerror(error) : "malformed");
    }
    fputs(out.bytes, stdout);
    replay_free(replay);
    report_done(&report);
    text_done(&bytes);
    text_done(&out);
    return verdict.matches;
}

/* Describes the first meadow of the day's night, behind its first gate. */
static void tell_day(const struct date *date)
{
    struct maker maker;
    struct gate gates[NIGHT_GATES];
    struct run run = night_run(night_seed(date), 1, BOON_NIGHT);
    gates_draw(run.seed, 0, gates);
    run_take(&run, gates[0].trick);
    run_begin(&run, &maker);
    struct level *level = maker_make(&maker);
    run_dress(&run, level);
    struct text text;
    struct hash hash;
    text_init(&text);
    level_write(level, &text);
    hash_init(&hash);
    hash_bytes(&hash, text.bytes, text.size);
    printf("%s, hash %016" PRIx64 ", won in %u ticks\n", level->title, hash.value, (unsigned)maker.ticks);
    text_done(&text);
    level_free(level);
}

int main(int argc, char **argv)
{
    bool all_match = argc > 1 && setlocale(LC_ALL, "") != NULL;
    for (int i = 1; i < argc; i++) {
        struct date date;
        if (date_parse(argv[i], &date)) {
            tell_day(&date);
        } else {
            all_match = verify(argv[i]) && all_match;
        }
    }
    return all_match ? 0 : 1;
}
