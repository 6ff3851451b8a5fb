import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PushOperation } from '#shared/core/sync.ts';
import { findFaults } from '#server/commands/verify.ts';
import { demoCheckpoints } from '#server/demo/seed-patrol.ts';
import { deviceKeys } from '#server/migrations/0096-device-keys.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';
import { makeDevice } from '#tests/support/signing-device.ts';
import type { SigningDevice } from '#tests/support/signing-device.ts';

let t: TestApp;
let mahesh: Session;
let sunita: Session;
let owner: Session;
beforeEach(async () => {
  t = await makeApp();
  mahesh = await t.signIn('+919876500011', 'staff');
  sunita = await t.signIn('+919876500012', 'staff');
  owner = await t.signInAdmin('owner@narmada.example');
});
afterEach(() => t.remove());

const push = async (
  who: Session,
  device: SigningDevice,
  ops: readonly PushOperation[],
): Promise<(string | undefined)[]> => {
  const answer = await t.call('POST', '/api/sync/push', {
    token: who.token,
    body: { device: device.id, schema: 1, ops },
  });
  return (answer.body.results as { status: string; code?: string }[]).map(
    ({ status, code }) => code ?? status,
  );
};
const idOf = (day: number, kind = 'in'): string =>
  `n-g-1:2026-11-${String(day).padStart(2, '0')}:keys:${kind}`;
const punch = (device: SigningDevice, day: number, kind = 'in'): PushOperation =>
  device.punch(
    { kind, shift_id: 'keys', date: `2026-11-${String(day).padStart(2, '0')}` },
    { id: idOf(day, kind) },
  );
const flagsOf = async (day: number): Promise<string[]> =>
  (await t.call('GET', `/api/attendance/${idOf(day)}`, { token: owner.token })).body.data.flags;
/** A phone, and the same one with another key. */
const renewed = (): [SigningDevice, SigningDevice] => {
  const first = makeDevice(() => t.clock.nowMs);
  return [first, makeDevice(() => t.clock.nowMs, first.id)];
};

it('a punch is proved by the key its device had when it came, whatever keys came after', async () => {
  const [first, second] = renewed();
  expect(await push(mahesh, first, [first.register(), punch(first, 3), punch(first, 4)])).toEqual([
    'applied',
    'applied',
    'applied',
  ]);
  expect(await push(mahesh, second, [second.register()])).toEqual(['applied']);
  expect(await push(mahesh, second, [punch(second, 5)])).toEqual(['applied']);
  expect(await push(mahesh, first, [punch(first, 6)])).toEqual(['bad_signature']);
  expect(await findFaults(t.app.services.database)).toEqual([]);
});

it('a key renewed in the middle of a push holds for what comes behind it', async () => {
  const [first, second] = renewed();
  await push(mahesh, first, [first.register()]);
  expect(await push(mahesh, second, [punch(first, 3), second.register(), punch(second, 4)])).toEqual([
    'applied',
    'applied',
    'applied',
  ]);
  for (const day of [3, 4]) expect(await flagsOf(day)).not.toContain('unsigned');
  expect(await findFaults(t.app.services.database)).toEqual([]);
});

it('what stands before the first registration of a device counts as unsigned', async () => {
  const [first] = renewed();
  expect(await push(mahesh, first, [punch(first, 3), first.register(), punch(first, 4)])).toEqual([
    'applied',
    'applied',
    'applied',
  ]);
  expect(await flagsOf(3)).toContain('unsigned');
  expect(await flagsOf(4)).not.toContain('unsigned');
  expect(await findFaults(t.app.services.database)).toEqual([]);
});

