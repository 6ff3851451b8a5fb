import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWageCase } from '#tests/support/wage-case.ts';
import type { Made, WageCase } from '#tests/support/wage-case.ts';

/** Addenda on the people and the rate of one post, accepted in any order and for days in any order. */
let c: WageCase;
beforeAll(async () => {
  c = await makeWageCase();
});
afterAll(() => c.t.remove());

const days = ['2027-02-01', '2027-03-01', '2027-04-01'] as const;
const looked = ['2027-01-31', '2027-02-01', '2027-02-26', '2027-03-01', '2027-03-31', '2027-04-01'];
const week = [0, 1, 2, 3, 4, 5, 6];
type Asked = { readonly what: 'people' | 'rate'; readonly from: string; readonly n: number };

let count = 0;
async function newContract(): Promise<Made> {
  await c.goTo('2026-12-28');
  count += 1;
  return c.contractOf(`Order Mills ${count}`);
}

async function write({ id, postId, clientId }: Made, { what, from, n }: Asked): Promise<string> {
  const [rate] = await c.rates(clientId);
  const written = await c.call('POST', `/contracts/${id}/addenda`, {
    title: `${what} ${n}`,
    from,
    ...(what === 'people'
      ? { headcounts: [{ post_id: postId, shift_id: 'a', days: week, people: n }] }
      : { rates: [{ rate_id: rate?.id, rate: 21_000 + n }] }),
  });
  expect(written.status, written.text).toBe(201);
  return written.body.data.id;
}

/** Accepts an addendum a second after the one before. */
async function accept(id: string): Promise<number> {
  c.t.clock.nowMs += 1000;
  const done = await c.call('POST', `/contracts/addenda/${id}/accept`, { decided_by: 'Rakesh Jain' });
  return done.status;
}

type Need = { readonly people: number; readonly from?: string; readonly to?: string };
const standsOn = ({ from, to }: { readonly from?: string; readonly to?: string | null }, day: string) =>
  (from ?? day) <= day && (to ?? day) >= day;

/** What is in force on a day, beside the people of the post and the rate of the client on that day. */
async function seenOn({ id, postId, clientId }: Made, day: string) {
  await c.goTo(day);
  const { people, yearly, monthly, rates } = (await c.call('GET', `/contracts/${id}/in-force`)).body.data;
  const needs: Need[] = (await c.call('GET', `/roster/posts/${postId}`)).body.data.needs;
  const required = needs.filter((need) => standsOn(need, day)).reduce((sum, need) => sum + need.people, 0);
  const rate = (await c.rates(clientId)).find((known) => standsOn(known, day))?.rate ?? 0;
  const own = rates.map((one: { rate: number }) => one.rate);
  return {
    said: { people, yearly, monthly, rates: own },
    counted: { people: required, yearly: required * rate * 12, monthly: required * rate, rates: [rate] },
  };
}

it('the people of two that change one post add up to what is required on each day', async () => {
  const made = await newContract();
  const later = await write(made, { what: 'people', from: '2027-04-01', n: 6 });
  const earlier = await write(made, { what: 'people', from: '2027-03-01', n: 5 });
  expect([await accept(later), await accept(earlier)]).toEqual([200, 200]);
  const letterOf = async (id: string, language: string): Promise<string> =>
    (await c.words(`/api/contracts/addenda/${id}/download?language=${language}`)).text;
  const stays = 'from 1 Apr 2027 the number of people is 6, as agreed in addendum 1.';
  expect(await letterOf(earlier, 'en')).toContain(stays);
  expect(await letterOf(earlier, 'hi')).toContain('1 अप्रैल 2027');
  expect(await letterOf(later, 'en')).not.toContain('as agreed in addendum');
  const people = [];
  for (const day of looked) {
    const { said, counted } = await seenOn(made, day);
    expect(said, day).toEqual(counted);
    people.push(said.people);
  }
  expect(people).toEqual([4, 4, 4, 5, 5, 6]);
});

it('of two for one day only the first that is accepted counts', async () => {
  const made = await newContract();
  const asked = { what: 'people', from: '2027-03-01' } as const;
  const [six, five] = [await write(made, { ...asked, n: 6 }), await write(made, { ...asked, n: 5 })];
  expect([await accept(five), await accept(six)]).toEqual([200, 409]);
  const { said, counted } = await seenOn(made, '2027-03-01');
  expect(said).toEqual(counted);
  expect(said.people).toBe(5);
});

it('in any order the value is what is in force, people by rate, on each day', async () => {
  const one = fc.record({
    what: fc.constantFrom('people' as const, 'rate' as const),
    from: fc.constantFrom(...days),
    n: fc.integer({ min: 1, max: 9 }).filter((n) => n !== 4),
  });
  const orders = fc.uniqueArray(fc.nat({ max: 5 }), { minLength: 4, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(fc.array(one, { minLength: 2, maxLength: 4 }), orders, async (asked, order) => {
      const made = await newContract();
      const ids: string[] = [];
      for (const item of asked) ids.push(await write(made, item));
      const sorted = order.flatMap((at) => ids[at] ?? []);
      for (const id of sorted) expect([200, 409]).toContain(await accept(id));
      for (const day of looked) {
        const { said, counted } = await seenOn(made, day);
        expect(said, day).toEqual(counted);
      }
    }),
    { numRuns: 12, seed: 20_270_301 },
  );
}, 120_000);
