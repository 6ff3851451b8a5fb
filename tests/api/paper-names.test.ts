import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWageCase } from '#tests/support/wage-case.ts';
import type { Made, WageCase } from '#tests/support/wage-case.ts';

/** What papers are called that come in two languages, and what a contract prints. */
let c: WageCase;
let made: Made;
beforeAll(async () => {
  c = await makeWageCase();
  made = await c.contractOf('Tawa Mills');
});
afterAll(() => c.t.remove());

const nameOf = async (path: string): Promise<string> => {
  const headers = { authorization: `Bearer ${c.owner().token}` };
  const answer = await c.t.app.fetch(new Request(`http://localhost/api${path}`, { headers }));
  return /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? '';
};

it('names a paper in Hindi apart from the same one in English', async () => {
  const body = { title: 'x', text: 'x', from: '2027-02-01' };
  const addendum = (await c.call('POST', `/contracts/${made.id}/addenda`, body)).body.data.id;
  const bill = { client_id: made.clientId, lines: [{ title: 'Guards', quantity: 1, rate: 100 }] };
  const invoice = await c.call('POST', '/billing/invoices', bill);
  expect(invoice.status, invoice.text).toBe(201);
  const papers = [
    `/quotes/${made.quoteId}/download`,
    `/contracts/addenda/${addendum}/download`,
    `/billing/invoices/${invoice.body.data.id}/download`,
  ];
  for (const paper of papers) {
    const english = await nameOf(`${paper}?language=en`);
    expect(english).toMatch(/\.pdf$/);
    expect(await nameOf(`${paper}?language=hi`)).toBe(english.replace('.pdf', '-hi.pdf'));
  }
});

it('prints the phone of the customer as people write it, and no empty scope', async () => {
  const facts = { title: 'Guards', service_type: 'Security', yearly_value: 1_200_000, frequency: 'monthly' };
  const days = { start_date: '2027-01-01', end_date: '2027-12-31' };
  const ravi = await c.t.signIn('+919876500002');
  const contract = await c.call('POST', '/contracts', { user_id: ravi.user.id, ...facts, ...days });
  expect(contract.status, contract.text).toBe(201);
  const { text } = await c.words(`/api/contracts/${contract.body.data.id}/download`);
  expect(text.replaceAll('\u00a0', ' ')).toContain('+91 98765 00002');
  expect(text).not.toContain('Scope of work');
});

it('prints the scope once where a clause of the terms holds it', async () => {
  const facts = { title: 'Guards', service_type: 'Security', yearly_value: 1_200_000, frequency: 'monthly' };
  const days = { start_date: '2027-01-01', end_date: '2027-12-31' };
  const ravi = await c.t.signIn('+919876500002');
  const scope = 'Two guards at the gate';
  // A sentence that happens to have the same words is no scope.
  for (const [terms, times] of [
    [`1. Scope of work:\n${scope}\n2. Notice of thirty days.`, 1],
    ['Thirty days of notice.', 1],
    [`${scope} are paid by the 7th of the month.`, 2],
  ] as const) {
    const more = { description: scope, terms };
    const contract = await c.call('POST', '/contracts', {
      user_id: ravi.user.id,
      ...facts,
      ...days,
      ...more,
    });
    const { text } = await c.words(`/api/contracts/${contract.body.data.id}/download`);
    expect(text.replaceAll('\u00a0', ' ').split(scope)).toHaveLength(times + 1);
    expect(text).toContain(terms.slice(-8));
  }
});