it('the office sees that a device signs with another key: in the log, and on the first punch', async () => {
  const [first, second] = renewed();
  await push(mahesh, first, [first.register(), punch(first, 3)]);
  await push(mahesh, second, [second.register(), punch(second, 4), punch(second, 5)]);
  expect(await flagsOf(3)).not.toContain('other_device');
  expect(await flagsOf(4)).toEqual(expect.arrayContaining(['other_device', 'chain_gap']));
  expect(await flagsOf(5)).not.toContain('other_device');
  const log = async (): Promise<{ what: string[]; actor_id: string }[]> =>
    (
      (await t.call('GET', '/api/audit-logs?limit=200', { token: owner.token })).body.data as {
        type: string;
        what: string[];
        actor_id: string;
      }[]
    ).filter(({ type }) => type === 'device.change-key');
  expect(await log()).toMatchObject([
    { what: ['Signing key of a device changed', expect.any(String)], actor_id: mahesh.user.id },
  ]);
  await push(mahesh, second, [second.register()]);
  expect(await log()).toHaveLength(1);
});

it('a punch does not pass with a key that its device had at another time, nor with one of another device', async () => {
  const { database } = t.app.services;
  const [first, second] = renewed();
  await push(mahesh, first, [first.register(), punch(first, 3)]);
  await push(mahesh, second, [second.register(), punch(second, 4)]);
  const rowOf = async (day: number): Promise<Record<string, unknown>> =>
    database.read.selectFrom('attendance').selectAll().where('id', '=', idOf(day)).executeTakeFirstOrThrow();
  const [old, fresh] = [await rowOf(3), await rowOf(4)];
  expect([old['signed_by'], fresh['signed_by']]).toEqual([
    expect.stringMatching(/^[0-9a-f]{64}$/),
    expect.stringMatching(/^[0-9a-f]{64}$/),
  ]);
  expect(old['signed_by']).not.toBe(fresh['signed_by']);
  for (const signedBy of [String(fresh['signed_by']), 'f'.repeat(64)]) {
    await database.write((trx) =>
      trx.updateTable('attendance').set({ signed_by: signedBy }).where('id', '=', idOf(3)).execute(),
    );
    expect((await findFaults(database)).join()).toContain(
      `punch ${idOf(3)}: its signature is not its device's`,
    );
  }
});

it('nothing counts as signed by a key that the server did not take', async () => {
  const [first, second] = renewed();
  const registration = first.register();
  await push(mahesh, first, [registration]);
  // An operation that was answered before is not done again, whatever it says now.
  expect(
    await push(mahesh, second, [{ ...second.register(), op: registration.op }, punch(second, 3)]),
  ).toEqual(['applied', 'applied']);
  expect(await flagsOf(3)).toContain('unsigned');
  const thief = makeDevice(() => t.clock.nowMs, first.id);
  expect(await push(sunita, thief, [thief.register()])).toEqual(['exists']);
  expect(await push(mahesh, first, [punch(first, 4)])).toEqual(['applied']);
  expect(await flagsOf(4)).not.toContain('unsigned');
  expect(await findFaults(t.app.services.database)).toEqual([]);
});

it('an update reads the keys of before from the log, and proves by them what was signed before', async () => {
  const { database } = t.app.services;
  const [first, second] = renewed();
  await push(mahesh, first, [first.register(), punch(first, 3)]);
  await push(mahesh, second, [second.register(), punch(second, 4)]);
  const keys = () =>
    database.read
      .selectFrom('device_keys')
      .select(['public_key', 'user_id', 'from_at', 'until_at'])
      .where('device_id', '=', first.id)
      .orderBy('n')
      .execute();
  const before = await keys();
  expect(before).toMatchObject([{ until_at: expect.any(String) }, { until_at: null }]);
  const fill = deviceKeys.statements.filter((statement) => !statement.startsWith('alter table'));
  await database.write(async (trx) => {
    await sql.raw('drop table device_keys').execute(trx);
    for (const statement of fill) await sql.raw(statement).execute(trx);
    await trx.updateTable('attendance').set({ signed_by: null }).execute();
  });
  expect(await keys()).toEqual(before);
  expect(await findFaults(database)).toEqual([]);
});

const registers = (device: SigningDevice, publicKey: string): PushOperation => ({
  ...device.register(),
  args: { public_key: publicKey },
});
const keyOf = (device: SigningDevice): string => String(device.register().args?.['public_key']);
const keysKept = async (device: SigningDevice): Promise<number> =>
  (
    await t.app.services.database.read
      .selectFrom('device_keys')
      .select('n')
      .where('device_id', '=', device.id)
      .execute()
  ).length;

