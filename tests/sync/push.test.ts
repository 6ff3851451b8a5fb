import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PushOperation, PushResult } from '#shared/core/sync.ts';
import { findFaults } from '#server/commands/verify.ts';
import { verifyChain } from '#server/core/sql/op-log.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';
import { makeDevice } from '#tests/support/signing-device.ts';
import type { SigningDevice } from '#tests/support/signing-device.ts';

let t: TestApp;
let asha: Session;
let ravi: Session;
let mahesh: Session;
let sunita: Session;
let owner: Session;
beforeAll(async () => {
  t = await makeApp();
  asha = await t.signIn('+919876500001');
  ravi = await t.signIn('+919876500002');
  mahesh = await t.signIn('+919876500011', 'staff');
  sunita = await t.signIn('+919876500012', 'staff');
  owner = await t.signInAdmin('owner@narmada.example');
});
afterAll(() => t.remove());

const push = async (
  session: Session,
  device: SigningDevice,
  ops: readonly PushOperation[],
): Promise<PushResult[]> => {
  const answer = await t.call('POST', '/api/sync/push', {
    token: session.token,
    body: { device: device.id, schema: 1, ops },
  });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.results as PushResult[];
};
const phone = (): SigningDevice => makeDevice(() => t.clock.nowMs);
const booking = {
  service_id: 'hk-deep-clean',
  date: '2026-11-25',
  time: '10:00',
  location: '14 Saket Nagar',
  price: 3499,
};

