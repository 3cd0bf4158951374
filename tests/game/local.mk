GAME_TEST_FILES = tests/game/meadow.c tests/game/meadow.h tests/golden.h tests/testing.h

check_PROGRAMS += tests/game/check_plan
tests_game_check_plan_SOURCES = tests/game/check_plan.c $(GAME_TEST_FILES)
tests_game_check_plan_CPPFLAGS = $(TEST_CPPFLAGS)
tests_game_check_plan_LDADD = $(UP_TO_GAME) $(CHECK_LIBS)

check_PROGRAMS += tests/game/check_bot
tests_game_check_bot_SOURCES = tests/game/check_bot.c $(GAME_TEST_FILES)
tests_game_check_bot_CPPFLAGS = $(TEST_CPPFLAGS)
tests_game_check_bot_LDADD = $(UP_TO_GAME) $(CHECK_LIBS)

check_PROGRAMS += tests/game/check_collies
tests_game_check_collies_SOURCES = tests/game/check_collies.c $(GAME_TEST_FILES)
tests_game_check_collies_CPPFLAGS = $(TEST_CPPFLAGS)
tests_game_check_collies_LDADD = $(UP_TO_GAME) $(CHECK_LIBS)

check_PROGRAMS += tests/game/check_cup
tests_game_check_cup_SOURCES = tests/game/check_cup.c $(GAME_TEST_FILES)
tests_game_check_cup_CPPFLAGS = $(TEST_CPPFLAGS)
tests_game_check_cup_LDADD = $(UP_TO_GAME) $(CHECK_LIBS)

check_PROGRAMS += tests/game/check_decoys
tests_game_check_decoys_SOURCES = tests/game/check_decoys.c $(GAME_TEST_FILES)
tests_game_check_decoys_CPPFLAGS = $(TEST_CPPFLAGS)
tests_game_check_decoys_LDADD = $(UP_TO_GAME) $(CHECK_LIBS)

check_PROGRAMS += tests/game/check_tricks
tests_game_check_tricks_SOURCES = tests/game/check_tricks.c $(GAME_TEST_FILES)
tests_game_check_tricks_CPPFLAGS = $(TEST_CPPFLAGS)
tests_game_check_tricks_LDADD = $(UP_TO_GAME) $(CHECK_LIBS)

check_PROGRAMS += tests/game/check_diggers
tests_game_check_diggers_SOURCES = tests/game/check_diggers.c $(GAME_TEST_FILES)
tests_game_check_diggers_CPPFLAGS = $(TEST_CPPFLAGS)
tests_game_check_diggers_LDADD = $(UP_TO_GAME) $(CHECK_LIBS)

check_PROGRAMS += tests/game/check_goal
tests_game_check_goal_SOURCES = tests/game/check_goal.c $(GAME_TEST_FILES)
tests_game_check_goal_CPPFLAGS = $(TEST_CPPFLAGS)
tests_game_check_goal_LDADD = $(UP_TO_GAME) $(CHECK_LIBS)

check_PROGRAMS += tests/game/check_hare
tests_game_check_hare_SOURCES = tests/game/check_hare.c $(GAME_TEST_FILES)
tests_game_check_hare_CPPFLAGS = $(TEST_CPPFLAGS)
tests_game_check_hare_LDADD = $(UP_TO_GAME) $(CHECK_LIBS)

check_PROGRAMS += tests/game/check_work
tests_game_check_work_SOURCES = tests/game/check_work.c $(GAME_TEST_FILES)
tests_game_check_work_CPPFLAGS = $(TEST_CPPFLAGS)
tests_game_check_work_LDADD = $(UP_TO_GAME) $(CHECK_LIBS)

check_PROGRAMS += tests/game/check_world
tests_game_check_world_SOURCES = tests/game/check_world.c $(GAME_TEST_FILES)
tests_game_check_world_CPPFLAGS = $(TEST_CPPFLAGS)
tests_game_check_world_LDADD = $(UP_TO_GAME) $(CHECK_LIBS)

check_PROGRAMS += tests/game/check_hounds
tests_game_check_hounds_SOURCES = tests/game/check_hounds.c $(GAME_TEST_FILES)
tests_game_check_hounds_CPPFLAGS = $(TEST_CPPFLAGS)
tests_game_check_hounds_LDADD = $(UP_TO_GAME) $(CHECK_LIBS)

