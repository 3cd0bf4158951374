/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "fuzz/fuzz.h"

#include "level/format/pack.h"

#include <string.h>

/* Packing adds a line end to a last line without one. */
static bool is_same_file(const struct pack_file *one, const struct pack_file *other)
{
    size_t end = one->size > 0 && one->bytes[one->size - 1] != '\n';
    return strcmp(one->name, other->name) == 0 && other->size == one->size + end &&
           memcmp(one->bytes, other->bytes, one->size) == 0;
}

/* Packs a complete pack again.  The result must be the same. */
static void judge_again(const struct pack *pack)
{
    struct report report;
    struct text text;
    struct pack again;
    text_init(&text);
    pack_begin(pack->list.bytes, &text);
    for (size_t i = 0; i < pack->count; i++) {
        pack_add(pack->files[i].name, pack->files[i].bytes, pack->files[i].size, &text);
    }
    fuzz_made(&text);
    report_init(&report, "again", text.bytes, text.size);
    fuzz_expect(pack_is(text.bytes, text.size), "the written pack is a pack");
    pack_read(&again, text.bytes, text.size, &report);
    pack_check(&again, &report);
    fuzz_expect(report.errors == 0, "the written pack can be read");
    fuzz_expect(strcmp(again.list.bytes, pack->list.bytes) == 0, "the list is the same");
    fuzz_expect(again.count == pack->count, "the number of files is the same");
    for (size_t i = 0; i < pack->count; i++) {
        fuzz_expect(is_same_file(&pack->files[i], &again.files[i]), "a file is the same");
    }
    report_done(&report);
    pack_done(&again);
    text_done(&text);
}

/* Checks the names to which `unpack` would write. */
static void judge_names(const struct pack *pack)
{
    for (size_t i = 0; i < pack->count; i++) {
        const char *name = pack->files[i].name;
        fuzz_expect(name[0] != '/' && name[0] != '.' && strstr(name, "/.") == NULL && strstr(name, "//") == NULL,
                    "a name stays in its folder");
        fuzz_expect(name[0] != '\0' && strlen(name) <= PACK_MAX_NAME, "a name is not empty or too long");
        fuzz_expect(pack_find(pack, name) == &pack->files[i], "no name occurs twice");
        struct text text;
        text_init(&text);
        text_add(&text, name);
        fuzz_judge_text(&text);
        text_done(&text);
    }
}

static void run(const char *bytes, size_t size)
{
    struct report report;
    struct pack pack;
    report_init(&report, "pack", bytes, size);
    pack_read(&pack, bytes, size, &report);
    pack_check(&pack, &report);
    if (report.errors == 0) {
        judge_names(&pack);
        judge_again(&pack);
    }
    fuzz_judge_report(&report);
    report_done(&report);
    pack_done(&pack);
}

const struct fuzz_target fuzz_target = {.name = "pack", .most = 400, .usual = 150, .run = run};
