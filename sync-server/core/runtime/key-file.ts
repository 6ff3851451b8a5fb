import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Where the keys of sealed numbers are when nobody says: beside the data folder, so that who takes the folder
 * has no key; in it only where nothing beside it would last, because it is a volume by itself or its parent
 * belongs to somebody else. A file that is in one of the two places is found there. `dataDir` is absolute.
 */
export function defaultKeyFile(dataDir: string): string {
  const beside = `${dataDir}.key`;
  const inside = join(dataDir, 'seal.key');
  if (existsSync(inside)) return inside;
  return existsSync(beside) || lastsBeside(dataDir) ? beside : inside;
}

function lastsBeside(dataDir: string): boolean {
  const parent = dirname(dataDir);
  if (!existsSync(parent)) return true;
  try {
    accessSync(parent, constants.W_OK);
  } catch {
    return false;
  }
  return !existsSync(dataDir) || statSync(dataDir).dev === statSync(parent).dev;
}
