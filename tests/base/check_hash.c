/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "base/hash.h"

#include <string.h>

static uint64_t hash_of(const void *bytes, size_t size)
{
    struct hash hash;
    hash_init(&hash);
    hash_bytes(&hash, bytes, size);
    return hash.value;
}

/* These values are from the authors' list of test vectors. */
START_TEST(known_values)
{
    ck_assert_uint_eq(hash_of("", 0), UINT64_C(0xcbf29ce484222325));
    ck_assert_uint_eq(hash_of("a", 1), UINT64_C(0xaf63dc4c8601ec8c));
    ck_assert_uint_eq(hash_of("foobar", 6), UINT64_C(0x85944171f73967e8));
}
END_TEST

START_TEST(numbers_go_in_lowest_byte_first)
{
    struct hash hash;
    hash_init(&hash);
    hash_u32(&hash, UINT32_C(0x04030201));
    hash_u64(&hash, UINT64_C(0x0c0b0a0908070605));
    ck_assert_uint_eq(hash.value, hash_of("\1\2\3\4\5\6\7\10\11\12\13\14", 12));
}
END_TEST

START_TEST(pieces_make_the_same_whole)
{
    struct hash hash;
    hash_init(&hash);
    hash_bytes(&hash, "foo", 3);
    hash_bytes(&hash, "", 0);
    hash_bytes(&hash, "bar", 3);
    ck_assert_uint_eq(hash.value, hash_of("foobar", 6));
}
END_TEST

START_TEST(a_cell_is_its_column_and_its_row)
{
    struct hash hash;
    hash_init(&hash);
    hash_cell(&hash, (struct cell){0x0201, 0x0403});
    ck_assert_uint_eq(hash.value, hash_of("\1\2\0\0\3\4\0\0", 8));
    ck_assert_uint_eq(hash_of_bytes("foobar", 6), hash_of("foobar", 6));
}
END_TEST

TEST_MAIN("hash", known_values, numbers_go_in_lowest_byte_first, pieces_make_the_same_whole,
          a_cell_is_its_column_and_its_row)
