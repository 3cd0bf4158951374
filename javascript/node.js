// SPDX-License-Identifier: MIT
import {readFileSync} from 'node:fs';
import {imports, start} from './core.js';

const file = new URL('./hounded.wasm', import.meta.url);
start(new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file)), imports));
export * from './core.js';
