# The campaign's levels, in no order that matters: campaign.txt tells theirs.
CAMPAIGN = \
	levels/campaign.txt \
	levels/01-the-meadow.txt \
	levels/02-the-cup.txt \
	levels/03-by-the-nose.txt
EXTRA_DIST += $(CAMPAIGN) levels/campaign.awk

# The levels as C, so that a copied binary plays.
BUILT_SOURCES += src/level/campaign-data.h
CLEANFILES += src/level/campaign-data.h
src/level/campaign-data.h: $(CAMPAIGN) levels/campaign.awk
	$(AM_V_GEN)$(MKDIR_P) src/level && \
	LC_ALL=C $(AWK) -f $(srcdir)/levels/campaign.awk $(srcdir)/levels/campaign.txt >$@.new && mv $@.new $@
