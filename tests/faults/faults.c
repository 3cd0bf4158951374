/* SPDX-License-Identifier: MIT */
/* faults.c - in every command, each memory allocation and each disk call fails: once, and from that call on.
 *
 *     faults [--all] [--fault=WORDS] [WORDS...]
 *
 * The program is linked with a layer below it (layer.h), and runs in child processes (run.h).  Each situation first
 * runs without a fault, then with call 1, 2, 3, ... failing.  With --all every call fails; otherwise the first calls
 * and some of the others.  With a fault, the program must do what it does without one, or report the failure on stderr
 * and exit with status 1.  Each file must be the old one or the new one, complete. */
#include "config.h"

#include "faults/layer.h"
#include "faults/run.h"

#include <errno.h>
#include <link.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

/* Without --all, this many first calls fail, and this many of the others.  Games take longer, so that fewer calls
 * fail. */
enum { FIRST = 12, OTHERS = 12, FIRST_OF_GAMES = 4, MOST_NOTES = 8, EXIT_OF_SANITIZERS = 99 };

int __wrap_main(int argc, char **argv);
const char *__asan_default_options(void);

/* Our layer detects leaks, not the sanitizer. */
const char *__asan_default_options(void) { return "exitcode=99:detect_leaks=0:quarantine_size_mb=1"; }

/* --- situations ----------------------------------------------------------------------------------- */

struct situation {
    struct run run;
    const char *file; /* exists before the run; NULL: none */
    bool is_second;   /* starts from the files that a first run left */
    /* If the program cannot read a game, it shows a message and does not resume the game.  The message disappears with
     * the next key, so that the test cannot check it; but nothing may be lost or changed. */
    bool may_decline;
    bool is_beside; /* writes to a folder of the player's, where no temporary files are swept */
    bool is_once;   /* does not overwrite an existing file */
};

