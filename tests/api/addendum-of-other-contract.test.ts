import { afterAll, beforeAll, expect, it } from 'vitest';
import { guardCost, ofKind } from '#tests/support/accepted-quotes.ts';
import { makeWageCase } from '#tests/support/wage-case.ts';
import type { Made, WageCase } from '#tests/support/wage-case.ts';

/** A client with two contracts: an addendum to one changes nothing of the other. */
let c: WageCase;
let first: Made;
let second: Made;
beforeAll(async () => {
  c = await makeWageCase();
  first = await contractAt('Pair gate');
  second = await contractAt('Pair annexe');
});
afterAll(() => c.t.remove());

/** A contract of the one client by a quote for a site. */
async function contractAt(site: string): Promise<Made> {
  const lead = await c.addLead({
    ...{ company: 'Pair Mills', email: 'pair.mills@client.example', phone: '+919893012345' },
  });
  const quote = await c.send(lead, {
    ...{ start_on: '2027-01-01', valid_until: '2027-01-05' },
    lines: [{ rank: 'Guard', site, cost: guardCost, shift_id: 'a' }],
  });
  const accepted = await c.accept(quote.token);
  expect(accepted.status, accepted.text).toBe(200);
  const made = await c.outcome(quote.id);
  const idOf = (kind: string): string => ofKind(made, kind)[0]?.id ?? '';
  return {
    ...{ id: idOf('contract'), quoteId: quote.id, clientId: idOf('client') },
    ...{ siteId: idOf('site'), postId: idOf('post') },
  };
}

const offered = async ({ id }: Made) => (await c.call('GET', `/contracts/${id}/rates`)).body.data;
const postsOffered = async (of: Made): Promise<string[]> =>
  (await offered(of)).headcounts.map((line: { post_id: string }) => line.post_id);
const week = [0, 1, 2, 3, 4, 5, 6];
const write = (of: Made, more: object) =>
  c.call('POST', `/contracts/${of.id}/addenda`, { title: 'More', from: '2027-03-01', ...more });
const people = ({ postId }: Made) => ({
  headcounts: [{ post_id: postId, shift_id: 'a', days: week, people: 6 }],
});

it('offers the posts and rates of its own contract', async () => {
  const clientOf = async ({ id }: Made) => (await c.call('GET', `/contracts/${id}`)).body.data.client_id;
  expect(await clientOf(second)).toBe(await clientOf(first));
  expect(await postsOffered(first)).toEqual([first.postId]);
  expect(await postsOffered(second)).toEqual([second.postId]);
  const ratesOf = async (of: Made): Promise<string[]> =>
    (await offered(of)).rates.map((rate: { id: string }) => rate.id);
  const [own, other] = [await ratesOf(first), await ratesOf(second)];
  expect([own.length, other.length]).toEqual([1, 1]);
  expect(own).not.toEqual(other);
});

it('refuses those of the other one, by their field', async () => {
  const faultOf = async (of: Made, more: object) => {
    const { status, body } = await write(of, more);
    return [status, body.errors?.[0]?.field];
  };
  expect(await faultOf(first, people(second))).toEqual([422, 'headcounts.0.post_id']);
  const [rate] = (await offered(second)).rates;
  const rates = [{ rate_id: rate.id, rate: 30_000 }];
  expect(await faultOf(first, { rates })).toEqual([422, 'rates.0.rate_id']);
  expect((await write(second, { rates, ...people(second) })).status).toBe(201);
});

it('tells posts apart at a site of both', async () => {
  const third = await contractAt('Pair annexe');
  expect(third.siteId).toBe(second.siteId);
  expect(await postsOffered(third)).toEqual([third.postId]);
  expect(await postsOffered(second)).toEqual([second.postId]);
  const { people: standing } = (await c.call('GET', `/contracts/${second.id}/in-force`)).body.data;
  expect(standing).toBe(4);
});
