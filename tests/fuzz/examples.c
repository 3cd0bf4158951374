#include "config.h"

#include "fuzz/fuzz.h"

#include "base/files.h"

#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* Larger files are left to the fuzzer. */
enum { LARGEST = 1 << 20 };

static int fed;

/* The plain driver of a fuzz target: every file under levels/ and tests/, whole and by half. */
static int feed(const char *path, const struct stat *info, int type, struct FTW *where)
{
    (void)where;
    if (type != FTW_F || info->st_size > LARGEST) {
        return 0;
    }
    struct text text;
    text_init(&text);
    if (file_read(path, LARGEST, &text) == 0) {
        LLVMFuzzerTestOneInput((const uint8_t *)text.bytes, text.size);
        LLVMFuzzerTestOneInput((const uint8_t *)text.bytes, text.size / 2);
        fed++;
    }
    text_done(&text);
    return 0;
}

int main(void)
{
    const char *source = getenv("SRCDIR");
    if (chdir(source != NULL ? source : ".") < 0) {
        return 99;
    }
    puts("1..1");
    fflush(stdout);
    nftw("levels", feed, 16, FTW_PHYS);
    nftw("tests", feed, 16, FTW_PHYS);
    printf("%s 1 - %d files and their halves\n", fed > 0 ? "ok" : "not ok", fed);
    return 0;
}
