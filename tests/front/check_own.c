/* SPDX-License-Identifier: MIT */
/* Files of one's own, in which levels are edited, and the autosaves beside them. */
#include "config.h"

#include "testing.h"

#include "base/disk.h"
#include "base/files.h"
#include "front/workshop/autosave.h"
#include "front/workshop/own.h"
#include "level/format/write.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char home[64];
static struct text news, words;
static struct store store;
static struct catalogue catalogue;

static void setup(void)
{
    testing_folder(home, sizeof home);
    text_init(&news);
    text_init(&words);
    store_init(&store, home, &news);
    catalogue_init(&catalogue);
    catalogue_add_campaign(&catalogue);
}

static void finish(void)
{
    disk_ask(NULL);
    catalogue_done(&catalogue);
    text_done(&words);
    text_done(&news);
    testing_remove_folder(home);
}

static const char *at(const char *name)
{
    static char path[200];
    snprintf(path, sizeof path, "%s/%s", home, name);
    return path;
}

static void put(const char *name, const char *bytes)
{
    ck_assert_int_eq(file_write(at(name), SIZE_MAX, bytes, strlen(bytes)), 0);
}

static void holds(const char *path, const char *bytes)
{
    struct text text = text_empty();
    ck_assert_int_eq(file_read(path, 1 << 20, &text), 0);
    ck_assert_str_eq(text.bytes, bytes);
    text_done(&text);
}

/* --- levels --------------------------------------------------------------------------------------- */

/* A copy of a built-in level has its comments.  What was changed in it stays. */
START_TEST(a_copy_is_made_once)
{
    bool is_copy = false;
    setup();
    char *path = own_file(&store, &catalogue.entries[1], &is_copy, &words);
    ck_assert(path != NULL && is_copy);
    holds(path, campaign_levels[1].text);
    char *first = own_file(&store, &catalogue.entries[0], &is_copy, &words);
    holds(first, campaign_levels[0].text);
    free(first);
    ck_assert_int_eq(file_write(path, SIZE_MAX, "mine", 4), 0);
    char *again = own_file(&store, &catalogue.entries[1], &is_copy, &words);
    ck_assert_str_eq(again, path);
    holds(path, "mine");
    free(again);
    free(path);
    finish();
}
END_TEST

START_TEST(a_level_of_a_file_has_its_file)
{
    static char path[] = "there.txt";
    const struct entry entry = {.path = path};
    bool is_copy = true;
    setup();
    char *own = own_file(&store, &entry, &is_copy, &words);
    ck_assert_str_eq(own, path);
    ck_assert(!is_copy);
    free(own);
    finish();
}
END_TEST

/* A name is one component of the path, whatever the key of the level is. */
START_TEST(no_key_leads_elsewhere)
{
    static char key[] = "~../a/b";
    struct entry entry = {.key = key};
    bool is_copy = false;
    setup();
    entry.level = catalogue.entries[0].level;
    char *path = own_file(&store, &entry, &is_copy, &words);
    ck_assert_ptr_nonnull(path);
    ck_assert_str_eq(path, at("data/levels/..-a-b.txt"));
    struct text written = text_empty();
    level_write(entry.level, &written); /* it is none of the campaign's, by its key */
    holds(path, written.bytes);
    text_done(&written);
    free(path);
    path = own_new_file(&store, "~mine", &words);
    ck_assert_str_eq(path, at("data/levels/mine.txt"));
    ck_assert_int_lt(access(path, F_OK), 0);
    free(path);
    ck_assert_uint_eq(words.size, 0);
    finish();
}
END_TEST

static int disk_is_full(enum disk_call call, int fd, size_t *size)
{
    (void)fd, (void)size;
    return call == DISK_WRITE || call == DISK_FOLDER ? ENOSPC : 0;
}

START_TEST(no_file_is_told)
{
    bool is_copy = false;
    setup();
    disk_ask(disk_is_full);
    ck_assert_ptr_null(own_file(&store, &catalogue.entries[0], &is_copy, &words));
    ck_assert_str_eq(words.bytes, "Cannot create a file of your own: No space left on device");
    text_clear(&words);
    ck_assert_ptr_null(own_new_file(&store, "mine", &words));
    ck_assert_str_eq(words.bytes, "Cannot create a file of your own: No space left on device");
    store.keeps = false;
    text_clear(&words);
    ck_assert_ptr_null(own_new_file(&store, "mine", &words));
    ck_assert_ptr_nonnull(strstr(words.bytes, "HOME"));
    text_clear(&words);
    ck_assert_ptr_null(own_file(&store, &catalogue.entries[0], &is_copy, &words));
    ck_assert_ptr_nonnull(strstr(words.bytes, "HOME"));
    finish();
}
END_TEST

