libpath_a_SOURCES = \
	src/path/finder.c src/path/finder.h \
	src/path/chase/account.c src/path/chase/account.h \
	src/path/chase/cells/cells.c src/path/chase/cells/cells.h \
	src/path/chase/cells/cells_state.h \
	src/path/chase/cells/cells_expand.c \
	src/path/chase/cells/cells_repair.c \
	src/path/chase/cells/cells_path.c \
	src/path/chase/chase.c src/path/chase/chase.h \
	src/path/chase/chase_finder.c \
	src/path/chase/chase_ladder.c \
	src/path/chase/chase_state.h \
	src/path/chase/chase_view.c \
	src/path/chase/line.c src/path/chase/line.h \
	src/path/chase/points/fans.c src/path/chase/points/fans.h \
	src/path/chase/points/legs.c src/path/chase/points/legs.h \
	src/path/chase/points/points.c src/path/chase/points/points.h \
	src/path/chase/points/points_expand.c \
	src/path/chase/points/points_look.c \
	src/path/chase/points/points_pending.c \
	src/path/chase/points/points_state.h \
	src/path/chase/points/points_view.c \
	src/path/chase/points/pruned.c src/path/chase/points/pruned.h \
	src/path/chase/points/pruned_cut.c \
	src/path/chase/points/pruned_state.h \
	src/path/chase/probe.c src/path/chase/probe.h \
	src/path/chase/shared/answer.h \
	src/path/chase/shared/tick.c src/path/chase/shared/tick.h \
	src/path/chase/shared/tree.c src/path/chase/shared/tree.h \
	src/path/chase/sweep.c src/path/chase/sweep.h \
	src/path/chase/trees.c src/path/chase/trees.h \
	src/path/chase/unreachable.c src/path/chase/unreachable.h \
	src/path/field/field.c src/path/field/field.h \
	src/path/field/field_finder.c \
	src/path/field/field_state.h \
	src/path/field/field_view.c \
	src/path/field/prune.c src/path/field/prune.h \
	src/path/field/sources.c src/path/field/sources.h \
	src/path/find/astar.c \
	src/path/find/finder_rule.h \
	src/path/find/heuristic.c src/path/find/heuristic.h \
	src/path/find/jps.c src/path/find/jps.h \
	src/path/find/jps_expand.c \
	src/path/find/jump_scan.h \
	src/path/find/jump_table.c src/path/find/jump_table.h \
	src/path/find/search.h \
	src/path/find/search_core.c src/path/find/search_core.h \
	src/path/find/smooth.c src/path/find/smooth.h \
	src/path/map/alloc.c src/path/map/alloc.h \
	src/path/map/bitmaps.c src/path/map/bitmaps.h \
	src/path/map/cell.h \
	src/path/map/direction.h \
	src/path/map/grid.c src/path/map/grid.h \
	src/path/map/layout.c src/path/map/layout.h \
	src/path/map/leg.c src/path/map/leg.h \
	src/path/map/mover.c src/path/map/mover.h \
	src/path/map/moves.c src/path/map/moves.h \
	src/path/map/regions.c src/path/map/regions.h \
	src/path/map/steps.c src/path/map/steps.h \
	src/path/map/vicinity.c src/path/map/vicinity.h \
	src/path/pursue/cover.c src/path/pursue/cover.h \
	src/path/pursue/cover_state.h \
	src/path/pursue/cover_view.c \
	src/path/pursue/lead.c src/path/pursue/lead.h \
	src/path/pursue/pursuit.c src/path/pursue/pursuit.h \
	src/path/queue/bands.c src/path/queue/bands.h \
	src/path/queue/buckets.c src/path/queue/buckets.h \
	src/path/queue/deque.c src/path/queue/deque.h \
	src/path/queue/heap.c src/path/queue/heap.h \
	src/path/queue/open.c src/path/queue/open.h \
	src/path/textbook/bidirectional.c \
	src/path/textbook/gfra.c \
	src/path/textbook/idastar.c \
	src/path/textbook/lpa.c

