/* SPDX-License-Identifier: MIT */
/* The main program of every target.  Without arguments it runs the inputs of the tree, each whole and its first half.
 * It runs files given as arguments; -runs=FIRST-LAST runs random inputs, each made from its number, and -runs=N the
 * first N. When linked with libFuzzer, all arguments are libFuzzer's. The target's own options come first, so that the
 * user's take precedence. */
#include "config.h"

#include "fuzz/fuzz.h"

#include "base/files.h"
#include "base/rng.h"
#include "base/xalloc.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The makefile sets the folder of the tree. */
#ifndef FUZZ_TREE
#define FUZZ_TREE "."
#endif

/* Larger files are skipped.  Every TOLD_EVERY random inputs the number is printed. */
enum { LARGEST = 1 << 20, TOLD_EVERY = 10000, OWN_OPTIONS = 5 };

static FILE *told; /* the original stdout: a target may redirect it */
static size_t inputs;

/* Runs a copy of exact size, so that the sanitizer notices a read past the end. */
static void run(const char *bytes, size_t size)
{
    char *copy = xmemdup(bytes, size);
    fuzz_target.run(copy, size);
    free(copy);
}

static bool run_file(const char *path)
{
    struct text text;
    text_init(&text);
    int error = file_read(path, LARGEST, &text);
    if (error == 0) {
        run(text.bytes, text.size);
        run(text.bytes, text.size / 2);
        inputs++;
    }
    text_done(&text);
    return error == 0;
}

static char *in_folder(const char *path, const char *name)
{
    struct text joined;
    text_init(&joined);
    text_addf(&joined, "%s/%s", path, name);
    return joined.bytes;
}

static char *in_tree(const char *name) { return in_folder(FUZZ_TREE, name); }

static void run_folder(const char *path)
{
    DIR *list = opendir(path);
    for (struct dirent *entry; list != NULL && (entry = readdir(list)) != NULL;) {
        char *file = in_folder(path, entry->d_name);
        struct stat info;
        if (stat(file, &info) == 0 && S_ISREG(info.st_mode)) {
            run_file(file);
        }
        free(file);
    }
    if (list != NULL) {
        closedir(list);
    }
}

/* Returns the folder with that number, or NULL if there are no more.  The caller frees. */
static char *seed_folder(size_t number)
{
    if (number == 0) {
        char *corpora = in_tree("tests/fuzz/corpus"), *own = in_folder(corpora, fuzz_target.name);
        free(corpora);
        return own;
    }
    bool is_there = number <= FUZZ_SEEDS && fuzz_target.seeds[number - 1] != NULL;
    return is_there ? in_tree(fuzz_target.seeds[number - 1]) : NULL;
}

void fuzz_skip(const char *why)
{
    fprintf(told, "1..0 # SKIP %s\n", why);
    exit(0);
}

static int run_tree(void)
{
    fprintf(told, "1..1\n");
    fflush(told);
    char *folder;
    for (size_t i = 0; (folder = seed_folder(i)) != NULL; i++) {
        run_folder(folder);
        free(folder);
    }
    fprintf(told, "%s 1 - %s: %zu inputs and their halves\n", inputs > 0 ? "ok" : "not ok", fuzz_target.name, inputs);
    return inputs > 0 ? 0 : 1;
}

static void begin(void)
{
    told = fdopen(dup(STDOUT_FILENO), "w");
    if (fuzz_target.begin != NULL) {
        fuzz_target.begin();
    }
}

/* The address sanitizer is slow if its quarantine holds more than one input, and if it records long call stacks for
 * each allocation.  ASAN_OPTIONS=malloc_context_size=30 records the stacks of an input that fails. */
const char *__asan_default_options(void);
const char *__asan_default_options(void)
{
    return "quarantine_size_mb=1:malloc_context_size=2:allocator_release_to_os_interval_ms=-1";
}

#ifdef FUZZERS

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerInitialize(int *argc, char ***argv);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_target.run((const char *)data, size);
    return 0;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed)
{
    return fuzz_vary((char *)data, size, most, seed);
}

static bool is_folder(const char *path)
{
    struct stat info;
    return stat(path, &info) == 0 && S_ISDIR(info.st_mode);
}

/* If the user names a folder of inputs, the folders of the tree are added. */
static bool names_folder(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        if (is_folder(argv[i])) {
            return true;
        }
    }
    return false;
}

static char *option(const char *name, const char *value)
{
    struct text text;
    text_init(&text);
    text_addf(&text, "-%s=%s", name, value);
    return text.bytes;
}

static size_t add_own_options(char **arguments)
{
    char most[16], *words = in_tree("tests/fuzz/words.dict");
    snprintf(most, sizeof most, "%d", fuzz_target.most);
    arguments[0] = option("max_len", most);
    arguments[1] = option("dict", words);
    arguments[2] = option("entropic", "0");     /* its bookkeeping takes longer than most inputs */
    arguments[3] = option("detect_leaks", "0"); /* leaks are found at the end; after each input, they take its time */
    arguments[4] = option("reload", "0");
    free(words);
    return OWN_OPTIONS;
}

static size_t add_seed_folders(char **arguments)
{
    char *folder;
    size_t count = 0;
    for (size_t i = 0; (folder = seed_folder(i)) != NULL; i++) {
        if (is_folder(folder)) {
            arguments[count++] = folder;
        } else {
            free(folder);
        }
    }
    return count;
}

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    begin();
    if (*argc == 1) {
        exit(run_tree());
    }
    size_t given = (size_t)*argc, count = 1;
    static char **arguments; /* libFuzzer copies them */
    arguments = xcalloc(given + FUZZ_SEEDS + OWN_OPTIONS + 2, sizeof *arguments);
    arguments[0] = (*argv)[0];
    count += add_own_options(arguments + count);
    memcpy(arguments + count, *argv + 1, (given - 1) * sizeof *arguments);
    count += given - 1;
    count += names_folder(*argc, *argv) ? add_seed_folders(arguments + count) : 0;
    *argc = (int)count;
    *argv = arguments;
    return 0;
}

#else

/* An input that fails is behind the last number printed. */
static void run_random(unsigned long first, unsigned long last)
{
    char *bytes = xcalloc((size_t)fuzz_target.most, 1);
    struct rng rng;
    for (unsigned long seed = first; seed <= last; seed++) {
        if (seed % TOLD_EVERY == 0) {
            fprintf(stderr, "# %s: random input %lu\n", fuzz_target.name, seed);
        }
        rng_init(&rng, seed);
        size_t size = rng_below(&rng, (uint32_t)fuzz_target.most + 1);
        for (size_t i = 0; i < size; i++) {
            bytes[i] = (char)rng_below(&rng, 256);
        }
        run(bytes, size);
    }
    free(bytes);
}

int main(int argc, char **argv)
{
    begin();
    if (argc == 1) {
        return run_tree();
    }
    for (int i = 1; i < argc; i++) {
        unsigned long first, last;
        int numbers = sscanf(argv[i], "-runs=%lu-%lu", &first, &last);
        if (numbers == 2) {
            run_random(first, last);
        } else if (numbers == 1) {
            run_random(1, first);
        } else if (!run_file(argv[i])) {
            fprintf(stderr, "%s cannot be read\n", argv[i]);
            return 1;
        }
    }
    return 0;
}

#endif
