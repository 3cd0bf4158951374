/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "base/hash.h"
#include "base/names.h"

#include <stdio.h>
#include <string.h>

enum { MANY = 5000 };

START_TEST(nothing_is_in_an_empty_one)
{
    struct names names = {0};
    ck_assert_uint_eq(names_find(&names, ""), NAMES_NOWHERE);
    names_done(&names);
    names_done(&names); /* is empty now, and can be used again */
    ck_assert_uint_eq(names_find(&names, ""), NAMES_NOWHERE);
    names_add(&names, "", 7);
    ck_assert_uint_eq(names_find(&names, ""), 7);
    names_done(&names);
    ck_assert_uint_eq(names_find(&names, ""), NAMES_NOWHERE);
}
END_TEST

/* The names include the empty name, and names that are prefixes of others. */
START_TEST(all_are_found_where_they_stand)
{
    static char list[MANY][8];
    struct names names = {0};
    for (size_t i = 1; i < MANY; i++) {
        snprintf(list[i], sizeof list[i], "%zu", i * 7);
    }
    for (size_t i = 0; i < MANY; i++) {
        ck_assert_uint_eq(names_find(&names, list[i]), NAMES_NOWHERE);
        names_add(&names, list[i], i);
        ck_assert_uint_eq(names_find(&names, list[i / 2]), i / 2);
    }
    for (size_t i = 0; i < MANY; i++) {
        char copy[8];
        memcpy(copy, list[i], sizeof copy);
        ck_assert_uint_eq(names_find(&names, copy), i);
    }
    ck_assert_uint_eq(names_find(&names, "8"), NAMES_NOWHERE);
    ck_assert_uint_le(2 * names.count, names.room);
    names_done(&names);
}
END_TEST

/* The table compares the names only if these numbers are equal. */
START_TEST(names_of_one_hash_are_two)
{
    static const char one[] = "274991", other[] = "802880";
    struct names names = {0};
    ck_assert_uint_eq((uint32_t)hash_of_bytes(one, 6), (uint32_t)hash_of_bytes(other, 6));
    names_add(&names, one, 1);
    ck_assert_uint_eq(names_find(&names, other), NAMES_NOWHERE);
    names_add(&names, other, 2);
    ck_assert_uint_eq(names_find(&names, one), 1);
    ck_assert_uint_eq(names_find(&names, other), 2);
    names_done(&names);
}
END_TEST

TEST_MAIN("names", nothing_is_in_an_empty_one, all_are_found_where_they_stand, names_of_one_hash_are_two)
