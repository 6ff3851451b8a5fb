import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createDatabase } from '#tests/support/create-database.ts';
import { asha, owner, sessionOf } from '#tests/support/people.ts';
import { startServer } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { createClient } from '../client.ts';
import { copyToPostgres, fillBusiness } from '../fill-business.ts';
import { figureOf } from '../figure.ts';
import type { Figure } from '../figure.ts';
import { heavyWork } from '../heavy-work.ts';
import { startProbe } from '../probe.ts';
import type { Probe } from '../probe.ts';

/** The most that somebody else's work may keep a trivial request waiting. */
const targetMs = 100;
type Size = {
  readonly people: number;
  readonly daysEach: number;
  readonly command?: [string, ...string[]];
  readonly only?: (name: string) => boolean;
};

/**
 * What heavy work of a large business makes everybody else wait: ten thousand people, two hundred thousand
 * punches, a closed month and one wage changed afterwards, so that the closed month owes something to
 * everybody. With a cluster the same on PostgreSQL. `only` chooses among the works, which then find less than
 * they would after all the others.
 */
export async function benchStalls(
  { people, daysEach, command = meteredServer, only }: Size,
  cluster?: string,
): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'prahari-stalls-'));
  const place = cluster === undefined ? '' : ' on PostgreSQL';
  let server: ServerProcess | undefined;
  const probes: Probe[] = [];
  try {
    server = await startServer({ dataDir, command });
    await server.stop();
    const punches = fillBusiness(dataDir, '2026-07', people, daysEach);
    server = cluster === undefined ? await server.startAgain() : await startOn(cluster, dataDir, command);
    let { token } = await sessionOf(server.url, owner);
    const client = createClient(server.url, 2);
    const probe = startProbe(server.url, 'alive');
    const readiness = startProbe(server.url, 'ready');
    probes.push(probe, readiness);
    const figures: Figure[] = [];
    for (const { name, work, again = false } of heavyWork(server, client, () => token, people)) {
      if (only?.(name) === false) continue;
      // A token is good for ten minutes, and all of this may take longer.
      ({ token } = await sessionOf(server.url, owner));
      const writing = startProbe(server.url, { writesAs: (await sessionOf(server.url, asha)).token });
      probes.push(writing);
      const printed = server.log().length;
      const { result: written, waits } = await probe.during(() =>
        readiness.during(() => writing.during(work)),
      );
      const { result: small, waits: ready } = written;
      const { result, ownMs } = small;
      writing.stop();
      if (result.startsWith('401')) throw new Error(`${name}: the session ended before it was done`);
      const stalls = [waits.longestMs];
      // Other programs of the machine stall a server too: what is too long at once is looked at twice more.
      if (again && waits.longestMs > targetMs)
        for (let n = 0; n < 2; n += 1) stalls.push((await probe.during(work)).waits.longestMs);
      const loopMs = longestStretch(server.log().slice(printed));
      const loop = `the event loop was busy for at most ${loopMs} ms of processor`;
      const writes = `ready after at most ${Math.round(ready.longestMs)} ms, a small write after ${Math.round(small.waits.longestMs)} ms`;
      const beside = `p99 ${waits.p99Ms.toFixed(1)} ms; ${loop}; ${writes}`;
      const note = `${result}; took ${Math.round(ownMs)} ms; ${waits.answered} trivial requests answered, ${beside}`;
      figures.push(
        figureOf(
          { work: `stall by ${name}${place}`, unit: 'ms', better: 'less', runs: stalls, note },
          undefined,
          { figure: targetMs },
        ),
      );
      const shown = stalls.map((ms) => Math.round(ms)).join(' / ');
      console.log(`${shown.padStart(15)} ms  ${name.padEnd(46)} ${note}`);
    }
    client.close();
    console.log(
      `${people} people, ${punches} punches${place}; the server holds ${Math.round(server.memoryMb())} MB`,
    );
    return figures;
  } finally {
    for (const probe of probes) probe.stop();
    await server?.kill();
    rmSync(dataDir, { recursive: true, force: true });
    rmSync(`${dataDir}.key`, { force: true });
  }
}

/** The built server, which prints how long its event loop was busy at a time. */
export const meteredServer: [string, ...string[]] = [
  process.execPath,
  '--import',
  pathToFileURL(join(process.cwd(), 'tests/bench/loop-meter.mjs')).href,
  join(process.cwd(), 'dist-server/main.mjs'),
];

/**
 * The stretches of the event loop in what the server printed, in ms. Those shorter than 20 ms are not
 * printed.
 */
export function longTurns(printed: string): number[] {
  return [...printed.matchAll(/^loop-meter ([\d.]+)$/gm)].map(([, ms]) => Math.round(Number(ms)));
}

/** The longest of them. */
function longestStretch(printed: string): string {
  const stretches = longTurns(printed);
  return stretches.length === 0 ? 'under 20' : String(Math.max(...stretches));
}

/** A server on a new database of the cluster, with what was made up in the folder. */
async function startOn(
  cluster: string,
  dataDir: string,
  command: [string, ...string[]],
): Promise<ServerProcess> {
  const databaseUrl = await createDatabase(cluster);
  const fresh = await startServer({ dataDir, databaseUrl, command });
  await fresh.stop();
  await copyToPostgres(dataDir, databaseUrl);
  return fresh.startAgain();
}
