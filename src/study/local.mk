libstudy_a_SOURCES = \
	src/study/cover_layer.c src/study/cover_layer.h \
	src/study/experiment.c src/study/experiment.h \
	src/study/figure.c src/study/figure.h \
	src/study/figure_svg.c src/study/figure_svg.h \
	src/study/jumps.c src/study/jumps.h \
	src/study/lessons/course.c src/study/lessons/course.h \
	src/study/lessons/lesson.c src/study/lessons/lesson.h \
	src/study/maps.c src/study/maps.h \
	src/study/promise.c src/study/promise.h \
	src/study/pseudocode.c src/study/pseudocode.h \
	src/study/queues.c src/study/queues.h \
	src/study/scene.c src/study/scene.h \
	src/study/scratch.c src/study/scratch.h \
	src/study/search_log.c src/study/search_log.h \
	src/study/sentence.c src/study/sentence.h \
	src/study/study.c src/study/study.h \
	src/study/tell.c src/study/tell.h \
	src/study/terms.c src/study/terms.h \
	src/study/walkers.c src/study/walkers.h

# The lessons as a C string.
EXTRA_DIST += src/study/lessons/course.txt
BUILT_SOURCES += src/study/lessons/course-data.h
CLEANFILES += src/study/lessons/course-data.h
src/study/lessons/course-data.h: src/study/lessons/course.txt
	$(AM_V_GEN)$(MKDIR_P) src/study/lessons && \
	LC_ALL=C $(AWK) '{ gsub(/"/, "\\\""); print "\"" $$0 "\\n\"" }' $(srcdir)/src/study/lessons/course.txt >$@.new && mv $@.new $@
src/study/lessons/course.$(OBJEXT): src/study/lessons/course-data.h

# The page as a C string: page.html with its style and its scripts, which the page of `make web` shares.
PAGE_PARTS = page.css board.js viewer.js told.js
PAGE_FILES = src/study/page/page.html src/study/page/page.css src/study/page/board.js src/study/page/viewer.js \
	src/study/page/told.js src/study/page/bundle.awk
EXTRA_DIST += $(PAGE_FILES)
BUILT_SOURCES += src/study/page-data.h
CLEANFILES += src/study/page-data.h
src/study/page-data.h: $(PAGE_FILES)
	$(AM_V_GEN)$(MKDIR_P) src/study && \
	LC_ALL=C $(AWK) -v folder=$(srcdir)/src/study/page -v names='$(PAGE_PARTS)' -f $(srcdir)/src/study/page/bundle.awk \
		$(srcdir)/src/study/page/page.html | \
	LC_ALL=C $(AWK) '{ gsub(/\\/, "\\\\\\\\"); gsub(/"/, "\\\""); print "\"" $$0 "\\n\"" }' >$@.new && mv $@.new $@
src/study/tell.$(OBJEXT): src/study/page-data.h
