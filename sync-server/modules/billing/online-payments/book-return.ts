import { dateOf } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { beyond, minus, noMoney, paiseToRupees, rupeesToPaise, smallest, sumOf } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import { namesPayment } from '#shared/core/payment-reference.ts';
import type { Stored } from '#shared/core/resource.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import { invoicePayments, paymentMethods } from '#shared/modules/billing/invoice-payment.ts';
import type { InvoicePayment } from '#shared/modules/billing/invoice-payment.ts';
import { onlinePaymentMessages as messages } from '#shared/modules/billing/online-payments/messages.ts';
import type { OnlinePayment } from '#shared/modules/billing/online-payments/online-payment.ts';
import { providerNames } from '#shared/modules/billing/online-payments/payment-account.ts';
import { receipts } from '#shared/modules/billing/receipts/receipt.ts';
import type { Receipt } from '#shared/modules/billing/receipts/receipt.ts';
import type { PaymentReturn } from '#server/core/payments/returns.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { keepReturn, makeRoomAgain, takeAlong } from '../operations/carried-payments.ts';
import { reversePart } from '../operations/remove-payment.ts';
import { reverse } from '../operations/reverse-receipt.ts';
import { advanceLeft, refund, refundedOf } from '../operations/use-advance.ts';
import { isPastMonth } from '../receipts/refuse-past-month.ts';
import { receiveAgainForOrder, returnForOrder } from './order-money.ts';
import { findMoved, notedByOffice } from './moved-money.ts';
import { recordMoney, refuseGone } from './settle-payment.ts';

/**
 * The receipt that holds a payment, that of money that came again, which receipts were reversed with what is
 * left of them.
 */
export type Booked = {
  readonly receiptId: string | null;
  readonly arrived: string | null;
  readonly reversed: ReadonlyMap<string, string | null>;
  /** What came again above the amount due; null where nothing came, or a receipt has it. */
  readonly excess: Paise | null;
  /** Why a part of it is left for a person; null where all is booked. */
  readonly left: Message | null;
};

/**
 * Books money that went back to the payer, as the office books it: from what is free of the advance as its
 * refund, otherwise by reversing the receipt and recording what is left of the money on the same day. Gives
 * the receipt that holds the payment then. What the office has booked already stays as it is: a receipt that
 * it reversed, and a refund of the advance that names this one.
 */
export async function bookLeaving(
  tx: Tx,
  page: OnlinePayment,
  back: PaymentReturn,
  day: CalendarDate,
): Promise<Booked> {
  const isOfReceipt = page.order_id === null && page.receipt_id !== null;
  if (page.order_id !== null) await returnForOrder(tx, page, back, day);
  else if (!isOfReceipt) await lowerPayment(tx, page, back, day);
  const booked = isOfReceipt
    ? await leaveReceipts(tx, page, back, day)
    : { receiptId: page.receipt_id, reversed: new Map<string, string | null>() };
  return { ...booked, arrived: null, excess: null, left: null };
}

