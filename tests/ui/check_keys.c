#include "config.h"

#include "testing.h"

#include "ui/term/keys.h"

START_TEST(no_key_means_two_things)
{
    for (size_t i = 0; i < keys_binding_count; i++) {
        for (size_t j = 0; j < i; j++) {
            ck_assert_msg(keys_bindings[i].key != keys_bindings[j].key, "key %#x twice",
                          (unsigned)keys_bindings[i].key);
        }
    }
}
END_TEST

static void all_run(const uint32_t keys[4])
{
    static const enum direction dirs[4] = {WEST, SOUTH, NORTH, EAST};
    for (int i = 0; i < 4; i++) {
        struct meaning meaning = keys_meaning(keys[i]);
        ck_assert_int_eq(meaning.action, ACTION_RUN);
        ck_assert_int_eq(meaning.dir, dirs[i]);
    }
}

START_TEST(every_habit_runs)
{
    all_run((const uint32_t[]){KEY_IS_LEFT, KEY_IS_DOWN, KEY_IS_UP, KEY_IS_RIGHT});
    all_run((const uint32_t[]){'a', 's', 'w', 'd'});
    all_run((const uint32_t[]){'h', 'j', 'k', 'l'});
    all_run((const uint32_t[]){'4', '2', '8', '6'});
    all_run((const uint32_t[]){'A', 'J', 'W', 'L'});
}
END_TEST

START_TEST(every_direction_and_action_has_a_key)
{
    unsigned dirs = 0, actions = 1u << ACTION_NONE;
    for (size_t i = 0; i < keys_binding_count; i++) {
        actions |= 1u << keys_bindings[i].meaning.action;
        dirs |= keys_bindings[i].meaning.action == ACTION_RUN ? 1u << keys_bindings[i].meaning.dir : 0;
    }
    ck_assert_uint_eq(dirs, 0xff);
    ck_assert_uint_eq(actions, (1u << ACTIONS) - 1);
}
END_TEST

START_TEST(other_keys_mean_nothing)
{
    static const uint32_t keys[] = {0, 1, 'e', '0', '[', 0xe9, KEY_NAMED, 0xffffffff};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        ck_assert_int_eq(keys_meaning(keys[i]).action, ACTION_NONE);
    }
}
END_TEST

TEST_MAIN("keys", no_key_means_two_things, every_habit_runs, every_direction_and_action_has_a_key,
          other_keys_mean_nothing)
