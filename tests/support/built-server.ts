import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { plainly } from './plain-failure.ts';

/** Sees, before a suite, that dist-server/main.mjs is built from the sources as they are. */
export default async function setup(): Promise<void> {
  await plainly(() =>
    execFileSync(
      process.execPath,
      [fileURLToPath(new URL('../../scripts/build.mjs', import.meta.url)), '--server-only'],
      {
        stdio: ['ignore', 'inherit', 'inherit'],
      },
    ),
  );
}
