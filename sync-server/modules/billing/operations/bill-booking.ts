import type { Actor } from '#shared/core/access.ts';
import { dateOf, instantFromMs, parseInstant } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import {
  formatRupees,
  minus,
  paise,
  paiseToRupees,
  rupeesToPaise,
  smallest,
  sumOf,
} from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import type { Stored } from '#shared/core/resource.ts';
import { billBookings as contract } from '#shared/modules/billing/booking-invoices.ts';
import type { LeftOut } from '#shared/modules/billing/generate.ts';
import { invoicePayments } from '#shared/modules/billing/invoice-payment.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { billingMessages } from '#shared/modules/billing/messages.ts';
import { billingSays as messages } from '#shared/modules/billing/server-messages.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { paidOf } from '#shared/modules/bookings/payment.ts';
import type { Payment } from '#shared/modules/bookings/payment.ts';
import { duesOf } from '#shared/modules/cart/order-due.ts';
import { orders } from '#shared/modules/cart/order.ts';
import type { Order } from '#shared/modules/cart/order.ts';
import type { Services } from '#server/core/http/route.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { logLine } from '#server/core/sync/operations.ts';
import { priceWithTax } from '../bank/customer-dues.ts';
import { taxFor } from '../bank/read-customer-dues.ts';
import { freePayments, readCarried, sumIn } from '../free-money.ts';
import type { CarriedMoney } from '../free-money.ts';
import { readClientOfAccount } from '../read-client-of-account.ts';
import { billsIn } from '../read-credited.ts';
import { readIssuer } from '../read-supplier.ts';
import { createReceiptForPayment } from '../receipts/receipt-of-payment.ts';
import { bookingSource, keepSources, readBillsOf } from './billed-work.ts';
import type { BillOfWork } from './billed-work.ts';
import { forgetRefusal, keepRefusal } from './booking-refusals.ts';
import { linesOfBooking } from './chosen-work.ts';
import { invoiceOf } from './invoice-of.ts';
import { reasonOf } from './reason-of.ts';
import { issue } from './write-invoice.ts';

/** Who bills, and with what. */
export type Biller = { readonly services: Services; readonly actor: Actor };
/** What came of billing a booking. */
export type Billed =
  | { readonly issued: Invoice & Stored }
  | { readonly before: { readonly booking_id: string; readonly invoice_id: string; readonly number: string } }
  | { readonly left: LeftOut };

/**
 * Issues the invoice of a paid booking in a transaction and with a line in the log of its own. One that is
 * refused keeps its reason, and waits behind those that nobody has tried.
 */
export async function billBooking(biller: Biller, id: string): Promise<Billed> {
  const outcome = await tryToBill(biller, id);
  if ('left' in outcome) {
    const { actor, services } = biller;
    await services.database.writeFor(actor.tenantId, (trx) =>
      keepRefusal(trx, actor.tenantId, outcome.left, instantFromMs(services.nowMs())),
    );
  }
  return outcome;
}

async function tryToBill({ services, actor }: Biller, id: string): Promise<Billed> {
  let known: Booking | null = null;
  try {
    return await runTransaction(services, actor, async (tx): Promise<Billed> => {
      await lockTenantSequence(tx);
      const booking = await tx.rows(bookings).find(id);
      if (!booking) return refuse('not_found', messages.noBooking);
      known = booking;
      const bill = await billOf(tx, booking.id);
      if (bill && !bill.isDraft)
        return { before: { booking_id: id, invoice_id: bill.id, number: bill.number } };
      const reason = bill ? messages.workDrafted : await reasonAgainst(tx, booking);
      if (reason !== null) return { left: leftOut(booking, reason) };
      const issued = await issuePaid(tx, booking);
      await forgetRefusal(tx.sql, tx.actor.tenantId, id);
      tx.log(logLine(tx.actor, { type: contract.name, coll: invoices.name, rowId: issued.id }));
      return { issued };
    });
  } catch (error) {
    const reason = reasonOf(error);
    if (known === null || reason === null) throw error;
    return { left: leftOut(known, reason) };
  }
}

