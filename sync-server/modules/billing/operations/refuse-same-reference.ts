import { dateOf, formatDate, parseInstant } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled, inBoth } from '#shared/core/i18n.ts';
import { formatRupees, paise, paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';
import { isOneReference } from '#shared/modules/billing/bank/same-reference.ts';
import { paymentMethods } from '#shared/modules/billing/invoice-payment.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { receiptMessages as messages } from '#shared/modules/billing/receipts/messages.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import type { Payment } from '#shared/modules/bookings/payment.ts';
import { dateIn } from '#server/core/sql/stored-values.ts';
import { pickRow } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/** UPI has twelve digits and a UTR more: no other money has them. A cheque’s number is its bank’s own. */
const shortestUnique = 12;

/** Whether a reference is long enough that no other money has it. */
export function isUnique(reference: string): boolean {
  return reference.length >= shortestUnique;
}

/** Whose money it is: of a client, or of somebody who is a customer of the app alone. */
type Payer = {
  readonly clientId: string | null;
  /** The account in the app; null where there is none. */
  readonly userId: string | null;
};
type Recorded = Payer & {
  readonly reference: string;
  /** Payments and receipts that are other parts of the same money. */
  readonly together?: readonly string[];
};
type Found = { readonly client_name: unknown; readonly amount: unknown; readonly day: CalendarDate };

/** Whose money pays an invoice. */
export function payerOf(bill: Pick<Invoice, 'client_id' | 'user_id'> | null): Payer {
  return { clientId: bill?.client_id ?? null, userId: bill?.user_id ?? null };
}

/**
 * Refuses money whose reference is on money that was recorded before, naming it, unless it is meant. A short
 * reference is compared with those of the same payer alone.
 */
export async function refuseSameReference(
  tx: Tx,
  money: Recorded,
  { isMeant = false }: { readonly isMeant?: boolean | undefined },
): Promise<void> {
  if (isMeant || money.reference === '') return;
  const found = (await recordedWith(tx, money)) ?? (await receivedWith(tx, money));
  if (!found) return;
  const values = {
    reference: money.reference,
    amount: formatRupees(paiseToRupees(paise(Number(found.amount)))),
    client: String(found.client_name),
    day: inBoth((language) => formatDate(found.day, language)),
  };
  refuse('exists', filled(messages.sameReference, values), 'same_reference');
}

/** Whether money with a reference was recorded before, at an invoice or by a receipt. */
export async function isRecorded(tx: Tx, money: Recorded): Promise<boolean> {
  return money.reference !== '' && (await recordedWith(tx, money)) !== undefined;
}

/**
 * Whether the business has received money with a reference at a booking of a customer other than the one
 * named. A short one may be on other money there.
 */
export async function isReceivedBeside(
  tx: Tx,
  { id, user_id: userId }: Pick<Booking, 'id' | 'user_id'>,
  reference: string,
): Promise<boolean> {
  return (await receivedWith(tx, { reference, userId, except: id })) !== undefined;
}

async function recordedWith(tx: Tx, money: Recorded): Promise<Found | undefined> {
  await tx.flush();
  return (await receiptWith(tx, money)) ?? (await paymentWith(tx, money));
}

async function receiptWith(
  tx: Tx,
  { reference, clientId, together = [] }: Recorded,
): Promise<Found | undefined> {
  const all = tx.sql
    .selectFrom('receipts')
    .select(['client_name', 'amount', 'received_on as day'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('reference', '=', reference)
    .where('status', '=', 'recorded')
    .where('deleted', '=', 0)
    .where((is) => is.and(together.map((id) => is('id', '!=', id))));
  const own = isUnique(reference) ? all : all.where('client_id', '=', clientId ?? '');
  return foundIn(await own.orderBy('received_on', 'desc').limit(1).executeTakeFirst());
}

/** Money that was recorded at its invoice, without a receipt. */
async function paymentWith(
  tx: Tx,
  { reference, clientId, userId, together = [] }: Recorded,
): Promise<Found | undefined> {
  const all = tx.sql
    .selectFrom('invoice_payments as p')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.tenant_id', '=', 'p.tenant_id').onRef('i.id', '=', 'p.invoice_id'),
    )
    .select(['i.client_name', 'p.amount', 'p.paid_on as day'])
    .where('p.tenant_id', '=', tx.actor.tenantId)
    .where('p.reference', '=', reference)
    .where('p.method', 'in', paymentMethods)
    .where('p.status', '=', 'confirmed')
    .where('p.receipt_id', 'is', null)
    .where('p.deleted', '=', 0)
    .where((is) => is.and(together.map((id) => is('p.id', '!=', id))));
  const ofPayer =
    clientId === null
      ? all.where('i.client_id', 'is', null).where('i.user_id', '=', userId ?? '')
      : all.where('i.client_id', '=', clientId);
  const own = isUnique(reference) ? all : ofPayer;
  return foundIn(await own.orderBy('p.paid_on', 'desc').limit(1).executeTakeFirst());
}

function foundIn(row: Readonly<Record<string, unknown>> | undefined): Found | undefined {
  return row && { client_name: row['client_name'], amount: row['amount'], day: dateIn(row['day']) };
}

type AtBooking = Pick<Recorded, 'reference' | 'userId'> & { readonly except?: string };

/**
 * Money that the business has received at a booking of the customer, by a reference that no other money has:
 * of a short one it says nothing, as the bookings of a customer have many payments in cash and by cheque.
 */
async function receivedWith(tx: Tx, { reference, userId, except }: AtBooking): Promise<Found | undefined> {
  if (userId === null || !isUnique(reference)) return undefined;
  await tx.flush();
  const rows = await tx.sql
    .selectFrom('bookings')
    .select(['customer_name', 'payments'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('user_id', '=', userId)
    .where('id', '!=', except ?? '')
    .where('payments', '!=', '[]')
    .where('deleted', '=', 0)
    .execute();
  for (const row of rows) {
    const { customer_name: client, payments } = pickRow(bookings, ['customer_name', 'payments'], row);
    const payment = receivedAs(payments, reference);
    if (payment)
      return {
        client_name: client,
        amount: rupeesToPaise(payment.amount),
        day: dateOf(parseInstant(payment.at)),
      };
  }
  return undefined;
}

/** The payment of a booking that the business has received with a reference, however it is written. */
export function receivedAs(payments: readonly Payment[], reference: string): Payment | undefined {
  return payments.find((one) => one.state === 'received' && isOneReference(one.reference, reference));
}
