/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "front/companions/spectator.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/files.h"
#include "base/xalloc.h"
#include "front/workshop/watcher.h"

/* The commands of a line are spread over LINE_TIME microseconds. If more than LONGEST_LINE ticks are left to show,
 * the spectator runs faster to catch up. */
enum { LINE_TIME = 1000000, LONGEST_LINE = 128 };

/* A position in the journal. It identifies the next command to play. */
struct place_of_journal {
    size_t span, command, before; /* the command's number in its span; the number of commands in earlier spans */
    uint32_t tick;                /* the tick of the game at this position */
};

struct spectator {
    struct reel reel; /* the reel; its tape contains everything that was shown */
    char *path;
    struct watcher watcher;
    int64_t look_due;
    struct stat file; /* its state when it was read; size -1: not read yet */
    enum spectacle spectacle;
    struct text words;
    struct journal *journal, *other; /* other: the game that has replaced it in the file; NULL: the same game */
    struct place_of_journal at;
    bool is_live, is_false; /* is_false: the rest of the journal does not match the game */
    int64_t pause;          /* the pause between two ticks while the game is live */
};

/* --- reading -------------------------------------------------------------------------------------- */

static struct stat file_of(int fd)
{
    struct stat file;
    return fstat(fd, &file) == 0 ? file : (struct stat){.st_size = -1};
}

static void say_error(const char *path, int error, struct text *words)
{
    text_clear(words);
    text_addf(words, "%s: %s", path, file_reason(error));
}

/* Reads the journal. Returns NULL if it contains no game. Replaces `words` with the error, or empties them if there is
 * no error. */
static struct journal *read_journal(int fd, const char *path, struct text *words)
{
    struct report report;
    struct journal *journal = NULL;
    struct text bytes = text_empty();
    text_clear(words);
    int error = file_read_open(fd, LIMIT_JOURNAL, &bytes);
    if (error != 0) {
        say_error(path, error, words);
    } else {
        report_init(&report, path, bytes.bytes, bytes.size);
        journal = journal_parse(bytes.bytes, bytes.size, &report);
        if (report.errors > 0) {
            const struct diag *diag = &report.diags[0];
            text_addf(words, "%s:%d:%d: error: %s", path, diag->line, diag->column, diag->text);
        }
        report_done(&report);
    }
    text_done(&bytes);
    return journal;
}

/* Returns whether the journal `with` continues the game, that is, begins with everything that was shown of it. */
static bool goes_on(const struct spectator *spectator, const struct journal *with)
{
    const struct journal *journal = spectator->journal;
    const struct replay *game = journal->game, *other = with->game;
    size_t shown = spectator->at.span + (spectator->at.command > 0);
    bool is_same = game->seed == other->seed && game->level_size == other->level_size &&
                   memcmp(game->level_text, other->level_text, game->level_size) == 0 && shown <= with->span_count;
    for (size_t i = 0; is_same && i < shown; i++) {
        const struct journal_span *a = &journal->spans[i], *b = &with->spans[i];
        is_same = a->from == b->from && a->rewinds == b->rewinds && a->count == b->count && a->hash == b->hash;
    }
    return is_same;
}

static size_t commands_left(const struct spectator *spectator)
{
    const struct place_of_journal *at = &spectator->at;
    return spectator->journal->game->command_count - at->before - at->command;
}

static bool has_more(const struct spectator *spectator)
{
    return !spectator->is_false && spectator->at.span < spectator->journal->span_count;
}

/* Sets the pace so that all available ticks are shown within LINE_TIME. */
static void set_pace(struct spectator *spectator)
{
    size_t left = commands_left(spectator);
    spectator->pause = left > 1 ? LINE_TIME / (int64_t)left : LINE_TIME;
}

/* Replaces the journal with a longer one. The old level stays in memory, because other objects borrow it. */
static void take_lines(struct spectator *spectator, struct journal *journal)
{
    struct level *level = spectator->journal->game->level;
    spectator->journal->game->level = journal->game->level;
    journal->game->level = level;
    journal_free(spectator->journal);
    spectator->journal = journal;
    set_pace(spectator);
}

/* Handles a journal that was read. Takes ownership of it. */
static enum spectator_news take(struct spectator *spectator, struct journal *journal)
{
    if (journal == NULL) {
        return SPECTATOR_LINES;
    }
    if (!spectator->is_false && goes_on(spectator, journal)) {
        take_lines(spectator, journal);
        return SPECTATOR_LINES;
    }
    spectator->other = journal;
    return SPECTATOR_ANOTHER;
}

static enum spectacle spectacle_of(const struct spectator *spectator, int fd)
{
    return spectator->words.size > 0 ? SPECTACLE_WRONG : file_is_locked(fd) ? SPECTACLE_PLAYED : SPECTACLE_LEFT;
}

