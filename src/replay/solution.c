/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "replay/solution.h"

#include "level/lint/lint.h"
#include "replay/tape.h"

#include <string.h>

static const char head[] = "solution:\n";

void solution_write(const struct replay *game, struct text *out)
{
    text_add(out, head);
    replay_write_solution(game, out);
}

/* The result of playing the commands. */
struct solution_playback {
    enum outcome outcome;
    uint32_t ticks;
    uint32_t differs; /* the first tick whose hash does not match; 0: none */
    bool is_whole;    /* not stopped by a job */
};

/* Sets *winning, unless it is NULL, to the game if it wins. */
static struct solution_playback play_all(const struct level *level, const struct replay *game, struct job *job,
                                         struct replay **winning)
{
    struct solution_playback playback = {.is_whole = true};
    struct tape *tape = tape_new_within(level, level->seed, job);
    if (tape == NULL) {
        return (struct solution_playback){.is_whole = false};
    }
    struct world *world = tape_world(tape);
    for (size_t i = 0; i < game->command_count && world_outcome(world) == OUTCOME_RUNNING && playback.is_whole; i++) {
        tape_tick(tape, game->commands[i], NULL);
        if ((i + 1) % REPLAY_HASH_EVERY == 0) {
            bool is_same = world_hash(world) == game->hashes[i / REPLAY_HASH_EVERY];
            playback.differs = playback.differs == 0 && !is_same ? (uint32_t)i + 1 : playback.differs;
            playback.is_whole = job_goes_on(job);
        }
    }
    playback.outcome = world_outcome(world);
    playback.ticks = world_tick(world);
    if (winning != NULL && playback.outcome == OUTCOME_WON) {
        *winning = tape_replay(tape);
    }
    tape_free(tape);
    return playback;
}

struct replay *solution_play(const struct level *level, struct job *job)
{
    struct report report;
    report_init(&report, "solution", level->solution, level->solution != NULL ? strlen(level->solution) : 0);
    struct replay *game = replay_parse_solution(level, &report);
    struct replay *winning = NULL;
    if (game != NULL) {
        play_all(level, game, job, &winning);
    }
    replay_free(game);
    report_done(&report);
    return winning;
}

static void report_loss(const struct level *level, const struct solution_playback *playback, struct report *report)
{
    static const char what[] = "\"hounded check --solve --embed\" looks for another";
    const struct place place = {level->lines.solution, 1, (int)strlen("solution")};
    struct diag *diag = report_add(report, DIAG_WARNING, "solution-fails", place,
                                   playback->outcome == OUTCOME_CAUGHT
                                       ? "the solution does not win: the hare is caught in tick %lu"
                                       : "the solution does not win: after its %lu ticks the hare is free "
                                         "and the goal is not met",
                                   (unsigned long)playback->ticks);
    if (playback->differs > 0) {
        diag_hint(diag, "at tick %lu the game differs from the one that was found; %s",
                  (unsigned long)playback->differs, what);
    } else {
        diag_hint(diag, "%s", what);
    }
}

/* Reports the first error of the solution. */
static void report_broken(const struct level *level, const struct report *inner, struct report *report)
{
    const struct diag *first = &inner->diags[0];
    struct place place = {level->lines.solution + first->line, first->column, first->width};
    report_add(report, DIAG_WARNING, "solution-broken", place, "the solution cannot be read: %s", first->text);
}

static bool check_game(const struct level *level, const struct replay *game, struct job *job, struct report *report)
{
    struct level *played = level_for(level, DIFFICULTY_NORMAL);
    struct solution_playback playback = play_all(played, game, job, NULL);
    bool wins = playback.outcome == OUTCOME_WON;
    if (!wins && playback.is_whole) {
        report_loss(level, &playback, report);
    }
    level_free(played);
    return wins;
}

bool solution_check(const struct level *level, struct job *job, struct report *report)
{
    if (level->solution == NULL || !level->has_hare) {
        return false;
    }
    struct report inner;
    report_init(&inner, report->file, level->solution, strlen(level->solution));
    struct replay *game = replay_parse_solution(level, &inner);
    bool wins = game != NULL && check_game(level, game, job, report);
    if (game == NULL) {
        report_broken(level, &inner, report);
    }
    replay_free(game);
    report_done(&inner);
    return wins;
}

void solution_lint(const struct level *level, struct report *report)
{
    struct job job = {0};
    report_accept(report, level->lines.begin, level->accept);
    job_start(&job, 1, 0, "solutions");
    bool is_won = report->errors == 0 && solution_check(level, &job, report);
    job_rest(&job);
    level_lint(level, is_won ? LINT_WON : LINT_UNKNOWN, report);
}

/* Returns where the line with this number, counted from 1, begins, or the end of the file if it has fewer lines. */
static size_t line_begin(const struct text *file, int line)
{
    size_t at = 0;
    for (; line > 1 && at < file->size; line--) {
        const char *newline = memchr(file->bytes + at, '\n', file->size - at);
        at = newline != NULL ? (size_t)(newline - file->bytes) + 1 : file->size;
    }
    return at;
}

static void embed(const struct level *level, struct text *block, struct text *file)
{
    const struct level_lines *lines = &level->lines;
    size_t begin = line_begin(file, lines->solution > 0 ? lines->solution : lines->end + 1);
    size_t end = lines->solution > 0 ? line_begin(file, lines->solution_end + 1) : begin;
    const char *newline = memchr(file->bytes, '\n', file->size);
    bool has_returns = newline != NULL && newline > file->bytes && newline[-1] == '\r';
    bool is_open = file->bytes[begin - 1] != '\n';
    struct text out = text_empty();
    text_add_bytes(&out, file->bytes, begin);
    text_add(&out, is_open && has_returns ? "\r\n" : is_open ? "\n" : "");
    /* Use the line ends of the file. */
    for (size_t i = 0; i < block->size; i++) {
        text_add(&out, block->bytes[i] == '\n' && has_returns ? "\r" : "");
        text_add_char(&out, block->bytes[i]);
    }
    text_add_bytes(&out, file->bytes + end, file->size - end);
    text_done(file);
    *file = out;
}

void solution_embed(const struct level *level, const struct replay *game, struct text *file)
{
    struct text block = text_empty();
    solution_write(game, &block);
    embed(level, &block, file);
    text_done(&block);
}

void solution_embed_written(const struct level *level, const char *solution, struct text *file)
{
    struct text block = text_of("%s%s", head, solution);
    embed(level, &block, file);
    text_done(&block);
}
