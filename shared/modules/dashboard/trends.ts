import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';
import { billStanding, isMoneyPaid } from '#shared/modules/billing/settled-by.ts';
import { spendingOf } from '#shared/modules/billing/rules.ts';
import type { OwnRecords } from './figures.ts';
import { satisfactionOf, servicesDone } from './figures.ts';

export const trendMetrics = ['spending', 'incidents', 'satisfaction'] as const;
export type TrendMetric = (typeof trendMetrics)[number];
export const trendPeriods = ['last3Months', 'last6Months', 'last12Months', 'thisYear'] as const;
export type TrendPeriod = (typeof trendPeriods)[number];
export type TrendPoint = { readonly month: string; readonly value: number | null };

/** The months of a period that end with a day's month, as `YYYY-MM`. */
export function monthsOf(period: TrendPeriod, today: CalendarDate): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const count = period === 'thisYear' ? month : { last3Months: 3, last6Months: 6, last12Months: 12 }[period];
  return Array.from({ length: count }, (_, i) => {
    const at = year * 12 + month - 1 - (count - 1 - i);
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  });
}

/** One figure a month of India: rupees billed, incidents reported, or satisfaction of 100. */
export function trendOf(own: OwnRecords, metric: TrendMetric, months: readonly string[]): TrendPoint[] {
  return months.map((month) => ({ month, value: valueIn(own, metric, month) }));
}

function valueIn(own: OwnRecords, metric: TrendMetric, month: string): number | null {
  if (metric === 'incidents')
    return own.incidents.filter((incident) => reportedOn(incident).startsWith(month)).length;
  if (metric === 'satisfaction')
    return satisfactionOf([...own.visits, ...own.bookings].filter((visit) => visit.date.startsWith(month)));
  return paiseToRupees(billsIn(own, [month]).reduce((sum, bill) => sum + rupeesToPaise(spendingOf(bill)), 0));
}

/** What is told of the performance of the business, in the order in which it is shown. */
export const performanceNames = ['visitsDone', 'satisfaction', 'solvedInTime', 'paidInTime'] as const;
export type Share = { readonly service: string; readonly amount: number; readonly share: number };
export type PerformanceFigures = {
  /**
   * Visits done of visits done or missed, bills paid by their due day, incidents solved by their time: each
   * of 100, null where there were none.
   */
  readonly visitsDone: number | null;
  readonly satisfaction: number | null;
  readonly solvedInTime: number | null;
  readonly paidInTime: number | null;
};
export type ReportStats = {
  readonly spending: number;
  readonly services: number;
  readonly incidents: number;
  readonly satisfaction: number | null;
  readonly breakdown: readonly Share[];
  readonly performance: PerformanceFigures;
};

/** What the reports page says of some months. `inTime` tells whether an incident was solved by its time. */
export function statsOf(
  own: OwnRecords,
  months: readonly string[],
  inTime: (incident: OwnRecords['incidents'][number]) => boolean,
): ReportStats {
  const within = (day: string): boolean => months.some((month) => day.startsWith(month));
  const bills = billsIn(own, months);
  const visits = own.visits.filter((visit) => within(visit.date));
  const satisfaction = satisfactionOf([...visits, ...own.bookings.filter((booking) => within(booking.date))]);
  const incidents = own.incidents.filter((incident) => within(reportedOn(incident)));
  const ended = visits.filter((visit) => visit.status !== 'planned');
  const solved = incidents.filter((incident) => incident.resolved_at !== null);
  const paid = bills.filter((bill) => billStanding(bill) === 'paid');
  return {
    spending: paiseToRupees(bills.reduce((sum, bill) => sum + rupeesToPaise(spendingOf(bill)), 0)),
    services: servicesDone({ ...own, visits }).filter(within).length,
    incidents: incidents.length,
    satisfaction,
    breakdown: breakdownOf(bills),
    performance: {
      visitsDone: percent(ended.filter((item) => item.status === 'done').length, ended.length),
      satisfaction,
      solvedInTime: percent(solved.filter(inTime).length, solved.length),
      paidInTime: percent(
        paid.filter((bill) =>
          bill.payments.filter(isMoneyPaid).every(({ paid_on: day }) => day <= bill.due_on),
        ).length,
        paid.length,
      ),
    },
  };
}

/** The day in India on which an incident was reported. */
function reportedOn({ created_at: at }: OwnRecords['incidents'][number]): CalendarDate {
  return dateOf(instantFromMs(Date.parse(at)));
}

function billsIn(own: OwnRecords, months: readonly string[]): OwnRecords['bills'] {
  return own.bills.filter(
    (bill) => spendingOf(bill) !== 0 && months.some((month) => bill.issued_on.startsWith(month)),
  );
}

/** What was billed for each service, before tax, the largest first. */
function breakdownOf(bills: OwnRecords['bills']): Share[] {
  const by = new Map<string, number>();
  for (const bill of bills)
    for (const line of bill.lines)
      by.set(
        line.title,
        (by.get(line.title) ?? 0) + Math.sign(spendingOf(bill)) * rupeesToPaise(line.amount),
      );
  const whole = [...by.values()].reduce((sum, amount) => sum + Math.max(0, amount), 0);
  return [...by]
    .filter(([, amount]) => amount > 0)
    .toSorted(([, a], [, b]) => b - a)
    .map(([service, amount]) => ({
      service,
      amount: paiseToRupees(amount),
      share: whole === 0 ? 0 : Math.round((amount / whole) * 100),
    }));
}

function percent(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 100);
}
