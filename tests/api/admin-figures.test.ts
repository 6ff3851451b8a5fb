import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminMetrics, AdminMonth } from '#shared/modules/dashboard/admin-metrics.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';

let t: TestApp;
let owner: Session;
let ravi: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  ravi = await t.signIn('+919876500002');
});
afterAll(() => t.remove());

const metrics = async ({ token }: Session): Promise<AdminMetrics> =>
  (await t.call('GET', '/api/admin/dashboard/metrics', { token })).body.data;
const months = async ({ token }: Session): Promise<AdminMonth[]> =>
  (await t.call('GET', '/api/admin/dashboard/stats', { token })).body.data.months;

describe('what the office should look at', () => {
  it('follows what happens', async () => {
    const before = await metrics(owner);
    await t.call('POST', '/api/incidents', {
      token: ravi.token,
      body: { title: 'a', description: 'b', location: 'c', priority: 'critical' },
    });
    await t.call('POST', '/api/contracts/requests', {
      token: ravi.token,
      body: { kind: 'new', service_type: 'Security' },
    });
    const lines = [{ title: 'Watch', sac: '998533', quantity: 1, rate: 100 }];
    const body = { user_id: ravi.user.id, issued_on: '2026-11-01', due_on: '2026-11-10', lines };
    const bill = (await t.call('POST', '/api/billing/invoices', { token: owner.token, body })).body.data;
    await t.call('POST', `/api/billing/invoices/${bill.id}/issue`, { token: owner.token });
    const claim = { amount: 18, reference: '432600000036' };
    const claimed = (
      await t.call('POST', `/api/billing/my-invoices/${bill.id}/payments`, { token: ravi.token, body: claim })
    ).body.data;
    const after = await metrics(owner);
    expect(after.incidents).toEqual({
      open: before.incidents!.open + 1,
      late: before.incidents!.late,
      critical: before.incidents!.critical + 1,
    });
    expect(after.contracts?.requests).toBe(before.contracts!.requests + 1);
    // The rest of it is overdue while the office looks for the part that was reported.
    expect(after.bills?.overdue.count).toBe(before.bills!.overdue.count + 1);
    expect(after.bills?.overdue.amount).toBeCloseTo(before.bills!.overdue.amount + 118, 2);
    expect(after.bills?.toConfirm).toEqual({ count: 1, amount: 118 });
    const received = (await months(owner)).at(-1)?.received ?? 0;
    await t.call('POST', `/api/billing/payments/${claimed.id}/confirm`, { token: owner.token });
    expect((await metrics(owner)).bills?.overdue.amount).toBe(before.bills!.overdue.amount + 100);
    expect((await months(owner)).at(-1)).toMatchObject({ month: '2026-11', received: received + 18 });
  });
  it('counts payments of bookings to confirm, and refunds due, and lists just those', async () => {
    const as = (token: string, method: string, path: string, body?: object) =>
      t.call(method, `/api${path}`, { token, ...(body === undefined ? {} : { body }) });
    const before = (await metrics(owner)).bookings!;
    const good = { service_id: 'hk-office', date: '2026-11-25', time: '10:00', location: '14 Saket Nagar' };
    const { id } = (await as(ravi.token, 'POST', '/bookings', good)).body.data;
    const paid = { amount: 500, method: 'upi', reference: '432600000099' };
    const claimed = (await as(ravi.token, 'POST', `/bookings/${id}/payments`, paid)).body.data.payments[0];
    await as(ravi.token, 'POST', `/bookings/${id}/cancel`, {});
    const listed = async (money: string): Promise<string[]> =>
      (await as(owner.token, 'GET', `/admin/bookings?limit=200&money=${money}`)).body.data.map(
        (row: { id: string }) => row.id,
      );
    const reported = (await metrics(owner)).bookings!;
    expect(reported.toReceive).toEqual({
      count: before.toReceive.count + 1,
      amount: before.toReceive.amount + 500,
    });
    expect(reported.toReturn).toEqual(before.toReturn);
    expect(await listed('claimed')).toContain(id);
    expect(await listed('claimed')).toHaveLength(reported.toReceive.count);
    expect(await listed('refund')).not.toContain(id);
    const { amount, method, reference } = claimed;
    const money = { id: claimed.id, amount, method, reference };
    expect((await as(owner.token, 'POST', `/bookings/${id}/payments`, money)).status).toBe(200);
    const received = (await metrics(owner)).bookings!;
    expect(received.toReceive).toEqual(before.toReceive);
    expect(received.toReturn).toEqual({
      count: before.toReturn.count + 1,
      amount: before.toReturn.amount + 500,
    });
    expect([await listed('claimed'), await listed('refund')]).toEqual([
      expect.not.arrayContaining([id]),
      expect.arrayContaining([id]),
    ]);
  });
  it('counts what guards ask for until it is decided', async () => {
    const guard = (await t.signIn('+919876500011', 'staff')).token;
    const before = await metrics(owner);
    const fix = {
      duty_id: 'duty:n-g-1:2026-11-21',
      kind: 'in',
      wanted_at: '2026-11-21T02:40:00.000Z',
      reason: 'No battery',
    };
    expect((await t.call('POST', '/api/attendance/fixes', { token: guard, body: fix })).status).toBe(201);
    const leave = {
      kind: 'leave',
      leave_type: 'casual',
      from: '2026-12-07',
      to: '2026-12-07',
      reason: 'A wedding',
    };
    const { id } = (await t.call('POST', '/api/roster/requests', { token: guard, body: leave })).body.data;
    const asked = await metrics(owner);
    expect([asked.corrections?.waiting, asked.requests?.waiting]).toEqual([
      before.corrections!.waiting + 1,
      before.requests!.waiting + 1,
    ]);
    await t.call('POST', `/api/roster/requests/${id}/approve`, { token: owner.token, body: {} });
    expect((await metrics(owner)).requests?.waiting).toBe(before.requests!.waiting);
  });
  it('gives six months, the present one last', async () => {
    expect((await months(owner)).map((item) => item.month)).toEqual([
      '2026-06',
      '2026-07',
      '2026-08',
      '2026-09',
      '2026-10',
      '2026-11',
    ]);
  });
  it('gives each role its own part, and customers and guards none', async () => {
    const hr = await metrics(await t.signInAdmin('hr@narmada.example'));
    expect([hr.bills, hr.contracts, hr.partners]).toEqual([null, null, null]);
    expect([hr.incidents === null, hr.duty === null]).toEqual([false, false]);
    const accountant = await t.signInAdmin('accounts@narmada.example');
    expect((await metrics(accountant)).incidents).toBeNull();
    expect(
      (await months(accountant)).every((item) => item.received !== null && item.incidents === null),
    ).toBe(true);
    expect((await t.call('GET', '/api/admin/dashboard/metrics', { token: ravi.token })).status).toBe(403);
    expect(
      (
        await t.call('GET', '/api/admin/dashboard/stats', {
          token: (await t.signIn('+919876500011', 'staff')).token,
        })
      ).status,
    ).toBe(403);
  });
  it('counts nothing of another business', async () => {
    const malwa = await metrics(await t.signInAdmin('owner@malwa.example'));
    expect([malwa.bills?.unpaid, malwa.incidents?.open]).toEqual([{ count: 0, amount: 0 }, 0]);
  });
  it('tells what is past its time', async () => {
    const { late } = (await metrics(owner)).incidents!;
    t.clock.nowMs += 5 * 3_600_000;
    expect((await metrics(await t.signInAdmin('owner@narmada.example'))).incidents?.late).toBeGreaterThan(
      late,
    );
  });
});
