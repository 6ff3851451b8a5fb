import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import { fieldText } from '#shared/core/field-text.ts';
import type { Resource } from '#shared/core/resource.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import { contractDocument } from '#shared/modules/contracts/document.ts';
import { contractStanding, isShownToClient } from '#shared/modules/contracts/rules.ts';
import { contractVisits } from '#shared/modules/contracts/visit.ts';
import type { OwnRecords } from '#shared/modules/dashboard/figures.ts';
import { billStanding } from '#shared/modules/billing/settled-by.ts';
import { clientBillWords } from '#shared/modules/billing/bill-state-words.ts';
import { reportMessages as messages } from '#shared/modules/dashboard/reports.ts';
import type { QuickReport } from '#shared/modules/dashboard/reports.ts';
import { performanceNames, statsOf } from '#shared/modules/dashboard/trends.ts';
import { incidents } from '#shared/modules/incidents/incident.ts';
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
  const word = (name: keyof typeof messages): string => messages[name][at];
  const choiceText = ({ fields }: Resource, name: string, row: Readonly<Record<string, unknown>>): string => {
    const field = fields[name];
    return field ? fieldText(field, row[name], at === 1 ? 'hi' : 'en') : '';
  };
  switch (kind) {
    case 'services': {
      const rows = [
        ...own.bookings
          .filter((booking) => within(booking.date))
          .map((booking): Cell[] => [
            booking.date,
            booking.time,
            booking.service,
            word('booking'),
            choiceText(bookings, 'status', booking),
          ]),
        ...own.visits
          .filter((visit) => within(visit.date))
          .map((visit): Cell[] => [
            visit.date,
            visit.time,
            visit.title,
            word('visit'),
            choiceText(contractVisits, 'status', visit),
          ]),
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
        rows: breakdown.map((item) => [item.service, item.amount, `${item.share}%`]),
        money: [1],
      };
    }
    case 'payments': {
      const rows = own.bills
        .filter((bill) => bill.state !== 'note' && within(bill.issued_on))
        .map((bill): Cell[] => [
          bill.number,
          bill.issued_on,
          bill.due_on,
          bill.total,
          bill.paid,
          bill.left,
          clientBillWords[billStanding(bill)][at],
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
      const rows = own.contracts
        .filter(isShownToClient)
        .map((contract): Cell[] => [
          contract.number,
          contract.title,
          contract.start_date,
          contract.end_date,
          contract.yearly_value,
          contractDocument[contractStanding(contract, today)][at],
        ]);
      return {
        head: [word('number'), word('title'), word('from'), word('to'), word('yearly'), word('status')],
        rows,
        money: [4],
      };
    }
    case 'incidents': {
      const rows = own.incidents
        .filter((incident) => within(incident.created_at))
        .map((incident): Cell[] => [
          dateOf(instantFromMs(Date.parse(incident.created_at))),
          incident.title,
          choiceText(incidents, 'priority', incident),
          choiceText(incidents, 'status', incident),
          incident.resolved_at === null
            ? null
            : Math.round((Date.parse(incident.resolved_at) - Date.parse(incident.created_at)) / 360_000) / 10,
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
        (item) => item.resolved_at !== null && item.resolved_at <= expectedAt(item),
      );
      const rows = performanceNames.map((name): Cell[] => {
        const value = performance[name];
        return [word(name), value === null ? '–' : `${value}%`];
      });
      return { head: [word('figure'), word('value')], rows, money: [] };
    }
  }
}