it('a key is taken in one way of writing alone', async () => {
  const [first, second] = renewed();
  expect(await push(mahesh, first, [first.register(), punch(first, 3)])).toEqual(['applied', 'applied']);
  const [mine, other] = [keyOf(first), keyOf(second)];
  const hybrid = Buffer.from(other, 'base64');
  hybrid[26] = 6 + ((hybrid[90] ?? 0) & 1);
  const others = [
    `${other} see what nobody looked at`,
    other.replace(/=+$/, ''),
    `${other.slice(0, 20)}\n${other.slice(20)}`,
    `${other}====`,
    hybrid.toString('base64'),
  ];
  expect(
    await push(
      mahesh,
      first,
      [...others, `${mine}=`, `${mine} x`].map((written) => registers(first, written)),
    ),
  ).toEqual(others.concat('', '').map(() => 'invalid'));
  expect(await push(mahesh, first, [registers(first, mine), punch(first, 4)])).toEqual([
    'applied',
    'applied',
  ]);
  expect(await keysKept(first)).toBe(1);
  expect(await flagsOf(4)).not.toContain('other_device');
  expect(await findFaults(t.app.services.database)).toEqual([]);
});

it('a device changes its key once in a push and ten times in a day', async () => {
  const first = makeDevice(() => t.clock.nowMs);
  const next = () => makeDevice(() => t.clock.nowMs, first.id).register();
  expect(await push(mahesh, first, [first.register(), next(), next(), next()])).toEqual([
    'applied',
    'applied',
    'too_many',
    'too_many',
  ]);
  for (let changes = 1; changes < 10; changes += 1)
    expect(await push(mahesh, first, [next(), next()])).toEqual(['applied', 'too_many']);
  expect(await push(mahesh, first, [next()])).toEqual(['too_many']);
  expect(await keysKept(first)).toBe(11);
  t.clock.nowMs += 25 * 3_600_000;
  mahesh = await t.signIn('+919876500011', 'staff');
  expect(await push(mahesh, first, [next()])).toEqual(['applied']);
});

const scanOf = async (device: SigningDevice): Promise<PushOperation> => {
  const checkpoint_id = demoCheckpoints[0]?.id ?? '';
  const plan = {
    site_id: 'n-site-1',
    name: 'Outer wall',
    starts: '06:00',
    ends: '23:00',
    every_minutes: 10,
    patience_minutes: 30,
  };
  const body = { ...plan, stops: [{ checkpoint_id, from_min: null, to_min: null }] };
  const { id } = (await t.call('POST', '/api/patrol/routes', { token: owner.token, body })).body.data as {
    id: string;
  };
  const round_id = `${id}:2026-11-21:06-00`;
  return device.scan(
    { round_id, checkpoint_id, method: 'none' },
    { id: `${round_id}:${checkpoint_id}:n-g-1` },
  );
};
const marked = async (day: number): Promise<boolean> => (await flagsOf(day)).includes('other_device');

it.each([
  ['a repeat', async (second: SigningDevice) => push(mahesh, second, [second.register(), punch(second, 3)])],
  [
    'a scan',
    async (second: SigningDevice) => push(mahesh, second, [second.register(), await scanOf(second)]),
  ],
  [
    'a registration that is refused',
    async (second: SigningDevice) => {
      const refused = {
        ...second.register(),
        args: { public_key: keyOf(makeDevice(() => t.clock.nowMs)), more: 1 },
      };
      // Nothing is known of what is signed behind it.
      return push(mahesh, second, [refused, punch(second, 5)]);
    },
  ],
])('that a device signs with another key is not hidden by %s first', async (_, hide) => {
  const [first, second] = renewed();
  await push(mahesh, first, [first.register(), punch(first, 3)]);
  expect((await hide(second)).at(-1)).toBe('applied');
  await push(mahesh, second, [second.register(), punch(second, 4)]);
  expect(await marked(4)).toBe(true);
  await push(mahesh, second, [punch(second, 6)]);
  expect(await marked(6)).toBe(false);
});
