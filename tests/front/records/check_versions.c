/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "front/play/journals.h"
#include "front/play/waiting_games.h"
#include "front/play/kept_games.h"
#include "front/records/preferences.h"
#include "front/records/progress.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Each folder of tests/front/versions is a data folder left by some version of the program.  Each line of its
 * `expected` is something that still counts:
 *
 *     won LEVEL TICKS MEDAL...        a win
 *     replay LEVEL                    the saved game of a win
 *     day DATE END                    a result in the calendar
 *     run POINTS MEADOWS CLOVER       an endless run
 *     counted NUMBER NAME             a count in the statistics
 *     setting NAME VALUE              a setting
 *     waits TITLE                     a saved game that can be continued
 */

struct kept {
    char folder[64];
    struct text news;
    struct store store;
    struct progress progress;
    struct kept_preferences preferences;
    struct waiting_games games;
};

static void read_all(struct kept *kept)
{
    text_init(&kept->news);
    store_init(&kept->store, kept->folder, &kept->news);
    progress_init(&kept->progress, &kept->store);
    preferences_init(&kept->preferences, &kept->store);
    kept->games = (struct waiting_games){0};
    waiting_games_look(&kept->games, &kept->store, SIZE_MAX);
    ck_assert_msg(kept->news.size == 0, "%s", kept->news.bytes);
}

static void let_go(struct kept *kept)
{
    waiting_games_done(&kept->games);
    progress_done(&kept->progress);
    text_done(&kept->news);
}

static unsigned medals_in(const char *words)
{
    char word[LEDGER_WORD];
    unsigned medals = 0;
    while (text_word(&words, word, sizeof word)) {
        size_t i = 0;
        while (i < MEDALS && strcmp(medal_table[i].name, word) != 0) {
            i++;
        }
        ck_assert_msg(i < MEDALS, "no medal %s", word);
        medals |= medal_table[i].medal;
    }
    return medals;
}

static bool has_win(struct kept *kept, const char *words)
{
    char level[LEDGER_WORD], ticks[LEDGER_WORD];
    ck_assert(text_word(&words, level, sizeof level) && text_word(&words, ticks, sizeof ticks));
    const struct record *record = progress_of(&kept->progress, level);
    return record != NULL && record->ticks == strtoul(ticks, NULL, 10) && record->medals == medals_in(words);
}

static bool has_replay(struct kept *kept, const char *words)
{
    struct replay *replay = kept_game_read(&kept->store, words);
    bool is_there = replay != NULL && replay_verify(replay).matches;
    replay_free(replay);
    return is_there;
}

static bool has_day(struct kept *kept, const char *words)
{
    static const char *const ends[DAY_ENDS] = {[DAY_WON] = "won", [DAY_CAUGHT] = "caught", [DAY_GIVEN_UP] = "left"};
    char day[LEDGER_WORD];
    struct date date;
    ck_assert(text_word(&words, day, sizeof day) && date_parse(day, &date));
    const struct attempt *attempt = calendar_day(&kept->progress.calendar, &date);
    return attempt != NULL && strcmp(ends[attempt->end], words + strspn(words, " ")) == 0;
}

static bool has_run(struct kept *kept, const char *words)
{
    unsigned points, meadows, clover;
    ck_assert_int_eq(sscanf(words, "%u %u %u", &points, &meadows, &clover), 3);
    const struct runs *runs = &kept->progress.runs;
    size_t i = 0;
    while (i < runs->count && (runs->entries[i].points != points || runs->entries[i].meadows != meadows ||
                               runs->entries[i].clover != clover)) {
        i++;
    }
    return i < runs->count;
}

static bool has_count(struct kept *kept, const char *words)
{
    char number[LEDGER_WORD];
    ck_assert(text_word(&words, number, sizeof number));
    return statistics_of(&kept->progress.statistics, "%s", words + strspn(words, " ")) == strtoul(number, NULL, 10);
}

