import { addDays } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import type { Message } from '#shared/core/i18n.ts';
import type { WorkKind } from '#shared/modules/dashboard/worklist.ts';
import type { AdminMetrics } from '#shared/modules/dashboard/admin-metrics.ts';
import { adminMessages as texts } from '../messages.ts';
import type { TileIcon } from './today-tile.tsx';

/** One kind of thing that waits for the office, and where it is done. */
export type Todo = {
  readonly to: string;
  /** The permission that doing it takes. */
  readonly act: string;
  readonly icon: TileIcon;
  readonly label: Message;
  readonly value: number;
  readonly amount?: number;
  readonly urgent: boolean;
  /** What of it the list names record by record. */
  readonly records?: WorkKind | 'booking';
};
/** What this device knows without asking the server. */
export type Known = {
  readonly toConfirm?: number;
  readonly pricesAsked?: number;
  readonly missing?: number;
  readonly flagged?: number;
};
/** What the worklist of the server counts besides. */
export type Listed = Partial<Readonly<Record<WorkKind | 'drafts', number>>> & {
  /** The first day that is planned and not published. */
  readonly draftsFrom?: string | null;
};

/**
 * What of it is this person's to do. Who only reads, and can do none of it, sees it all.
 */
export function ownWork(all: readonly Todo[], may: (permission: string) => boolean): readonly Todo[] {
  const own = all.filter(({ act }) => may(act));
  return (own.length > 0 ? own : all).filter(({ value }) => value > 0);
}

/**
 * All that may wait for this person, the most urgent first: who and what is missing, then customers who wait,
 * then money, then what has time. Whatever the person may not read is not among it.
 */
export function todoOf(
  metrics: AdminMetrics | null,
  known: Known,
  listed: Listed,
  today: CalendarDate,
): Todo[] {
  const counts = metrics ?? {};
  return [
    ...missing(counts, known, listed),
    ...customersWaiting(counts, known, listed),
    ...moneyDue(counts, listed),
    ...later(counts, known, listed, today),
  ];
}

/** Who and what is missing. */
function missing({ incidents, patrol }: Partial<AdminMetrics>, known: Known, listed: Listed): Todo[] {
  return [
    line(known.missing, {
      act: 'roster:write',
      to: '/admin/attendance?status=missing',
      icon: 'missing',
      label: texts.missing,
      urgent: true,
      records: 'missing',
    }),
    line(listed.vacancy, {
      act: 'roster:write',
      to: '/admin/roster?view=vacancies',
      icon: 'vacancy',
      label: texts.vacancies,
      urgent: true,
      records: 'vacancy',
    }),
    line(listed.drafts, {
      act: 'roster:write',
      to: listed.draftsFrom ? `/admin/roster?month=${listed.draftsFrom.slice(0, 7)}` : '/admin/roster',
      icon: 'roster',
      label: texts.unpublished,
    }),
    line(incidents?.late, {
      act: 'incidents:write',
      to: '/admin/incidents?status=all',
      icon: 'incident',
      label: texts.lateIncidents,
      urgent: true,
    }),
    line(patrol?.missed, {
      act: 'patrol:write',
      to: '/admin/patrol/missed',
      icon: 'patrol',
      label: texts.roundsMissed,
      urgent: true,
    }),
    line(incidents?.open, {
      act: 'incidents:write',
      to: '/admin/incidents',
      icon: 'incident',
      label: texts.openIncidents,
    }),
  ].flat();
}

/** Customers who wait for an answer. */
function customersWaiting(
  { contracts, messages }: Partial<AdminMetrics>,
  known: Known,
  listed: Listed,
): Todo[] {
  return [
    line(known.toConfirm, {
      act: 'bookings:write',
      to: '/admin/bookings?status=pending',
      icon: 'booking',
      label: texts.toConfirm,
      records: 'booking',
    }),
    line(known.pricesAsked, {
      act: 'bookings:write',
      to: '/admin/bookings?status=asked',
      icon: 'price',
      label: texts.pricesAsked,
    }),
    line(listed.extra_guards, {
      act: 'roster:write',
      to: '/admin/guard-requests',
      icon: 'request',
      label: texts.extraGuards,
      records: 'extra_guards',
    }),
    line(contracts?.requests, {
      act: 'contracts:write',
      to: '/admin/contracts',
      icon: 'contract',
      label: texts.contractRequests,
    }),
    line(messages?.waiting, {
      act: 'settings:write',
      to: '/admin/messages',
      icon: 'message',
      label: texts.messagesWaiting,
    }),
  ].flat();
}