static const struct situation situations[] = {
    {.run = {.words = "--help"}},
    {.run = {.words = "sim ../every.txt --ticks=150"}},
    {.run = {.words = "sim ../cup.txt --bot=none --ticks=200 --format=json", .varies = true}},
    {.run = {.words = "sim --map=rooms --size=31x15 --ticks=200"}},
    {.run = {.words = "sim --map=mixed --hounds=B,F,collie,R,D,P,G,T,beagle --ticks=150 --seed=5"}},
    {.run = {.words = "sim --map=caves --hounds=F,F,F --ticks=150 --seed=2"}},
    {.run = {.words = "sim --games=1 --ticks=60 --format=csv", .varies = true}},
    {.run = {.words = "check ../every.txt ../cup.txt"}},
    {.run = {.words = "check ../cup.replay"}},
    {.run = {.words = "check --format=json ../cup.replay"}},
    {.run = {.words = "check ../campaign.txt"}},
    {.run = {.words = "check ../cup.map"}},
    {.run = {.words = "check ../pack.txt"}},
    {.run = {.words = "check --stats ../every.txt ../cup.txt"}},
    {.run = {.words = "check --stats --format=json ../cup.txt"}},
    {.run = {.words = "pack ../mine"}},
    {.run = {.words = "pack ../mine/campaign.txt --output=packed"}, .file = "packed"},
    {.run = {.words = "unpack ../pack.txt --output=mine"}},
    {.run = {.words = "pack --code ../cup.txt"}},
    {.run = {.words = "import ../cup.map"}},
    {.run = {.words = "import ../two.xsb --output=made"}, .file = "made"},
    {.run = {.words = "import ../field.json --output=made"}, .file = "made"},
    {.run = {.words = "new"}},
    {.run = {.words = "new first --output=made"}, .is_once = true},
    {.run = {.words = "check --solve ../cup.txt"}},
    {.run = {.words = "check --solve --budget=300 ../rounds.txt"}},
    {.run = {.words = "check --solution=won ../cup.txt"}, .file = "won"},
    {.run = {.words = "check --solution-block ../cup.txt"}},
    {.run = {.words = "show ../every.txt"}},
    {.run = {.words = "show --path 5,5 30,8 ../every.txt"}},
    {.run = {.words = "show --path 0,0 4,2 ../cup.map"}},
    {.run = {.words = "show --format=svg --path 0,0 4,2 ../cup.map"}},
    {.run = {.words = "show --format=svg --step=all --path 0,0 4,2 ../cup.map"}},
    {.run = {.words = "show --format=html --versus=jps --path 0,0 4,2 ../cup.map"}},
    {.run = {.words = "show --format=text --step=all --path 0,0 5,4 ../cup.map"}},
    {.run = {.words = "show --format=json --algorithm=jps --corners=strict --path 0,0 5,4 ../cup.map"}},
    {.run = {.words = "show --format=json --algorithm=gfra --path 0,0 5,4 ../cup.map"}},
    {.run = {.words = "show --format=svg --algorithm=field --path 0,0 5,4 ../cup.map"}},
    {.run = {.words = "show --trace ../blood.replay --tick=20"}},
    {.run = {.words = "show --trace ../tannery.replay --tick=60 --hound=2 --format=svg"}},
    {.run = {.words = "path ../cup.map 0,0 5,4"}},
    {.run = {.words = "path ../cup.map 0,0 5,4 --open=buckets"}},
    {.run = {.words = "path --regions ../cup.map 0,0 5,4"}},
    {.run = {.words = "path --algorithm=jps ../cup.map 0,0 5,4"}},
    {.run = {.words = "path --algorithm=jps+ ../cup.map 0,0 5,4"}},
    {.run = {.words = "path --algorithm=gfra ../cup.map 0,0 5,4"}},
    {.run = {.words = "path --algorithm=chase ../cup.map 0,0 5,4"}},
    {.run = {.words = "path --algorithm=field ../cup.map 0,0 5,4"}},
    {.run = {.words = "path --scen=../cup.scen --check ../cup.map", .varies = true}},
    {.run = {.words = "path --scen=../cup.scen --check --algorithm=jps+ ../cup.map", .varies = true}},
    {.run = {.words = "path --scen=../doors.scen --check=dijkstra", .varies = true}},
    {.run = {.words = "replay --verify ../every.replay"}},
    {.run = {.words = "replay --verify ../other.replay"}},
    {.run = {.words = "replay --record=../cup.txt --commands=s9"}},
    {.run = {.words = "replay --record=../cup.txt --commands=s9 --output=sub"}, .file = "sub"},
    {.run = {.words = "bench --side=16 --maps=1 --kind=rooms --chases=1 --ticks=30 --queries=2 --samples=2 --crowd=10 "
                      "--hunters=2 --rounds=1 --check --csv=table",
             .varies = true},
     .file = "table"},
    {.run = {.words = "play --turns ../cup.txt", .keys = "lsssssddddddd\r\rqqqq"}},
    {.run = {.words = "play --turns ../cup.txt", .keys = "lssqqqq"}},
    {.run = {.words = "play --turns ../cup.txt", .keys = "lsssssddddddd\r\rqqqq"}, .is_second = true},
    {.run = {.words = "play --turns ../cup.txt", .keys = "lssqqqq"}, .is_second = true},
    {.run = {.words = "play --turns --overlay ../tannery.txt", .keys = "ls..otitqqqq"}},
    {.run = {.words = "play", .row = "Options", .keys = "\r\r\rj\rqqqq"}},
    {.run = {.words = "play --turns", .row = "Levels", .keys = "\r\rlssqqqqqq"}},
    {.run = {.words = "play --turns ../mine", .keys = "\rlsssssddddddd\r\rqqqqqq", .shown = "ine"}},
    {.run = {.words = "play --turns ../mine", .keys = "\rlssqqqqqq", .shown = "ine"},
     .is_second = true,
     .may_decline = true},
    {.run = {.words = "watch ../cup.txt", .keys = "qqqq"}},
    {.run = {.words = "replay ../cup.replay", .keys = "....qqqq"}},
    {.run = {.words = "lab ../cup.txt", .keys = "....Vqqqq"}},
    {.run = {.words = "learn", .keys = "\r...qqqq"}},
    {.run = {.words = "edit ../cup.txt", .keys = "sq"}},
    {.run = {.words = "edit yard.txt", .keys = "H\r!\rqSqq"}, .may_decline = true, .is_beside = true},
    {.run = {.words = "daily --turns --date=2026-11-21", .keys = "\rlssddqqqq", .shown = "┏"}},
    {.run = {.words = "night --turns 7", .keys = "\rlssddqqqq", .shown = "┏"}},
    {.run = {.words = "bench ../cup.map --only=queries --queries=2 --rounds=1", .varies = true}},
};

