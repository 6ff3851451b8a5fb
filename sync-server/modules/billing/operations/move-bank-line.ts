import { can } from '#shared/core/access.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import { move } from '#shared/core/lifecycle.ts';
import { formatRupees, rupeesToPaise } from '#shared/core/money.ts';
import type { Stored } from '#shared/core/resource.ts';
import { bankLineLifecycle, bankLines } from '#shared/modules/billing/bank/bank-line.ts';
import type { BankLine, BankLineAction } from '#shared/modules/billing/bank/bank-line.ts';
import { bankMessages as messages } from '#shared/modules/billing/bank/messages.ts';
import * as contract from '#shared/modules/billing/bank/operations.ts';
import { invoicePayments } from '#shared/modules/billing/invoice-payment.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { bind } from '#server/core/sync/operations.ts';
import { takeBackPayment } from '#server/modules/bookings/operations/bank-payment.ts';
import { takeAlong } from './carried-payments.ts';
import { reversePayment } from './remove-payment.ts';

/**
 * A line that is no client's money is skipped, and may be reopened. One that recorded money of a customer of
 * the app takes that back when it is reopened.
 */
export const bankLineMoves = { skip: moveLine('skip'), reopen: moveLine('reopen') } as const;

function moveLine(action: BankLineAction) {
  return bind(contract.bankLineMoves[action], async (tx, { id }) => {
    await lockTenantSequence(tx);
    const line = await tx.rows(bankLines).visible(id ?? '', bankLines.access.write(tx.actor));
    // What is recorded from a line is opened again by reversing its receipt.
    const hasConfirmed =
      line.status === 'posted' &&
      !line.linked &&
      (line.payment_id !== null || line.booking_payments.length > 0);
    const isPosted = line.status === 'posted' && !(action === 'reopen' && (line.linked || hasConfirmed));
    if (isPosted) refuse('illegal_transition', messages.posted, 'status');
    if (line.direction === 'debit') refuse('illegal_transition', messages.debit, 'status');
    const status = move(bankLineLifecycle, line.status, action);
    if (hasConfirmed) await takeBack(tx, line);
    return tx.rows(bankLines).update({ ...line, status, ...unrecorded });
  });
}

/** Takes back what a line has recorded of customers of the app. */
async function takeBack(tx: Tx, line: BankLine): Promise<void> {
  const payment = line.payment_id === null ? null : await tx.rows(invoicePayments).find(line.payment_id);
  if (payment?.status === 'confirmed') {
    await reversePayment(tx, payment);
    await takeAlong(tx, payment.invoice_id);
  }
  if (line.booking_payments.length === 0) return;
  if (!can(tx.actor, 'bookings:write')) refuse('forbidden', messages.mayNotBook);
  for (const paid of line.booking_payments) await takeBackPayment(tx, paid);
}

/**
 * The line of a statement that a receipt is recorded from: a credit of its amount that nobody has recorded.
 */
export async function lineOfReceipt(tx: Tx, id: string, amount: number): Promise<BankLine> {
  const line = await tx.rows(bankLines).find(id);
  if (!line) return refuse('invalid', messages.noLine, 'bank_line_id');
  if (line.direction === 'debit') refuse('invalid', messages.debit, 'bank_line_id');
  if (line.status !== 'open') refuse('exists', messages.posted, 'bank_line_id');
  if (rupeesToPaise(line.amount) !== rupeesToPaise(amount))
    refuse('invalid', filled(messages.otherAmount, { amount: formatRupees(line.amount) }), 'amount');
  return line;
}

const unrecorded = {
  receipt_id: null,
  payment_id: null,
  linked: false,
  booking_payments: [],
} satisfies Partial<BankLine>;

/** Marks a line as recorded by a receipt that is made from it. */
export function postLine(tx: Tx, line: BankLine, receiptId: string): void {
  const status = move(bankLineLifecycle, line.status, 'post');
  tx.rows(bankLines).update({ ...line, ...unrecorded, status, receipt_id: receiptId });
}

/** Opens the lines of money that is reversed: the one it was made from, or that was linked to it. */
export function freeLines(tx: Tx, lines: readonly (BankLine & Stored)[]): void {
  for (const line of lines) {
    const status = move(bankLineLifecycle, line.status, 'reopen');
    tx.rows(bankLines).update({ ...line, ...unrecorded, status });
  }
}

/** The lines that are recorded by a receipt or a payment. */
export async function linesOf(
  tx: Tx,
  by: 'receipt_id' | 'payment_id',
  id: string,
): Promise<(BankLine & Stored)[]> {
  const rows = await tx.sql
    .selectFrom('bank_lines')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where(by, '=', id)
    .where('deleted', '=', 0)
    .execute();
  const found: (BankLine & Stored)[] = [];
  for (const row of rows) {
    const line = await tx.rows(bankLines).find(String(row['id']));
    if (line) found.push(line);
  }
  return found;
}
