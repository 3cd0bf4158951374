/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "level/facts/trick.h"

#include <assert.h>

static const struct trick_facts facts[TRICKS] = {
    [TRICK_LEAP] = {"leap", "Leap", "Over one hedge, water or bale. Fools collies and foxhounds.", "@#.", "CF", 4, 0},
    [TRICK_BACK] = {"back", "Double back", "Eight steps back. Fools bloodhounds and beagles.", ".<<@D", "Bb", 4, 0},
    [TRICK_THUMP] = {"thump", "Thump", "Hounds within three steps stand still for two seconds.", "@.D", "", 2, 0},
    [TRICK_FREEZE] = {"freeze", "Freeze", "All hounds stand still for one second. Fools greyhounds.", "D@D", "G", 3, 0},
    [TRICK_SWAP] = {"swap", "Change places", "Swap with one of three decoys. Fools retrievers.", "@.a", "R", 3, 3},
    [TRICK_DIG] = {"dig", "Dig", "The hedge ahead gets a gap. Fools bulldogs.", "@:.", "D", 3, 0},
    [TRICK_SPRINT] = {"sprint", "Sprint", "For two seconds you run twice as fast.", ">>@", "", 3, 0},
    [TRICK_THORNS] = {"thorns", "Thorns", "Brambles grow on your last six steps. Fools bulldogs.", "D%%@", "D", 4, 0},
    [TRICK_HOME] = {"home", "Run home", "You are back at your start. Fools bloodhounds.", "@...", "B", 2, 0},
    [TRICK_NIBBLE] = {"nibble", "Long ears", "You eat the nearest clover within six steps.", "@..*", "", 4, 0},
    [TRICK_THROW] = {"throw", "Throw", "A decoy lands up to eight steps ahead. Fools terriers.", "@...a", "T", 4, 0},
    [TRICK_RUSTLE] = {"rustle", "Rustle", "Tall grass around you. Fools pointers and beagles.", ",@,", "Pb", 3, 0},
    [TRICK_BARGAIN] = {"bargain", "Bargain", "All hounds stand still for two seconds, but you lose your other tricks.",
                       "D.@.D", "", 1, 0},
};

const struct trick_facts *trick_facts(enum trick trick)
{
    assert(trick < TRICKS);
    return &facts[trick];
}
