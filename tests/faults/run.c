/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "faults/run.h"

#include "base/files.h"
#include "base/hash.h"
#include "base/xalloc.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

int __real_main(int argc, char **argv);

enum {
    MOST_WORDS = 31,
    LARGEST = 1 << 24,
    TURN_MS = 2,
    INSISTING_MS = 40,
    PATIENCE_MS = 120000,
    CPU_SECONDS = 300,
    COLUMNS_SHOWN = 80,
    LINES_SHOWN = 24
};

/* `root` has the files that runs read, `start` those that each run starts with; runs take place in `here`. */
static char root[64], start[80], here[80];

/* --- folders -------------------------------------------------------------------------------------- */

static char *joined(const char *folder, const char *name)
{
    struct text path;
    text_init(&path);
    text_addf(&path, "%s%s%s", folder, folder[0] != '\0' ? "/" : "", name);
    return path.bytes;
}

static void expect(bool holds, const char *what)
{
    if (!holds) {
        printf("Bail out! %s: %s\n", what, strerror(errno));
        exit(EXIT_FAILURE);
    }
}

/* Returns the sorted names in the folder, ended by NULL. The caller frees each name and the list. */
static char **names_in(const char *folder)
{
    struct dirent **entries;
    int count = scandir(folder, &entries, NULL, alphasort), kept = 0;
    expect(count >= 0, folder);
    char **names = xcalloc((size_t)count + 1, sizeof *names);
    for (int i = 0; i < count; i++) {
        const char *name = entries[i]->d_name;
        if (strcmp(name, ".") != 0 && strcmp(name, "..") != 0) {
            names[kept++] = xstrdup(name);
        }
        free(entries[i]);
    }
    free(entries);
    return names;
}

static bool is_folder(const char *path)
{
    struct stat info;
    return lstat(path, &info) == 0 && S_ISDIR(info.st_mode);
}

/* Calls `visit` for each file below the folder, in order, with its path and its path relative to `top`. */
static void walk(const char *top, const char *below, void (*visit)(const char *path, const char *below, void *memory),
                 void *memory)
{
    char *folder = joined(top, below);
    char **names = names_in(folder);
    for (size_t i = 0; names[i] != NULL; i++) {
        char *name = joined(below, names[i]), *path = joined(top, name);
        if (is_folder(path)) {
            walk(top, name, visit, memory);
        }
        visit(path, name, memory);
        free(path);
        free(name);
        free(names[i]);
    }
    free(names);
    free(folder);
}

static void remove_one(const char *path, const char *below, void *memory)
{
    (void)below, (void)memory;
    remove(path);
}

static void empty(const char *folder) { walk(folder, "", remove_one, NULL); }

static void put(const char *path, const char *bytes, size_t size)
{
    FILE *file = fopen(path, "w");
    expect(file != NULL && fwrite(bytes, 1, size, file) == size && fclose(file) == 0, path);
}

static void get(const char *path, struct text *text) { expect(file_read(path, LARGEST, text) == 0, path); }

static void put_copy(const char *from, const char *to)
{
    struct text text;
    text_init(&text);
    get(from, &text);
    put(to, text.bytes, text.size);
    text_done(&text);
}

static void make_folders_of(char *path)
{
    for (char *slash = path; (slash = strchr(slash + 1, '/')) != NULL; *slash = '/') {
        *slash = '\0';
        mkdir(path, 0700);
    }
}

static void copy_one(const char *path, const char *below, void *memory)
{
    const char *to = memory;
    char *target = joined(to, below);
    make_folders_of(target);
    if (!is_folder(path)) {
        put_copy(path, target);
    }
    free(target);
}

static void copy_folder(const char *from, char *to)
{
    empty(to);
    walk(from, "", copy_one, to);
}

/* --- what is in them ------------------------------------------------------------------------------ */

/* Replaces each number by one digit, and removes spaces. */
static void mask(struct text *text)
{
    size_t size = 0;
    for (size_t i = 0; i < text->size; i++) {
        char c = text->bytes[i];
        bool is_number = (c >= '0' && c <= '9') || c == '.' || c == '-' || c == ':';
        if (c == ' ' || (is_number && size > 0 && text->bytes[size - 1] == '0')) {
            continue;
        }
        text->bytes[size++] = is_number ? '0' : c;
    }
    text->bytes[text->size = size] = '\0';
}

