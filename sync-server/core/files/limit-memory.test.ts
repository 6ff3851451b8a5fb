import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { limitMemory } from './limit-memory.ts';

const pageBytes = 65_536;
const wasm = readFileSync(
  createRequire(import.meta.url).resolve('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'),
);

it('lets a codec have as much memory as the limit says, and not a page more', () => {
  const memory = memoryOf(limitMemory(wasm, 4));
  const have = memory.buffer.byteLength / pageBytes;
  memory.grow(64 - have);
  expect(memory.buffer.byteLength).toBe(4 * 1024 * 1024);
  expect(() => memory.grow(1)).toThrow(RangeError);
});

it('is not there without it: the codec by itself would get more', () => {
  const memory = memoryOf(wasm);
  memory.grow(64);
  expect(memory.buffer.byteLength).toBeGreaterThan(4 * 1024 * 1024);
});

it('refuses what is no module with a memory, or needs more than the limit to begin with', () => {
  expect(() => limitMemory(Uint8Array.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]), 4)).toThrow('no memory');
  expect(() => limitMemory(wasm, 1)).toThrow('no memory');
});

function memoryOf(bytes: Uint8Array): WebAssembly.Memory {
  const module = new WebAssembly.Module(new Uint8Array(bytes));
  const imports = Object.fromEntries(WebAssembly.Module.imports(module).map(({ name }) => [name, () => 0]));
  const { memory } = new WebAssembly.Instance(module, { wbg: imports }).exports;
  if (!(memory instanceof WebAssembly.Memory)) throw new Error('no memory');
  return memory;
}
