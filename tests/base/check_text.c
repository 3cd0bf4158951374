#include "config.h"

#include "testing.h"

#include "base/text.h"

START_TEST(grows_and_stays_terminated)
{
    struct text text;
    text_init(&text);
    for (int i = 0; i < 1000; i++) {
        text_addf(&text, "%d,", i % 10);
        ck_assert_int_eq(text.bytes[text.size], '\0');
    }
    ck_assert_uint_eq(text.size, 2000);
    text_done(&text);
}
END_TEST

TEST_MAIN("text", grows_and_stays_terminated)
