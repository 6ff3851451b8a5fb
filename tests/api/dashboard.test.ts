import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { spendingOf } from '#shared/modules/billing/rules.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { TestApp } from '#tests/support/make-app.ts';

/**
 * The first of a month just after midnight in India, the last of a long one, the end of February, the first
 * of a year, any day.
 */
const startDays = [
  '2026-11-30T18:31:00.000Z',
  '2026-10-31T12:00:00.000Z',
  '2027-02-28T03:00:00.000Z',
  '2026-12-31T20:00:00.000Z',
  '2026-11-21T06:00:00.000Z',
];

describe.each(startDays)('the figures of Asha on a demo begun at %s', (start) => {
  let t: TestApp;
  let token: string;
  beforeAll(async () => {
    t = await makeApp({ nowMs: Date.parse(start) });
    token = (await t.signIn('+919876500001')).token;
  });
  afterAll(() => t.remove());

  it('are the printed ones, out of live rows', async () => {
    const { body } = await t.call('GET', '/api/dashboard/metrics', { token });
    const tomorrow = new Date(Date.parse(start) + 330 * 60_000 + 86_400_000).toISOString().slice(0, 10);
    expect(body.data).toMatchObject({
      unread: 3,
      upcoming: 5,
      completedThisMonth: 18,
      issuesResolved: 12,
      satisfaction: 96,
      averageResolutionHours: 4,
      totalBookings: 12,
      activeContracts: 3,
      contractsToSign: 0,
      bookingsChange: 12,
      next: { date: tomorrow, time: '09:00' },
    });
    expect(body.data.pendingBills).toMatchObject({ count: 1, dueThisWeek: true });
    expect(body.data.overduePayments.count).toBe(1);
  });
});

