/* SPDX-License-Identifier: MIT */
/* front/workshop/own.h - the file in which a level of the catalogue is edited. */
#pragma once

#include "base/text.h"
#include "front/catalogue.h"
#include "front/records/store.h"

#include <stdbool.h>

/* Returns the path of the level's own file. For any other level, such as a built-in one, returns the path of a copy in
 * the player's folder and creates the copy if necessary. The caller frees the path. If there is no file, returns NULL
 * and writes the reason to `words`. */
char *own_file(const struct store *store, const struct entry *entry, bool *is_copy, struct text *words);
/* Returns the path for a level outside the catalogue: a file of that name, which need not exist. The caller frees it.
 */
char *own_new_file(const struct store *store, const char *name, struct text *words);
