import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWageCase } from '#tests/support/wage-case.ts';
import type { Made, WageCase } from '#tests/support/wage-case.ts';
import type { Answer } from '#tests/support/make-app.ts';

/**
 * Whatever shortened a contract meanwhile, by an addendum or by a notice, each day of it has the rate that
 * was agreed on for it.
 */
let c: WageCase;
let count = 0;
beforeAll(async () => {
  c = await makeWageCase();
});
afterAll(() => c.t.remove());

const ends = ['2027-03-31', '2027-05-31', '2027-06-30', '2027-09-30', '2027-12-31', '2028-03-31'] as const;
const begins = ['2027-02-01', '2027-04-01', '2027-06-15', '2027-07-01', '2027-10-01'] as const;
const looked = [...ends, ...begins, '2027-01-01', '2027-06-14', '2028-04-01'];
type Step =
  | { readonly do: 'end'; readonly day: string }
  | { readonly do: 'rate'; readonly day: string; readonly rate: number }
  | { readonly do: 'notice'; readonly day: string }
  | { readonly do: 'withdraw' };
type Agreed = { readonly from: string; readonly rate: number };

async function newContract(): Promise<Made> {
  await c.goTo('2026-12-28');
  count += 1;
  return c.contractOf(`Span Mills ${count}`);
}
const rateOn = async ({ clientId }: Made, day: string) =>
  (await c.rates(clientId)).filter(({ from, to }) => from <= day && (to ?? day) >= day);
const contract = async ({ id }: Made) => (await c.call('GET', `/contracts/${id}`)).body.data;

/** Writes and accepts an addendum; the answer of what was refused. */
async function agree({ id }: Made, body: object): Promise<Answer> {
  c.t.clock.nowMs += 1000;
  const written = await c.call('POST', `/contracts/${id}/addenda`, { title: 'Change', ...body });
  if (written.status !== 201) return written;
  return c.call('POST', `/contracts/addenda/${written.body.data.id}/accept`, { decided_by: 'Rakesh Jain' });
}

async function take(made: Made, step: Step): Promise<Answer | null> {
  if (step.do === 'end') return agree(made, { from: '2027-01-01', end_date: step.day });
  if (step.do === 'rate') {
    const [known] = await rateOn(made, step.day);
    if (!known) return null;
    return agree(made, { from: step.day, rates: [{ rate_id: known.id, rate: step.rate }] });
  }
  c.t.clock.nowMs += 1000;
  if (step.do === 'withdraw') return c.call('POST', `/contracts/${made.id}/withdraw-notice`, {});
  const ending = (await c.call('GET', `/contracts/${made.id}/ending`)).body.data;
  const ids = (rows: readonly { id: string; to: string | null }[]) =>
    rows.filter(({ to }) => to === null || to > step.day).map(({ id }) => id);
  const notice = { last_day: step.day, reason: 'Moves away' };
  return c.call('DELETE', `/contracts/${made.id}`, {
    ...{ ...notice, sites: ids(ending.sites), rates: ids(ending.rates) },
  });
}

/** Takes the steps, and looks at each day after each of them; says how many were not refused. */
async function check(steps: readonly Step[]): Promise<number> {
  let taken = 0;
  const made = await newContract();
  const base = (await c.rates(made.clientId))[0]?.rate ?? 0;
  const agreed: Agreed[] = [];
  for (const [i, step] of steps.entries()) {
    const answer = await take(made, step);
    if (answer === null) continue;
    expect([200, 409, 422], answer.text).toContain(answer.status);
    if (answer.status === 200) taken += 1;
    if (answer.status === 200 && step.do === 'rate') agreed.push({ from: step.day, rate: step.rate });
    const { end_date: end, last_day: last } = await contract(made);
    for (const day of looked) {
      // The newest by day; of two for one day the one that was accepted last.
      const newest = agreed.filter(({ from }) => from <= day).toSorted((a, b) => (a.from < b.from ? -1 : 1));
      const wanted = day <= (last ?? end) ? [newest.at(-1)?.rate ?? base] : [];
      const found = (await rateOn(made, day)).map(({ rate }) => rate);
      expect(found, `${day} after step ${i + 1} of ${JSON.stringify(steps)}`).toEqual(wanted);
    }
  }
  return taken;
}

