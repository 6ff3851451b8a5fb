import { addDays, formatDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { filled, inBoth } from '#shared/core/i18n.ts';
import { formatRupees, minus, paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { onlinePayments } from '#shared/modules/billing/online-payments/online-payment.ts';
import type { OnlinePayment } from '#shared/modules/billing/online-payments/online-payment.ts';
import { reminderMessages as messages } from '#shared/modules/billing/reminders/messages.ts';
import { claimDays } from '#shared/modules/billing/rules.ts';
import { pickRow } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { isOfAny, readSameMoney } from '../online-payments/same-money.ts';
import { billsIn } from '../read-credited.ts';
import { newsOf, notifyOffice } from '#server/modules/notifications/operations/notify.ts';

const names = ['dispute', 'received', 'returned', 'paid_on'] as const;
type Held = Pick<OnlinePayment, (typeof names)[number]>;

/**
 * The online payment of a bill for which it is not asked for now: a disputed one until that is decided, one
 * that came and is not in the books for some days, in which the gateway pays out and the office records it,
 * and a page that is open. A payment that nobody records must not keep the rest unasked for. What is paid for
 * the order of its bookings counts too. Null where there is none.
 */
export async function heldPayment(tx: Tx, invoiceId: string, today: CalendarDate): Promise<Held | null> {
  const of = { invoice_id: invoiceId, order_id: null };
  const reader = billsIn(tx);
  const row = await tx.sql
    .selectFrom('online_payments')
    .select([...names])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where(isOfAny(reader, await readSameMoney(reader, tx.actor.tenantId, of)))
    .where('deleted', '=', 0)
    .where((is) =>
      is.or([
        is('dispute', '=', 'open'),
        // Somebody is paying on it, or its service waits for the money; one that nobody pays ends in an hour.
        is.and([is('status', '=', 'open'), is('ref', '!=', '')]),
        is.and([
          is('status', '=', 'review'),
          is('received', '>', is.ref('returned')),
          is('paid_on', '>', addDays(today, -claimDays)),
        ]),
      ]),
    )
    .orderBy('dispute', 'desc')
    .orderBy('status', 'desc')
    .orderBy('paid_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? pickRow(onlinePayments, names, row) : null;
}

/** Tells the office that a reminder waits for a payment that it has not recorded, and until when. */
export function noteHeldReminder(tx: Tx, bill: Invoice, held: Held): void {
  if (held.dispute === 'open' || held.paid_on === null) return;
  const until = addDays(held.paid_on, claimDays);
  const details = filled(messages.heldBody, {
    number: bill.number,
    client: bill.client_name,
    amount: formatRupees(paiseToRupees(minus(rupeesToPaise(held.received), rupeesToPaise(held.returned)))),
    day: inBoth((language) => formatDate(until, language)),
  });
  notifyOffice(
    tx,
    'billing:write',
    newsOf(
      'online.review',
      { number: bill.number, client: bill.client_name, details },
      '/admin/online-payments',
    ),
  );
}
