/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "bench/machine.h"

#include "base/files.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef __GLIBC__
#include <malloc.h>
#if __GLIBC_PREREQ(2, 33)
#define HAS_MALLINFO2
#endif
#endif

enum { MOST_BYTES = 1 << 20 };

#ifdef __clang__
#define COMPILER __VERSION__
#else
#define COMPILER "gcc " __VERSION__
#endif

#ifdef __OPTIMIZE__
#define OPTIMISED "optimised"
#else
#define OPTIMISED "not optimised"
#endif

double machine_load(void)
{
    double load;
    return getloadavg(&load, 1) == 1 ? load : -1;
}

/* Adds the processor model on Linux, and nothing on other systems. */
static void add_model(struct text *text)
{
    static const char key[] = "model name";
    struct text file = text_empty();
    const char *line = file_read("/proc/cpuinfo", MOST_BYTES, &file) == 0 ? strstr(file.bytes, key) : NULL;
    const char *value = line != NULL ? strchr(line, ':') : NULL;
    if (value != NULL) {
        value += 1 + strspn(value + 1, " ");
        text_add(text, "processor  ");
        text_add_bytes(text, value, strcspn(value, "\n"));
        text_add_char(text, '\n');
    }
    text_done(&file);
}

void machine_describe(struct text *text)
{
    add_model(text);
    text_addf(text, "cores      %ld\n", sysconf(_SC_NPROCESSORS_ONLN));
    if (machine_load() >= 0) {
        text_addf(text, "load       %.2f\n", machine_load());
    }
    text_addf(text, "compiler   %s, %s\n", COMPILER, OPTIMISED);
    text_add(text, "program    " PACKAGE_STRING "\n");
}

/* Setting the threshold also stops the allocator from raising it. */
void machine_use_fresh_memory(void)
{
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, 128 * 1024);
#endif
}

size_t memory_used(void)
{
#ifdef HAS_MALLINFO2
    struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
#else
    return 0;
#endif
}
