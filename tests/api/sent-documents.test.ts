import { afterAll, beforeAll, expect, it } from 'vitest';
import { billValues } from '#server/modules/billing/bill-page.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** What the mail with the link of a document says: nothing asks for money that is not due. */
let t: TestApp;
let accountant: Session;
let client = '';
beforeAll(async () => {
  t = await makeApp();
  accountant = await t.signInAdmin('accounts@narmada.example');
  const made = await office('POST', '/clients', {
    name: 'Copy Works',
    kind: 'unregistered',
    state_code: '23',
    email: 'cfo@copy.example',
  });
  client = made.body.data.id;
});
afterAll(() => t.remove());

const office = (method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: accountant.token, ...(body === undefined ? {} : { body }) });

async function issued(): Promise<{ id: string; number: string }> {
  const lines = [{ title: 'Guards', sac: '998525', quantity: 1, rate: 1000 }];
  const { id } = (await office('POST', '/billing/invoices', { client_id: client, lines })).body.data;
  return (await office('POST', `/billing/invoices/${id}/issue`, {})).body.data;
}

/** Sends the document a second later than what came before, and gives the mail. */
async function mailed(id: string): Promise<{ subject: string; text: string; status: number }> {
  t.clock.nowMs += 1000;
  expect((await office('POST', `/billing/invoices/${id}/send`, {})).status).toBe(200);
  const rows = await t.app.services.database.read
    .selectFrom('mail_outbox')
    .select(['subject', 'body'])
    .where('recipient', '=', 'cfo@copy.example')
    .orderBy('created_at', 'desc')
    .limit(1)
    .execute();
  const text = String(rows[0]?.['body']);
  const token = /\/bill\/([^?\s]+)/.exec(text)?.[1] ?? '';
  const { status } = await t.call('GET', `/api/billing/shared/${token}/download`);
  return { subject: String(rows[0]?.['subject']), text, status };
}

/** What the page of a document's link asks for, and the ways to pay it. */
async function payPage(id: string) {
  const { link } = (await office('GET', `/billing/invoices/${id}/link`)).body.data;
  const { values, lists } = await billValues(t.app.services, {
    ...{ page: 'bill', slug: link.slice(link.lastIndexOf('/') + 1), path: '', hindi: false, ip: '' },
    ...{ query: new URLSearchParams(), request: new Request('http://localhost/') },
  });
  return { ...lists, due: values?.['bill.left'] };
}

it('an invoice asks for what is left of it, and a paid one for nothing', async () => {
  const { id, number } = await issued();
  const whole = await mailed(id);
  expect(whole.subject).toMatch(new RegExp(`^Invoice ${number} from `));
  expect(whole.text).toMatch(new RegExp(`Invoice ${number} for ₹1,180(\\.00)? is due on `));
  await office('POST', `/billing/invoices/${id}/payments`, { amount: 1000 });
  const part = await mailed(id);
  expect(part.text).toMatch(/for ₹1,180(\.00)?: the balance due is ₹180(\.00)?, payable by /);
  expect(part.text).toContain('pay it here');
  await office('POST', `/billing/invoices/${id}/payments`, { amount: 180 });
  const paid = await mailed(id);
  expect(paid.text).toMatch(new RegExp(`copy of Invoice ${number} for ₹1,180(\\.00)?, which is paid`));
  expect(paid.text).not.toMatch(/\bdue\b|pay it/);
  expect(paid.status).toBe(200);
});

it('a credit note names its invoice and asks for nothing; neither does the credited invoice', async () => {
  const { id, number } = await issued();
  const note = (await office('POST', `/billing/invoices/${id}/credit-note`, { reason: 'Wrong rate' })).body;
  const sent = await mailed(note.data.id);
  expect(sent.subject).toMatch(new RegExp(`^Credit note ${note.data.number} from `));
  expect(sent.text).toMatch(
    new RegExp(`Credit note ${note.data.number} for ₹1,180(\\.00)?, against invoice ${number}\\.`),
  );
  expect(sent.text).not.toMatch(/\bdue\b|pay it/);
  expect(sent.status).toBe(200);
  const credited = await mailed(id);
  expect(credited.text).toContain('Nothing is due on it.');
  expect(credited.text).not.toMatch(/pay it/);
});

it('a debit note is due, and a proforma invoice asks to be paid ahead until it is', async () => {
  const { id } = await issued();
  const lines = [{ title: 'Extra guard', sac: '998525', quantity: 1, rate: 100, gst_rate: 1800 }];
  const debit = await office('POST', `/billing/invoices/${id}/debit-note`, { reason: 'Extra', lines });
  expect(debit.status, debit.text).toBe(201);
  expect((await mailed(debit.body.data.id)).text).toMatch(/Debit note \S+ for ₹118(\.00)? is due on /);
  const body = { client_id: client, kind: 'proforma', lines };
  const draft = (await office('POST', '/billing/invoices', body)).body.data;
  await office('POST', `/billing/invoices/${draft.id}/issue`, {});
  const proforma = await mailed(draft.id);
  expect(proforma.text).toMatch(
    /Proforma invoice \S+ for ₹118(\.00)?\. Please pay ₹118(\.00)? in advance by /,
  );
  expect(proforma.text).toContain('pay it here');
  expect(await payPage(draft.id)).toMatchObject({ due: '₹118', upi: [{}], bank: [{}], open: [], online: [] });
  const money = { client_id: client, amount: 100, method: 'cash', received_on: draft.issued_on, parts: [] };
  const receipt = await office('POST', '/billing/receipts', money);
  expect(receipt.status, receipt.text).toBe(201);
  expect((await mailed(draft.id)).text).toMatch(/for ₹118(\.00)?\. Please pay ₹18(\.00)? in advance by /);
  expect((await office('POST', `/billing/invoices/${draft.id}/tax-invoice`, {})).status).toBe(201);
  const invoiced = await mailed(draft.id);
  expect(invoiced.text).toMatch(/Proforma invoice \S+ for ₹118(\.00)?\.\n/);
  expect(invoiced.text).not.toMatch(/\bdue\b|pay it/);
  expect(await payPage(draft.id)).toMatchObject({ upi: [], bank: [], open: [] });
});
