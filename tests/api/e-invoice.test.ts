import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eInvoiceMessages as messages } from '#shared/modules/billing/e-invoice-messages.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** An invoice becomes an e-invoice: its file for the portal, what the portal gave, and its cancellation. */
let t: TestApp;
let office: Session;
let client = '';
beforeAll(async () => {
  t = await makeApp();
  office = await t.signInAdmin('accounts@narmada.example');
  const { body } = await as(office, 'POST', '/clients', {
    name: 'Satpura Steel',
    gstin: '23AABCS7712K1ZD',
    address: 'Plot 4, Mandideep',
    city: 'Bhopal',
  });
  client = body.data.id;
});
afterAll(() => t.remove());

const as = (who: Session, method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const lines = [{ title: 'Security guard', sac: '998525', quantity: 26, rate: 700 }];
async function issued(): Promise<string> {
  const { id } = (await as(office, 'POST', '/billing/invoices', { client_id: client, lines })).body.data;
  await as(office, 'POST', `/billing/invoices/${id}/issue`, {});
  return id;
}
async function irnOf(id: string): Promise<string> {
  const { body } = await as(office, 'GET', `/billing/invoices/${id}/e-invoice/json`);
  const [{ SellerDtls: seller, DocDtls: doc }] = body;
  const [day, month, year] = doc.Dt.split('/').map(Number);
  const first = month < 4 ? year - 1 : year;
  expect(day).toBeGreaterThan(0);
  const text = `${seller.Gstin}${first}-${String(first + 1).slice(2)}${doc.Typ}${doc.No}`;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Buffer.from(digest).toString('hex');
}
const ack = {
  ack_no: '112010000011474',
  acked_at: '2026-11-21T06:20:00.000Z',
  signed_qr: 'eyJhbGciOiJSUzI1NiJ9.e30.c2ln',
};

describe('the file for the portal', () => {
  it('is refused while a party has no PIN code, and the fault is named', async () => {
    const id = await issued();
    const { body } = await as(office, 'GET', `/billing/invoices/${id}/e-invoice`);
    expect(body.data.faults.map((fault: { field: string }) => fault.field)).toEqual(['buyer.pin']);
    const refused = await as(office, 'GET', `/billing/invoices/${id}/e-invoice/json`);
    expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'buyer.pin']);
    await as(office, 'PUT', `/clients/${client}`, { pin: '462046' });
    const made = await as(office, 'GET', `/billing/invoices/${id}/e-invoice/json`);
    expect(made.body[0]).toMatchObject({
      Version: '1.1',
      SellerDtls: { Loc: 'Indore', Pin: 452010, Stcd: '23' },
      BuyerDtls: { Gstin: '23AABCS7712K1ZD', Loc: 'Bhopal', Pin: 462046, Pos: '23' },
      ValDtls: { AssVal: 18_200, CgstVal: 1638, SgstVal: 1638, TotInvVal: 21_476 },
    });
    // Where the client has moved since, the invoice keeps its address.
    const moved = await issued();
    await as(office, 'PUT', `/clients/${client}`, { address: 'New Plot 99', city: 'Sehore', pin: '466001' });
    const file = (await as(office, 'GET', `/billing/invoices/${moved}/e-invoice/json`)).body[0];
    expect(file.BuyerDtls).toMatchObject({ Addr1: 'Plot 4, Mandideep', Loc: 'Bhopal', Pin: 462046 });
  });
  it('is not made of a draft', async () => {
    const { id } = (await as(office, 'POST', '/billing/invoices', { client_id: client, lines })).body.data;
    expect((await as(office, 'GET', `/billing/invoices/${id}/e-invoice/json`)).status).toBe(409);
    expect(
      (await as(office, 'POST', `/billing/invoices/${id}/e-invoice`, { irn: 'a'.repeat(64), ...ack })).status,
    ).toBe(409);
  });
});

