import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#shared/core/ids.ts';
import { canonicalJson } from '#shared/core/json.ts';
import { signedPart } from '#shared/core/sync.ts';
import type { PushOperation } from '#shared/core/sync.ts';
import { findFaults } from '#server/commands/verify.ts';
import { demoCheckpoints } from '#server/demo/seed-patrol.ts';
import { validate } from '#shared/core/validate.ts';
import { createPunch } from '#shared/modules/attendance/operations.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { makeDevice } from '#tests/support/signing-device.ts';
import type { SigningDevice } from '#tests/support/signing-device.ts';

const written = '2345 6789 0124';
const kept = 'XXXX XXXX 0124';
let t: TestApp;
let asha: Session;
let mahesh: Session;
let owner: Session;
let route = '';
beforeAll(async () => {
  t = await makeApp();
  asha = await t.signIn('+919876500001');
  mahesh = await t.signIn('+919876500011', 'staff');
  owner = await t.signInAdmin('owner@narmada.example');
  const plan = {
    site_id: 'n-site-1',
    name: 'Outer wall',
    starts: '06:00',
    ends: '23:00',
    every_minutes: 10,
    patience_minutes: 30,
  };
  const stops = demoCheckpoints
    .slice(0, 3)
    .map(({ id }) => ({ checkpoint_id: id, from_min: null, to_min: null }));
  route = (await t.call('POST', '/api/patrol/routes', { token: owner.token, body: { ...plan, stops } })).body
    .data.id;
});
afterAll(() => t.remove());

const push = (who: Session, device: SigningDevice, ops: readonly PushOperation[]): Promise<Answer> =>
  t.call('POST', '/api/sync/push', { token: who.token, body: { device: device.id, schema: 3, ops } });
const phone = (): SigningDevice => makeDevice(() => t.clock.nowMs);
const signed = (device: SigningDevice, operation: PushOperation): PushOperation => ({
  ...operation,
  sig: device.sign(canonicalJson(signedPart(device.id, operation))),
});
const scan = (device: SigningDevice, minute: string, note: string): PushOperation => {
  const round_id = `${route}:2026-11-21:${minute}`;
  const checkpoint_id = demoCheckpoints[0]?.id ?? '';
  return device.scan(
    { round_id, checkpoint_id, method: 'none', note },
    { id: `${round_id}:${checkpoint_id}:n-g-1` },
  );
};
const rowOf = (table: string, column: string, value: string): Promise<Record<string, unknown>> =>
  t.app.services.database.read
    .selectFrom(table)
    .selectAll()
    .where(column, '=', value)
    .executeTakeFirstOrThrow();

/** Where any column of any table holds the number. */
async function holding(): Promise<string[]> {
  const { database } = t.app.services;
  const found: string[] = [];
  for (const { name } of await database.read.introspection.getTables()) {
    const rows = await database.read.selectFrom(name).selectAll().execute();
    if (
      /2345[ -]?6789[ -]?0124/.test(
        JSON.stringify(rows, (_, value: unknown) => (value instanceof Uint8Array ? '' : value)),
      )
    )
      found.push(name);
  }
  return found;
}

it('what a phone masks before it signs is kept as it was signed, and proved', async () => {
  const device = phone();
  const one = scan(device, '06-00', `Card ${kept}`);
  expect((await push(mahesh, device, [device.register(), one])).body.results).toMatchObject([
    { status: 'applied' },
    { status: 'applied' },
  ]);
  const row = await rowOf('patrol_scans', 'id', one.id ?? '');
  expect(row).toMatchObject({
    note: `Card ${kept}`,
    evidence: canonicalJson(signedPart(device.id, one)),
    signature: one.sig,
  });
  expect(String(row['flags'])).not.toContain('unsigned');
  expect(await findFaults(t.app.services.database)).toEqual([]);
});

it('a text that was signed with an Aadhaar number in it is kept nowhere: its record counts as unsigned', async () => {
  const device = phone();
  const one = scan(device, '06-10', `Card ${written}`);
  const day = { shift_id: 'texts', date: '2026-11-19', staff_name: `Mahesh ${written}` };
  const punch = device.punch({ kind: 'in', ...day }, { id: 'n-g-1:2026-11-19:texts:in' });
  const again = device.punch({ kind: 'in', ...day }, { id: 'n-g-1:2026-11-19:texts:in' });
  const { body } = await push(mahesh, device, [device.register(), one, punch, again]);
  expect(body.results.map(({ status }: { status: string }) => status)).toEqual([
    'applied',
    'applied',
    'applied',
    'applied',
  ]);
  for (const [table, id] of [
    ['patrol_scans', one.id],
    ['attendance', punch.id],
  ] as const) {
    const row = await rowOf(table, 'id', id ?? '');
    expect(row).toMatchObject({
      evidence: null,
      signature: null,
      hash: null,
      signed_by: null,
      state: 'flagged',
      flags: expect.stringContaining('unsigned'),
    });
  }
  expect(await holding()).toEqual([]);
  expect(await findFaults(t.app.services.database)).toEqual([]);
});

