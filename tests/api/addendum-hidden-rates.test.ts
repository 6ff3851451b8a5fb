import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWageCase } from '#tests/support/wage-case.ts';
import type { Made, WageCase } from '#tests/support/wage-case.ts';
import type { Answer, Session } from '#tests/support/make-app.ts';

/** Who writes contracts and sees no bills is told no rates, whether reading an addendum or changing it. */
let c: WageCase;
let made: Made;
let rateId: string;
let clerk: Session;
beforeAll(async () => {
  c = await makeWageCase();
  made = await c.contractOf('Tawa Mills');
  rateId = (await c.rates(made.clientId))[0]?.id ?? '';
  const permissions = ['contracts:read', 'contracts:write', 'locations:read', 'locations:write'];
  const role = await c.call('POST', '/settings/roles-with-permissions', { name: 'Contracts', permissions });
  const login = { email: 'clerk@narmada.example', password: 'Demo@12345678' };
  const account = { name: 'Pooja', ...login, role: role.body.data.id };
  expect((await c.call('POST', '/settings/accounts', account)).status).toBe(201);
  clerk = (await c.t.call('POST', '/api/auth/admin/login', { body: login })).body.data;
});
afterAll(() => c.t.remove());

const facts = { title: 'More guards', text: 'As agreed.', text_hi: 'जैसा तय हुआ।', from: '2027-03-01' };
const night = () => ({ post_id: made.postId, shift_id: 'a', days: [0, 1, 2, 3, 4, 5, 6], people: 5 });
const act = (id: string, verb: string, body: object = {}): Promise<Answer> =>
  c.call('POST', `/contracts/addenda/${id}/${verb}`, body, clerk);
/** An addendum by the owner, with a rate and people. */
const written = async (): Promise<string> => {
  const body = { ...facts, rates: [{ rate_id: rateId, rate: 33_333 }], headcounts: [night()] };
  const answer = await c.call('POST', `/contracts/${made.id}/addenda`, body);
  expect([answer.status, answer.body.data.changes.length], answer.text).toEqual([201, 1]);
  expect(answer.body.data.headcounts[0].rate).not.toBeNull();
  return answer.body.data.id;
};
/** Without any rate, and otherwise what is read of it. */
const isHidden = async ({ status, text, body }: Answer): Promise<void> => {
  expect(status, text).toBeLessThan(300);
  expect(text).not.toContain('33333');
  expect(body.data).toMatchObject({ changes: [], monthly_before: 0, monthly_after: 0 });
  for (const { rate } of body.data.headcounts) expect(rate).toBeNull();
  const list = (await c.call('GET', `/contracts/${made.id}/addenda`, undefined, clerk)).body.data;
  const read = list.find(({ id }: { id: string }) => id === body.data.id);
  expect(body.data).toMatchObject(read);
};

it('sending, declining and withdrawing tell no rates, nor give the link to them', async () => {
  const [declined, withdrawn] = [await written(), await written()];
  const mailed = await act(declined, 'send', { email: 'clerk@narmada.example' });
  expect([mailed.status, mailed.body.errors[0].field]).toEqual([422, 'email']);
  const sent = await act(declined, 'send');
  await isHidden(sent);
  expect(sent.body.data.link).toBe('');
  await isHidden(await act(declined, 'decline', { decided_by: 'Rakesh Jain' }));
  await isHidden(await act(withdrawn, 'withdraw'));
});

it('writing, changing and accepting tell no rates', async () => {
  const people = { ...facts, headcounts: [night()] };
  await isHidden(await c.call('POST', `/contracts/${made.id}/addenda`, people, clerk));
  await isHidden(await c.call('PUT', `/contracts/addenda/${await written()}`, people, clerk));
  const asked = await c.call('POST', `/contracts/${made.id}/addenda`, people);
  expect(asked.body.data.headcounts[0].rate, asked.text).not.toBeNull();
  await isHidden(await act(asked.body.data.id, 'accept', { decided_by: 'Rakesh Jain' }));
});
