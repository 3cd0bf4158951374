/* SPDX-License-Identifier: MIT */
/* Checks what the completion of a command line offers. */
#include "config.h"

#include "testing.h"

#include "base/text.h"
#include "cli/commands/commands.h"

#include <stdio.h>
#include <string.h>

static struct text offers; /* zeroed: nothing to free yet */

/* Completes a line whose words are separated by single spaces.  If it ends with a space, the last word is empty. */
static void complete(const char *line)
{
    char copy[128], *words[8];
    int count = 0;
    ck_assert_uint_lt((size_t)snprintf(copy, sizeof copy, "%s", line), sizeof copy);
    for (char *at = copy; at != NULL; count++) {
        words[count] = at;
        at = strchr(at, ' ');
        if (at != NULL) {
            *at++ = '\0';
        }
    }
    text_done(&offers);
    text_init(&offers);
    complete_write(words, count, &offers);
}

/* Returns whether `word` is offered, with or without a description. */
static bool has_offer(const char *word)
{
    size_t size = strlen(word);
    for (const char *at = offers.bytes; *at != '\0'; at = strchr(at, '\n') + 1) {
        if (strncmp(at, word, size) == 0 && (at[size] == '\t' || at[size] == '\n')) {
            return true;
        }
    }
    return false;
}

static void assert_offers(const char *line, const char *wanted)
{
    complete(line);
    ck_assert_msg(strcmp(offers.bytes, wanted) == 0, "for '%s': %s", line, offers.bytes);
}

START_TEST(all_commands_and_options_are_offered)
{
    complete("");
    for (size_t i = 0; commands[i] != NULL; i++) {
        ck_assert_msg(has_offer(commands[i]->name), "%s", commands[i]->name);
    }
    for (size_t i = 0; commands[i] != NULL; i++) {
        const struct cli_option *option;
        char line[64], name[64];
        size_t at;
        snprintf(line, sizeof line, "%s --", commands[i]->name);
        complete(line);
        for (size_t j = 0; (option = cli_command_option(commands[i], j, &at)) != NULL; j++) {
            bool needs = option->argument != NULL && option->argument[0] != '[';
            snprintf(name, sizeof name, "--%s%s", option->name, needs ? "=" : "");
            ck_assert_msg(has_offer(name), "%s%s", line, name);
        }
    }
}
END_TEST

START_TEST(only_what_begins_so_is_offered)
{
    assert_offers("ch", "check\tCheck level files for mistakes\n");
    complete("check --expl");
    ck_assert(has_offer("--explain="));
    ck_assert(!has_offer("--solve"));
    assert_offers("--vers", "--version\tprint the version\n");
    assert_offers("nonsense ", "");
    assert_offers("nonsense --", "");
    assert_offers("--version che", "check\tCheck level files for mistakes\n");
}
END_TEST

START_TEST(values_are_offered_beside_and_behind_their_option)
{
    assert_offers("play --color a", "auto\t\nalways\t\n");
    assert_offers("play --color=a", "--color=auto\t\n--color=always\t\n");
    assert_offers("play --announce ", ":file\n");
    assert_offers("play --announce=x", ":file\n");
    assert_offers("play --data-dir ", ":folder\n");
    assert_offers("new -o ", ":file\n");
    assert_offers("new -ox bal", "bales\ta template\n");
    assert_offers("play --tempo ", "");
    assert_offers("play --tempo=", "");
    assert_offers("play --ascii=", "");
    assert_offers("play --nonsense=", "");
}
END_TEST

START_TEST(an_option_takes_as_many_words_as_it_has_values)
{
    assert_offers("show --path ", "");
    assert_offers("show --path 1,1 ", "");
    assert_offers("show --path 1,1 2,2 the-fo", "the-ford\ta level of the campaign\n:file\n");
    assert_offers("show --path=1,1 ", "");
    assert_offers("show --path=1,1 2,2 the-fo", "the-ford\ta level of the campaign\n:file\n");
    assert_offers("sim --bot the-fo", "the-ford\ta level of the campaign\n:file\n");
}
END_TEST

START_TEST(operands_are_offered_while_there_is_room)
{
    assert_offers("help chec", "check\tCheck level files for mistakes\n");
    assert_offers("help check chec", "");
    assert_offers("import ", ":file\n");
    assert_offers("import a ", "");
    assert_offers("learn ", "");
    assert_offers("check a b the-fo", "the-ford\ta level of the campaign\n:file\n");
    assert_offers("check -- --", ":file\n");
    complete("-- check --expl");
    ck_assert(has_offer("--explain="));
}
END_TEST

TEST_MAIN("complete", all_commands_and_options_are_offered, only_what_begins_so_is_offered,
          values_are_offered_beside_and_behind_their_option, an_option_takes_as_many_words_as_it_has_values,
          operands_are_offered_while_there_is_room)
