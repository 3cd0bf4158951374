/* SPDX-License-Identifier: MIT */
/* Checks the parser of options on a command of its own, and that every command's table is complete. */
#include "config.h"

#include "testing.h"

#include "cli/commands/commands.h"
#include "cli/parts/options.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

struct request {
    struct call call;
    bool turns, has_seed;
    uint64_t seed;
    int side;
    unsigned map, kinds;
    const char *output;
    struct {
        struct cell start, goal;
    } path;
    int odd;
};

static bool read_odd(void *field, const char *word)
{
    uint64_t number = 0;
    bool is_good = options_number(word, 0, 99, &number) && number % 2 == 1;
    *(int *)field = (int)number;
    return is_good;
}

static const char *const words[] = {"rooms", "caves", "open", NULL};

static const struct cli_option options[] = {
    {"turns", 't', CLI_AT(request, turns)},
    {"tempo", .argument = "N", .kind = CLI_NUMBER, CLI_AT(request, side), .least = 8, .most = 64, .usual = 9},
    {"seed", .argument = "N", .kind = CLI_NUMBER, CLI_AT(request, seed), .most = UINT64_MAX,
     .given = offsetof(struct request, has_seed)},
    {"map", .argument = "[=KIND]", .kind = CLI_CHOICE, CLI_AT(request, map), .usual = 7, .words = words},
    {"maps", .argument = "KIND", .kind = CLI_CHOICES, CLI_AT(request, kinds), .words = words},
    {"output", 'o', .argument = "FILE", .kind = CLI_FILE, CLI_AT(request, output)},
    {"path", .argument = "X,Y X,Y", .kind = CLI_CELL, CLI_AT(request, path)},
    {"odd", .argument = "N", .kind = CLI_OTHER, CLI_AT(request, odd), .read = read_odd, .wants = "an odd number"},
    {0},
};

static const struct cli_command command = {.name = "test",
                                           .operand = CLI_FILE,
                                           .least = 1,
                                           .most = 2,
                                           .groups = {{options, 0}},
                                           .size = sizeof(struct request)};

static struct request request;
static char line[256], *argv[32];
static char said[1024];

/* Parses the words of a line and keeps the output to stderr in `said`. */
static bool reads(const char *text)
{
    int argc = 1;
    FILE *file = tmpfile();
    int saved = dup(STDERR_FILENO);
    fflush(stderr);
    dup2(fileno(file), STDERR_FILENO);
    memset(&request, 0, sizeof request);
    snprintf(line, sizeof line, "%s", text);
    for (char *word = strtok(line, " "); word != NULL; word = strtok(NULL, " ")) {
        argv[argc++] = word;
    }
    bool is_good = options_read(&command, &request.call, argc, argv);
    fflush(stderr);
    dup2(saved, STDERR_FILENO);
    close(saved);
    rewind(file);
    said[fread(said, 1, sizeof said - 1, file)] = '\0';
    fclose(file);
    return is_good;
}

static void refuses(const char *text, const char *wanted)
{
    ck_assert_msg(!reads(text), "'%s' is accepted", text);
    ck_assert_msg(strstr(said, wanted) != NULL, "'%s': '%s' is not in '%s'", text, wanted, said);
}

START_TEST(usual_values_are_there)
{
    ck_assert(reads("file"));
    ck_assert_int_eq(request.side, 9);
    ck_assert_uint_eq(request.map, 7);
    ck_assert(!request.turns && !request.has_seed && request.output == NULL && request.kinds == 0);
    ck_assert_str_eq(request.call.words[0], "file");
}
END_TEST

START_TEST(values_are_stored)
{
    ck_assert(reads("--turns --tempo=64 --seed 18446744073709551615 --map=open --maps=rooms --maps open --odd 7 file"));
    ck_assert(request.turns && request.has_seed && request.side == 64 && request.seed == UINT64_MAX);
    ck_assert_uint_eq(request.map, 2);
    ck_assert_uint_eq(request.kinds, 5);
    ck_assert_int_eq(request.odd, 7);
    ck_assert(reads("--tempo 8 file") && request.side == 8);
    ck_assert(reads("--path 1,2 3,4 file") && request.path.start.y == 2 && request.path.goal.x == 3);
    ck_assert(reads("--path=1,2 3,4 file") && request.path.start.x == 1 && request.path.goal.y == 4);
    ck_assert(reads("--path 1,2 99999999999999999999,4 file") && request.path.goal.x == 4096);
}
END_TEST

