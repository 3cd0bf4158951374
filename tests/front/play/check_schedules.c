/* SPDX-License-Identifier: MIT */
/* Several programs in one folder (company.h): they play, watch each other's games, draw levels, and save which hints
 * were shown and lessons learned.  Afterwards everything promised must be there, and no game may count twice.
 *
 * SCHEDULES=100000 runs that many schedules, SEED=N starts with that seed, and TRACE=1 prints the calls. */
#include "config.h"

#include "front/play/company.h"
#include "testing.h"

#include "base/files.h"
#include "base/hash.h"
#include "base/rng.h"
#include "front/companions/spectator.h"
#include "front/play/daily.h"
#include "front/play/game.h"
#include "front/records/learned.h"
#include "front/workshop/draft.h"
#include "level/format/diag.h"
#include "level/format/parse.h"

#include <dirent.h>
#include <ftw.h>
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { SCHEDULES = 300, GAMES_MOST = 256, DAYS_MOST = 64, LEVELS = 2, LESSONS = 8, DRAWINGS = 2, STATES_MOST = 512 };

/* Only a win without a detour is within par. */
static const char levels_text[] =
    "format: 1\ntitle: One\ngoal: reach\npar: 20\nmap:\n########\n#@....>#\n########\nend\n"
    "format: 1\ntitle: Two\ngoal: reach\npar: 12\nmap:\n########\n#@..>..#\n########\nend\n";

/* What a program has promised about a game, which is identified by a hash. */
struct promise {
    uint64_t game;
    int level;      /* LEVELS for the meadow of a day */
    uint32_t ticks; /* saved in the journal */
    bool waits;     /* it can be continued */
    bool is_counted;
    /* How often the game was won and may count.  A game may count twice if its journal could not be written and it was
     * won again, or if a program keeps sums that it could not write while another one finds the journal. */
    uint32_t wins;
};

/* The first attempt of a day, which never changes. */
struct day {
    int32_t date;
    uint32_t ticks, hash;
};

/* What the records of a level say at least. */
struct best {
    uint32_t ticks; /* 0: no win is promised */
    unsigned medals;
};

/* A state of a level in an editor.  Later states made from it also contain its edits. */
struct state {
    size_t from; /* the state before */
    int drawing;
    bool is_kept; /* promised */
};

/* Memory shared by all processes. */
static struct stage {
    struct promise games[GAMES_MOST];
    struct day days[DAYS_MOST];
    struct best bests[LEVELS];
    struct state states[STATES_MOST]; /* counted from 1 */
    size_t game_count, day_count, state_count;
    unsigned hints, lessons;               /* bitsets */
    uint32_t ticks_played, ticks_promised; /* of all games; a tick may count once */
} * stage;

static char home[80];
static struct catalogue catalogue;
static bool traces;

static void expect(bool is_so, const char *what)
{
    if (!is_so) {
        company_fail(what);
    }
}

/* --- who plays ------------------------------------------------------------------------------------- */

static uint64_t identity_of(const struct occasion *occasion)
{
    struct hash hash;
    hash_init(&hash);
    occasion_mark(occasion, &hash);
    return hash.value;
}

static struct promise *promise_of(const struct game *game)
{
    size_t i = 0;
    uint64_t identity = identity_of(&game->occasion);
    while (i < stage->game_count && stage->games[i].game != identity) {
        i++;
    }
    if (i == stage->game_count) {
        expect(i < GAMES_MOST, "too many games");
        stage->games[i] = (struct promise){.game = identity, .level = (int)game->entry};
        stage->game_count++;
    }
    return &stage->games[i];
}

static bool nothing_is_lost(const struct store *store)
{
    struct text losses = text_empty();
    store_tell_losses(store, &losses);
    bool is_empty = losses.size == 0;
    text_done(&losses);
    return is_empty;
}

/* After each tick, the ticks in the journal are promised. */
static void note_journal(struct game *game)
{
    struct promise *promise = promise_of(game);
    if (game->file != NULL && nothing_is_lost(game->progress->store) &&
        game_file_due(game->file, game->session.reel.tape) < 0) {
        promise->ticks = reel_now(&game->session.reel);
        promise->waits = true;
    }
}

