/* front/replay_file.h - games in files of the state folder. */
#ifndef HOUNDED_FRONT_REPLAY_FILE_H
#define HOUNDED_FRONT_REPLAY_FILE_H

#include "replay/replay.h"
#include "replay/tape.h"

/* The game up to the tape's moment.  0 or an errno value. */
int replay_file_write(const char *path, struct tape *tape);
/* NULL: there is none that can be read. */
struct replay *replay_file_read(const char *path);

#endif