describe('operations', () => {
  it('are done in order, and a refused one takes nobody with it', async () => {
    const device = phone();
    const id = crypto.randomUUID();
    const results = await push(asha, device, [
      device.operation({ type: 'create', coll: 'bookings', id, patch: booking }),
      device.operation({ type: 'booking.confirm', coll: 'bookings', id }),
      device.operation({ type: 'patch', coll: 'bookings', id, patch: { notes: ['', 'Ring twice'] } }),
      device.operation({ type: 'nonsense', coll: 'bookings', id }),
      device.operation({ type: 'booking.cancel', coll: 'bookings', id, args: { reason: 'rain' } }),
    ]);
    expect(results.map((result) => [result.status, result.code])).toEqual([
      ['applied', undefined],
      ['rejected', 'forbidden'],
      ['applied', undefined],
      ['rejected', 'invalid'],
      ['applied', undefined],
    ]);
    expect((await t.call('GET', `/api/bookings/${id}`, { token: asha.token })).body.data).toMatchObject({
      status: 'cancelled',
      notes: 'Ring twice',
      price: 3499,
    });
  });

  it('that the code fails over take nobody with them, and are kept on the phone', async () => {
    const device = phone();
    const [broken, fine] = [crypto.randomUUID(), crypto.randomUUID()];
    await push(asha, device, [
      device.operation({ type: 'create', coll: 'bookings', id: broken, patch: booking }),
    ]);
    // A row that no code of today can read.
    await t.app.services.database.write((trx) =>
      trx.updateTable('bookings').set({ history: '{' }).where('id', '=', broken).execute(),
    );
    const ops = [
      device.operation({ type: 'booking.cancel', coll: 'bookings', id: broken, args: { reason: 'rain' } }),
      device.operation({ type: 'create', coll: 'bookings', id: fine, patch: booking }),
    ];
    const results = await push(asha, device, ops);
    expect(results.map(({ status, code }) => [status, code])).toEqual([
      ['rejected', 'invalid'],
      ['applied', undefined],
    ]);
    expect((await push(asha, device, ops)).every(({ dup }) => dup)).toBe(true);
    expect((await t.call('GET', `/api/bookings/${fine}`, { token: asha.token })).status).toBe(200);
    await t.app.services.database.write((trx) =>
      trx.updateTable('bookings').set({ history: '[]' }).where('id', '=', broken).execute(),
    );
  });

  it.each([
    ['an id', { id: '\0' }, 'id'],
    ['an id, half a surrogate pair', { id: 'a\ud800' }, 'id'],
    ['what it hangs on', { after: 'a\0b' }, 'after'],
    ['a collection', { coll: 'bookings\0' }, 'coll'],
    ['a value', { args: { reason: 'a\0b' } }, 'reason'],
    ['a value inside of one', { args: { reason: [{ x: '\udc00' }] } }, 'reason.0.x'],
    ['a name', { args: { 'a\0b': 1 } }, String.raw`a\u0000b`],
  ])(
    'with a character that no database can hold in %s are refused by it, alone, and the log stays whole',
    async (_what, spoiled, field) => {
      const device = phone();
      const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
      const create = (id: string) =>
        device.operation({ type: 'create', coll: 'bookings', id, patch: booking });
      const results = await push(asha, device, [
        create(first),
        { ...device.operation({ type: 'booking.cancel', coll: 'bookings', id: first }), ...spoiled },
        create(second),
      ]);
      expect(results.map((result) => [result.status, result.field])).toEqual([
        ['applied', undefined],
        ['rejected', field],
        ['applied', undefined],
      ]);
      const { database } = t.app.services;
      expect((await verifyChain(database, asha.user.tenant_id)).brokenAt).toBeNull();
      expect((await t.call('GET', `/api/bookings/${first}`, { token: asha.token })).body.data.status).toBe(
        'pending',
      );
    },
  );

  it('let the office, and only the office, decide whether a duty asks for a photo', async () => {
    const id = 'duty:n-g-1:2026-11-21';
    const off = { type: 'patch', coll: 'roster', id, patch: { selfie: [true, false] } };
    const [byGuard] = await push(mahesh, phone(), [phone().operation(off)]);
    expect(byGuard).toMatchObject({ status: 'rejected' });
    const device = phone();
    const [byOwner, more] = await push(owner, device, [
      device.operation(off),
      device.operation({ ...off, patch: { radius_m: [100, 20_000] } }),
    ]);
    expect(byOwner).toMatchObject({ status: 'applied' });
    expect(more).toMatchObject({ status: 'rejected', field: 'radius_m' });
    expect((await t.call('GET', `/api/roster/${id}`, { token: mahesh.token })).body.data).toMatchObject({
      selfie: false,
    });
  });

  it('have one effect and one answer however often they are sent, refusals too', async () => {
    const device = phone();
    const ops = [
      device.operation({ type: 'create', coll: 'bookings', id: crypto.randomUUID(), patch: booking }),
      device.operation({
        type: 'create',
        coll: 'bookings',
        id: crypto.randomUUID(),
        patch: { ...booking, date: '2020-01-01' },
      }),
    ];
    const first = await push(asha, device, ops);
    const again = await push(asha, device, ops);
    expect(again).toEqual(first.map((result) => ({ ...result, dup: true })));
    expect(first[1]).toMatchObject({ status: 'rejected', code: 'invalid', field: 'date' });
  });

  it('sent twelve times at once have one effect', async () => {
    const device = phone();
    const op = device.operation({
      type: 'create',
      coll: 'bookings',
      id: crypto.randomUUID(),
      patch: booking,
    });
    const before = (await t.call('GET', '/api/bookings', { token: ravi.token })).body.pagination.total;
    const all = await Promise.all(Array.from({ length: 12 }, () => push(ravi, device, [op])));
    expect(all.flat().filter((result) => result.status === 'applied' && !result.dup)).toHaveLength(1);
    expect((await t.call('GET', '/api/bookings', { token: ravi.token })).body.pagination.total).toBe(
      before + 1,
    );
  });

  it('of somebody else under the same name are not answered for', async () => {
    const device = phone();
    const op = device.operation({
      type: 'create',
      coll: 'bookings',
      id: crypto.randomUUID(),
      patch: booking,
    });
    await push(asha, device, [op]);
    expect((await push(ravi, phone(), [op]))[0]).toMatchObject({ status: 'rejected', code: 'exists' });
  });

  it('that hang on a refused one are refused with it', async () => {
    const device = phone();
    const bad = device.operation({
      type: 'create',
      coll: 'bookings',
      id: crypto.randomUUID(),
      patch: { ...booking, time: '9' },
    });
    const child = device.operation({
      type: 'put',
      coll: 'cart_items',
      patch: { service_id: 'hk-deep-clean', package: 'standard', quantity: 1 },
      after: bad.op,
    });
    expect((await push(asha, device, [bad, child])).map((result) => result.code)).toEqual([
      'invalid',
      'parent_rejected',
    ]);
    expect((await push(asha, device, [{ ...child, op: 'child-later-1' }]))[0]?.code).toBe('parent_rejected');
  });

  it.each([
    [{ ...booking, status: 'completed' }, 'invalid', 'status'],
    [{ ...booking, role: 'owner' }, 'forbidden_field', 'role'],
    [{ ...booking, tenant_id: '00000000-0000-4000-8000-00000000000b' }, 'forbidden_field', 'tenant_id'],
    [{ ...booking, user_id: '00000000-0000-4000-8000-000000000102' }, 'forbidden_field', 'user_id'],
    [{ ...booking, ver: 9 }, 'forbidden_field', 'ver'],
    [{ ...booking, surprise: 1 }, 'invalid', 'surprise'],
  ])('never take %j', async (patch, code, field) => {
    const device = phone();
    const id = crypto.randomUUID();
    expect(
      (await push(asha, device, [device.operation({ type: 'create', coll: 'bookings', id, patch })]))[0],
    ).toMatchObject({
      status: 'rejected',
      code,
      field,
    });
    expect((await t.call('GET', `/api/bookings/${id}`, { token: asha.token })).status).toBe(404);
  });

  it('price what is booked and put in the cart from the price book', async () => {
    const device = phone();
    const id = crypto.randomUUID();
    await push(asha, device, [
      device.operation({ type: 'create', coll: 'bookings', id, patch: { ...booking, price: 1 } }),
      device.operation({
        type: 'put',
        coll: 'cart_items',
        patch: { service_id: 'hk-deep-clean', package: 'standard', quantity: 2, price: 1 },
      }),
    ]);
    expect((await t.call('GET', `/api/bookings/${id}`, { token: asha.token })).body.data).toMatchObject({
      price: 3499,
      quoted_price: 1,
    });
    expect((await t.call('GET', '/api/cart', { token: asha.token })).body).toMatchObject({
      totals: { itemCount: 2, total: 6998 },
    });
  });

  it('cannot touch the record of another customer or tenant', async () => {
    const device = phone();
    const id = crypto.randomUUID();
    await push(asha, device, [device.operation({ type: 'create', coll: 'bookings', id, patch: booking })]);
    const malwa = await t.signInAdmin('owner@malwa.example');
    for (const session of [ravi, malwa]) {
      const other = phone();
      const results = await push(session, other, [
        other.operation({ type: 'booking.cancel', coll: 'bookings', id }),
        other.operation({ type: 'patch', coll: 'bookings', id, patch: { notes: ['', 'mine now'] } }),
      ]);
      expect(results.map((result) => result.code)).toEqual(['not_found', 'not_found']);
    }
    expect((await t.call('GET', `/api/bookings/${id}`, { token: asha.token })).body.data).toMatchObject({
      status: 'pending',
      notes: '',
    });
  });

  it('set a field that nobody else changed, and name the one that somebody did', async () => {
    const one = phone();
    const id = crypto.randomUUID();
    await push(asha, one, [one.operation({ type: 'create', coll: 'bookings', id, patch: booking })]);
    const two = phone();
    expect(
      (
        await push(asha, one, [
          one.operation({ type: 'patch', coll: 'bookings', id, patch: { notes: ['', 'first'] } }),
        ])
      )[0]?.status,
    ).toBe('applied');
    expect(
      (
        await push(asha, two, [
          two.operation({
            type: 'patch',
            coll: 'bookings',
            id,
            patch: { location: ['14 Saket Nagar', 'Palasia'] },
          }),
        ])
      )[0]?.status,
    ).toBe('applied');
    expect(
      (
        await push(asha, two, [
          two.operation({ type: 'patch', coll: 'bookings', id, patch: { notes: ['', 'second'] } }),
        ])
      )[0],
    ).toMatchObject({
      code: 'stale',
      field: 'notes',
    });
    // What only the server or another operation changes is left as it is, as over REST.
    await push(asha, two, [
      two.operation({ type: 'patch', coll: 'bookings', id, patch: { status: ['pending', 'completed'] } }),
    ]);
    expect((await t.call('GET', `/api/bookings/${id}`, { token: asha.token })).body.data.status).toBe(
      'pending',
    );
  });

  it('run the same code as REST and give the same record', async () => {
    const device = phone();
    const id = crypto.randomUUID();
    await push(asha, device, [device.operation({ type: 'create', coll: 'bookings', id, patch: booking })]);
    const pushed = (await t.call('GET', `/api/bookings/${id}`, { token: asha.token })).body.data;
    const rested = (await t.call('POST', '/api/bookings', { token: asha.token, body: booking })).body.data;
    const { success, ...record } = rested;
    expect(success).toBe(true);
    expect({ ...record, id }).toEqual(pushed);
  });
});