/** What money leaves the receipts that hold a payment. */
async function leaveReceipts(
  tx: Tx,
  page: OnlinePayment,
  back: PaymentReturn,
  day: CalendarDate,
): Promise<Pick<Booked, 'receiptId' | 'reversed'>> {
  const reversed = new Map<string, string | null>();
  const asBefore = { receiptId: page.receipt_id, reversed };
  const cameAgain = page.returns.find(({ id }) => id === back.id)?.receipts.at(-1) ?? null;
  const held = await receiptsOf(tx, page, cameAgain);
  // The office has reversed the one that it is to leave.
  if (!held.some(({ id }) => id === (cameAgain ?? page.receipt_id))) {
    await leaveMoved(tx, page, back, { day, held, cameAgain });
    await refuseEmptied(tx, page, cameAgain);
    return asBefore;
  }
  const since = held.find(({ id }) => id === cameAgain) ?? null;
  let due = beyond(back.amount, await notedByOffice(tx, back, { since, holders: held }));
  if (due === 0) return asBefore;
  const reason = reasonOf(page, back);
  for (const receipt of held)
    if ((await advanceLeft(tx, receipt)) >= due) {
      const amount = paiseToRupees(due);
      await refund(tx, receipt, { amount, refunded_on: dayOf(tx, receipt, day), reference: back.id, reason });
      return asBefore;
    }
  for (const { receipt, amount } of await inTurn(tx, held, due)) {
    if (due === 0) break;
    const rest = beyond(amount, due);
    due = beyond(due, amount);
    const on = dayOf(tx, receipt, day);
    // As an advance nobody would see the rest at the order.
    if (rest > 0 && page.invoice_id !== null) await refuseGone(tx, page.invoice_id);
    await reverse(tx, receipt, { reason, reversed_on: on });
    await tx.flush();
    const { id, method } = receipt;
    const kept = { state: 'paid', amount: rest, payment: page.payment_ref, method, paidOn: on } as const;
    reversed.set(id, rest === 0 ? null : (await recordMoney(tx, page, kept)).receiptId);
  }
  if (due > 0) refuse('invalid', messages.moreThanReceipt);
  const left = held.flatMap(({ id }) => (reversed.has(id) ? (reversed.get(id) ?? []) : id));
  const own = page.receipt_id ?? '';
  const isOwnLeft = !reversed.has(own) || reversed.get(own) !== null;
  return { receiptId: isOwnLeft ? (reversed.get(own) ?? own) : (left[0] ?? own), reversed };
}

type Holder = { readonly receipt: Receipt & Stored; readonly amount: Paise };

/**
 * The receipts that money leaves, one after the other, with what they hold of it: first one that has enough.
 * What was kept back as TDS stays beside what is left of the payment, so the receipt that has it is reversed
 * whole at the very last.
 */
async function inTurn(tx: Tx, held: readonly (Receipt & Stored)[], due: Paise): Promise<readonly Holder[]> {
  const rows = await tx.sql
    .selectFrom('invoice_payments')
    .select('receipt_id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where(
      'receipt_id',
      'in',
      held.map(({ id }) => id),
    )
    .where('method', '=', 'tds')
    .where('status', '=', 'confirmed')
    .where('deleted', '=', 0)
    .execute();
  const withTds = new Set(rows.map((row) => row['receipt_id']));
  const holders: Holder[] = [];
  for (const receipt of held)
    holders.push({ receipt, amount: minus(rupeesToPaise(receipt.amount), await refundedOf(tx, receipt.id)) });
  const rankOf = ({ receipt, amount }: Holder): number => {
    if (!withTds.has(receipt.id)) return amount >= due ? 0 : 2;
    return amount > due ? 1 : 3;
  };
  return holders.toSorted((a, b) => rankOf(a) - rankOf(b));
}

type Moved = {
  readonly day: CalendarDate;
  readonly held: readonly (Receipt & Stored)[];
  readonly cameAgain: string | null;
};

/**
 * What money leaves that the office has recorded elsewhere by the id of the payment: the invoice itself, the
 * advance of a receipt, or all of it. What else it may be is for a person. Nothing is left to do where it is
 * nowhere.
 */
