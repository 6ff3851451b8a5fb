import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { modules } from '#server/app.ts';
import type { Services } from '#server/core/http/route.ts';
import type { Job } from '#server/core/jobs/job.ts';
import { purgeJob } from '#server/core/jobs/purge.ts';
import { startScheduler } from '#server/core/jobs/scheduler.ts';
import type { Pace } from '#server/core/jobs/pace.ts';
import type { Scheduler } from '#server/core/jobs/scheduler.ts';
import { takeLease } from '#server/core/jobs/leases.ts';
import { metricsText } from '#server/core/runtime/metrics.ts';
import type { Database, Sql } from '#server/core/sql/database.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { TestApp } from '#tests/support/make-app.ts';
import { watchStatements } from '#tests/support/watch-statements.ts';

let t: TestApp;
beforeAll(async () => {
  t = await makeApp();
});
afterAll(() => t.remove());

type Bare = { readonly database: Database };
const hour = 3_600_000;
const pace = { leaseMs: 600, soonestMs: 10, latestMs: 50, longestMs: hour };

function job(name: string, run: Job<Bare>['run'], more: Partial<Job<Bare>> = {}): Job<Bare> {
  return { name, everyMs: hour, runs: 'one-server', afterStartMs: 0, run, ...more };
}

/** A server's jobs on the database of the test. */
const start = (...jobs: readonly Job<Bare>[]): Scheduler => startAt(pace, ...jobs);

function startAt(own: Pace, ...jobs: readonly Job<Bare>[]): Scheduler {
  const scheduler = startScheduler<Bare>({ database: t.app.services.database }, jobs, own);
  onTestFinished(() => scheduler.stop());
  return scheduler;
}

const change = (name: string, values: Record<string, string | number | null>) =>
  t.app.services.database.write((trx) =>
    trx.updateTable('job_leases').set(values).where('name', '=', name).execute(),
  );

const leasedUntil = async (name: string): Promise<number> => {
  const row = await t.app.services.database.read
    .selectFrom('job_leases')
    .select('leased_until')
    .where('name', '=', name)
    .executeTakeFirst();
  return Number(row?.['leased_until']);
};

const settled = (): { readonly wait: Promise<void>; readonly go: () => void } => {
  let go = (): void => undefined;
  const wait = new Promise<void>((resolve) => (go = resolve));
  return { wait, go };
};

