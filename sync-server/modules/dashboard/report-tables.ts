import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import { contractDocument } from '#shared/modules/contracts/document.ts';
import { contractStatus } from '#shared/modules/contracts/rules.ts';
import type { OwnRecords } from '#shared/modules/dashboard/figures.ts';
import { reportMessages as say } from '#shared/modules/dashboard/reports.ts';
import type { QuickReport } from '#shared/modules/dashboard/reports.ts';
import { statsOf } from '#shared/modules/dashboard/trends.ts';
import { expectedAt } from '#shared/modules/incidents/rules.ts';

type Cell = string | number | null;
export type ReportTable = {
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[] /** Columns that hold rupees. */;
  readonly money: readonly number[];
};

/** The lines of one quick report over some months, in a language (0 English, 1 Hindi). */
export function reportTable(
  kind: QuickReport,
  own: OwnRecords,
  months: readonly string[],
  nowMs: number,
  at: 0 | 1,
): ReportTable {
  const within = (day: string): boolean => months.some((month) => day.startsWith(month));
  const word = (name: keyof typeof say): string => say[name][at];
  switch (kind) {
    case 'services': {
      const rows = [
        ...own.bookings
          .filter((one) => within(one.date))
          .map((one): Cell[] => [
            one.date,
            one.time,
            one.service,
            word('booking'),
            one.status.replace('_', ' '),
          ]),
        ...own.visits
          .filter((one) => within(one.date))
          .map((one): Cell[] => [one.date, one.time, one.title, word('visit'), one.status]),
      ].toSorted((a, b) => String(a[0]).localeCompare(String(b[0])));
      return {
        head: [word('date'), word('time'), word('service'), word('kind'), word('status')],
        rows,
        money: [],
      };
    }
    case 'spending': {
      const { breakdown } = statsOf(own, months, () => true);
      return {
        head: [word('service'), word('amount'), word('share')],
        rows: breakdown.map((one) => [one.service, one.amount, `${one.share}%`]),
        money: [1],
      };
    }
    case 'payments': {
      const rows = own.bills
        .filter((one) => within(one.issued_on))
        .map((one): Cell[] => [
          one.number,
          one.issued_on,
          one.due_on,
          one.total,
          one.paid,
          one.left,
          one.state,
        ]);
      return {
        head: [
          word('number'),
          word('date'),
          word('due'),
          word('total'),
          word('paid'),
          word('left'),
          word('status'),
        ],
        rows,
        money: [3, 4, 5],
      };
    }
    case 'contracts': {
      const today = dateOf(instantFromMs(nowMs));
      const rows = own.contracts.map((one): Cell[] => [
        one.number,
        one.title,
        one.start_date,
        one.end_date,
        one.yearly_value,
        contractDocument[contractStatus(one, today)][at],
      ]);
      return {
        head: [word('number'), word('title'), word('from'), word('to'), word('yearly'), word('status')],
        rows,
        money: [4],
      };
    }
    case 'incidents': {
      const rows = own.incidents
        .filter((one) => within(one.created_at))
        .map((one): Cell[] => [
          dateOf(instantFromMs(Date.parse(one.created_at))),
          one.title,
          one.priority,
          one.status.replace('_', ' '),
          one.resolved_at === null
            ? null
            : Math.round((Date.parse(one.resolved_at) - Date.parse(one.created_at)) / 360_000) / 10,
        ]);
      return {
        head: [word('reported'), word('title'), word('priority'), word('status'), word('hours')],
        rows,
        money: [],
      };
    }
    case 'performance': {
      const { performance } = statsOf(
        own,
        months,
        (one) => one.resolved_at !== null && one.resolved_at <= expectedAt(one),
      );
      const rows = (['visitsDone', 'satisfaction', 'solvedInTime', 'paidInTime'] as const).map(
        (name): Cell[] => {
          const value = performance[name];
          return [word(name), value === null ? '–' : `${value}%`];
        },
      );
      return { head: [word('figure'), word('value')], rows, money: [] };
    }
  }
}
