/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "front/workshop/draft.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/files.h"
#include "base/hash.h"
#include "base/utf8.h"
#include "base/xalloc.h"
#include "front/workshop/autosave.h"
#include "front/workshop/watcher.h"
#include "replay/solution.h"

/* Times in microseconds. RETRY is the pause after a failed write. */
enum { SECOND = 1000000, RETRY = 10 * SECOND };

struct draft {
    char *path;
    struct document *document;
    struct text saved; /* content of the file */
    size_t number;     /* of the level in it, from 0 */
    struct autosave autosave;
    struct draft_typing typing; /* foresee NULL: nothing is being typed */
    uint64_t typed;             /* number of changes to the typed text */
    uint64_t kept;              /* version that is on disk */
    int64_t due;                /* -1: everything is saved */
    int trouble;                /* of the last autosave; 0: none */
    struct watcher watcher;
    int64_t look;     /* time of the next unconditional read; -1: read only when the watcher reports a change */
    struct text seen; /* content of the file that was not accepted */
    int64_t patience; /* until then, the file may be half written; 0: the problem has been reported */
};

static const char meadow[] = "format: 1\n"
                             "title: A new meadow\n"
                             "goal: collect 1\n"
                             "\n"
                             "map:\n"
                             "########################\n"
                             "#@.....................#\n"
                             "#......................#\n"
                             "#......................#\n"
                             "#.........*............#\n"
                             "#......................#\n"
                             "#......................#\n"
                             "#......................#\n"
                             "#.....................>#\n"
                             "########################\n"
                             "end\n";

/* Replaces the document with the text. Returns false and changes nothing if the text cannot be edited. */
static bool replace(struct draft *draft, const struct text *text)
{
    document_replace(draft->document, text->bytes, text->size);
    bool is_good = document_is_whole(draft->document);
    if (!is_good) {
        document_undo(draft->document);
    }
    return is_good;
}

/* Returns a number that increases with each change that must be stored. */
static uint64_t version_of(const struct draft *draft) { return document_version(draft->document) + draft->typed; }

static uint64_t saved_hash(const struct draft *draft) { return hash_of_bytes(draft->saved.bytes, draft->saved.size); }

/* Returns whether the changes began from another text of the file, and the player has not been warned yet. */
static bool is_stale(const struct draft *draft)
{
    return draft->saved.size > 0 && !draft_is_saved(draft) && draft->autosave.origin != saved_hash(draft);
}

/* Recovers unsaved changes: the first readable autosave becomes an edit of the draft. */
static void recover(struct draft *draft, enum draft_news *news)
{
    struct text beside = text_empty();
    bool is_over = false;
    while (!is_over && autosave_next(&draft->autosave, &beside)) {
        bool is_known = text_equal(&beside, document_text(draft->document));
        is_over = draft->autosave.is_ours = is_known || replace(draft, &beside);
        *news = is_known ? *news : !is_over ? DRAFT_STRANGE : is_stale(draft) ? DRAFT_STALE : DRAFT_RECOVERED;
    }
    draft->kept = version_of(draft);
    draft->due = draft_is_saved(draft) ? -1 : 0;
    draft->autosave.origin = draft_is_saved(draft) ? saved_hash(draft) : draft->autosave.origin;
    text_done(&beside);
}

struct draft *draft_open(const char *path, size_t number, enum draft_news *news, struct text *words)
{
    struct draft *draft = xcalloc(1, sizeof *draft);
    *draft =
        (struct draft){.path = xstrdup(path), .number = number, .due = -1, .saved = text_empty(), .seen = text_empty()};
    autosave_init(&draft->autosave, path);
    watcher_init(&draft->watcher, draft->path);
    draft->look = draft->watcher.fd >= 0 ? -1 : 0;
    int error = file_read_regular(draft->path, LIMIT_LEVEL, &draft->saved);
    bool is_new = error == ENOENT;
    *news = is_new ? DRAFT_NEW : DRAFT_FINE;
    draft->document = document_new(path, is_new ? meadow : draft->saved.bytes,
                                   is_new ? sizeof meadow - 1 : draft->saved.size, number);
    document_lint_by(draft->document, solution_lint);
    error = is_new ? 0 : error;
    if (error != 0) {
        utf8_add_visible(words, path, strlen(path));
        text_addf(words, ": %s\n", file_reason(error));
    } else if (!document_is_whole(draft->document)) {
        report_write_text(document_report(draft->document), words);
        error = EINVAL;
    } else {
        recover(draft, news);
    }
    if (error != 0) {
        draft_free(draft);
        return NULL;
    }
    return draft;
}

void draft_free(struct draft *draft)
{
    document_free(draft->document);
    watcher_done(&draft->watcher);
    text_done(&draft->saved);
    text_done(&draft->seen);
    autosave_done(&draft->autosave);
    free(draft->path);
    free(draft);
}

const char *draft_path(const struct draft *draft) { return draft->path; }

struct document *draft_document(const struct draft *draft) { return draft->document; }

bool draft_is_saved(const struct draft *draft) { return text_equal(document_text(draft->document), &draft->saved); }

struct document *draft_saved(const struct draft *draft)
{
    return document_new(draft->path, draft->saved.bytes, draft->saved.size, draft->number);
}

/* Returns DRAFT_OVERTAKEN if another program has written the file since it was read or saved, or since the changes
 * began, and counts its text as read. Other errors: it cannot be read, so nobody knows what saving would destroy. */