it('a contract that is longer again has the later rates that shortening cut off', async () => {
  const end = (day: string) => ({ do: 'end', day }) as const;
  const rate = (day: string, to: number) => ({ do: 'rate', day, rate: to }) as const;
  const july = rate('2027-07-01', 25_000);
  expect(await check([july, end('2027-05-31'), end('2027-12-31')])).toBe(3);
  expect(await check([july, end('2027-05-31'), end('2027-06-30'), end('2028-03-31')])).toBe(4);
  // Twice shorter, with another rate meanwhile.
  const both = [july, rate('2027-10-01', 26_000), end('2027-09-30'), end('2027-05-31')];
  expect(await check([...both, rate('2027-04-01', 24_000), end('2027-12-31')])).toBe(6);
});

it('an addendum of days that the contract no longer has is not named as coming, until it has them', async () => {
  const made = await newContract();
  const coming = async (): Promise<number[]> =>
    (await c.call('GET', `/contracts/${made.id}/in-force`)).body.data.coming.map(
      ({ number }: { number: number }) => number,
    );
  expect((await take(made, { do: 'rate', day: '2027-07-01', rate: 25_000 }))?.status).toBe(200);
  expect(await coming()).toEqual([1]);
  expect((await take(made, { do: 'end', day: '2027-05-31' }))?.status).toBe(200);
  expect(await coming()).toEqual([]);
  expect((await take(made, { do: 'end', day: '2027-09-30' }))?.status).toBe(200);
  expect(await coming()).toEqual([1]);
});

it('what ends before its contract keeps its own last day through being shortened twice', async () => {
  const made = await newContract();
  const [rate] = await c.rates(made.clientId);
  const shorter = await c.call('PUT', `/billing/service-rates/${rate?.id}`, { to: '2027-09-30' });
  expect(shorter.status, shorter.text).toBe(200);
  for (const day of ['2027-06-30', '2027-03-31', '2027-12-31'])
    expect((await take(made, { do: 'end', day }))?.status).toBe(200);
  expect((await c.rates(made.clientId)).map(({ to }) => to)).toEqual(['2027-09-30']);
});

it('what was written in their place meanwhile stays, and the office is told what is back', async () => {
  const made = await newContract();
  const rate = async (day: string, to: number): Promise<void> => {
    expect((await take(made, { do: 'rate', day, rate: to }))?.status).toBe(200);
  };
  await rate('2027-07-01', 25_000);
  await rate('2027-10-01', 26_000);
  const shorter = await take(made, { do: 'end', day: '2027-05-31' });
  expect(shorter?.body.notice).toContain('2 service rates and sites of the client');
  const [known] = await rateOn(made, '2027-05-31');
  const { client_id, title, basis, site_id, post_id, rank, shift_id } = (
    await c.call('GET', `/billing/service-rates/${known?.id}`)
  ).body.data;
  const own = { client_id, title, basis, site_id, post_id, rank, shift_id };
  const byHand = { ...own, rate: 30_000, from: '2027-06-15', to: '2027-08-31' };
  const written = await c.call('POST', '/billing/service-rates', byHand);
  expect(written.status, written.text).toBe(201);
  const longer = await take(made, { do: 'end', day: '2027-12-31' });
  expect([longer?.status, longer?.body.notice], longer?.text).toEqual([
    200,
    expect.stringContaining('1 service rate or site of the client, removed when'),
  ]);
  expect((await c.ratesFrom(made.clientId)).map(([of, from]) => [of, from])).toEqual([
    [21_907, '2027-01-01'],
    [30_000, '2027-06-15'],
    [26_000, '2027-10-01'],
  ]);
});

it('does so after any changes of its rate and its last day, in any order', async () => {
  const step = fc.oneof<fc.Arbitrary<Step>[]>(
    fc.record({ do: fc.constant('end' as const), day: fc.constantFrom(...ends) }),
    fc.record({
      do: fc.constant('rate' as const),
      day: fc.constantFrom(...begins),
      rate: fc.integer({ min: 22_000, max: 29_000 }),
    }),
    fc.record({ do: fc.constant('notice' as const), day: fc.constantFrom(...ends) }),
    fc.record({ do: fc.constant('withdraw' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      await check(steps);
    }),
    {
      numRuns: 25,
      seed: 20_270_501,
    },
  );
}, 120_000);
