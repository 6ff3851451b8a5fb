import { dateOf } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import { invoicePayments } from '#shared/modules/billing/invoice-payment.ts';
import { receiptMessages as messages } from '#shared/modules/billing/receipts/messages.ts';
import * as contract from '#shared/modules/billing/receipts/operations.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { bind } from '#server/core/sync/operations.ts';
import { takeAlong } from './carried-payments.ts';
import { removePayment } from './remove-payment.ts';
import { addPayment } from './take-payment.ts';

/** Gives up what is due on a bill, or a part of it. */
export const writeOffInvoice = bind(contract.writeOffInvoice, async (tx, { id, input }) => {
  await lockTenantSequence(tx);
  const bill = await tx.rows(invoices).visible(id ?? '', true);
  const day = input.written_off_on ?? dateOf(tx.now);
  if (day < bill.issued_on) refuse('invalid', messages.writtenOffEarly, 'written_off_on');
  return addPayment(
    tx,
    bill,
    {
      amount: input.amount,
      method: 'write_off',
      reference: '',
      paid_on: day,
      note: input.reason,
    },
    'confirmed',
  );
});

/** Reverses a write-off: the bill is due again, unless its bookings have money for it. */
export const reverseWriteOff = bind(contract.reverseWriteOff, async (tx, { id }) => {
  await lockTenantSequence(tx);
  const payment = await tx.rows(invoicePayments).visible(id ?? '', true);
  if (payment.method !== 'write_off') refuse('not_found', ['Not found', 'नहीं मिला']);
  await removePayment(tx, payment);
  await takeAlong(tx, payment.invoice_id);
  return payment;
});
