import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { plainly } from './plain-failure.ts';
import { startServer } from './server-process.ts';
import { memoryFolder } from './test-folder.ts';

/**
 * For a suite: has the built server write the demo once. Servers that tests start for themselves begin with a
 * copy of it, which takes a tenth of the time. Call it after the build.
 */
export default async function setup(): Promise<() => void> {
  const folder = memoryFolder('prahari-demo-');
  const dataDir = join(folder, 'data');
  const server = await plainly(() => startServer({ dataDir, readyWithinMs: 120_000 }));
  await server.stop();
  process.env['DEMO_FOLDER'] = dataDir;
  return () => rmSync(folder, { recursive: true, force: true });
}
