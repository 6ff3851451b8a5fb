import { describe, expect, it } from 'vitest';
import { calendarDate } from '#shared/core/dates.ts';
import type { AdminMetrics } from '#shared/modules/dashboard/admin-metrics.ts';
import { ownWork, todoOf } from './waiting-work.ts';

const day = calendarDate('2026-11-24');
const nothing: AdminMetrics = {
  bookings: null,
  incidents: null,
  contracts: null,
  bills: null,
  partners: null,
  messages: null,
  advances: null,
  requests: null,
  corrections: null,
  duty: null,
  patrol: null,
  tasks: null,
  jobs: null,
  recovery: null,
  leads: null,
  staff: null,
  payroll: null,
};

describe('what waits for the office', () => {
  it('begins with who is missing and what is late, and leaves out what a person may not read', () => {
    const seen = todoOf(
      { ...nothing, incidents: { open: 2, late: 1, critical: 0 }, partners: { waiting: 3 } },
      { missing: 1, toConfirm: 4 },
      { vacancy: 2, absent: 1, drafts: 7, paper: 0 },
      day,
    );
    expect(seen.map((item) => [item.to, item.value])).toEqual([
      ['/admin/attendance?status=missing', 1],
      ['/admin/roster?view=vacancies', 2],
      ['/admin/roster', 7],
      ['/admin/incidents?status=all', 1],
      ['/admin/incidents', 2],
      ['/admin/bookings?status=pending', 4],
      ['/admin/attendance?day=2026-11-23&status=absent', 1],
      ['/admin/staff', 0],
      ['/admin/partners', 3],
    ]);
  });
  it('opens what is not published in the month of its first day, and bookings by the money that waits', () => {
    const bookings = {
      ...{ toConfirm: 0, pricesAsked: 0, today: 0 },
      toReceive: { count: 1, amount: 4128.82 },
      toReturn: { count: 2, amount: 900 },
    };
    const seen = todoOf({ ...nothing, bookings }, {}, { drafts: 4, draftsFrom: '2026-12-01' }, day);
    expect(seen.map((item) => [item.to, item.value, item.amount])).toEqual([
      ['/admin/roster?month=2026-12', 4, undefined],
      ['/admin/bookings?status=claimed', 1, 4128.82],
      ['/admin/bookings?status=refund', 2, 900],
    ]);
  });
  it('without network is what the device knows', () => {
    expect(todoOf(null, { pricesAsked: 2 }, {}, day).map((item) => item.value)).toEqual([2]);
  });
  it('names each place once', () => {
    const all = todoOf(
      {
        ...nothing,
        bookings: {
          ...{ toConfirm: 0, pricesAsked: 0, today: 0 },
          toReceive: { count: 0, amount: 0 },
          toReturn: { count: 0, amount: 0 },
        },
        incidents: { open: 0, late: 0, critical: 0 },
        contracts: { requests: 0, toRenew: 0, toSign: 0, toSend: 0 },
        bills: {
          unbilled: 3,
          overdue: { count: 0, amount: 0 },
          promised: { count: 0, amount: 0 },
          toConfirm: { count: 0, amount: 0 },
          unpaid: { count: 0, amount: 0 },
        },
        partners: { waiting: 0 },
        messages: { waiting: 0 },
        requests: { waiting: 0 },
        corrections: { waiting: 0 },
        advances: { waiting: 0 },
        patrol: { missed: 0 },
        tasks: { overdue: 0 },
        jobs: { unassigned: 0, toCheck: 0 },
        leads: { due: 0, belowWage: 0 },
        staff: { declined: 0 },
        payroll: { unlocked: 0 },
      },
      { toConfirm: 0, pricesAsked: 0, missing: 0, flagged: 0 },
      { vacancy: 0, absent: 0, drafts: 0, paper: 0 },
      day,
    ).map((item) => item.to);
    expect(all).toEqual([...new Set(all)]);
    expect(all.length).toBe(32);
  });
  it('is for who may do it, and all of it for who only reads', () => {
    const all = todoOf(null, { toConfirm: 2, flagged: 1 }, { vacancy: 3 }, day);
    const values = (permissions: readonly string[]): number[] =>
      ownWork(all, (permission) => permissions.includes(permission)).map(({ value }) => value);
    expect(values(['bookings:write'])).toEqual([2]);
    expect(values(['attendance:write'])).toEqual([1]);
    expect(values([])).toEqual([3, 2, 1]);
  });
});
