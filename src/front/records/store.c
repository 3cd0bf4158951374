/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "front/records/store.h"

#include <assert.h>
#include <dirent.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/hash.h"

/* Maximum wait for a lock, in nanoseconds. A save rarely takes half a second. It exceeds these limits only if its
 * process is stopped during the save. */
static const uint64_t patience = UINT64_C(2000000000), patience_at_the_end = UINT64_C(500000000);

const char *store_reason(int error)
{
    static const char *const reasons[] = {[-STORE_IS_HOMELESS] = "neither HOME nor the XDG variable names a folder",
                                          [-STORE_IS_NEWER] = "it was written by a newer version",
                                          [-STORE_IS_BROKEN] = "its contents are invalid",
                                          [-STORE_IS_PROTECTED] = "it is write-protected",
                                          [-STORE_IS_AWAY] = "it is a link to a folder that does not exist",
                                          [-STORE_IS_TOO_LARGE] = "it is larger than 64 MiB"};
    bool is_own = error < FILE_OWN_REASONS && error >= STORE_IS_TOO_LARGE;
    return is_own ? reasons[-error] : file_reason(error);
}

/* --- messages ------------------------------------------------------------------------------------- */

/* Adds a message to the news, unless it is a repetition. */
__attribute__((format(printf, 2, 3))) static void tell(struct store *store, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    struct text line = text_empty();
    text_addv(&line, format, args);
    va_end(args);
    if (strstr(store->news->bytes, line.bytes) == NULL) {
        text_addf(store->news, "%s%s", store->news->size > 0 ? " " : "", line.bytes);
    }
    text_done(&line);
}

static size_t loss_of(const struct store *store, const char *what)
{
    size_t i = 0;
    while (i < store->loss_count && strcmp(store->losses[i].what, what) != 0) {
        i++;
    }
    assert(i < STORE_LOSSES);
    return i;
}

int store_note(struct store *store, const char *what, int error)
{
    size_t i = loss_of(store, what);
    if (!store->keeps || store->only_reads) {
        return error;
    }
    if (error != 0 && store->losses[i].why != error) {
        tell(store, "%s: %s.", what, store_reason(error));
    }
    store->losses[i].what = what;
    store->losses[i].why = error;
    store->loss_count += i == store->loss_count;
    return error;
}

bool store_has_lost(const struct store *store, const char *what)
{
    return store->losses[loss_of(store, what)].why != 0;
}

void store_tell_losses(const struct store *store, struct text *out)
{
    for (size_t i = 0; i < store->loss_count; i++) {
        if (store->losses[i].why != 0) {
            text_addf(out, "hounded: %s: %s\n", store->losses[i].what, store_reason(store->losses[i].why));
        }
    }
}

/* --- folders and locks ---------------------------------------------------------------------------- */

char *store_path(const struct store *store, enum folder folder, const char *format, ...)
{
    struct text name = text_empty();
    va_list args;
    va_start(args, format);
    text_addv(&name, format, args);
    va_end(args);
    char *path = folder_file(folder, store->base, name.bytes);
    text_done(&name);
    return path;
}

static uint64_t patience_of(const struct store *store)
{
    bool is_taken = false;
    for (enum folder folder = 0; folder < FOLDERS; folder++) {
        is_taken |= store->locks[folder].is_taken;
    }
    return is_taken ? 0 : store->hurries ? patience_at_the_end : patience;
}

static int hold(struct store *store, enum folder folder, bool makes)
{
    char *path = store_path(store, folder, "lock"), *at = folder_path(folder, store->base);
    int *fd = &store->locks[folder].fd;
    int error = path == NULL ? STORE_IS_HOMELESS : file_hold(path, patience_of(store), fd);
    if (error == ENOENT && makes && (error = folder_make(at)) == 0) {
        error = file_hold(path, patience_of(store), fd);
    }
    store->locks[folder].is_taken = error == FILE_IS_LOCKED;
    if (error == 0 && (makes || folder != FOLDER_STATE) && !store->locks[folder].is_swept) {
        folder_sweep(at);
        store->locks[folder].is_swept = true;
    }
    free(at);
    free(path);
    return error;
}

