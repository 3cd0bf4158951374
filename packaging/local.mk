# Where a package wants them elsewhere, it says so: make install zshcompletiondir=...
bashcompletiondir = $(datadir)/bash-completion/completions
dist_bashcompletion_DATA = packaging/completions/bash/hounded
zshcompletiondir = $(datadir)/zsh/site-functions
dist_zshcompletion_DATA = packaging/completions/zsh/_hounded
fishcompletiondir = $(datadir)/fish/vendor_completions.d
dist_fishcompletion_DATA = packaging/completions/fish/hounded.fish