static int compare_lines(const void *one, const void *other)
{
    return strcmp(*(char *const *)one, *(char *const *)other);
}

/* Sorts the lines of the statistics, and drops those that mark a game as counted.  A line that could not be written at
 * once is written later, together with newer ones. */
static void sort_sums(struct text *text)
{
    enum { MOST_LINES = 256 };
    static const char mark[] = "counted ";
    char *lines[MOST_LINES], *copy = xstrdup(text->bytes), *rest = NULL;
    size_t count = 0;
    for (char *line = strtok_r(copy, "\n", &rest); line != NULL; line = strtok_r(NULL, "\n", &rest)) {
        expect(count < MOST_LINES, "room for all lines of the statistics");
        if (strncmp(line, mark, sizeof mark - 1) != 0) {
            lines[count++] = line;
        }
    }
    qsort(lines, count, sizeof lines[0], compare_lines);
    text_clear(text);
    for (size_t i = 0; i < count; i++) {
        text_addf(text, "%s\n", lines[i]);
    }
    free(copy);
}

struct listing {
    struct text *files;
    bool varies;
};

static bool has_end(const char *name, const char *end)
{
    size_t length = strlen(name), size = strlen(end);
    return length > size && strcmp(name + length - size, end) == 0;
}

/* Skips locks, which are always empty, and games in progress, which may be saved up to any tick. */
static void list_one(const char *path, const char *below, void *memory)
{
    struct listing *listing = memory;
    struct text text;
    if (is_folder(path) || has_end(below, "/lock") || has_end(below, ".game")) {
        return;
    }
    text_init(&text);
    get(path, &text);
    if (listing->varies) {
        mask(&text);
    }
    if (has_end(below, "/statistics")) {
        sort_sums(&text);
    }
    struct hash hash;
    hash_init(&hash);
    hash_bytes(&hash, text.bytes, text.size);
    text_addf(listing->files, "%s %zu %016" PRIx64 "\n", below, text.size, hash.value);
    text_done(&text);
}

static void list_files(const char *folder, bool varies, struct text *files)
{
    struct listing listing = {files, varies};
    text_clear(files);
    walk(folder, "", list_one, &listing);
}

void run_files_before(struct text *files, bool varies) { list_files(start, varies, files); }

/* --- where runs start ----------------------------------------------------------------------------- */

static pid_t parent;

static void remove_all(void)
{
    if (getpid() == parent) {
        empty(root);
        rmdir(root);
    }
}

bool run_init(void)
{
    const char *base = getenv("TMPDIR");
    base = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : base != NULL ? base : "/tmp";
    snprintf(root, sizeof root, "%.40s/hounded-faults.XXXXXX", base);
    if (mkdtemp(root) == NULL) {
        return false;
    }
    parent = getpid();
    atexit(remove_all);
    snprintf(start, sizeof start, "%s/start", root);
    snprintf(here, sizeof here, "%s/here", root);
    return mkdir(start, 0700) == 0 && mkdir(here, 0700) == 0;
}

void run_has(const char *path, const char *name)
{
    char *from = joined(getenv("SRCDIR"), path), *to = joined(root, name);
    make_folders_of(to);
    put_copy(from, to);
    free(from);
    free(to);
}

void run_starts_empty(void) { empty(start); }

void run_starts_with(const char *name, const char *bytes)
{
    char *path = joined(start, name);
    make_folders_of(path);
    put(path, bytes, strlen(bytes));
    free(path);
}

void run_starts_after(const struct run *run)
{
    struct outcome outcome;
    outcome_init(&outcome);
    copy_folder(start, here);
    run_again(run, &outcome);
    copy_folder(here, start);
    outcome_done(&outcome);
}

/* --- the child ------------------------------------------------------------------------------------ */

struct pipes {
    int out, err, past; /* files */
    int master, terminal;
};

static void take_terminal(const struct pipes *pipes)
{
    setsid();
    ioctl(pipes->terminal, TIOCSCTTY, 0);
    dup2(pipes->terminal, STDIN_FILENO);
    dup2(pipes->terminal, STDOUT_FILENO);
    close(pipes->terminal);
    close(pipes->master);
}

static void take_files(const struct pipes *pipes)
{
    int nothing = open("/dev/null", O_RDONLY);
    dup2(nothing, STDIN_FILENO);
    close(nothing);
    dup2(pipes->out, STDOUT_FILENO);
}