it('of what needs no evidence the log keeps the checked input alone, signed or not', async () => {
  const device = phone();
  const id = newId();
  const patch = {
    service_id: 'hk-office',
    date: '2026-11-25',
    time: '10:00',
    location: '14 Saket Nagar',
    notes: `Ask for ${written}`,
  };
  const one = signed(device, device.operation({ type: 'create', coll: 'bookings', id, patch }));
  expect((await push(asha, device, [device.register(), one])).body.results).toMatchObject([
    { status: 'applied' },
    { status: 'applied' },
  ]);
  const detail = JSON.parse(String((await rowOf('op_log', 'op', one.op))['detail'])) as Record<
    string,
    unknown
  >;
  expect(detail).toMatchObject({ notes: `Ask for ${kept}` });
  expect(detail).not.toHaveProperty('signed');
  expect(await holding()).toEqual([]);
});

it('what comes along with a signed operation fills no log and no record', async () => {
  const device = phone();
  const filler = 'x'.repeat(100_000);
  const base = { type: 'create', coll: 'attendance', id: 'n-g-1:2026-11-18:texts:in' } as const;
  const patch = { kind: 'in', shift_id: 'texts', date: '2026-11-18' };
  const ops = [
    signed(device, device.operation({ ...base, patch, args: { filler, number: written } })),
    signed(device, device.operation({ ...base, patch: { ...patch, [filler]: 1 } })),
    signed(device, device.operation({ ...base, patch: { ...patch, [written]: 1 } })),
    signed(device, device.operation({ ...base, type: 'punch.create', coll: `see ${written}`, patch })),
    signed(
      device,
      device.operation({ type: 'nonsense', coll: `see ${written}`, id: `see ${written}`, patch }),
    ),
    signed(device, { ...device.register(), id: `see ${written}` }),
  ];
  const { body } = await push(mahesh, device, ops);
  expect(body.results.map(({ code, status }: { code?: string; status: string }) => code ?? status)).toEqual([
    'invalid',
    'invalid',
    'invalid',
    'invalid',
    'invalid',
    'applied',
  ]);
  for (const { op } of ops) {
    const line = await rowOf('op_log', 'op', op);
    expect(JSON.stringify(line).length, JSON.stringify(line).slice(0, 300)).toBeLessThan(4000);
  }
  expect(await holding()).toEqual([]);
  const repeated = await push(mahesh, device, ops);
  expect(repeated.body.results).toMatchObject(
    body.results.map((result: object) => ({ ...result, dup: true })),
  );
});

it('nor do the links and signatures that come along carry text', async () => {
  const device = phone();
  const one = scan(device, '06-20', '');
  for (const more of [{ prev: written }, { sig: written }])
    expect((await push(mahesh, device, [{ ...one, ...more }])).status).toBe(422);
  expect(await holding()).toEqual([]);
});

it('unsent work that is kept for the operator holds no Aadhaar number either', async () => {
  const body = {
    device: 'device-unsent',
    ops: [
      {
        op: 'unsent-operation',
        patch: { notes: written, [written]: true, number: 234567890124, lat: 22.75 },
      },
    ],
  };
  const keep = async (): Promise<string> =>
    (await t.call('POST', '/api/sync/quarantine', { token: asha.token, body })).body.data.id;
  const id = await keep();
  expect(await keep()).toBe(id);
  const stored = JSON.parse(String((await rowOf('quarantine', 'id', id))['body'])) as typeof body;
  expect(stored.ops[0]?.patch).toEqual({ notes: kept, [kept]: true, number: kept, lat: 22.75 });
  expect(await holding()).toEqual([]);
});