/** The draft or the bill that a booking is on. */
async function billOf(tx: Tx, bookingId: string): Promise<BillOfWork | undefined> {
  await tx.flush();
  const source = bookingSource(bookingId);
  return (await readBillsOf(billsIn(tx), tx.actor.tenantId, [source])).get(source);
}

/** Why a booking gets no invoice of this kind; null where nothing is against it. */
async function reasonAgainst(tx: Tx, booking: Booking): Promise<Message | null> {
  const { status, payments } = booking;
  if (status !== 'completed') return messages.bookingOpen;
  const { received, claimed, returned } = paidOf(payments);
  if (claimed > 0) return messages.bookingClaimed;
  if (received <= returned) return messages.bookingUnpaid;
  // What is on an invoice that was credited, or went back by its receipt, would be in the books twice.
  const carried = await carriedOf(tx, booking);
  const free = sumIn(freePayments(booking, carried));
  if (free === 0) return messages.bookingCarried;
  // What is free pays a part alone, and nobody is asked for a rest that such an invoice has.
  const isPart = free < (await askedFor(tx, booking, await orderOf(tx, booking)));
  return isPart && carried.some(({ isReversed }) => !isReversed) ? messages.bookingCarried : null;
}

/** What of a booking's money settles an invoice, or did. */
async function carriedOf(tx: Tx, { id }: Booking): Promise<readonly CarriedMoney[]> {
  await tx.flush();
  return (await readCarried(billsIn(tx), tx.actor.tenantId, [id])).get(id) ?? [];
}

async function orderOf(tx: Tx, { order_id: id }: Booking): Promise<Order | null> {
  return id === null ? null : ((await tx.rows(orders).find(id)) ?? null);
}

/** Drafts the invoice of a booking, issues it, and settles it with what came for the booking. */
async function issuePaid(tx: Tx, booking: Booking): Promise<Invoice & Stored> {
  const client = await readClientOfAccount(tx.sql, tx.actor.tenantId, booking.user_id);
  const { settings, supplier } = await readIssuer(tx.sql, tx.actor.tenantId, {
    billedBy: client?.billed_by ?? null,
    field: 'billed_by',
  });
  const lines = (await linesOfBooking(tx, booking)).map(({ line }) => line);
  const today = dateOf(tx.now);
  const order = await orderOf(tx, booking);
  // A customer who gave a GSTIN with the order is registered, and sets the tax off.
  const gstin = client?.gstin ?? order?.gstin ?? '';
  const draft = invoiceOf(
    {
      kind: 'invoice',
      user_id: booking.user_id,
      client_gstin: gstin,
      ...(client ? {} : { client_address: addressOfBooking(booking) }),
      ...(client || !order?.place ? {} : { place_of_supply: order.place }),
      due_on: today,
      period_from: booking.date,
      period_to: booking.date,
      lines,
      notes: '',
    },
    { name: client?.name ?? nameOf(booking, gstin === '' ? null : order), client, settings, supplier, today },
  );
  const asked = await askedFor(tx, booking, order);
  if (Math.abs(asked - rupeesToPaise(draft.total)) > mostRounding)
    refuse(
      'invalid',
      filled(messages.bookingDiffers, {
        asked: formatRupees(paiseToRupees(asked)),
        total: formatRupees(draft.total),
      }),
      'lines',
    );
  const agreed = toTheAgreed(draft, asked);
  const saved = tx.rows(invoices).insert(agreed);
  await keepSources(tx, saved.id, [bookingSource(booking.id)]);
  const issued = await issue(tx, saved, { paidAtBooking: true });
  await settle(tx, issued, booking, asked);
  return issued;
}

function nameOf(
  { customer_name: name, customer_phone: phone }: Booking,
  order: Pick<Order, 'business_name'> | null,
): string {
  return order?.business_name || name || (phone ?? '');
}

