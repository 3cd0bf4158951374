libstudy_a_SOURCES = \
	src/study/cover_layer.c src/study/cover_layer.h \
	src/study/experiment.c src/study/experiment.h \
	src/study/figure.c src/study/figure.h \
	src/study/figure_svg.c src/study/figure_svg.h \
	src/study/jumps.c src/study/jumps.h \
	src/study/lessons/course.c src/study/lessons/course.h \
	src/study/lessons/exercise.c src/study/lessons/exercise.h \
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

# The lessons and the exercises as C strings.
COURSE_TEXTS = src/study/lessons/course-data.h src/study/lessons/exercises-data.h
EXTRA_DIST += src/study/lessons/course.txt src/study/lessons/exercises.txt
BUILT_SOURCES += $(COURSE_TEXTS)
CLEANFILES += $(COURSE_TEXTS)
$(COURSE_TEXTS): src/study/lessons/%-data.h: src/study/lessons/%.txt
	$(AM_V_GEN)$(MKDIR_P) src/study/lessons && \
	LC_ALL=C $(AWK) '{ gsub(/"/, "\\\""); print "\"" $$0 "\\n\"" }' $< >$@.new && mv $@.new $@
src/study/lessons/course.$(OBJEXT): src/study/lessons/course-data.h
src/study/lessons/exercise.$(OBJEXT): src/study/lessons/exercises-data.h

# The style of SVG files as a C string, and the terms and the pseudo-code as initializers.
STUDY_TEXTS = src/study/figure-data.h src/study/terms-data.h src/study/pseudocode-data.h
EXTRA_DIST += src/study/figure.css src/study/terms.txt src/study/pseudocode.txt
BUILT_SOURCES += $(STUDY_TEXTS)
CLEANFILES += $(STUDY_TEXTS)
src/study/figure-data.h: src/study/figure.css
	$(AM_V_GEN)$(MKDIR_P) src/study && \
	LC_ALL=C $(AWK) '{ print "\"" $$0 "\\n\"" }' $(srcdir)/src/study/figure.css >$@.new && mv $@.new $@
src/study/terms-data.h: src/study/terms.txt
	$(AM_V_GEN)$(MKDIR_P) src/study && \
	LC_ALL=C $(AWK) -F ' [|] ' '!/^#/ { print "{\"" $$1 "\", \"" $$3 "\", " ($$2 != "" ? "\"" $$2 "\"" : "NULL") "}," }' \
		$(srcdir)/src/study/terms.txt >$@.new && mv $@.new $@
src/study/pseudocode-data.h: src/study/pseudocode.txt
	$(AM_V_GEN)$(MKDIR_P) src/study && \
	LC_ALL=C $(AWK) '/^FAMILY/ { print end "[" $$1 "] = {"; end = "}, "; next } \
		!/^#/ { print "{\"" substr($$0, 13) "\", " $$1 "}," } END { print "}" }' \
		$(srcdir)/src/study/pseudocode.txt >$@.new && mv $@.new $@
src/study/figure_svg.$(OBJEXT): src/study/figure-data.h
src/study/terms.$(OBJEXT): src/study/terms-data.h
src/study/pseudocode.$(OBJEXT): src/study/pseudocode-data.h

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

# `make web`: the searches in a browser, as one page that needs no other file and no network.  It needs gzip and what
# javascript/wasm.sh names.  Nothing else needs any of them.
WEB_PAGE = src/study/web/hounded.html
WEB_C = src/study/study.c src/study/sentence.c src/study/jumps.c src/base/text.c src/base/xalloc.c \
	src/study/web/playground.c
WEB_SCENES = doc/scenes/cup.txt doc/scenes/primer.txt doc/scenes/line.txt doc/scenes/wall.txt doc/scenes/closed.txt \
	doc/scenes/mud.txt levels/harvest-home.txt levels/the-sluice.txt
EXTRA_DIST += src/study/web/playground.c src/study/web/live.js src/study/web/tools.html src/study/web/scenes.awk
CLEANFILES += $(WEB_PAGE) src/study/web/playground.wasm src/study/web/data.html src/study/web/config/config.h

web: $(WEB_PAGE)
.PHONY: web

src/study/web/playground.wasm: $(WEB_C) $(WASM_PATH)
	$(AM_V_GEN)$(MKDIR_P) src/study/web && cd $(srcdir) && \
	$(SHELL) $(WASM) $(abs_builddir)/$@ $(PACKAGE_VERSION) $(WEB_C) $(abs_builddir)/javascript/path/*.o

src/study/web/data.html: src/study/web/playground.wasm src/study/web/scenes.awk $(WEB_SCENES)
	$(AM_V_GEN){ echo '<script type="application/json" id="scenes">' && \
		(cd $(srcdir) && LC_ALL=C $(AWK) -f src/study/web/scenes.awk $(WEB_SCENES)) && \
		echo '</script><script type="application/octet-stream" id="wasm">' && \
		gzip -9 -n -c src/study/web/playground.wasm | base64 -w 0 && echo '</script>'; } >$@.new && mv $@.new $@

WEB_PARTS = page.css board.js viewer.js told.js=../web/live.js tools.html=../web/tools.html
$(WEB_PAGE): src/study/web/data.html $(PAGE_FILES) src/study/web/live.js src/study/web/tools.html
	$(AM_V_GEN)LC_ALL=C $(AWK) -v folder=$(srcdir)/src/study/page \
		-v names='$(WEB_PARTS) data.html=$(abs_builddir)/src/study/web/data.html' -f $(srcdir)/src/study/page/bundle.awk \
		$(srcdir)/src/study/page/page.html | \
	sed "/^@SEARCHES@$$/d;s/script-src 'unsafe-inline'/script-src 'unsafe-inline' 'wasm-unsafe-eval'/" >$@.new && mv $@.new $@
