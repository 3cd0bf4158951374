/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "replay/letters.h"

#include <string.h>

enum { MOST_DIGITS = 9, KEY_OF_GATE = 'c', FIRST_TRICK = 'A' };

static const char verbs[VERBS] = {
    [VERB_WAIT] = '.', [VERB_MOVE] = 0, [VERB_GATE] = 'g', [VERB_BALE] = 'f', [VERB_DECOY] = 'x'};

static const char directions[DIRECTIONS] = {
    [EAST] = 'e',       [WEST] = 'w',       [SOUTH] = 's',      [NORTH] = 'n',
    [SOUTH_EAST] = 'm', [SOUTH_WEST] = 'z', [NORTH_EAST] = 'p', [NORTH_WEST] = 'q',
};

static enum direction direction_of(char letter)
{
    const char *found = memchr(directions, letter, DIRECTIONS);
    return found != NULL ? (enum direction)(found - directions) : NO_DIRECTION;
}

/* Returns the number of letters, or 0 if they are not a command. */
static size_t read_command(const char *bytes, size_t size, struct command *command)
{
    char letter = size == 0 ? 0 : bytes[0] == KEY_OF_GATE ? verbs[VERB_GATE] : bytes[0];
    enum direction first = direction_of(letter);
    if (first != NO_DIRECTION) {
        *command = (struct command){VERB_MOVE, (uint8_t)first};
        return 1;
    }
    bool is_trick = letter >= FIRST_TRICK && letter < FIRST_TRICK + TRICKS;
    const char *verb = letter != 0 ? memchr(verbs, letter, VERBS) : NULL;
    if (!is_trick && verb == NULL) {
        return 0;
    }
    enum direction dir = size > 1 && letter != verbs[VERB_WAIT] ? direction_of(bytes[1]) : NO_DIRECTION;
    *command = (struct command){(uint8_t)(is_trick ? VERB_TRICK + letter - FIRST_TRICK : verb - verbs), (uint8_t)dir};
    return dir == NO_DIRECTION ? 1 : 2;
}

bool letters_read(const char *bytes, size_t size, struct command *command, uint32_t *times)
{
    size_t letters = read_command(bytes, size, command);
    size_t digits = size - letters;
    *times = digits == 0;
    for (size_t i = letters; i < size; i++) {
        if (bytes[i] < '0' || bytes[i] > '9' || digits > MOST_DIGITS) {
            return false;
        }
        *times = *times * 10 + (uint32_t)(bytes[i] - '0');
    }
    return letters > 0 && *times > 0;
}

struct command letters_plain(struct command command)
{
    bool is_sound = command.verb < VERBS_ALL && command.dir <= NO_DIRECTION;
    bool moves_nowhere = command.verb == VERB_MOVE && command.dir == NO_DIRECTION;
    return !is_sound || moves_nowhere || command.verb == VERB_WAIT ? COMMAND_WAIT : command;
}

bool letters_equal(struct command a, struct command b) { return a.verb == b.verb && a.dir == b.dir; }

void letters_add(struct text *out, struct command command, uint32_t times)
{
    struct command plain = letters_plain(command);
    if (plain.verb >= VERB_TRICK) {
        text_add_char(out, (char)(FIRST_TRICK + plain.verb - VERB_TRICK));
    } else if (verbs[plain.verb] != 0) {
        text_add_char(out, verbs[plain.verb]);
    }
    if (plain.dir != NO_DIRECTION) {
        text_add_char(out, directions[plain.dir]);
    }
    if (times > 1) {
        text_addf(out, "%lu", (unsigned long)times);
    }
}

size_t letters_run(const struct command *commands, size_t count)
{
    size_t length = 1;
    while (length < count && letters_equal(commands[length], commands[0])) {
        length++;
    }
    return length;
}
