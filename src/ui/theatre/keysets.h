/* SPDX-License-Identifier: MIT */
/* ui/theatre/keysets.h - the keysets of the theatres, for the help. */
#pragma once

#include "ui/term/keymap.h"

/* The keys of all theatres: the keys for looks and for the overlay, then parts of each theatre's own keysets. */
extern const struct keyset theatre_frozen_keys, theatre_inspection_keys, theatre_overlay_keys;
extern const struct keyset theatre_look_keys, theatre_switch_keys, theatre_step_keys, theatre_leave_keys;

/* The keys of a game: at its opening, in turns, while it runs, at its end, and when a run is left. */
extern const struct keyset play_opening_keys, play_turns_keys, play_turns_pace_keys;
extern const struct keyset play_move_keys, play_use_keys, play_trick_keys, play_rewind_keys, play_pace_keys,
    play_again_keys, play_other_keys;
extern const struct keyset play_card_keys, play_track_keys, play_parting_keys;

/* The keys of replays and of other players' games. */
extern const struct keyset viewer_clock_keys, viewer_step_keys, viewer_again_keys;
extern const struct keyset watch_clock_keys, watch_level_keys, watch_again_keys;
