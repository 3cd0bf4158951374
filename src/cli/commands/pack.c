/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "base/files.h"
#include "base/xalloc.h"
#include "cli/commands/commands.h"
#include "cli/parts/input.h"
#include "cli/parts/levels.h"
#include "cli/parts/levels_list.h"
#include "level/benchmark/movingai.h"
#include "level/code/code.h"
#include "level/format/pack.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

struct pack_request {
    struct call call;
    const char *output; /* NULL: stdout, or the current folder */
    bool wants_code;
};

/* Returns why the item cannot be packed, or NULL if it can. */
static const char *why_not(const struct levels_item *item, const char *name, const struct text *bytes)
{
    return item->kind != LEVELS_FILE ? "this is not a level file"
           : movingai_is(name)       ? "a map without a hare is not a level"
           : !pack_takes_name(name)  ? "a pack contains only files below its own folder, with names of up to 200 bytes"
           : !pack_takes_bytes(bytes->bytes, bytes->size) ? "one of its lines looks like a line of a pack"
                                                          : NULL;
}

static bool add_item(const struct call *call, const struct levels_item *item, const char *name, struct text *out)
{
    struct input_file input = {.bytes = text_empty()};
    struct level_file file;
    levels_item_read(item, &file, &input.bytes, &input.report);
    const char *why = input.report.errors == 0 ? why_not(item, name, &input.bytes) : NULL;
    if (why != NULL) {
        cli_failed(call, "%s: %s", item->name, why);
    } else if (input.report.errors == 0) {
        pack_add(name, input.bytes.bytes, input.bytes.size, out);
    }
    level_file_done(&file);
    return input_done(&input) && why == NULL;
}

/* Returns whether the list names only levels that can be read; if not, writes a message to stderr. */
static bool is_whole(const struct levels_item *list)
{
    struct input_file input = {.bytes = text_empty()};
    struct level_file file;
    levels_item_read(list, &file, &input.bytes, &input.report);
    level_file_done(&file);
    return input_done(&input);
}

static int add_names(const struct levels_list *list, size_t folder, struct text *names)
{
    if (list->items[0].kind == LEVELS_CAMPAIGN) {
        return file_read(list->items[0].name, LIMIT_CAMPAIGN, names);
    }
    for (size_t i = 0; i < list->count && list->items[0].kind == LEVELS_FILE; i++) {
        text_addf(names, "%s\n", list->items[i].name + folder);
    }
    return 0;
}

static bool begin_pack(const struct call *call, const struct levels_list *list, size_t folder, struct text *out)
{
    struct text names = text_empty();
    int error = add_names(list, folder, &names);
    if (error != 0) {
        cli_failed(call, "%s: %s", list->items[0].name, strerror(error));
    } else {
        pack_begin(names.bytes, out);
    }
    text_done(&names);
    return error == 0;
}

/* Returns whether `hounded unpack` would accept the pack. If it would not, reports the reason. */
static bool can_be_unpacked(const struct call *call, const struct text *packed)
{
    struct input_file input = {.bytes = text_empty()};
    struct pack pack;
    report_init(&input.report, call->words[0], packed->bytes, packed->size);
    pack_read(&pack, packed->bytes, packed->size, &input.report);
    pack_check(&pack, &input.report);
    pack_done(&pack);
    return input_done(&input);
}

static bool pack_list(const struct call *call, const struct levels_list *list, struct text *out)
{
    const struct levels_item *first = &list->items[0];
    bool is_list = first->kind == LEVELS_CAMPAIGN;
    const char *word = call->words[0];
    /* The bytes of the paths that name the folder. */
    size_t folder =
        is_list ? (size_t)(file_name(first->name) - first->name) : strlen(word) + (word[strlen(word) - 1] != '/');
    bool is_good = (!is_list || is_whole(first)) && begin_pack(call, list, folder, out);
    for (size_t i = is_list; i < list->count && is_good; i++) {
        is_good = add_item(call, &list->items[i], list->items[i].name + folder, out);
    }
    return is_good && can_be_unpacked(call, out);
}

static bool is_level(const struct text *source)
{
    struct report report;
    struct level_file file;
    report_init(&report, "", source->bytes, source->size);
    level_file_parse(&file, source->bytes, source->size, &report);
    bool is_good = report.errors == 0;
    level_file_done(&file);
    report_done(&report);
    return is_good;
}