static struct past {
    int fd;
    bool varies;
} past;

/* Records a version that a file had during the run. */
static void note_past(const char *path)
{
    struct text line;
    struct listing listing = {&line, past.varies};
    size_t length = strlen(here);
    if (strncmp(path, here, length) == 0 && path[length] == '/') {
        text_init(&line);
        list_one(path, path + length + 1, &listing);
        expect(write(past.fd, line.bytes, line.size) == (ssize_t)line.size, "past");
        text_done(&line);
    }
}

_Noreturn static void be_the_program(const struct run *run, const struct pipes *pipes, const struct fault *fault)
{
    static char name[] = "hounded";
    char *argv[MOST_WORDS + 1] = {name}, *words = xstrdup(run->words);
    const struct rlimit no_core = {0, 0}, time = {CPU_SECONDS, CPU_SECONDS};
    int argc = 1;
    for (char *word = strtok(words, " "); word != NULL && argc < MOST_WORDS; word = strtok(NULL, " ")) {
        argv[argc++] = word;
    }
    setrlimit(RLIMIT_CORE, &no_core);
    setrlimit(RLIMIT_CPU, &time);
    if (pipes->master >= 0) {
        take_terminal(pipes);
    } else {
        take_files(pipes);
    }
    dup2(pipes->err, STDERR_FILENO);
    setenv("HOME", here, 1);
    if (chdir(here) != 0) {
        _exit(EXIT_FAILURE);
    }
    past = (struct past){pipes->past, run->varies};
    layer_watch(note_past);
    layer_start(fault);
    if (fault->layer == LAYER_POWER) {
        death_watch((int)fault->at);
    }
    exit(__real_main(argc, argv));
}

/* --- the parent ----------------------------------------------------------------------------------- */

static void open_terminal(struct pipes *pipes)
{
    const struct winsize size = {.ws_row = LINES_SHOWN, .ws_col = COLUMNS_SHOWN};
    pipes->master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    expect(pipes->master >= 0 && grantpt(pipes->master) == 0 && unlockpt(pipes->master) == 0, "a terminal");
    pipes->terminal = open(ptsname(pipes->master), O_RDWR | O_NOCTTY | O_CLOEXEC);
    expect(pipes->terminal >= 0, "the other end of the terminal");
    ioctl(pipes->terminal, TIOCSWINSZ, &size);
}

/* Reads what is available.  Returns false at the end, or if nothing arrives in time. */
static bool read_some(int master, struct text *seen)
{
    char bytes[4096];
    struct pollfd wait = {.fd = master, .events = POLLIN};
    ssize_t got = poll(&wait, 1, PATIENCE_MS) > 0 ? read(master, bytes, sizeof bytes) : -1;
    if (got > 0) {
        text_add_bytes(seen, bytes, (size_t)got);
    }
    return got > 0;
}

enum { MOST_ROWS = 40 };

/* Moves down the menu by one row each time the last step has been drawn.  Returns true if the row is selected, or if
 * there is no such row. */
static bool choose(int master, const struct text *seen, const char *row, int *drawn)
{
    static const char pointer[] = "\xe2\x96\xb8 ";
    const char *at = NULL;
    int count = 0;
    for (const char *next = seen->bytes; (next = strstr(next, pointer)) != NULL; count++) {
        at = next += strlen(pointer);
    }
    bool is_chosen = count > MOST_ROWS || (at != NULL && strncmp(at, row, strlen(row)) == 0);
    if (!is_chosen && count > *drawn) {
        expect(write(master, "j", 1) == 1, "a key");
    }
    *drawn = count;
    return is_chosen;
}

/* Types the keys, then leaves: a new screen may ignore the first keys, so that the keys for leaving are repeated.  This
 * ends with waitpid(), not with the end of the terminal, because we hold the other end open to check its modes. */
