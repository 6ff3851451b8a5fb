import { afterAll, beforeAll, expect, it } from 'vitest';
import { modules } from '#server/app.ts';
import { purgeShortLived, purgeTombstones } from '#server/core/jobs/purge.ts';
import { demoIds } from '#server/demo/demo-people.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { TestApp } from '#tests/support/make-app.ts';
import { phoneSignIn } from '#tests/support/phone-sign-in.ts';
import { addAccount } from '#tests/support/second-business.ts';

let t: TestApp;
beforeAll(async () => {
  t = await makeApp();
});
afterAll(() => t.remove());

it('forgets what was removed more than 90 days ago, and sends a device from before that to the start', async () => {
  const { token } = await t.signIn('+919876500002');
  const put = (quantity: number) =>
    t.call('PUT', '/api/cart', { token, body: { service_id: 'hk-office', package: 'basic', quantity } });
  const pull = async (cp: unknown) =>
    (await t.call('POST', '/api/sync/pull', { token, body: { cart_items: { cp } } })).body.cart_items;
  await put(1);
  const before = await pull(null);
  await put(0);
  const after = await pull(before.checkpoint);
  expect(after.documents).toMatchObject([{ _deleted: true }]);
  const resources = modules.flatMap((module) => module.resources);
  expect(await purgeTombstones(t.app.services, resources)).toBe(0);
  t.clock.nowMs += 91 * 86_400_000;
  expect(await purgeTombstones(t.app.services, resources)).toBeGreaterThan(0);
  const { token: fresh } = await t.signIn('+919876500002');
  const later = (cp: unknown) =>
    t.call('POST', '/api/sync/pull', { token: fresh, body: { cart_items: { cp } } });
  expect((await later(before.checkpoint)).body.cart_items).toEqual({ reset: true });
  expect((await later(after.checkpoint)).body.cart_items.documents).toEqual([]);
});

it('forgets who left a record out of sight long ago, and no one who left it lately', async () => {
  const { database, nowMs } = t.app.services;
  const daysAgo = (days: number): string => new Date(nowMs() - days * 86_400_000).toISOString();
  const departure = (id: string, at: string, seq: number) => ({
    tenant_id: demoIds.narmada,
    coll: 'roster',
    audience: 'site:n-site-1',
    row_id: id,
    seq,
    at,
  });
  await database.write((trx) =>
    trx
      .insertInto('departures')
      .values([departure('left-long-ago', daysAgo(91), 1), departure('left-lately', daysAgo(89), 2)])
      .execute(),
  );
  await purgeTombstones(
    t.app.services,
    modules.flatMap((module) => module.resources),
  );
  const rows = await database.read
    .selectFrom('departures')
    .select('row_id')
    .where('row_id', 'like', 'left-%')
    .execute();
  expect(rows).toEqual([{ row_id: 'left-lately' }]);
  const purged = await database.read
    .selectFrom('install')
    .select('value')
    .where('name', '=', `purged:${demoIds.narmada}:roster`)
    .execute();
  expect(purged).toEqual([{ value: '1' }]);
});

it('forgets codes, kept answers and sessions that are long over, and nothing that still counts', async () => {
  await purgeShortLived(t.app.services);
  await addAccount(t, demoIds.malwa, '+919876500011');
  await phoneSignIn(t).choice('+919876500011');
  const { token } = await t.signIn('+919876500002');
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const report = () =>
    t.call('POST', '/api/incidents', {
      token,
      headers,
      body: { title: 'Lamp', description: 'Broken', location: 'Gate', priority: 'low' },
    });
  const first = await report();
  expect(first.status).toBe(201);
  const tables = ['otp_challenges', 'sign_in_choices', 'idempotency', 'sessions'] as const;
  const count = async (table: (typeof tables)[number]): Promise<number> => {
    const row = await t.app.services.database.read
      .selectFrom(table)
      .select((count) => count.fn.countAll().as('n'))
      .executeTakeFirstOrThrow();
    return Number(row['n']);
  };
  const counts = () => Promise.all(tables.map(count));
  const [codes, tickets, answers, sessions] = await counts();
  expect(await purgeShortLived(t.app.services)).toBe(0);
  expect((await report()).body.data.id).toBe(first.body.data.id);

  t.clock.nowMs += 2 * 86_400_000;
  expect(await purgeShortLived(t.app.services)).toBeGreaterThan(0);
  expect(await counts()).toEqual([0, 0, answers, sessions]);
  expect(codes).toBeGreaterThan(0);
  expect(tickets).toBe(1);
  t.clock.nowMs += 180 * 86_400_000;
  await purgeShortLived(t.app.services);
  expect(await counts()).toEqual([0, 0, 0, sessions]);
  t.clock.nowMs += 500 * 86_400_000;
  await purgeShortLived(t.app.services);
  expect(await counts()).toEqual([0, 0, 0, 0]);
});

it('forgets any number of rows, a few hundred at a time', async () => {
  const { database, nowMs } = t.app.services;
  const old = (i: number): string => new Date(nowMs() - 200 * 86_400_000 - i).toISOString();
  const answer = { tenant_id: demoIds.narmada, user_id: 'u', fingerprint: '', status: 200, body: '' };
  const rows = Array.from({ length: 1200 }, (_, i) => ({ ...answer, id: `old-${i}`, created_at: old(i) }));
  for (let from = 0; from < rows.length; from += 300)
    await database.write((trx) =>
      trx
        .insertInto('idempotency')
        .values(rows.slice(from, from + 300))
        .execute(),
    );
  expect(await purgeShortLived(t.app.services)).toBe(1200);
});
