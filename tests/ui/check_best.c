#include "config.h"

#include "testing.h"

#include "level/format/diag.h"
#include "level/format/parse.h"
#include "replay/script.h"
#include "ui/parts/app.h"
#include "ui/theatre/best.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char level_text[] = "format: 1\ngoal: reach\nmap:\n########\n#@....>#\n########\nend\n";

static void remove_folders(const char *folder)
{
    static const char *const left[] = {"state/replays/one.replay", "state/replays", "state/progress", "state"};
    char path[120];
    for (size_t i = 0; i < sizeof left / sizeof left[0]; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, left[i]);
        remove(path);
    }
    ck_assert_int_eq(remove(folder), 0);
}

START_TEST(best_win_is_kept)
{
    char folder[] = "/tmp/hounded-best.XXXXXX";
    ck_assert_ptr_nonnull(mkdtemp(folder));
    struct catalogue catalogue = {0};
    struct app app;
    struct level_file file;
    struct report report;
    app_init(&app, (struct settings){.data_dir = folder}, &catalogue);
    report_init(&report, "test", level_text, strlen(level_text));
    level_file_parse(&file, level_text, strlen(level_text), &report);
    struct tape *tape = tape_new(file.levels[0], 0);
    ck_assert_ptr_null(script_play(tape, "e5"));
    ck_assert(!best_exists(&app, "one"));
    ck_assert_ptr_null(best_read(&app, "one"));
    ck_assert_int_eq(best_keep(&app, "one", tape), 0);
    ck_assert(best_exists(&app, "one"));
    struct replay *replay = best_read(&app, "one");
    ck_assert_ptr_nonnull(replay);
    ck_assert_int_eq(replay->outcome, OUTCOME_WON);
    ck_assert(replay_verify(replay).matches);
    replay_free(replay);
    tape_free(tape);
    level_file_done(&file);
    report_done(&report);
    app_done(&app);
    remove_folders(folder);
}
END_TEST

TEST_MAIN("best", best_win_is_kept)
