/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "base/files.h"
#include "base/words.h"
#include "cli/commands/commands.h"
#include "cli/parts/input.h"
#include "level/format/examples.h"
#include "level/format/parse.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

struct new_request {
    struct call call;
    const char *output; /* NULL: TEMPLATE.txt */
};

static int list(void)
{
    struct text out = text_empty();
    for (size_t i = 0; i < example_count; i++) {
        struct report report;
        report_init(&report, examples[i].name, examples[i].text, strlen(examples[i].text));
        struct level *level = level_parse(examples[i].text, strlen(examples[i].text), &report);
        text_addf(&out, "%-12s %s\n", examples[i].name, level != NULL ? level_title(level) : "");
        level_free(level);
        report_done(&report);
    }
    output(&out);
    return CLI_OK;
}

static int fail(const struct call *call, const char *name)
{
    const char *names[64];
    size_t count = example_count < 64 ? example_count : 64;
    for (size_t i = 0; i < count; i++) {
        names[i] = examples[i].name;
    }
    const char *nearest = words_nearest(name, names, count);
    return nearest != NULL ? cli_failed(call, "there is no template \"%s\"; did you mean \"%s\"?", name, nearest)
                           : cli_failed(call, "there is no template \"%s\"; `hounded new` lists them", name);
}

static int write_new(const struct call *call, const char *path, const struct example *example)
{
    if (strcmp(path, "-") == 0) {
        struct text text = text_of("%s", example->text);
        output(&text);
        return CLI_OK;
    }
    bool is_there = access(path, F_OK) == 0;
    int error = is_there ? EEXIST : file_write(path, LIMIT_LEVEL, example->text, strlen(example->text));
    if (error != 0) {
        return cli_failed(call, "%s: %s", path, strerror(error));
    }
    cli_message("created %s; `hounded play %s` plays it\n", path, path);
    return CLI_OK;
}

static int run_new(void *memory)
{
    const struct new_request *request = memory;
    const struct call *call = &request->call;
    const struct example *example = call->count > 0 ? example_named(call->words[0]) : NULL;
    if (example == NULL) {
        return call->count > 0 ? fail(call, call->words[0]) : list();
    }
    struct text path = text_of("%s.txt", example->name);
    int status = write_new(call, request->output != NULL ? request->output : path.bytes, example);
    text_done(&path);
    return status;
}

static const struct cli_option new_options[] = {
    {"output", 'o', .argument = "FILE", .kind = CLI_FILE, CLI_AT(new_request, output),
     .help = "write the level to FILE, or to stdout if it is -; default: TEMPLATE.txt in the current folder"},
    {0},
};

const struct cli_command new_command = {
    .name = "new",
    .summary = "Start a level of your own",
    .operands = "[TEMPLATE]",
    .operand = CLI_TEMPLATE,
    .least = 0,
    .most = 1,
    .about = "Writes a small level to start from, such as `first`.  Without TEMPLATE, prints the list of templates.  "
             "Existing files are never overwritten.",
    .groups = {{new_options, 0}},
    .size = sizeof(struct new_request),
    .run = run_new,
};
