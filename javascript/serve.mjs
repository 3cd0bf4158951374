// SPDX-License-Identifier: MIT
/* node serve.mjs FOLDER [CHROMIUM PAGE MS]: serves the folder on this machine; with Chromium, prints what the page has become
 * after that much virtual time. */
import {spawn} from 'node:child_process';
import {readFile} from 'node:fs/promises';
import {createServer} from 'node:http';
import {extname, join, normalize} from 'node:path';

const [folder, chromium, page, budget] = process.argv.slice(2);
const KINDS = {'.html': 'text/html', '.js': 'text/javascript', '.wasm': 'application/wasm'};
const server = createServer(async (request, response) => {
  const name = normalize(decodeURIComponent(new URL(request.url, 'http://localhost').pathname));
  try {
    const content = await readFile(join(folder, name));
    response.writeHead(200, {'content-type': KINDS[extname(name)] ?? 'application/octet-stream'}).end(content);
  } catch {
    response.writeHead(404).end();
  }
});
server.listen(0, '127.0.0.1', () => {
  const address = `http://127.0.0.1:${server.address().port}/`;
  if (!chromium) {
    console.log(address);
    return;
  }
  const browser = spawn(chromium, ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage',
    `--virtual-time-budget=${budget}`, '--dump-dom', `--user-data-dir=${join(folder, 'profile')}`, address + page],
  {stdio: ['ignore', 'inherit', 'ignore']});
  browser.on('exit', status => {
    server.close();
    server.closeAllConnections?.();
    process.exitCode = status ?? 1;
  });
});
