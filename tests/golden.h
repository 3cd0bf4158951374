/* SPDX-License-Identifier: MIT */
/* golden.h - compares a text with a file of the tests; UPDATE_GOLDEN=1 writes the file again. */
#ifndef HOUNDED_GOLDEN_H
#define HOUNDED_GOLDEN_H

#include "base/files.h"
#include "base/hash.h"
#include "base/text.h"
#include "testing.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Adds a line with the hash of a text, and frees the text.  SHOW=1 also adds the text itself, to compare by eye. */
static inline void golden_add(struct text *seen, int number, struct text *all)
{
    text_addf(seen, "%d: %zu bytes, %016" PRIx64 "\n%s", number, all->size, hash_of_bytes(all->bytes, all->size),
              getenv("SHOW") != NULL ? all->bytes : "");
    text_done(all);
}

/* `name` is a path in the source tree.  Frees the text.  A text may be too long for a message of Check. */
static inline void golden_expect(const char *name, struct text *seen)
{
    struct text wanted = text_empty(), path = text_empty();
    text_addf(&path, "%s/%s", getenv("SRCDIR"), name);
    if (getenv("UPDATE_GOLDEN") != NULL) {
        ck_assert_int_eq(file_write(path.bytes, SIZE_MAX, seen->bytes, seen->size), 0);
    }
    ck_assert_int_eq(file_read(path.bytes, SIZE_MAX, &wanted), 0);
    size_t line = 0;
    for (size_t i = 0; i < seen->size && seen->bytes[i] == wanted.bytes[i]; i++) {
        line = seen->bytes[i] == '\n' ? i + 1 : line;
    }
    ck_assert_msg(strcmp(seen->bytes, wanted.bytes) == 0, "%s: %.200s, and expected %.200s", name, seen->bytes + line,
                  wanted.bytes + line);
    text_done(&path);
    text_done(&wanted);
    text_done(seen);
}

#endif
