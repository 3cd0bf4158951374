/* SPDX-License-Identifier: MIT */
/* ui/edit/edit.h - the editor: a level file on the screen, painted with the game's own pictures. */
#ifndef HOUNDED_UI_EDIT_EDIT_H
#define HOUNDED_UI_EDIT_EDIT_H

#include "front/workshop/draft.h"
#include "ui/parts/app.h"

#include <stddef.h>

/* Its keysets, and those of its forms, of which the help tells. */
extern const struct keyset edit_keys, form_keys;

/* Takes the draft. */
struct screen *edit_new(struct app *app, struct draft *draft, enum draft_news news);

/* On the file of an entry of the catalogue, with the map of that level, unless it is NULL, in the place of its own, or
 * on a copy in the player's own folder (front/workshop/own.h), which is told.  NULL: that cannot be, as is told. */
struct screen *edit_entry_new(struct app *app, size_t entry, const struct level *painted);

#endif
