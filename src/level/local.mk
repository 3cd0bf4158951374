liblevel_a_SOURCES = \
	src/level/benchmark/movingai.c src/level/benchmark/movingai.h \
	src/level/benchmark/patches.c src/level/benchmark/patches.h \
	src/level/benchmark/scen.c src/level/benchmark/scen.h \
	src/level/facts/breed.c src/level/facts/breed.h \
	src/level/facts/difficulty.c src/level/facts/difficulty.h \
	src/level/facts/goal.c src/level/facts/goal.h \
	src/level/facts/terrain.c src/level/facts/terrain.h \
	src/level/format/campaign.c src/level/format/campaign.h \
	src/level/format/diag.c src/level/format/diag.h \
	src/level/format/header.c src/level/format/header.h \
	src/level/format/legend.c src/level/format/legend.h \
	src/level/format/level.c src/level/format/level.h \
	src/level/format/map.c src/level/format/map.h \
	src/level/format/parse.c src/level/format/parse.h \
	src/level/format/samples.c src/level/format/samples.h \
	src/level/format/source.c src/level/format/source.h \
	src/level/format/write.c src/level/format/write.h \
	src/level/lint/lint.c src/level/lint/lint.h \
	src/level/lint/reach.c src/level/lint/reach.h \
	src/level/meadow/draft.c src/level/meadow/draft.h \
	src/level/meadow/hedges.c src/level/meadow/hedges.h \
	src/level/meadow/meadow.c src/level/meadow/meadow.h \
	src/level/meadow/meadow_ground.c src/level/meadow/meadow_ground.h \
	src/level/meadow/meadow_kind.h

EXTRA_DIST += doc/level-format.md doc/campaign.md doc/campaign.sh

# The campaign's levels, in no order that matters: campaign.txt tells theirs.
CAMPAIGN = \
	levels/campaign.txt \
	levels/01-first-clover.txt \
	levels/02-round-and-round.txt \
	levels/03-dead-ends.txt \
	levels/04-the-long-cup.txt \
	levels/05-horseshoes.txt \
	levels/06-what-it-sees.txt \
	levels/07-the-same-cup.txt \
	levels/08-the-same-horseshoes.txt \
	levels/09-the-same-cups.txt \
	levels/10-the-farmhouse.txt \
	levels/11-the-keep.txt \
	levels/12-clockwork-hedges.txt \
	levels/13-the-bramble-patch.txt \
	levels/14-the-ford.txt \
	levels/15-the-pond.txt \
	levels/16-on-the-beat.txt \
	levels/17-the-orchard.txt \
	levels/18-hide-and-seek.txt \
	levels/19-turn-back.txt \
	levels/20-break-out.txt \
	levels/21-the-drive.txt \
	levels/22-make-hay.txt \
	levels/23-underground.txt \
	levels/24-nose-to-the-ground.txt \
	levels/25-three-tempers.txt \
	levels/26-short-cuts.txt \
	levels/27-the-whole-hunt.txt \
	levels/28-every-breed.txt
EXTRA_DIST += $(CAMPAIGN) src/level/format/campaign.awk

# The levels as C, so that a copied binary plays.
BUILT_SOURCES += src/level/format/campaign-data.h
CLEANFILES += src/level/format/campaign-data.h
src/level/format/campaign-data.h: $(CAMPAIGN) src/level/format/campaign.awk
	$(AM_V_GEN)$(MKDIR_P) src/level/format && \
	LC_ALL=C $(AWK) -f $(srcdir)/src/level/format/campaign.awk $(srcdir)/levels/campaign.txt >$@.new && mv $@.new $@
# Targets made alone need it too.
src/level/format/campaign.$(OBJEXT): src/level/format/campaign-data.h

# The samples of the lab as a C string.
EXTRA_DIST += src/level/format/samples.txt
BUILT_SOURCES += src/level/format/samples-data.h
CLEANFILES += src/level/format/samples-data.h
src/level/format/samples-data.h: src/level/format/samples.txt
	$(AM_V_GEN)$(MKDIR_P) src/level/format && \
	LC_ALL=C $(AWK) '{ gsub(/"/, "\\\""); print "\"" $$0 "\\n\"" }' $(srcdir)/src/level/format/samples.txt >$@.new && mv $@.new $@
src/level/format/samples.$(OBJEXT): src/level/format/samples-data.h
