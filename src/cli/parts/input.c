/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "cli/parts/input.h"

#include "base/files.h"
#include "base/utf8.h"
#include "base/xalloc.h"
#include "cli/parts/command.h"
#include "replay/journal.h"
#include "replay/tape.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool input_done(struct input_file *input)
{
    bool is_good = input->report.errors == 0;
    struct text out = text_empty();
    report_sort(&input->report);
    report_write_text(&input->report, &out);
    cli_write(stderr, &out);
    text_done(&out);
    report_done(&input->report);
    text_done(&input->bytes);
    return is_good;
}

/* Parses a replay or a journal that can be played to its end. */
static struct replay *parse_game(struct input_file *input)
{
    if (!journal_is(input->bytes.bytes, input->bytes.size)) {
        return replay_parse(input->bytes.bytes, input->bytes.size, &input->report);
    }
    struct journal *journal = journal_parse(input->bytes.bytes, input->bytes.size, &input->report);
    struct tape *tape = journal != NULL ? tape_new(journal->game->level, journal->game->seed) : NULL;
    bool is_played = tape != NULL && tape_continue(tape, journal, &input->report) > 0;
    struct replay *replay = is_played && input->report.errors == 0 ? tape_replay(tape) : NULL;
    tape_free(tape);
    journal_free(journal);
    return replay;
}

static bool parse_run(struct input_file *input, struct run_file *run)
{
    const struct text *bytes = &input->bytes;
    if (run_file_is(bytes->bytes, bytes->size)) {
        return run_file_parse(bytes->bytes, bytes->size, run, &input->report);
    }
    struct replay *replay = parse_game(input);
    *run = (struct run_file){.games = NULL};
    if (replay != NULL) {
        run->games = xcalloc(1, sizeof *run->games);
        run->games[run->count++] = replay;
    }
    return replay != NULL;
}

bool input_run(const char *path, struct run_file *run)
{
    struct input_file input = {.bytes = text_empty()};
    bool is_good = false;
    int error = file_read(path, LIMIT_REPLAY, &input.bytes);
    report_init(&input.report, path, input.bytes.bytes, input.bytes.size);
    if (error != 0) {
        cli_message("hounded: %s: %s\n", path, strerror(error));
    } else {
        is_good = parse_run(&input, run);
    }
    input_done(&input);
    return is_good;
}

struct replay *input_replay(const char *path)
{
    struct run_file run;
    struct replay *replay = NULL;
    if (input_run(path, &run)) {
        replay = run.count > 0 ? run.games[0] : NULL;
        if (replay != NULL) {
            run.games[0] = NULL;
        }
        run_file_done(&run);
    }
    return replay;
}

void output(struct text *text)
{
    cli_write(stdout, text);
    text_done(text);
}

void output_add_visible(const struct text *text, struct text *out)
{
    for (size_t at = 0, end = 0; at < text->size; at = end + 1) {
        for (end = at; end < text->size && !(text->bytes[end] == '\n' || text->bytes[end] == '\t'); end++) {
        }
        bool is_line = end < text->size && text->bytes[end] == '\n';
        size_t size = end - at;
        size -= is_line && size > 0 && text->bytes[end - 1] == '\r';
        utf8_add_visible(out, text->bytes + at, size);
        if (end < text->size) {
            text_add_char(out, text->bytes[end]);
        }
    }
}

void output_source(struct text *text)
{
    if (!isatty(STDOUT_FILENO)) {
        output(text);
        return;
    }
    struct text shown = text_empty();
    output_add_visible(text, &shown);
    output(&shown);
    text_done(text);
}

void output_verdict(const struct replay_verdict *verdict)
{
    struct text out = text_empty();
    replay_verdict_write(verdict, &out);
    output(&out);
}

/* Replacing a file requires a writable folder. A device or a pipe is written to directly. */
bool output_can_be(const char *path)
{
    struct stat status;
    char *folder = file_beside(path, ".");
    bool is_there = stat(path, &status) == 0 && !S_ISREG(status.st_mode);
    bool can_be = access(is_there ? path : folder, W_OK) == 0;
    if (!can_be) {
        cli_message("hounded: %s: %s\n", path, strerror(errno));
    }
    free(folder);
    return can_be;
}

bool output_file(const char *path, size_t limit, struct text *text)
{
    bool is_file = path != NULL && strcmp(path, "-") != 0;
    int error = text->size > limit ? EFBIG : is_file ? file_write(path, limit, text->bytes, text->size) : 0;
    if (text->size > limit) {
        cli_message("hounded: the result has %zu bytes, but the limit for such a file is %zu\n", text->size, limit);
    } else if (error != 0) {
        cli_message("hounded: %s: %s\n", path, strerror(error));
    } else if (!is_file) {
        output(text);
    }
    return error == 0;
}
