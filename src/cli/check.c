#include "config.h"

#include "cli/check.h"

#include "cli/cli.h"
#include "cli/commands.h"
#include "cli/message.h"
#include "cli/options.h"
#include "level/campaign_file.h"
#include "level/lint.h"
#include "level/parse.h"

#include <stdio.h>
#include <string.h>

const char check_help[] = "\
Reads level files, and MovingAI maps by their ending \".map\", and prints all that\n\
is wrong with them: errors, with which a level cannot be played, and warnings.\n\
A campaign.txt is a list of level files, which must exist.\n\
\"-\" is standard input.  Nothing is printed about a clean file.\n\
\n\
  --format=text   file:line:col, the line, a caret, and a hint (the default)\n\
  --format=json   one JSON object a line for each file\n\
\n\
The exit status is 0 when all files are clean, 1 when anything was found.\n";

typedef void report_writer(const struct report *report, struct text *out);

static void check_levels(const char *path, struct text *bytes, struct report *report)
{
    struct level_file file;
    level_file_read(&file, path, bytes, report);
    size_t sound = report->errors == 0 ? file.count : 0;
    for (size_t i = 0; i < sound; i++) {
        level_lint(file.levels[i], report);
    }
    level_file_done(&file);
}

/* Returns the number of findings. */
static size_t check_file(const char *path, report_writer *write)
{
    struct report report;
    struct text bytes, out;
    text_init(&bytes);
    text_init(&out);
    if (campaign_file_is(path)) {
        campaign_file_check(path, &bytes, &report);
    } else {
        check_levels(path, &bytes, &report);
    }
    size_t findings = report.errors + report.warnings;
    write(&report, &out);
    fwrite(out.bytes, 1, out.size, stdout);
    report_done(&report);
    text_done(&bytes);
    text_done(&out);
    return findings;
}

int check_run(int argc, char **argv)
{
    static const struct option options[] = {{"format", required_argument, NULL, 'f'}, {NULL, 0, NULL, 0}};
    report_writer *write = report_write_text;
    int option;
    while ((option = options_next(argc, argv, ":", options)) != -1) {
        if (option != 'f') {
            return cli_misused("check");
        }
        if (strcmp(optarg, "json") == 0) {
            write = report_write_json;
        } else if (strcmp(optarg, "text") != 0) {
            message("%s: the format is text or json, not '%s'\n", argv[0], optarg);
            return cli_misused("check");
        }
    }
    if (optind == argc) {
        message("%s: name a file\n", argv[0]);
        return cli_misused("check");
    }
    size_t findings = 0;
    for (int i = optind; i < argc; i++) {
        findings += check_file(argv[i], write);
    }
    return findings == 0 ? CLI_OK : CLI_FAILURE;
}