enum { SITUATIONS = sizeof situations / sizeof situations[0] };

static void provide_files(void)
{
    static const char *const files[][2] = {
        {"levels/every-breed.txt", "every.txt"},
        {"levels/round-and-round.txt", "rounds.txt"},
        {"tests/levels/cup-bulldog.txt", "cup.txt"},
        {"levels/the-tannery.txt", "tannery.txt"},
        {"tests/replays/every-breed.replay", "every.replay"},
        {"tests/e2e/doors.scen", "doors.scen"},
        {"tests/e2e/doors.patch", "doors.patch"},
        {"tests/faults/cup.map", "cup.map"},
        {"tests/faults/cup.scen", "cup.scen"},
        {"tests/faults/other.replay", "other.replay"},
        {"tests/faults/campaign.txt", "campaign.txt"},
        {"tests/faults/mine.txt", "mine/campaign.txt"},
        {"tests/levels/cup-bulldog.txt", "mine/cup.txt"},
        {"tests/faults/pack.txt", "pack.txt"},
        {"tests/level/import/two.xsb", "two.xsb"},
        {"tests/level/import/field.json", "field.json"},
        {"tests/replays/cup-bulldog.replay", "cup.replay"},
        {"tests/replays/the-tannery.replay", "tannery.replay"},
        {"tests/replays/cup-bloodhound.replay", "blood.replay"},
    };
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        run_has(files[i][0], files[i][1]);
    }
}

/* --- judgement ------------------------------------------------------------------------------------ */

struct trial {
    const struct situation *situation;
    struct text before;     /* files */
    struct outcome plain;   /* without a fault */
    struct outcome outcome; /* with `fault` */
    struct outcome next;    /* of the run after that, if `outcome` was killed */
    struct fault fault;
    long runs, bad;
};

static bool is_plain(const struct trial *trial)
{
    const struct outcome *outcome = &trial->outcome, *plain = &trial->plain;
    bool says_the_same = trial->situation->run.keys != NULL || text_equal(&outcome->out, &plain->out);
    return outcome->status == plain->status && says_the_same && text_equal(&outcome->err, &plain->err) &&
           text_equal(&outcome->files, &plain->files);
}

/* Returns whether the list contains the line, which includes its line end. */
static bool has_line(const struct text *list, const char *line, size_t size)
{
    for (const char *at = list->bytes; (at = strstr(at, line)) != NULL && size > 0; at++) {
        if ((at == list->bytes || at[-1] == '\n') && at[size - 1] == '\n') {
            return true;
        }
    }
    return false;
}

/* Recognises a line such as "settings.hndaB3dE6 17 ...". */
static bool is_temporary(const char *line)
{
    static const char mark[] = ".hnd";
    size_t length = strcspn(line, " "), end = sizeof mark - 1 + 6;
    return length > end && strncmp(line + length - end, mark, sizeof mark - 1) == 0;
}

