check_PROGRAMS += tests/path/check_cell
tests_path_check_cell_SOURCES = tests/path/check_cell.c tests/testing.h
tests_path_check_cell_CPPFLAGS = $(TEST_CPPFLAGS)
tests_path_check_cell_LDADD = $(UP_TO_PATH) $(CHECK_LIBS)

check_PROGRAMS += tests/path/check_bitmaps
tests_path_check_bitmaps_SOURCES = tests/path/check_bitmaps.c tests/testing.h
tests_path_check_bitmaps_CPPFLAGS = $(TEST_CPPFLAGS)
tests_path_check_bitmaps_LDADD = $(UP_TO_PATH) $(CHECK_LIBS)

check_PROGRAMS += tests/path/check_bands
tests_path_check_bands_SOURCES = tests/path/check_bands.c tests/testing.h
tests_path_check_bands_CPPFLAGS = $(TEST_CPPFLAGS)
tests_path_check_bands_LDADD = $(UP_TO_PATH) $(CHECK_LIBS)

check_PROGRAMS += tests/path/check_chase
tests_path_check_chase_SOURCES = tests/path/check_chase.c tests/path/ask.h tests/testing.h
tests_path_check_chase_CPPFLAGS = $(TEST_CPPFLAGS)
tests_path_check_chase_LDADD = $(UP_TO_PATH) $(CHECK_LIBS)

check_PROGRAMS += tests/path/check_chase_tree
tests_path_check_chase_tree_SOURCES = \
	tests/path/check_chase_tree.c tests/path/ask.h tests/path/sandbox.c tests/path/sandbox.h tests/testing.h
tests_path_check_chase_tree_CPPFLAGS = $(TEST_CPPFLAGS)
tests_path_check_chase_tree_LDADD = $(UP_TO_PATH) $(CHECK_LIBS)

check_PROGRAMS += tests/path/check_cover
tests_path_check_cover_SOURCES = tests/path/check_cover.c tests/path/pack.c tests/path/pack.h \
	tests/path/sandbox.c tests/path/sandbox.h tests/testing.h
tests_path_check_cover_CPPFLAGS = $(TEST_CPPFLAGS)
tests_path_check_cover_LDADD = $(UP_TO_PATH) $(CHECK_LIBS)

check_PROGRAMS += tests/path/check_cover_many
tests_path_check_cover_many_SOURCES = tests/path/check_cover_many.c tests/path/pack.c tests/path/pack.h \
	tests/path/sandbox.c tests/path/sandbox.h tests/testing.h
tests_path_check_cover_many_CPPFLAGS = $(TEST_CPPFLAGS)
tests_path_check_cover_many_LDADD = $(UP_TO_PATH) $(CHECK_LIBS)

check_PROGRAMS += tests/path/check_lead
tests_path_check_lead_SOURCES = tests/path/check_lead.c tests/path/pack.c tests/path/pack.h \
	tests/path/sandbox.c tests/path/sandbox.h tests/testing.h
tests_path_check_lead_CPPFLAGS = $(TEST_CPPFLAGS)
tests_path_check_lead_LDADD = $(UP_TO_PATH) $(CHECK_LIBS)

check_PROGRAMS += tests/path/check_direct
tests_path_check_direct_SOURCES = tests/path/check_direct.c tests/oracle/dijkstra.c tests/oracle/dijkstra.h \
	tests/testing.h
tests_path_check_direct_CPPFLAGS = $(TEST_CPPFLAGS)
tests_path_check_direct_LDADD = $(UP_TO_PATH) $(CHECK_LIBS)

check_PROGRAMS += tests/path/check_core
tests_path_check_core_SOURCES = tests/path/check_core.c tests/path/downhill.c tests/path/downhill.h tests/testing.h
tests_path_check_core_CPPFLAGS = $(TEST_CPPFLAGS)
tests_path_check_core_LDADD = $(UP_TO_PATH) $(CHECK_LIBS)

check_PROGRAMS += tests/path/check_ends
tests_path_check_ends_SOURCES = tests/path/check_ends.c tests/path/ask.h tests/testing.h
tests_path_check_ends_CPPFLAGS = $(TEST_CPPFLAGS)
tests_path_check_ends_LDADD = $(UP_TO_PATH) $(CHECK_LIBS)

check_PROGRAMS += tests/path/check_canonical
tests_path_check_canonical_SOURCES = tests/path/check_canonical.c tests/oracle/dijkstra.c tests/oracle/dijkstra.h \
	tests/path/ground.c tests/path/ground.h \
	tests/path/sandbox.c tests/path/sandbox.h tests/testing.h
tests_path_check_canonical_CPPFLAGS = $(TEST_CPPFLAGS)
tests_path_check_canonical_LDADD = $(UP_TO_PATH) $(CHECK_LIBS)

