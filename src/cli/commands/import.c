/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "base/files.h"
#include "cli/commands/commands.h"
#include "cli/parts/input.h"
#include "level/import/import.h"

#include <string.h>

struct import_request {
    struct call call;
    const char *output, *title; /* NULL: stdout; the name of the file */
    enum import_format format;  /* IMPORT_FORMATS: guess */
    struct import_rules rules;
};

static bool read_rule(void *field, const char *word)
{
    const char *equals = strrchr(word, '=');
    struct tile tile;
    bool is_good = import_rule_add(field, word);
    if (!is_good && equals != NULL && !import_named((struct slice){equals + 1, strlen(equals + 1)}, &tile)) {
        cli_message("hounded import: \"%s\" is not the name of a terrain, the hare or a hound\n", equals + 1);
    }
    return is_good;
}

/* Prints the comments, one per line. */
static void tell(struct text *legend)
{
    char *rest = legend->bytes;
    for (char *line; (line = strsep(&rest, "\n")) != NULL && line[0] != '\0';) {
        cli_message("%s\n", line + strlen("// "));
    }
}

static bool import(const struct import_request *request, struct input_file *input, struct text *out)
{
    const char *path = request->call.words[0], *name = file_name(path), *dot = strrchr(name, '.');
    struct text title = text_empty(), legend = text_empty();
    enum import_format format =
        request->format < IMPORT_FORMATS ? request->format : import_guess(path, input->bytes.bytes, input->bytes.size);
    text_add(&title, request->title != NULL ? request->title : "");
    if (title.size == 0) {
        text_add_bytes(&title, name, dot != NULL && dot > name ? (size_t)(dot - name) : strlen(name));
    }
    text_addf(out, "// Imported from %s.\n", import_format_name(format));
    bool is_good = import_file(format, &request->rules, title.bytes, &input->report, out, &legend);
    if (is_good) {
        tell(&legend);
    }
    text_done(&legend);
    text_done(&title);
    return is_good;
}

static int run_import(void *memory)
{
    const struct import_request *request = memory;
    struct input_file input = {.bytes = text_empty()};
    struct text out = text_empty();
    bool is_good =
        report_read(&input.report, request->call.words[0], LIMIT_IMPORT, &input.bytes) && import(request, &input, &out);
    is_good = input_done(&input) && is_good && output_file(request->output, LIMIT_LEVEL, &out);
    text_done(&out);
    return is_good ? CLI_OK : CLI_FAILURE;
}

static const struct cli_option import_options[] = {
    {"output", 'o', .argument = "FILE", .kind = CLI_FILE, CLI_AT(import_request, output),
     .help = "write the level to FILE; default: standard output"},
    {"from", .argument = "FORMAT", .kind = CLI_CHOICE, CLI_AT(import_request, format), .word = import_format_name,
     .usual = IMPORT_FORMATS, .help = "set the format of FILE, if the wrong one is detected"},
    {"tile", .argument = "WHAT=NAME", .kind = CLI_OTHER, CLI_AT(import_request, rules), .read = read_rule,
     .wants = "WHAT=NAME, such as ~=mud or 17=water, up to 64 times",
     .help = "set what a glyph of a grid or a tile number becomes; repeatable"},
    {"title", .argument = "TITLE", .kind = CLI_TEXT, CLI_AT(import_request, title),
     .help = "set the title of a level without one; default: the name of the file"},
    {0},
};

const struct cli_command import_command = {
    .name = "import",
    .summary = "Convert another program's map into a level",
    .operands = "FILE",
    .operand = CLI_FILE,
    .least = 1,
    .most = 1,
    .about =
        "Reads MovingAI maps, Sokoban levels (XSB), Tiled maps as JSON or CSV, and plain grids of characters.  "
        "It reports on stderr, and in comments of the level, what each glyph became.  If the map has no hare, or "
        "nothing for the hare to do, a hare and a burrow are placed far from each other.  The boxes of Sokoban become "
        "hay bales to push.  A map with more than 4096 hounds is an error.",
    .groups = {{import_options, 0}},
    .size = sizeof(struct import_request),
    .run = run_import,
};
