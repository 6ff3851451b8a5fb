import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LeadNote } from '#shared/modules/crm/lead.ts';
import { quoteMessages } from '#shared/modules/crm/quote-messages.ts';
import { quoteValues } from '#server/modules/crm/quote-page.ts';
import { watchQuotes } from '#server/modules/crm/reminders/watch-quotes.ts';
import { guardCost } from '#tests/support/accepted-quotes.ts';
import type { Answer } from '#tests/support/make-app.ts';
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
  // Nobody is reminded of what they may not accept.
  await watchQuotes(c.t.app.services);
  const reminded = await c.t.app.services.database.read
    .selectFrom('mail_outbox')
    .select('id')
    .where('recipient', '=', 'waiting.mills@x.example')
    .where('event', '=', 'quote.reminder')
    .execute();
  expect(reminded).toEqual([]);
  expect((await c.accept(quote.token)).status).toBe(409);
  // The next version, at the new wage, can be accepted.
  const lines = [
    { rank: 'Guard', site: 'New gate', cost: { ...guardCost, basicVda: newWage }, shift_id: 'a' },
  ];
  const next = await c.send(quote.lead, { start_on: '2027-01-20', valid_until: '2027-02-10', lines });
  expect((await c.accept(next.token)).status).toBe(200);
});

describe('a quote that its client could not accept', () => {
  const lead = () => c.addLead({ company: 'Future Mills' });
  const body = (start_on: string, basicVda: number) => ({
    month: '2027-01',
    valid_until: '2027-02-15',
    start_on,
    lines: [
      { rank: 'Supervisor', cost: { ...guardCost, basicVda: 13_500 } },
      { rank: 'Guard', cost: { ...guardCost, basicVda } },
    ],
  });
  const faultOf = ({ status, body: { errors } }: Answer) => [
    status,
    errors?.[0]?.field,
    String(errors?.[0]?.message),
  ];

  it('is neither written nor sent, by the wage of its first day of duty', async () => {
    await c.goTo('2027-01-18');
    const path = `/crm/leads/${await lead()}/quotes`;
    const drafts = await Promise.all(
      ['2027-03-20', '2027-02-20'].map((start) => c.call('POST', path, body(start, newWage))),
    );
    expect(drafts.map(({ status }) => status)).toEqual([201, 201]);
    // A wage of March is loaded after the quotes were priced by that of January.
    expect((await c.loadWage('2027-03-01', 13_400)).status).toBeLessThan(300);
    const refusal = [422, 'lines.1.cost.basicVda', expect.stringMatching(/20 Mar 2027: ₹13,400 a month/)];
    const [late, early] = drafts.map(({ body: { data } }) => String(data.id));
    expect(faultOf(await c.call('POST', path, body('2027-03-20', newWage)))).toEqual(refusal);
    expect(faultOf(await c.call('PUT', `/quotes/${late}`, body('2027-03-20', newWage)))).toEqual(refusal);
    expect(faultOf(await c.call('POST', `/quotes/${late}/send`, {}))).toEqual(refusal);
    expect((await c.call('PUT', `/quotes/${late}`, body('2027-03-20', 13_400))).status).toBe(200);
    for (const id of [late, early]) expect((await c.call('POST', `/quotes/${id}/send`, {})).status).toBe(200);
  });

  it('starts within the months of which there are wages', async () => {
    const path = `/crm/leads/${await lead()}/quotes`;
    const faults = await Promise.all(
      ['2099-01-05', '2028-02-01', '2028-01-31'].map((day) => c.call('POST', path, body(day, 14_000))),
    );
    expect(faults.map((answer) => faultOf(answer).slice(0, 2))).toEqual([
      [422, 'start_on'],
      [422, 'start_on'],
      [201, undefined],
    ]);
  });
});