check_PROGRAMS += tests/path/check_field
tests_path_check_field_SOURCES = tests/path/check_field.c tests/path/sandbox.c tests/path/sandbox.h tests/testing.h
tests_path_check_field_CPPFLAGS = $(TEST_CPPFLAGS)
tests_path_check_field_LDADD = $(UP_TO_PATH) $(CHECK_LIBS)

check_PROGRAMS += tests/path/check_finder
tests_path_check_finder_SOURCES = tests/path/check_finder.c tests/path/sandbox.c tests/path/sandbox.h tests/testing.h
tests_path_check_finder_CPPFLAGS = $(TEST_CPPFLAGS)
tests_path_check_finder_LDADD = $(UP_TO_PATH) $(CHECK_LIBS)

check_PROGRAMS += tests/path/check_flat
tests_path_check_flat_SOURCES = tests/path/check_flat.c tests/path/sandbox.c tests/path/sandbox.h tests/testing.h
tests_path_check_flat_CPPFLAGS = $(TEST_CPPFLAGS)
tests_path_check_flat_LDADD = $(UP_TO_PATH) $(CHECK_LIBS)

check_PROGRAMS += tests/path/check_flee
tests_path_check_flee_SOURCES = tests/path/check_flee.c tests/path/pack.c tests/path/pack.h \
	tests/path/sandbox.c tests/path/sandbox.h tests/testing.h
tests_path_check_flee_CPPFLAGS = $(TEST_CPPFLAGS)
tests_path_check_flee_LDADD = $(UP_TO_PATH) $(CHECK_LIBS)

check_PROGRAMS += tests/path/check_gfra
tests_path_check_gfra_SOURCES = \
	tests/path/check_gfra.c tests/path/ask.h tests/path/sandbox.c tests/path/sandbox.h tests/testing.h
tests_path_check_gfra_CPPFLAGS = $(TEST_CPPFLAGS)
tests_path_check_gfra_LDADD = $(UP_TO_PATH) $(CHECK_LIBS)

check_PROGRAMS += tests/path/check_lpa
tests_path_check_lpa_SOURCES = tests/path/check_lpa.c tests/testing.h
tests_path_check_lpa_CPPFLAGS = $(TEST_CPPFLAGS)
tests_path_check_lpa_LDADD = $(UP_TO_PATH) $(CHECK_LIBS)

check_PROGRAMS += tests/path/check_grid
tests_path_check_grid_SOURCES = tests/path/check_grid.c tests/testing.h
tests_path_check_grid_CPPFLAGS = $(TEST_CPPFLAGS)
tests_path_check_grid_LDADD = $(UP_TO_PATH) $(CHECK_LIBS)

check_PROGRAMS += tests/path/check_heuristic
tests_path_check_heuristic_SOURCES = \
	tests/path/check_heuristic.c tests/path/sandbox.c tests/path/sandbox.h tests/testing.h
tests_path_check_heuristic_CPPFLAGS = $(TEST_CPPFLAGS)
tests_path_check_heuristic_LDADD = $(UP_TO_PATH) $(CHECK_LIBS)

check_PROGRAMS += tests/path/check_jps
tests_path_check_jps_SOURCES = \
	tests/path/check_jps.c tests/path/ask.h tests/path/ground.c tests/path/ground.h tests/testing.h
tests_path_check_jps_CPPFLAGS = $(TEST_CPPFLAGS)
tests_path_check_jps_LDADD = $(UP_TO_PATH) $(CHECK_LIBS)

check_PROGRAMS += tests/path/check_jump_table
tests_path_check_jump_table_SOURCES = \
	tests/path/check_jump_table.c tests/path/ground.c tests/path/ground.h tests/testing.h
tests_path_check_jump_table_CPPFLAGS = $(TEST_CPPFLAGS)
tests_path_check_jump_table_LDADD = $(UP_TO_PATH) $(CHECK_LIBS)

check_PROGRAMS += tests/path/check_layout
tests_path_check_layout_SOURCES = tests/path/check_layout.c tests/testing.h
tests_path_check_layout_CPPFLAGS = $(TEST_CPPFLAGS)
tests_path_check_layout_LDADD = $(UP_TO_PATH) $(CHECK_LIBS)

check_PROGRAMS += tests/path/check_moves
tests_path_check_moves_SOURCES = tests/path/check_moves.c tests/path/sandbox.c tests/path/sandbox.h tests/testing.h
tests_path_check_moves_CPPFLAGS = $(TEST_CPPFLAGS)
tests_path_check_moves_LDADD = $(UP_TO_PATH) $(CHECK_LIBS)