describe('a job of one server', () => {
  it('is run once by many servers, again when it is due again, and not before', async () => {
    const ran: number[] = [];
    const servers = [1, 2, 3, 4].map((n) => start(job('once', async () => void ran.push(n))));
    await Promise.all(servers.map((server) => server.look()));
    await Promise.all(servers.map((server) => server.look()));
    expect(ran).toHaveLength(1);
    await change('once', { next_due: 0 });
    await Promise.all(servers.map((server) => server.look()));
    expect(ran).toHaveLength(2);
  });

  it('runs on its schedule, and on one server at a time however long it takes', async () => {
    let now = 0;
    let most = 0;
    let runs = 0;
    const run = async (): Promise<void> => {
      now += 1;
      most = Math.max(most, now);
      // Until long after the lease would have been over, had it not been renewed.
      const until = await leasedUntil('long');
      await expect.poll(() => leasedUntil('long')).toBeGreaterThan(until + 1.5 * pace.leaseMs);
      runs += 1;
      now -= 1;
    };
    const servers = [1, 2].map(() => start(job('long', run, { everyMs: 1 })));
    await expect.poll(() => runs).toBeGreaterThan(2);
    await Promise.all(servers.map((server) => server.stop()));
    expect(most).toBe(1);
  });

  it('is taken over when its holder falls silent in the middle of a run, and not earlier', async () => {
    const { database } = t.app.services;
    let runs = 0;
    const server = start(job('left', async () => void (runs += 1), { everyMs: hour }));
    await server.look();
    await change('left', { next_due: 0 });
    // A server that is killed has taken the lease and never says anything again.
    expect(await takeLease(database, 'left', 'killed', hour)).toBe(true);
    await server.look();
    expect(runs).toBe(1);
    await change('left', { leased_until: 1 });
    await expect.poll(() => runs).toBe(2);
  });

  it('hears when another has taken it over, and does not write over what that one notes', async () => {
    const { wait, go } = settled();
    let aborted: AbortSignal | undefined;
    const server = start(
      job('stolen', async (_services, { signal }) => {
        aborted = signal;
        await wait;
      }),
    );
    const looked = server.look();
    await expect.poll(() => aborted !== undefined).toBe(true);
    await change('stolen', { holder: 'another', last_error: 'of another' });
    await expect.poll(() => aborted?.aborted).toBe(true);
    go();
    await looked;
    const row = await t.app.services.database.read
      .selectFrom('job_leases')
      .select(['holder', 'last_error'])
      .where('name', '=', 'stolen')
      .executeTakeFirst();
    expect(row).toEqual({ holder: 'another', last_error: 'of another' });
  });

  it('that hangs is late, and another server takes it over', async () => {
    const { wait, go } = settled();
    let runs = 0;
    let first: AbortSignal | undefined;
    const run: Job<Bare>['run'] = async (_services, { signal }) => {
      runs += 1;
      if (runs > 1) return;
      first = signal;
      await wait;
    };
    const hanging = startAt({ ...pace, longestMs: 1 }, job('hangs', run));
    await expect.poll(() => runs).toBe(1);
    await expect.poll(async () => (await hanging.states())[0]?.lagMs).toBeGreaterThan(0);
    startAt(pace, job('hangs', run));
    await expect.poll(() => runs).toBe(2);
    expect(first?.aborted).toBe(true);
    go();
  });

  it('that fails is tried again, says so, and keeps no other from running', async () => {
    let good = 0;
    let tries = 0;
    const failing = job('failing', async () => {
      tries += 1;
      if (tries < 3) throw new Error('no luck');
    });
    const server = start(
      failing,
      job('beside', async () => void (good += 1)),
    );
    const stateOf = async () => (await server.states()).find((item) => item.name === 'failing');
    await server.look();
    expect([tries, good]).toEqual([1, 1]);
    expect(await stateOf()).toMatchObject({ lastResult: 'failed', lastError: 'Error: no luck', failures: 1 });
    // Much sooner than it would be due, and a little later each time.
    const pauses: number[] = [];
    for (const failures of [2, 0]) {
      const { nextDue, lastRun } = (await stateOf()) ?? { nextDue: 0, lastRun: 0 };
      pauses.push(Math.round((nextDue - Number(lastRun)) / 5000) * 5);
      await change('failing', { next_due: 0 });
      await server.look();
      expect(await stateOf()).toMatchObject({ failures });
    }
    expect(pauses).toEqual([15, 30]);
    expect([tries, good]).toEqual([3, 1]);
    expect(await metricsText()).toMatch(/^job_failures_total\{job="failing"\} 2$/m);
    expect(await metricsText()).toMatch(/^job_duration_seconds_count\{job="failing",result="ok"\} 1$/m);
    expect(await metricsText()).toMatch(/^job_failures_in_a_row\{job="failing"\} /m);
    expect(await metricsText()).toMatch(/^job_lag_seconds\{job="beside"\} /m);
  });

  it('does not run after a stop, which waits for the run it has told to end, and another goes on at once', async () => {
    let ended = false;
    let began = false;
    const first = start(
      job('stopped', async (_services, { signal }) => {
        began = true;
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        ended = true;
        throw new Error('cut off');
      }),
    );
    const looked = first.look();
    await expect.poll(() => began).toBe(true);
    await first.stop();
    await looked;
    expect(ended).toBe(true);
    await change('stopped', { next_due: 0 });
    began = false;
    await first.look();
    expect(began).toBe(false);
    let runs = 0;
    const second = start(job('stopped', async () => void (runs += 1)));
    await second.look();
    expect(runs).toBe(1);
  });
});

