import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { byLane, itByNight } from '#tests/support/by-lane.ts';
import { lookInside } from '#tests/support/look-inside.ts';
import { startServer } from '#tests/support/server-process.ts';
import { signInAsha, startWriters } from '#tests/support/writers.ts';

/**
 * A disk whose power is cut: a file system in a file that lies in memory. What a program wrote but never
 * flushed is only in the kernel's cache and not in that file; a copy of the file, taken while the program is
 * stopped, is the disk as the cut would leave it.
 */
const base = mkdtempSync(join(tmpdir(), 'prahari-power-'));
const memory = join(base, 'memory');
const sh = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
const mounts: string[] = [];
const mount = (image: string, name: string): string => {
  const folder = join(base, name);
  mkdirSync(folder, { recursive: true });
  sh('mount', '-o', 'loop,commit=300', image, folder);
  mounts.push(folder);
  return folder;
};
const unmount = (folder: string): void => {
  sh('umount', '-l', folder);
  mounts.splice(mounts.indexOf(folder), 1);
};
const possible = ((): boolean => {
  if (process.getuid?.() !== 0 || !existsSync('/dev/loop-control')) return false;
  try {
    mkdirSync(memory);
    sh('mount', '-t', 'tmpfs', '-o', 'size=600m', 'tmpfs', memory);
    mounts.push(memory);
    return true;
  } catch {
    return false;
  }
})();
afterAll(() => {
  for (const folder of mounts.toReversed()) sh('umount', '-l', folder);
  rmSync(base, { recursive: true, force: true });
});

const built = fileURLToPath(new URL('../../dist-server/main.mjs', import.meta.url));
const careless = fileURLToPath(new URL('../../dist-server/careless.mjs', import.meta.url));

async function cut(
  program: string,
  round: number,
): Promise<{ acknowledged: number; lost: number; integrity: string }> {
  const image = join(memory, `disk-${round}`);
  sh('truncate', '-s', '96M', image);
  sh('mkfs.ext4', '-q', '-F', image);
  const live = mount(image, `live-${round}`);
  const server = await startServer({ dataDir: join(live, 'data'), command: [process.execPath, program] });
  sh('sync', '-f', live);
  const writers = startWriters(server.url, await signInAsha(server.url), 6);
  await writers.acknowledged(25 + round * 3);
  process.kill(server.pid, 'SIGSTOP');
  const told = new Map(writers.ledger.acknowledged);
  const after = join(memory, `after-${round}`);
  copyFileSync(image, after);
  await server.kill();
  await writers.stop();
  unmount(live);
  const disk = mount(after, `after-${round}-mount`);
  const found = lookInside(join(disk, 'data'), { acknowledged: told, inDoubt: new Map() });
  unmount(disk);
  rmSync(image);
  rmSync(after);
  return { acknowledged: told.size, lost: found.lost.length, integrity: found.integrity };
}

describe.runIf(possible)('when the power is cut during pushes', () => {
  const cuts = byLane(3, 10);

  it('nothing acknowledged is lost in any cut', async () => {
    let acknowledged = 0;
    for (let round = 0; round < cuts; round += 1) {
      const result = await cut(built, round);
      expect(result).toMatchObject({ lost: 0, integrity: 'ok' });
      acknowledged += result.acknowledged;
    }
    expect(acknowledged).toBeGreaterThanOrEqual(cuts * 25);
    console.log(`${acknowledged} acknowledged over ${cuts} power cuts, 0 lost`);
  });

  itByNight('the same server without FULL loses some, so the test can see', async () => {
    const program = readFileSync(built, 'utf8')
      .replaceAll('synchronous=FULL"', 'synchronous=NORMAL"')
      .replaceAll("synchronous=FULL'", "synchronous=NORMAL'")
      .replace(/(pragma\("synchronous", \{ simple: true \}\)) !== 2/, '$1 === 99');
    expect(program).not.toBe(readFileSync(built, 'utf8'));
    writeFileSync(careless, program);
    let lost = 0;
    for (let round = 20; round < 24 && lost === 0; round += 1) lost += (await cut(careless, round)).lost;
    rmSync(careless);
    expect(lost).toBeGreaterThan(0);
    console.log(`control without FULL: ${lost} acknowledged operations lost`);
  });
});
