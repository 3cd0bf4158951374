#include "config.h"

#include "replay/script.h"

#include "replay/letters.h"

#include <string.h>

static const char spaces[] = " \t\r\n";

static bool can_act(struct tape *tape)
{
    return world_hare_is_ready(tape_world(tape)) || world_outcome(tape_world(tape)) != OUTCOME_RUNNING;
}

static void play(struct tape *tape, struct command command, uint32_t times)
{
    for (uint32_t i = 0; i < times && world_outcome(tape_world(tape)) == OUTCOME_RUNNING; i++) {
        tape_tick(tape, command, NULL);
        while (command.verb != VERB_WAIT && !can_act(tape)) {
            tape_tick(tape, COMMAND_WAIT, NULL);
        }
    }
}

const char *script_play(struct tape *tape, const char *words)
{
    const char *word = words + strspn(words, spaces);
    while (*word != '\0') {
        size_t size = strcspn(word, spaces);
        struct command command;
        uint32_t times;
        if (!letters_read(word, size, &command, &times)) {
            return word;
        }
        play(tape, command, times);
        word += size + strspn(word + size, spaces);
    }
    return NULL;
}