/* Returns whether a temporary file may stay: the process was killed before it could remove it, or removing fails. */
static bool may_litter(const struct fault *fault)
{
    return fault->layer == LAYER_POWER || (fault->layer == LAYER_FILES && (fault->lasts || fault->how == FILE_KILLED));
}

/* Each file is the old one, the new one, or a version that it has in a run without a fault. */
static bool are_files_whole(const struct trial *trial)
{
    const char *end;
    for (const char *line = trial->outcome.files.bytes; (end = strchr(line, '\n')) != NULL; line = end + 1) {
        char copy[512];
        size_t size = (size_t)(end + 1 - line);
        snprintf(copy, sizeof copy, "%.*s", (int)size, line);
        if (may_litter(&trial->fault) && is_temporary(copy)) {
            continue;
        }
        if (!has_line(&trial->before, copy, size) && !has_line(&trial->plain.files, copy, size) &&
            !has_line(&trial->plain.past, copy, size)) {
            return false;
        }
    }
    return true;
}

static bool is_beginning(const struct text *whole, const struct text *part)
{
    return part->size <= whole->size && memcmp(whole->bytes, part->bytes, part->size) == 0;
}

static bool ends_at_once(const struct trial *trial)
{
    static const char last[] = "hounded: error: out of memory\n";
    const struct text *err = &trial->outcome.err;
    return err->size >= sizeof last - 1 && strcmp(err->bytes + err->size - (sizeof last - 1), last) == 0;
}

/* The reason must be on stderr.  For a file that cannot be read, some commands report it on stdout with their
 * findings. */
static bool says_why(const struct trial *trial)
{
    const char *const reasons[FILE_FAULTS] = {[FILE_FULL] = strerror(ENOSPC), [FILE_BROKEN] = strerror(EIO)};
    const struct outcome *outcome = &trial->outcome;
    if (trial->fault.layer == LAYER_MEMORY) {
        return strstr(outcome->err.bytes, "memory") != NULL || strstr(outcome->out.bytes, strerror(ENOMEM)) != NULL;
    }
    const char *reason = reasons[trial->fault.how];
    return reason != NULL && (strstr(outcome->err.bytes, reason) != NULL || strstr(outcome->out.bytes, reason) != NULL);
}

static bool is_killed(const struct trial *trial)
{
    if (trial->fault.layer == LAYER_POWER) {
        return WIFSIGNALED(trial->outcome.status);
    }
    return trial->fault.layer == LAYER_FILES && trial->fault.how == FILE_KILLED && trial->outcome.toll.failed > 0;
}

/* Returns whether a line of the list starts with `name`. */
static bool has_name(const struct text *list, const char *name)
{
    for (const char *at = list->bytes; (at = strstr(at, name)) != NULL; at++) {
        if (at == list->bytes || at[-1] == '\n') {
            return true;
        }
    }
    return false;
}

/* Each file of before that is there after a run without a fault must exist. */
static bool are_files_there(const struct trial *trial)
{
    const char *end;
    for (const char *line = trial->before.bytes; (end = strchr(line, '\n')) != NULL; line = end + 1) {
        char name[512];
        snprintf(name, sizeof name, "%.*s ", (int)strcspn(line, " "), line);
        if (has_name(&trial->plain.files, name) && !has_name(&trial->outcome.files, name)) {
            return false;
        }
    }
    return true;
}

/* Judges a run that was killed, and the run after it. */
static const char *judge_next(const struct trial *trial)
{
    if (!WIFSIGNALED(trial->outcome.status) || WTERMSIG(trial->outcome.status) != SIGKILL) {
        return "it is not killed";
    }
    if (!are_files_whole(trial)) {
        return "a file is neither the old one nor the new one";
    }
    if (!are_files_there(trial)) {
        return "a file is gone";
    }
    if (strstr(trial->next.files.bytes, ".broken") != NULL) {
        return "a file was broken";
    }
    bool is_done = trial->situation->is_once && text_equal(&trial->outcome.files, &trial->plain.files);
    if (trial->next.status != trial->plain.status && !is_done) {
        return "it does not run again";
    }
    bool sweeps = trial->situation->run.keys != NULL && !trial->situation->is_beside;
    return sweeps && strstr(trial->next.files.bytes, ".hnd") != NULL ? "a temporary file of a killed run is still there"
                                                                     : NULL;
}

