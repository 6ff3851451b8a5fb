import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isOneBinary, packedAsset } from './executable.ts';

/**
 * The bytes of a file the server ships: from the executable's assets, or from `root` on disk. `path` uses
 * forward slashes, such as `web/app.html`. Gives `undefined` where there is no such file.
 */
export function readAsset(path: string, root: string): Buffer | undefined {
  if (isOneBinary()) return packedAsset(path);
  const file = join(root, path.replace(/^web\//, ''));
  return existsSync(file) ? readFileSync(file) : undefined;
}