/* Locks the folder. If it does not exist, makes it or returns ENOENT. */
static int lock(struct store *store, enum folder folder, bool makes)
{
    int error = store->only_reads ? EROFS : store->locks[folder].depth == 0 ? hold(store, folder, makes) : 0;
    store->locks[folder].depth += error == 0;
    return error;
}

int store_lock(struct store *store, enum folder folder) { return lock(store, folder, true); }

void store_unlock(struct store *store, enum folder folder)
{
    assert(store->locks[folder].depth > 0);
    if (--store->locks[folder].depth == 0) {
        file_let_go(store->locks[folder].fd);
    }
}

void store_init_to_read(struct store *store, const char *base, struct text *news)
{
    *store = (struct store){
        .keeps = true, .only_reads = true, .most = LIMIT_LEDGER, .segment = STORE_SEGMENT, .base = base, .news = news};
}

void store_init(struct store *store, const char *base, struct text *news)
{
    store_init_to_read(store, base, news);
    store->only_reads = false;
    char *path = folder_path(FOLDER_STATE, base);
    store->locks[FOLDER_STATE].is_swept = true; /* later: it takes long if many games wait */
    int error = store_lock(store, FOLDER_STATE);
    store->locks[FOLDER_STATE].is_swept = false;
    if (error == 0) {
        store_unlock(store, FOLDER_STATE);
    } else {
        tell(store, "Nothing can be saved%s%s: %s.", path != NULL ? " in " : "", path != NULL ? path : "",
             store_reason(error));
    }
    free(path);
}

/* --- ledgers -------------------------------------------------------------------------------------- */

enum purpose { TO_READ, TO_WRITE, TO_ADOPT };

/* The file as it is on disk. */
struct ledger_file {
    char *path;
    enum purpose purpose;
    struct text bytes;
    int error; /* 0: the file was read or does not exist */
    bool is_there;
    bool is_protected; /* against writing */
    struct hash hash;  /* of pending sums */
    size_t counted;    /* size of their beginning that is already in the file */
};

static bool adds_up(const struct ledger *ledger) { return ledger->kind == &ledger_of_sums; }

/* If pending sums were merged into the file but could not be removed, a mark is the hash of the page as it was then.
 * Other sums may have been added to its end. */
static void find_counted(struct ledger_file *page, const struct ledger_list *marks)
{
    hash_init(&page->hash);
    for (size_t i = 0; i < page->bytes.size; i++) {
        bool is_end = page->bytes.bytes[i] == '\n' || i + 1 == page->bytes.size;
        hash_byte(&page->hash, (unsigned char)page->bytes.bytes[i]);
        page->counted = is_end && ledger_has_mark(marks, page->hash.value) ? i + 1 : page->counted;
    }
}

static int read_page(struct ledger_file *page, size_t most, const struct ledger *ledger, void *memory)
{
    static const int errors[] = {[LEDGER_IS_NEWER] = STORE_IS_NEWER, [LEDGER_IS_BROKEN] = STORE_IS_BROKEN};
    int error = file_read_regular(page->path, most, &page->bytes);
    page->is_there = error == 0;
    if (error == ENOENT || error == ENOTDIR) {
        return file_leads_nowhere(page->path) ? STORE_IS_AWAY : 0;
    }
    page->is_protected = file_protection(page->path) != 0;
    if (error != 0 || (page->is_protected && page->purpose == TO_WRITE)) {
        return error == EFBIG ? STORE_IS_TOO_LARGE : error != 0 ? error : STORE_IS_PROTECTED;
    }
    if (adds_up(ledger) && page->purpose == TO_ADOPT) {
        find_counted(page, memory);
    }
    const struct text rest = {.bytes = page->bytes.bytes + page->counted, .size = page->bytes.size - page->counted};
    error = errors[ledger_take(ledger, &rest, memory)];
    struct ledger_list *sums = adds_up(ledger) ? memory : NULL;
    if (sums != NULL && sums->is_in_doubt && hash_of_bytes(page->bytes.bytes, page->bytes.size) == sums->tried_page) {
        ledger_end_doubt(ledger, sums);
    }
    return error == STORE_IS_BROKEN && page->counted > 0 ? 0 : error;
}

