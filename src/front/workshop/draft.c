#include "config.h"

#include "front/workshop/draft.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/files.h"
#include "base/xalloc.h"
#include "front/workshop/watcher.h"

enum { SECOND = 1000000 };

struct draft {
    char *path, *beside;
    struct document *document;
    struct text saved; /* as the file has it */
    uint64_t kept;     /* the version that is on the disk */
    int64_t due;       /* -1: all of it is on the disk */
    struct watcher watcher;
    int64_t look;     /* when the file is looked at in any case; -1: when the watcher stirs */
    struct text seen; /* what was there, and is not taken */
    int64_t patience; /* until when that may be half of it; 0: it was told */
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

static void tell(struct text *words, const char *path, int error)
{
    text_addf(words, "%s: %s\n", path, file_reason(error));
}

/* 0, or why the file cannot be edited. */
static int read_file(struct draft *draft, enum draft_news *news)
{
    int error = file_read_regular(draft->path, LEVEL_MAX_BYTES, &draft->saved);
    *news = error == ENOENT ? DRAFT_NEW : DRAFT_FINE;
    return error == ENOENT ? 0 : error;
}

/* A name that we have made up, not the player: nothing is read or written through a link there. */
static int may_use_beside(const struct draft *draft)
{
    struct stat info;
    return lstat(draft->beside, &info) == 0 && !S_ISREG(info.st_mode) ? FILE_IS_ODD : 0;
}

/* What stands beside the file becomes an edit of it, if it can be edited. */
static void recover(struct draft *draft, enum draft_news *news)
{
    struct text beside;
    text_init(&beside);
    bool is_there = may_use_beside(draft) == 0 && file_read_regular(draft->beside, LEVEL_MAX_BYTES, &beside) == 0;
    const struct text *text = document_text(draft->document);
    if (is_there && (beside.size != text->size || memcmp(beside.bytes, text->bytes, text->size) != 0)) {
        document_replace(draft->document, beside.bytes, beside.size);
        *news = DRAFT_RECOVERED;
        if (!document_is_whole(draft->document)) {
            document_undo(draft->document);
            *news = DRAFT_FINE;
        }
    }
    draft->kept = document_version(draft->document);
    text_done(&beside);
}

struct draft *draft_open(const char *path, size_t number, enum draft_news *news, struct text *words)
{
    struct draft *draft = xcalloc(1, sizeof *draft);
    struct text beside;
    text_init(&beside);
    text_addf(&beside, "%s.autosave", path);
    *draft = (struct draft){.path = xstrdup(path), .beside = beside.bytes, .due = -1};
    text_init(&draft->saved);
    text_init(&draft->seen);
    watcher_init(&draft->watcher, draft->path);
    draft->look = draft->watcher.fd >= 0 ? -1 : 0;
    int error = read_file(draft, news);
    bool is_new = *news == DRAFT_NEW;
    draft->document = document_new(path, is_new ? meadow : draft->saved.bytes,
                                   is_new ? sizeof meadow - 1 : draft->saved.size, number);
    if (error != 0) {
        tell(words, path, error);
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
    free(draft->path);
    free(draft->beside);
    free(draft);
}

const char *draft_path(const struct draft *draft)
{
    return draft->path;
}

struct document *draft_document(const struct draft *draft)
{
    return draft->document;
}

static bool is_same(const struct text *one, const struct text *other)
{
    return one->size == other->size && memcmp(one->bytes, other->bytes, one->size) == 0;
}

static void copy(struct text *to, const struct text *from)
{
    text_clear(to);
    text_add_bytes(to, from->bytes, from->size);
}

bool draft_is_saved(const struct draft *draft)
{
    return is_same(document_text(draft->document), &draft->saved);
}

/* Somebody else has written the file since it was read or saved; from now on that counts as what was read. */
static bool was_overtaken(struct draft *draft)
{
    struct text now;
    text_init(&now);
    int error = file_read_regular(draft->path, LEVEL_MAX_BYTES, &now);
    bool is_other = error == 0 && !is_same(&now, &draft->saved);
    if (is_other) {
        copy(&draft->saved, &now);
    }
    text_done(&now);
    return is_other;
}

/* --- while somebody else writes it ----------------------------------------------------------------- */

/* As one edit.  False: it cannot be edited, and stays as it was. */
static bool take(struct draft *draft, const struct text *text)
{
    document_replace(draft->document, text->bytes, text->size);
    if (!document_is_whole(draft->document)) {
        document_undo(draft->document);
        return false;
    }
    copy(&draft->saved, text);
    draft->kept = document_version(draft->document);
    return true;
}

/* What is half written is waited for. */
static enum draft_change judge(struct draft *draft, const struct text *text, int64_t now)
{
    bool is_saved = draft_is_saved(draft);
    if (is_same(text, &draft->saved) || (is_same(text, &draft->seen) && draft->patience == 0)) {
        draft->patience = 0;
        return DRAFT_UNCHANGED;
    }
    if (is_saved && take(draft, text)) {
        draft->patience = 0;
        return DRAFT_CHANGED;
    }
    if (!is_same(text, &draft->seen)) {
        copy(&draft->seen, text);
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
    struct text text;
    enum draft_change change = DRAFT_UNCHANGED;
    bool is_time = draft->look >= 0 && now >= draft->look;
    if (!watcher_has_stirred(&draft->watcher) && !is_time) {
        return change;
    }
    draft->look = draft->watcher.fd >= 0 ? -1 : now + WATCHER_PAUSE;
    text_init(&text);
    if (file_read_regular(draft->path, LEVEL_MAX_BYTES, &text) == 0) {
        change = judge(draft, &text, now);
    }
    text_done(&text);
    return change;
}

int draft_descriptor(const struct draft *draft)
{
    return draft->watcher.fd;
}

/* --- on the disk ----------------------------------------------------------------------------------- */

int draft_save(struct draft *draft)
{
    const struct text *text = document_text(draft->document);
    if (was_overtaken(draft)) {
        return DRAFT_OVERTAKEN;
    }
    int error = file_write_regular(draft->path, text->bytes, text->size);
    if (error == 0) {
        copy(&draft->saved, text);
        draft_drop(draft);
    }
    return error;
}

int draft_keep(struct draft *draft, int64_t now, enum draft_haste haste)
{
    uint64_t version = document_version(draft->document);
    if (version == draft->kept) {
        draft->due = -1;
        return 0;
    }
    draft->due = draft->due < 0 ? now + SECOND / 2 : draft->due;
    if (haste == DRAFT_BY_THE_CLOCK && now < draft->due) {
        return 0;
    }
    const struct text *text = document_text(draft->document);
    int error = may_use_beside(draft);
    if (error == 0) {
        error = draft_is_saved(draft) ? file_remove(draft->beside)
                                      : file_write_regular(draft->beside, text->bytes, text->size);
    }
    draft->kept = error == 0 ? version : draft->kept;
    draft->due = -1;
    return error;
}

int64_t draft_due(const struct draft *draft)
{
    return draft->look < 0 || (draft->due >= 0 && draft->due < draft->look) ? draft->due : draft->look;
}

void draft_drop(struct draft *draft)
{
    file_remove(draft->beside);
    draft->kept = document_version(draft->document);
    draft->due = -1;
}
