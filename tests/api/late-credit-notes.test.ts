import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noteMessages } from '#shared/modules/billing/note-messages.ts';
import { madeGstin } from '#tests/support/drawn-month.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** Credit notes before and after 30 November of the year that follows the invoice's (section 34). */
let t: TestApp;
let owner: Session;
let client = '';
const office = (method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: owner.token, ...(body === undefined ? {} : { body }) });
const line = { title: 'Guards', sac: '998525', quantity: 1, rate: 10_000.55 };

async function billed(day: string): Promise<{ id: string; number: string }> {
  const draft = await office('POST', '/billing/invoices', {
    client_id: client,
    issued_on: day,
    due_on: day,
    lines: [line],
  });
  expect(draft.status, draft.text).toBe(201);
  const issued = await office('POST', `/billing/invoices/${draft.body.data.id}/issue`, {
    allow_backdated: true,
  });
  expect(issued.status, issued.text).toBe(200);
  return issued.body.data;
}
const credit = (id: string, more: object = {}): Promise<Answer> =>
  office('POST', `/billing/invoices/${id}/credit-note`, { reason: 'Rate agreed later', ...more });
/** Works on from a day in the office. */
async function on(day: string): Promise<void> {
  t.clock.nowMs = Date.parse(`${day}T06:30:00.000Z`);
  owner = await t.signInAdmin('owner@narmada.example');
}
const amounts = ({ body }: Answer) => {
  const { taxable, cgst, sgst, igst, total } = body.data;
  return [taxable, cgst, sgst, igst, total];
};

beforeAll(async () => {
  t = await makeApp();
  await on('2026-11-21');
  const gstin = madeGstin('23', 'regular', 61);
  const made = await office('POST', '/clients', { name: 'Ken Mills', gstin, address: '4 Mill Road' });
  client = made.body.data.id;
});
afterAll(() => t.remove());

it('an invoice of 1 April is credited with its GST on the last day', async () => {
  await on('2026-11-21');
  const { id } = await billed('2025-04-01');
  await on('2026-11-30');
  const note = await credit(id);
  expect([note.status, ...amounts(note)]).toEqual([201, 10_000.55, 900.05, 900.05, 0, 11_800.65]);
  expect((await office('GET', `/billing/invoices/${id}`)).body.data.left).toBe(0);
  const file = (await office('GET', '/billing/gstr1-json-export?month=2026-11')).text;
  expect(file).toContain(note.body.data.number);
});

it.each([
  ['2025-03-31', '2025-11-30', '2026-12-01'],
  ['2025-04-01', '2026-11-30', '2026-12-01'],
])(
  'an invoice of %s is credited without GST after %s, once that is confirmed',
  async (billedOn, last, day) => {
    await on('2026-11-21');
    const { id, number } = await billed(billedOn);
    await on(day);
    const asked = await credit(id);
    expect([asked.status, asked.body.errors[0].field]).toEqual([409, 'without_gst']);
    const lastDay = last === '2025-11-30' ? '30 Nov 2025' : '30 Nov 2026';
    expect(asked.body.message).toBe(
      noteMessages.lateCredit[0].replace('{number}', number).replace('{day}', lastDay),
    );
    const note = await credit(id, { without_gst: true });
    expect([note.status, ...amounts(note)]).toEqual([201, 10_000.55, 0, 0, 0, 10_000.55]);
    // The GST of the invoice stays payable: 900.05 of each kind.
    expect((await office('GET', `/billing/invoices/${id}`)).body.data.left).toBe(1800.1);
    const month = day.slice(0, 7);
    const file = (await office('GET', `/billing/gstr1-json-export?month=${month}`)).text;
    expect(file).not.toContain(note.body.data.number);
    const { reconciliation, faults } = (await office('GET', `/billing/returns/${month}`)).body.data;
    for (const { in_return: inReturn, in_books: inBooks } of reconciliation) expect(inReturn).toBe(inBooks);
    const own = faults.filter((fault: { number: string }) => fault.number === note.body.data.number);
    expect(own.map(({ rule }: { rule: string }) => rule)).toContain('credit_too_late');
    expect((await office('GET', `/billing/invoices/${note.body.data.id}/e-invoice`)).body.data.state).toBe(
      'not_needed',
    );
  },
);

it('an earlier day written on a credit note does not make it early', async () => {
  await on('2026-12-05');
  const { id, number } = await billed('2025-03-31');
  for (const more of [{}, { allow_backdated: true }]) {
    const asked = await credit(id, { issued_on: '2025-11-30', ...more });
    expect([asked.status, asked.body.errors[0].field]).toEqual([409, 'without_gst']);
  }
  const dated = await credit(id, { issued_on: '2025-11-30', allow_backdated: true, without_gst: true });
  expect([dated.status, dated.body.errors[0].field]).toEqual([422, 'issued_on']);
  expect(dated.text).toContain(number);
  const note = await credit(id, { without_gst: true });
  expect([note.status, ...amounts(note)]).toEqual([201, 10_000.55, 0, 0, 0, 10_000.55]);
});

describe.each([
  ['credit-note', {}],
  ['debit-note', { lines: [{ ...line, rate: 1 }] }],
])('a %s that is dated back', (kind, more) => {
  const make = (who: Session, id: string, body: object): Promise<Answer> =>
    t.call('POST', `/api/billing/invoices/${id}/${kind}`, {
      token: who.token,
      body: { reason: 'Rate agreed later', ...more, ...body },
    });

  it.each([
    ['before the newest note of its series', '2026-12-05', '2026-11-10', '2026-12-04'],
    ['in a financial year that is over', '2026-11-29', '2026-01-10', '2026-03-20'],
  ])('%s is for who has the right, and says so', async (_what, today, billedOn, day) => {
    await on(today);
    const accountant = await t.signInAdmin('accounts@narmada.example');
    const { id } = await billed(billedOn);
    if (billedOn === '2026-11-10')
      expect((await make(owner, (await billed(billedOn)).id, {})).status).toBe(201);
    const asked = await make(accountant, id, { issued_on: day });
    expect([asked.status, asked.body.errors[0].field]).toEqual([409, 'allow_backdated']);
    const refused = await make(accountant, id, { issued_on: day, allow_backdated: true });
    expect([refused.status, refused.body.errors[0].field]).toEqual([403, 'allow_backdated']);
    const made = await make(owner, id, { issued_on: day, allow_backdated: true });
    expect([made.status, made.body.data?.issued_on], made.text).toEqual([201, day]);
  });
});