describe('the dashboard', () => {
  let t: TestApp;
  let asha: string;
  let ravi: string;
  let owner: string;
  beforeAll(async () => {
    t = await makeApp();
    asha = (await t.signIn('+919876500001')).token;
    ravi = (await t.signIn('+919876500077')).token;
    owner = (await t.signInAdmin('owner@narmada.example')).token;
  });
  afterAll(() => t.remove());
  const get = async (path: string, token: string) =>
    (await t.call('GET', `/api/dashboard/${path}`, { token })).body;

  it('of a new customer is zeros', async () => {
    expect((await get('metrics', ravi)).data).toMatchObject({
      totalBookings: 0,
      bookingsChange: null,
      upcoming: 0,
      next: null,
      satisfaction: null,
      unread: 0,
    });
    expect((await get('activities', ravi)).data).toEqual([]);
    expect((await get('alerts', ravi)).data).toEqual([]);
    expect((await get('stats', ravi)).data).toMatchObject({ spending: 0, breakdown: [] });
  });
  it('counts a credit note off what is spent, and nothing for a proforma', async () => {
    const before = (await get('metrics', asha)).data;
    const { id } = (await t.signIn('+919876500001')).user;
    const issued = async (kind: string): Promise<string> => {
      const lines = [{ title: 'Guards', sac: '998525', quantity: 1, rate: 1000 }];
      const body = { user_id: id, kind, lines };
      const draft = (await t.call('POST', '/api/billing/invoices', { token: owner, body })).body.data;
      const path = `/api/billing/invoices/${draft.id}`;
      expect((await t.call('POST', `${path}/issue`, { token: owner, body: {} })).status).toBe(200);
      return path;
    };
    const path = await issued('invoice');
    await issued('proforma');
    const received = async () =>
      (await get('activities?limit=100', asha)).data.filter(
        ({ title }: { title: string }) => title === 'Payment received',
      ).length;
    const payments = await received();
    const billed = (await get('metrics', asha)).data.monthlySpending;
    expect(billed).toBeCloseTo(before.monthlySpending + 1180, 2);
    const share = async () =>
      (await get('stats', asha)).data.breakdown.find(
        ({ service }: { service: string }) => service === 'Guards',
      );
    expect(await share()).toMatchObject({ amount: 1000 });
    await t.call('POST', `${path}/credit-note`, { token: owner, body: { reason: 'Wrong rate' } });
    expect(await received()).toBe(payments);
    expect((await get('metrics', asha)).data.monthlySpending).toBeCloseTo(before.monthlySpending, 2);
    expect([(await get('stats', asha)).data.spending, await share()]).toEqual([
      expect.any(Number),
      undefined,
    ]);
  });
  it('takes an overdue bill that the customer says is paid as pending, as the page of payments does', async () => {
    const before = (await get('metrics', asha)).data;
    const bills = (await t.call('GET', '/api/billing/my-invoices?limit=200', { token: asha })).body.data;
    const late = bills.find(({ state }: { state: string }) => state === 'overdue');
    const body = { amount: late.left, reference: '432600000777' };
    const path = `/api/billing/my-invoices/${late.id}/payments`;
    const claim = (await t.call('POST', path, { token: asha, body })).body.data;
    const after = (await get('metrics', asha)).data;
    expect(after.overduePayments).toEqual({ amount: 0, count: 0 });
    expect(after.pendingPayments).toBeCloseTo(before.pendingPayments + late.left, 2);
    await t.call('POST', `/api/billing/payments/${claim.id}/reject`, { token: owner, body: {} });
  });
  it('follows what happens: a new booking, a solved incident, a payment', async () => {
    const before = (await get('metrics', asha)).data;
    t.clock.nowMs += 60_000;
    await t.call('POST', '/api/bookings', {
      token: asha,
      body: { service_id: 'hk-office', date: '2026-11-25', time: '10:00', location: 'x' },
    });
    const incident = (await t.call('GET', '/api/incidents?status=open', { token: asha })).body.data[0].id;
    await t.call('POST', `/api/incidents/${incident}/resolve`, { token: owner });
    const bill = (await t.call('GET', '/api/billing/my-invoices?limit=200', { token: asha })).body.data.find(
      (item: { state: string }) => item.state === 'pending',
    );
    await t.call('POST', `/api/billing/invoices/${bill.id}/payments`, {
      token: owner,
      body: { method: 'bank' },
    });
    const after = (await get('metrics', asha)).data;
    expect(after.totalBookings).toBe(before.totalBookings + 1);
    expect(after.upcoming).toBe(before.upcoming + 1);
    expect(after.issuesResolved).toBe(before.issuesResolved + 1);
    expect(after.pendingBills.count).toBe(before.pendingBills.count - 1);
    expect(after.pendingPayments).toBeLessThan(before.pendingPayments);
    const { data } = await get('activities?limit=5', asha);
    const line = (title: string) => data.find((item: { title: string }) => item.title === title);
    expect(line('Payment received')).toMatchObject({ type: 'payment', status: 'success' });
    expect(line('Incident resolved')).toMatchObject({
      type: 'incident',
      status: 'success',
      time: expect.stringMatching(/Z$/),
      description: expect.any(String),
    });
    const hindi = await t.call('GET', '/api/dashboard/activities?limit=5', {
      token: asha,
      headers: { 'accept-language': 'hi' },
    });
    expect(hindi.body.data.map((item: { title: string }) => item.title)).toContain('भुगतान मिला');
    const texts = hindi.body.data.map((item: { description: string }) => item.description);
    expect(texts).toContain('दफ़्तर की हाउसकीपिंग');
    expect(texts).not.toContain('Office / Corporate Housekeeping');
    // What was spent stands under the same names, though an invoice has the English one.
    const stats = await t.call('GET', '/api/dashboard/stats?period=last12Months', {
      token: asha,
      headers: { 'accept-language': 'hi' },
    });
    const spent = stats.body.data.breakdown.map((item: { service: string }) => item.service);
    expect(spent).toContain('गहरी सफ़ाई');
    expect(spent).not.toContain('Deep Cleaning Services');
  });
  it('pages its activities and refuses nonsense', async () => {
    const page = await get('activities?page=2&limit=3', asha);
    expect(page.data).toHaveLength(3);
    expect(page.pagination).toMatchObject({ currentPage: 2, limit: 3 });
    for (const path of [
      'activities?limit=0',
      'activities?page=x',
      'chart-data?metric=luck',
      'stats?period=ever',
      'reports/spending?format=exe',
    ])
      expect((await t.call('GET', `/api/dashboard/${path}`, { token: asha })).status).toBe(400);
  });
  it('warns of what is overdue and of what ends soon', async () => {
    const kinds = (await get('alerts', asha)).data.map((item: { title: string[] }) => item.title[0]);
    expect(kinds).toContain('Payment overdue');
    expect(kinds).toContain('Contract expires soon!');
  });
  it('bills a month by its days in India, as the page of payments lists it and the reports add it up', async () => {
    const { id } = (await t.signIn('+919876500001')).user;
    const days = ['2026-10-01', '2026-10-31', '2026-11-01', '2026-11-21'];
    const bills: string[] = [];
    for (const day of days) {
      const lines = [{ title: 'Night guard', sac: '998525', quantity: 1, rate: 700.35 }];
      const body = { user_id: id, issued_on: day, lines };
      const draft = (await t.call('POST', '/api/billing/invoices', { token: owner, body })).body.data;
      const path = `/api/billing/invoices/${draft.id}`;
      const issuing = { token: owner, body: { allow_backdated: true } };
      expect((await t.call('POST', `${path}/issue`, issuing)).status).toBe(200);
      bills.push(path);
    }
    // One of this month is cancelled, and one of the last is taken back in part this month.
    expect((await t.call('DELETE', bills[2] ?? '', { token: owner })).status).toBe(200);
    const note = {
      reason: 'Absent',
      lines: [{ title: 'Night guard', sac: '998525', quantity: 1, rate: 100 }],
    };
    const credited = await t.call('POST', `${bills[1]}/credit-note`, { token: owner, body: note });
    expect(credited.status).toBe(201);
    const { monthlySpending, lastMonthSpending } = (await get('metrics', asha)).data;
    const added = async (period: string): Promise<number> => {
      const path = `/api/billing/my-invoices?period=${period}&limit=200`;
      const listed: Invoice[] = (await t.call('GET', path, { token: asha })).body.data;
      return listed.reduce((sum, bill) => sum + Math.round(spendingOf(bill) * 100), 0) / 100;
    };
    expect([monthlySpending, lastMonthSpending]).toEqual([
      await added('thisMonth'),
      await added('lastMonth'),
    ]);
    const { points } = (await get('chart-data?metric=spending&period=last3Months', asha)).data;
    expect(points.slice(-2)).toEqual([
      { month: '2026-10', value: lastMonthSpending },
      { month: '2026-11', value: monthlySpending },
    ]);
  });
  it('counts an incident in the month that it is in India', async () => {
    const [incident] = (await t.call('GET', '/api/incidents?limit=1', { token: asha })).body.data;
    const counted = async (instant: string): Promise<number[]> => {
      await t.app.services.database.write((trx) =>
        trx.updateTable('incidents').set({ created_at: instant }).where('id', '=', incident.id).execute(),
      );
      const { points } = (await get('chart-data?metric=incidents&period=last3Months', asha)).data;
      return points.slice(-2).map(({ value }: { value: number }) => value);
    };
    const [october = 0, november = 0] = await counted('2026-10-31T18:29:00.000Z');
    expect(await counted('2026-10-31T18:31:00.000Z')).toEqual([october - 1, november + 1]);
  });
});
