# Compares the searches of other libraries with ours: `make bench`, or `make bench BENCH_MAPS='FILE...'`.  Not part of `all`.
EXTRA_PROGRAMS += peers/peers
peers_peers_SOURCES = peers/peers.c peers/peer.h peers/floods.c peers/floods.h peers/public.c
peers_peers_CPPFLAGS = $(AM_CPPFLAGS) -I$(top_srcdir)
peers_peers_LDADD = liblib.a $(UP_TO_BENCH)
peers_peers_LINK = $(PEERS_LINK)
CLEANFILES += peers/peers$(EXEEXT) peers.csv

if HAVE_TCOD
peers_peers_SOURCES += peers/tcod.c
peers_peers_CPPFLAGS += $(TCOD_CFLAGS)
peers_peers_LDADD += $(TCOD_LIBS)
endif

if HAVE_PYTHON
peers_peers_SOURCES += peers/python.c
peers_peers_CPPFLAGS += $(PYTHON_CFLAGS) -DPYTHON_PATH='"$(abs_top_srcdir)/python"' \
	-DPYTHON_LIBRARY='"$(abs_top_builddir)/$(SHARED_FILE)"'
peers_peers_LDADD += $(PYTHON_LIBS)
EXTRA_peers_peers_DEPENDENCIES = $(SHARED_FILE)
endif

if HAVE_BOOST_GRAPH
peers_peers_SOURCES += peers/boost.cc
PEERS_LINK = $(CXXLINK)
else
PEERS_LINK = $(LINK)
endif

BENCH_MAPS =

# The library in C, Python and JavaScript beside other libraries: sh peers/compare/compare.sh BUILD.
EXTRA_DIST += peers/compare/compare.c peers/compare/compare.mjs peers/compare/compare.py peers/compare/compare.sh \
	peers/compare/crowd.cpp peers/compare/scenario.py peers/compare/usage.h

# Builds what it needs first.
check-local: peers/peers$(EXEEXT)

.PHONY: bench
bench: peers/peers$(EXEEXT)
	peers/peers$(EXEEXT) peers.csv $(BENCH_MAPS)