static void serve(const struct pipes *pipes, pid_t child, const struct run *run, struct outcome *outcome)
{
    /* Repeated presses of q would count as a held key, which chooses nothing on a card, so that a key without a meaning
     * comes between. */
    static const char insisting[] = "\002q";
    const char *keys = run->keys;
    struct pollfd wait = {.fd = pipes->master, .events = POLLIN};
    bool has_ended = false;
    int drawn = 0;
    for (int idle = 0; !has_ended && idle < PATIENCE_MS;) {
        has_ended = waitpid(child, &outcome->status, WNOHANG) == child;
        while (poll(&wait, 1, has_ended ? 0 : TURN_MS) > 0 && read_some(pipes->master, &outcome->out)) {
            idle = 0;
            bool is_there = run->shown == NULL || strstr(outcome->out.bytes, run->shown) != NULL;
            if (keys != NULL && is_there &&
                (run->row == NULL || choose(pipes->master, &outcome->out, run->row, &drawn))) {
                expect(write(pipes->master, keys, strlen(keys)) == (ssize_t)strlen(keys), "keys");
                keys = NULL;
            }
        }
        idle += TURN_MS;
        if (!has_ended && keys == NULL && idle % INSISTING_MS == 0) {
            expect(write(pipes->master, insisting, sizeof insisting - 1) == sizeof insisting - 1, "a key");
        }
    }
    if (!has_ended) {
        kill(child, SIGKILL);
        waitpid(child, &outcome->status, 0);
    }
}

static void read_back(int fd, struct text *text, bool varies)
{
    char bytes[4096];
    lseek(fd, 0, SEEK_SET);
    for (ssize_t got; (got = read(fd, bytes, sizeof bytes)) > 0;) {
        text_add_bytes(text, bytes, (size_t)got);
    }
    if (varies) {
        mask(text);
    }
    close(fd);
}

static int scratch(const char *name)
{
    char *path = joined(root, name);
    int fd = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    expect(fd >= 0, path);
    free(path);
    return fd;
}

static bool is_same(const struct termios *one, const struct termios *other)
{
    return one->c_iflag == other->c_iflag && one->c_oflag == other->c_oflag && one->c_cflag == other->c_cflag &&
           one->c_lflag == other->c_lflag && memcmp(one->c_cc, other->c_cc, sizeof one->c_cc) == 0;
}

static void watch(const struct run *run, const struct fault *fault, struct pipes *pipes, struct outcome *outcome)
{
    struct termios before = {0}, after = {0}; /* the system fills only a part of c_cc */
    if (pipes->master >= 0) {
        tcgetattr(pipes->terminal, &before);
    }
    fflush(stdout);
    pid_t child = fork();
    expect(child >= 0, "a process");
    if (child == 0) {
        be_the_program(run, pipes, fault);
    }
    if (pipes->master < 0) {
        waitpid(child, &outcome->status, 0);
        return;
    }
    serve(pipes, child, run, outcome);
    tcgetattr(pipes->terminal, &after);
    outcome->is_terminal_back = is_same(&before, &after);
}

void outcome_init(struct outcome *outcome)
{
    *outcome = (struct outcome){.is_terminal_back = true};
    text_init(&outcome->out);
    text_init(&outcome->err);
    text_init(&outcome->files);
    text_init(&outcome->past);
}

void outcome_done(struct outcome *outcome)
{
    text_done(&outcome->out);
    text_done(&outcome->err);
    text_done(&outcome->files);
    text_done(&outcome->past);
}

static void start_and_watch(const struct run *run, const struct fault *fault, struct outcome *outcome)
{
    struct pipes pipes = {.out = scratch("out"), .err = scratch("err"), .past = scratch("past"), .master = -1};
    outcome_done(outcome);
    outcome_init(outcome);
    if (run->keys != NULL) {
        open_terminal(&pipes);
    }
    if (fault->layer == LAYER_POWER) {
        death_prepare(here);
    }
    watch(run, fault, &pipes, outcome);
    outcome->toll = *layer_toll();
    if (fault->layer == LAYER_POWER && WIFSIGNALED(outcome->status)) {
        death_restore(fault->death);
        death_forget();
    }
    read_back(pipes.out, &outcome->out, run->varies);
    read_back(pipes.err, &outcome->err, false);
    read_back(pipes.past, &outcome->past, false);
    list_files(here, run->varies, &outcome->files);
    if (run->keys != NULL) {
        close(pipes.master);
        close(pipes.terminal);
    }
}

void run_do(const struct run *run, const struct fault *fault, struct outcome *outcome)
{
    copy_folder(start, here);
    start_and_watch(run, fault, outcome);
}

void run_again(const struct run *run, struct outcome *outcome)
{
    static const struct fault none = {.layer = LAYER_NONE};
    start_and_watch(run, &none, outcome);
}
