/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "level/facts/trick.h"

#include <assert.h>

static const struct trick_facts facts[TRICKS] = {
    [TRICK_LEAP] = {"leap", "Leap", "Over one hedge, water or bale ahead of you.", "@#.", 3, 0},
    [TRICK_BACK] = {"back", "Double back", "You are again where you were eight steps ago.", ".<<@D", 3, 0},
    [TRICK_THUMP] = {"thump", "Thump", "Hounds within three steps stand still for two seconds.", "@.D", 2, 0},
    [TRICK_FREEZE] = {"freeze", "Freeze", "All hounds stand still for one second.", "D@D", 2, 0},
    [TRICK_SWAP] = {"swap", "Change places", "You and your decoy swap places. Two decoys come with it.", "@.a", 2, 2},
    [TRICK_DIG] = {"dig", "Dig", "The hedge ahead gets a gap, for you and for terriers.", "@:.", 2, 0},
    [TRICK_SPRINT] = {"sprint", "Sprint", "For two seconds you run twice as fast.", ">>@", 2, 0},
    [TRICK_THORNS] = {"thorns", "Thorns", "Brambles grow on your last three steps.", "D%%@", 3, 0},
    [TRICK_HOME] = {"home", "Run home", "You are where you started in this meadow.", "@...", 1, 0},
    [TRICK_NIBBLE] = {"nibble", "Long ears", "You eat the nearest clover within six steps.", "@..*", 2, 0},
    [TRICK_THROW] = {"throw", "Throw", "A decoy lands up to eight steps ahead of you.", "@...a", 2, 0},
    [TRICK_RUSTLE] = {"rustle", "Rustle", "Tall grass grows around you and hides you from afar.", ",@,", 2, 0},
    [TRICK_BARGAIN] = {"bargain", "Bargain", "All hounds stand still for four seconds, but you lose your other tricks.",
                       "D.@.D", 1, 0},
};

const struct trick_facts *trick_facts(enum trick trick)
{
    assert(trick < TRICKS);
    return &facts[trick];
}
