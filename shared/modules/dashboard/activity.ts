import { isMoney } from '#shared/modules/billing/settled-by.ts';
import { formatRupees } from '#shared/core/money.ts';
import { translate } from '#shared/core/i18n.ts';
import type { Language, Message } from '#shared/core/i18n.ts';
import type { OwnRecords } from './figures.ts';
import { activityMessages as messages } from './messages.ts';

type Status = 'success' | 'warning' | 'error' | 'info';
/** One line of what has happened, in the words of a language; `status` sets its colour. */
export type Activity = {
  readonly id: string;
  readonly type: 'booking' | 'incident' | 'payment' | 'contract';
  readonly status: Status;
  readonly title: string;
  readonly description: string;
  readonly time: string;
  readonly link: string;
};
type Told = readonly [status: Status, title: Message];

const ofBooking: Readonly<Record<string, Told>> = {
  create: ['info', messages.bookingCreated],
  confirm: ['success', messages.bookingConfirmed],
  start: ['info', messages.bookingStarted],
  complete: ['success', messages.bookingCompleted],
  cancel: ['error', messages.bookingCancelled],
  reschedule: ['info', messages.bookingMoved],
};
const ofIncident: Readonly<Record<string, Told>> = {
  create: ['warning', messages.incidentReported],
  assign: ['info', messages.incidentAssigned],
  start: ['info', messages.incidentStarted],
  resolve: ['success', messages.incidentResolved],
  close: ['success', messages.incidentClosed],
  reopen: ['warning', messages.incidentReopened],
};
const ofPayment: Readonly<Record<string, Told>> = {
  claimed: ['info', messages.paymentClaimed],
  confirmed: ['success', messages.paymentConfirmed],
};

/**
 * Everything that has happened with what a person owns, in a language, the newest first. What lies ahead is
 * not in it.
 */
export function activitiesOf(own: OwnRecords, nowMs: number, language: Language): Activity[] {
  const line = (
    type: Activity['type'],
    [status, title]: Told,
    rest: Pick<Activity, 'id' | 'description' | 'time' | 'link'>,
  ): Activity => ({
    ...rest,
    type,
    status,
    title: translate(title, language),
  });
  const all = [
    ...own.bookings.flatMap((booking) =>
      booking.history.map(({ action, at }, i) =>
        line('booking', ofBooking[action] ?? ['info', messages.bookingMoved], {
          id: `${booking.id}:${i}`,
          description: booking.service,
          time: at,
          link: `/bookings/${booking.id}`,
        }),
      ),
    ),
    ...own.incidents.flatMap((incident) =>
      incident.history.flatMap(({ action, at }, i) => {
        const known = ofIncident[action];
        // The rest is the business's own work.
        if (!known) return [];
        return line('incident', known, {
          id: `${incident.id}:${i}`,
          description: incident.title,
          time: at,
          link: `/incidents/${incident.id}`,
        });
      }),
    ),
    ...own.visits.flatMap((visit) =>
      visit.done_at === null
        ? []
        : [
            line('contract', ['success', messages.visitDone], {
              id: visit.id,
              description: visit.title,
              time: visit.done_at,
              link: '/contracts',
            }),
          ],
    ),
    ...own.bills
      .filter(({ state }) => state !== 'note')
      .flatMap((bill) => [
        line('payment', ['info', messages.billMade], {
          id: bill.id,
          description: `${bill.number}, ${formatRupees(bill.total)}`,
          time: bill.created_at,
          link: '/payments',
        }),
        // Neither a credit note nor what the business waives is a payment.
        ...bill.payments.filter(isMoney).map((payment) =>
          line('payment', ofPayment[payment.status] ?? ['error', messages.paymentRejected], {
            id: payment.id,
            description: `${bill.number}, ${formatRupees(payment.amount)}`,
            time: payment.status === 'claimed' ? payment.created_at : payment.updated_at,
            link: '/payments',
          }),
        ),
      ]),
  ];
  return all
    .filter((item) => Date.parse(item.time) <= nowMs)
    .toSorted((a, b) => b.time.localeCompare(a.time) || a.id.localeCompare(b.id));
}
