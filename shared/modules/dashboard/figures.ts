import { addDays, dateOf, instantFromMs, calendarDate } from '#shared/core/dates.ts';
import { paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import type { InvoicePayment } from '#shared/modules/billing/invoice-payment.ts';
import { owedAs, spendingOf } from '#shared/modules/billing/rules.ts';
import type { PaymentState } from '#shared/modules/billing/rules.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { upcomingOf } from '#shared/modules/bookings/upcoming.ts';
import type { PlannedVisit } from '#shared/modules/bookings/upcoming.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import { contractStanding, contractStatus } from '#shared/modules/contracts/rules.ts';
import type { ContractVisit } from '#shared/modules/contracts/visit.ts';
import type { Incident } from '#shared/modules/incidents/incident.ts';
import { averageResolutionHours } from '#shared/modules/incidents/rules.ts';

export type Bill = Invoice &
  PaymentState & {
    readonly credited: number;
    /** The number of the bill that a note is against; an answer kept from an earlier version lacks it. */
    readonly original_number?: string;
    readonly payments: readonly InvoicePayment[];
  };
/** What one person owns, out of which every figure comes. */
export type OwnRecords = {
  readonly bookings: readonly Booking[];
  readonly contracts: readonly Contract[];
  readonly visits: readonly ContractVisit[];
  readonly incidents: readonly Incident[];
  readonly bills: readonly Bill[];
};

export type DashboardMetrics = {
  readonly totalBookings: number;
  /**
   * Services done this month against last month, in whole per cent towards zero; null where last month had
   * none.
   */
  readonly bookingsChange: number | null;
  readonly activeContracts: number;
  readonly contractsToSign: number;
  readonly contractsToRenew: number;
  /**
   * Rupees of bills to pay that are not overdue; `pendingBills` says how many they are and when the first is
   * due.
   */
  readonly pendingPayments: number;
  readonly pendingBills: {
    readonly count: number;
    readonly nextDue: string | null;
    readonly dueThisWeek: boolean;
  };
  readonly overduePayments: { readonly amount: number; readonly count: number };
  /**
   * Rupees billed in the month by the day of the bill, tax included and credit notes taken off; a cancelled
   * bill, a proforma and a voucher are none. The reports and the bills of the period on the page of payments
   * add up to the same.
   */
  readonly monthlySpending: number;
  readonly lastMonthSpending: number;
  readonly spendingChange: number | null;
  readonly upcoming: number;
  /** The visits of contracts among them, so that what counts bookings on a device counts the same. */
  readonly visitsAhead: readonly PlannedVisit[];
  readonly completedThisMonth: number;
  readonly next: { readonly date: string; readonly time: string; readonly title: string } | null;
  readonly issuesResolved: number;
  readonly issuesOpen: number;
  /** Of 100, out of all marks given; null where none were. */
  readonly satisfaction: number | null;
  readonly averageResolutionHours: number | null;
};

/** The figures of the dashboard at a moment. */
export function figuresOf(own: OwnRecords, nowMs: number): DashboardMetrics {
  const today = dateOf(instantFromMs(nowMs));
  const month = today.slice(0, 7);
  const lastMonth = addDays(calendarDate(`${month}-01`), -1).slice(0, 7);
  const done = servicesDone(own);
  const spent = (wanted: string): number =>
    paiseToRupees(
      own.bills.reduce(
        (sum, bill) => sum + (bill.issued_on.startsWith(wanted) ? rupeesToPaise(spendingOf(bill)) : 0),
        0,
      ),
    );
  const left = (as: 'pending' | 'overdue') => {
    const bills = own.bills.filter((bill) => owedAs(bill) === as);
    return {
      amount: paiseToRupees(bills.reduce((sum, bill) => sum + rupeesToPaise(bill.left), 0)),
      count: bills.length,
    };
  };
  const pending = left('pending');
  const nextDue =
    own.bills
      .filter((bill) => bill.state === 'pending')
      .map((bill) => bill.due_on)
      .toSorted()[0] ?? null;
  const visits = own.visits.filter(({ status }) => status === 'planned');
  const coming = upcomingOf({ bookings: own.bookings, visits }, today);
  const [next] = coming;
  const solved = own.incidents.filter(
    (incident) => incident.status === 'resolved' || incident.status === 'closed',
  );
  const active = own.contracts.filter((contract) => contractStanding(contract, today) === 'active');
  const [doneNow, doneBefore] = [
    done.filter((day) => day.startsWith(month)).length,
    done.filter((day) => day.startsWith(lastMonth)).length,
  ];
  return {
    totalBookings: own.bookings.length,
    bookingsChange: change(doneNow, doneBefore),
    activeContracts: active.length,
    contractsToSign: own.contracts.filter(
      (contract) => contract.signature === 'sent' && contractStatus(contract, today) === 'active',
    ).length,
    contractsToRenew: own.contracts.filter(
      (contract) => contractStatus(contract, today) === 'pending_renewal',
    ).length,
    pendingPayments: pending.amount,
    pendingBills: {
      count: pending.count,
      nextDue,
      dueThisWeek: nextDue !== null && nextDue <= addDays(today, 7),
    },
    overduePayments: left('overdue'),
    monthlySpending: spent(month),
    lastMonthSpending: spent(lastMonth),
    spendingChange: change(spent(month), spent(lastMonth)),
    upcoming: coming.length,
    visitsAhead: upcomingOf({ bookings: [], visits }, today),
    completedThisMonth: doneNow,
    next: next ? { date: next.date, time: next.time, title: next.title } : null,
    issuesResolved: solved.length,
    issuesOpen: own.incidents.length - solved.length,
    satisfaction: satisfactionOf([...own.visits, ...own.bookings]),
    averageResolutionHours: averageResolutionHours(solved),
  };
}

/** The days on which services were done, bookings and visits together. */
export function servicesDone(own: Pick<OwnRecords, 'bookings' | 'visits'>): string[] {
  return [
    ...own.bookings.filter((booking) => booking.status === 'completed').map((booking) => booking.date),
    ...own.visits.filter((visit) => visit.status === 'done').map((visit) => visit.date),
  ];
}

/** All marks given, as a share of the best, of 100; null where none were given. */
export function satisfactionOf(rated: readonly Pick<ContractVisit, 'rating'>[]): number | null {
  const marks = rated.flatMap((item) => item.rating ?? []);
  return marks.length === 0
    ? null
    : Math.round((marks.reduce((sum, mark) => sum + mark, 0) / marks.length) * 20);
}

function change(now: number, before: number): number | null {
  return before === 0 ? null : Math.trunc(((now - before) / before) * 100);
}
