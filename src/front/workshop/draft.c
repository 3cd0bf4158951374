#include "config.h"

#include "front/workshop/draft.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/files.h"
#include "base/xalloc.h"

enum { SECOND = 1000000 };

struct draft {
    char *path, *beside;
    struct document *document;
    struct text saved; /* as the file has it */
    uint64_t kept;     /* the version that is on the disk */
    int64_t due;       /* -1: all of it is on the disk */
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
    text_done(&draft->saved);
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

bool draft_is_saved(const struct draft *draft)
{
    const struct text *text = document_text(draft->document);
    return text->size == draft->saved.size && memcmp(text->bytes, draft->saved.bytes, text->size) == 0;
}

/* Somebody else has written the file since it was read or saved; from now on that counts as what was read. */
static bool was_overtaken(struct draft *draft)
{
    struct text now;
    text_init(&now);
    int error = file_read_regular(draft->path, LEVEL_MAX_BYTES, &now);
    bool is_other =
        error == 0 && (now.size != draft->saved.size || memcmp(now.bytes, draft->saved.bytes, now.size) != 0);
    if (is_other) {
        text_clear(&draft->saved);
        text_add_bytes(&draft->saved, now.bytes, now.size);
    }
    text_done(&now);
    return is_other;
}

int draft_save(struct draft *draft)
{
    const struct text *text = document_text(draft->document);
    if (was_overtaken(draft)) {
        return DRAFT_OVERTAKEN;
    }
    int error = file_write_regular(draft->path, text->bytes, text->size);
    if (error == 0) {
        text_clear(&draft->saved);
        text_add_bytes(&draft->saved, text->bytes, text->size);
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
    return draft->due;
}

void draft_drop(struct draft *draft)
{
    file_remove(draft->beside);
    draft->kept = document_version(draft->document);
    draft->due = -1;
}
