import type * as z from 'zod/mini';
import { dateOf, formatDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import type { Message } from '#shared/core/i18n.ts';
import { filled, inBoth } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { formatRupees, minus, paiseToRupees, rupeesToPaise, smallest } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { invoicePayments } from '#shared/modules/billing/invoice-payment.ts';
import { advanceShare, noAdvanceTax } from '#shared/modules/billing/receipts/advance-share.ts';
import { advanceUses } from '#shared/modules/billing/receipts/advance-use.ts';
import type { AdvanceUse } from '#shared/modules/billing/receipts/advance-use.ts';
import { receiptMessages as messages } from '#shared/modules/billing/receipts/messages.ts';
import * as contract from '#shared/modules/billing/receipts/operations.ts';
import { receipts } from '#shared/modules/billing/receipts/receipt.ts';
import type { Receipt } from '#shared/modules/billing/receipts/receipt.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { bind } from '#server/core/sync/operations.ts';
import {
  issueRefundVoucher,
  paiseIn,
  shareInRupees,
  taxBroughtIn,
  taxOfVoucher,
  voucherBroughtIn,
} from '../receipts/advance-voucher.ts';
import { isPastMonth, refusePastMonth } from '../receipts/refuse-past-month.ts';
import { readIssuers } from '../read-supplier.ts';
import { takeAlong } from './carried-payments.ts';
import { removePayment, reversePayment } from './remove-payment.ts';
import { refuseDay } from './refuse-day.ts';
import { refuseToldRefund } from './refuse-told-refund.ts';
import { paymentState } from './take-payment.ts';

/** Sets an advance against an issued bill of the same client: as much as both have, unless it is said. */
export const setAdvance = bind(contract.setAdvance, async (tx, { id, input }) => {
  await lockTenantSequence(tx);
  const receipt = await openReceipt(tx, id);
  const bill = await tx.rows(invoices).find(input.invoice_id);
  if (bill?.client_id !== receipt.client_id || bill.stage !== 'issued')
    return refuse('invalid', messages.otherClient, 'invoice_id');
  const state = await paymentState(tx, bill);
  if (state.state === 'note') refuse('invalid', messages.otherClient, 'invoice_id');
  await refuseOtherRegistration(tx, receipt, bill);
  const left = rupeesToPaise(state.left);
  const free = await advanceLeft(tx, receipt);
  const amount = input.amount === undefined ? smallest(left, free) : rupeesToPaise(input.amount);
  refuseAmount(amount, free);
  if (amount > left)
    refuse(
      'invalid',
      filled(messages.partTooMuch, { number: bill.number, amount: formatRupees(state.left) }),
      'amount',
    );
  const first = bill.issued_on > receipt.received_on ? bill.issued_on : receipt.received_on;
  const day = input.used_on ?? (isPastMonth(first, tx) ? dateOf(tx.now) : first);
  refuseBefore(day, first, messages.usedEarly, 'used_on', tx);
  const payment = tx.rows(invoicePayments).insert({
    booking_id: null,
    reversed_on: null,
    tds: 0,
    receipt_id: receipt.id,
    id: newId(),
    invoice_id: bill.id,
    user_id: bill.user_id,
    amount: paiseToRupees(amount),
    method: 'advance',
    reference: receipt.reference,
    paid_on: day,
    status: 'confirmed',
    note: '',
  });
  return useAdvance(tx, receipt, {
    kind: 'bill',
    amount,
    day,
    invoice_id: bill.id,
    payment_id: payment.id,
    reference: bill.number,
  });
});

/**
 * The GST of an advance was paid under one registration, whose invoices alone take it off again. Under one
 * that the business has no more, it can be set against those of today.
 */
async function refuseOtherRegistration(
  tx: Tx,
  { voucher_id: id, paid_gstin: before }: Receipt,
  { supplier_gstin: bills }: Invoice,
): Promise<void> {
  const voucher = id === null ? null : await tx.rows(invoices).find(id);
  const paid = voucher?.supplier_gstin ?? before;
  if (paid === '' || paid === bills) return;
  const { hasRegistration } = await readIssuers(tx.sql, tx.actor.tenantId);
  if (hasRegistration(paid))
    refuse('invalid', filled(messages.otherRegistration, { paid, bills: bills || '–' }), 'invoice_id');
}

/**
 * Removes an advance from a bill; it is free again. A use that the return of a past month has stays there:
 * the opposite is booked in the present month.
 */
export const releaseAdvance = bind(contract.releaseAdvance, async (tx, { id }) => {
  await lockTenantSequence(tx);
  const use = await tx.rows(advanceUses).visible(id ?? '', advanceUses.access.write(tx.actor));
  if (use.kind !== 'bill') refuse('illegal_transition', messages.refundStays);
  const payment = use.payment_id === null ? null : await tx.rows(invoicePayments).find(use.payment_id);
  if (payment?.status === 'reversed') refuse('illegal_transition', messages.released);
  if (payment && use.taxable > 0 && isPastMonth(use.used_on, tx)) {
    await reversePayment(tx, payment);
    await takeAlong(tx, payment.invoice_id);
    return tx.rows(advanceUses).insert(oppositeOf(use, dateOf(tx.now)));
  }
  if (payment) {
    await removePayment(tx, payment);
    await takeAlong(tx, payment.invoice_id);
  }
  tx.rows(advanceUses).remove(use);
  return use;
});

function oppositeOf(
  use: AdvanceUse,
  day: CalendarDate,
): Omit<AdvanceUse, 'ver' | 'created_at' | 'updated_at'> {
  const minusOf = (amount: number): number => (amount === 0 ? 0 : -amount);
  const { ver: _ver, created_at: _created, updated_at: _updated, ...same } = use;
  return {
    ...same,
    id: newId(),
    kind: 'release',
    amount: minusOf(use.amount),
    taxable: minusOf(use.taxable),
    cgst: minusOf(use.cgst),
    sgst: minusOf(use.sgst),
    igst: minusOf(use.igst),
    used_on: day,
  };
}

/** Pays an advance back; what has a receipt voucher gets a refund voucher. */
export const refundAdvance = bind(contract.refundAdvance, async (tx, { id, input }) => {
  await lockTenantSequence(tx);
  const receipt = await openReceipt(tx, id);
  await refuseToldRefund(tx, receipt, input.reference);
  return refund(tx, receipt, input);
});

/** The same for whoever has found out that the money is gone, such as a payment service. */
export async function refund(
  tx: Tx,
  receipt: Receipt,
  input: z.output<typeof contract.refundAdvance.input>,
): Promise<AdvanceUse> {
  const free = await advanceLeft(tx, receipt);
  const amount = input.amount === undefined ? free : rupeesToPaise(input.amount);
  refuseAmount(amount, free);
  const day = input.refunded_on ?? dateOf(tx.now);
  refuseBefore(day, receipt.received_on, messages.refundEarly, 'refunded_on', tx);
  if (receipt.voucher_id !== null || receipt.paid_taxable > 0)
    refusePastMonth(day, messages.monthOver, 'refunded_on', tx);
  return useAdvance(tx, receipt, {
    kind: 'refund',
    amount,
    day,
    reference: input.reference,
    reason: input.reason,
  });
}

type Use = Pick<AdvanceUse, 'kind' | 'reference'> &
  Partial<Pick<AdvanceUse, 'invoice_id' | 'payment_id' | 'reason'>> & {
    readonly amount: Paise;
    readonly day: CalendarDate;
  };

/** Uses a part of an advance with its share of the receipt voucher; what leaves it otherwise is refunded. */
export async function useAdvance(tx: Tx, receipt: Receipt, use: Use): Promise<AdvanceUse> {
  const { amount, day, kind, reason = '' } = use;
  const isTaxed = receipt.paid_taxable > 0;
  const issued = receipt.voucher_id === null ? null : await tx.rows(invoices).find(receipt.voucher_id);
  const voucher = issued ?? (isTaxed && kind !== 'bill' ? await voucherBroughtIn(tx, receipt) : null);
  const declared = issued ? taxOfVoucher(issued) : isTaxed ? taxBroughtIn(receipt) : null;
  const share = declared
    ? advanceShare(declared, rupeesToPaise(receipt.advance), await usedOf(tx, receipt.id), amount)
    : noAdvanceTax;
  const refund =
    voucher && kind !== 'bill'
      ? await issueRefundVoucher(tx, voucher, {
          day,
          share,
          amount,
          // The voucher of before has no record here that the refund could name.
          reason: issued ? reason : [reason, receipt.reference].filter(Boolean).join(', '),
        })
      : null;
  return tx.rows(advanceUses).insert({
    id: newId(),
    receipt_id: receipt.id,
    client_id: receipt.client_id,
    kind,
    invoice_id: use.invoice_id ?? null,
    payment_id: use.payment_id ?? null,
    amount: paiseToRupees(amount),
    used_on: day,
    ...shareInRupees(share),
    reference: use.reference,
    reason,
    voucher_id: refund?.id ?? null,
  });
}

/** What of an advance is free, in paise. */
export async function advanceLeft(tx: Tx, receipt: Receipt): Promise<Paise> {
  return minus(rupeesToPaise(receipt.advance), (await usedOf(tx, receipt.id)).amount);
}

/** What of an advance was paid back, in paise. */
export async function refundedOf(tx: Tx, receiptId: string): Promise<Paise> {
  const row = await tx.sql
    .selectFrom('advance_uses')
    .select(({ fn }) => fn.sum('amount').as('amount'))
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('receipt_id', '=', receiptId)
    .where('kind', '=', 'refund')
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return paiseIn(row?.['amount']);
}

async function usedOf(tx: Tx, receiptId: string) {
  const row = await tx.sql
    .selectFrom('advance_uses')
    .select(({ fn }) => [
      fn.sum('amount').as('amount'),
      fn.sum('taxable').as('taxable'),
      fn.sum('cgst').as('cgst'),
      fn.sum('sgst').as('sgst'),
      fn.sum('igst').as('igst'),
    ])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('receipt_id', '=', receiptId)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return {
    amount: paiseIn(row?.['amount']),
    tax: {
      taxable: paiseIn(row?.['taxable']),
      cgst: paiseIn(row?.['cgst']),
      sgst: paiseIn(row?.['sgst']),
      igst: paiseIn(row?.['igst']),
    },
  };
}

async function openReceipt(tx: Tx, id: string | null) {
  const receipt = await tx.rows(receipts).visible(id ?? '', receipts.access.write(tx.actor));
  if (receipt.status === 'reversed') refuse('illegal_transition', messages.reversed, 'status');
  return receipt;
}

function refuseAmount(amount: Paise, free: Paise): void {
  if (free <= 0) refuse('illegal_transition', messages.noAdvance, 'amount');
  if (amount <= 0 || amount > free)
    refuse(
      'invalid',
      filled(messages.advanceTooMuch, { amount: formatRupees(paiseToRupees(free)) }),
      'amount',
    );
}

function refuseBefore(day: CalendarDate, first: CalendarDate, message: Message, field: string, tx: Tx): void {
  refuseDay(day, dateOf(tx.now), field);
  if (day < first)
    refuse('invalid', filled(message, { day: inBoth((language) => formatDate(first, language)) }), field);
}
