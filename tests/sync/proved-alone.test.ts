import { afterEach, beforeEach, expect, it } from 'vitest';
import { canonicalJson } from '#shared/core/json.ts';
import { signedPart } from '#shared/core/sync.ts';
import type { PushOperation } from '#shared/core/sync.ts';
import { findFaults } from '#server/commands/verify.ts';
import { evidenceHash } from '#server/core/sync/check-signatures.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';
import { makeDevice } from '#tests/support/signing-device.ts';
import type { SigningDevice } from '#tests/support/signing-device.ts';

let t: TestApp;
let mahesh: Session;
let sunita: Session;
let phone: SigningDevice;
beforeEach(async () => {
  t = await makeApp();
  mahesh = await t.signIn('+919876500011', 'staff');
  sunita = await t.signIn('+919876500012', 'staff');
  phone = makeDevice(() => t.clock.nowMs);
  await push(mahesh, phone, [phone.register()]);
});
afterEach(() => t.remove());

const push = async (
  who: Session,
  device: SigningDevice,
  ops: readonly PushOperation[],
): Promise<(string | undefined)[]> => {
  const answer = await t.call('POST', '/api/sync/push', {
    token: who.token,
    body: { device: device.id, schema: 3, ops },
  });
  return (answer.body.results as { status: string; code?: string }[]).map(
    ({ status, code }) => code ?? status,
  );
};
const idOf = (day: number, staff = 'n-g-1'): string =>
  `${staff}:2026-11-${String(day).padStart(2, '0')}:alone:in`;
const punch = (day: number, device = phone, staff = 'n-g-1'): PushOperation =>
  device.punch(
    { kind: 'in', shift_id: 'alone', date: `2026-11-${String(day).padStart(2, '0')}` },
    { id: idOf(day, staff) },
  );
/** The same operation with a signature that is none. */
const garbage = (operation: PushOperation): PushOperation => ({
  ...operation,
  sig: Buffer.alloc(64, 7).toString('base64'),
});
const faults = (): Promise<string[]> => findFaults(t.app.services.database);

it.each([
  ['is taken', (later: PushOperation) => later, 'applied'],
  [
    'is refused',
    (later: PushOperation) => resigned({ ...later, patch: { ...later.patch, staff_id: 'nobody' } }),
    'invalid',
  ],
  ['has a smaller number', (later: PushOperation) => resigned({ ...later, n: 0 }), 'applied'],
] as const)(
  'a signature that is none is refused, though a text behind it that %s names its hash',
  async (_, make, becomes) => {
    const first = punch(3);
    expect(await push(mahesh, phone, [garbage(first), make(punch(4))])).toEqual(['bad_signature', becomes]);
    expect(await faults()).toEqual([]);
  },
);

it('a scan or a repeat vouches for no punch before it', async () => {
  await push(mahesh, phone, [punch(3)]);
  expect(await push(mahesh, phone, [garbage(punch(4)), punch(3)])).toEqual(['bad_signature', 'applied']);
  expect(
    await push(mahesh, phone, [
      garbage(punch(5)),
      phone.scan({ round_id: 'none', checkpoint_id: 'none', method: 'none' }),
    ]),
  ).toEqual(['bad_signature', 'invalid']);
  expect(await faults()).toEqual([]);
});

it('what does not count as signed blinds no check: not of records that name a key, nor of those of older versions', async () => {
  const { database } = t.app.services;
  await push(mahesh, phone, [punch(3)]);
  const forged = { ...punch(3), patch: { kind: 'in', shift_id: 'alone', date: '2026-11-03', lat: 1 } };
  const text = canonicalJson(signedPart(phone.id, forged));
  // A colleague names the phone and the hash of the text that somebody puts into the table.
  const stranger = makeDevice(() => t.clock.nowMs, phone.id);
  expect(
    await push(sunita, phone, [{ ...punch(4, stranger, 'n-g-2'), n: 900, prev: evidenceHash(text) }]),
  ).toEqual(['applied']);
  expect(await faults()).toEqual([]);
  const told = [`punch ${idOf(3)}: its signature is not its device's`];
  await database.write((trx) =>
    trx
      .updateTable('attendance')
      .set({ evidence: text, hash: evidenceHash(text) })
      .where('id', '=', idOf(3))
      .execute(),
  );
  expect(await faults()).toEqual(told);
  await database.write((trx) =>
    trx.updateTable('attendance').set({ signed_by: null }).where('id', '=', idOf(3)).execute(),
  );
  expect(await faults()).toEqual(told);
});

it('a record of an older version is proved by a later text of its device that is proved and names its hash', async () => {
  const { database } = t.app.services;
  await push(mahesh, phone, [punch(3), punch(4)]);
  const set = (day: number, values: Record<string, string | null>) =>
    database.write((trx) => trx.updateTable('attendance').set(values).where('id', '=', idOf(day)).execute());
  await set(3, { signed_by: null, signature: 'none' });
  expect(await faults()).toEqual([]);
  // The text itself says what is before it, not the column beside it.
  await set(4, { prev_hash: null });
  expect(await faults()).toEqual([]);
  await set(4, { signature: 'none' });
  expect(await faults()).toHaveLength(2);
});

function resigned(operation: PushOperation): PushOperation {
  return { ...operation, sig: phone.sign(canonicalJson(signedPart(phone.id, operation))) };
}