async function leaveMoved(
  tx: Tx,
  page: OnlinePayment,
  back: PaymentReturn,
  { day, held, cameAgain }: Moved,
): Promise<void> {
  const moved = await findMoved(
    tx,
    page,
    held.map(({ id }) => id),
  );
  const [receipt] = moved.receipts;
  const alone = await standingOf(tx, page);
  if (!receipt && !moved.isElsewhere && alone.length === 0) return;
  const isMany = moved.receipts.length + Number(alone.length > 0) > 1;
  if (moved.isElsewhere || isMany) return refuse('invalid', messages.movedElsewhere);
  const own = await tx.rows(receipts).find(cameAgain ?? page.receipt_id ?? '');
  const since = cameAgain === null ? null : (own ?? null);
  const holders = [...held, ...moved.receipts, ...(own ? [own] : [])];
  const due = beyond(back.amount, await notedByOffice(tx, back, { since, holders }));
  if (due === 0) return;
  if (!receipt) {
    const inReceipts = sumOf([noMoney, ...held.map(({ amount }) => rupeesToPaise(amount))]);
    const rest = beyond(rupeesToPaise(page.received), rupeesToPaise(page.returned));
    const inBooks = beyond(rest, inReceipts);
    return lowerBy(tx, page, { payments: alone, part: due, inBooks, day, back });
  }
  const on = dayOf(tx, receipt, day);
  const reason = reasonOf(page, back);
  const amount = paiseToRupees(due);
  if ((await advanceLeft(tx, receipt)) >= due)
    await refund(tx, receipt, { amount, refunded_on: on, reference: back.id, reason });
  else if (minus(rupeesToPaise(receipt.amount), await refundedOf(tx, receipt.id)) === due)
    await reverse(tx, receipt, { reason, reversed_on: on });
  else refuse('invalid', messages.movedElsewhere);
}

/** Refuses where a return that was booked has taken all that the own receipt had. */
async function refuseEmptied(tx: Tx, page: OnlinePayment, cameAgain: string | null): Promise<void> {
  const own = await tx.rows(receipts).find(cameAgain ?? page.receipt_id ?? '');
  const isEmptied = page.returns.some(({ id, booked }) => booked && namesPayment(own?.reason ?? '', id));
  if (isEmptied) refuse('invalid', messages.moreThanReceipt);
}

/**
 * The receipts that hold money of a payment now: of a refund that is made again what came back of it, then
 * that of the payment itself, then what other returns have left.
 */
async function receiptsOf(
  tx: Tx,
  { receipt_id: own, returns }: OnlinePayment,
  first: string | null,
): Promise<(Receipt & Stored)[]> {
  const ids = new Set([first, own, ...returns.flatMap((one) => one.receipts)]);
  const found: (Receipt & Stored)[] = [];
  for (const id of ids) {
    const receipt = id ? await tx.rows(receipts).find(id) : null;
    if (receipt?.status === 'recorded') found.push(receipt);
  }
  return found;
}

/** The day on which money leaves a receipt: the tax of an advance can only change in the present month. */
function dayOf(tx: Tx, receipt: Receipt, day: CalendarDate): CalendarDate {
  const hasTax = receipt.voucher_id !== null || receipt.paid_taxable > 0;
  const first = day < receipt.received_on ? receipt.received_on : day;
  return hasTax && isPastMonth(first, tx) ? dateOf(tx.now) : first;
}

/**
 * Books money that came back after it was booked as gone: a refund failed, or a dispute was decided anew.
 * Gives the receipt that holds the payment, and what is above the amount due.
 */
export async function bookArriving(
  tx: Tx,
  page: OnlinePayment,
  back: PaymentReturn,
  day: CalendarDate,
): Promise<Booked> {
  if (page.order_id !== null) {
    const left = await receiveAgainForOrder(tx, page, back, day);
    return { receiptId: null, arrived: null, reversed: new Map(), excess: null, left };
  }
  if (page.invoice_id !== null) await refuseGone(tx, page.invoice_id);
  const { amount } = back;
  if (page.invoice_id !== null && page.receipt_id === null)
    await makeRoomAgain(tx, { billId: page.invoice_id, returnId: back.id, amount });
  const receipt = page.receipt_id === null ? null : await tx.rows(receipts).find(page.receipt_id);
  const [payment] = receipt ? [] : await paymentsOf(tx, page);
  const method =
    receipt?.method ??
    paymentMethods.find((known) => known === payment?.method) ??
    (page.provider === 'stripe' ? 'card' : 'bank');
  const arrived = { state: 'paid', amount, payment: page.payment_ref, method, paidOn: day } as const;
  const { receiptId, excess } = await recordMoney(tx, page, arrived);
  const isHeld = receipt?.status === 'recorded';
  return {
    receiptId: isHeld ? page.receipt_id : receiptId,
    arrived: receiptId,
    reversed: new Map(),
    excess: receiptId === null ? excess : null,
    left: null,
  };
}