/* Renames an unreadable file, so that a new one can be written in its place. */
static void set_aside(struct store *store, struct ledger_file *page)
{
    char *aside = file_set_aside(page->path);
    if (aside != NULL) {
        tell(store, "The contents of %s are invalid; it is kept as %s.", page->path, aside);
        text_clear(&page->bytes);
        page->error = 0;
        page->is_there = false;
    }
    free(aside);
}

static void open_page(struct ledger_file *page, struct store *store, const struct ledger *ledger, const char *tail,
                      enum purpose purpose, void *memory)
{
    char *path = store_path(store, ledger->folder, "%s%s", ledger->name, tail);
    *page = (struct ledger_file){.path = path, .purpose = purpose, .bytes = text_empty()};
    page->error = page->path != NULL ? read_page(page, store->most, ledger, memory) : STORE_IS_HOMELESS;
    if (page->error == STORE_IS_BROKEN && store->locks[ledger->folder].depth > 0 && !page->is_protected) {
        set_aside(store, page);
    }
}

static void close_page(struct ledger_file *page)
{
    text_done(&page->bytes);
    free(page->path);
}

/* Reports problems with the file. Data can be stored beside it only if the lock is available, now or later. */
static void tell_of_page(struct store *store, const struct ledger *ledger, const struct ledger_file *page, int locked)
{
    int why = page->error != 0 ? page->error : page->is_protected && !store->only_reads ? STORE_IS_PROTECTED : 0;
    bool can_be_kept = locked == 0 || locked == FILE_IS_LOCKED;
    if (why != 0 && page->path != NULL && (can_be_kept || page->error != 0)) {
        tell(store, can_be_kept ? "%s is left alone: %s. New data is saved beside it." : "%s cannot be read: %s.",
             page->path, store_reason(why));
    } else if (ledger_lacks_version(ledger, &page->bytes)) {
        tell(store, "%s has no version. Valid lines count, and all lines are kept.", page->path);
    }
}

/* The file of a ledger, and the pending data that waits until the file can be written. */
struct pages {
    struct ledger_file file, pending;
};

/* Returns the number of the first older segment after `last`, or 0. */
static uint32_t find_segment(const struct store *store, const struct ledger *ledger, uint32_t last)
{
    char *path = store_path(store, ledger->folder, "%s.%" PRIu32, ledger->name, last + 1);
    bool has_next = last < UINT32_MAX && path != NULL && access(path, F_OK) == 0;
    free(path);
    if (has_next) { /* the folder need not be read for each segment */
        return last + 1;
    }
    path = folder_path(ledger->folder, store->base);
    DIR *folder = path != NULL ? opendir(path) : NULL;
    size_t size = strlen(ledger->name);
    unsigned long number, next = 0;
    for (struct dirent *entry; folder != NULL && (entry = readdir(folder)) != NULL;) {
        const char *name = entry->d_name;
        if (strncmp(name, ledger->name, size) == 0 && name[size] == '.' && ledger_number(name + size + 1, &number)) {
            next = number > last && (next == 0 || number < next) ? number : next;
        }
    }
    if (folder != NULL) {
        closedir(folder);
    }
    free(path);
    return (uint32_t)next;
}

/* Reads the older segments that are not in the list yet. Leaves out those that have errors. Returns the last one's
 * error. */
