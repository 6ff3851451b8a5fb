import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calendarDate } from '#shared/core/dates.ts';
import { narmadaSupplier } from '#server/demo/seed-clients.ts';
import { madeGstin } from '#tests/support/drawn-month.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { work } from '#tests/support/work-month.ts';

/**
 * Drawn months of a client of two companies, of which one bills guards under reverse charge: rates of one
 * name with several SACs, bills of the month and of chosen days, credit notes, rates that are raised, with
 * their supplementary bills, and rates that are removed and entered again. However they follow each other, no
 * day is on two bills, and in the end each day and each amount is on one.
 */
let t: TestApp;
let owner: Session;
let firm: string;
const month = '2026-10';

const call = (method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: owner.token, ...(body === undefined ? {} : { body }) });
async function done(method: string, path: string, body?: object) {
  const answer = await call(method, path, body);
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body.data;
}
const made = async (path: string, body: object): Promise<string> => (await done('POST', path, body)).id;

beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  await done('PUT', '/billing/company-settings', { company_id: narmadaSupplier.company_id });
  firm = await made('/companies', {
    ...{ name: 'Narmada Days', gstin: madeGstin('23', 'regular', 7714), constitution: 'partnership' },
  });
});
afterAll(() => t.remove());

const sac = fc.constantFrom('998525', '998533');
const drawnClient = fc.record({
  guard: sac,
  cleaner: sac,
  fee: sac,
  isSameTitle: fc.boolean(),
  feeOf: fc.constantFrom(null, 0, 1),
  /** Whether the second site is billed by the other company from the 16th on. */
  changesHands: fc.boolean(),
  isBySite: fc.boolean(),
  people: fc.array(
    fc.record({
      rank: fc.constantFrom('Guard', 'Cleaner'),
      site: fc.constantFrom(0, 1),
      days: fc.uniqueArray(fc.integer({ min: 1, max: 31 }), { minLength: 1, maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});
const drawnStep = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ kind: 'bill' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'bill_one' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('chosen' as const), day: fc.integer({ min: 1, max: 31 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('credit' as const), at: fc.integer({ min: 0, max: 9 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('enter_again' as const),
      rate: fc.constantFrom('guard' as const, 'cleaner' as const, 'fee' as const),
      isMoved: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('raise' as const),
      rate: fc.constantFrom('guard' as const, 'cleaner' as const),
    }),
  },
);

type Drawn = typeof drawnClient extends fc.Arbitrary<infer One> ? One : never;
type Step = typeof drawnStep extends fc.Arbitrary<infer One> ? One : never;
type Name = 'guard' | 'cleaner' | 'fee';
type Rate = { id: string; body: { rate: number; [field: string]: unknown } };
type Paper = {
  id: string;
  number: string;
  kind: string;
  stage: string;
  original_id: string | null;
  month: string | null;
  taxable: number;
  notes: string;
  lines: { title: string; site: string; quantity: number; divisor: number }[];
};
type Case = {
  readonly client: string;
  readonly contract: string;
  readonly sites: readonly string[];
  readonly rates: Record<Name, Rate>;
  /** The addenda that raised a rate. */
  readonly addenda: string[];
  readonly drawn: Drawn;
};

let runs = 0;
async function caseOf(drawn: Drawn): Promise<Case> {
  runs += 1;
  if (runs % 10 === 0) owner = await t.signInAdmin('owner@narmada.example');
  const client = await made('/clients', {
    ...{ name: `Days ${runs}`, kind: 'regular', gstin: madeGstin('23', 'regular', 1000 + runs) },
    ...{ address: '1 Mill Road', city: 'Indore', pin: '452001', billed_by: firm },
    bill_format: drawn.isBySite ? 'by_site' : 'summary',
  });
  const sites: string[] = [];
  for (const n of [0, 1]) {
    const site_id = await made('/locations', { name: `Days ${runs} gate ${n}`, name_hi: 'गेट' });
    sites.push(site_id);
    const at = { client_id: client, site_id, from: '2026-04-01' };
    const changes = n === 1 && drawn.changesHands;
    await made('/billing/client-sites', { ...at, ...(changes ? { to: '2026-10-15' } : {}) });
    if (changes)
      await made('/billing/client-sites', {
        ...{ ...at, from: '2026-10-16', billed_by: narmadaSupplier.company_id },
      });
  }
  const enter = async (body: Rate['body']): Promise<Rate> => ({
    id: await made('/billing/service-rates', body),
    body,
  });
  const of = { client_id: client, from: '2026-04-01' };
  const rates = {
    guard: await enter({
      ...{ ...of, title: 'Staff', rank: 'Guard', basis: 'duty', rate: 500, sac: drawn.guard },
    }),
    cleaner: await enter({
      ...{ ...of, title: drawn.isSameTitle ? 'Staff' : 'Cleaner', rank: 'Cleaner', basis: 'duty' },
      ...{ rate: 450, sac: drawn.cleaner },
    }),
    fee: await enter({
      ...{ ...of, title: 'Monthly fee', basis: 'fixed', rate: 3100, sac: drawn.fee },
      ...(drawn.feeOf === null ? {} : { site_id: sites[drawn.feeOf] }),
    }),
  };
  for (const [n, { rank, site, days }] of drawn.people.entries()) {
    const code = `D${runs}-${n}`;
    const id = await made('/staff', { code, name: `Person ${code}`, category: 'guard', post: rank });
    const dates = days.map((day) => dateOf(day));
    await work(t, owner.token, id, dates, '08:00', '20:00', { site_id: sites[site] });
  }
  const contract = await made('/contracts', {
    ...{ client_id: client, title: 'Guards', service_type: 'Security', yearly_value: 1 },
    ...{ start_date: '2026-04-01', end_date: '2027-03-31' },
  });
  return { client, contract, sites, rates, addenda: [], drawn };
}

const dateOf = (day: number) => calendarDate(`${month}-${String(day).padStart(2, '0')}`);

async function papersOf({ client }: Case): Promise<Paper[]> {
  return (await done('GET', `/billing/invoices?client_id=${client}&limit=200`)).invoices;
}

/** The issued bills that no credit note took back. */
async function standing(one: Case): Promise<Paper[]> {
  const papers = (await papersOf(one)).filter(({ stage }) => stage === 'issued');
  const gone = new Set(papers.flatMap(({ original_id: id }) => id ?? []));
  return papers.filter(({ id, kind }) => kind !== 'credit_note' && !gone.has(id));
}

async function issueAll(drafts: readonly Paper[]): Promise<void> {
  for (const { id } of drafts) {
    const answer = await call('POST', `/billing/invoices/${id}/issue`, {});
    expect([200, 409], answer.text).toContain(answer.status);
  }
}

async function step(one: Case, asked: Step): Promise<void> {
  t.clock.nowMs += 1000;
  const { client, rates } = one;
  if (asked.kind === 'bill' || asked.kind === 'bill_one') {
    const answer = await call('POST', `/billing/generate/${client}`, { month });
    expect([201, 409], answer.text).toContain(answer.status);
    const drafts: Paper[] = answer.status === 201 ? answer.body.data.invoices : [];
    await issueAll(asked.kind === 'bill' ? drafts : drafts.slice(0, 1));
  } else if (asked.kind === 'chosen') {
    const answer = await call('POST', '/billing/generate-invoice', {
      ...{ client_id: client, from: `${month}-01`, to: dateOf(asked.day), sources: ['duties'] },
    });
    expect([201, 409], answer.text).toContain(answer.status);
    if (answer.status === 201) await issueAll(answer.body.data.invoices);
  } else if (asked.kind === 'credit') {
    const bills = await standing(one);
    const bill = bills[asked.at % Math.max(1, bills.length)];
    if (bill) await done('POST', `/billing/invoices/${bill.id}/credit-note`, { reason: 'Wrong' });
  } else if (asked.kind === 'enter_again') {
    const { id, body } = rates[asked.rate];
    await done('DELETE', `/billing/service-rates/${id}`, {});
    t.clock.nowMs += 1000;
    // A fee for all sites becomes one of a site, or the other way round.
    const place = body['site_id'] ? null : one.sites[one.drawn.feeOf ?? 0];
    const again = { ...body, ...(asked.rate === 'fee' && asked.isMoved ? { site_id: place } : {}) };
    rates[asked.rate] = { id: await made('/billing/service-rates', again), body: again };
  } else await raise(one, asked.rate);
}

/** Raises a rate for the whole month, and bills what its issued bills lack. */
async function raise(one: Case, name: 'guard' | 'cleaner'): Promise<void> {
  const { id, body } = one.rates[name];
  const rate = body.rate + 100;
  const addendum = await made(`/contracts/${one.contract}/addenda`, {
    ...{ title: 'New rate', text: 'As agreed.', from: `${month}-01`, rates: [{ rate_id: id, rate }] },
  });
  await done('POST', `/contracts/addenda/${addendum}/accept`, { decided_by: 'Owner' });
  one.addenda.push(addendum);
  const found = await done('GET', `/billing/service-rates?client_id=${one.client}&limit=200`);
  const now = found.serviceRates.find((other: { rate: number; rank: string; to: string | null }) => {
    return other.rate === rate && other.rank === body['rank'] && other.to === null;
  });
  one.rates[name] = { id: now.id, body: { ...body, rate, from: now.from } };
  await billArrears(one);
}

async function billArrears({ addenda }: Case): Promise<void> {
  for (const addendum of addenda) {
    const answer = await call('POST', `/billing/arrears/${addendum}`, {});
    expect([201, 409], answer.text).toContain(answer.status);
    if (answer.status === 201) await issueAll(answer.body.data.invoices);
  }
}

type Row = { site: string; staff_id: string; days: number[]; code: string };

/** How many duties of each person and day the standing bills have. */
async function billedDays(one: Case): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const { id } of await standing(one)) {
    const { rows }: { rows: Row[] } = await done('GET', `/billing/invoices/${id}/annexure`);
    for (const { code, days } of rows)
      for (const [at, count] of days.entries()) {
        const key = `${code} ${at + 1}`;
        if (count > 0) found.set(key, (found.get(key) ?? 0) + count);
      }
  }
  return found;
}

const daysDone = ({ drawn }: Case, run: number): Map<string, number> =>
  new Map(drawn.people.flatMap(({ days }, n) => days.map((day) => [`D${run}-${n} ${day}`, 1] as const)));

/** What the standing bills have of the fee, in months. */
async function billedFee(one: Case): Promise<number> {
  const lines = (await standing(one)).flatMap((bill) => bill.lines);
  return lines
    .filter(({ title }) => title === 'Monthly fee')
    .reduce((sum, { quantity, divisor }) => sum + quantity / divisor, 0);
}

/** Bills what is left; a month of which bills have a part is taken back, as the office would. */
async function settle(one: Case): Promise<void> {
  for (let round = 0; round < 8; round += 1) {
    await step(one, { kind: 'bill' });
    await billArrears(one);
    const answer = await call('POST', `/billing/generate/${one.client}`, { month });
    const said = String(answer.body.message ?? '');
    const bills = await standing(one);
    const numbers = new Map(bills.map((bill) => [bill.number, bill]));
    const papers = await papersOf(one);
    // A supplementary bill of a bill that is gone, or a month that is billed in part.
    const orphans = bills.filter(
      ({ notes, month: of }) =>
        of === null &&
        papers.some(({ number, id, kind }) => {
          const isBill = kind !== 'credit_note' && !bills.some((bill) => bill.id === id);
          return isBill && number !== '' && notes.includes(number);
        }),
    );
    const isPart = answer.status === 409 && said.startsWith('A part of');
    if (answer.status === 409 && orphans.length === 0 && !isPart) return;
    for (const { id } of isPart ? numbers.values() : orphans)
      await done('POST', `/billing/invoices/${id}/credit-note`, { reason: 'Wrong' });
  }
  throw new Error('the month does not come to an end');
}

it('no day is on two bills, and in the end each is on one', async () => {
  await fc.assert(
    fc.asyncProperty(
      drawnClient,
      fc.array(drawnStep, { minLength: 3, maxLength: 9 }),
      async (drawn, steps) => {
        const one = await caseOf(drawn);
        const wanted = daysDone(one, runs);
        for (const asked of steps) {
          await step(one, asked);
          for (const [day, count] of await billedDays(one))
            expect(count, day).toBeLessThanOrEqual(wanted.get(day) ?? 0);
          expect(await billedFee(one)).toBeLessThan(1.000_001);
        }
        await settle(one);
        expect(await billedDays(one)).toEqual(wanted);
        expect(await billedFee(one)).toBeCloseTo(1, 6);
        const duties = (rank: string): number =>
          drawn.people.reduce((sum, { rank: own, days }) => sum + (own === rank ? days.length : 0), 0);
        const { guard, cleaner, fee } = one.rates;
        const owed =
          duties('Guard') * guard.body.rate + duties('Cleaner') * cleaner.body.rate + fee.body.rate;
        const billed = (await standing(one)).reduce((sum, { taxable }) => sum + taxable, 0);
        // Two parts of the fee may each be rounded.
        expect(Math.abs(billed - owed)).toBeLessThan(0.02);
      },
    ),
    { numRuns: 25 },
  );
});
