#!/bin/sh
# SPDX-License-Identifier: MIT
# Measures the page of `make web` in headless Chromium for doc/notebook/performance.md: doc/browser.sh [BUILD], in the source tree.
# BUILD (default: build) contains the program and the page.  A tick's time is that of the fastest round: wall time in the
# browser, CPU time on the command line.
set -eu
build=$(realpath "${1:-build}") work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
page=$build/src/study/web/hounded.html
size() { printf '%s: %s bytes, %s with gzip -9\n' "$1" "$(wc -c <"$2")" "$(gzip -9 -c "$2" | wc -c)"; }
size hounded.html "$page"
size playground.wasm "$build/src/study/web/playground.wasm"

# A copy of the page, which may send its figures to the server below.
sed '/^<\/body>$/d;/^<\/html>$/d;/http-equiv="Content-Security-Policy"/d' "$page" >"$work/page.html"
cat >>"$work/page.html" <<'END'
<script>
const seen = [], see = text => { seen.push(text); };
const [width, height, ticks, rounds] = [60, 30, 1000, 20], median = all => all.sort((a, b) => a - b)[all.length >> 1];
/* A hunt as the page plays it, and the same questions again, without drawing. */
function hunt(roll) {
  const glyph = () => '....##.........'[roll(15)];
  const rows = Array.from({length: height}, () => Array.from({length: width}, glyph));
  rows[3][3] = 'B';
  rows[25][50] = '@';
  const map = rows.map(row => row.join(''));
  viewer.open(new Live(viewer.source.core, {title: 'times', corners: 'strict', map}));
  const asked = [];
  for (let t = 0; t < ticks; t++) {
    viewer.hand.mode = t % 3 ? 1 : 2;
    viewer.hand.hunt();
    const {from, to} = viewer.hand.now;
    asked.push([...from, ...to]);
  }
  return [map, asked];
}
function repeat(map, asked) {
  const live = new Live(viewer.source.core, {title: 'times', corners: 'strict', map}), {core, self} = live;
  const times = Array.from({length: rounds}, () => {
    const began = performance.now();
    for (const ends of asked) core.playground_tick(self, ...ends);
    return performance.now() - began;
  });
  live.free();
  return Math.min(...times) / ticks * 1000;
}
/* A drag along the map: each move of the pointer is a tick, and the board is drawn again. */
function drag() {
  const board = viewer.boards[0], times = [];
  viewer.setSides('both');
  for (let i = 0; i < 300; i++) {
    const at = [5 + i % 50, 5 + Math.floor(i / 50) * 3];
    if (!viewer.source.stands(at)) continue;
    const began = performance.now();
    viewer.hand.putHare(at);
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  return [median(times), times[Math.floor(times.length * 0.95)]].map(ms => ms.toFixed(1)).join(' ');
}
function measure() {
  const [map, asked] = hunt(n => viewer.hand.roll(n)), all = [1, 2, 3, 4, 5].map(() => repeat(map, asked));
  see('map ' + map.join('!').replace(/[B@]/g, '.'));
  asked.forEach(ends => see('ask ' + ends.join(' ')));
  see('tick ' + Math.min(...all).toFixed(1));
  see('drag ' + drag());
  fetch('/', {method: 'POST', body: seen.join('\n') + '\n'});
}
const wait = setInterval(() => { if (window.viewer) { clearInterval(wait); measure(); } }, 20);
</script>
END
# Headless Chromium prints a page only in virtual time, which measures nothing.  So the page sends its figures.
python3 - "$work" <<'END'
import http.server, os, subprocess, sys
work = sys.argv[1]
class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        with open(os.path.join(work, "page.html"), "rb") as page:
            self.wfile.write(page.read() if self.path == "/" else b"")
    def do_POST(self):
        with open(os.path.join(work, "seen"), "wb") as seen:
            seen.write(self.rfile.read(int(self.headers["Content-Length"])))
        self.send_response(204)
        self.end_headers()
    def log_message(self, *words):
        pass
server = http.server.HTTPServer(("127.0.0.1", 0), Handler)
server.timeout = 120
browser = subprocess.Popen(["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                            "--window-size=1400,900", "--user-data-dir=" + os.path.join(work, "profile"),
                            "http://127.0.0.1:%d/" % server.server_port],
                           stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
for _ in range(10):
    if not os.path.exists(os.path.join(work, "seen")):
        server.handle_request()
browser.terminate()
browser.wait()
END

# The same questions on the command line: the hunt once, and 21 times; the difference is 20 hunts without start and setup.
printf 'type patch\npatches 1\npatch 0\nheight 1\nwidth 1\nmap\n@\n' >"$work/walls"
scenario() {
    printf 'version 2\nheight 30\nwidth 60\ncost 1 octile\npatch walls\ncommands\n'
    sed -n 's/^map //p' "$work/seen" | tr '!' '\n' |
        awk '{ for (x = 1; x <= length($0); x++) if (substr($0, x, 1) == "#") print "P 1 0", x - 1, NR - 1 }'
    for _ in $(seq "$1"); do sed -n 's/^ask \(.*\)/Q 1 \1 0/p' "$work/seen"; done
}
scenario 1 >"$work/once" && scenario 21 >"$work/often"
# user FILE ALGORITHM: CPU time in microseconds.
user() {
    python3 -c 'import resource, subprocess, sys
subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, check=True)
print(int(resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime * 1e6))' \
        "$build/hounded" path --scen="$1" --algorithm="$2" --open=heap --diagonal=14
}
# least FILE: CPU time of both searches, the least of five.
least() { for _ in 1 2 3 4 5; do echo $(($(user "$1" chase) + $(user "$1" astar))); done | sort -n | sed 1q; }
native() { echo "$(least "$work/often") $(least "$work/once")" | awk '{ printf "%.1f", ($1 - $2) / 20000 }'; }
load=$(uptime | sed 's/.*load average: \([0-9.]*\).*/\1/')
page_us=$(sed -n 's/^tick //p' "$work/seen") native_us=$(native)
echo "chase and A*, a tick, 60 x 30 cells: $page_us us in Chromium, $native_us us native," \
    "$(awk -v a="$page_us" -v b="$native_us" 'BEGIN { printf "%.1f", a / b }') times as long; load average $load"
echo "a move of a drag, both boards drawn: $(sed -n 's/^drag \(.*\) \(.*\)/\1 ms, 95th percentile \2 ms/p' "$work/seen")"