static int read_segments(struct store *store, const struct ledger *ledger, struct ledger_list *list, void *memory)
{
    int error = 0;
    for (uint32_t next; (next = find_segment(store, ledger, list->segment)) > 0; list->segment = next) {
        char tail[16];
        struct ledger_file page;
        snprintf(tail, sizeof tail, ".%" PRIu32, next);
        list->reads_older = true;
        open_page(&page, store, ledger, tail, TO_READ, memory);
        list->reads_older = page.is_protected = false;
        tell_of_page(store, ledger, &page, 0);
        error = page.error;
        close_page(&page);
    }
    return error;
}

static bool can_adopt(const struct pages *pages)
{
    return pages->file.error == 0 && !pages->file.is_protected && pages->pending.error == 0 && pages->pending.is_there;
}

/* Makes the file the last segment if it is large, so that a write takes time for a small file only. Large pending data
 * of which nothing has been counted becomes the segment after it. A failure does not matter: the file grows, and ends
 * with the next write. */
static void end_segment(const struct store *store, const struct ledger *ledger, const struct pages *pages,
                        enum purpose purpose, uint32_t last)
{
    bool adds_pending = can_adopt(pages) && pages->pending.counted == 0;
    size_t size = pages->file.bytes.size + (adds_pending ? pages->pending.bytes.size : 0);
    if (purpose == TO_WRITE && pages->file.error == 0 && size >= store->segment && last < UINT32_MAX) {
        char *path = store_path(store, ledger->folder, "%s.%" PRIu32, ledger->name, last + 1);
        file_move(pages->file.is_there ? pages->file.path : pages->pending.path, path);
        free(path);
    }
}

static void close_pages(struct pages *pages)
{
    close_page(&pages->file);
    close_page(&pages->pending);
}

/* Reads the segments, the file and the pending data, and starts again if the file has become a segment, perhaps by
 * another program. The file repeats the latest marks. Without a file, the last segment is needed. */
static void open_pages(struct pages *pages, struct store *store, const struct ledger *ledger, enum purpose purpose,
                       void *memory)
{
    struct ledger_list none = {0}, *list = ledger->size > 0 ? memory : &none;
    *pages = (struct pages){.file.path = NULL};
    bool is_needed;
    do {
        close_pages(pages);
        ledger_begin(ledger, list);
        int error = read_segments(store, ledger, list, memory);
        open_page(&pages->file, store, ledger, "", purpose, memory);
        is_needed = error > 0 && pages->file.error == 0 && !pages->file.is_there;
        pages->file.error = is_needed ? error : pages->file.error;
        open_page(&pages->pending, store, ledger, ".pending", TO_ADOPT, memory);
        end_segment(store, ledger, pages, purpose, list->segment);
    } while (find_segment(store, ledger, list->segment) > 0);
    list->segment -= is_needed; /* the segment is read again next time */
    list->is_in_doubt &= pages->file.error != 0 || pages->pending.error != 0 || store->locks[ledger->folder].depth == 0;
}

enum reading store_read(struct store *store, const struct ledger *ledger, void *memory)
{
    struct pages pages;
    if (!store->keeps) {
        return STORE_READ;
    }
    int locked = lock(store, ledger->folder, false);
    open_pages(&pages, store, ledger, TO_READ, memory);
    tell_of_page(store, ledger, &pages.file, locked);
    bool is_unread = pages.file.error > 0 || pages.pending.error > 0;
    enum reading reading = can_adopt(&pages) ? STORE_HAS_PENDING : is_unread ? STORE_UNREAD : STORE_READ;
    close_pages(&pages);
    if (locked == 0) {
        store_unlock(store, ledger->folder);
    }
    return reading;
}

/* Writes the new contents to `out`. Adds sums to the end of a pending page, because its beginning may be in the file. A
 * drawn number makes equal pages distinguishable. A page for nothing stays empty. */
