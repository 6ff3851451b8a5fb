import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keysOf } from '#shared/core/keys-of.ts';
import { reportHeads } from '#shared/modules/reports/messages.ts';
import { readReport } from '#shared/modules/reports/queries.ts';
import type { ReportColumn } from '#shared/modules/reports/report.ts';
import { madeGstin } from '#tests/support/drawn-month.ts';
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

const types = keysOf(readReport);
const addressOf = (type: keyof typeof readReport): string => readReport[type].path;
type Report = {
  from: string;
  to: string;
  columns: ReportColumn[];
  head: string[];
  rows: (string | number)[][];
  money: number[];
};
const report = async (type: keyof typeof readReport, query = ''): Promise<Report> =>
  (await t.call('GET', `/api${addressOf(type)}${query}`, { token: owner.token })).body.data;
const column = ({ columns, rows }: Report, name: ReportColumn): (string | number)[] =>
  rows.map((row) => row[columns.indexOf(name)] ?? '');
const sum = (cells: readonly (string | number)[]): number =>
  cells.reduce<number>((total, cell) => total + Number(cell), 0);

describe('reports of the business', () => {
  it.each(types)('%s is of this month where nothing is said, with as many cells as heads', async (type) => {
    const data = await report(type);
    expect([data.from, data.to]).toEqual(['2026-11-01', '2026-11-30']);
    for (const row of data.rows) expect(row).toHaveLength(data.head.length);
    expect((await t.call('GET', `/api${addressOf(type)}`, { token: hr.token })).status).toBe(200);
  });

  it('of services count what their own pages have', async () => {
    const ask = async (path: string) =>
      (await t.call('GET', `/api${path}`, { token: owner.token })).body.data;
    const own = await ask('/recovery/report?from=2026-11-01&to=2026-11-30');
    const recovery = await report('recovery', '?month=2026-11');
    expect(column(recovery, 'name')).toEqual(own.agents.map(({ name }: { name: string }) => name));
    for (const figure of ['cases', 'visits', 'collected'] as const)
      expect(column(recovery, figure)).toEqual(
        own.agents.map((agent: Record<string, number>) => agent[figure]),
      );
    const given = await ask('/tasks/reports?from=2026-11-01&to=2026-11-30');
    const tasks = await report('tasks', '?month=2026-11');
    expect([sum(column(tasks, 'tasks')), sum(column(tasks, 'overdue'))]).toEqual([
      given.whole.given,
      given.whole.overdue,
    ]);
    expect(given.whole.given).toBeGreaterThan(0);
    type Incident = { created_at: string; resolved_at: string | null };
    const incidents = (await ask('/incidents?limit=200')).filter(({ created_at: at }: Incident) =>
      at.startsWith('2026-11'),
    );
    const bySite = await report('incidents', '?month=2026-11');
    expect(sum(column(bySite, 'incidents'))).toBe(incidents.length);
    expect(sum(column(bySite, 'resolved'))).toBe(
      incidents.filter(({ resolved_at: at }: Incident) => at !== null).length,
    );
    expect(incidents.length).toBeGreaterThan(0);
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

  it('count work without a duty, also a night', async () => {
    const made = await t.call('POST', '/api/staff', {
      token: owner.token,
      body: { name: 'Free Guard', code: 'FREE-1' },
    });
    const id = String(made.body.data.id);
    const before = (await t.call('GET', '/api/attendance/summary?month=2026-11', { token: owner.token })).body
      .data.total;
    const punch = async (kind: string, at: string, more: object = {}) => {
      const body = { staff_id: id, kind, at, method: 'desk', ...more };
      const done = await t.call('POST', '/api/attendance', { token: owner.token, body });
      expect(done.status, done.text).toBe(201);
    };
    const there = { site_id: 'n-site-1', site_name: 'Gate' };
    await punch('in', '2026-11-16T03:00:00.000Z', there);
    await punch('out', '2026-11-16T11:00:00.000Z', there);
    // The end of a night that says it is of the day after, as older records do.
    await punch('in', '2026-11-17T14:30:00.000Z');
    await punch('out', '2026-11-18T02:30:00.000Z', { date: '2026-11-18' });
    await punch('in', '2026-11-19T03:00:00.000Z');
    const counts = { duties: 0, present: 3, late: 0, absent: 0, open: 1, hours: 20 };
    const people = (
      await t.call('GET', `/api/attendance/summary?month=2026-11&staff_id=${id}`, { token: owner.token })
    ).body.data.people;
    expect(people).toMatchObject([{ staff_id: id, staff_name: 'Free Guard', ...counts }]);
    const attendance = await report('attendance', '?month=2026-11');
    expect(attendance.rows.find(([name]) => name === 'Free Guard')?.slice(1, 6)).toEqual([0, 3, 0, 0, 1]);
    const sites = (await t.call('GET', '/api/attendance/site-summary?month=2026-11', { token: owner.token }))
      .body.data;
    const after = (await t.call('GET', '/api/attendance/summary?month=2026-11', { token: owner.token })).body
      .data.total;
    expect(sites.total).toEqual(after);
    expect(after).toMatchObject({ duties: before.duties, present: before.present + 3 });
    expect(sites.sites).toContainEqual(expect.objectContaining({ site_id: '', duties: 0, present: 2 }));
  });

  it('count calls for help from where no duty is', async () => {
    const made = await t.call('POST', '/api/locations', { token: owner.token, body: { name: 'Empty Plot' } });
    expect(made.status, made.text).toBe(201);
    const before = sum(column(await report('security', '?month=2026-11'), 'calls'));
    for (const body of [{ site_id: made.body.data.id, site_name: 'Empty Plot' }, {}]) {
      const guard = await t.signIn('+919876500011', 'staff');
      const alert = await t.call('POST', '/api/sos', { token: guard.token, body });
      expect(alert.status, alert.text).toBe(201);
    }
    const security = await report('security', '?month=2026-11');
    expect(sum(column(security, 'calls'))).toBe(before + 2);
    expect(security.rows.find(([name]) => name === 'Empty Plot')).toEqual([
      'Empty Plot',
      0,
      0,
      0,
      0,
      0,
      0,
      1,
    ]);
    const one = await report('security', `?month=2026-11&site_id=${made.body.data.id}`);
    expect(one.rows).toEqual([['Empty Plot', 0, 0, 0, 0, 0, 0, 1]]);
  });

  it('leave out what only lies in a cart', async () => {
    const figures = async () => {
      const [business, services] = [await report('business'), await report('services')];
      return [sum(column(business, 'bookings')), sum(column(services, 'bookings'))];
    };
    const [all = 0, same] = await figures();
    expect(same).toBe(all);
    await t.app.services.database.write(async (trx) => {
      const row = await trx
        .selectFrom('bookings')
        .select('id')
        .where('tenant_id', '=', owner.user.tenant_id)
        .where('date', 'like', '2026-11-%')
        .where('deleted', '=', 0)
        .executeTakeFirstOrThrow();
      await trx.updateTable('bookings').set({ in_cart: 1 }).where('id', '=', String(row['id'])).execute();
    });
    expect(await figures()).toEqual([all - 1, all - 1]);
  });

  it('know who left, and what wages cost beside what came in', async () => {
    const left = await t.call('POST', '/api/staff/n-g-2/leave', {
      token: owner.token,
      body: { left_on: '2026-11-20', reason: 'Moves away' },
    });
    expect(left.status, left.text).toBe(200);
    expect(sum(column(await report('staff'), 'left'))).toBe(1);
    const joined = sum(column(await report('staff'), 'joined'));
    const back = await t.call('POST', '/api/staff/n-g-2/rejoin', {
      token: owner.token,
      body: { joined_on: '2026-11-21' },
    });
    expect(back.status, back.text).toBe(200);
    const again = await report('staff');
    expect([sum(column(again, 'left')), sum(column(again, 'joined'))]).toEqual([1, joined + 1]);
    const wages = (await t.call('GET', '/api/reports/payroll', { token: owner.token })).body.data.find(
      (item: { month: string }) => item.month === '2026-10',
    );
    const [october] = (await report('financial', '?month=2026-10')).rows;
    expect(october?.[4]).toBe(wages.cost);
    expect(october?.[5]).toBe(Math.round((Number(october?.[3]) - wages.cost) * 100) / 100);
  });

  it('count no tax that a client pays under reverse charge', async () => {
    const post = (path: string, body: object) => t.call('POST', `/api${path}`, { token: owner.token, body });
    const figures = async () => {
      const data = await report('financial', '?month=2026-11');
      return [sum(column(data, 'billed')), sum(column(data, 'tax'))] as const;
    };
    const [billed, tax] = await figures();
    const bank = { name: 'Rewa Bank', gstin: madeGstin('23', 'regular', 12), address: '1 Bank Road' };
    const client = (await post('/clients', { ...bank, financial: 'bank' })).body.data.id;
    const lines = [{ title: 'Recovery', sac: '998592', quantity: 1, rate: 1000 }];
    const { id } = (await post('/billing/invoices', { client_id: client, lines })).body.data;
    const issued = (await post(`/billing/invoices/${id}/issue`, {})).body.data;
    expect(issued).toMatchObject({ reverse_charge: true, cgst: 90, total: 1000 });
    expect(await figures()).toEqual([billed + 1000, tax]);
  });

  it('tell what pay came to and what is left of advances, as the summaries of pay do', async () => {
    const summary = (await t.call('GET', '/api/reports/payroll', { token: owner.token })).body.data;
    const october = summary.find((item: { month: string }) => item.month === '2026-10');
    const payroll = await report('payroll', '?month=2026-10');
    expect(payroll.rows).toHaveLength(1);
    expect([column(payroll, 'paid'), column(payroll, 'net'), column(payroll, 'wages')]).toEqual([
      [october.people],
      [october.net],
      [october.cost],
    ]);
    expect(october.net).toBeGreaterThan(0);
    const { outstanding } = (await t.call('GET', '/api/reports/advances', { token: owner.token })).body.data;
    const advances = await report('advances');
    expect(sum(column(advances, 'outstanding'))).toBe(outstanding);
    expect(outstanding).toBeGreaterThan(0);
  });

  it('what each person owes is for who may see pay', async () => {
    const { database } = t.app.services;
    const setTo = (permissions: readonly string[]) =>
      database.write((trx) =>
        trx
          .updateTable('roles')
          .set({ permissions: JSON.stringify(permissions) })
          .where('tenant_id', '=', hr.user.tenant_id)
          .where('id', '=', 'hr')
          .execute(),
      );
    await setTo(['reports:read']);
    for (const type of ['advances', 'recovery', 'incidents', 'tasks'] as const)
      for (const path of [addressOf(type), `/reports/export?type=${type}`])
        expect((await t.call('GET', `/api${path}`, { token: hr.token })).status).toBe(403);
    expect((await t.call('GET', '/api/reports/payroll/table', { token: hr.token })).status).toBe(200);
  });

  const starts = { csv: '\uFEFF', xlsx: 'PK\u0003\u0004', pdf: '%PDF' } as const;
  it.each(
    types.flatMap((type) =>
      keysOf(starts).flatMap((format) =>
        (['en', 'hi'] as const).map((language) => [type, format, language] as const),
      ),
    ),
  )('%s goes along as %s in %s', async (type, format, language) => {
    const answer = await t.call('GET', `/api/reports/export?type=${type}&format=${format}&month=2026-10`, {
      token: owner.token,
      headers: { 'accept-language': language },
    });
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
      200,
      `attachment; filename="${type}-2026-10-01-2026-10-31.${format}"`,
    ]);
    const { columns } = await report(type, '?month=2026-10');
    if (format === 'csv')
      expect(answer.text.replace('\uFEFF', '').split(/\r?\n/)[0]).toBe(
        columns.map((name) => reportHeads[name][language === 'hi' ? 1 : 0]).join(','),
      );
    else expect(answer.text.slice(0, 4)).toBe(starts[format]);
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
    for (const path of [...types.map(addressOf), '/reports/export'])
      expect((await t.call('GET', `/api${path}`, { token: guard.token })).status).toBe(403);
  });
});