function addressOfBooking({ location, city, pin }: Booking): string {
  const town = [city, pin].filter(Boolean).join(' ');
  return [location, location.includes(city) ? pin : town].filter(Boolean).join(', ').slice(0, 500);
}

/** What the app asked the customer for a booking, with its tax: its share of the order, or its own price. */
async function askedFor(tx: Tx, booking: Booking & Partial<Stored>, order: Order | null): Promise<Paise> {
  if (order) {
    const due = duesOf(order, [booking]).find(({ bookingId }) => bookingId === booking.id);
    if (due) return rupeesToPaise(due.amount);
  }
  const asked = { today: dateOf(tx.now), userId: booking.user_id };
  return rupeesToPaise(priceWithTax(booking, await taxFor(tx.sql, tx.actor.tenantId, asked)));
}

/** The most that rounding may make between a bill and what the app asked for. */
const mostRounding = rupeesToPaise(1);

/**
 * A bill whose total is what was asked for: the two differ by no more than rounding does. The return takes a
 * round-off to whole rupees alone: otherwise the bill stays exact.
 */
function toTheAgreed<Draft extends Pick<Invoice, 'total' | 'round_off'>>(draft: Draft, asked: Paise): Draft {
  const off = paise(asked - rupeesToPaise(draft.total));
  const rounded = sumOf([rupeesToPaise(draft.round_off), off]);
  if (rounded !== 0 && asked % 100 !== 0) return draft;
  return { ...draft, round_off: paiseToRupees(rounded), total: paiseToRupees(asked) };
}

/** Settles an invoice with what came for its booking and has not gone back. */
async function settle(tx: Tx, bill: Invoice & Stored, booking: Booking, asked: Paise): Promise<void> {
  const kept = freePayments(booking, await carriedOf(tx, booking));
  const paid = sumIn(kept);
  const total = rupeesToPaise(bill.total);
  let open = total;
  for (const payment of kept) {
    const amount = smallest(open, rupeesToPaise(payment.amount));
    if (amount <= 0) break;
    open = minus(open, amount);
    await carry(tx, bill, { ...payment, amount: paiseToRupees(amount) }, booking.id);
  }
  // Whoever paid what was asked for owes no paise that the tax of one booking makes more.
  if (paid >= asked && open > 0 && open <= mostRounding)
    tx.rows(invoicePayments).insert({
      id: newId(),
      invoice_id: bill.id,
      user_id: bill.user_id,
      receipt_id: null,
      booking_id: null,
      amount: paiseToRupees(open),
      tds: 0,
      method: 'write_off',
      reference: bill.number,
      paid_on: bill.issued_on,
      status: 'confirmed',
      note: billingMessages.rounding[0],
      reversed_on: null,
    });
}

async function carry(tx: Tx, bill: Invoice, payment: Payment, bookingId: string): Promise<void> {
  const day = dateOf(parseInstant(payment.at));
  const carried = {
    id: newId(),
    invoice_id: bill.id,
    user_id: bill.user_id,
    receipt_id: null,
    booking_id: bookingId,
    amount: payment.amount,
    tds: 0,
    method: payment.method,
    reference: payment.reference,
    // A client’s receipt from before the bill would be an advance, with the tax of one.
    paid_on: bill.client_id !== null && day < bill.issued_on ? bill.issued_on : day,
    status: 'confirmed',
    note: '',
    reversed_on: null,
  } as const;
  const saved = tx.rows(invoicePayments).insert(carried);
  const receipt = await createReceiptForPayment(tx, bill, saved);
  if (receipt !== null) tx.rows(invoicePayments).update({ ...saved, receipt_id: receipt });
}

function leftOut({ id, service, date }: Booking, reason: Message): LeftOut {
  return { work: 'booking', id, title: service, date, reason: [reason[0], reason[1]] };
}
