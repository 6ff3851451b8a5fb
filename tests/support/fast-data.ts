import { rmSync } from 'node:fs';
import { memoryFolder } from './test-folder.ts';

/**
 * For a suite that ends no machine's power: the data of its servers lie in memory, where commits wait for no
 * disk.
 */
export default function setup(): () => void {
  const folder = memoryFolder('prahari-data-');
  process.env['SERVER_DATA'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
