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
  readonly sos?: number;
  readonly toConfirm?: number;
  readonly pricesAsked?: number;
  readonly missing?: number;
  readonly flagged?: number;
};
/** What the worklist of the server counts besides. */
export type Listed = Partial<Readonly<Record<WorkKind | 'drafts', number>>>;

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
  const line = (
    value: number | undefined,
    act: string,
    to: string,
    icon: TileIcon,
    label: Message,
    more: Partial<Pick<Todo, 'urgent' | 'amount' | 'records'>> = {},
  ): Todo[] =>
    value === undefined
      ? []
      : [
          {
            act,
            to,
            icon,
            label,
            value,
            urgent: false,
            ...more,
          },
        ];
  const {
    incidents,
    contracts,
    bills,
    partners,
    messages,
    advances,
    requests,
    corrections,
    patrol,
    tasks,
    staff,
  } = metrics ?? {};
  return [
    ...line(known.sos, 'attendance:write', '/admin/sos', 'sos', texts.sosAlerts, { urgent: true }),
    ...line(known.missing, 'roster:write', '/admin/attendance?status=missing', 'missing', texts.missing, {
      urgent: true,
      records: 'missing',
    }),
    ...line(listed.vacancy, 'roster:write', '/admin/roster?view=vacancies', 'vacancy', texts.vacancies, {
      urgent: true,
      records: 'vacancy',
    }),
    ...line(listed.drafts, 'roster:write', '/admin/roster', 'roster', texts.unpublished),
    ...line(
      incidents?.late,
      'incidents:write',
      '/admin/incidents?status=all',
      'incident',
      texts.lateIncidents,
      {
        urgent: true,
      },
    ),
    ...line(patrol?.missed, 'patrol:write', '/admin/patrol/missed', 'patrol', texts.roundsMissed, {
      urgent: true,
    }),
    ...line(incidents?.open, 'incidents:write', '/admin/incidents', 'incident', texts.openIncidents),
    ...line(known.toConfirm, 'bookings:write', '/admin/bookings?status=pending', 'booking', texts.toConfirm, {
      records: 'booking',
    }),
    ...line(known.pricesAsked, 'bookings:write', '/admin/bookings?status=asked', 'price', texts.pricesAsked),
    ...line(contracts?.requests, 'contracts:write', '/admin/contracts', 'contract', texts.contractRequests),
    ...line(messages?.waiting, 'settings:write', '/admin/messages', 'message', texts.messagesWaiting),
    ...line(
      bills?.toConfirm.count,
      'billing:write',
      '/admin/billing?state=awaiting',
      'bill',
      texts.paymentsToConfirm,
      {
        amount: bills?.toConfirm.amount ?? 0,
        records: 'payment',
      },
    ),
    ...line(
      bills?.overdue.count,
      'billing:write',
      '/admin/billing?state=overdue',
      'bill',
      texts.billsOverdue,
      {
        urgent: true,
        amount: bills?.overdue.amount ?? 0,
      },
    ),
    ...line(
      staff?.declined,
      'staff:write',
      '/admin/staff?sign_in=declined',
      'declined',
      texts.declinedInvitations,
    ),
    ...line(requests?.waiting, 'roster:write', '/admin/leave', 'request', texts.requestsWaiting, {
      records: 'request',
    }),
    ...line(
      corrections?.waiting,
      'attendance:write',
      '/admin/corrections',
      'correction',
      texts.correctionsWaiting,
      {
        records: 'correction',
      },
    ),
    ...line(advances?.waiting, 'payroll:write', '/admin/payroll/advances', 'advance', texts.advancesWaiting, {
      records: 'advance',
    }),
    ...line(tasks?.overdue, 'tasks:write', '/admin/tasks', 'task', texts.tasksOverdue, { urgent: true }),
    ...line(known.flagged, 'attendance:write', '/admin/attendance/review', 'flagged', texts.flagged),
    ...line(
      listed.absent,
      'roster:write',
      `/admin/attendance?day=${addDays(today, -1)}&status=absent`,
      'missing',
      texts.absentYesterday,
      {
        records: 'absent',
      },
    ),
    ...line(listed.paper, 'staff:write', '/admin/staff', 'paper', texts.papersEnding, { records: 'paper' }),
    ...line(partners?.waiting, 'oncall:write', '/admin/partners', 'partner', texts.partnersWaiting),
    ...line(
      contracts?.toRenew,
      'contracts:write',
      '/admin/contracts?standing=pending_renewal',
      'contract',
      texts.contractsToRenew,
    ),
  ];
}
