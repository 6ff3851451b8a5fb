import { afterAll, beforeAll, expect, it } from 'vitest';
import { events } from '#shared/modules/notifications/events.ts';
import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import { filled } from '#shared/core/i18n.ts';
import { proformaMessages as messages } from '#shared/modules/billing/proforma/messages.ts';
import { billingSays } from '#shared/modules/billing/server-messages.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { pdfText } from '#tests/support/pdf-text.ts';

/** A proforma becomes a tax invoice once, and counts nowhere itself. */
let t: TestApp;
let accountant: Session;
let hr: Session;
let malwa: Session;
let client = '';
let proforma = '';
beforeAll(async () => {
  t = await makeApp();
  accountant = await t.signInAdmin('accounts@narmada.example');
  hr = await t.signInAdmin('hr@narmada.example');
  malwa = await t.signInAdmin('owner@malwa.example');
  const record = { name: 'Kshipra', kind: 'unregistered', state_code: '23' };
  client = (await office('POST', '/clients', record)).body.data.id;
  proforma = (await office('POST', '/billing/invoices', { ...input(), kind: 'proforma' })).body.data.id;
});
afterAll(() => t.remove());

const office = (method: string, path: string, body?: object, who = accountant): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const today = () => dateOf(instantFromMs(t.clock.nowMs));
const lines = [{ title: 'Event guards', sac: '998525', quantity: 3, rate: 777.77 }];
const input = () => ({ client_id: client, lines, notes: 'As agreed', po_number: 'PO 7' });
const convert = (id: string, who = accountant) =>
  office('POST', `/billing/invoices/${id}/tax-invoice`, {}, who);

it('becomes a draft invoice once, by who may bill', async () => {
  const early = await convert(proforma);
  expect([early.status, early.body.message]).toEqual([409, messages.issueFirst[0]]);
  const { data: issued } = (await office('POST', `/billing/invoices/${proforma}/issue`, {})).body;
  expect([(await convert(proforma, hr)).status, (await convert(proforma, malwa)).status]).toEqual([403, 404]);
  const both = await Promise.all([convert(proforma), convert(proforma)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect(both.find(({ status }) => status === 409)?.body.message).toBe(messages.hasDraft[0]);
  const made = (await office('GET', `/billing/invoices?proforma_id=${proforma}`)).body.data.invoices;
  expect(made).toMatchObject([
    { kind: 'invoice', stage: 'draft', proforma_id: proforma, taxable: issued.taxable, total: issued.total },
  ]);
  expect(made[0]).toMatchObject({ notes: 'As agreed', po_number: 'PO 7', issued_on: today() });
  const other = await convert(made[0].id);
  expect([other.status, other.body.message]).toEqual([409, messages.notProforma[0]]);
});

it('may be converted again after the draft was removed or the invoice cancelled, not before', async () => {
  const draftOf = async () =>
    (await office('GET', `/billing/invoices?proforma_id=${proforma}`)).body.data.invoices[0].id;
  await office('DELETE', `/billing/invoices/${await draftOf()}`);
  expect((await convert(proforma)).status).toBe(201);
  const id = await draftOf();
  const { number } = (await office('POST', `/billing/invoices/${id}/issue`, {})).body.data;
  const again = await convert(proforma);
  expect([again.status, again.body.message]).toEqual([409, filled(messages.hasInvoice, { number })[0]]);
  const paper = await t.app.fetch(
    new Request(`http://localhost/api/billing/invoices/${id}/download`, {
      headers: { authorization: `Bearer ${accountant.token}` },
    }),
  );
  expect(pdfText(Buffer.from(await paper.arrayBuffer())).join(' ')).toContain('PI/');
  await office('DELETE', `/billing/invoices/${id}`);
  expect((await convert(proforma)).status).toBe(201);
});

it('is in no statement, return or day book, and asks for no money', async () => {
  const { number } = (await office('GET', `/billing/invoices/${proforma}`)).body.data;
  const seen = await Promise.all([
    office('GET', `/billing/clients/${client}/statement`),
    office('GET', `/billing/day-book?from=${today()}&to=${today()}`),
    office('GET', `/billing/returns/${today().slice(0, 7)}`),
  ]);
  expect(seen.map(({ status }) => status)).toEqual([200, 200, 200]);
  for (const { body } of seen) expect(JSON.stringify(body)).not.toContain(number);
  expect((await office('POST', `/billing/invoices/${proforma}/payments`, { method: 'bank' })).status).toBe(
    409,
  );
});

it('tells the client when it is cancelled, and stays where it was paid or invoiced', async () => {
  const ravi = await t.signIn('+919876500002');
  const owner = await t.signInAdmin('owner@narmada.example');
  const linked = await office('PUT', `/billing/clients/${client}/account`, { user_id: ravi.user.id }, owner);
  expect(linked.status, linked.text).toBe(200);
  const issued = async () => {
    t.clock.nowMs += 1000;
    const { id } = (await office('POST', '/billing/invoices', { ...input(), kind: 'proforma' })).body.data;
    return (await office('POST', `/billing/invoices/${id}/issue`, {})).body.data;
  };
  const cancel = async (id: string) => {
    const { status, body } = await office('DELETE', `/billing/invoices/${id}`);
    return [status, body.message];
  };
  const [first, invoiced] = [await issued(), await issued()];
  expect((await cancel(first.id))[0]).toBe(200);
  const news = (await office('GET', '/notifications', undefined, ravi)).body.data;
  expect(news).toContainEqual(
    expect.objectContaining({
      title: events['proforma.withdrawn'].title,
      body: [first.number, first.number],
    }),
  );
  const draft = (await convert(invoiced.id)).body.data;
  expect(await cancel(invoiced.id)).toEqual([409, billingSays.proformaInvoiced[0]]);
  await office('DELETE', `/billing/invoices/${draft.id}`);
  const money = { client_id: client, amount: 500, method: 'cash', received_on: today() };
  const receipt = (await office('POST', '/billing/receipts', money)).body.data;
  expect(receipt).toMatchObject({ advance: 500 });
  expect(await cancel(invoiced.id)).toEqual([409, billingSays.proformaPaid[0]]);
  const after = await issued();
  expect((await cancel(after.id))[0]).toBe(200);
  const back = await office('POST', `/billing/receipts/${receipt.id}/refund`, { reason: 'Not wanted' });
  expect(back.status, back.text).toBe(201);
  expect((await cancel(invoiced.id))[0]).toBe(200);
});
