/* SPDX-License-Identifier: MIT */
/* ui/theatre/parting.h - the card that asks before a run is left, which can be done in two ways. */
#ifndef HOUNDED_UI_THEATRE_PARTING_H
#define HOUNDED_UI_THEATRE_PARTING_H

#include "ui/parts/menu.h"

#include <stdbool.h>

enum parting_choice { PARTING_GO_ON, PARTING_KEEP, PARTING_END };

struct parting {
    bool is_open;
    struct card card;
};

/* To leave and keep the run is chosen at first: that loses nothing. */
void parting_open(struct parting *parting);

#endif
