/* ui/edit/edit.h - the editor: a level file on the screen, painted with the game's own pictures. */
#ifndef HOUNDED_UI_EDIT_EDIT_H
#define HOUNDED_UI_EDIT_EDIT_H

#include "front/workshop/draft.h"
#include "ui/parts/app.h"

/* Takes the draft. */
struct screen *edit_new(struct app *app, struct draft *draft, enum draft_news news);

#endif
