#include "config.h"

#include "ui/theatre/mode.h"

/* Where a look ends: in the mode below; the same with a clock that stands; the same with a clock that goes on; and the
 * way out. */
enum { BELOW = MODES, STILL, GOING, OUT };

/* clang-format off */
static const unsigned char next[MODES][CUES] = {
    [MODE_OPENING] = {
        [CUE_GO] = MODE_RUNNING, [CUE_TURN] = MODE_WAITING, [CUE_PAUSE] = MODE_WAITING, [CUE_HALT] = MODE_OPENING,
        [CUE_INSPECT] = MODE_INSPECTING, [CUE_FREEZE] = MODE_FROZEN, [CUE_OVERLAY] = MODE_WAITING,
        [CUE_ESCAPE] = OUT, [CUE_WAIT] = MODE_WAITING, [CUE_RESTART] = MODE_WAITING,
        [CUE_CATCH] = MODE_CAUGHT, [CUE_WIN] = MODE_WON},
    [MODE_WAITING] = {
        [CUE_GO] = MODE_RUNNING, [CUE_TURN] = MODE_WAITING, [CUE_PAUSE] = MODE_WAITING, [CUE_HALT] = MODE_WAITING,
        [CUE_INSPECT] = MODE_INSPECTING, [CUE_FREEZE] = MODE_FROZEN, [CUE_OVERLAY] = MODE_WAITING,
        [CUE_ESCAPE] = OUT, [CUE_WAIT] = MODE_WAITING, [CUE_RESTART] = MODE_WAITING,
        [CUE_CATCH] = MODE_CAUGHT, [CUE_WIN] = MODE_WON},
    [MODE_RUNNING] = {
        [CUE_GO] = MODE_RUNNING, [CUE_TURN] = MODE_WAITING, [CUE_PAUSE] = MODE_PAUSED, [CUE_HALT] = MODE_PAUSED,
        [CUE_INSPECT] = MODE_INSPECTING, [CUE_FREEZE] = MODE_FROZEN, [CUE_OVERLAY] = MODE_RUNNING,
        [CUE_ESCAPE] = OUT, [CUE_WAIT] = MODE_WAITING, [CUE_RESTART] = MODE_WAITING,
        [CUE_CATCH] = MODE_CAUGHT, [CUE_WIN] = MODE_WON},
    [MODE_PAUSED] = {
        [CUE_GO] = MODE_RUNNING, [CUE_TURN] = MODE_WAITING, [CUE_PAUSE] = MODE_RUNNING, [CUE_HALT] = MODE_PAUSED,
        [CUE_INSPECT] = MODE_INSPECTING, [CUE_FREEZE] = MODE_FROZEN, [CUE_OVERLAY] = MODE_PAUSED,
        [CUE_ESCAPE] = OUT, [CUE_WAIT] = MODE_WAITING, [CUE_RESTART] = MODE_WAITING,
        [CUE_CATCH] = MODE_CAUGHT, [CUE_WIN] = MODE_WON},
    [MODE_INSPECTING] = {
        [CUE_GO] = MODE_RUNNING, [CUE_TURN] = MODE_INSPECTING, [CUE_PAUSE] = GOING, [CUE_HALT] = MODE_INSPECTING,
        [CUE_INSPECT] = BELOW, [CUE_FREEZE] = MODE_FROZEN, [CUE_OVERLAY] = STILL,
        [CUE_ESCAPE] = STILL, [CUE_WAIT] = MODE_INSPECTING, [CUE_RESTART] = MODE_WAITING,
        [CUE_CATCH] = MODE_CAUGHT, [CUE_WIN] = MODE_WON},
    [MODE_FROZEN] = {
        [CUE_GO] = MODE_RUNNING, [CUE_TURN] = MODE_WAITING, [CUE_PAUSE] = GOING, [CUE_HALT] = MODE_FROZEN,
        [CUE_INSPECT] = MODE_INSPECTING, [CUE_FREEZE] = BELOW, [CUE_OVERLAY] = STILL,
        [CUE_ESCAPE] = STILL, [CUE_WAIT] = MODE_FROZEN, [CUE_RESTART] = MODE_WAITING,
        [CUE_CATCH] = MODE_CAUGHT, [CUE_WIN] = MODE_WON},
    [MODE_CAUGHT] = {
        [CUE_GO] = MODE_CAUGHT, [CUE_TURN] = MODE_CAUGHT, [CUE_PAUSE] = MODE_CAUGHT, [CUE_HALT] = MODE_CAUGHT,
        [CUE_INSPECT] = MODE_INSPECTING, [CUE_FREEZE] = MODE_FROZEN, [CUE_OVERLAY] = MODE_CAUGHT,
        [CUE_ESCAPE] = OUT, [CUE_WAIT] = MODE_WAITING, [CUE_RESTART] = MODE_WAITING,
        [CUE_CATCH] = MODE_CAUGHT, [CUE_WIN] = MODE_WON},
    [MODE_WON] = {
        [CUE_GO] = MODE_WON, [CUE_TURN] = MODE_WON, [CUE_PAUSE] = MODE_WON, [CUE_HALT] = MODE_WON,
        [CUE_INSPECT] = MODE_WON, [CUE_FREEZE] = MODE_WON, [CUE_OVERLAY] = MODE_WON,
        [CUE_ESCAPE] = OUT, [CUE_WAIT] = MODE_WAITING, [CUE_RESTART] = MODE_WAITING,
        [CUE_CATCH] = MODE_CAUGHT, [CUE_WIN] = MODE_WON},
};
/* clang-format on */

bool mode_is_look(enum mode mode)
{
    return mode == MODE_INSPECTING || mode == MODE_FROZEN;
}

bool mode_is_end(enum mode mode)
{
    return mode == MODE_CAUGHT || mode == MODE_WON;
}

static enum mode settle(unsigned char to, enum mode below)
{
    switch (to) {
    case BELOW:
        return below;
    case STILL:
        return below == MODE_RUNNING ? MODE_PAUSED : below;
    case GOING:
        return below == MODE_PAUSED ? MODE_RUNNING : below;
    default:
        return (enum mode)to;
    }
}

bool modes_follow(struct modes *modes, enum cue cue)
{
    unsigned char to = next[modes->now][cue];
    if (to == OUT) {
        return false;
    }
    bool waits = cue == CUE_WAIT || cue == CUE_TURN || modes->now == MODE_OPENING;
    modes->below = waits ? MODE_WAITING : mode_is_look(modes->now) ? modes->below : modes->now;
    modes->now = settle(to, modes->below);
    return true;
}
