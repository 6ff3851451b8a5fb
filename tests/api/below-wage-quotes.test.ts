import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LeadNote } from '#shared/modules/crm/lead.ts';
import { quoteMessages } from '#shared/modules/crm/quote-messages.ts';
import { quoteValues } from '#server/modules/crm/quote-page.ts';
import { guardCost } from '#tests/support/accepted-quotes.ts';
import { makeWageCase, newWage, oldWage } from '#tests/support/wage-case.ts';
import type { WageCase } from '#tests/support/wage-case.ts';

/**
 * Quotes that were sent before a minimum wage changed: nobody accepts work at a wage that is not legal any
 * more.
 */
let c: WageCase;
beforeAll(async () => {
  c = await makeWageCase();
});
afterAll(() => c.t.remove());

/** A quote that was sent on 28 December at a wage, for duty from a day on. */
async function sent(company: string, basicVda: number, start: string) {
  const lead = await c.addLead({ company, email: `${company.toLowerCase().replaceAll(' ', '.')}@x.example` });
  const lines = [{ rank: 'Guard', site: `${company} gate`, cost: { ...guardCost, basicVda }, shift_id: 'a' }];
  const quote = await c.send(lead, { start_on: start, valid_until: '2027-02-15', lines });
  return { ...quote, lead };
}
const stateOf = async (token: string): Promise<string> =>
  (await c.t.call('GET', `/api/crm/shared-quote/${token}`)).body.data.state;
const pageOf = (slug: string) =>
  quoteValues(c.t.app.services, {
    page: 'quote',
    slug,
    path: '',
    hindi: false,
    query: new URLSearchParams(),
    request: new Request('http://localhost/'),
    ip: '',
  });
const waiting = async (): Promise<number> =>
  (await c.call('GET', '/admin/dashboard/metrics')).body.data.leads.belowWage;
const told = async (lead: string): Promise<number> =>
  (await c.call('GET', `/crm/leads/${lead}`)).body.data.notes.filter(
    ({ said }: LeadNote) => said?.key === 'quote_below_wage',
  ).length;

it('are refused kindly once the wage of their first day of duty is below the minimum, and wait on Today', async () => {
  // The wage of 16 January is loaded on 28 December.
  const [before, after, enough] = [
    await sent('Early Mills', oldWage, '2027-01-05'),
    await sent('Late Mills', oldWage, '2027-01-18'),
    await sent('Fair Mills', newWage, '2027-01-18'),
  ];
  expect(await waiting()).toBe(0);
  expect((await c.loadWage()).status).toBeLessThan(300);
  expect(await waiting()).toBe(1);
  expect(await stateOf(after.token)).toBe('below_wage');
  for (let times = 0; times < 2; times += 1) {
    const refused = await c.accept(after.token);
    expect([refused.status, refused.body.message]).toEqual([409, quoteMessages.belowWage[0]]);
  }
  expect(await told(after.lead)).toBe(1);
  expect((await pageOf(after.token)).lists).toMatchObject({
    open: [],
    closed: [{ text: quoteMessages.belowWage[0] }],
  });
  // Duty before the wage changes is legal at the old one.
  expect([await stateOf(before.token), (await c.accept(before.token)).status]).toEqual(['sent', 200]);
  expect((await c.accept(enough.token)).status).toBe(200);
  expect(await told(enough.lead)).toBe(0);
});

it('are refused from the day of the wage on, whenever their duty was to start', async () => {
  const quote = await sent('Waiting Mills', oldWage, '2027-01-04');
  await c.goTo('2027-01-15');
  expect(await stateOf(quote.token)).toBe('sent');
  await c.goTo('2027-01-16');
  expect(await stateOf(quote.token)).toBe('below_wage');
  expect((await c.accept(quote.token)).status).toBe(409);
  // The next version, at the new wage, can be accepted.
  const lines = [
    { rank: 'Guard', site: 'New gate', cost: { ...guardCost, basicVda: newWage }, shift_id: 'a' },
  ];
  const next = await c.send(quote.lead, { start_on: '2027-01-20', valid_until: '2027-02-10', lines });
  expect((await c.accept(next.token)).status).toBe(200);
});