check_PROGRAMS += tests/path/check_open
tests_path_check_open_SOURCES = tests/path/check_open.c tests/testing.h
tests_path_check_open_CPPFLAGS = $(TEST_CPPFLAGS)
tests_path_check_open_LDADD = $(UP_TO_PATH) $(CHECK_LIBS)

check_PROGRAMS += tests/path/check_prune
tests_path_check_prune_SOURCES = tests/path/check_prune.c tests/path/sandbox.c tests/path/sandbox.h tests/testing.h
tests_path_check_prune_CPPFLAGS = $(TEST_CPPFLAGS)
tests_path_check_prune_LDADD = $(UP_TO_PATH) $(CHECK_LIBS)

check_PROGRAMS += tests/path/check_pursuit
tests_path_check_pursuit_SOURCES = tests/path/check_pursuit.c tests/path/sandbox.c tests/path/sandbox.h tests/testing.h
tests_path_check_pursuit_CPPFLAGS = $(TEST_CPPFLAGS)
tests_path_check_pursuit_LDADD = $(UP_TO_PATH) $(CHECK_LIBS)

check_PROGRAMS += tests/path/check_regions
tests_path_check_regions_SOURCES = tests/path/check_regions.c tests/path/sandbox.c tests/path/sandbox.h tests/testing.h
tests_path_check_regions_CPPFLAGS = $(TEST_CPPFLAGS)
tests_path_check_regions_LDADD = $(UP_TO_PATH) $(CHECK_LIBS)

check_PROGRAMS += tests/path/check_search
tests_path_check_search_SOURCES = \
	tests/path/check_search.c tests/path/ask.h tests/path/sandbox.c tests/path/sandbox.h tests/testing.h
tests_path_check_search_CPPFLAGS = $(TEST_CPPFLAGS)
tests_path_check_search_LDADD = $(UP_TO_PATH) $(CHECK_LIBS)

check_PROGRAMS += tests/path/check_slices
tests_path_check_slices_SOURCES = \
	tests/path/check_slices.c tests/path/ask.h tests/path/sandbox.c tests/path/sandbox.h tests/testing.h
tests_path_check_slices_CPPFLAGS = $(TEST_CPPFLAGS)
tests_path_check_slices_LDADD = $(UP_TO_PATH) $(CHECK_LIBS)

check_PROGRAMS += tests/path/check_smooth
tests_path_check_smooth_SOURCES = \
	tests/path/check_smooth.c tests/path/ask.h tests/path/sandbox.c tests/path/sandbox.h tests/testing.h
tests_path_check_smooth_CPPFLAGS = $(TEST_CPPFLAGS)
tests_path_check_smooth_LDADD = $(UP_TO_PATH) $(CHECK_LIBS)

if LINKER_WRAPS
MEMORY_TEST_FILES = tests/path/memory.c tests/path/memory.h tests/testing.h
WRAPPING_MEMORY = $(AM_LDFLAGS) -Wl,--wrap=malloc -Wl,--wrap=calloc -Wl,--wrap=realloc -Wl,--wrap=free

check_PROGRAMS += tests/path/check_field_memory
tests_path_check_field_memory_SOURCES = tests/path/check_field_memory.c $(MEMORY_TEST_FILES)
tests_path_check_field_memory_CPPFLAGS = $(TEST_CPPFLAGS)
tests_path_check_field_memory_LDFLAGS = $(WRAPPING_MEMORY)
tests_path_check_field_memory_LDADD = $(UP_TO_PATH) $(CHECK_LIBS)

check_PROGRAMS += tests/path/check_allocations
tests_path_check_allocations_SOURCES = tests/path/check_allocations.c $(MEMORY_TEST_FILES)
tests_path_check_allocations_CPPFLAGS = $(TEST_CPPFLAGS)
tests_path_check_allocations_LDFLAGS = $(WRAPPING_MEMORY)
tests_path_check_allocations_LDADD = $(UP_TO_PATH) $(CHECK_LIBS)

check_PROGRAMS += tests/path/check_bounded
tests_path_check_bounded_SOURCES = tests/path/check_bounded.c $(MEMORY_TEST_FILES)
tests_path_check_bounded_CPPFLAGS = $(TEST_CPPFLAGS)
tests_path_check_bounded_LDFLAGS = $(WRAPPING_MEMORY)
tests_path_check_bounded_LDADD = $(UP_TO_PATH) $(CHECK_LIBS)

check_PROGRAMS += tests/path/check_memory
tests_path_check_memory_SOURCES = tests/path/check_memory.c tests/path/ask.h $(MEMORY_TEST_FILES)
tests_path_check_memory_CPPFLAGS = $(TEST_CPPFLAGS)
tests_path_check_memory_LDFLAGS = $(WRAPPING_MEMORY)
tests_path_check_memory_LDADD = $(UP_TO_PATH) $(CHECK_LIBS)
endif
