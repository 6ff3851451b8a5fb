import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { defaultKeyFile } from './key-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prahari-keys-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('the keys lie beside the data folder, whether it is there already or not', () => {
  const data = join(folder, 'data');
  expect(defaultKeyFile(data)).toBe(`${data}.key`);
  mkdirSync(data);
  expect(defaultKeyFile(data)).toBe(`${data}.key`);
});

it('a volume by itself holds its keys, for what lies beside it is gone with the next container', () => {
  expect(defaultKeyFile('/proc')).toBe('/proc/seal.key');
});

it('keys that are there already are found where they are', () => {
  const data = join(folder, 'data');
  mkdirSync(data);
  writeFileSync(join(data, 'seal.key'), '');
  expect(defaultKeyFile(data)).toBe(join(data, 'seal.key'));
});