/* A day in the calendar is promised as soon as it is on the disk. */
static void note_day(const struct game *game)
{
    const struct progress *progress = game->progress;
    const struct date today = daily_today();
    const struct attempt *day = game->occasion.of == OCCASION_RUN && progress_is_kept(progress)
                                    ? calendar_day(&progress->calendar, &today)
                                    : NULL;
    if (day != NULL && stage->day_count < DAYS_MOST) {
        stage->days[stage->day_count++] = (struct day){date_number(&day->date), day->ticks, day->hash};
    }
}

/* A record is promised as soon as the win is on the disk. */
static void note_record(const struct game *game)
{
    uint32_t ticks = tape_length(game->session.reel.tape);
    if (game->entry < LEVELS && game->is_sealed) {
        struct best *best = &stage->bests[game->entry];
        best->ticks = best->ticks == 0 || ticks < best->ticks ? ticks : best->ticks;
        best->medals |= game_medals(game);
    }
}

/* Returns whether there are sums that are not on the disk: no write was possible, or it failed for certain. */
static bool holds_sums(const struct progress *progress)
{
    const struct ledger_list *sums = &progress->statistics.counters;
    return sums->is_unsaved && !sums->is_in_doubt;
}

static void play_on(struct game *game, struct rng *rng, int moves)
{
    char message[END_LINE];
    struct text farewell = text_empty();
    struct night *night = game->night;
    const struct reel *reel = &game->session.reel;
    const uint32_t begin = reel_now(reel);
    int64_t now = 0;
    for (int i = 0; i < moves && !game_is_over(game); i++) {
        const uint32_t before = reel_now(reel);
        session_steer(&game->session, rng_below(rng, 6) > 0 ? EAST : WEST, now);
        stage->ticks_played += reel_now(reel) - before;
        now += 1000000;
        promise_of(game)->wins += game_is_over(game);
        game_keep(game, now, GAME_AT_ONCE);
        note_journal(game);
    }
    if (game_is_over(game)) {
        game_end(game, now, &(struct end_words){message, &farewell});
        promise_of(game)->is_counted |= game->is_sealed;
        promise_of(game)->wins += holds_sums(game->progress);
        note_day(game);
        note_record(game);
    }
    /* The program that leaves a finished game removes it. */
    promise_of(game)->waits &= !game_is_over(game);
    game_leave(game, now);
    stage->ticks_promised += game->progress->statistics.counters.is_unsaved ? 0 : reel_now(reel) - begin;
    game_free(game);
    night_free(night);
    text_done(&farewell);
}

/* Opens the last meadow of the day's night. */
static struct game *open_day(const struct game_owner *owner)
{
    const struct date today = daily_today();
    struct night *night = night_new(night_seed(&today), &today, &owner->progress->calendar);
    night->run.meadows = NIGHT_MEADOWS - 1;
    return game_open_meadow(owner, level_copy(catalogue.entries[0].level), night);
}

static struct game *open_game(const struct game_owner *owner, struct rng *rng)
{
    struct waiting_games *waiting = owner->waiting;
    struct game *game = NULL;
    waiting_games_look(waiting, owner->progress->store, SIZE_MAX);
    if (waiting->count > 0 && rng_below(rng, 2) == 0) {
        game = game_resume(owner, waiting->games[rng_below(rng, (uint32_t)waiting->count)].path);
    }
    uint32_t level = rng_below(rng, LEVELS + 1);
    return game != NULL ? game : level < LEVELS ? game_open(owner, level) : open_day(owner);
}

/* Another program may also count a finished game that this one has counted but could not write. */
static void note_recalled(const struct game_owner *owner)
{
    for (size_t i = 0; owner->progress->statistics.counters.is_unsaved && i < owner->waiting->count; i++) {
        const struct waiting_game *game = &owner->waiting->games[i];
        for (size_t j = 0; game->is_unkept && j < stage->game_count; j++) {
            stage->games[j].wins += stage->games[j].game == identity_of(&game->occasion);
        }
    }
}