it('a signed text of which checking would change anything is kept nowhere: its record counts as unsigned', async () => {
  const device = phone();
  await push(mahesh, device, [device.register()]);
  const filler = 'qz'.repeat(3000);
  const free = 'see what nobody looked at';
  const base = (day: number, patch: Record<string, unknown> = {}): PushOperation => {
    const date = `2026-11-${String(day).padStart(2, '0')}`;
    return device.operation({
      type: 'create',
      coll: 'attendance',
      id: `n-g-1:${date}:whole:in`,
      patch: { kind: 'in', shift_id: 'whole', date, ...patch },
    });
  };
  const { id: _id, ...unnamed } = base(3);
  const ops = [
    { ...unnamed, type: 'punch.create', id: free },
    base(4, { id: free }),
    base(5, { staff_name: `${free} ` }),
    base(6, { staff_name: `${' '.repeat(900)}${free}` }),
    base(7, { boot_id: `  ${written}` }),
    { ...base(8), prev: '234567890124' },
    device.operation({
      type: 'create',
      coll: 'attendance',
      id: 'n-g-1:2026-11-09:234567890124:in',
      patch: { kind: 'in', shift_id: '234567890124', date: '2026-11-09' },
    }),
  ].map((operation) => signed(device, operation));
  const { body } = await push(mahesh, device, ops);
  expect(body.results.map(({ code, status }: { code?: string; status: string }) => code ?? status)).toEqual(
    ops.map(() => 'applied'),
  );
  for (const { op } of ops) {
    const line = await rowOf('op_log', 'op', op);
    expect(String(line['detail'])).not.toContain('"signed"');
    const row = await rowOf('attendance', 'id', String(line['row_id']));
    expect(row, String(line['row_id'])).toMatchObject({
      evidence: null,
      signature: null,
      hash: null,
      signed_by: null,
      flags: expect.stringContaining('unsigned'),
    });
  }
  const tooLong = [
    signed(device, base(10, { staff_name: ' '.repeat(900_000) })),
    signed(device, base(10, { staff_name: filler })),
  ];
  expect((await push(mahesh, device, tooLong)).body.results).toMatchObject([
    { code: 'invalid', field: 'staff_name' },
    { code: 'invalid', field: 'staff_name' },
  ]);
  // A repeat has no record of its own: what it brings would stand in the log.
  const again = [signed(device, base(4, { staff_name: `${free} ` })), { ...base(4), sig: 'A'.repeat(200) }];
  expect((await push(mahesh, device, again)).body.results).toMatchObject([
    { status: 'applied' },
    { code: 'bad_signature' },
  ]);
  expect(String((await rowOf('op_log', 'op', again[0]?.op ?? ''))['detail'])).not.toContain('"signed"');
  expect(await findFaults(t.app.services.database)).toEqual([]);
});

it('what comes without a key of its own brings no text in the place of a signature', async () => {
  const device = phone();
  const one = device.punch(
    { kind: 'in', shift_id: 'nokey', date: '2026-11-03' },
    { id: 'n-g-1:2026-11-03:nokey:in' },
  );
  expect((await push(mahesh, device, [{ ...one, sig: '234567890124' }])).body.results).toMatchObject([
    { status: 'applied' },
  ]);
  expect(await rowOf('attendance', 'id', one.id ?? '')).toMatchObject({
    evidence: null,
    signature: null,
    flags: expect.stringContaining('unsigned'),
  });
});

it('what a phone sends is signed and stays so, with everything that its app adds', async () => {
  const device = phone();
  await push(mahesh, device, [device.register()]);
  const id = 'n-g-1:2026-11-12:honest:in';
  const typed = {
    id,
    kind: 'in',
    date: '2026-11-12',
    shift_id: 'honest',
    staff_id: 'n-g-1',
    staff_name: ' Mahesh ',
    site_name: `Gate  2, वाडा ${written}`,
  };
  const clock = { at: '2026-11-12T00:30:00.000Z', offset_ms: -12, mono_ms: 81_234, boot_id: newId() };
  const place = { lat: 22.75, lng: 75.89, accuracy_m: 12.5, fix_age_s: 3, selfie_id: newId(), duty_id: null };
  // As the app does: it checks by the same contract, and queues and signs what checking gave.
  const { id: _id, ...patch } = { ...validate(createPunch.input, { ...typed, ...clock, ...place }) };
  const one = device.punch(patch, { id });
  expect((await push(mahesh, device, [one])).body.results).toMatchObject([{ status: 'applied' }]);
  const row = await rowOf('attendance', 'id', id);
  expect(row).toMatchObject({ evidence: canonicalJson(signedPart(device.id, one)), signature: one.sig });
  expect(String(row['flags'])).not.toContain('unsigned');
  expect(await findFaults(t.app.services.database)).toEqual([]);
});
