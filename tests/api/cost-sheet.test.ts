import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** What a post must legally cost, to the paisa, by the dated rates of the business. */
let t: TestApp;
let owner: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
});
afterAll(() => t.remove());

type Case = { readonly id: string; readonly input: object; readonly expected: object };
const casesOf = (file: string): Case[] =>
  (JSON.parse(readFileSync(new URL(`../data/${file}`, import.meta.url), 'utf8')) as { cases: Case[] }).cases;
const cases = ['cost-sheet-cases.json', 'cost-sheet-edges.json'].flatMap(casesOf);
const sheet = (input: object, who = owner, dryRun: unknown = true): Promise<Answer> =>
  t.call('POST', '/api/crm/cost-sheet', { token: who.token, body: { dryRun, input } });
const post = { month: '2026-11', skill: 'unskilled', basicVda: 12425 };

test.each(cases.map((item) => [item.id, item] as const))('%s comes out to the paisa', async (_id, item) => {
  const answer = await sheet(item.input);
  expect([answer.status, answer.body.data]).toEqual([200, item.expected]);
});

it('the minimum wages of a month are given by skill, and of none before there was one', async () => {
  const wages = (query: string) =>
    t.call('GET', `/api/crm/minimum-wages?${query}`, { token: owner.token }).then(({ body }) => body);
  expect((await wages('month=2026-11')).data.slice(0, 2)).toEqual([
    { skill: 'unskilled', amount: 12_425 },
    { skill: 'semi_skilled', amount: 13_421 },
  ]);
  expect((await wages('month=2001-01')).data[0]).toEqual({ skill: 'unskilled', amount: null });
  expect((await wages('month=today')).code).toBe('malformed');
});

describe('a basic wage below the minimum', () => {
  it.each([
    [{ basicVda: 12_424.99 }, '₹12,425', '1 Apr 2026'],
    [{ skill: 'semi-skilled' }, '₹13,421', '1 Apr 2026'],
    [{ skill: 'highly-skilled', month: '2026-03' }, '₹16,494', '1 Oct 2025'],
  ])('%j is refused with the figure, its day and its notification', async (more, figure, since) => {
    const { status, body } = await sheet({ ...post, ...more });
    expect([status, body.errors[0].field]).toEqual([422, 'input.basicVda']);
    for (const part of [figure, since, 'Madhya Pradesh, with dearness allowance'])
      expect(body.message).toContain(part);
  });

  it('goes by the zone and by the newest row of the month', async () => {
    const values = { unskilled: 20_000, semi_skilled: 21_000, skilled: 22_000, highly_skilled: 23_000 };
    const kept = { unskilled: 12_500, semi_skilled: 13_500, skilled: 15_200, highly_skilled: 16_800 };
    const rate = {
      kind: 'minimum_wage',
      effective_from: '2026-12-01',
      values: { ...kept, zones: { central: values } },
      note: 'Notification 12-1-26',
    };
    const set = await t.call('POST', '/api/payroll/rates', { token: owner.token, body: rate });
    expect(set.status).toBeLessThan(300);
    const december = { ...post, month: '2026-12', basicVda: 12_500 };
    expect((await sheet(december)).status).toBe(200);
    const central = await sheet({ ...december, zone: 'central' });
    expect([central.status, central.body.message]).toEqual([
      422,
      expect.stringContaining('₹20,000 a month, effective 1 Dec 2026 (Notification 12-1-26)'),
    ]);
    expect((await sheet({ ...december, zone: 'central', basicVda: 20_000 })).body.data.bonus).toBe(1666);
    const unknown = await sheet({ ...december, zone: 'Zone Z' });
    expect([unknown.status, unknown.body.errors[0].field]).toEqual([422, 'input.zone']);
    expect((await sheet(post)).status).toBe(200);
  });
});

it.each([
  [{ basicVda: '12425' }, 'input.basicVda'],
  [{ basicVda: 12_425.001 }, 'input.basicVda'],
  [{ basicVda: -1 }, 'input.basicVda'],
  [{ month: '2026-13' }, 'input.month'],
  [{ month: '2019-01' }, 'input.month'],
  [{ skill: 'guard' }, 'input.skill'],
  [{ shiftHours: 13 }, 'input.shiftHours'],
  [{ shiftHours: 7 }, 'input.shiftHours'],
  [{ daysPerMonth: 32 }, 'input.daysPerMonth'],
  [{ relieverDivisor: 0 }, 'input.relieverDivisor'],
  [{ servicePercent: -5 }, 'input.servicePercent'],
  [{ people: 1.5 }, 'input.people'],
  [{ people: 0 }, 'input.people'],
  [{ allowMinimum: true }, 'input.allowMinimum'],
  [{ hra: 10 }, 'input.hra'],
])('%j is refused by its name', async (more, field) => {
  const { status, body } = await sheet({ ...post, ...more });
  expect([status, body.errors[0].field]).toEqual([422, field]);
});

it('leaves the tax to a registered client of an agency that is no company', async () => {
  const client = { kind: 'regular', gstin: '23AAACB1234C1ZB' };
  const constitution = (value: string) =>
    t.call('PUT', '/api/billing/company-settings', { token: owner.token, body: { constitution: value } });
  expect((await sheet(post)).body.data.gst).toBeGreaterThan(0);
  await constitution('proprietor');
  const { gst, total, totalWithGst } = (await sheet({ ...post, client: { kind: 'regular' } })).body.data;
  expect([gst, totalWithGst]).toEqual([0, total]);
  // An unregistered client, and housekeeping, are taxed in the ordinary way.
  expect((await sheet({ ...post, client: { kind: 'unregistered' } })).body.data.gst).toBeGreaterThan(0);
  const cleaning = { ...post, sac: '998533', client: { kind: 'regular' } };
  expect((await sheet(cleaning)).body.data.gst).toBeGreaterThan(0);
  const wrong = await sheet({ ...post, client });
  expect([wrong.status, wrong.body.errors[0].field]).toEqual([422, 'input.client.gstin']);
  await constitution('company');
});

it('only calculates, and only for who may read leads', async () => {
  const kept = await sheet(post, owner, false);
  expect([kept.status, kept.body.errors[0].field]).toEqual([422, 'dryRun']);
  expect((await sheet(post, await t.signInAdmin('hr@narmada.example'))).status).toBe(403);
  const malwa = await t.signInAdmin('owner@malwa.example');
  expect((await sheet(post, malwa)).status).toBe(200);
});