static enum spectator_news look_into(struct spectator *spectator, int fd)
{
    const struct stat file = file_of(fd);
    enum spectacle before = spectator->spectacle;
    enum spectator_news news = SPECTATOR_NOTHING;
    if (!file_is_same(&file, &spectator->file)) {
        spectator->file = file;
        news = take(spectator, read_journal(fd, spectator->path, &spectator->words));
    }
    spectator->spectacle = spectacle_of(spectator, fd);
    return news == SPECTATOR_NOTHING && spectator->spectacle != before ? SPECTATOR_LINES : news;
}

static enum spectator_news look(struct spectator *spectator)
{
    int fd, error = file_open_regular(spectator->path, O_RDONLY, &fd);
    if (error == 0) {
        enum spectator_news news = look_into(spectator, fd);
        file_let_go(fd);
        return news;
    }
    enum spectacle before = spectator->spectacle;
    spectator->file = (struct stat){.st_size = -1};
    spectator->spectacle = error == ENOENT || error == ENOTDIR ? SPECTACLE_GONE : SPECTACLE_WRONG;
    if (spectator->spectacle == SPECTACLE_WRONG) {
        say_error(spectator->path, error, &spectator->words);
    }
    return spectator->spectacle != before ? SPECTATOR_LINES : SPECTATOR_NOTHING;
}

enum spectator_news spectator_look(struct spectator *spectator, int64_t now)
{
    bool has_stirred = watcher_has_stirred(&spectator->watcher), is_due = has_stirred || now >= spectator->look_due;
    if (is_due) {
        spectator->look_due = now + WATCHER_PAUSE;
    }
    bool was_idle = !has_more(spectator);
    enum spectator_news news = spectator->other != NULL ? SPECTATOR_ANOTHER
                               : is_due                 ? look(spectator)
                                                        : SPECTATOR_NOTHING;
    if (was_idle && spectator->is_live) {
        spectator->reel.due = now + spectator->pause;
    }
    return news;
}

int spectator_descriptor(const struct spectator *spectator) { return spectator->watcher.fd; }

/* --- showing -------------------------------------------------------------------------------------- */

static bool begin_span(struct spectator *spectator, const struct journal_span *span)
{
    bool is_there = span->from <= tape_length(spectator->reel.tape);
    if (is_there && span->from != reel_now(&spectator->reel)) {
        tape_seek(spectator->reel.tape, span->from);
        events_clear(&spectator->reel.events);
    }
    return is_there;
}

static bool end_span(struct spectator *spectator, const struct journal_span *span)
{
    const struct world *world = reel_world(&spectator->reel);
    spectator->at.span++;
    spectator->at.before += span->count;
    spectator->at.command = 0;
    return world_tick(world) == span->from + span->count && world_hash(world) == span->hash;
}

/* Plays the next command of the journal: a tick, a rewind, or an error, after which the rest is not shown. */
static void play_next(struct spectator *spectator)
{
    const struct journal_span *span = &spectator->journal->spans[spectator->at.span];
    size_t command = spectator->at.before + spectator->at.command;
    bool is_good = spectator->at.command > 0 || begin_span(spectator, span);
    if (is_good && spectator->at.command < span->count) {
        tape_tick(spectator->reel.tape, spectator->journal->game->commands[command], &spectator->reel.events);
        spectator->at.command++;
    }
    if (is_good && spectator->at.command == span->count && !end_span(spectator, span)) {
        spectator->at.span--;
        is_good = false;
    }
    spectator->at.tick = reel_now(&spectator->reel);
    if (!is_good) {
        spectator->is_false = true;
        spectator->spectacle = SPECTACLE_WRONG;
        text_clear(&spectator->words);
        text_addf(&spectator->words, "%s:%d:1: error: this game differs from the recorded one", spectator->path,
                  spectator->journal->spans[spectator->at.span].line);
    }
}

static void stand_at_end(struct spectator *spectator)
{
    if (reel_now(&spectator->reel) != spectator->at.tick) {
        tape_seek(spectator->reel.tape, spectator->at.tick);
        events_clear(&spectator->reel.events);
    }
}

/* Plays a tick: first from the part that was already shown, then live. */
static void tick(struct reel *reel)
{
    struct spectator *spectator = (struct spectator *)reel;
    if (!spectator->is_live && reel_now(reel) < spectator->at.tick) {
        tape_seek(reel->tape, reel_now(reel) + 1);
        spectator->is_live = reel_now(reel) == spectator->at.tick;
        return;
    }
    spectator->is_live = true;
    stand_at_end(spectator);
    if (has_more(spectator)) {
        play_next(spectator);
    }
}

static void went_back(struct reel *reel) { ((struct spectator *)reel)->is_live = false; }

