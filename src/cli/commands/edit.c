/* SPDX-License-Identifier: MIT */
/* The command that opens the editor. */
#include "config.h"

#include "base/xalloc.h"
#include "cli/commands/commands.h"
#include "cli/commands/terminal.h"
#include "cli/parts/guest.h"
#include "cli/parts/levels_list.h"
#include "front/workshop/draft.h"
#include "ui/edit/edit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct edit_request {
    struct terminal_request terminal;
    unsigned level;
    struct draft *draft; /* NULL after a screen has taken ownership */
    enum draft_news news;
};

static struct screen *open_edit(struct app *app, void *memory, size_t entry)
{
    struct edit_request *request = memory;
    struct draft *draft = request->draft;
    (void)entry;
    request->draft = NULL;
    return edit_new(app, draft, request->news);
}

/* Returns whether the word names a file that can be saved, not another source of levels. */
static bool names_a_file(struct edit_request *request)
{
    struct levels_list list;
    const struct call *call = &request->terminal.call;
    levels_list_find(call->words, 1, &list);
    enum levels_kind kind = list.items[0].kind;
    bool is_file = kind != LEVELS_OWN && kind != LEVELS_CODE && strcmp(call->words[0], "-") != 0;
    levels_list_done(&list);
    if (!is_file) {
        cli_failed(call,
                   "%s is not a file; \"hounded show %s --source > FILE\" writes one, and ./%s always names a "
                   "file",
                   call->words[0], call->words[0], call->words[0]);
    }
    return is_file;
}

static int run_edit(void *memory)
{
    struct edit_request *request = memory;
    int status = CLI_FAILURE;
    const char *name = request->terminal.call.words[0];
    if (guest_folder() == NULL && !names_a_file(request)) {
        return CLI_USAGE;
    }
    char *path = guest_folder() != NULL ? guest_level(&request->terminal.call, name) : xstrdup(name);
    if (path == NULL) {
        return CLI_USAGE;
    }
    struct text words = text_empty();
    request->draft = draft_open(path, request->level - 1, &request->news, &words);
    if (request->draft != NULL) {
        status = terminal_run_alone(&request->terminal, open_edit);
    }
    if (request->draft != NULL) {
        draft_free(request->draft);
    }
    fputs(words.bytes, stderr);
    text_done(&words);
    free(path);
    return status;
}

static const struct cli_option edit_options[] = {
    {"level", .argument = "N", .kind = CLI_NUMBER, CLI_AT(edit_request, level), .usual = 1, .least = 1,
     .most = LEVEL_MAX_LEVELS, .help = "open the Nth level of the file"},
    {0},
};

const struct cli_command edit_command = {
    .name = "edit",
    .summary = "Make a level: paint it, play it, save it",
    .operands = "FILE",
    .operand = CLI_FILE,
    .least = 1,
    .most = 1,
    .about = "If FILE does not exist, it starts as a small meadow.  In an existing file, only the parts that you "
             "change are rewritten: comments, unknown keys and the order of keys stay.  Every second, unsaved changes "
             "go to FILE.autosave; they return when you open the file again.  Press ? to see all keys.",
    .groups = {{edit_options, 0}, {looks_options, 0}},
    .size = sizeof(struct edit_request),
    .run = run_edit,
    .is_for_guests = true,
};
