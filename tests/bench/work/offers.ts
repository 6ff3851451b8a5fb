import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Driver from 'better-sqlite3';
import { newId } from '#shared/core/ids.ts';
import { addDays, dateOf, instantFromMs } from '#shared/core/dates.ts';
import { demoIds } from '#server/demo/demo-people.ts';
import { ask, owner, sessionOf } from '#tests/support/people.ts';
import { startServer } from '#tests/support/server-process.ts';
import { figureOf } from '../figure.ts';
import type { Figure } from '../figure.ts';

const asked = 60;
type Cell = string | number | null;

/** How long it takes to decide whom to offer a job, among many partners with many open jobs. */
export async function benchOffers(rounds: number, partners: number, open: number): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'prahari-offers-'));
  try {
    let server = await startServer({ dataDir });
    await server.stop();
    const job = fillJobs(dataDir, partners, open);
    server = await server.startAgain();
    const { token } = await sessionOf(server.url, owner);
    const target = await ask<{ lat: number; lng: number }>(server.url, token, `/jobs/${job}`);
    const far = {
      title: 'Far away',
      skill: 'deep_cleaning',
      date: dateOf(instantFromMs(Date.now())),
      time: '10:00',
    };
    // Nobody goes so far, so that everybody is weighed and nobody can come.
    const away = await ask<{ id: string }>(server.url, token, '/jobs', 'POST', {
      ...far,
      lat: target.lat + 3,
      lng: target.lng,
    });
    const runs: Record<'near' | 'far' | 'trivial', number[]> = { near: [], far: [], trivial: [] };
    for (let round = 0; round < rounds; round += 1) {
      runs.near.push(await timed(`/jobs/${job}/candidates`));
      runs.far.push(await timed(`/jobs/${away.id}/candidates`));
      runs.trivial.push(await timed(`/jobs/${job}`));
    }
    for (const id of [job, away.id]) {
      const found = (await ask<unknown[]>(server.url, token, `/jobs/${id}/candidates`)).length;
      if (found < 50) throw new Error(`only ${found} people could do the job`);
    }
    await server.kill();
    const work = `decide on ${partners.toLocaleString('en-IN')} partners with ${open.toLocaleString('en-IN')} open jobs`;
    const figure = (of: string, found: number[]): Figure =>
      figureOf(
        { work: of, unit: 'ms p95', better: 'less', runs: found },
        { name: 'reading the job alone', runs: runs.trivial },
        { figure: 50 },
      );
    return [figure(work, runs.near), figure(`${work}, of whom nobody goes so far`, runs.far)];

    /** The 95th percentile of asking one address again and again, in milliseconds. */
    async function timed(path: string): Promise<number> {
      const times: number[] = [];
      for (let n = 0; n < asked; n += 1) {
        const from = performance.now();
        await ask(server.url, token, path);
        times.push(performance.now() - from);
      }
      return (
        Math.round((times.toSorted((one, other) => one - other)[Math.floor(asked * 0.95)] ?? 0) * 10) / 10
      );
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/**
 * Writes partners and jobs after those of the demo into a stopped server's folder; gives an open job. The
 * partners have hours, days off, a place within some kilometres of the job, and a limit of their own.
 */
function fillJobs(dataDir: string, partners: number, open: number): string {
  const database = new Driver(join(dataDir, 'prahari.db'));
  try {
    const tenant = demoIds.narmada;
    const pattern = (table: string, where: string, value: string): Record<string, Cell> => {
      const row = database
        .prepare<[string, string], Record<string, Cell>>(
          `select * from "${table}" where tenant_id = ? and ${where} = ? limit 1`,
        )
        .get(tenant, value);
      if (!row) throw new Error(`the demo has no ${table} with ${where} ${value}`);
      return row;
    };
    const adder = (table: string, base: Record<string, Cell>) => {
      const names = Object.keys(base);
      const statement = database.prepare<Cell[]>(
        `insert into "${table}" (${names.map((name) => `"${name}"`).join(',')}) values (${names.map(() => '?').join(',')})`,
      );
      return (row: Record<string, Cell>): void => {
        const whole: Record<string, Cell> = { ...base, ...row };
        statement.run(...names.map((name) => whole[name] ?? null));
      };
    };
    const partner = adder('providers', pattern('providers', 'status', 'approved'));
    const job = adder('jobs', pattern('jobs', 'status', 'assigned'));
    const target = pattern('jobs', 'status', 'open');
    const day = dateOf(instantFromMs(Date.now()));
    const place = { lat: Number(target['lat']), lng: Number(target['lng']) };
    const weekly = JSON.stringify(
      [0, 1, 2, 3, 4, 5, 6].map((of) => ({ day: of, from: '07:00', to: '21:00' })),
    );
    const away = JSON.stringify([30, 60].map((n) => ({ from: addDays(day, n), to: addDays(day, n + 6) })));
    database.transaction(() => {
      for (let n = 0; n < partners; n += 1)
        partner({
          id: newId(),
          user_id: `bench-${n}`,
          name: `Partner ${n}`,
          phone: `+9170${String(n).padStart(8, '0')}`,
          bank_account: null,
          weekly,
          away,
          base_lat: place.lat + ((n % 21) - 10) / 200,
          base_lng: place.lng + ((n % 19) - 9) / 200,
          reach_km: 15 + (n % 10),
        });
      for (let n = 0; n < open; n += 1)
        job({ id: newId(), worker_id: `bench-${n % partners}`, date: addDays(day, n % 7), booking_id: null });
    })();
    return String(target['id']);
  } finally {
    database.close();
  }
}
