/* SPDX-License-Identifier: MIT */
/* front/workshop/own.h - the file in which a level of the catalogue is edited. */
#ifndef HOUNDED_FRONT_WORKSHOP_OWN_H
#define HOUNDED_FRONT_WORKSHOP_OWN_H

#include "base/text.h"
#include "front/catalogue.h"
#include "front/records/store.h"

#include <stdbool.h>

/* Returns the level's own file; or, for a level of the program or from another source, a copy in the player's own
 * folder, which is made if necessary.  The caller frees.  NULL: there is none, and `words` say why. */
char *own_file(const struct store *store, const struct entry *entry, bool *is_copy, struct text *words);
/* Returns the path for a level outside the catalogue: a file of that name, which need not exist. */
char *own_new_file(const struct store *store, const char *name, struct text *words);

#endif
