import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, dateOf, instantFromMs } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { attendance } from '#shared/modules/attendance/punch.ts';
import { roster } from '#shared/modules/roster/duty.ts';
import type { Checkpoint } from '#shared/core/sync.ts';
import { windowDays } from '#shared/core/window.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';

type Doc = { readonly id: string; readonly _deleted: boolean; readonly [name: string]: unknown };
type Cell = string | number | null;

let t: TestApp;
let owner: Session;
let officer: Session;
let guard: Session;
let today: CalendarDate;
const collections = [
  'roster',
  'attendance',
  'bookings',
  'handovers',
  'staff_requests',
  'sos_alerts',
  'incidents',
  'orders',
  'notifications',
  'tasks',
  'patrol_scans',
  'patrol_misses',
  'patrol_routes',
  'patrol_checkpoints',
  'services',
];

/** Rows like one that the demo has where it has any, with other values. */
const fill = (table: string, values: readonly Readonly<Record<string, Cell>>[]): Promise<void> =>
  t.app.services.database.write(async (trx): Promise<void> => {
    const tenant = owner.user.tenant_id;
    const pattern = await trx
      .selectFrom(table)
      .selectAll()
      .where('tenant_id', '=', tenant)
      .executeTakeFirst();
    const at = await trx
      .selectFrom('tenant_seq')
      .select('seq')
      .where('tenant_id', '=', tenant)
      .executeTakeFirst();
    let seq = Number(at?.['seq'] ?? 0);
    for (let from = 0; from < values.length; from += 100)
      await trx
        .insertInto(table)
        .values(
          values.slice(from, from + 100).map((row) => ({ ...pattern, ...row, deleted: 0, seq: (seq += 1) })),
        )
        .execute();
    await trx.updateTable('tenant_seq').set({ seq }).where('tenant_id', '=', tenant).execute();
  });
const duty = (day: string, n: number, site = 'n-site-1') => ({
  id: `duty:w-${n}:${day}`,
  staff_id: `w-${n}`,
  date: day,
  site_id: site,
});
const punch = (day: string, n: number, kind: string, site = 'n-site-1') => ({
  tenant_id: owner.user.tenant_id,
  id: `w-${n}:${day}:day:${kind}`,
  ver: 1,
  staff_id: `w-${n}`,
  staff_name: `Person ${n}`,
  site_id: site,
  site_name: site,
  shift_id: 'day',
  date: day,
  kind,
  ...Object.fromEntries(
    ['created_at', 'updated_at', 'at', 'effective_at', 'received_at'].map((name) => [
      name,
      `${day}T03:30:00.000Z`,
    ]),
  ),
  method: 'muster',
  state: 'accepted',
  flags: '[]',
  repeats: '[]',
  marked_by: officer.user.id,
});
const pull = async (
  session: Session,
  coll: string,
  from: Checkpoint | null = null,
): Promise<{ documents: Doc[]; cp: Checkpoint }> => {
  const documents: Doc[] = [];
  let cp = from;
  for (;;) {
    const { status, text, body } = await t.call('POST', '/api/sync/pull', {
      token: session.token,
      body: { [coll]: { cp, limit: 5000 } },
    });
    if (status !== 200) throw new Error(text);
    documents.push(...body[coll].documents);
    cp = body[coll].checkpoint as Checkpoint;
    if (!body[coll].more) return { documents, cp };
  }
};
const everything = async (session: Session): Promise<Doc[]> => {
  const all: Doc[] = [];
  for (const coll of collections) all.push(...(await pull(session, coll)).documents);
  return all;
};

beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  officer = await t.signIn('+919876500013', 'supervisor');
  guard = await t.signIn('+919876500011', 'staff');
  today = dateOf(instantFromMs(t.clock.nowMs));
  const sites = Array.from({ length: 20 }, (_, i) => `w-site-${i}`);
  await t.app.services.database.write(async (trx): Promise<void> => {
    for (const site_id of sites)
      await trx
        .insertInto('site_supervisors')
        .values({ tenant_id: officer.user.tenant_id, user_id: officer.user.id, site_id })
        .execute();
  });
  // Ninety days of 130 people, and a month that is planned: 15,600 duties and 23,400 punches.
  const days = Array.from({ length: 120 }, (_, i) => addDays(today, i - 89));
  const people = Array.from({ length: 130 }, (_, n) => n);
  const at = (n: number): string => sites[n % sites.length] ?? '';
  await fill(
    'roster',
    days.flatMap((day) => people.map((n) => duty(day, n, at(n)))),
  );
  const past = days.filter((day) => day <= today);
  await fill(
    'attendance',
    past.flatMap((day) => people.flatMap((n) => [punch(day, n, 'in', at(n)), punch(day, n, 'out', at(n))])),
  );
  const old = '2026-01-05T06:00:00.000Z';
  await fill(
    'bookings',
    Array.from({ length: 600 }, (_, n) => ({
      id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
      status: n % 3 === 0 ? 'pending' : 'completed',
      updated_at: old,
    })),
  );
}, 120_000);
afterAll(() => t.remove());

describe('a business with tens of thousands of punches and duties', () => {
  it.each([
    ['owner', () => owner],
    ['field officer of twenty sites', () => officer],
    ['guard', () => guard],
  ])('brings the device of its %s fewer than 10,000 documents', async (_name, session) => {
    const all = await everything(session());
    expect(all.length).toBeLessThan(10_000);
    expect(all.some((doc) => doc['date'] === today)).toBe(true);
  });

  it('brings who sees every record whole days, today among them, and nothing of other days', async () => {
    for (const [coll, resource] of [
      ['roster', roster],
      ['attendance', attendance],
    ] as const) {
      const { documents } = await pull(owner, coll);
      const days = windowDays(resource, t.clock.nowMs);
      expect(documents.every((doc) => days.includes(String(doc['date'])))).toBe(true);
      const { pagination } = (
        await t.call('GET', `/api/${coll}?date=${today}&limit=1`, { token: owner.token })
      ).body;
      expect(documents.filter((doc) => doc['date'] === today)).toHaveLength(pagination.total);
    }
  });

  it('brings open bookings however old, and of those that are over only the last weeks', async () => {
    const { documents } = await pull(owner, 'bookings');
    const old = documents.filter((doc) => doc['updated_at'] === '2026-01-05T06:00:00.000Z');
    expect(old).toHaveLength(200);
    expect(old.every((doc) => doc['status'] === 'pending')).toBe(true);
  });

  it('brings a day that comes into the window, though it was planned long before', async () => {
    const before = await pull(owner, 'roster');
    t.clock.nowMs += 86_400_000;
    owner = await t.signInAdmin('owner@narmada.example');
    const after = await pull(owner, 'roster', before.cp);
    t.clock.nowMs -= 86_400_000;
    owner = await t.signInAdmin('owner@narmada.example');
    expect(new Set(after.documents.map((doc) => doc['date']))).toEqual(new Set([addDays(today, 5)]));
    expect(after.documents.length).toBeGreaterThanOrEqual(130);
    expect(Object.keys(after.cp.v)).not.toContain(`staff@${addDays(today, -2)}`);
  });

  it('keeps fewer days where they would be too many, and none where one alone is', async () => {
    const { most } = roster.window ?? { most: 0 };
    const daysOf = async (): Promise<string[]> =>
      Object.keys((await pull(owner, 'roster')).cp.v)
        .flatMap((name) => name.split('@')[1] ?? [])
        .toSorted();
    expect(await daysOf()).toHaveLength(7);
    const tomorrow = addDays(today, 1);
    await fill(
      'roster',
      Array.from({ length: most - 300 }, (_, n) => duty(tomorrow, 1000 + n)),
    );
    expect(await daysOf()).toEqual([addDays(today, -1), today]);
    await fill(
      'roster',
      Array.from({ length: most }, (_, n) => duty(today, 10_000 + n)),
    );
    expect(await daysOf()).toEqual([]);
    expect((await pull(owner, 'roster')).documents).toEqual([]);
    const { pagination } = (await t.call('GET', `/api/roster?date=${today}&limit=1`, { token: owner.token }))
      .body;
    expect(pagination.total).toBeGreaterThan(most);
  });
});
