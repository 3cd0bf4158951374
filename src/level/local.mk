liblevel_a_SOURCES = \
	src/level/benchmark/movingai.c src/level/benchmark/movingai.h \
	src/level/benchmark/patches.c src/level/benchmark/patches.h \
	src/level/benchmark/scen.c src/level/benchmark/scen.h \
	src/level/code/code.c src/level/code/code.h \
	src/level/code/primer.c \
	src/level/code/squeeze.c src/level/code/squeeze.h \
	src/level/edit/document.c src/level/edit/document.h \
	src/level/edit/tools.c src/level/edit/tools.h \
	src/level/facts/breed.c src/level/facts/breed.h \
	src/level/facts/difficulty.c src/level/facts/difficulty.h \
	src/level/facts/goal.c src/level/facts/goal.h \
	src/level/facts/terrain.c src/level/facts/terrain.h \
	src/level/facts/trick.c src/level/facts/trick.h \
	src/level/format/campaign.c src/level/format/campaign.h \
	src/level/format/campaign_levels.c \
	src/level/format/chance.c src/level/format/chance.h \
	src/level/format/codes.c src/level/format/codes.h \
	src/level/format/diag.c src/level/format/diag.h \
	src/level/format/examples.c src/level/format/examples.h \
	src/level/format/header.c src/level/format/header.h \
	src/level/format/legend.c src/level/format/legend.h \
	src/level/format/level.c src/level/format/level.h \
	src/level/format/map.c src/level/format/map.h \
	src/level/format/pack.c src/level/format/pack.h \
	src/level/format/parse.c src/level/format/parse.h \
	src/level/format/rules.c src/level/format/rules.h \
	src/level/format/samples.c src/level/format/samples.h \
	src/level/format/source.c src/level/format/source.h \
	src/level/format/tile.c src/level/format/tile.h \
	src/level/format/write.c src/level/format/write.h \
	src/level/import/import.c src/level/import/import.h \
	src/level/import/import_state.h \
	src/level/import/json_value.c src/level/import/json_value.h \
	src/level/import/rows.c \
	src/level/import/tiled.c \
	src/level/lint/lint.c src/level/lint/lint.h src/level/lint/lint_hounds.c src/level/lint/lint_rules.c src/level/lint/lint_state.h \
	src/level/lint/reach.c src/level/lint/reach.h \
	src/level/lint/shape.c src/level/lint/shape.h \
	src/level/meadow/draft.c src/level/meadow/draft.h \
	src/level/meadow/hedges.c src/level/meadow/hedges.h \
	src/level/meadow/meadow.c src/level/meadow/meadow.h \
	src/level/meadow/meadow_ground.c src/level/meadow/meadow_ground.h \
	src/level/meadow/meadow_kind.h

EXTRA_DIST += doc/campaign.sh

# The campaign's levels, in any order: campaign.txt has theirs.
CAMPAIGN = \
	levels/campaign.txt \
	levels/break-out.txt \
	levels/breakfast.txt \
	levels/clockwork-hedges.txt \
	levels/dead-ends.txt \
	levels/every-breed.txt \
	levels/feeding-time.txt \
	levels/first-clover.txt \
	levels/harvest-home.txt \
	levels/hide-and-seek.txt \
	levels/horseshoes.txt \
	levels/make-hay.txt \
	levels/mill-brook.txt \
	levels/night-watch.txt \
	levels/the-tannery.txt \
	levels/on-the-beat.txt \
	levels/the-rick-yard.txt \
	levels/round-and-round.txt \
	levels/short-cuts.txt \
	levels/the-long-way-home.txt \
	levels/the-bramble-patch.txt \
	levels/the-bury.txt \
	levels/the-churchyard.txt \
	levels/the-dog-pound.txt \
	levels/the-sheep-fair.txt \
	levels/the-farmhouse.txt \
	levels/the-first-cup.txt \
	levels/the-ford.txt \
	levels/the-great-marsh.txt \
	levels/the-lane.txt \
	levels/the-long-cup.txt \
	levels/the-long-meadow.txt \
	levels/the-long-straight.txt \
	levels/the-manor.txt \
	levels/the-orchard.txt \
	levels/the-weir.txt \
	levels/the-pond.txt \
	levels/the-ring.txt \
	levels/the-same-cup.txt \
	levels/the-sheepfold.txt \
	levels/the-sluice.txt \
	levels/the-tithe-barn.txt \
	levels/the-watchman.txt \
	levels/the-whole-hunt.txt \
	levels/the-wicket.txt \
	levels/three-tempers.txt \
	levels/turn-back.txt \
	levels/two-ways.txt \
	levels/wet-feet.txt \
	levels/what-it-sees.txt
EXTRA_DIST += $(CAMPAIGN) src/level/format/campaign.awk

# The levels and the games that win them as C, so that the binary works without other files.
BUILT_SOURCES += src/level/format/campaign-data.h
CLEANFILES += src/level/format/campaign-data.h
src/level/format/campaign-data.h: $(CAMPAIGN) $(REPLAYS) src/level/format/campaign.awk
	$(AM_V_GEN)$(MKDIR_P) src/level/format && \
	LC_ALL=C $(AWK) -v proofs=$(srcdir)/tests/replays -f $(srcdir)/src/level/format/campaign.awk \
	  $(srcdir)/levels/campaign.txt >$@.new && mv $@.new $@
# This also holds for targets that are built on their own.
src/level/format/campaign_levels.$(OBJEXT): src/level/format/campaign-data.h

# The samples of the lab as a C string.
EXTRA_DIST += src/level/format/samples.txt
BUILT_SOURCES += src/level/format/samples-data.h
CLEANFILES += src/level/format/samples-data.h
src/level/format/samples-data.h: src/level/format/samples.txt
	$(AM_V_GEN)$(MKDIR_P) src/level/format && \
	LC_ALL=C $(AWK) '{ gsub(/"/, "\\\""); print "\"" $$0 "\\n\"" }' $(srcdir)/src/level/format/samples.txt >$@.new && mv $@.new $@
src/level/format/samples.$(OBJEXT): src/level/format/samples-data.h

# A level for each feature of the format, as files to read and as C for `hounded new`.
EXAMPLES = \
	levels/examples/first.txt \
	levels/examples/bales.txt \
	levels/examples/chance.txt \
	levels/examples/difficulty.txt \
	levels/examples/fire.txt \
	levels/examples/gaps.txt \
	levels/examples/gates.txt \
	levels/examples/ground.txt \
	levels/examples/posts.txt \
	levels/examples/rules.txt \
	levels/examples/shutters.txt \
	levels/examples/survive.txt \
	levels/examples/trap.txt \
	levels/examples/warrens.txt
examplesdir = $(pkgdatadir)/examples
dist_examples_DATA = $(EXAMPLES)
EXTRA_DIST += src/level/format/examples.awk
BUILT_SOURCES += src/level/format/examples-data.h
CLEANFILES += src/level/format/examples-data.h
src/level/format/examples-data.h: $(EXAMPLES) src/level/format/examples.awk
	$(AM_V_GEN)$(MKDIR_P) src/level/format && examples= && \
	for example in $(EXAMPLES); do examples="$$examples $(srcdir)/$$example"; done && \
	LC_ALL=C $(AWK) -f $(srcdir)/src/level/format/examples.awk $$examples >$@.new && mv $@.new $@
src/level/format/examples.$(OBJEXT): src/level/format/examples-data.h

# Colours for editors of level files.
editorsdir = $(pkgdatadir)/editors
dist_editors_DATA = editors/hounded.nanorc editors/hounded.vim
