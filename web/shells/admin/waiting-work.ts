import type { Message } from '#shared/core/i18n.ts';
import type { AdminMetrics } from '#shared/modules/dashboard/admin-metrics.ts';
import { adminMessages as texts } from './messages.ts';
import type { TileIcon } from './today-tile.tsx';

/** One kind of thing that waits for the office, and where it is done. */
export type Todo = {
  readonly to: string;
  readonly icon: TileIcon;
  readonly label: Message;
  readonly value: number;
  readonly amount?: number;
  readonly urgent: boolean;
};
/** What this device knows without asking the server. */
export type Known = {
  readonly sos?: number;
  readonly toConfirm?: number;
  readonly pricesAsked?: number;
  readonly missing?: number;
  readonly flagged?: number;
};

/**
 * All that may wait for this person, the most urgent first: who and what is missing, then customers who wait,
 * then money, then what has time. Whatever the person may not read is not among it.
 */
export function todoOf(metrics: AdminMetrics | null, known: Known): Todo[] {
  const line = (
    value: number | undefined,
    to: string,
    icon: TileIcon,
    label: Message,
    more: { urgent?: boolean; amount?: number } = {},
  ): Todo[] =>
    value === undefined
      ? []
      : [
          {
            to,
            icon,
            label,
            value,
            urgent: more.urgent ?? false,
            ...(more.amount === undefined ? {} : { amount: more.amount }),
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
    ...line(known.sos, '/admin/sos', 'sos', texts.sosAlerts, { urgent: true }),
    ...line(known.missing, '/admin/attendance?status=missing', 'missing', texts.missing, { urgent: true }),
    ...line(incidents?.late, '/admin/incidents?status=all', 'incident', texts.lateIncidents, {
      urgent: true,
    }),
    ...line(patrol?.missed, '/admin/patrol/missed', 'patrol', texts.roundsMissed, { urgent: true }),
    ...line(incidents?.open, '/admin/incidents', 'incident', texts.openIncidents),
    ...line(known.toConfirm, '/admin/bookings?status=pending', 'booking', texts.toConfirm),
    ...line(known.pricesAsked, '/admin/bookings?status=asked', 'price', texts.pricesAsked),
    ...line(contracts?.requests, '/admin/contracts', 'contract', texts.contractRequests),
    ...line(messages?.waiting, '/admin/messages', 'message', texts.messagesWaiting),
    ...line(bills?.toConfirm.count, '/admin/billing?state=awaiting', 'bill', texts.paymentsToConfirm, {
      amount: bills?.toConfirm.amount ?? 0,
    }),
    ...line(bills?.overdue.count, '/admin/billing?state=overdue', 'bill', texts.billsOverdue, {
      urgent: true,
      amount: bills?.overdue.amount ?? 0,
    }),
    ...line(staff?.declined, '/admin/staff?sign_in=declined', 'declined', texts.declinedInvitations),
    ...line(requests?.waiting, '/admin/leave', 'request', texts.requestsWaiting),
    ...line(corrections?.waiting, '/admin/corrections', 'correction', texts.correctionsWaiting),
    ...line(advances?.waiting, '/admin/payroll/advances', 'advance', texts.advancesWaiting),
    ...line(tasks?.overdue, '/admin/tasks', 'task', texts.tasksOverdue, { urgent: true }),
    ...line(known.flagged, '/admin/attendance/review', 'flagged', texts.flagged),
    ...line(partners?.waiting, '/admin/partners', 'partner', texts.partnersWaiting),
    ...line(
      contracts?.toRenew,
      '/admin/contracts?standing=pending_renewal',
      'contract',
      texts.contractsToRenew,
    ),
  ];
}