/* Replaces the text by its code. */
static bool make_code(const struct pack_request *request, struct text *text)
{
    struct text code = text_empty();
    const char *why = text->size > LIMIT_CODE ? "this exceeds 256 KiB, the limit for a code"
                      : !is_level(text)       ? "this is not a level; `hounded import` converts a map"
                                              : NULL;
    if (why != NULL) {
        cli_failed(&request->call, "%s: %s", request->call.words[0], why);
    } else {
        code_write(text->bytes, text->size, &code);
    }
    text_clear(text);
    text_addf(text, "%s\n", code.bytes);
    text_done(&code);
    return why == NULL;
}

static bool pack(const struct pack_request *request, const struct levels_list *list, struct text *out)
{
    if (list->items[0].kind == LEVELS_CAMPAIGN ||
        (list->items[0].kind == LEVELS_FILE && list->items[0].chapter != NULL)) {
        return pack_list(&request->call, list, out) && (!request->wants_code || make_code(request, out));
    }
    if (!request->wants_code) {
        cli_failed(&request->call,
                   "%s: only a folder of levels or a campaign.txt can be packed; use --code for a "
                   "level",
                   request->call.words[0]);
        return false;
    }
    return levels_source(&request->call, out) && make_code(request, out);
}

static int run_pack(void *memory)
{
    const struct pack_request *request = memory;
    struct levels_list list;
    struct text out = text_empty();
    levels_list_find(request->call.words, 1, &list);
    bool is_good = pack(request, &list, &out) && output_file(request->output, LIMIT_PACK, &out);
    levels_list_done(&list);
    text_done(&out);
    return is_good ? CLI_OK : CLI_FAILURE;
}

static const struct cli_option pack_options[] = {
    {"output", 'o', .argument = "FILE", .kind = CLI_FILE, CLI_AT(pack_request, output),
     .help = "write to FILE; default: standard output"},
    {"code", .kind = CLI_FLAG, CLI_AT(pack_request, wants_code),
     .help = "print a code, one line that can be used wherever a level is named; also for a single level"},
    {0},
};

const struct cli_command pack_command = {
    .name = "pack",
    .summary = "Pack a campaign into a file, or into a code to send",
    .operands = "(FOLDER | LEVEL)",
    .operand = CLI_LEVEL,
    .least = 1,
    .most = 1,
    .about =
        "Packs a folder of levels, or a campaign.txt and the levels it lists.  You can play, watch and check the file "
        "like the folder, and `hounded unpack` restores the folder.  Levels with errors are not packed.\n"
        "With --code, a level or such a campaign becomes a line of letters and digits.  Anyone can play it with "
        "`hounded play CODE`, and `hounded show --source CODE` prints its source.",
    .groups = {{pack_options, 0}},
    .size = sizeof(struct pack_request),
    .run = run_pack,
};

/* Returns whether the name exists, even as a link that leads nowhere. */
static bool is_taken(const char *path)
{
    struct stat info;
    return lstat(path, &info) == 0;
}

/* The files and folders created so far, in order. A folder comes before its contents. */
struct made {
    char **paths; /* owned */
    size_t count, room;
};

static void note_made(struct made *made, const char *path)
{
    made->paths = xgrow(made->paths, made->count, &made->room, sizeof *made->paths);
    made->paths[made->count++] = xstrdup(path);
}

static int make_folder(const char *path, struct made *made)
{
    struct stat info;
    if (mkdir(path, 0777) == 0) {
        note_made(made, path);
        return 0;
    }
    int error = errno;
    return error != EEXIST ? error : lstat(path, &info) == 0 && S_ISLNK(info.st_mode) ? ELOOP : 0;
}

static int make_folders_of(char *path, struct made *made)
{
    int error = 0;
    for (char *slash = strchr(path + 1, '/'); slash != NULL && error == 0; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        error = make_folder(path, made);
        *slash = '/';
    }
    return error;
}

static const char list_name[] = "campaign.txt";

/* Creates the folders above the file and writes it, unless a file of that name exists. An equal file is fine. */
static bool write_new(const char *folder, const char *name, size_t limit, const char *bytes, size_t size,
                      struct made *made)
{
    char *path = file_in(folder, name);
    int error = make_folders_of(path, made);
    bool is_done = error == 0 && file_holds(path, bytes, size);
    error = error == 0 && !is_done && is_taken(path) ? EEXIST : error;
    if (error == 0 && !is_done) {
        error = file_write(path, limit, bytes, size);
        note_made(made, path);
    }
    if (error != 0) {
        cli_message("hounded unpack: %s: %s\n", path, strerror(error));
    }
    free(path);
    return error == 0;
}

static bool is_another_there(const char *folder, const char *name, const char *bytes, size_t size)
{
    char *path = file_in(folder, name);
    bool is = is_taken(path) && !file_holds(path, bytes, size);
    if (is) {
        cli_message("hounded unpack: %s: %s\n", path, strerror(EEXIST));
    }
    free(path);
    return is;
}

