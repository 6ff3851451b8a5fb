import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';

type Found = { kind: string; id: string; title: string; detail: string; path: string };

let t: TestApp;
let owner: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
});
afterAll(() => t.remove());

const find = async (q: string, { token }: Session): Promise<Found[]> =>
  (await t.call('GET', `/api/search/global?q=${encodeURIComponent(q)}`, { token })).body.data;
const kindsOf = (rows: readonly Found[]): string[] => [...new Set(rows.map((row) => row.kind))];

describe('looking everywhere', () => {
  it('finds for the desk what belongs to a customer, and where it opens', async () => {
    const rows = await find('asha', owner);
    expect(kindsOf(rows)).toEqual(['booking', 'bill', 'rating', 'customer', 'job', 'incident']);
    expect(rows.find((row) => row.kind === 'rating')?.path).toMatch(/^\/admin\/ratings\?open=./);
    expect(rows.filter((row) => row.kind === 'booking').length).toBeLessThanOrEqual(5);
    expect(rows.find((row) => row.kind === 'bill')?.path).toMatch(
      /^\/admin\/billing\?state=all&open=demo-bill-\d+$/,
    );
  });
  it('names what was booked in the language of who looks for it, in the reports too', async () => {
    const inHindi = async (path: string) =>
      (await t.call('GET', path, { token: owner.token, headers: { 'accept-language': 'hi' } })).body.data;
    const found: Found[] = await inHindi('/api/search/global?q=asha');
    const booked = found.filter(({ kind }) => kind === 'booking');
    expect(booked.length).toBeGreaterThan(0);
    for (const { detail } of booked) expect(detail).toMatch(/[ऀ-ॿ]{3}/);
    const { rows } = await inHindi('/api/reports/services?from=2026-01-01&to=2026-12-31');
    expect(rows.length).toBeGreaterThan(3);
    for (const [service] of rows) expect(service).toMatch(/[ऀ-ॿ]{3}/);
  });
  it.each([
    ['C-2026-0001', 'contract', '/admin/contracts?open=demo-contract-1'],
    ['सिलेंडर', 'task', '/admin/tasks?status=all&open=00000000-0000-4000-8000-0000000f0201'],
    ['mahesh', 'person', undefined],
    ['vijay nagar', 'site', undefined],
    ['recovery agent', 'post', undefined],
    ['sarafa', 'lead', '/admin/leads?view=list&open=00000000-0000-4000-8000-00000000c101'],
    ['sunrise', 'client', undefined],
    ['ravi', 'customer', '/admin/customers?open=00000000-0000-4000-8000-000000000102'],
  ])('finds %s as a %s', async (typed, kind, path) => {
    const [row] = (await find(typed, owner)).filter((item) => item.kind === kind);
    expect(row).toBeDefined();
    if (path !== undefined) expect(row?.path).toBe(path);
  });
  it('shows each role only what it may read', async () => {
    const accountant = await t.signInAdmin('accounts@narmada.example');
    expect(kindsOf(await find('asha', accountant))).toEqual(['booking', 'bill']);
    const asha = await t.signIn('+919876500001');
    const own = await find('saket', asha);
    expect(kindsOf(own).every((kind) => ['booking', 'incident', 'contract', 'bill'].includes(kind))).toBe(
      true,
    );
    expect(own.every((row) => !row.path.startsWith('/admin'))).toBe(true);
    expect(await find('saket', await t.signIn('+919876500002'))).toEqual([]);
    expect(await find('asha', await t.signIn('+919876500011', 'staff'))).toEqual([]);
    expect(await find('asha', await t.signInAdmin('owner@malwa.example'))).toEqual([]);
    expect((await t.call('GET', '/api/search/global?q=asha')).status).toBe(401);
  });
  it('shows dates as people write them', async () => {
    const rows = (await find('asha', owner)).filter(({ kind }) => kind === 'booking' || kind === 'bill');
    expect(rows.length).toBeGreaterThan(1);
    for (const { detail } of rows) {
      expect(detail).not.toMatch(/\d{4}-\d{2}-\d{2}/);
      expect(detail).toMatch(/\d{1,2} [A-Z][a-z]{2} 20\d\d/);
    }
  });
  it('takes what is typed as it is, and nothing as nothing', async () => {
    expect(await find('', owner)).toEqual([]);
    expect(await find('%_%', owner)).toEqual([]);
    expect(await find("' or 1=1 --", owner)).toEqual([]);
  });
});

describe('a view of a list', () => {
  const keep = (token: string, body: object) =>
    t.call('POST', '/api/views', {
      token,
      body: { list: '/billing/invoices', query: 'state=overdue', ...body },
    });
  const mine = async ({ token }: Session) =>
    (await t.call('GET', '/api/views?list=%2Fbilling%2Finvoices', { token })).body.data;

  it('is kept for one person, replaced under its name, and deleted', async () => {
    expect((await keep(owner.token, { name: ' ' })).body.errors[0]).toEqual({
      field: 'name',
      message: 'Name is required.',
    });
    const first = await keep(owner.token, { name: 'Late', hidden: ['issued'] });
    expect([first.status, first.body.data.user_id]).toEqual([201, owner.user.id]);
    await keep(owner.token, { name: 'Late', query: 'state=overdue&sort=-total' });
    expect(await mine(owner)).toMatchObject([
      { name: 'Late', query: 'state=overdue&sort=-total', hidden: [] },
    ]);
    const accountant = await t.signInAdmin('accounts@narmada.example');
    expect(await mine(accountant)).toEqual([]);
    expect(
      (await t.call('DELETE', `/api/views/${first.body.data.id}`, { token: accountant.token })).status,
    ).toBe(404);
    expect((await t.call('DELETE', `/api/views/${first.body.data.id}`, { token: owner.token })).status).toBe(
      200,
    );
    expect(await mine(owner)).toEqual([]);
  });
  it('is not made for somebody else', async () => {
    expect((await keep(owner.token, { name: 'x', user_id: 'another' })).status).toBe(422);
  });
});
