import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { schemaNumber } from '#shared/core/sync.ts';
import type { PushOperation } from '#shared/core/sync.ts';
import { handoverCode, handoverQr, partText, readHandoverQr } from '#shared/modules/attendance/handover.ts';
import type { Half, InPart, OutPart } from '#shared/modules/attendance/handover.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { makeDevice } from '#tests/support/signing-device.ts';
import type { SigningDevice } from '#tests/support/signing-device.ts';

let t: TestApp;
let mahesh: Session;
let sunita: Session;
let owner: Session;
let malwa: Session;
let phone: SigningDevice;
let relief: SigningDevice;
let notes = 0;
beforeAll(async () => {
  t = await makeApp();
  mahesh = await t.signIn('+919876500011', 'staff');
  sunita = await t.signIn('+919876500012', 'staff');
  owner = await t.signInAdmin('owner@narmada.example');
  malwa = await t.signInAdmin('owner@malwa.example');
});
afterAll(() => t.remove());
beforeEach(() => {
  phone = makeDevice(() => t.clock.nowMs);
  relief = makeDevice(() => t.clock.nowMs);
});

const as = (who: Session, method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const codeOf = (half: Half): string => handoverCode(createHash('sha256').update(half.text).digest());

function signed(device: SigningDevice, part: OutPart | InPart): Half {
  const text = partText(part);
  return { text, sig: device.sign(text) };
}
/** What Mahesh signs when he leaves; never twice the same. */
function leaving(change: Partial<OutPart> = {}): Half {
  notes += 1;
  return signed(phone, {
    type: 'handover.out',
    tenant: owner.user.tenant_id,
    device: phone.id,
    staff_id: 'n-g-1',
    staff_name: 'Mahesh Patel',
    duty_id: 'duty:n-g-1:2026-11-21',
    at: new Date(t.clock.nowMs).toISOString() as OutPart['at'],
    site_id: 'n-site-1',
    site_name: 'Vijay Nagar Business Park',
    post: 'Gate 2',
    items: [{ name: 'Keys', there: true }],
    notes: `note ${notes}`,
    ...change,
  });
}
/** What Sunita signs when she relieves him. */
function taking(out: Half, change: Partial<InPart> = {}): Half {
  return signed(relief, {
    type: 'handover.in',
    tenant: owner.user.tenant_id,
    device: relief.id,
    handover: codeOf(out),
    staff_id: 'n-g-2',
    staff_name: 'Sunita Yadav',
    duty_id: 'duty:n-g-2:2026-11-21',
    at: new Date(t.clock.nowMs).toISOString() as InPart['at'],
    remarks: '',
    ...change,
  });
}
type Result = { status: string; code?: string };
/** A phone comes into the network with what it has. */
async function bring(
  who: Session,
  device: SigningDevice,
  id: string,
  args: { out?: Half; taken?: Half },
): Promise<Result> {
  const ops: PushOperation[] = [
    device.register(),
    device.operation({ type: 'handover.sign', coll: 'handovers', id, args }),
  ];
  const answer = await as(who, 'POST', '/sync/push', { device: device.id, schema: schemaNumber, ops });
  return (answer.body.results as Result[])[1] ?? { status: 'none' };
}
const read = async (id: string, who = owner) =>
  (await as(who, 'GET', `/attendance/handovers/${id}`)).body.data;

describe('a post handed over from phone to phone', () => {
  it('is one handover, whichever phone brings it first, however often, and both punches are named', async () => {
    for (const order of [
      [mahesh, sunita],
      [sunita, mahesh],
    ] as const) {
      phone = makeDevice(() => t.clock.nowMs);
      relief = makeDevice(() => t.clock.nowMs);
      const out = leaving();
      const taken = taking(out);
      const id = codeOf(out);
      for (const who of [...order, ...order]) {
        const device = who === mahesh ? phone : relief;
        expect(await bring(who, device, id, { out, taken })).toMatchObject({ status: 'applied' });
      }
      const list = (await as(owner, 'GET', '/attendance/handovers?limit=200')).body.data as { id: string }[];
      expect(list.filter((item) => item.id === id)).toHaveLength(1);
      expect(await read(id)).toMatchObject({
        state: 'complete',
        from_name: 'Mahesh Patel',
        to_name: 'Sunita Yadav',
        out_punch_id: 'n-g-1:2026-11-21:day:out',
        in_punch_id: 'n-g-2:2026-11-21:general:in',
        flags: ['other_site'],
      });
      expect(await read(id)).not.toHaveProperty('out_text');
    }
  });

  it('comes in halves when a code was typed: open until the other half is there', async () => {
    const out = leaving();
    const id = codeOf(out);
    await bring(sunita, relief, id, { taken: taking(out) });
    expect(await read(id)).toMatchObject({ state: 'taken', to_name: 'Sunita Yadav', from_name: '' });
    await bring(mahesh, phone, id, { out });
    expect(await read(id)).toMatchObject({ state: 'complete', from_name: 'Mahesh Patel' });
  });

  it('marks a phone that was never heard of until it is', async () => {
    const out = leaving();
    const id = codeOf(out);
    await bring(sunita, relief, id, { out, taken: taking(out) });
    expect((await read(id)).flags).toContain('unknown_device');
    await bring(mahesh, phone, id, { out });
    expect((await read(id)).flags).not.toContain('unknown_device');
  });

  it.each([
    [
      'a forged signature',
      () => ({ out: { ...leaving(), sig: makeDevice(() => 0).sign('x') } }),
      'bad_signature',
    ],
    ['another text than its code', () => ({ out: leaving(), id: codeOf(leaving()) }), 'invalid'],
    ['another business', () => ({ out: leaving({ tenant: malwa.user.tenant_id }) }), 'invalid'],
    ['somebody else’s duty', () => ({ out: leaving({ duty_id: 'duty:n-g-2:2026-11-21' }) }), 'invalid'],
    ['another site than the duty’s', () => ({ out: leaving({ site_id: 'n-site-2' }) }), 'invalid'],
    ['what is no handover', () => ({ out: { text: '{"type":"handover.out"}', sig: null } }), 'invalid'],
    [
      'the same in another spelling',
      () => ({ out: { ...leaving(), text: ` ${leaving().text}` } }),
      'invalid',
    ],
  ] as const)('refuses %s', async (_what, make, code) => {
    const made = make() as { out: Half; id?: string };
    expect(await bring(mahesh, phone, made.id ?? codeOf(made.out), { out: made.out })).toMatchObject({
      status: 'rejected',
      code,
    });
  });

  it('refuses what third people, other businesses or the same person bring', async () => {
    const out = leaving();
    const id = codeOf(out);
    const supervisor = await t.signIn('+919876500013', 'supervisor');
    const bhola = await t.signIn('+919876500021', 'staff');
    for (const who of [supervisor, owner, malwa, bhola])
      expect((await as(who, 'POST', `/attendance/handovers/${id}/sign`, { out })).status).toBe(403);
    const self = taking(out, { staff_id: 'n-g-1', duty_id: 'duty:n-g-1:2026-11-21' });
    expect(await bring(mahesh, phone, id, { out, taken: self })).toMatchObject({ code: 'invalid' });
    expect((await as(malwa, 'GET', `/attendance/handovers/${id}`)).status).toBe(404);
  });

  it('is refused where an Aadhaar number was signed, and nothing keeps the number', async () => {
    const written = '2345 6789 0124';
    const halves = [
      leaving({ notes: `Card ${written}` }),
      leaving({ items: [{ name: `Card ${written}`, there: true }] }),
    ];
    for (const out of halves)
      expect(await bring(mahesh, phone, codeOf(out), { out })).toMatchObject({ code: 'invalid' });
    const out = leaving();
    expect(
      await bring(sunita, relief, codeOf(out), { out, taken: taking(out, { remarks: written }) }),
    ).toMatchObject({ code: 'invalid' });
    const { database } = t.app.services;
    for (const table of ['handovers', 'op_log'])
      expect(JSON.stringify(await database.read.selectFrom(table).selectAll().execute())).not.toContain(
        written,
      );
  });

  it('says what was missing and that it was not signed', async () => {
    const out = { ...leaving({ items: [{ name: 'Torch', there: false }] }), sig: null };
    const id = codeOf(out);
    await bring(mahesh, phone, id, { out });
    expect(await read(id)).toMatchObject({ state: 'offered', flags: ['item_missing', 'unsigned'] });
    expect(await read(id, mahesh)).toMatchObject({ state: 'offered' });
    expect(await read(id, sunita)).toBeUndefined();
  });

  it('fits a QR and is read back from it', () => {
    const out = leaving({ notes: 'ख'.repeat(60) });
    expect(readHandoverQr(handoverQr(out, taking(out)))).toEqual({
      out,
      taken: taking(out) === null ? null : expect.anything(),
    });
    expect(readHandoverQr(handoverQr(out, null))).toEqual({ out, taken: null });
    for (const other of ['', 'PRH1', 'PRH1{}', 'PRH1[1,2]', 'PRH1[["x",1],null]', 'https://x'])
      expect(readHandoverQr(other)?.out ?? null).toBeNull();
  });
});

it('of a duty that the roster has no more is kept', async () => {
  const out = leaving();
  const id = codeOf(out);
  const set = (deleted: number) =>
    t.app.services.database.write((trx) =>
      trx.updateTable('roster').set({ deleted }).where('id', '=', 'duty:n-g-1:2026-11-21').execute(),
    );
  await set(1);
  expect(await bring(mahesh, phone, id, { out })).toMatchObject({ status: 'applied' });
  const asked = { kind: 'out', duty_id: 'duty:n-g-1:2026-11-21', wanted_at: '2026-11-21T05:00:00.000Z' };
  const fix = await as(mahesh, 'POST', '/attendance/fixes', { ...asked, reason: 'The phone was flat' });
  expect(fix.status, fix.text).toBe(201);
  await set(0);
  expect(await read(id)).toMatchObject({ site_id: 'n-site-1', state: 'offered', flags: [] });
});