START_TEST(letters_are_read)
{
    ck_assert(reads("-to out file") && request.turns);
    ck_assert_str_eq(request.output, "out");
    ck_assert(reads("-oout file"));
    ck_assert_str_eq(request.output, "out");
    refuses("-x file", "no option '-x'");
    refuses("file -o", "'--output' needs a value: FILE");
}
END_TEST

START_TEST(options_and_operands_mix)
{
    ck_assert(reads("a --turns - --seed 5"));
    ck_assert_int_eq(request.call.count, 2);
    ck_assert_str_eq(request.call.words[1], "-");
    ck_assert(request.turns && request.seed == 5);
    ck_assert(reads("-- --turns -x") && !request.turns);
    ck_assert_str_eq(request.call.words[0], "--turns");
    refuses("--turns", "name a file");
    refuses("a b c", "too many: 'c'");
}
END_TEST

START_TEST(names_are_cut_short)
{
    ck_assert(reads("--see=5 --out x file") && request.seed == 5);
    ck_assert(reads("--map file") && request.map == 0 && request.call.count == 1);
    refuses("--t=9 file", "begin like '--t=9': --turns --tempo");
    ck_assert(reads("--help --wrong") && request.call.wants_help);
}
END_TEST

START_TEST(wrong_words_are_told)
{
    refuses("--tunrs file", "Did you mean '--turns'?");
    refuses("--colour file", "there is no option '--colour'");
    refuses("--turns=yes file", "takes no value: '--turns=yes'");
    refuses("file --seed", "'--seed' needs a value: N");
    refuses("file --path 1,2", "'--path' needs a value");
    refuses("--path 1,2 3 file", "--path takes X,Y, such as 3,4, not '3'");
    refuses("--map=roms file", "--map takes rooms, caves or open, not 'roms'\nDid you mean 'rooms'?");
    refuses("--output= file", "--output takes a name, not ''");
    refuses("--odd 2 file", "--odd takes an odd number, not '2'");
    static const char *const numbers[] = {"7", "65", "-9", "+9", "9x", "", "0x9", "99999999999999999999", "9.0"};
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        char text[64];
        snprintf(text, sizeof text, "--tempo=%s file", numbers[i]);
        refuses(text, "--tempo takes a number from 8 to 64, not '");
    }
}
END_TEST

static bool stores(const struct cli_option *option, size_t request_size, size_t at)
{
    bool is_number = option->kind == CLI_NUMBER || option->kind == CLI_CHOICE;
    bool is_text = option->kind == CLI_TEXT || option->kind == CLI_FILE || option->kind == CLI_FOLDER;
    if (option->kind == CLI_OTHER) {
        return option->read != NULL && option->wants != NULL;
    }
    return at + option->at + option->size <= request_size && (!is_text || option->size == sizeof(char *)) &&
           (option->kind != CLI_FLAG || option->size == sizeof(bool)) &&
           (option->kind != CLI_CHOICES || option->size == sizeof(unsigned)) && (!is_number || option->size <= 8);
}

START_TEST(every_row_is_whole)
{
    for (size_t i = 0; commands[i] != NULL; i++) {
        const struct cli_option *option, *other;
        size_t at, other_at;
        ck_assert(commands[i]->size >= sizeof(struct call) && commands[i]->run != NULL &&
                  strlen(commands[i]->summary) <= 60);
        for (size_t j = 0; (option = cli_command_option(commands[i], j, &at)) != NULL; j++) {
            bool is_choice = option->kind == CLI_CHOICE || option->kind == CLI_CHOICES;
            ck_assert_msg(option->help != NULL && stores(option, commands[i]->size, at) &&
                              (option->argument == NULL) == (option->kind == CLI_FLAG) &&
                              is_choice == (option->word != NULL || option->words != NULL) &&
                              (option->kind != CLI_NUMBER || option->least < option->most),
                          "%s --%s", commands[i]->name, option->name);
            for (size_t k = 0; k < j; k++) {
                other = cli_command_option(commands[i], k, &other_at);
                ck_assert_msg(strcmp(other->name, option->name) != 0, "%s --%s twice", commands[i]->name, option->name);
            }
        }
    }
}
END_TEST

TEST_MAIN("options", usual_values_are_there, values_are_stored, letters_are_read, options_and_operands_mix,
          names_are_cut_short, wrong_words_are_told, every_row_is_whole)