static bool has_room(const struct pack *pack, const char *folder)
{
    bool has_room = !is_another_there(folder, list_name, pack->list.bytes, pack->list.size);
    for (size_t i = 0; i < pack->count; i++) {
        const struct pack_file *file = &pack->files[i];
        has_room &= !is_another_there(folder, file->name, file->bytes, file->size);
    }
    return has_room;
}

/* Unpacks everything or nothing, unless the program is killed. */
static bool unpack(const struct pack *pack, const char *folder)
{
    struct made made = {NULL, 0, 0};
    bool is_good = has_room(pack, folder);
    for (size_t i = 0; i < pack->count && is_good; i++) {
        const struct pack_file *file = &pack->files[i];
        is_good = write_new(folder, file->name, LIMIT_LEVEL, file->bytes, file->size, &made);
    }
    is_good = is_good && write_new(folder, list_name, LIMIT_CAMPAIGN, pack->list.bytes, pack->list.size, &made);
    for (size_t i = made.count; i > 0; i--) {
        if (!is_good) {
            remove(made.paths[i - 1]);
        }
        free(made.paths[i - 1]);
    }
    free(made.paths);
    return is_good;
}

/* Returns whether the file is a level file. Does not print warnings. */
static bool is_level_file(const struct pack_file *packed, const char *path)
{
    struct input_file part = {.bytes = text_empty()};
    struct level_file file;
    pack_file_text(packed, &part.bytes);
    report_init(&part.report, path, part.bytes.bytes, part.bytes.size);
    level_file_parse(&file, part.bytes.bytes, part.bytes.size, &part.report);
    level_file_done(&file);
    if (part.report.errors > 0) {
        return input_done(&part);
    }
    report_done(&part.report);
    text_done(&part.bytes);
    return true;
}

/* Returns whether all files of the pack are level files. */
static bool has_levels(const struct pack *pack, const char *path)
{
    bool has_levels = true;
    for (size_t i = 0; i < pack->count; i++) {
        has_levels &= is_level_file(&pack->files[i], path);
    }
    return has_levels;
}

/* Reads a pack, or the contents of a code. The code is in a file or is the word itself, but a file of that name takes
 * precedence. Returns its name for messages. If it cannot be read, returns NULL and reports an error. */
static const char *read_packed(const char *word, struct input_file *input)
{
    const char *name = word;
    bool is_read = true;
    text_init(&input->bytes);
    if (code_is(word, strlen(word)) && !is_taken(word)) {
        name = "code";
        text_add(&input->bytes, word);
        report_init(&input->report, name, input->bytes.bytes, input->bytes.size);
    } else {
        is_read = report_read(&input->report, word, LIMIT_PACK, &input->bytes);
    }
    if (is_read && code_is(input->bytes.bytes, input->bytes.size)) {
        code_open(&input->bytes, &input->report);
    }
    return input->report.errors == 0 ? name : NULL;
}

static int run_unpack(void *memory)
{
    const struct pack_request *request = memory;
    struct input_file input;
    struct pack pack = {.count = 0};
    bool is_good = true;
    const char *path = read_packed(request->call.words[0], &input);
    if (path != NULL) {
        pack_read(&pack, input.bytes.bytes, input.bytes.size, &input.report);
        if (!pack_is(input.bytes.bytes, input.bytes.size)) {
            is_good = cli_failed(&request->call, "%s: this is not a pack", path) == CLI_OK;
        } else {
            pack_check(&pack, &input.report);
        }
        is_good = is_good && input.report.errors == 0 && has_levels(&pack, path) &&
                  unpack(&pack, request->output != NULL ? request->output : ".");
    }
    is_good = input_done(&input) && is_good;
    pack_done(&pack);
    return is_good ? CLI_OK : CLI_FAILURE;
}

static const struct cli_option unpack_options[] = {
    {"output", 'o', .argument = "FOLDER", .kind = CLI_FOLDER, CLI_AT(pack_request, output),
     .help = "write the files to FOLDER; default: the current folder"},
    {0},
};

const struct cli_command unpack_command = {
    .name = "unpack",
    .summary = "Unpack a packed campaign into a folder",
    .operands = "(FILE | CODE)",
    .operand = CLI_FILE,
    .least = 1,
    .most = 1,
    .about =
        "Reads a file that `hounded pack` wrote, or the code of a campaign, in a file or as the argument.  Existing "
        "files are never overwritten.  If unpacking was interrupted, run the command again to finish it.",
    .groups = {{unpack_options, 0}},
    .size = sizeof(struct pack_request),
    .run = run_unpack,
};
