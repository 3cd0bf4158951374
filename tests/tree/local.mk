dist_check_SCRIPTS += \
	tests/tree/layers.sh \
	tests/tree/style.sh