/** Who is no client has no receipt: payments of the invoice are what is left, and the latest go first. */
async function lowerPayment(
  tx: Tx,
  page: OnlinePayment,
  back: PaymentReturn,
  day: CalendarDate,
): Promise<void> {
  // What was above the amount due is not in the books.
  const over = beyond(rupeesToPaise(page.excess), rupeesToPaise(page.returned));
  const part = beyond(back.amount, over);
  const inBooks = beyond(rupeesToPaise(page.received), rupeesToPaise(Math.max(page.excess, page.returned)));
  const payments = await standingOf(tx, page);
  if (part > 0) await lowerBy(tx, page, { payments, part, inBooks, day, back });
}

type Lowered = {
  readonly payments: readonly (InvoicePayment & Stored)[];
  readonly part: Paise;
  /** What should be there, had nobody taken it back. */
  readonly inBooks: Paise;
  readonly day: CalendarDate;
  readonly back: PaymentReturn;
};

/** Takes a part off payments of an invoice that have no receipt. */
async function lowerBy(
  tx: Tx,
  page: OnlinePayment,
  { payments, part, inBooks, day, back }: Lowered,
): Promise<void> {
  const bill = await tx.rows(invoices).find(page.invoice_id ?? '');
  if (!bill) return;
  const held = sumOf([noMoney, ...payments.map((payment) => rupeesToPaise(payment.amount))]);
  // The office has taken it back itself, and it may have recorded it elsewhere.
  if (held === 0 || held <= inBooks - part) {
    const moved = await findMoved(tx, page, []);
    if (moved.isElsewhere || moved.receipts.length > 0) refuse('invalid', messages.movedElsewhere);
    return;
  }
  if (held < part) refuse('invalid', messages.moreThanReceipt);
  // What is left would stand on an invoice that no longer counts, and nobody would see it at the order.
  if (held > part) await refuseGone(tx, bill.id);
  let left = part;
  for (const payment of payments) {
    if (left === 0) break;
    const taken = smallest(left, rupeesToPaise(payment.amount));
    left = minus(left, taken);
    const reversed = await reversePart(tx, payment, taken, day < payment.paid_on ? payment.paid_on : day);
    await keepReturn(tx, reversed.id, { id: back.id, method: payment.method, reference: back.id });
    await tx.flush();
  }
  // What is due again is paid by what its bookings have besides.
  await takeAlong(tx, bill.id);
}

/** Those of the payments below that count. */
async function standingOf(tx: Tx, page: OnlinePayment): Promise<(InvoicePayment & Stored)[]> {
  return (await paymentsOf(tx, page)).filter(({ status }) => status === 'confirmed');
}

/** Money of an invoice without a receipt that names a payment of the service, the latest first. */
async function paymentsOf(tx: Tx, page: OnlinePayment): Promise<(InvoicePayment & Stored)[]> {
  await tx.flush();
  const rows = await tx.sql
    .selectFrom('invoice_payments')
    .select(['id', 'reference'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('invoice_id', '=', page.invoice_id)
    .where('method', 'in', paymentMethods)
    .where('receipt_id', 'is', null)
    .where('booking_id', 'is', null)
    .where('deleted', '=', 0)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const named = rows.filter(({ reference }) => namesPayment(String(reference), page.payment_ref));
  const found = await Promise.all(named.map(({ id }) => tx.rows(invoicePayments).find(String(id))));
  return found.flatMap((payment) => payment ?? []);
}

function reasonOf({ provider }: OnlinePayment, { kind, id }: PaymentReturn): string {
  const text = kind === 'refund' ? messages.refundReason : messages.disputeReason;
  return filled(text, { provider: providerNames[provider], id })[0];
}
