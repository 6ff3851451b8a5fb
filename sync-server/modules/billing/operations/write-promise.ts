import { dateOf } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import { rupeesToPaise } from '#shared/core/money.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import { billingSays as messages } from '#shared/modules/billing/server-messages.ts';
import * as contract from '#shared/modules/billing/payment-promise.ts';
import { bind } from '#server/core/sync/operations.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { paymentState } from './take-payment.ts';

const { paymentPromises } = contract;

export const createPromise = bind(contract.createPromise, async (tx, { id, input }) => {
  // A payment at the same time would not see what was promised, nor this what is left.
  await lockTenantSequence(tx);
  const bill = await tx.rows(invoices).visible(id ?? '', invoices.access.write(tx.actor));
  if (bill.stage === 'draft') refuse('illegal_transition', messages.draft, 'status');
  if (bill.stage === 'cancelled') refuse('illegal_transition', messages.cancelled, 'status');
  const { left, state } = await paymentState(tx, bill);
  if (state === 'note') refuse('illegal_transition', messages.noPayment, 'status');
  if (left === 0) refuse('illegal_transition', messages.settled, 'status');
  const amount = input.amount ?? left;
  if (amount === 0) refuse('invalid', messages.promiseEmpty, 'amount');
  if (rupeesToPaise(amount) > rupeesToPaise(left)) refuse('invalid', messages.tooMuch, 'amount');
  if (input.promised_on < dateOf(tx.now)) refuse('invalid', messages.promisePast, 'promised_on');
  return tx.rows(paymentPromises).insert({
    id: newId(),
    invoice_id: bill.id,
    amount,
    promised_on: input.promised_on,
    note: input.note,
  });
});

export const removePromise = bind(contract.removePromise, async (tx, { id }) => {
  const current = await tx.rows(paymentPromises).visible(id ?? '', paymentPromises.access.write(tx.actor));
  tx.rows(paymentPromises).remove(current);
  return current;
});
