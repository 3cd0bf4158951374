/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "front/workshop/follow.h"

#include <stdlib.h>
#include <string.h>

#include "base/files.h"
#include "base/xalloc.h"
#include "front/workshop/watcher.h"
#include "level/format/diag.h"
#include "level/format/parse.h"
#include "level/format/write.h"
#include "level/lint/lint.h"

struct follow {
    char *path;
    size_t number;
    uint64_t seed; /* settles chance, unless the file does */
    bool has_seed;
    struct watcher watcher; /* of `path` */
    int64_t due;            /* -1: only when the watcher reports a change; 0: not yet looked at all */
    /* A read error (0 or an errno value) is part of the state of a file. */
    struct text seen, judged; /* the contents at the last check, and at the last report */
    int seen_error, judged_error;
    int64_t since;       /* when `seen` was read */
    struct level *level; /* a copy of the level taken last */
    bool is_in_trouble;
};

/* Returns the parts of the level that affect the game. Changes to other texts do not count. */
static struct text played_part(const struct level *level)
{
    struct level bare = *level;
    struct text text = text_empty();
    bare.solution = bare.accept = bare.author = bare.next = NULL;
    level_write(&bare, &text);
    return text;
}

static bool plays_alike(const struct level *one, const struct level *other)
{
    struct text parts[] = {played_part(one), played_part(other)};
    const bool are_equal = text_equal(&parts[0], &parts[1]);
    text_done(&parts[0]);
    text_done(&parts[1]);
    return are_equal;
}

static void tell_first(const struct report *report, struct text *words)
{
    struct text all = text_empty();
    struct diag error = *report_first_error(report);
    struct report first = *report;
    first.diags = &error;
    first.count = 1;
    report_write_text(&first, &all);
    text_add_bytes(words, all.bytes, strcspn(all.bytes, "\n"));
    if (report->errors > 1) {
        text_addf(words, "; and %zu more", report->errors - 1);
    }
    text_done(&all);
}

/* Returns the level with that number; the caller frees it. If it cannot be played, returns NULL and writes the reason
 * to the words. Sets `is_new` to whether the playable part has changed. If not, does not check the level for errors
 * again. */
static struct level *read_level(const struct follow *follow, bool *is_new, struct text *words)
{
    struct report report;
    struct level_file file;
    struct level *level = NULL;
    report_init(&report, follow->path, follow->seen.bytes, follow->seen.size);
    level_file_parse(&file, follow->seen.bytes, follow->seen.size, &report);
    if (report.errors == 0 && follow->number >= file.count) {
        report_add(&report, DIAG_ERROR, "no-level", (struct place){0, 0, 0}, "the file contains no level %zu",
                   follow->number + 1);
    } else if (report.errors == 0) {
        level = file.levels[follow->number];
        level =
            follow->has_seed && level->chance != NULL ? level_settle(level, follow->seed, &report) : level_copy(level);
    }
    if (level != NULL) {
        *is_new = !plays_alike(level, follow->level);
        if (*is_new) {
            level_lint(level, LINT_WON, &report);
        }
    }
    if (report.errors > 0) {
        level_free(level);
        level = NULL;
        tell_first(&report, words);
    }
    level_file_done(&file);
    report_done(&report);
    return level;
}

struct follow *follow_new(const char *path, size_t number, const struct level *level)
{
    struct follow *follow = xcalloc(1, sizeof *follow);
    *follow =
        (struct follow){.path = xstrdup(path), .number = number, .seed = level->seed, .has_seed = level->is_variant};
    text_init(&follow->seen);
    text_init(&follow->judged);
    follow->level = level_copy(level);
    watcher_init(&follow->watcher, follow->path);
    return follow;
}

void follow_free(struct follow *follow)
{
    if (follow != NULL) {
        watcher_done(&follow->watcher);
        text_done(&follow->seen);
        text_done(&follow->judged);
        level_free(follow->level);
        free(follow->path);
        free(follow);
    }
}

int follow_descriptor(const struct follow *follow) { return follow != NULL ? follow->watcher.fd : -1; }

int64_t follow_due(const struct follow *follow) { return follow != NULL ? follow->due : -1; }

static bool is_same(const struct text *a, int a_error, const struct text *b, int b_error)
{
    return a_error == b_error && text_equal(a, b);
}

static void look(struct follow *follow, int64_t now)
{
    struct text bytes = text_empty();
    int error = file_read_regular(follow->path, LIMIT_LEVEL, &bytes);
    if (error != 0) {
        text_clear(&bytes);
    }
    if (!is_same(&bytes, error, &follow->seen, follow->seen_error)) {
        text_copy(&follow->seen, &bytes);
        follow->seen_error = error;
        follow->since = now;
    }
    text_done(&bytes);
}

static void judge(struct follow *follow)
{
    text_copy(&follow->judged, &follow->seen);
    follow->judged_error = follow->seen_error;
}

/* Accepts a text without errors. */
static enum follow_news take(struct follow *follow, struct level *taken, bool is_new, struct level **level)
{
    bool was_in_trouble = follow->is_in_trouble;
    judge(follow);
    follow->is_in_trouble = false;
    if (!is_new) {
        level_free(taken);
        return was_in_trouble ? FOLLOW_MENDED : FOLLOW_NOTHING;
    }
    level_free(follow->level);
    follow->level = level_copy(taken);
    *level = taken;
    return FOLLOW_LEVEL;
}

/* Reports a text with errors only after FOLLOW_PATIENCE has passed. */
static enum follow_news be_patient(struct follow *follow, int64_t now)
{
    if (now < follow->since + FOLLOW_PATIENCE) {
        int64_t end = follow->since + FOLLOW_PATIENCE;
        follow->due = follow->due < 0 || end < follow->due ? end : follow->due;
        return FOLLOW_NOTHING;
    }
    judge(follow);
    follow->is_in_trouble = true;
    return FOLLOW_TROUBLE;
}

enum follow_news follow_look(struct follow *follow, int64_t now, struct level **level, struct text *words)
{
    bool is_time = follow != NULL && follow->due >= 0 && now >= follow->due;
    if (follow == NULL || (!watcher_has_stirred(&follow->watcher) && !is_time)) {
        return FOLLOW_NOTHING;
    }
    if (follow->due == 0) {
        /* The level is on the screen before its file is read again, which takes long if it is large. */
        follow->due = now + FOLLOW_PATIENCE;
        return FOLLOW_NOTHING;
    }
    look(follow, now);
    follow->due = follow->watcher.fd >= 0 ? -1 : now + WATCHER_PAUSE;
    if (is_same(&follow->seen, follow->seen_error, &follow->judged, follow->judged_error)) {
        return FOLLOW_NOTHING;
    }
    text_clear(words);
    struct level *taken = NULL;
    bool is_new = false;
    if (follow->seen_error != 0) {
        text_addf(words, "%s: %s", follow->path, file_reason(follow->seen_error));
    } else {
        taken = read_level(follow, &is_new, words);
    }
    enum follow_news news = taken != NULL ? take(follow, taken, is_new, level) : be_patient(follow, now);
    return news;
}