static void play(struct store *store, struct rng *rng)
{
    struct progress progress;
    struct preferences preferences = preferences_usual;
    struct waiting_games waiting = {0};
    preferences.pace = PACE_TURNS;
    progress_init(&progress, store);
    const struct game_owner owner = {&progress, &waiting, &catalogue, &preferences};
    game_keep_ends(&owner);
    note_recalled(&owner);
    for (int games = 1 + (int)rng_below(rng, 3); games > 0; games--) {
        play_on(open_game(&owner, rng), rng, 1 + (int)rng_below(rng, 6));
    }
    waiting_games_done(&waiting);
    progress_done(&progress);
}

/* --- who chooses and learns ------------------------------------------------------------------------ */

static void choose(struct store *store, struct rng *rng)
{
    struct kept_preferences kept;
    enum hint hint = (enum hint)rng_below(rng, HINTS);
    preferences_init(&kept, store);
    preferences_note_hint(&kept, hint);
    preferences_choose(&kept, PREFERENCE_BELL, (int)rng_below(rng, 2));
    preferences_save(&kept);
    stage->hints |= nothing_is_lost(store) ? 1u << hint : 0;
}

static void learn(struct store *store, struct rng *rng)
{
    char name[16];
    struct learned learned = {0};
    uint32_t lesson = rng_below(rng, LESSONS);
    snprintf(name, sizeof name, "lesson-%u", lesson);
    store_read_list(store, &learned_ledger, &learned.lessons);
    learned_note(&learned, name, 1);
    store_save_list(store, &learned_ledger, &learned.lessons);
    stage->lessons |= !learned.lessons.is_unsaved ? 1u << lesson : 0;
    ledger_done(&learned_ledger, &learned.lessons);
}

/* --- who watches ----------------------------------------------------------------------------------- */

/* Any game may be watched, whatever happens to it.  As far as it can be read, it is valid. */
static bool watch(void *memory, int folder, const char *file, const char *path)
{
    struct rng *rng = memory;
    struct text words = text_empty();
    int64_t now = 0;
    (void)folder, (void)file;
    struct spectator *spectator = spectator_new(path, &words);
    for (int looks = 1 + (int)rng_below(rng, 8); spectator != NULL && looks > 0; looks--) {
        now += 1000000;
        if (spectator_look(spectator, now) == SPECTATOR_ANOTHER) {
            spectator_turn(spectator);
        }
        spectator_advance(spectator, now);
        expect(company_failures() > 0 || spectator_spectacle(spectator) != SPECTACLE_WRONG, spectator_words(spectator));
    }
    if (spectator != NULL) {
        spectator_free(spectator);
    }
    text_done(&words);
    return rng_below(rng, 2) == 0;
}

/* --- who draws ------------------------------------------------------------------------------------- */

static void write_state(size_t state, struct text *out)
{
    text_clear(out);
    text_addf(out, "format: 1\ntitle: State %zu\ngoal: reach\nmap:\n########\n#@....>#\n########\nend\n", state);
}

static size_t state_of(const struct text *text)
{
    unsigned long state = 0;
    const char *title = strstr(text->bytes, "title: State ");
    return title != NULL && sscanf(title, "title: State %lu", &state) == 1 ? state : 0;
}

static void name_drawing(int drawing, char path[120]) { snprintf(path, 120, "%s/drawing-%d.txt", home, drawing); }

static size_t change(struct draft *draft, int drawing)
{
    struct text text = text_empty();
    struct document *document = draft_document(draft);
    size_t state = ++stage->state_count;
    expect(state < STATES_MOST, "too many states");
    stage->states[state] = (struct state){.from = state_of(document_text(document)), .drawing = drawing};
    write_state(state, &text);
    document_replace(document, text.bytes, text.size);
    text_done(&text);
    return state;
}

