libpath_a_SOURCES = \
	src/path/algorithm.c \
	src/path/bands.c src/path/bands.h \
	src/path/buckets.c src/path/buckets.h \
	src/path/cell.c src/path/cell.h \
	src/path/chase.c src/path/chase.h src/path/chase_state.h \
	src/path/chase_canonical.c src/path/chase_expand.c src/path/chase_line.c src/path/chase_repair.c \
	src/path/chase_search.c src/path/chase_tree.c src/path/chase_view.c \
	src/path/cover.c src/path/cover.h \
	src/path/cover_run.c \
	src/path/cover_state.h \
	src/path/cover_view.c \
	src/path/deque.c src/path/deque.h \
	src/path/estimate.h \
	src/path/field.c src/path/field.h \
	src/path/field_base.c \
	src/path/field_run.c \
	src/path/field_state.h \
	src/path/field_view.c \
	src/path/flat.c src/path/flat.h \
	src/path/flee.c src/path/flee.h \
	src/path/gfra.c src/path/gfra.h \
	src/path/gfra_fringe.c \
	src/path/gfra_state.h \
	src/path/gfra_view.c \
	src/path/grid.c src/path/grid.h \
	src/path/heap.c src/path/heap.h \
	src/path/heuristic.c src/path/heuristic.h \
	src/path/jps.c src/path/jps.h \
	src/path/jps_expand.c \
	src/path/jps_look.h \
	src/path/jps_reach.h \
	src/path/jps_scan.h \
	src/path/jps_state.h \
	src/path/jps_view.c \
	src/path/jump_table.c src/path/jump_table.h \
	src/path/jump_table_repair.c \
	src/path/jump_table_state.h \
	src/path/lanes.c src/path/lanes.h \
	src/path/layout.c src/path/layout.h \
	src/path/marks.h \
	src/path/mover.c src/path/mover.h \
	src/path/moves.c src/path/moves.h src/path/moves_table.h \
	src/path/open.c src/path/open.h \
	src/path/outward.c src/path/outward.h \
	src/path/pursuit.c src/path/pursuit.h \
	src/path/regions.c src/path/regions.h \
	src/path/search.c src/path/search.h \
	src/path/search_expand.c \
	src/path/search_state.h \
	src/path/search_view.c \
	src/path/siege.c src/path/siege.h \
	src/path/smooth.c src/path/smooth.h

EXTRA_DIST += doc/chase.md doc/field.md doc/flight.md doc/search.md
