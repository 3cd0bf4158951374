// SPDX-License-Identifier: MIT
/* node serve.mjs FOLDER: serves the folder on this machine, and prints the address. */
import {readFile} from 'node:fs/promises';
import {createServer} from 'node:http';
import {extname, join, normalize} from 'node:path';

const folder = process.argv[2];
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
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}/`));