/* Only one editor at a time uses the file. It stops as soon as a save reports that the file is newer. */
static void draw(struct rng *rng, int drawing)
{
    char path[120];
    enum draft_news news;
    struct text words = text_empty();
    int64_t now = 0;
    name_drawing(drawing, path);
    struct draft *draft = draft_open(path, 0, &news, &words);
    expect(draft != NULL || company_failures() > 0, words.bytes);
    int error = 0;
    for (int edits = 1 + (int)rng_below(rng, 6); draft != NULL && edits > 0 && error != DRAFT_OVERTAKEN; edits--) {
        size_t state = change(draft, drawing);
        now += 1000000;
        bool saves = rng_below(rng, 3) == 0;
        error = saves ? draft_save(draft) : draft_keep(draft, now, DRAFT_AT_ONCE);
        stage->states[state].is_kept = error == 0;
        if (traces) {
            fprintf(stderr, "drawing %d: state %zu is %s: %d\n", drawing, state, saves ? "saved" : "kept", error);
        }
    }
    if (draft != NULL) {
        draft_free(draft);
    }
    text_done(&words);
}

/* --- a program ------------------------------------------------------------------------------------- */

static uint64_t seed;

/* In two of five schedules, almost every write ends a segment of a ledger. */
static size_t segment(void) { return seed % 5 == 2 || seed % 5 == 4 ? 60 : STORE_SEGMENT; }

static void live(uint64_t own_seed, int seat)
{
    struct rng rng;
    struct text news = text_empty();
    struct store store;
    rng_init(&rng, own_seed);
    uint32_t part = rng_below(&rng, 8);
    if (seat < DRAWINGS && part < 2) {
        draw(&rng, seat);
    } else if (part == 2) {
        store_init_to_read(&store, home, &news);
        games_visit(&store, watch, &rng);
    } else {
        store_init(&store, home, &news);
        store.segment = segment();
        if (part == 3) {
            choose(&store, &rng);
            learn(&store, &rng);
        } else {
            play(&store, &rng);
        }
    }
    text_done(&news);
}

/* --- what must be kept ------------------------------------------------------------------------------ */

static bool is_waiting(const struct waiting_games *waiting, const struct promise *promise)
{
    for (size_t i = 0; i < waiting->count; i++) {
        const struct waiting_game *game = &waiting->games[i];
        if (identity_of(&game->occasion) == promise->game && game->ticks >= promise->ticks) {
            return true;
        }
    }
    return false;
}

static void check_level(const struct progress *progress, int level)
{
    const char *key = catalogue.entries[level].key;
    uint32_t promised = 0, played = 0, counted = statistics_of(&progress->statistics, "wins %s", key);
    for (size_t i = 0; i < stage->game_count; i++) {
        promised += stage->games[i].level == level && stage->games[i].is_counted;
        played += stage->games[i].level == level ? stage->games[i].wins : 0;
    }
    ck_assert_msg(promised <= counted && counted <= played,
                  "seed %" PRIu64 ": level %s was won %u times, %u of them promised, and %u count", seed, key, played,
                  promised, counted);
    ck_assert_msg(promised == 0 || progress_of(progress, key) != NULL, "seed %" PRIu64 ": no record of level %s", seed,
                  key);
    const struct record *record = progress_of(progress, key);
    const struct best *best = &stage->bests[level];
    ck_assert_msg(
        best->ticks == 0 || (record != NULL && record->ticks <= best->ticks && (best->medals & ~record->medals) == 0),
        "seed %" PRIu64 ": the record of level %s had %u ticks and the medals %x, and has %u and %x", seed, key,
        best->ticks, best->medals, record != NULL ? record->ticks : 0, record != NULL ? record->medals : 0);
    ck_assert_msg(promised == 0 || kept_game_exists(progress->store, key),
                  "seed %" PRIu64 ": no fastest game of level %s", seed, key);
}

static void check_ticks(const struct statistics *statistics)
{
    uint32_t counted = statistics_of(statistics, "ticks");
    ck_assert_msg(stage->ticks_promised <= counted && counted <= stage->ticks_played,
                  "seed %" PRIu64 ": of %u ticks %u are promised, and %u count", seed, stage->ticks_played,
                  stage->ticks_promised, counted);
}

