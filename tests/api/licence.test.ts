import { afterAll, beforeAll, expect, it } from 'vitest';
import { notifyOfLicences } from '#server/modules/tenants/licence-alerts.ts';
import { makeApp, noon } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';

let t: TestApp;
let owner: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
});
afterAll(() => t.remove());

const day = 86_400_000;
const call = (method: string, path: string, body?: object) =>
  t.call(method, `/api${path}`, { token: owner.token, ...(body ? { body } : {}) });
const news = async (): Promise<string[]> => {
  owner = await t.signInAdmin('owner@narmada.example');
  const { data } = (await call('GET', '/notifications?limit=100')).body;
  return (data as { title: [string]; body: [string] }[])
    .filter((item) => item.title[0] === 'The PSARA licence')
    .map((item) => item.body[0]);
};

it('the office hears 120, 60, 45 and 15 days before a licence ends, and when it has, each once', async () => {
  expect(await notifyOfLicences(t.app.services)).toBe(0);
  expect((await call('PUT', '/settings/company/settings', { psara_to: '2027-03-31' })).status).toBe(200);
  // 130 days before.
  expect(await notifyOfLicences(t.app.services)).toBe(0);
  const heard: number[] = [];
  const said = new Set<string>();
  for (const days of [11, 12, 71, 86, 116, 131, 140]) {
    t.clock.nowMs = noon + days * day;
    heard.push(await notifyOfLicences(t.app.services));
    expect(await notifyOfLicences(t.app.services)).toBe(0);
    for (const line of await news()) said.add(line);
  }
  expect(heard).toEqual([1, 0, 1, 1, 1, 1, 0]);
  expect([...said].map((line) => line.includes('expired'))).toEqual([false, true]);
  // A renewed licence begins anew.
  await call('PUT', '/settings/company/settings', { psara_to: '2027-06-30' });
  expect(await notifyOfLicences(t.app.services)).toBe(1);
});

it('a company of the business has a licence of its own', async () => {
  const made = await call('POST', '/companies', { name: 'Narmada Bhopal', psara_to: '2027-04-20' });
  expect(made.status, made.text).toBe(201);
  expect(await notifyOfLicences(t.app.services)).toBe(1);
  expect((await news()).some((line) => line.startsWith('Narmada Bhopal: '))).toBe(true);
});

it('shifts with too few supervisors are named', async () => {
  const rows = (await call('GET', '/roster/supervision?from=2026-11-21&to=2026-11-28')).body.data as {
    guards: number;
    needed: number;
    supervisors: number;
  }[];
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row.needed).toBe(Math.ceil(row.guards / 15));
  const guard = await t.signIn('+919876500011', 'staff');
  expect((await t.call('GET', '/api/roster/supervision', { token: guard.token })).status).toBe(403);
});