describe('the request', () => {
  it('is refused whole when the app is too old, too much is sent, or it is malformed', async () => {
    const call = (body: unknown) => t.call('POST', '/api/sync/push', { token: asha.token, body });
    expect((await call({ device: 'd', schema: 99, ops: [] })).body.code).toBe('client_too_old');
    const device = phone();
    expect(
      (
        await call({
          device: 'd',
          schema: 1,
          ops: Array.from({ length: 501 }, () => device.operation({ type: 'x' })),
        })
      ).status,
    ).toBe(422);
    expect((await call({ device: 'd', schema: 1, ops: [{ op: 'x' }] })).status).toBe(422);
    expect((await call({ device: 'd', schema: 1, ops: 'no' })).status).toBe(422);
    expect(
      (
        await t.call('POST', '/api/sync/push', {
          token: asha.token,
          raw: `{"device":"${'x'.repeat(1_100_000)}"}`,
          headers: { 'content-type': 'application/json' },
        })
      ).status,
    ).toBe(413);
  });
});

describe('punches', () => {
  const gate = { lat: 22.7533, lng: 75.8937, accuracy_m: 12, fix_age_s: 2, selfie_id: 'photo-1' };
  const read = async (id: string) =>
    (await t.call('GET', `/api/attendance/${id}`, { token: owner.token })).body.data as {
      flags: string[];
      effective_at: string;
      state: string;
      repeats: unknown[];
    };

  it('made without network are believed at the moment they were made, when the clock can be', async () => {
    const device = phone();
    const at = t.clock.nowMs - 5 * 3_600_000;
    const id = 'n-g-1:2026-11-21:day:in';
    const results = await push(mahesh, device, [
      device.register(),
      device.punch(
        {
          kind: 'in',
          shift_id: 'day',
          duty_id: 'duty:n-g-1:2026-11-21',
          at: new Date(at).toISOString(),
          offset_ms: 1000,
          mono_ms: 5000,
          boot_id: 'b',
          ...gate,
        },
        { id, at },
      ),
    ]);
    expect(results.map((result) => result.status)).toEqual(['applied', 'applied']);
    expect(await read(id)).toMatchObject({
      flags: [],
      state: 'accepted',
      effective_at: new Date(at + 1000).toISOString(),
    });
  });

  it('with a wrong clock, a broken chain, a changed text or no key are flagged or refused, each by its name', async () => {
    const device = phone();
    const base = { shift_id: 'day', date: '2026-11-19', ...gate };
    const ahead = new Date(t.clock.nowMs + 86_400_000).toISOString();
    const first = device.punch(
      { kind: 'in', ...base, at: ahead, offset_ms: -86_400_000 },
      { id: 'n-g-1:2026-11-19:day:in' },
    );
    const lost = device.punch({ kind: 'break_start', ...base }, { id: 'n-g-1:2026-11-19:day:break_start' });
    const third = device.punch({ kind: 'out', ...base }, { id: 'n-g-1:2026-11-19:day:out' });
    const forged = device.punch({ kind: 'break_end', ...base }, { id: 'n-g-1:2026-11-19:day:break_end' });
    const results = await push(mahesh, device, [
      device.register(),
      first,
      third,
      { ...forged, patch: { ...forged.patch, lat: 23 } },
    ]);
    expect(results.map((result) => result.code ?? result.status)).toEqual([
      'applied',
      'applied',
      'applied',
      'bad_signature',
    ]);
    expect((await read(first.id ?? '')).flags).toEqual(['clock_suspect', 'not_rostered']);
    expect((await read(third.id ?? '')).flags).toContain('chain_gap');
    expect((await push(mahesh, device, [lost]))[0]?.status).toBe('applied');
    const stranger = phone();
    const unsigned = stranger.punch(
      { kind: 'in', ...base, date: '2026-11-18' },
      { id: 'n-g-1:2026-11-18:day:in' },
    );
    await push(mahesh, stranger, [unsigned]);
    expect((await read(unsigned.id ?? '')).flags).toContain('unsigned');
  });

  it('are never checked with a key that no phone makes, nor with one of a colleague’s phone', async () => {
    const base = { kind: 'in', shift_id: 'keys', ...gate };
    for (const [i, { publicKey }] of [
      generateKeyPairSync('dsa', { modulusLength: 2048, divisorLength: 256 }),
      generateKeyPairSync('ec', { namedCurve: 'secp384r1' }),
    ].entries()) {
      const device = phone();
      const punch = device.punch({ ...base, date: `2026-11-1${i}` }, { id: `n-g-1:2026-11-1${i}:keys:in` });
      const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64').slice(0, 300);
      const results = await push(mahesh, device, [
        { ...device.register(), args: { public_key: key } },
        punch,
      ]);
      expect(results.map((result) => result.code ?? result.status)).toEqual(['invalid', 'applied']);
      expect((await read(punch.id ?? '')).flags).toContain('unsigned');
    }
    const hers = phone();
    await push(sunita, hers, [hers.register()]);
    const his = makeDevice(() => t.clock.nowMs, hers.id);
    const punch = his.punch({ ...base, date: '2026-11-12' }, { id: 'n-g-1:2026-11-12:keys:in' });
    expect(
      (await push(mahesh, his, [his.register(), punch])).map((result) => result.code ?? result.status),
    ).toEqual(['exists', 'applied']);
    expect((await read(punch.id ?? '')).flags).toContain('unsigned');
    expect(await findFaults(t.app.services.database)).toEqual([]);
  });

  it('from two phones for one shift are both kept, each with its evidence', async () => {
    const [one, two] = [phone(), phone()];
    const id = 'n-g-1:2026-11-17:day:in';
    const base = { kind: 'in', shift_id: 'day', date: '2026-11-17' };
    const second = two.punch({ ...base, lat: 22.76, lng: 75.9, accuracy_m: 12 }, { id });
    await push(mahesh, one, [one.register(), one.punch({ ...base, ...gate }, { id })]);
    await push(mahesh, two, [two.register(), second]);
    const punch = await read(id);
    expect(punch.flags).toContain('duplicate');
    expect(punch.repeats).toMatchObject([
      {
        op: second.op,
        marked_by: mahesh.user.id,
        lat: 22.76,
        lng: 75.9,
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ]);
    const line = await t.app.services.database.read
      .selectFrom('op_log')
      .select('detail')
      .where('op', '=', second.op)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(String(line['detail']))).toMatchObject({
      signed: expect.stringContaining('"lat":22.76'),
      sig: second.sig,
    });
  });

  it('count for the day of their duty, and without one never for a day to come', async () => {
    const device = phone();
    const ahead = { kind: 'break_start', shift_id: 'ahead', date: '2026-12-24', ...gate };
    await push(mahesh, device, [
      device.register(),
      device.punch(ahead, { id: 'n-g-1:2026-12-24:ahead:break_start' }),
    ]);
    expect(await read('n-g-1:2026-12-24:ahead:break_start')).toBeUndefined();
    expect(await read('n-g-1:2026-11-21:ahead:break_start')).toMatchObject({ date: '2026-11-21' });
  });

  it('for another person are refused to a guard', async () => {
    const device = phone();
    expect(
      (
        await push(mahesh, device, [
          device.punch(
            { kind: 'in', shift_id: 'general', staff_id: 'n-g-2', ...gate },
            { id: 'n-g-2:2026-11-21:general:in' },
          ),
        ])
      )[0],
    ).toMatchObject({ code: 'forbidden', field: 'staff_id' });
  });

  it('at any time of any calendar never break the server', async () => {
    const device = phone();
    for (const [i, at] of [0, -8.64e15, 8.64e15, 1e308, -1, Number.MAX_SAFE_INTEGER].entries()) {
      const answer = await t.call('POST', '/api/sync/push', {
        token: mahesh.token,
        body: {
          device: device.id,
          schema: 1,
          ops: [
            device.operation({
              type: 'create',
              coll: 'attendance',
              id: `n-g-1:2026-10-0${i + 1}:day:in`,
              patch: { kind: 'in', shift_id: 'day' },
              at,
            }),
          ],
        },
      });
      expect([200, 422]).toContain(answer.status);
    }
  });
});