static void check_games(const struct waiting_games *waiting)
{
    for (size_t i = 0; traces && i < waiting->count; i++) {
        fprintf(stderr, "%s waits: %016" PRIx64 ", %u ticks\n", waiting->games[i].path,
                identity_of(&waiting->games[i].occasion), waiting->games[i].ticks);
    }
    for (size_t i = 0; i < stage->game_count; i++) {
        const struct promise *promise = &stage->games[i];
        if (traces) {
            fprintf(stderr, "game %016" PRIx64 ": %u ticks, waits %d, won %u times, counted %d\n", promise->game,
                    promise->ticks, promise->waits, promise->wins, promise->is_counted);
        }
        ck_assert_msg(!promise->waits || promise->wins > 0 || is_waiting(waiting, promise),
                      "seed %" PRIu64 ": the game %016" PRIx64 ", %u ticks, is lost", seed, promise->game,
                      promise->ticks);
    }
    for (size_t i = 0; i < waiting->count; i++) {
        ck_assert_msg(waiting->games[i].is_good, "seed %" PRIu64 ": %s is broken", seed, waiting->games[i].path);
    }
}

static void check_days(const struct calendar *calendar)
{
    for (size_t i = 0; i < stage->day_count; i++) {
        const struct day *promised = &stage->days[i];
        const struct attempt *day = NULL;
        for (size_t j = 0; j < calendar->days.count && day == NULL; j++) {
            const struct attempt *one = calendar_first(calendar, j);
            day = date_number(&one->date) == promised->date ? one : NULL;
        }
        ck_assert_msg(day != NULL && day->ticks == promised->ticks && day->hash == promised->hash,
                      "seed %" PRIu64 ": the attempt of day %d is %s", seed, (int)promised->date,
                      day == NULL ? "lost" : "another one");
    }
}

static void check_choices(struct store *store)
{
    struct kept_preferences kept;
    struct learned learned = {0};
    preferences_init(&kept, store);
    preferences_save(&kept);
    ck_assert_msg((stage->hints & ~kept.preferences.told) == 0, "seed %" PRIu64 ": hints are lost: %x, of them %x",
                  seed, stage->hints, kept.preferences.told);
    store_read_list(store, &learned_ledger, &learned.lessons);
    store_save_list(store, &learned_ledger, &learned.lessons);
    for (unsigned lesson = 0; lesson < LESSONS; lesson++) {
        char name[16];
        snprintf(name, sizeof name, "lesson-%u", lesson);
        ck_assert_msg((stage->lessons & 1u << lesson) == 0 || learned_of(&learned, name) != NULL,
                      "seed %" PRIu64 ": %s is lost", seed, name);
    }
    ledger_done(&learned_ledger, &learned.lessons);
}

/* Notes which states the file contains, including those that they were made from. */
static void find_states(const char *path, bool found[STATES_MOST])
{
    struct text text = text_empty();
    if (file_read_regular(path, LIMIT_LEVEL, &text) == 0) {
        for (size_t state = state_of(&text); state > 0 && !found[state]; state = stage->states[state].from) {
            found[state] = true;
        }
    }
    text_done(&text);
}

static void check_drawing(int drawing)
{
    enum { AUTOSAVES = 9 };
    bool found[STATES_MOST] = {false};
    char path[120], beside[140];
    name_drawing(drawing, path);
    find_states(path, found);
    for (int i = 1; i <= AUTOSAVES; i++) {
        snprintf(beside, sizeof beside, i == 1 ? "%s.autosave" : "%s.autosave-%d", path, i);
        find_states(beside, found);
    }
    for (size_t state = 1; state <= stage->state_count; state++) {
        if (traces) {
            fprintf(stderr, "drawing %d: state %zu, made from %zu, promised %d, there %d\n",
                    stage->states[state].drawing, state, stage->states[state].from, stage->states[state].is_kept,
                    found[state]);
        }
        ck_assert_msg(!stage->states[state].is_kept || stage->states[state].drawing != drawing || found[state],
                      "seed %" PRIu64 ": state %zu of a drawing is lost", seed, state);
    }
}

/* There must be no temporary, pending or broken files. */
static void check_names(const char *name)
{
    char folder[120];
    snprintf(folder, sizeof folder, "%s/%s", home, name);
    DIR *stream = opendir(folder);
    for (struct dirent *entry; stream != NULL && (entry = readdir(stream)) != NULL;) {
        ck_assert_msg(strstr(entry->d_name, ".broken") == NULL && strstr(entry->d_name, ".hnd") == NULL &&
                          strstr(entry->d_name, ".pending") == NULL,
                      "seed %" PRIu64 ": there is %s", seed, entry->d_name);
    }
    if (stream != NULL) {
        closedir(stream);
    }
}