static int compare(struct draft *draft)
{
    struct text now = text_empty();
    int error = file_read_regular(draft->path, LIMIT_LEVEL, &now);
    bool is_other = error == 0 && !text_equal(&now, &draft->saved);
    if (is_other) {
        text_copy(&draft->saved, &now);
    }
    error = error == ENOENT ? 0 : error;
    if (error == 0 && (is_other || is_stale(draft))) {
        draft->autosave.origin = saved_hash(draft);
        error = DRAFT_OVERTAKEN;
    }
    text_done(&now);
    return error;
}

/* Replaces the document with the text, as a single edit. Returns false and changes nothing if the text cannot be
 * edited. */
static bool take(struct draft *draft, const struct text *text)
{
    bool is_taken = replace(draft, text);
    if (is_taken) {
        text_copy(&draft->saved, text);
        draft_drop(draft);
    }
    if (is_taken && draft->typing.foresee != NULL) {
        draft->typed++;
        draft->due = 0;
    }
    return is_taken;
}

/* Decides what to do with a changed file. Waits if the file seems to be only partly written. */
static enum draft_change judge(struct draft *draft, const struct text *text, int64_t now)
{
    bool is_saved = draft_is_saved(draft);
    if (text_equal(text, &draft->saved) || (text_equal(text, &draft->seen) && draft->patience == 0)) {
        draft->patience = 0;
        return DRAFT_UNCHANGED;
    }
    if (is_saved && take(draft, text)) {
        text_clear(&draft->seen);
        draft->patience = 0;
        return DRAFT_CHANGED;
    }
    if (!text_equal(text, &draft->seen)) {
        text_copy(&draft->seen, text);
        draft->patience = now + DRAFT_PATIENCE;
    }
    if (is_saved && now < draft->patience) {
        draft->look = draft->patience;
        return DRAFT_UNCHANGED;
    }
    draft->patience = 0;
    return is_saved ? DRAFT_BROKEN : DRAFT_DIFFERS;
}

enum draft_change draft_look(struct draft *draft, int64_t now)
{
    enum draft_change change = DRAFT_UNCHANGED;
    bool is_time = draft->look >= 0 && now >= draft->look;
    if (!watcher_has_stirred(&draft->watcher) && !is_time) {
        return change;
    }
    draft->look = draft->watcher.fd >= 0 ? -1 : now + WATCHER_PAUSE;
    struct text text = text_empty();
    if (file_read_regular(draft->path, LIMIT_LEVEL, &text) == 0) {
        change = judge(draft, &text, now);
    }
    text_done(&text);
    return change;
}

int draft_descriptor(const struct draft *draft) { return draft->watcher.fd; }

int draft_save(struct draft *draft)
{
    const struct text *text = document_text(draft->document);
    int error = compare(draft);
    if (error != 0) {
        return error;
    }
    /* The autosave comes first, so that its text is as new as the file if the autosave cannot be removed later. */
    bool is_kept = draft->typing.foresee == NULL && draft->kept == version_of(draft);
    if (draft->autosave.is_ours && !is_kept) {
        autosave_write(&draft->autosave, text); /* a failure does not matter if the file can be written */
    }
    error = file_protection(draft->path);
    error = error == 0 ? file_write_regular(draft->path, LIMIT_LEVEL, text->bytes, text->size) : error;
    if (error == 0) {
        text_copy(&draft->saved, text);
        draft_drop(draft);
    }
    return error;
}

void draft_type(struct draft *draft, const struct draft_typing *typing)
{
    draft->typing = typing != NULL ? *typing : (struct draft_typing){NULL, NULL};
    draft->typed++;
}

/* Writes the text as it will be when the player has finished typing. */
static void foresee(const struct draft *draft, struct text *out)
{
    const struct draft_typing *typing = &draft->typing;
    if (typing->foresee == NULL || !typing->foresee(typing->typist, out)) {
        text_copy(out, document_text(draft->document));
    }
}

static int keep(struct draft *draft, int64_t now)
{
    uint64_t version = version_of(draft);
    struct text text = text_empty();
    foresee(draft, &text);
    bool is_saved = text_equal(&text, &draft->saved);
    int error = is_saved ? autosave_remove(&draft->autosave) : autosave_write(&draft->autosave, &text);
    draft->kept = error == 0 ? version : draft->kept;
    draft->due = error != 0 ? now + RETRY : is_saved ? -1 : now + SECOND;
    draft->trouble = error;
    text_done(&text);
    return error;
}

/* While there are unsaved changes, this function also checks at intervals that the autosave still exists. */
int draft_keep(struct draft *draft, int64_t now, enum draft_haste haste)
{
    bool is_new = version_of(draft) != draft->kept;
    /* An autosave exists or is needed. */
    bool is_wanted = !draft_is_saved(draft) || (draft->typing.foresee != NULL && draft->autosave.is_ours);
    if (!is_new && (!is_wanted || !autosave_is_lost(&draft->autosave))) {
        draft->due = is_wanted ? now + SECOND : -1;
        draft->trouble = 0;
        return 0;
    }
    draft->due = draft->due < 0 || draft->due > now + SECOND / 2 ? now + SECOND / 2 : draft->due;
    return is_new && haste == DRAFT_BY_THE_CLOCK && now < draft->due ? draft->trouble : keep(draft, now);
}

int64_t draft_due(const struct draft *draft)
{
    return draft->look < 0 || (draft->due >= 0 && draft->due < draft->look) ? draft->due : draft->look;
}

void draft_drop(struct draft *draft)
{
    autosave_remove(&draft->autosave);
    draft->autosave.origin = saved_hash(draft);
    draft->kept = version_of(draft);
    draft->due = -1;
    draft->trouble = 0;
}