/* --- autosaves ------------------------------------------------------------------------------------ */

enum { AUTOSAVES = 9 };

#define LAST "\n// hash of the file: 00000000000000ab\n"

static struct autosave autosave;
static struct text draft;

static void begin(void)
{
    setup();
    text_init(&draft);
    text_add(&draft, "draft");
    put("a.txt", "level");
    autosave_init(&autosave, at("a.txt"));
}

static void end(void)
{
    autosave_done(&autosave);
    text_done(&draft);
    finish();
}

/* Nobody's autosave is written over: the next one takes the next name, and when no name is left, there is none. */
START_TEST(autosaves_take_free_names)
{
    char name[40];
    begin();
    put("a.txt.autosave", "of another");
    autosave.origin = 0xab;
    ck_assert_int_eq(autosave_write(&autosave, &draft), 0);
    holds(at("a.txt.autosave-2"), "draft" LAST);
    holds(at("a.txt.autosave"), "of another");
    text_add(&draft, "s");
    ck_assert_int_eq(autosave_write(&autosave, &draft), 0);
    holds(at("a.txt.autosave-2"), "drafts" LAST);
    put("a.txt.autosave-2", "changed by another");
    ck_assert(autosave_is_lost(&autosave));
    for (int number = 3; number <= AUTOSAVES; number++) {
        snprintf(name, sizeof name, "a.txt.autosave-%d", number);
        put(name, "of others");
    }
    ck_assert_int_eq(autosave_write(&autosave, &draft), FILE_IS_ODD);
    ck_assert(!autosave.is_ours && !autosave_is_lost(&autosave));
    holds(at("a.txt.autosave-2"), "changed by another");
    end();
}
END_TEST

/* Only an autosave that is ours, and as we left it, is removed. */
START_TEST(only_ours_is_removed)
{
    begin();
    ck_assert_int_eq(autosave_remove(&autosave), 0);
    ck_assert_int_eq(autosave_write(&autosave, &draft), 0);
    put("a.txt.autosave", "changed by another");
    ck_assert_int_eq(autosave_remove(&autosave), 0);
    holds(at("a.txt.autosave"), "changed by another");
    ck_assert_int_eq(unlink(at("a.txt.autosave")), 0);
    ck_assert_int_eq(autosave_write(&autosave, &draft), 0);
    ck_assert_int_eq(autosave_remove(&autosave), 0);
    ck_assert_int_lt(access(at("a.txt.autosave"), F_OK), 0);
    ck_assert(!autosave.is_ours);
    end();
}
END_TEST

static int disk_is_unreadable(enum disk_call call, int fd, size_t *size)
{
    (void)fd, (void)size;
    return call == DISK_READ ? EIO : 0;
}

/* All are offered, also those that cannot be read, but folders and links are none. */
START_TEST(autosaves_are_found_again)
{
    struct text text = text_empty();
    begin();
    ck_assert_int_eq(folder_make(at("a.txt.autosave")), 0);
    ck_assert_int_eq(symlink("a.txt", at("a.txt.autosave-2")), 0);
    put("a.txt.autosave-3", "third" LAST);
    put("a.txt.autosave-4", "fourth\n");
    put("a.txt.autosave-5", "fifth" LAST);
    put("a.txt.autosave-6", LAST);
    char name[40];
    snprintf(name, sizeof name, "a.txt.autosave-%d", AUTOSAVES + 1);
    put(name, "too many");
    ck_assert(autosave_next(&autosave, &text));
    ck_assert_str_eq(text.bytes, "third");
    ck_assert_uint_eq(autosave.origin, 0xab);
    autosave.is_ours = true;
    ck_assert(!autosave_is_lost(&autosave));
    ck_assert(autosave_next(&autosave, &text));
    ck_assert_str_eq(text.bytes, "fourth\n");
    ck_assert_uint_eq(autosave.origin, 0);
    disk_ask(disk_is_unreadable);
    ck_assert(autosave_next(&autosave, &text));
    ck_assert_str_eq(text.bytes, "");
    disk_ask(NULL);
    ck_assert(autosave_next(&autosave, &text));
    ck_assert_str_eq(text.bytes, "");
    ck_assert_uint_eq(autosave.origin, 0xab);
    ck_assert(!autosave_next(&autosave, &text));
    text_done(&text);
    end();
}
END_TEST

TEST_MAIN("own", a_copy_is_made_once, a_level_of_a_file_has_its_file, no_key_leads_elsewhere, no_file_is_told,
          autosaves_take_free_names, only_ours_is_removed, autosaves_are_found_again)
