import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#shared/core/errors.ts';
import { createSmsBudget } from '#server/core/notify/sms-budget.ts';
import { makeCode, useCode } from '#server/modules/auth/operations/challenges.ts';
import { printSetupLink } from '#server/modules/tenants/set-up-link.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { TestApp } from '#tests/support/make-app.ts';
import { businessOwner } from '#tests/support/own-business.ts';
import { query } from '#tests/support/postgres.ts';

/** What may be used once, or a few times, by many at the same moment. */
let t: TestApp;
beforeAll(async () => {
  t = await makeApp();
  // Every connection of the pool is open, so that nobody waits for one.
  const { database } = t.app.services;
  await Promise.all(
    times(30, () => database.write((trx) => trx.selectFrom('install').selectAll().execute())),
  );
});
afterAll(() => t.remove());

function times<T>(n: number, one: (i: number) => T): T[] {
  return Array.from({ length: n }, (_, i) => one(i));
}

/** How each ended: `done`, or the code of its refusal. */
async function endsOf(all: readonly Promise<unknown>[]): Promise<string[]> {
  return Promise.all(
    all.map((one) =>
      one.then(
        () => 'done',
        (error: unknown) => (error instanceof AppError ? error.code : String(error)),
      ),
    ),
  );
}

describe('a code', () => {
  it('that is right is taken once', async () => {
    const { services } = t.app;
    const account = { tenantId: 't-1', userId: 'taken-once' };
    const code = await makeCode(services, account, 'reset-password');
    const ends = await endsOf(times(20, () => useCode(services, account, 'reset-password', code)));
    expect(ends.toSorted()).toEqual(['done', ...Array<string>(19).fill('invalid_otp')]);
  });

  it('is guessed five times', async () => {
    const { services } = t.app;
    const account = { tenantId: 't-1', userId: 'guessed' };
    const code = await makeCode(services, account, 'reset-password');
    const guess = (): Promise<void> => useCode(services, account, 'reset-password', '999999');
    const ends = await endsOf(times(20, guess));
    expect(ends.filter((end) => end === 'invalid_otp')).toHaveLength(5);
    expect(ends.filter((end) => end === 'too_many')).toHaveLength(15);
    expect(await endsOf([useCode(services, account, 'reset-password', code)])).toEqual(['too_many']);
  });

  it('of a phone is guessed five times', async () => {
    const phone = '+919812300077';
    await t.call('POST', '/api/auth/send-otp', { body: { phone, role: 'customer' } });
    const ends = await Promise.all(
      times(20, (i) =>
        t.call('POST', '/api/auth/verify-otp', {
          headers: { 'x-forwarded-for': `203.0.113.${i}` },
          body: { phone, role: 'customer', otp: '999999' },
        }),
      ),
    );
    expect(ends.filter(({ body }) => body.code === 'invalid_otp').length).toBeLessThanOrEqual(5);
    expect(ends.filter(({ status }) => status === 200 || status >= 500)).toEqual([]);
  });
});

/** Begins calls that use the link, on PostgreSQL while another holds it, and lets them go together. */
async function untilAllWait<T>(own: TestApp, begin: () => Promise<T>[]): Promise<T[]> {
  const { databaseUrl } = own.app.services.config;
  if (databaseUrl === null) return Promise.all(begin());
  const holder = new pg.Client({ connectionString: databaseUrl });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query("select value from install where name = 'setup_token' for update");
    const all = begin();
    const waiting =
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(() => query(databaseUrl, waiting)).toHaveLength(all.length);
    await holder.query('commit');
    return await Promise.all(all);
  } finally {
    await holder.end();
  }
}

it('the link of a first start makes one business', async () => {
  const own = await makeApp({ demo: false });
  try {
    const { database } = own.app.services;
    await Promise.all(
      times(8, () => database.write((trx) => trx.selectFrom('install').selectAll().execute())),
    );
    await printSetupLink(own.app.services, 'http://localhost');
    const row = await database.read
      .selectFrom('install')
      .select('value')
      .where('name', '=', 'setup_token')
      .executeTakeFirstOrThrow();
    const ends = await untilAllWait(own, () =>
      times(4, (i) =>
        own.call('POST', '/api/auth/register', {
          body: { ...businessOwner, email: `owner${i % 2}@chambal.example`, token: row['value'] },
        }),
      ),
    );
    expect(ends.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 403, 403, 403]);
  } finally {
    await own.remove();
  }
});

it('messages of two businesses that have used up their day are all refused for that', async () => {
  const { database, config } = t.app.services;
  const smsLimits = { ...config.smsLimits, tenant: 1 };
  const budget = createSmsBudget(database, { ...config, smsLimits }, () => t.clock.nowMs);
  const take = (i: number): Promise<unknown> =>
    budget.take({
      phone: `+9198111${String(i).padStart(5, '0')}`,
      tenantIds: i % 2 === 0 ? ['t-a', 't-b'] : ['t-b', 't-a'],
      known: true,
      purpose: 'code',
      channel: 'sms',
    });
  expect(await endsOf([take(0), take(1)])).toEqual(['done', 'done']);
  expect(new Set(await endsOf(times(24, (i) => take(i + 2))))).toEqual(new Set(['sms_quota']));
});

it('two that change the same rows in opposite order are both done', async () => {
  const { database } = t.app.services;
  const scopes = ['row:one', 'row:other'];
  await database.write((trx) =>
    trx
      .insertInto('sms_days')
      .values(scopes.map((scope) => ({ day: '2026-11-21', scope, sent: 0 })))
      .execute(),
  );
  const isPostgres = database.dialect === 'postgres';
  let begun = 0;
  let runs = 0;
  const add = (order: readonly string[]): Promise<void> =>
    database.write(async (trx) => {
      runs += 1;
      for (const [i, scope] of order.entries()) {
        await trx
          .updateTable('sms_days')
          .set((set) => ({ sent: set('sent', '+', 1) }))
          .where('day', '=', '2026-11-21')
          .where('scope', '=', scope)
          .execute();
        // Each has its first row before either asks for its second.
        if (i === 0) begun += 1;
        if (i === 0 && isPostgres) await expect.poll(() => begun).toBeGreaterThan(1);
      }
    });
  await Promise.all([add(scopes), add(scopes.toReversed())]);
  const rows = await database.read
    .selectFrom('sms_days')
    .select('sent')
    .where('scope', 'in', scopes)
    .execute();
  expect(rows.map(({ sent }) => Number(sent))).toEqual([2, 2]);
  expect(runs).toBe(isPostgres ? 3 : 2);
});
