# `make npm`: libhounded in WebAssembly as a package for npm, in javascript/hounded of the build.  javascript/wasm.sh names the
# tools that it needs.  Nothing else needs any of them.
WASM = javascript/wasm.sh
NPM_WASM = javascript/hounded/hounded.wasm
WASM_PATH = javascript/path.made
NPM_C = $(liblib_a_SOURCES) src/lib/hounded/path.h javascript/calls.c
NPM_FILES = javascript/core.js javascript/node.js javascript/browser.js javascript/hounded.d.ts COPYING
EXTRA_DIST += $(WASM) $(NPM_FILES) javascript/calls.c javascript/package.json.in javascript/serve.mjs javascript/test.mjs

npm: $(NPM_WASM) $(NPM_FILES) doc/reference/javascript.md javascript/package.json.in
	$(AM_V_GEN)cd $(srcdir) && cp -f $(NPM_FILES) $(abs_builddir)/javascript/hounded && \
	cp -f doc/reference/javascript.md $(abs_builddir)/javascript/hounded/README.md && \
	sed 's/%version%/$(PACKAGE_VERSION)/' javascript/package.json.in >$(abs_builddir)/javascript/hounded/package.json
.PHONY: npm

# The objects of the search core, which `make web` links too.
$(WASM_PATH): $(libpath_a_SOURCES) $(WASM)
	$(AM_V_GEN)$(MKDIR_P) javascript && rm -rf javascript/path && (cd $(srcdir) && \
	$(SHELL) $(WASM) $(abs_builddir)/javascript/path/ $(PACKAGE_VERSION) $(libpath_a_SOURCES)) && touch $@

$(NPM_WASM): $(NPM_C) $(WASM_PATH)
	$(AM_V_GEN)$(MKDIR_P) javascript/hounded && cd $(srcdir) && \
	$(SHELL) $(WASM) $(abs_builddir)/$@ $(PACKAGE_VERSION) $(NPM_C) $(abs_builddir)/javascript/path/*.o \
		-Wl,--export=malloc -Wl,--export=free \
		`sed -n 's/^ *\(hnd_[a-z_]*\);$$/-Wl,--export=\1/p' src/lib/libhounded.map`

clean-local: clean-npm
.PHONY: clean-npm
clean-npm:
	rm -rf javascript/hounded javascript/path $(WASM_PATH)
