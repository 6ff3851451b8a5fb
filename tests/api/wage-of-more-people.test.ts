import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWageCase, wageDay } from '#tests/support/wage-case.ts';
import type { Made, WageCase } from '#tests/support/wage-case.ts';

/** A new minimum wage at a post to which an addendum has added people since the quote. */
let c: WageCase;
let made: Made;
beforeAll(async () => {
  c = await makeWageCase();
  made = await c.contractOf('Grown Mills');
});
afterAll(() => c.t.remove());

it('counts the people of today in the letter and in the value of the contract', async () => {
  const headcounts = [{ post_id: made.postId, shift_id: 'a', days: [0, 1, 2, 3, 4, 5, 6], people: 6 }];
  const facts = { title: 'More guards', from: '2027-01-05', headcounts };
  const { id } = (await c.call('POST', `/contracts/${made.id}/addenda`, facts)).body.data;
  await c.call('POST', `/contracts/addenda/${id}/send`, {});
  const accepted = await c.call('POST', `/contracts/addenda/${id}/accept`, { decided_by: 'Rakesh Jain' });
  expect(accepted.status, accepted.text).toBe(200);
  await c.loadWage();
  const { rows } = (await c.call('GET', `/crm/wage-changes/${wageDay}/contracts`)).body.data;
  const row = rows.find((one: { contract_id: string }) => one.contract_id === made.id);
  expect(row.lines).toMatchObject([{ people: 6 }]);
  const [line] = row.lines;
  await c.call('POST', `/crm/wage-changes/${wageDay}/confirm`, { what: 'contracts' });
  const [letter] = (await c.call('GET', `/contracts/${made.id}/addenda`)).body.data;
  expect(letter).toMatchObject({ kind: 'wage_change', changes: [{ people: 6 }] });
  expect(letter.monthly_after - letter.monthly_before).toBeCloseTo(6 * (line.new_rate - line.old_rate), 2);
});
