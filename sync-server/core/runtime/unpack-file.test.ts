import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { unpackFile } from './unpack-file.ts';

const path = join('prahari-1', 'driver.node');
let folder: string;
/** No folder can be made below a file. */
let blocked: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prahari-unpack-'));
  blocked = join(folder, 'blocked');
  writeFileSync(blocked, '');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('lies in the first folder that takes it, for its owner alone, and nothing else is left there', () => {
  const file = unpackFile(path, Buffer.from('driver'), [blocked, join(folder, 'cache'), tmpdir()]);
  expect(file).toBe(join(folder, 'cache', path));
  expect(readFileSync(file, 'utf8')).toBe('driver');
  expect(statSync(file).mode & 0o777).toBe(0o700);
  expect(readdirSync(join(folder, 'cache', 'prahari-1'))).toEqual(['driver.node']);
});

it('is not written again where it is', () => {
  const first = unpackFile(path, Buffer.from('driver'), [folder]);
  expect(unpackFile(path, Buffer.from('another'), [folder])).toBe(first);
  expect(readFileSync(first, 'utf8')).toBe('driver');
});

it('says of each folder why it did not take it', () => {
  expect(() => unpackFile(path, Buffer.from('driver'), [blocked, join(blocked, 'more')])).toThrow(
    /could not be unpacked: .*ENOTDIR.*; .*ENOTDIR/,
  );
});
