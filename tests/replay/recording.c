/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "base/files.h"
#include "base/text.h"
#include "replay/recording.h"

#include <stdlib.h>

struct replay *recording_read(const char *name)
{
    struct text path, bytes;
    struct report report;
    text_init(&path);
    text_init(&bytes);
    text_addf(&path, "%s/%s", getenv("SRCDIR"), name);
    ck_assert_int_eq(file_read(path.bytes, LIMIT_REPLAY, &bytes), 0);
    report_init(&report, path.bytes, bytes.bytes, bytes.size);
    struct replay *replay = replay_parse(bytes.bytes, bytes.size, &report);
    ck_assert_ptr_nonnull(replay);
    report_done(&report);
    text_done(&bytes);
    text_done(&path);
    return replay;
}
