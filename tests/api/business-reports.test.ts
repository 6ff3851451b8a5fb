import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';

let t: TestApp;
let owner: Session;
let hr: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  hr = await t.signInAdmin('hr@narmada.example');
});
afterAll(() => t.remove());

const types = ['business', 'staff', 'services', 'attendance', 'security', 'financial'] as const;
type Report = {
  from: string;
  to: string;
  columns: string[];
  head: string[];
  rows: (string | number)[][];
  money: number[];
};
const report = async (type: string, query = ''): Promise<Report> =>
  (await t.call('GET', `/api/reports/${type}${query}`, { token: owner.token })).body.data;
const column = ({ columns, rows }: Report, name: string): (string | number)[] =>
  rows.map((row) => row[columns.indexOf(name)] ?? '');
const sum = (cells: readonly (string | number)[]): number =>
  cells.reduce<number>((total, cell) => total + Number(cell), 0);

describe('reports of the business', () => {
  it.each(types)('%s is of this month where nothing is said, with as many cells as heads', async (type) => {
    const data = await report(type);
    expect([data.from, data.to]).toEqual(['2026-11-01', '2026-11-30']);
    for (const row of data.rows) expect(row).toHaveLength(data.head.length);
    expect((await t.call('GET', `/api/reports/${type}`, { token: hr.token })).status).toBe(200);
  });

  it('count what the lists have', async () => {
    const people = (await t.call('GET', '/api/staff?status=active&limit=1', { token: owner.token })).body
      .pagination.total;
    expect(sum(column(await report('staff'), 'people'))).toBe(people);
    const bookings = (
      await t.call('GET', '/api/bookings?limit=200', { token: owner.token })
    ).body.data.filter((item: { date: string }) => item.date.startsWith('2026-11'));
    const services = await report('services', '?month=2026-11');
    expect(sum(column(services, 'bookings'))).toBe(bookings.length);
    const done = bookings.filter((booking: { status: string }) => booking.status === 'completed');
    expect(sum(column(services, 'value'))).toBe(
      done.reduce((total: number, item: { price: number }) => total + item.price, 0),
    );
    const business = await report('business', '?from=2026-10-15&to=2026-11-20');
    expect(column(business, 'month')).toEqual(['2026-10', '2026-11']);
    expect(column(business, 'bookings')[1]).toBe(bookings.length);
    const attendance = (await t.call('GET', '/api/attendance/summary?month=2026-11', { token: owner.token }))
      .body.data;
    expect(sum(column(await report('attendance'), 'duties'))).toBe(attendance.total.duties);
    expect(sum(column(await report('security'), 'duties'))).toBe(attendance.total.duties);
    const ofSite = (
      await t.call('GET', '/api/attendance/summary?month=2026-11&site_id=n-site-1', { token: owner.token })
    ).body.data;
    expect(ofSite.total.duties).toBeLessThan(attendance.total.duties);
    expect(sum(column(await report('attendance', '?month=2026-11&site_id=n-site-1'), 'duties'))).toBe(
      ofSite.total.duties,
    );
    expect((await report('security', '?month=2026-11&site_id=n-site-1')).rows).toHaveLength(1);
    const file = await t.call(
      'GET',
      '/api/reports/export?type=security&format=csv&month=2026-11&site_id=n-site-1',
      { token: owner.token },
    );
    expect(file.text.trim().split('\n')).toHaveLength(2);
  });

  it('know who left, and what wages cost beside what came in', async () => {
    const left = await t.call('POST', '/api/staff/n-g-2/leave', {
      token: owner.token,
      body: { left_on: '2026-11-20', reason: 'Moves away' },
    });
    expect(left.status, left.text).toBe(200);
    expect(sum(column(await report('staff'), 'left'))).toBe(1);
    const wages = (await t.call('GET', '/api/reports/payroll', { token: owner.token })).body.data.find(
      (item: { month: string }) => item.month === '2026-10',
    );
    const [october] = (await report('financial', '?month=2026-10')).rows;
    expect(october?.[4]).toBe(wages.cost);
    expect(october?.[5]).toBe(Math.round((Number(october?.[3]) - wages.cost) * 100) / 100);
  });

  it.each(['csv', 'xlsx', 'pdf'])('go along as %s, in both languages', async (format) => {
    for (const type of types)
      for (const language of ['en', 'hi']) {
        const answer = await t.call('GET', `/api/reports/export?type=${type}&format=${format}`, {
          token: owner.token,
          headers: { 'accept-language': language },
        });
        expect([type, answer.status, answer.headers.get('content-disposition')]).toEqual([
          type,
          200,
          `attachment; filename="${type}-2026-11-01-2026-11-30.${format}"`,
        ]);
      }
  });

  it.each([
    '/reports/staff?from=yesterday',
    '/reports/staff?month=2026-13',
    '/reports/business?from=2026-01-01&to=2027-12-31',
    '/reports/export?type=luck',
    '/reports/export?type=staff&format=exe',
  ])('refuse %s', async (path) => {
    expect((await t.call('GET', `/api${path}`, { token: owner.token })).status).toBe(400);
  });

  it('are for who may read reports', async () => {
    const guard = await t.signIn('+919876500011', 'staff');
    for (const type of [...types, 'export'])
      expect((await t.call('GET', `/api/reports/${type}`, { token: guard.token })).status).toBe(403);
  });
});
