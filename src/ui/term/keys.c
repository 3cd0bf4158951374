#include "config.h"

#include "ui/term/keys.h"

/* clang-format off */
const struct binding keys_bindings[] = {
    {KEY_IS_RIGHT, {ACTION_RUN, EAST}},           {KEY_IS_LEFT, {ACTION_RUN, WEST}},
    {KEY_IS_DOWN, {ACTION_RUN, SOUTH}},           {KEY_IS_UP, {ACTION_RUN, NORTH}},
    {KEY_IS_PAGE_DOWN, {ACTION_RUN, SOUTH_EAST}}, {KEY_IS_END, {ACTION_RUN, SOUTH_WEST}},
    {KEY_IS_PAGE_UP, {ACTION_RUN, NORTH_EAST}},   {KEY_IS_HOME, {ACTION_RUN, NORTH_WEST}},
    {'d', {ACTION_RUN, EAST}},       {'a', {ACTION_RUN, WEST}},
    {'s', {ACTION_RUN, SOUTH}},      {'w', {ACTION_RUN, NORTH}},
    {'l', {ACTION_RUN, EAST}},       {'h', {ACTION_RUN, WEST}},
    {'j', {ACTION_RUN, SOUTH}},      {'k', {ACTION_RUN, NORTH}},
    {'n', {ACTION_RUN, SOUTH_EAST}}, {'b', {ACTION_RUN, SOUTH_WEST}},
    {'u', {ACTION_RUN, NORTH_EAST}}, {'y', {ACTION_RUN, NORTH_WEST}},
    {'6', {ACTION_RUN, EAST}},       {'4', {ACTION_RUN, WEST}},
    {'2', {ACTION_RUN, SOUTH}},      {'8', {ACTION_RUN, NORTH}},
    {'3', {ACTION_RUN, SOUTH_EAST}}, {'1', {ACTION_RUN, SOUTH_WEST}},
    {'9', {ACTION_RUN, NORTH_EAST}}, {'7', {ACTION_RUN, NORTH_WEST}},
    {' ', {ACTION_WAIT, NO_DIRECTION}},
    {'5', {ACTION_WAIT, NO_DIRECTION}},
    {KEY_IS_CENTRE, {ACTION_WAIT, NO_DIRECTION}},
    {'c', {ACTION_GATE, NO_DIRECTION}},
    {'f', {ACTION_BALE, NO_DIRECTION}},
    {'x', {ACTION_DECOY, NO_DIRECTION}},
    {'z', {ACTION_REWIND, NO_DIRECTION}},
    {KEY_IS_BACKSPACE, {ACTION_REWIND, NO_DIRECTION}},
    {'r', {ACTION_RESTART, NO_DIRECTION}},
    {'p', {ACTION_PAUSE, NO_DIRECTION}},
    {'t', {ACTION_TURNS, NO_DIRECTION}},
    {'o', {ACTION_OVERLAY, NO_DIRECTION}},
    {'v', {ACTION_LAYER, NO_DIRECTION}},
    {'g', {ACTION_ZOOM, NO_DIRECTION}},
    {'i', {ACTION_INSPECT, NO_DIRECTION}},
    {'\t', {ACTION_NEXT_HOUND, NO_DIRECTION}},
    {KEY_IS_BACK_TAB, {ACTION_PREVIOUS_HOUND, NO_DIRECTION}},
    {'+', {ACTION_FASTER, NO_DIRECTION}},
    {'=', {ACTION_FASTER, NO_DIRECTION}},
    {'-', {ACTION_SLOWER, NO_DIRECTION}},
    {'.', {ACTION_TICK, NO_DIRECTION}},
    {',', {ACTION_TICK_BACK, NO_DIRECTION}},
    {'m', {ACTION_THEME, NO_DIRECTION}},
    {'?', {ACTION_HELP, NO_DIRECTION}},
    {'q', {ACTION_BACK, NO_DIRECTION}},
    {KEY_IS_ESCAPE, {ACTION_BACK, NO_DIRECTION}},
    {KEY_IS_ENTER, {ACTION_CHOOSE, NO_DIRECTION}},
};
/* clang-format on */

const size_t keys_binding_count = sizeof keys_bindings / sizeof keys_bindings[0];

struct meaning keys_meaning(uint32_t key)
{
    uint32_t small = key >= 'A' && key <= 'Z' ? key - 'A' + 'a' : key;
    for (size_t i = 0; i < keys_binding_count; i++) {
        if (keys_bindings[i].key == small) {
            return keys_bindings[i].meaning;
        }
    }
    return (struct meaning){ACTION_NONE, NO_DIRECTION};
}
