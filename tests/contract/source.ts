import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folders = ['shared', 'sync-server', 'web', 'tests'];

/**
 * A file of the product as the contract tests read it. `path` is from the project's root, with forward
 * slashes.
 */
export type Source = { readonly path: string; readonly text: string };

/** Every TypeScript file of the product and its tests. */
export function allSources(): Source[] {
  return folders
    .flatMap((folder) => walk(join(root, folder)))
    .map((path) => ({ path: relative(root, path), text: readFileSync(path, 'utf8') }));
}

/** A file of the project by its path from the root. */
export function readProjectFile(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

function walk(path: string): string[] {
  const entries = readdirSync(path, { withFileTypes: true });
  return entries.flatMap((entry) => {
    if (entry.isDirectory()) return walk(join(path, entry.name));
    return /\.(ts|tsx)$/.test(entry.name) ? [join(path, entry.name)] : [];
  });
}
