import { dateOf } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { minus, paise, paiseToRupees, rupeesToPaise, sumOf } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import { subscriptionInvoices } from '#shared/modules/subscriptions/subscription-invoice.ts';
import type { SubscriptionInvoice } from '#shared/modules/subscriptions/subscription-invoice.ts';
import type { PaymentReturn } from '#server/core/payments/returns.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { nextNumber } from '../next-number.ts';
import { splitTotal } from './follow-provider.ts';
import type { ProviderName } from './provider.ts';

type Note = Pick<
  SubscriptionInvoice,
  'id' | 'number' | 'reference' | 'taxable' | 'cgst' | 'sgst' | 'igst' | 'total'
>;

/** How a provider's refund is called among the invoices: it has one credit note. */
const noteId = (provider: ProviderName, { id }: PaymentReturn): string => `${provider}:${id}`;

/** The credit notes of an invoice that stand, the oldest first. */
export async function readCreditNotes(sql: Sql, tenantId: string, invoiceId: string): Promise<Note[]> {
  const rows = await sql
    .selectFrom('subscription_invoices')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('original_id', '=', invoiceId)
    .where('state', '=', 'issued')
    .where('deleted', '=', 0)
    .orderBy('number')
    .execute();
  return rows.map((row) => decodeRow(subscriptionInvoices, row));
}

/** What refunds change about the credit notes of an invoice. */
export type NoteChange = {
  readonly added: readonly PaymentReturn[];
  /** Notes of refunds that failed after all. */
  readonly voided: readonly Note[];
};

/** What is missing among the credit notes of an invoice, and what is too much, by how its refunds stand. */
export function noteChangeOf(
  provider: ProviderName,
  notes: readonly Note[],
  refunds: readonly PaymentReturn[],
): NoteChange {
  const known = new Map(notes.map((note) => [note.id, note]));
  return {
    added: refunds.filter((back) => back.state === 'gone' && !known.has(noteId(provider, back))),
    voided: refunds.flatMap((back) =>
      back.state === 'back' ? (known.get(noteId(provider, back)) ?? []) : [],
    ),
  };
}

/**
 * Writes the credit notes of refunds, one for each, with the next numbers of their own series, and voids
 * those of refunds that failed. A dispute has none: the service was supplied, and its GST stays due also
 * where the money is lost. Gives the notes that are new.
 */
export async function writeCreditNotes(
  tx: Tx,
  invoice: SubscriptionInvoice,
  provider: ProviderName,
  { added, voided }: NoteChange,
): Promise<Note[]> {
  const rows = tx.rows(subscriptionInvoices);
  for (const { id } of voided) {
    const note = await rows.find(id);
    if (note) rows.update({ ...note, state: 'void' });
  }
  const written: Note[] = [];
  const today = dateOf(tx.now);
  for (const back of added)
    written.push(
      await writeCreditNote(tx, invoice, {
        id: noteId(provider, back),
        method: provider,
        reference: back.id,
        amount: back.amount,
        paid_on: today,
      }),
    );
  return written;
}

/** What a refund gave back; by a bank transfer where no service did. */
type Refund = Pick<SubscriptionInvoice, 'id' | 'reference'> & {
  readonly method: ProviderName | 'bank';
  readonly amount: Paise;
  readonly paid_on: CalendarDate;
};

/** Writes the credit note of one refund, with the next number of its series. */
export async function writeCreditNote(
  tx: Tx,
  invoice: SubscriptionInvoice,
  { amount, ...refund }: Refund,
): Promise<SubscriptionInvoice> {
  await tx.flush();
  const rows = tx.rows(subscriptionInvoices);
  const standing = await readCreditNotes(tx.sql, tx.actor.tenantId, invoice.id);
  // A refund that failed and then went through has the note of before again, and its number.
  const known = await rows.find(refund.id);
  const today = dateOf(tx.now);
  const values = {
    ...refund,
    number: known?.number ?? (await nextNumber(tx.sql, today, 'SCN')),
    kind: 'credit_note' as const,
    state: 'issued' as const,
    plan: invoice.plan,
    cycle: invoice.cycle,
    starts_on: invoice.starts_on,
    ends_on: invoice.ends_on,
    requested_on: today,
    due_on: today,
    ...amountsOf(invoice, standing, amount),
    seller: invoice.seller,
    buyer: invoice.buyer,
    refunded: 0,
    original_id: invoice.id,
  };
  return known ? rows.update({ ...known, ...values }) : rows.insert(values);
}

/** The price and the taxes in a refund; those of the last one are what the others have left. */
function amountsOf(invoice: SubscriptionInvoice, before: readonly Note[], amount: Paise) {
  const left = (name: 'taxable' | 'cgst' | 'sgst' | 'igst' | 'total'): Paise =>
    minus(rupeesToPaise(invoice[name]), sumOf(before.map((note) => rupeesToPaise(note[name]))));
  const total = paise(Math.min(amount, Math.max(0, left('total'))));
  const isLast = total === left('total');
  const parts = isLast
    ? { taxable: left('taxable'), cgst: left('cgst'), sgst: left('sgst'), igst: left('igst') }
    : splitTotal(total, invoice.igst === 0);
  return {
    taxable: paiseToRupees(parts.taxable),
    cgst: paiseToRupees(parts.cgst),
    sgst: paiseToRupees(parts.sgst),
    igst: paiseToRupees(parts.igst),
    total: paiseToRupees(total),
  };
}
