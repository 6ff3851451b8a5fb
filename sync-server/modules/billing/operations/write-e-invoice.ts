import { dateOf } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { move } from '#shared/core/lifecycle.ts';
import { eInvoiceMessages as messages } from '#shared/modules/billing/e-invoice-messages.ts';
import * as contract from '#shared/modules/billing/e-invoice-record.ts';
import { eInvoiceFaults, irnOf, mayCancelEInvoice } from '#shared/modules/billing/gst/e-invoice.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import { bind } from '#server/core/sync/operations.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { settleByHand } from '../e-invoices/requests.ts';
import { readEInvoiceFacts } from '../e-invoices/read-e-invoice.ts';

const { eInvoices, eInvoiceLifecycle } = contract;

/**
 * Keeps the IRN that the portal gave. It is computed from the document, so that of another one is refused.
 */
export const recordEInvoice = bind(contract.recordEInvoice, async (tx, { id, input }) => {
  // A cancellation at the same moment would leave a registered number on a cancelled invoice.
  await lockTenantSequence(tx);
  const bill = await tx.rows(invoices).visible(id ?? '', invoices.access.write(tx.actor));
  if (bill.stage !== 'issued') refuse('illegal_transition', messages.notIssued, 'status');
  const known = await tx.rows(eInvoices).find(bill.id);
  if (known) refuse('illegal_transition', messages.registered, 'irn');
  const facts = await readEInvoiceFacts(tx.sql, tx.actor.tenantId, bill);
  if (!facts) return refuse('illegal_transition', messages.notIssued, 'status');
  const [fault] = eInvoiceFaults(facts.document, facts.parties);
  if (fault) refuse('invalid', fault.message, fault.field);
  if ((await irnOf(facts.document)) !== input.irn) refuse('invalid', messages.irnOther, 'irn');
  if (input.acked_at > tx.now || dateOf(input.acked_at) < bill.issued_on)
    refuse('invalid', messages.ackTime, 'acked_at');
  await settleByHand(tx, bill.id);
  return tx.rows(eInvoices).insert({
    id: bill.id,
    invoice_id: bill.id,
    ...input,
    status: eInvoiceLifecycle.initial,
    cancelled_at: null,
    cancel_reason: null,
    cancel_note: '',
  });
});

/** Notes a cancellation at the portal. The number of a cancelled e-invoice is never registered again. */
export const cancelEInvoice = bind(contract.cancelEInvoice, async (tx, { id, input }) => {
  const known = await tx.rows(eInvoices).find(id ?? '');
  if (!known) {
    await tx.rows(invoices).visible(id ?? '', invoices.access.write(tx.actor));
    return refuse('illegal_transition', messages.noIrn, 'status');
  }
  const status = move(eInvoiceLifecycle, known.status, 'cancel');
  const cancelledAt = input.cancelled_at ?? tx.now;
  if (cancelledAt < known.acked_at || cancelledAt > tx.now)
    refuse('invalid', messages.cancelTime, 'cancelled_at');
  if (!mayCancelEInvoice(known.acked_at, cancelledAt))
    refuse('illegal_transition', messages.tooLate, 'cancelled_at');
  await settleByHand(tx, known.id);
  return tx.rows(eInvoices).update({
    ...known,
    status,
    cancelled_at: cancelledAt,
    cancel_reason: input.reason,
    cancel_note: input.note,
  });
});