/* Ignores temporary files that could not be removed. */
static bool are_files_as_before(const struct trial *trial)
{
    struct text files;
    const char *end;
    text_init(&files);
    for (const char *line = trial->outcome.files.bytes; (end = strchr(line, '\n')) != NULL; line = end + 1) {
        if (!may_litter(&trial->fault) || !is_temporary(line)) {
            text_add_bytes(&files, line, (size_t)(end + 1 - line));
        }
    }
    bool are_so = text_equal(&files, &trial->before);
    text_done(&files);
    return are_so;
}

static bool is_declined(const struct trial *trial)
{
    const struct outcome *outcome = &trial->outcome, *plain = &trial->plain;
    return trial->situation->may_decline && outcome->status == plain->status &&
           text_equal(&outcome->err, &plain->err) && are_files_as_before(trial);
}

/* Returns what is wrong with the outcome, or NULL. */
static const char *judge(const struct trial *trial)
{
    const struct outcome *outcome = &trial->outcome;
    bool is_terminal = trial->situation->run.keys != NULL;
    if (WIFSIGNALED(outcome->status) || WEXITSTATUS(outcome->status) == EXIT_OF_SANITIZERS) {
        return "it crashes";
    }
    if (!outcome->is_terminal_back) {
        return "the terminal is not restored";
    }
    if (!ends_at_once(trial) && outcome->toll.held > trial->plain.toll.held) {
        return "memory is leaked";
    }
    if (is_plain(trial) || is_declined(trial)) {
        return NULL;
    }
    if (WEXITSTATUS(outcome->status) != EXIT_FAILURE) {
        return "its status is not 1, though it behaves differently";
    }
    if (!says_why(trial)) {
        return "it does not say why it fails";
    }
    bool has_said = outcome->err.size > trial->plain.err.size;
    if (has_said && !is_terminal && !is_beginning(&trial->plain.out, &outcome->out)) {
        return "its output is wrong";
    }
    if (!are_files_there(trial)) {
        return "a file is gone";
    }
    return are_files_whole(trial) ? NULL : "a file is neither the old one nor the new one";
}

static void note_text(const char *name, const struct text *text)
{
    printf("#     %s: ", name);
    size_t size = text->size < 300 ? text->size : 300;
    for (size_t i = 0; i < size; i++) {
        bool is_plain = text->bytes[i] >= ' ' && text->bytes[i] <= '~';
        putchar(is_plain ? text->bytes[i] : text->bytes[i] == '\n' ? '|' : '?');
    }
    putchar('\n');
}

static void note(const struct trial *trial, const char *why)
{
    const struct outcome *outcome = &trial->outcome;
    if (trial->bad > MOST_NOTES) {
        return;
    }
    printf("# call %ld: %s (status %#x, held %ld of %ld)\n", trial->fault.at, why, (unsigned)outcome->status,
           outcome->toll.held, trial->plain.toll.held);
    note_text("err", &outcome->err);
    note_text("out", &outcome->out);
    note_text("files", &outcome->files);
}

static void try(struct trial *trial)
{
    run_do(&trial->situation->run, &trial->fault, &trial->outcome);
    const char *why;
    if (is_killed(trial)) {
        struct run again = trial->situation->run;
        again.shown = NULL; /* a game that waits may be shown instead */
        run_again(&again, &trial->next);
        why = judge_next(trial);
    } else {
        why = judge(trial);
    }
    trial->runs++;
    if (why != NULL) {
        trial->bad++;
        note(trial, why);
    }
}

/* --- which calls fail ----------------------------------------------------------------------------- */

