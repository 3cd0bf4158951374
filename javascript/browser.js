// SPDX-License-Identifier: MIT
import {imports, start} from './core.js';

const answer = await fetch(new URL('./hounded.wasm', import.meta.url));
if (!answer.ok) throw new Error(`hounded.wasm: ${answer.status} ${answer.statusText}`);
start((await WebAssembly.instantiate(await answer.arrayBuffer(), imports)).instance);
export * from './core.js';
