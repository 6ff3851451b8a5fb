import { formatRupees } from '#shared/core/money.ts';
import type { Message } from '#shared/core/i18n.ts';
import type { OwnRecords } from './figures.ts';
import { activityMessages as say } from './messages.ts';

export type Activity = {
  readonly id: string;
  readonly kind: 'booking' | 'incident' | 'payment' | 'contract';
  readonly title: Message;
  readonly text: string;
  readonly at: string;
  readonly link: string;
};

const bookingTitles: Readonly<Record<string, Message>> = {
  create: say.bookingCreated,
  confirm: say.bookingConfirmed,
  start: say.bookingStarted,
  complete: say.bookingCompleted,
  cancel: say.bookingCancelled,
  reschedule: say.bookingMoved,
};
const incidentTitles: Readonly<Record<string, Message>> = {
  create: say.incidentReported,
  assign: say.incidentAssigned,
  start: say.incidentStarted,
  resolve: say.incidentResolved,
  close: say.incidentClosed,
  reopen: say.incidentReopened,
};

/** Everything that has happened with what a person owns, the newest first. What lies ahead is not in it. */
export function activitiesOf(own: OwnRecords, nowMs: number): Activity[] {
  const all: Activity[] = [
    ...own.bookings.flatMap((booking) =>
      booking.history.map((line, i) => ({
        id: `${booking.id}:${i}`,
        kind: 'booking' as const,
        title: bookingTitles[line.action] ?? say.bookingMoved,
        text: booking.service,
        at: line.at,
        link: `/bookings/${booking.id}`,
      })),
    ),
    ...own.incidents.flatMap((incident) =>
      incident.history.map((line, i) => ({
        id: `${incident.id}:${i}`,
        kind: 'incident' as const,
        title: incidentTitles[line.action] ?? say.incidentReported,
        text: incident.title,
        at: line.at,
        link: `/incidents/${incident.id}`,
      })),
    ),
    ...own.visits.flatMap((visit) =>
      visit.done_at === null
        ? []
        : [{ id: visit.id, kind: 'contract' as const, title: say.visitDone, text: visit.title, at: visit.done_at, link: '/contracts' }],
    ),
    ...own.bills.flatMap((bill) => [
      {
        id: bill.id,
        kind: 'payment' as const,
        title: say.billMade,
        text: `${bill.number}, ${formatRupees(bill.total)}`,
        at: bill.created_at,
        link: '/payments',
      },
      ...bill.payments.map((payment) => ({
        id: payment.id,
        kind: 'payment' as const,
        title: payment.status === 'confirmed' ? say.paymentConfirmed : payment.status === 'claimed' ? say.paymentClaimed : say.paymentRejected,
        text: `${bill.number}, ${formatRupees(payment.amount)}`,
        at: payment.status === 'claimed' ? payment.created_at : payment.updated_at,
        link: '/payments',
      })),
    ]),
  ];
  return all.filter((one) => Date.parse(one.at) <= nowMs).toSorted((a, b) => b.at.localeCompare(a.at) || a.id.localeCompare(b.id));
}