describe('what the portal gave', () => {
  it.each([
    [{ irn: 'xyz' }, 'irn', messages.irnForm],
    [{ irn: 'a'.repeat(64) }, 'irn', messages.irnOther],
    [{ ack_no: 'ABC1234' }, 'ack_no', messages.ackForm],
    [{ acked_at: '2026-11-22T06:20:00.000Z' }, 'acked_at', messages.ackTime],
    [{ acked_at: '2026-11-01T06:20:00.000Z' }, 'acked_at', messages.ackTime],
    [{ signed_qr: '' }, 'signed_qr', messages.qrMissing],
  ])('%j is refused at %s', async (wrong, field, [text]) => {
    const id = await issued();
    const given = { irn: await irnOf(id), ...ack, ...wrong };
    const { status, body } = await as(office, 'POST', `/billing/invoices/${id}/e-invoice`, given);
    expect([status, body.errors[0]]).toMatchObject([422, { field, message: text }]);
  });

  it('is kept once, stands on the paper, and holds the invoice until it is cancelled within a day', async () => {
    const id = await issued();
    const given = { irn: await irnOf(id), ...ack };
    expect((await as(office, 'POST', `/billing/invoices/${id}/e-invoice`, given)).status).toBe(201);
    const [line] = (await as(office, 'GET', `/billing/clients/${client}/timeline`)).body.data;
    expect([line.coll, line.row_id]).toEqual(['e_invoices', id]);
    expect((await as(office, 'POST', `/billing/invoices/${id}/e-invoice`, given)).status).toBe(409);
    const { record, cancel_until: until } = (await as(office, 'GET', `/billing/invoices/${id}/e-invoice`))
      .body.data;
    expect([record.irn, until]).toEqual([given.irn, '2026-11-22T06:20:00.000Z']);
    expect((await as(office, 'GET', `/billing/invoices/${id}/download`)).status).toBe(200);
    const held = await as(office, 'DELETE', `/billing/invoices/${id}`, {});
    expect([held.status, held.body.message]).toEqual([409, messages.cancelFirst[0]]);
    const cancel = { reason: '2', note: 'Wrong rate' };
    expect(
      (await as(office, 'POST', `/billing/invoices/${id}/e-invoice/cancel`, cancel)).body.data.status,
    ).toBe('cancelled');
    const owner = await t.signInAdmin('owner@narmada.example');
    const [told] = (await as(owner, 'GET', `/audit-logs?coll=e_invoices&row_id=${id}`)).body.data;
    expect(told.sentence[0]).toContain('reason Data entry mistake, note Wrong rate');
    expect((await as(office, 'POST', `/billing/invoices/${id}/e-invoice/cancel`, cancel)).status).toBe(409);
    expect((await as(office, 'DELETE', `/billing/invoices/${id}`, {})).status).toBe(200);
  });

  it('cannot be cancelled after 24 hours, nor by others', async () => {
    const id = await issued();
    await as(office, 'POST', `/billing/invoices/${id}/e-invoice`, { irn: await irnOf(id), ...ack });
    const malwa = await t.signInAdmin('owner@malwa.example');
    const hr = await t.signInAdmin('hr@narmada.example');
    const cancel = { reason: '1', note: 'Twice' };
    expect((await as(malwa, 'POST', `/billing/invoices/${id}/e-invoice/cancel`, cancel)).status).toBe(404);
    expect((await as(malwa, 'GET', `/billing/invoices/${id}/e-invoice`)).status).toBe(404);
    expect((await as(hr, 'POST', `/billing/invoices/${id}/e-invoice/cancel`, cancel)).status).toBe(403);
    t.clock.nowMs += 24 * 3_600_000;
    office = await t.signInAdmin('accounts@narmada.example');
    const late = await as(office, 'POST', `/billing/invoices/${id}/e-invoice/cancel`, cancel);
    expect([late.status, late.body.message]).toEqual([409, messages.tooLate[0]]);
    // Cancelled in time at the portal, and noted here the day after.
    const noted = { ...cancel, cancelled_at: '2026-11-21T18:00:00.000Z' };
    const early = { ...cancel, cancelled_at: '2026-11-21T06:00:00.000Z' };
    expect((await as(office, 'POST', `/billing/invoices/${id}/e-invoice/cancel`, early)).status).toBe(422);
    expect((await as(office, 'POST', `/billing/invoices/${id}/e-invoice/cancel`, noted)).status).toBe(200);
  });
});