function moneyDue({ bills, bookings }: Partial<AdminMetrics>, listed: Listed): Todo[] {
  return [
    line(bookings?.toReceive.count, {
      act: 'bookings:write',
      to: '/admin/bookings?status=claimed',
      icon: 'booking',
      label: texts.bookingPaymentsToConfirm,
      amount: bookings?.toReceive.amount ?? 0,
    }),
    line(bookings?.toReturn.count, {
      act: 'bookings:write',
      to: '/admin/bookings?status=refund',
      icon: 'booking',
      label: texts.refundsDue,
      urgent: true,
      amount: bookings?.toReturn.amount ?? 0,
    }),
    line(bills?.toConfirm.count, {
      act: 'billing:write',
      to: '/admin/billing?state=awaiting',
      icon: 'bill',
      label: texts.paymentsToConfirm,
      amount: bills?.toConfirm.amount ?? 0,
      records: 'payment',
    }),
    line(listed.online_payment, {
      act: 'billing:write',
      to: '/admin/online-payments?to_check=true',
      icon: 'bill',
      label: texts.onlineToCheck,
      records: 'online_payment',
    }),
    line(bills?.unbilled, {
      act: 'billing:write',
      to: '/admin/billing?issue=bookings',
      icon: 'bill',
      label: texts.bookingsUnbilled,
    }),
    line(bills?.promised.count, {
      act: 'billing:write',
      to: '/admin/receivables?report=promises',
      icon: 'bill',
      label: texts.promisesDue,
      amount: bills?.promised.amount ?? 0,
    }),
    line(bills?.overdue.count, {
      act: 'billing:write',
      to: '/admin/billing?state=overdue',
      icon: 'bill',
      label: texts.billsOverdue,
      urgent: true,
      amount: bills?.overdue.amount ?? 0,
    }),
  ].flat();
}

/** What has time. */
function later(
  {
    contracts,
    partners,
    advances,
    requests,
    corrections,
    tasks,
    jobs,
    recovery,
    leads,
    staff,
    payroll,
  }: Partial<AdminMetrics>,
  known: Known,
  listed: Listed,
  today: CalendarDate,
): Todo[] {
  return [
    line(staff?.declined, {
      act: 'staff:write',
      to: '/admin/staff?sign_in=declined',
      icon: 'declined',
      label: texts.declinedInvitations,
    }),
    line(requests?.waiting, {
      act: 'roster:write',
      to: '/admin/leave',
      icon: 'request',
      label: texts.requestsWaiting,
      records: 'request',
    }),
    line(corrections?.waiting, {
      act: 'attendance:write',
      to: '/admin/corrections',
      icon: 'correction',
      label: texts.correctionsWaiting,
      records: 'correction',
    }),
    line(payroll?.unlocked, {
      act: 'payroll:write',
      to: '/admin/payroll',
      icon: 'payroll',
      label: texts.payrollToLock,
    }),
    line(advances?.waiting, {
      act: 'payroll:write',
      to: '/admin/payroll/advances',
      icon: 'advance',
      label: texts.advancesWaiting,
      records: 'advance',
    }),
    line(tasks?.overdue, {
      act: 'tasks:write',
      to: '/admin/tasks',
      icon: 'task',
      label: texts.tasksOverdue,
      urgent: true,
    }),
    line(jobs?.unassigned, {
      act: 'jobs:write',
      to: '/admin/jobs?status=open',
      icon: 'task',
      label: texts.jobsUnassigned,
      urgent: true,
    }),
    line(jobs?.toCheck, {
      act: 'jobs:write',
      to: '/admin/jobs?status=all&held=true',
      icon: 'task',
      label: texts.jobsToCheck,
    }),
    line(recovery?.promises, {
      act: 'recovery:write',
      to: '/admin/recovery/promises',
      icon: 'task',
      label: texts.promisesOfBorrowers,
      urgent: true,
    }),
    line(recovery?.toCheck, {
      act: 'recovery:write',
      to: '/admin/recovery?held=true',
      icon: 'task',
      label: texts.visitsToCheck,
    }),
    line(leads?.belowWage, {
      act: 'crm:write',
      to: '/admin/wage-change',
      icon: 'contract',
      label: texts.quotesBelowWage,
      urgent: true,
    }),
    line(leads?.due, {
      act: 'crm:write',
      to: '/admin/leads?due=true',
      icon: 'task',
      label: texts.leadsDue,
      urgent: true,
    }),
    line(known.flagged, {
      act: 'attendance:write',
      to: '/admin/attendance/review',
      icon: 'flagged',
      label: texts.flagged,
    }),
    line(listed.absent, {
      act: 'roster:write',
      to: `/admin/attendance?day=${addDays(today, -1)}&status=absent`,
      icon: 'missing',
      label: texts.absentYesterday,
      records: 'absent',
    }),
    line(listed.paper, {
      act: 'staff:write',
      to: '/admin/staff',
      icon: 'paper',
      label: texts.papersEnding,
      records: 'paper',
    }),
    line(partners?.waiting, {
      act: 'oncall:write',
      to: '/admin/partners',
      icon: 'partner',
      label: texts.partnersWaiting,
    }),
    line(contracts?.toSend, {
      act: 'contracts:write',
      to: '/admin/contracts?to_send=true',
      icon: 'contract',
      label: texts.contractsToSend,
    }),
    line(contracts?.toRenew, {
      act: 'contracts:write',
      to: '/admin/contracts/renewals',
      icon: 'contract',
      label: texts.contractsToRenew,
    }),
  ].flat();
}

function line(value: number | undefined, work: Omit<Todo, 'value' | 'urgent'> & { urgent?: true }): Todo[] {
  return value === undefined ? [] : [{ urgent: false, ...work, value }];
}