it('leaves a log and punches that verify, and a changed line or punch that does not', async () => {
  const { database } = t.app.services;
  expect(await findFaults(database)).toEqual([]);
  const change = (sql: 'op_log' | 'attendance', set: object, column: string, value: string) =>
    database.write((trx) => trx.updateTable(sql).set(set).where(column, '=', value).execute());
  const line = await database.read
    .selectFrom('op_log')
    .select(['op', 'detail'])
    .where('type', '=', 'booking.create')
    .limit(1)
    .executeTakeFirstOrThrow();
  await change('op_log', { detail: '{"price":1}' }, 'op', String(line['op']));
  expect((await findFaults(database)).join()).toContain('a line was changed');
  await change('op_log', { detail: line['detail'] }, 'op', String(line['op']));
  const punch = await database.read
    .selectFrom('attendance')
    .select(['id', 'evidence'])
    .where('evidence', 'is not', null)
    .limit(1)
    .executeTakeFirstOrThrow();
  await change(
    'attendance',
    { evidence: String(punch['evidence']).replace('{', '{ ') },
    'id',
    String(punch['id']),
  );
  expect((await findFaults(database)).join()).toContain('its signed text was changed');
  await change('attendance', { evidence: punch['evidence'] }, 'id', String(punch['id']));
  const tail = await database.read
    .selectFrom('op_log')
    .select(['op', 'tenant_id'])
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await database.write((trx) => trx.deleteFrom('op_log').where('op', '=', String(tail['op'])).execute());
  expect((await findFaults(database)).join()).toContain('the end of the log is missing');
});
