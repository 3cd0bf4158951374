# The campaign's levels, in no order that matters: campaign.txt tells theirs.
CAMPAIGN = \
	levels/campaign.txt \
	levels/01-first-clover.txt \
	levels/02-round-and-round.txt \
	levels/03-dead-ends.txt \
	levels/04-the-long-cup.txt \
	levels/05-horseshoes.txt \
	levels/06-the-same-cup.txt
EXTRA_DIST += $(CAMPAIGN) levels/campaign.awk

# The levels as C, so that a copied binary plays.
BUILT_SOURCES += src/level/campaign-data.h
CLEANFILES += src/level/campaign-data.h
src/level/campaign-data.h: $(CAMPAIGN) levels/campaign.awk
	$(AM_V_GEN)$(MKDIR_P) src/level && \
	LC_ALL=C $(AWK) -f $(srcdir)/levels/campaign.awk $(srcdir)/levels/campaign.txt >$@.new && mv $@.new $@
# Targets made alone need it too.
src/level/campaign.$(OBJEXT): src/level/campaign-data.h
