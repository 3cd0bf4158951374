/* SPDX-License-Identifier: MIT */
/* front/workshop/own.h - the file in which a level of the catalogue is edited. */
#ifndef HOUNDED_FRONT_WORKSHOP_OWN_H
#define HOUNDED_FRONT_WORKSHOP_OWN_H

#include "base/text.h"
#include "front/catalogue.h"
#include "front/records/store.h"

#include <stdbool.h>

/* The file that it comes from; or, of those that come with the program or from elsewhere, a copy in the player's own
 * folder, which is made unless it is there.  The caller frees.  NULL: there is none to be had, as `words` tell. */
char *own_file(const struct store *store, const struct entry *entry, bool *is_copy, struct text *words);
/* The same of a level that is in no catalogue: a file of that name, which need not be there. */
char *own_new_file(const struct store *store, const char *name, struct text *words);

#endif
