/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "front/play/challenge.h"

#include <stdlib.h>

void challenge_free(struct challenge *challenge)
{
    if (challenge != NULL) {
        game_file_free(challenge->file);
        if (challenge->kind->done != NULL) {
            challenge->kind->done(challenge);
        }
        free(challenge);
    }
}
