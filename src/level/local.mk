liblevel_a_SOURCES = \
	src/level/beats.c src/level/beats.h \
	src/level/breed.c src/level/breed.h \
	src/level/campaign.c src/level/campaign.h \
	src/level/campaign_file.c src/level/campaign_file.h \
	src/level/carve.c src/level/carve.h \
	src/level/diag.c src/level/diag.h \
	src/level/difficulty.c src/level/difficulty.h \
	src/level/header.c src/level/header.h \
	src/level/legend.c src/level/legend.h \
	src/level/level.c src/level/level.h \
	src/level/lint.c src/level/lint.h src/level/lint_state.h \
	src/level/lint_survive.c \
	src/level/map.c src/level/map.h \
	src/level/meadow.c src/level/meadow.h \
	src/level/meadow_actors.c src/level/meadow_actors.h \
	src/level/meadow_ground.c src/level/meadow_ground.h \
	src/level/meadow_plants.c src/level/meadow_plants.h \
	src/level/movers.c src/level/movers.h \
	src/level/movingai.c src/level/movingai.h \
	src/level/parse.c src/level/parse.h \
	src/level/patches.c src/level/patches.h \
	src/level/plot.c src/level/plot.h \
	src/level/reach.c src/level/reach.h \
	src/level/samples.c src/level/samples.h \
	src/level/scen.c src/level/scen.h \
	src/level/scen_commands.c src/level/scen_commands.h \
	src/level/scen_reader.c src/level/scen_reader.h \
	src/level/slip.c src/level/slip.h \
	src/level/solution.c src/level/solution.h \
	src/level/source.c src/level/source.h \
	src/level/terrain.c src/level/terrain.h \
	src/level/tile.c src/level/tile.h \
	src/level/value.c src/level/value.h \
	src/level/write.c src/level/write.h

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
EXTRA_DIST += $(CAMPAIGN) src/level/campaign.awk

# The levels as C, so that a copied binary plays.
BUILT_SOURCES += src/level/campaign-data.h
CLEANFILES += src/level/campaign-data.h
src/level/campaign-data.h: $(CAMPAIGN) src/level/campaign.awk
	$(AM_V_GEN)$(MKDIR_P) src/level && \
	LC_ALL=C $(AWK) -f $(srcdir)/src/level/campaign.awk $(srcdir)/levels/campaign.txt >$@.new && mv $@.new $@
# Targets made alone need it too.
src/level/campaign.$(OBJEXT): src/level/campaign-data.h