static void renew(const struct ledger_file *page, const struct ledger *ledger, void *memory, struct text *out)
{
    struct ledger_list *sums = memory;
    if (!adds_up(ledger) || page->purpose != TO_ADOPT) {
        ledger_renew(ledger, &page->bytes, memory, out);
        return;
    }
    if (page->bytes.size == 0) {
        ledger_add_version(ledger, out);
        text_addf(out, "# %016" PRIx64 "\n", clock_draw(clock_now()));
    }
    text_add_bytes(out, page->bytes.bytes, page->bytes.size);
    ledger_begin(ledger, sums);
    size_t before = out->size;
    sums->adds_fresh = true;
    ledger->kind->add(ledger, sums, out);
    sums->adds_fresh = false;
    if (out->size == before && page->bytes.size == 0) {
        text_clear(out);
    }
}

/* Writes a file. After a failed write, the file is written even if it looks unchanged, because it may not be on the
 * disk. */
static int write_page(const struct store *store, const struct ledger_file *page, const struct ledger *ledger,
                      void *memory)
{
    struct text out = text_empty();
    renew(page, ledger, memory, &out);
    bool stays = text_equal(&out, &page->bytes) && (!page->is_there || !store_has_lost(store, ledger->trouble));
    bool is_written = stays;
    int error = stays ? 0 : file_replace(page->path, store->most, out.bytes, out.size, &is_written);
    if (adds_up(ledger)) { /* other programs count what is there, even if the disk may lose it */
        ledger_end_sums(ledger, memory, is_written, hash_of_bytes(out.bytes, out.size));
    }
    text_done(&out);
    return error;
}

/* Merges the file into `memory` and writes it. Requires the lock. If sums may be in a file that could not be read, none
 * are written until all files can be read. */
static int merge(struct store *store, const struct ledger *ledger, void *memory)
{
    struct pages pages;
    open_pages(&pages, store, ledger, TO_WRITE, memory);
    struct ledger_list none = {0}, *sums = adds_up(ledger) ? memory : &none;
    struct ledger_file *page = pages.file.error == 0 ? &pages.file : &pages.pending;
    bool is_adopted = can_adopt(&pages), is_tried = !sums->is_in_doubt && page->error == 0;
    int error = pages.pending.error != 0 ? pages.pending.error : pages.file.error;
    if (is_adopted) { /* if the process dies before it removes the page, the mark prevents double counting */
        ledger_adopt(ledger, &pages.pending.bytes, memory);
        ledger_take_mark(sums, pages.pending.hash.value);
    }
    if (is_tried) {
        error = write_page(store, page, ledger, memory);
        error = error == 0 && is_adopted ? file_remove(pages.pending.path) : error;
    }
    close_pages(&pages);
    if (page == &pages.pending || sums->is_in_doubt) { /* the memory lacks a part of what is in the files */
        open_pages(&pages, store, ledger, TO_READ, memory);
        close_pages(&pages);
    }
    sums->is_in_doubt &= !is_tried || page->error != 0;
    return error;
}

int store_write(struct store *store, const struct ledger *ledger, void *memory)
{
    if (!store->keeps || store->only_reads) {
        return 0;
    }
    int error = store_lock(store, ledger->folder);
    if (error == 0) {
        error = merge(store, ledger, memory);
        store_unlock(store, ledger->folder);
    }
    return store_note(store, ledger->trouble, error);
}

void store_read_list(struct store *store, const struct ledger *ledger, struct ledger_list *list)
{
    enum reading reading = store_read(store, ledger, list);
    list->is_unsaved |= reading == STORE_HAS_PENDING;
    list->is_unread = reading == STORE_UNREAD;
}

void store_save_list(struct store *store, const struct ledger *ledger, struct ledger_list *list)
{
    list->is_unsaved = list->is_unsaved && store_write(store, ledger, list) != 0;
}
