import { isMoney } from '#shared/modules/billing/settled-by.ts';
import { formatRupees } from '#shared/core/money.ts';
import { translate } from '#shared/core/i18n.ts';
import type { Language, Message } from '#shared/core/i18n.ts';
import { formatDate, formatTime12 } from '#shared/core/dates.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
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
  checkout: ['success', messages.bookingConfirmed],
  quote: ['info', messages.bookingQuoted],
  accept: ['success', messages.quoteAccepted],
  decline: ['info', messages.quoteDeclined],
  feedback: ['success', messages.bookingRated],
  pay: ['info', messages.moneyReported],
  receive: ['success', messages.moneyReceived],
  not_received: ['error', messages.moneyNotReceived],
  check_again: ['info', messages.moneyChecked],
  return: ['success', messages.refundSent],
  refund_failed: ['error', messages.refundFailed],
  extra_approved: ['info', messages.extraApproved],
  nobody_home: ['warning', messages.nobodyHome],
  nobody_came: ['warning', messages.nobodyCame],
};

/** What can happen to a booking, as its history names it, that is told here. */
export const toldOfBookings: readonly string[] = Object.keys(ofBooking);
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
      booking.history.flatMap(({ action, at }, i) => {
        const known = ofBooking[action];
        if (!known) return [];
        return line('booking', known, {
          id: `${booking.id}:${i}`,
          description: whatOf(booking, i, language),
          time: at,
          link: `/bookings/${booking.id}`,
        });
      }),
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

/** The service, and what has changed: the new time of the last move, and what cancelling cost. */
function whatOf(booking: Booking, at: number, language: Language): string {
  const { service, history, date, time, fee } = booking;
  const action = history[at]?.action;
  if (action === 'cancel')
    return fee
      ? translate(messages.cancelledFor, language, { service, fee: formatRupees(fee) })
      : translate(messages.cancelledFree, language, { service });
  if (action !== 'reschedule' || history.slice(at + 1).some((later) => later.action === action))
    return service;
  return translate(messages.movedTo, language, {
    service,
    day: formatDate(date, language),
    time: formatTime12(time),
  });
}
