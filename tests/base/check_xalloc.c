/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "base/xalloc.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static void restore(void) { fputs("restored; ", stderr); }

static void overflow(void) { xreallocarray(NULL, SIZE_MAX / 2, 3); }

/* Requests elements of 3 bytes, one more than SIZE_MAX bytes can hold. */
static void just_too_much(void) { xreallocarray(NULL, SIZE_MAX / 3 + 1, 3); }

static void nothing_came(void) { xalloc_check(NULL); }

/* Checks that a child that calls `function` prints `words` to stderr and exits with status 1. */
static void ends(void (*function)(void), const char *words)
{
    int both[2];
    ck_assert_int_eq(pipe(both), 0);
    pid_t child = fork();
    ck_assert_int_ge(child, 0);
    if (child == 0) {
        dup2(both[1], STDERR_FILENO);
        xalloc_at_death(restore);
        function();
        _exit(0);
    }
    close(both[1]);
    char said[200] = "";
    ssize_t size = 0;
    for (size_t end = 0; (size = read(both[0], said + end, sizeof said - 1 - end)) > 0; end += (size_t)size) {
    }
    int status = 0;
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    close(both[0]);
    ck_assert_int_eq(size, 0);
    ck_assert(WIFEXITED(status));
    ck_assert_int_eq(WEXITSTATUS(status), EXIT_FAILURE);
    ck_assert_ptr_nonnull(strstr(said, words));
}

START_TEST(death_restores_and_explains)
{
    ends(overflow, "restored; ");
    ends(nothing_came, "restored; ");
    ends(xalloc_die, "restored; hounded: error: out of memory\n");
    ends(just_too_much, "");
}
END_TEST

START_TEST(memory_comes_zeroed)
{
    char *bytes = xcalloc(100, 3);
    for (int i = 0; i < 300; i++) {
        ck_assert_int_eq(bytes[i], 0);
    }
    free(bytes);
}
END_TEST

START_TEST(nothing_is_something)
{
    void *none = xcalloc(0, 8), *also = xreallocarray(NULL, 0, 8), *copy = xmemdup("", 0);
    ck_assert_ptr_nonnull(none);
    ck_assert_ptr_nonnull(also);
    ck_assert_ptr_nonnull(copy);
    free(none);
    free(also);
    free(copy);
}
END_TEST

START_TEST(arrays_hold_all_their_elements)
{
    uint64_t *numbers = xreallocarray(NULL, 1000, sizeof *numbers);
    memset(numbers, 1, 1000 * sizeof *numbers);
    numbers = xreallocarray(numbers, 100000, sizeof *numbers);
    memset(numbers + 1000, 1, 99000 * sizeof *numbers);
    for (size_t i = 0; i < 100000; i++) {
        ck_assert_uint_eq(numbers[i], UINT64_C(0x0101010101010101));
    }
    free(numbers);
}
END_TEST

START_TEST(copies_are_equal)
{
    char *string = xstrdup("meadow");
    ck_assert_str_eq(string, "meadow");
    char *bytes = xmemdup("a\0b", 3);
    ck_assert_mem_eq(bytes, "a\0b", 3);
    bytes = xreallocarray(bytes, 100, 1);
    ck_assert_mem_eq(bytes, "a\0b", 3);
    free(string);
    free(bytes);
    bytes = xmemdup("a", 1);
    ck_assert_int_eq(bytes[0], 'a');
    free(bytes);
}
END_TEST

/* The room grows before it is full, by so much that adding elements one by one takes linear time. */
START_TEST(a_list_grows)
{
    int *list = NULL;
    size_t room = 0, moves = 0;
    for (size_t i = 0; i < 10000; i++) {
        size_t before = room;
        list = xgrow(list, i, &room, sizeof *list);
        ck_assert_uint_gt(room, i);
        moves += room != before;
        list[i] = (int)i;
    }
    for (size_t i = 0; i < 10000; i++) {
        ck_assert_int_eq(list[i], (int)i);
    }
    ck_assert_uint_lt(moves, 20);
    free(list);
}
END_TEST

TEST_MAIN("xalloc", death_restores_and_explains, memory_comes_zeroed, nothing_is_something,
          arrays_hold_all_their_elements, copies_are_equal, a_list_grows)
