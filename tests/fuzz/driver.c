/* SPDX-License-Identifier: MIT */
/* The main program of every target.  Without arguments it runs the inputs of the tree, each whole and its first half.
 * It runs files given as arguments; -runs=FIRST-LAST runs random inputs, each made from its number, and -runs=N the
 * first N.  -mutants=FIRST-LAST runs inputs of the tree with random changes, and prints what each led to. When linked
 * with libFuzzer, all arguments are libFuzzer's. The target's own options come first, so that the user's take
 * precedence. */
#include "config.h"

#include "fuzz/fuzz.h"

#include "base/files.h"
#include "base/rng.h"
#include "base/sanitized.h"
#include "base/xalloc.h"

#include <dirent.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/* The makefile sets the folder of the tree. */
#ifndef FUZZ_TREE
#define FUZZ_TREE "."
#endif

/* Larger files are skipped.  Every TOLD_EVERY random inputs the number is printed. */
enum { LARGEST = 1 << 20, TOLD_EVERY = 10000, OWN_OPTIONS = 6 };

static FILE *told; /* the original stdout: a target may redirect it */
static size_t inputs;

#ifdef SANITIZED

/* Runs a copy of exact size, so that the sanitizer notices a read past the end. */
static void run(const char *bytes, size_t size)
{
    char *copy = xmemdup(bytes, size);
    fuzz_target.run(copy, size);
    free(copy);
}

#else

/* Runs a copy that ends where memory must not be read, so that a read past the end kills the program. */
static void run(const char *bytes, size_t size)
{
    static char *end;
    if (end == NULL) {
        char *memory = mmap(NULL, 2 * LARGEST, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (memory == MAP_FAILED || mprotect(memory + LARGEST, LARGEST, PROT_NONE) != 0) {
            abort();
        }
        end = memory + LARGEST;
    }
    memcpy(end - size, bytes, size);
    fuzz_target.run(end - size, size);
}

#endif

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

/* The address sanitizer is slow if its quarantine holds more than one input, if it records the call stack of each
 * allocation or fills it, and if it reads each format of printf.  ASAN_OPTIONS=malloc_context_size=30 records the
 * stacks of an input that fails. */
const char *__asan_default_options(void);
const char *__asan_default_options(void)
{
    return "quarantine_size_mb=1:malloc_context_size=0:max_malloc_fill_size=0:check_printf=0:"
           "allocator_release_to_os_interval_ms=-1";
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
    arguments[5] = option("reduce_inputs", "0"); /* vary.c shortens them, without a search for each feature */
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

/* --- inputs of the tree with random changes -------------------------------------------------------- */

/* Larger inputs of the tree are left out. */
enum { LARGEST_KEPT = 4096, MOST_CHANGES = 6, MOST_MOVED = 40 };

struct kept {
    struct text *inputs;
    size_t count;
};

static void keep(struct kept *kept, const char *path)
{
    struct text text;
    text_init(&text);
    if (file_read(path, LARGEST_KEPT, &text) == 0 && text.size > 0) {
        kept->inputs = xreallocarray(kept->inputs, kept->count + 1, sizeof text);
        kept->inputs[kept->count++] = text;
    } else {
        text_done(&text);
    }
}

/* The order of the inputs must not depend on the folder's. */
static void keep_folder(struct kept *kept, const char *path)
{
    struct dirent **entries;
    int count = scandir(path, &entries, NULL, alphasort);
    for (int i = 0; i < count; i++) {
        char *file = in_folder(path, entries[i]->d_name);
        keep(kept, file);
        free(file);
        free(entries[i]);
    }
    if (count >= 0) {
        free(entries);
    }
}

static struct kept keep_tree(void)
{
    struct kept kept = {NULL, 0};
    char *folder;
    for (size_t i = 0; (folder = seed_folder(i)) != NULL; i++) {
        keep_folder(&kept, folder);
        free(folder);
    }
    return kept;
}

static void add_part(struct text *text, const struct text *from, size_t at, size_t size)
{
    text_add_bytes(text, from->bytes + at, size < from->size - at ? size : from->size - at);
}

static char random_byte(struct rng *rng)
{
    static const char usual[] = "\n :=,#.@-0129aeA~\"";
    return rng_below(rng, 2) == 0 ? (char)rng_below(rng, 256) : usual[rng_below(rng, sizeof usual)];
}

/* Adds up to MOST_MOVED bytes from anywhere in the text. */
static void add_some(struct text *text, const struct text *from, struct rng *rng)
{
    size_t at = rng_below(rng, (uint32_t)from->size + 1); /* separate statements, because compilers order arguments */
    add_part(text, from, at, rng_below(rng, MOST_MOVED));
}

/* Replaces up to MOST_MOVED bytes anywhere: by none, by another byte, by a number, or by a part of this or another
 * input.  Or inserts one of these. */
static void change(struct text *text, const struct kept *kept, struct rng *rng)
{
    static const char *const numbers[] = {"0", "-1", "2147483648", "65536", "99999999999999999999", "007"};
    struct text changed;
    text_init(&changed);
    size_t at = rng_below(rng, (uint32_t)text->size + 1), left = text->size - at;
    size_t gone = rng_below(rng, 2) == 0 ? rng_below(rng, 2) : rng_below(rng, MOST_MOVED);
    gone = gone < left ? gone : left;
    add_part(&changed, text, 0, at);
    switch (rng_below(rng, 5)) {
    case 0: break;
    case 1: add_some(&changed, text, rng); break;
    case 2: add_some(&changed, &kept->inputs[rng_below(rng, (uint32_t)kept->count)], rng); break;
    case 3: text_add(&changed, numbers[rng_below(rng, sizeof numbers / sizeof numbers[0])]); break;
    default: text_add_char(&changed, random_byte(rng));
    }
    add_part(&changed, text, at + gone, left - gone);
    text_copy(text, &changed);
    text_done(&changed);
}

static void run_mutants(unsigned long first, unsigned long last)
{
    struct kept kept = keep_tree();
    struct text text;
    struct rng rng;
    text_init(&text);
    for (unsigned long seed = first; seed <= last && kept.count > 0; seed++) {
        rng_init(&rng, seed);
        text_copy(&text, &kept.inputs[rng_below(&rng, (uint32_t)kept.count)]);
        for (uint32_t changes = rng_below(&rng, MOST_CHANGES + 1); changes > 0; changes--) {
            change(&text, &kept, &rng);
        }
        fuzz_notes_begin();
        run(text.bytes, text.size);
        fprintf(told, "%lu %zu %zu %016" PRIx64 " %016" PRIx64 "\n", seed, fuzz_notes.errors, fuzz_notes.warnings,
                fuzz_notes.said.value, fuzz_notes.made.value);
    }
    text_done(&text);
    for (size_t i = 0; i < kept.count; i++) {
        text_done(&kept.inputs[i]);
    }
    free(kept.inputs);
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
        if (sscanf(argv[i], "-mutants=%lu-%lu", &first, &last) == 2) {
            run_mutants(first, last);
        } else if (numbers == 2) {
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
