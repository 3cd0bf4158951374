/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "level/facts/trick.h"

#include <assert.h>

static const struct trick_facts facts[TRICKS] = {
    [TRICK_LEAP] = {"leap", "Leap", "Over one hedge, water or bale. Stops collies and foxhounds.", "@#.", "CF", 4, 0},
    [TRICK_BACK] = {"back", "Double back", "Eight steps back. Stops bloodhounds and beagles.", ".<<@D", "Bb", 4, 0},
    [TRICK_THUMP] = {"thump", "Thump", "Hounds within three steps stand still for two seconds.", "@.D", "", 2, 0},
    [TRICK_FREEZE] = {"freeze", "Freeze", "All hounds stand still for one second.", "D@D", "", 3, 0},
    [TRICK_SWAP] = {"swap", "Change places", "Swap with one of three decoys. Stops retrievers.", "@.a", "R", 3, 3},
    [TRICK_DIG] = {"dig", "Dig", "The hedge ahead gets a gap. Stops bulldogs and greyhounds.", "@:.", "DG", 3, 0},
    [TRICK_SPRINT] = {"sprint", "Sprint", "For two seconds you run twice as fast.", ">>@", "", 3, 0},
    [TRICK_THORNS] = {"thorns", "Thorns", "Brambles grow on your last six steps. Stops bulldogs.", "D%%@", "D", 4, 0},
    [TRICK_HOME] = {"home", "Run home", "You are where you started in this meadow.", "@...", "", 2, 0},
    [TRICK_NIBBLE] = {"nibble", "Long ears", "You eat the nearest clover within six steps.", "@..*", "", 4, 0},
    [TRICK_THROW] = {"throw", "Throw", "A decoy lands up to eight steps ahead. Stops terriers.", "@...a", "T", 4, 0},
    [TRICK_RUSTLE] = {"rustle", "Rustle", "Tall grass around you. Stops pointers and beagles.", ",@,", "Pb", 3, 0},
    [TRICK_BARGAIN] = {"bargain", "Bargain", "All hounds stand still for four seconds, but you lose your other tricks.",
                       "D.@.D", "", 1, 0},
};

const struct trick_facts *trick_facts(enum trick trick)
{
    assert(trick < TRICKS);
    return &facts[trick];
}
