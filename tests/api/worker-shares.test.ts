import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** Customers who ask for files again and again, and the office that wants one report. */
let t: TestApp;
let asha: Session;
let ravi: Session;
let owner: Session;
const loops = 20;

beforeEach(async () => {
  t = await makeApp();
  [asha, ravi] = [await t.signIn('+919876500001'), await t.signIn('+919876500002')];
  owner = await t.signInAdmin('owner@narmada.example');
});
afterEach(() => t.remove());

test('who asks for their own data in a loop is told to wait, and the office gets its report', async () => {
  const { reports, looped } = await reportsBeside([asha], '/auth/my-data');
  expect(reports).toEqual([200, 200, 200]);
  expect(looped).toContain(200);
  expect(looped).toContain(429);
  // Where the machine is slow their part of the workers may be full before their limit is reached.
  expect(looped.filter((status) => ![200, 429, 503].includes(status))).toEqual([]);
});

test('one customer’s limit is not another’s, and is over after a while', async () => {
  const take = (person: Session): Promise<Answer> =>
    t.call('GET', '/api/auth/my-data', { token: person.token });
  const answers = [];
  for (let i = 0; i < 6; i += 1) answers.push((await take(asha)).status);
  expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await take(asha)).headers.get('retry-after')).toBe('120');
  expect((await take(ravi)).status).toBe(200);
  t.clock.nowMs += 121_000;
  expect((await take(asha)).status).toBe(200);
});

test('customers who ask for a bill in a loop do not keep the office from its reports', async () => {
  const bills = await t.call('GET', '/api/billing/my-invoices', { token: asha.token });
  const { reports, looped } = await reportsBeside(
    [asha],
    `/billing/my-invoices/${bills.body.data[0].id}/download`,
  );
  expect(reports).toEqual([200, 200, 200]);
  expect(looped).toContain(200);
  // One person’s calls fill one person’s part only.
  expect(looped).toContain(503);
});

/**
 * Asks for three reports, one after the other, while each of the people asks for a path in twenty loops at
 * once.
 */
async function reportsBeside(
  people: readonly Session[],
  path: string,
): Promise<{ reports: number[]; looped: number[] }> {
  const looped: number[] = [];
  let over = false;
  const loop = async (token: string): Promise<void> => {
    while (!over) looped.push((await t.call('GET', `/api${path}`, { token })).status);
  };
  const running = people.flatMap(({ token }) => Array.from({ length: loops }, () => loop(token)));
  const reports: number[] = [];
  for (let n = 0; n < 3; n += 1) {
    const report = await t.call('GET', '/api/reports/export?type=attendance&month=2026-11&format=csv', {
      token: owner.token,
    });
    reports.push(report.status);
  }
  over = true;
  await Promise.all(running);
  return { reports, looped };
}