static bool wants_all, has_failed;
static const char *wanted_fault = ""; /* part of a fault's name */

/* Returns the number of the next call that is to fail. */
static long next(long at, long calls, bool is_game)
{
    long first = is_game ? FIRST_OF_GAMES : FIRST, stride = (calls - first) / (is_game ? FIRST_OF_GAMES : OTHERS);
    return wants_all || at < first || stride < 1 ? at + 1 : at + stride;
}

static void try_calls(struct trial *trial, long calls, const char *what)
{
    trial->runs = trial->bad = 0;
    for (long at = 1; at <= calls; at = next(at, calls, trial->situation->run.keys != NULL)) {
        trial->fault.at = at;
        try(trial);
    }
    has_failed = has_failed || trial->bad > 0;
    printf("%s %s: %s, %ld of %ld calls\n", trial->bad == 0 ? "ok -" : "not ok -", trial->situation->run.words, what,
           trial->runs, calls);
}

static const struct fault no_fault = {.layer = LAYER_NONE};

static const struct {
    const char *name;
    struct fault fault; /* .at is set for each call */
} faults[] = {
    {"no memory for one call", {.layer = LAYER_MEMORY}},
    {"no memory from a call on", {.layer = LAYER_MEMORY, .lasts = true}},
    {"a full disk for one call", {.layer = LAYER_FILES, .how = FILE_FULL}},
    {"a full disk from a call on", {.layer = LAYER_FILES, .how = FILE_FULL, .lasts = true}},
    {"a broken disk for one call", {.layer = LAYER_FILES, .how = FILE_BROKEN}},
    {"a broken disk from a call on", {.layer = LAYER_FILES, .how = FILE_BROKEN, .lasts = true}},
    {"a signal in one call", {.layer = LAYER_FILES, .how = FILE_INTERRUPTED}},
    {"a part for one call", {.layer = LAYER_FILES, .how = FILE_SHORT}},
    {"a part from a call on", {.layer = LAYER_FILES, .how = FILE_SHORT, .lasts = true}},
    {"killed before a call", {.layer = LAYER_FILES, .how = FILE_KILLED}},
    {"the power fails before a call", {.layer = LAYER_POWER, .death = DEATH_OF_POWER}},
    {"the power fails and leaves the names", {.layer = LAYER_POWER, .death = DEATH_OF_BYTES}},
};

static int count_object(struct dl_phdr_info *info, size_t size, void *objects)
{
    (void)info, (void)size;
    ++*(int *)objects;
    return 0;
}

/* In a static program, the allocations of curses fail as well, and curses does not always survive that. */
static bool is_dynamic(void)
{
    int objects = 0;
    dl_iterate_phdr(count_object, &objects);
    return objects > 1;
}

static void try_faults(struct trial *trial)
{
    for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++) {
        trial->fault = faults[i].fault;
        bool is_memory = trial->fault.layer == LAYER_MEMORY, is_power = trial->fault.layer == LAYER_POWER;
        bool writes = trial->situation->file != NULL || trial->situation->run.keys != NULL;
        long calls = is_memory ? trial->plain.toll.memory : trial->plain.toll.files;
        if (calls == 0 || (is_power && !writes) || strstr(faults[i].name, wanted_fault) == NULL) {
            continue;
        }
        if (is_memory && trial->situation->run.keys != NULL && !is_dynamic()) {
            printf("ok - %s: %s # SKIP curses is linked statically\n", trial->situation->run.words, faults[i].name);
        } else {
            try_calls(trial, calls, faults[i].name);
        }
    }
}