/* Returns whether the reel must wait, either for more lines or for a rewind by the player. */
static bool is_over(const struct reel *reel)
{
    const struct spectator *spectator = (const struct spectator *)reel;
    return !has_more(spectator) && reel_now(reel) == spectator->at.tick && reel_game_is_over(reel);
}

static const struct reel_kind kind = {
    .rates = reel_game_rates, .tempos = REEL_TEMPOS, .tick = tick, .went_back = went_back, .is_over = is_over};

static bool is_far_behind(const struct spectator *spectator)
{
    return has_more(spectator) && commands_left(spectator) > LONGEST_LINE;
}

/* Plays the commands that are overdue, but only for a short time per call. */
static void catch_up(struct spectator *spectator)
{
    uint32_t most = tape_past(spectator->reel.tape);
    for (uint32_t i = 0; i < most && is_far_behind(spectator); i++) {
        play_next(spectator);
    }
    set_pace(spectator);
}

static bool advance_live(struct spectator *spectator, int64_t now)
{
    struct reel *reel = &spectator->reel;
    stand_at_end(spectator);
    if (is_far_behind(spectator)) {
        catch_up(spectator);
        reel->due = now;
        return true;
    }
    for (int i = 0; i < REEL_CATCH_UP && now >= reel->due && has_more(spectator); i++) {
        play_next(spectator);
        reel->due += spectator->pause;
    }
    reel->due = now >= reel->due ? now + spectator->pause : reel->due;
    return true;
}

bool spectator_advance(struct spectator *spectator, int64_t now)
{
    struct reel *reel = &spectator->reel;
    if (!spectator->is_live) {
        return reel_advance(reel, now);
    }
    bool is_at_end = reel_now(reel) == spectator->at.tick;
    if (!reel->runs || (is_at_end && (!has_more(spectator) || (now < reel->due && !is_far_behind(spectator))))) {
        return false;
    }
    return advance_live(spectator, now);
}

int64_t spectator_due(const struct spectator *spectator)
{
    const struct reel *reel = &spectator->reel;
    int64_t due = spectator->is_live && reel->runs && has_more(spectator) ? reel->due : reel_due(reel);
    due = spectator->is_live && !has_more(spectator) ? -1 : due;
    return due >= 0 && due < spectator->look_due ? due : spectator->look_due;
}

bool spectator_is_live(const struct spectator *spectator) { return spectator->is_live; }

void spectator_go_live(struct spectator *spectator)
{
    stand_at_end(spectator);
    spectator->is_live = true;
}

/* --- beginning and end ---------------------------------------------------------------------------- */

/* Starts to show the journal from its beginning. Takes ownership of it. */
static void begin_journal(struct spectator *spectator, struct journal *journal, int tempo)
{
    spectator->journal = journal;
    spectator->at = (struct place_of_journal){.span = 0};
    spectator->is_live = true;
    spectator->is_false = false;
    reel_init(&spectator->reel, &kind, journal->game->level, tape_new(journal->game->level, journal->game->seed),
              tempo);
    catch_up(spectator);
}

static void end_journal(struct spectator *spectator)
{
    reel_done(&spectator->reel);
    journal_free(spectator->journal);
}

void spectator_turn(struct spectator *spectator)
{
    bool runs = spectator->reel.runs;
    int tempo = spectator->reel.tempo;
    end_journal(spectator);
    begin_journal(spectator, spectator->other, tempo);
    spectator->reel.runs = runs;
    spectator->other = NULL;
}

struct spectator *spectator_new(const char *path, struct text *words)
{
    int fd, error = file_open_regular(path, O_RDONLY, &fd);
    if (error != 0) {
        say_error(path, error, words);
        return NULL;
    }
    struct spectator *spectator = xcalloc(1, sizeof *spectator);
    text_init(&spectator->words);
    spectator->file = file_of(fd);
    struct journal *journal = read_journal(fd, path, &spectator->words);
    spectator->spectacle = spectacle_of(spectator, fd);
    file_let_go(fd);
    if (journal == NULL) {
        text_copy(words, &spectator->words);
        text_done(&spectator->words);
        free(spectator);
        return NULL;
    }
    spectator->path = xstrdup(path);
    watcher_init(&spectator->watcher, spectator->path);
    begin_journal(spectator, journal, REEL_USUAL_TEMPO);
    return spectator;
}

void spectator_free(struct spectator *spectator)
{
    if (spectator != NULL) {
        end_journal(spectator);
        journal_free(spectator->other);
        watcher_done(&spectator->watcher);
        text_done(&spectator->words);
        free(spectator->path);
        free(spectator);
    }
}

struct reel *spectator_reel(struct spectator *spectator) { return &spectator->reel; }

const char *spectator_path(const struct spectator *spectator) { return spectator->path; }

enum spectacle spectator_spectacle(const struct spectator *spectator) { return spectator->spectacle; }

const char *spectator_words(const struct spectator *spectator) { return spectator->words.bytes; }