check_PROGRAMS += tests/game/check_runner
tests_game_check_runner_SOURCES = tests/game/check_runner.c $(GAME_TEST_FILES)
tests_game_check_runner_CPPFLAGS = $(TEST_CPPFLAGS)
tests_game_check_runner_LDADD = $(UP_TO_GAME) $(CHECK_LIBS)

check_PROGRAMS += tests/game/check_sight
tests_game_check_sight_SOURCES = tests/game/check_sight.c $(GAME_TEST_FILES)
tests_game_check_sight_CPPFLAGS = $(TEST_CPPFLAGS)
tests_game_check_sight_LDADD = $(UP_TO_GAME) $(CHECK_LIBS)

check_PROGRAMS += tests/game/check_quest
tests_game_check_quest_SOURCES = tests/game/check_quest.c $(GAME_TEST_FILES)
tests_game_check_quest_CPPFLAGS = $(TEST_CPPFLAGS)
tests_game_check_quest_LDADD = $(UP_TO_GAME) $(CHECK_LIBS)

check_PROGRAMS += tests/game/check_sighted
tests_game_check_sighted_SOURCES = tests/game/check_sighted.c tests/game/scene.c tests/game/scene.h $(GAME_TEST_FILES)
tests_game_check_sighted_CPPFLAGS = $(TEST_CPPFLAGS)
tests_game_check_sighted_LDADD = $(UP_TO_GAME) $(CHECK_LIBS)

check_PROGRAMS += tests/game/check_beagles
tests_game_check_beagles_SOURCES = tests/game/check_beagles.c tests/game/scene.c tests/game/scene.h $(GAME_TEST_FILES)
tests_game_check_beagles_CPPFLAGS = $(TEST_CPPFLAGS)
tests_game_check_beagles_LDADD = $(UP_TO_GAME) $(CHECK_LIBS)

check_PROGRAMS += tests/game/check_pack
tests_game_check_pack_SOURCES = tests/game/check_pack.c $(GAME_TEST_FILES)
tests_game_check_pack_CPPFLAGS = $(TEST_CPPFLAGS)
tests_game_check_pack_LDADD = $(UP_TO_GAME) $(CHECK_LIBS)

check_PROGRAMS += tests/game/check_soak
tests_game_check_soak_SOURCES = tests/game/check_soak.c $(GAME_TEST_FILES)
tests_game_check_soak_CPPFLAGS = $(TEST_CPPFLAGS)
tests_game_check_soak_LDADD = $(UP_TO_GAME) $(CHECK_LIBS)

EXTRA_DIST += tests/levels/cup-bloodhound.txt tests/levels/cup-bulldog.txt \
	tests/levels/bulldog-cups.txt tests/levels/bulldog-open.txt tests/levels/walled-vault.txt

check_PROGRAMS += tests/game/check_future
tests_game_check_future_SOURCES = tests/game/check_future.c $(GAME_TEST_FILES)
tests_game_check_future_CPPFLAGS = $(TEST_CPPFLAGS)
tests_game_check_future_LDADD = $(UP_TO_GAME) $(CHECK_LIBS)

check_PROGRAMS += tests/game/check_bot_table
tests_game_check_bot_table_SOURCES = tests/game/check_bot_table.c $(GAME_TEST_FILES)
tests_game_check_bot_table_CPPFLAGS = $(TEST_CPPFLAGS)
tests_game_check_bot_table_LDADD = $(UP_TO_GAME) $(CHECK_LIBS)

check_PROGRAMS += tests/game/check_rules
tests_game_check_rules_SOURCES = tests/game/check_rules.c $(GAME_TEST_FILES)
tests_game_check_rules_CPPFLAGS = $(TEST_CPPFLAGS)
tests_game_check_rules_LDADD = $(UP_TO_GAME) $(CHECK_LIBS)

check_PROGRAMS += tests/game/check_players
tests_game_check_players_SOURCES = tests/game/check_players.c $(GAME_TEST_FILES)
tests_game_check_players_CPPFLAGS = $(TEST_CPPFLAGS)
tests_game_check_players_LDADD = $(UP_TO_GAME) $(CHECK_LIBS)