/* Starts a program on a working disk and checks all promises. */
static void check(void)
{
    struct text news = text_empty();
    struct store store;
    struct progress progress;
    struct waiting_games waiting = {0};
    const struct game_owner owner = {&progress, &waiting, &catalogue, &preferences_usual};
    store_init(&store, home, &news);
    store.segment = segment();
    progress_init(&progress, &store);
    game_keep_ends(&owner);
    progress_save(&progress);
    for (enum folder folder = 0; folder < FOLDERS; folder++) { /* a program that writes removes unfinished files */
        ck_assert_int_eq(store_lock(&store, folder), 0);
        store_unlock(&store, folder);
    }
    waiting_games_look(&waiting, &store, SIZE_MAX);
    for (int level = 0; level < LEVELS; level++) {
        check_level(&progress, level);
    }
    check_ticks(&progress.statistics);
    check_games(&waiting);
    check_days(&progress.calendar);
    check_choices(&store);
    for (int drawing = 0; drawing < DRAWINGS; drawing++) {
        check_drawing(drawing);
    }
    ck_assert_msg(news.size == 0, "seed %" PRIu64 ": %s", seed, news.bytes);
    check_names("config");
    check_names("state");
    check_names("state/games");
    waiting_games_done(&waiting);
    progress_done(&progress);
    text_done(&news);
}

static uint64_t wanted(const char *name, uint64_t usual)
{
    const char *word = getenv(name);
    return word != NULL ? strtoull(word, NULL, 10) : usual;
}

static void set_up(void)
{
    struct report report;
    struct level_file file;
    size_t size = sizeof levels_text - 1;
    stage = mmap(NULL, sizeof *stage, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    ck_assert_ptr_ne(stage, MAP_FAILED);
    report_init(&report, "levels", levels_text, size);
    level_file_parse(&file, levels_text, size, &report);
    ck_assert_uint_eq(report.errors, 0);
    report_done(&report);
    catalogue_init(&catalogue);
    catalogue_add_file(&catalogue, file);
    traces = getenv("TRACE") != NULL;
    company_init(traces);
}

static int remove_one(const char *path, const struct stat *info, int kind, struct FTW *place)
{
    (void)info, (void)kind, (void)place;
    return remove(path);
}

static void run(void)
{
    *stage = (struct stage){.state_count = 0};
    ck_assert_int_eq(mkdir(home, 0700), 0);
    ck_assert_msg(company_meet(seed, live), "seed %" PRIu64 ": a program has failed", seed);
    check();
    check(); /* the next start finds the same */
    ck_assert_int_eq(nftw(home, remove_one, 16, FTW_DEPTH | FTW_PHYS), 0);
}

/* Schedules that notice a segment that is ended without the lock, pending sums that count twice, a win that another
 * program found and counted at the same time, sums added to pending ones that had been counted (in the store of that
 * time; check_statistics has a test of its own), and a win that was counted although the pending sums could not be
 * read.
 */
static const uint64_t found[] = {3944, 345, 900985, 918201, 45874};

START_TEST(every_order_keeps_what_was_promised)
{
    char folder[64];
    uint64_t first = wanted("SEED", 1), count = wanted("SCHEDULES", SCHEDULES);
    set_up();
    testing_folder(folder, sizeof folder);
    snprintf(home, sizeof home, "%s/home", folder);
    for (size_t i = 0; i < sizeof found / sizeof found[0]; i++) {
        seed = found[i];
        run();
    }
    for (seed = first; seed < first + count; seed++) {
        run();
        if (count > SCHEDULES && (seed + 1 - first) % 10000 == 0) {
            fprintf(stderr, "%" PRIu64 " schedules: nothing is lost\n", seed + 1 - first);
        }
    }
    testing_remove_folder(folder);
    catalogue_done(&catalogue);
    company_done();
    munmap(stage, sizeof *stage);
}
END_TEST

TEST_MAIN("schedules", every_order_keeps_what_was_promised)
