import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  // Vitest is told of provided values by merging into its interface.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  export interface ProvidedContext {
    folder: string;
  }
}

const memory = '/dev/shm';
const enough = 1024 ** 3;

/**
 * For a suite: provides a folder for the data of its tests, which goes when the run ends, however it ends.
 */
export default function setup(project: TestProject): () => void {
  const folder = memoryFolder('prahari-tests-');
  project.provide('folder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}

/**
 * Makes a folder for data that no test cuts the power of: in memory where there is a gigabyte of it, so that
 * commits wait for no disk, otherwise among the temporary files. What depends on the disk is tried in the
 * reliability suite, on one.
 */
export function memoryFolder(prefix: string): string {
  return mkdtempSync(join(room() >= enough ? memory : tmpdir(), prefix));
}

function room(): number {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
