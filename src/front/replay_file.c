#include "config.h"

#include "front/replay_file.h"

#include "base/files.h"
#include "base/text.h"
#include "level/format/diag.h"

enum { MAX_BYTES = 128 << 20 };

int replay_file_write(const char *path, struct tape *tape)
{
    struct text text;
    text_init(&text);
    struct replay *replay = tape_replay(tape);
    replay_write(replay, &text);
    replay_free(replay);
    int error = file_write(path, text.bytes, text.size);
    text_done(&text);
    return error;
}

struct replay *replay_file_read(const char *path)
{
    struct replay *replay = NULL;
    struct text text;
    text_init(&text);
    if (file_read(path, MAX_BYTES, &text) == 0) {
        struct report report;
        report_init(&report, path, text.bytes, text.size);
        replay = replay_parse(text.bytes, text.size, &report);
        report_done(&report);
    }
    text_done(&text);
    return replay;
}
