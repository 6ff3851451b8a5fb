import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

let t: TestApp;
let owner: Session;

beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
});
afterAll(() => t.remove());

const as = (method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: owner.token, ...(body === undefined ? {} : { body }) });

describe('the running month of the demo', () => {
  it('has people at each post on every day that is over', async () => {
    const { data } = (await as('GET', '/roster?limit=200&sort=-date')).body as {
      data: { date: string; staff_id: string; starts: string }[];
    };
    const over = data.filter(({ date }) => date >= '2026-11-01' && date < '2026-11-21');
    const days = new Set(over.map(({ date }) => date));
    expect(days.size).toBe(20);
    for (const day of days)
      expect(over.filter(({ date, starts }) => date === day && starts === '20:00')).toHaveLength(1);
  });

  it.each(['n-g-3', 'n-g-4', 'n-g-5', 'n-g-6', 'n-g-7'])('comes to wages for %s', async (staff) => {
    const answer = await as('POST', '/payroll/process', { staff_id: staff, month: '2026-11' });
    expect(answer.status, answer.text).toBeLessThan(300);
    expect(answer.body.data.net).toBeGreaterThan(3000);
  });
});

it('on the first day of a month nothing of it is over', async () => {
  const first = await makeApp({ nowMs: Date.parse('2026-12-01T06:30:00.000Z') });
  const { token } = await first.signInAdmin('owner@narmada.example');
  const { data } = (await first.call('GET', '/api/attendance?limit=200', { token })).body as {
    data: { date: string }[];
  };
  expect(data.some(({ date }) => date === '2026-11-30')).toBe(true);
  expect(data.filter(({ date }) => date >= '2026-12-01')).toEqual([]);
  await first.remove();
});
