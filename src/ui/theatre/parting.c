/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/theatre/parting.h"

#include <stdio.h>

void parting_open(struct parting *parting)
{
    *parting = (struct parting){.is_open = true, .card = {.title = "Leave the run?", .style = STYLE_WARNING}};
    struct card *card = &parting->card;
    snprintf(card->line, sizeof card->line, "It can wait for you, in this very place.");
    menu_add(&card->menu, "Go on", PARTING_GO_ON);
    menu_add(&card->menu, "Leave, and keep the run", PARTING_KEEP);
    menu_add(&card->menu, "End the run: what you have counts", PARTING_END);
    menu_move_to(&card->menu, PARTING_KEEP);
}