describe('a job of each server', () => {
  it('runs on every server, at once when woken, and a last time at the stop where it asks for it', async () => {
    const ran: string[] = [];
    const own = (name: string): Job<Bare> =>
      job('own', async () => void ran.push(name), { runs: 'each-server', everyMs: 1, atStop: true });
    const servers = [start(own('a')), start(own('b'))];
    await expect.poll(() => new Set(ran).size).toBe(2);
    await Promise.all(servers.map((server) => server.stop()));
    const before = ran.length;
    await Promise.all(servers.map((server) => server.look()));
    expect(ran).toHaveLength(before);
    expect(ran.slice(-2).toSorted()).toEqual(['a', 'b']);
  });
});

describe('the operator', () => {
  it('sees how every job stands', async () => {
    const { token } = await t.signInAdmin('operator@prahari.example');
    const answer = await t.call('GET', '/api/health/jobs', { token });
    expect(answer.status, answer.text).toBe(200);
    const names = (answer.body.data as { name: string }[]).map((item) => item.name);
    expect(names).toEqual(expect.arrayContaining(['core.purge', 'sos.escalation', 'payroll.runs']));
    const { token: owner } = await t.signInAdmin('owner@narmada.example');
    expect((await t.call('GET', '/api/health/jobs', { token: owner })).status).toBe(403);
  });
});

describe('what is due', () => {
  const all = [purgeJob<Services>(), ...modules.flatMap((module) => module.jobs)];
  const signal = new AbortController().signal;

  /** The statements of one run of every job, on the server of a test. */
  async function runAll(server: TestApp): Promise<readonly CompiledQuery[]> {
    // What is due only because it is there for the first time is dealt with before.
    const { services } = server.app;
    for (let round = 0; round < 2; round += 1) for (const one of all) await one.run(services, { signal });
    const watched = watchStatements(services.database);
    for (const one of all) await one.run({ ...services, database: watched.database }, { signal });
    return watched.statements;
  }

  it('is asked for all businesses at once: three idle ones cost as many questions as three hundred', async () => {
    const few = await makeApp();
    onTestFinished(() => few.remove());
    const before = await runAll(few);
    await few.app.services.database.write((trx) => addIdleTenants(trx, 300));
    const after = await runAll(few);
    expect(before.length).toBeGreaterThan(20);
    expect(after.map(({ sql }) => sql)).toEqual(before.map(({ sql }) => sql));
    expect(after.filter(({ sql }) => /from "tenants"/.test(sql) && !/"id"/.test(sql))).toEqual([]);
  });

  it('is found by an index, never by reading a table from one end to the other', async () => {
    const { database } = t.app.services;
    if (database.dialect === 'postgres') return;
    const statements = (await runAll(t)).filter(({ sql }) => sql.startsWith('select'));
    const scans: string[] = [];
    for (const { sql, parameters } of statements) {
      const plan = await database.read.executeQuery<{ detail: string }>(
        CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
      );
      // A business has its own table of who asks for it; that is as short as what is due.
      for (const { detail } of plan.rows)
        if (/^SCAN (?!w\b|json_each|\(?subquery)/i.test(detail)) scans.push(`${detail}: ${sql}`);
    }
    expect(scans).toEqual([]);
  });
});

async function addIdleTenants(trx: Sql, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const id = `00000000-0000-4000-9000-${String(n).padStart(12, '0')}`;
    await trx
      .insertInto('tenants')
      .values({
        id,
        name: `Idle ${n}`,
        slug: `idle-${n}`,
        brand: '{}',
        settings: '{}',
        active: 1,
        created_at: '2026-01-01T00:00:00.000Z',
      })
      .execute();
    await trx
      .insertInto('tenant_seq')
      .values({ tenant_id: id, seq: 0, chain_n: 0, chain_head: '' })
      .execute();
  }
}