static void try_situation(const struct situation *situation)
{
    struct trial trial = {.situation = situation};
    run_starts_empty();
    if (situation->file != NULL) {
        run_starts_with(situation->file, "old\n");
    }
    if (situation->is_second) {
        run_starts_after(&situation->run);
    }
    text_init(&trial.before);
    run_files_before(&trial.before, situation->run.varies);
    outcome_init(&trial.plain);
    outcome_init(&trial.outcome);
    outcome_init(&trial.next);
    run_do(&situation->run, &no_fault, &trial.plain);
    if (getenv("FAULTS_SHOW") != NULL) {
        printf("# status %#x\n", (unsigned)trial.plain.status);
        note_text("err", &trial.plain.err);
        note_text("out", &trial.plain.out);
        note_text("files", &trial.plain.files);
    }
    try_faults(&trial);
    outcome_done(&trial.next);
    outcome_done(&trial.outcome);
    outcome_done(&trial.plain);
    text_done(&trial.before);
}

static bool is_wanted(const char *name, int argc, char **argv)
{
    bool has_names = false;
    for (int i = 1; i < argc; i++) {
        bool is_name = strncmp(argv[i], "--", 2) != 0 || strcmp(argv[i], "--help") == 0;
        has_names = has_names || is_name;
        if (is_name && strcmp(argv[i], name) == 0) {
            return true;
        }
    }
    return !has_names;
}

static void set_environment(void)
{
    static const char *const unset[] = {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME",
                                        "NO_COLOR",        "LINES",         "COLUMNS"};
    for (size_t i = 0; i < sizeof unset / sizeof unset[0]; i++) {
        unsetenv(unset[i]);
    }
    setenv("TERM", "xterm-256color", 1);
    setenv("LC_ALL", "C.UTF-8", 1);
}

/* --- situations side by side ---------------------------------------------------------------------- */

/* A run waits for its terminal nearly all the time, so that several workers share a processor. */
enum { WORKERS = 8 };

static FILE *results[SITUATIONS];

/* Tries situations that no other worker has taken, in a folder of its own, and writes down what each prints. */
_Noreturn static void work(atomic_int *taken, int argc, char **argv)
{
    layer_init();
    if (!run_init()) {
        exit(EXIT_FAILURE);
    }
    provide_files();
    for (int i; (i = atomic_fetch_add(taken, 1)) < SITUATIONS;) {
        if (is_wanted(situations[i].run.words, argc, argv)) {
            fflush(stdout);
            dup2(fileno(results[i]), STDOUT_FILENO);
            try_situation(&situations[i]);
        }
    }
    exit(has_failed ? EXIT_FAILURE : EXIT_SUCCESS);
}

/* Prints the result.  Returns the number of tests in it. */
static int print_result(FILE *result)
{
    char line[1024];
    int number = 0;
    rewind(result);
    while (fgets(line, sizeof line, result) != NULL) {
        number += strncmp(line, "ok ", 3) == 0 || strncmp(line, "not ok ", 7) == 0;
        fputs(line, stdout);
    }
    return number;
}

static bool try_all(int argc, char **argv)
{
    atomic_int *taken = mmap(NULL, sizeof *taken, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    bool are_good = taken != MAP_FAILED;
    int number = 0, status;
    for (int i = 0; i < SITUATIONS; i++) {
        are_good = are_good && (results[i] = tmpfile()) != NULL;
    }
    for (int i = 0; are_good && i < WORKERS; i++) {
        if (fork() == 0) {
            work(taken, argc, argv);
        }
    }
    while (wait(&status) > 0) {
        are_good = are_good && status == 0;
    }
    for (int i = 0; i < SITUATIONS && results[i] != NULL; i++) {
        number += print_result(results[i]);
    }
    printf("1..%d\n", number);
    return are_good;
}

/* The linker calls this instead of the program's main(), which the children call. */
int __wrap_main(int argc, char **argv)
{
    set_environment();
    for (int i = 1; i < argc; i++) {
        wants_all = wants_all || strcmp(argv[i], "--all") == 0;
        wanted_fault = strncmp(argv[i], "--fault=", 8) == 0 ? argv[i] + 8 : wanted_fault;
    }
    return try_all(argc, argv) ? EXIT_SUCCESS : EXIT_FAILURE;
}