static bool has_setting(struct kept *kept, const char *words)
{
    char name[LEDGER_WORD], value[LEDGER_WORD];
    ck_assert(text_word(&words, name, sizeof name) && text_word(&words, value, sizeof value));
    enum preference which = 0;
    while (which < PREFERENCES && strcmp(preference_name(which), name) != 0) {
        which++;
    }
    ck_assert_msg(which < PREFERENCES, "no setting %s", name);
    return preference_value(&kept->preferences.preferences, which) == preference_by_name(which, value);
}

static bool has_game(struct kept *kept, const char *words)
{
    size_t i = 0;
    while (i < kept->games.count && strcmp(kept->games.games[i].title, words) != 0) {
        i++;
    }
    struct resumed_game game = {0};
    bool is_there = i < kept->games.count && kept->games.games[i].is_good &&
                    resumed_game_open(&game, &kept->store, kept->games.games[i].path);
    resumed_game_done(&game);
    return is_there;
}

static const struct {
    const char *word;
    bool (*has)(struct kept *kept, const char *words);
} kinds[] = {{"won", has_win},       {"replay", has_replay},   {"day", has_day},   {"run", has_run},
             {"counted", has_count}, {"setting", has_setting}, {"waits", has_game}};

enum { KINDS = sizeof kinds / sizeof kinds[0], MOST_LINE = 200 };

/* Returns the number of lines. */
static int must_have(struct kept *kept, const char *version, FILE *expected)
{
    char line[MOST_LINE], word[LEDGER_WORD];
    int lines = 0;
    rewind(expected);
    for (; fgets(line, sizeof line, expected) != NULL; lines++) {
        line[strcspn(line, "\n")] = '\0';
        const char *words = line;
        int kind = 0;
        ck_assert(text_word(&words, word, sizeof word));
        while (kind < KINDS && strcmp(kinds[kind].word, word) != 0) {
            kind++;
        }
        ck_assert_msg(kind < KINDS, "%s: what is '%s'?", version, line);
        ck_assert_msg(kinds[kind].has(kept, words + strspn(words, " ")), "%s: not as expected: %s", version, line);
    }
    return lines;
}

static void copy_folder(const char *version, char *folder, size_t size)
{
    char command[300];
    testing_folder(folder, size);
    snprintf(command, sizeof command, "cp -R '%s/tests/front/versions/%s/.' '%s' && chmod -R u+w '%s'",
             getenv("SRCDIR"), version, folder, folder);
    ck_assert_int_eq(system(command), 0);
}

/* Checks the folder as it is, and again after today's program has rewritten everything. */
static void check_version(const char *version)
{
    char path[200];
    struct kept kept;
    snprintf(path, sizeof path, "%s/tests/front/versions/%s/expected", getenv("SRCDIR"), version);
    FILE *expected = fopen(path, "r");
    ck_assert_msg(expected != NULL, "%s", path);
    copy_folder(version, kept.folder, sizeof kept.folder);
    read_all(&kept);
    ck_assert_int_gt(must_have(&kept, version, expected), 0);
    const struct attempt day = {.date = {2030, 1, 1}, .end = DAY_CAUGHT, .ticks = 1};
    calendar_note(&kept.progress.calendar, &day);
    progress_won(&kept.progress, "level-of-tomorrow", 0, 1, 0);
    preferences_choose(&kept.preferences, PREFERENCE_BELL, ON);
    preferences_save(&kept.preferences);
    let_go(&kept);
    read_all(&kept);
    must_have(&kept, version, expected);
    ck_assert_ptr_nonnull(progress_of(&kept.progress, "level-of-tomorrow"));
    let_go(&kept);
    testing_remove_folder(kept.folder);
    fclose(expected);
}

START_TEST(what_each_version_has_kept_counts)
{
    char path[200];
    int versions = 0;
    snprintf(path, sizeof path, "%s/tests/front/versions", getenv("SRCDIR"));
    DIR *folder = opendir(path);
    ck_assert_msg(folder != NULL, "%s", path);
    for (const struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        if (entry->d_name[0] != '.') {
            check_version(entry->d_name);
            versions++;
        }
    }
    closedir(folder);
    ck_assert_int_ge(versions, 6);
}
END_TEST

TEST_MAIN("versions", what_each_version_has_kept_counts)
