import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import { move } from '#shared/core/lifecycle.ts';
import { formatRupees, rupeesToPaise } from '#shared/core/money.ts';
import { bankLineLifecycle, bankLines } from '#shared/modules/billing/bank/bank-line.ts';
import type { BankLine, BankLineAction } from '#shared/modules/billing/bank/bank-line.ts';
import { bankMessages as messages } from '#shared/modules/billing/bank/messages.ts';
import * as contract from '#shared/modules/billing/bank/operations.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { bind } from '#server/core/sync/operations.ts';

/** A line that is no client's money is skipped, and may be reopened. */
export const bankLineMoves = { skip: moveLine('skip'), reopen: moveLine('reopen') } as const;

function moveLine(action: BankLineAction) {
  return bind(contract.bankLineMoves[action], async (tx, { id }) => {
    const line = await tx.rows(bankLines).visible(id ?? '', bankLines.access.write(tx.actor));
    // What is recorded is opened again by reversing its receipt.
    if (line.receipt_id !== null) refuse('illegal_transition', messages.posted, 'status');
    if (line.direction === 'debit') refuse('illegal_transition', messages.debit, 'status');
    return tx.rows(bankLines).update({ ...line, status: move(bankLineLifecycle, line.status, action) });
  });
}

/** The line of a statement that a receipt is recorded from: a credit of its amount that nobody has recorded. */
export async function lineOfReceipt(tx: Tx, id: string, amount: number): Promise<BankLine> {
  const line = await tx.rows(bankLines).find(id);
  if (!line) return refuse('invalid', messages.noLine, 'bank_line_id');
  if (line.direction === 'debit') refuse('invalid', messages.debit, 'bank_line_id');
  if (line.status !== 'open') refuse('exists', messages.posted, 'bank_line_id');
  if (rupeesToPaise(line.amount) !== rupeesToPaise(amount))
    refuse('invalid', filled(messages.otherAmount, { amount: formatRupees(line.amount) }), 'amount');
  return line;
}

/** Marks a line as recorded by a receipt, or as open again where the receipt is reversed (`null`). */
export async function markLine(tx: Tx, id: string, receiptId: string | null): Promise<void> {
  const line = await tx.rows(bankLines).find(id);
  if (!line) return;
  const status = move(bankLineLifecycle, line.status, receiptId === null ? 'reopen' : 'post');
  tx.rows(bankLines).update({ ...line, status, receipt_id: receiptId });
}
