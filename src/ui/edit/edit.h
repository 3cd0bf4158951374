/* SPDX-License-Identifier: MIT */
/* ui/edit/edit.h - the editor: a level file on the screen, painted with the pictures of the game. */
#pragma once

#include "front/workshop/draft.h"
#include "ui/parts/app.h"

#include <stddef.h>

/* The keysets of the editor and of its forms, for the help. */
extern const struct keyset edit_keys, form_keys;

/* Creates an editor and takes ownership of the draft. */
struct screen *edit_new(struct app *app, struct draft *draft, enum draft_news news);

/* Creates an editor on the file of an entry of the catalogue.  If `painted` is not NULL, its map replaces the level's
 * map. A file that cannot be written is copied to the player's own folder (front/workshop/own.h), with a notice. If the
 * copy fails, returns NULL, with a notice. */
struct screen *edit_entry_new(struct app *app, size_t entry, const struct level *painted);
