import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';

let t: TestApp;
let owner: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
});
afterAll(() => t.remove());

it('publishes with a reason for one kind of problem of one person, and with that of no other', async () => {
  const post = (path: string, body: object) =>
    t.call('POST', `/api/roster${path}`, { token: owner.token, body });
  const gate = { id: 'gate', site_id: 'n-site-1', name: 'Test gate', category: 'guard', needs: [] };
  expect((await post('/posts', gate)).status).toBe(201);
  const [from, to] = ['2027-02-18', '2027-02-19'];
  const day = (date: string, shift_id: string) => ({
    staff_id: 'n-g-1',
    date,
    base: 0,
    duties: [{ post_id: 'gate', shift_id }],
  });
  expect((await post('/plan', { changes: [day(from, 'night'), day(to, 'day')] })).status).toBe(200);
  const publish = async (staff_id: string, kind: string, reason = 'Relief fell ill') =>
    (await post('/publish', { from, to, reasons: [{ staff_id, kind, reason }] })).status;
  expect(await publish('n-g-2', 'rest')).toBe(409);
  expect(await publish('n-g-1', 'away')).toBe(409);
  expect(await publish('n-g-1', 'rest', ' ')).toBe(422);
  expect(await publish('n-g-1', 'overlap')).toBe(422);
  expect(await publish('n-g-1', 'rest')).toBe(200);
});
