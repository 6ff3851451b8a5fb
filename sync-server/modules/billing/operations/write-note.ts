import type * as z from 'zod/mini';
import { can } from '#shared/core/access.ts';
import { dateOf } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { formatRupees, paise, paiseToRupees, rupeesToPaise, sumOf } from '#shared/core/money.ts';
import { noteRounding } from '#shared/modules/billing/gst/checks/check-return.ts';
import { chargingKinds, invoiceLifecycle, invoices } from '#shared/modules/billing/invoice.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { invoicePayments } from '#shared/modules/billing/invoice-payment.ts';
import { endedCredit } from '#shared/modules/billing/late-credit.ts';
import { billingMessages as messages } from '#shared/modules/billing/messages.ts';
import { billingSays as serverMessages } from '#shared/modules/billing/server-messages.ts';
import { noteMessages } from '#shared/modules/billing/note-messages.ts';
import { noteLines } from '#shared/modules/billing/note-totals.ts';
import * as contract from '#shared/modules/billing/operations.ts';
import type { Line } from '#shared/modules/billing/rules.ts';
import { bind } from '#server/core/sync/operations.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { asDeclared } from '../filing/read-amendments.ts';
import { askAboutPages } from '../online-payments/ask-about-pages.ts';
import { paymentState } from './take-payment.ts';
import { reckoned } from './invoice-of.ts';
import { isRestOf, overCredit } from './over-credit.ts';
import type { Credited, OverCredit } from './over-credit.ts';
import { issue } from './write-invoice.ts';
import type { NewInvoice } from './invoice-of.ts';

/**
 * Lowers an issued bill, as it is declared now. The note has a number of its own and settles what is still
 * open of the bill; what of the bill was paid already is then the client's.
 */
export const creditInvoice = bind(contract.creditInvoice, (tx, { id, input }) => creditBill(tx, id, input));

/** Lowers an issued bill in the caller's transaction, as `creditInvoice` does. */
export async function creditBill(
  tx: Tx,
  id: string | null,
  input: z.output<typeof contract.creditInvoice.input>,
): Promise<Invoice> {
  // Two notes at once would each see the other's part as free.
  await lockTenantSequence(tx);
  const bill = await chargingBill(tx, id);
  const original = await asDeclared(tx.sql, tx.actor.tenantId, bill);
  await tx.flush();
  const before = await notedOf(tx.sql, tx.actor.tenantId, original.id, 'credit_note');
  const { note } = creditNoteOf(original, input, dateOf(tx.now));
  const { problem, isRest } = await creditProblem(tx.sql, tx.actor.tenantId, original, note);
  if (problem?.field === 'status') refuse('illegal_transition', problem.text, 'status');
  if (before.total > 0 && !input.lines) refuse('invalid', serverMessages.linesMissing, 'lines');
  const rates = new Set(original.lines.map((line) => line.gst_rate));
  const strange = (input.lines ?? []).findIndex((line) => !rates.has(line.gst_rate));
  if (strange >= 0) refuse('invalid', serverMessages.otherRate, `lines.${strange}.gst_rate`);
  if (problem) refuse('invalid', problem.text, problem.field);
  const issued = await issue(tx, tx.rows(invoices).insert(note), {
    allowBackdated: input.allow_backdated,
    withoutGst: input.without_gst,
  });
  await askAboutPages(tx, bill);
  // What the client owes is the bill's own amount: an amendment only changes what is declared.
  const { left } = await paymentState(tx, bill);
  const amount = Math.min(left, issued.total);
  if (amount > 0)
    tx.rows(invoicePayments).insert({
      booking_id: null,
      reversed_on: null,
      tds: 0,
      receipt_id: null,
      id: newId(),
      invoice_id: original.id,
      user_id: original.user_id,
      amount,
      method: 'credit_note',
      reference: issued.number,
      paid_on: issued.issued_on,
      status: 'confirmed',
      note: '',
    });
  const rounding = rupeesToPaise(left) - rupeesToPaise(amount);
  if (isRest && rounding > 0 && rounding <= noteRounding(before.notes + 1))
    tx.rows(invoicePayments).insert({
      booking_id: null,
      reversed_on: null,
      tds: 0,
      receipt_id: null,
      id: newId(),
      invoice_id: original.id,
      user_id: original.user_id,
      amount: paiseToRupees(paise(rounding)),
      method: 'write_off',
      reference: issued.number,
      paid_on: issued.issued_on,
      status: 'confirmed',
      note: messages.rounding[0],
    });
  return issued;
}

/** Raises an issued bill by lines of its own: by more than its own total only who may give up as much. */
export const debitInvoice = bind(contract.debitInvoice, async (tx, { id, input }) => {
  // Two notes at once would each see the other's part as free.
  await lockTenantSequence(tx);
  const original = await asDeclared(tx.sql, tx.actor.tenantId, await chargingBill(tx, id));
  await tx.flush();
  if (!input.lines) refuse('invalid', messages.noLines, 'lines');
  const draft = noteOf(original, 'debit_note', input, dateOf(tx.now));
  const note = reckoned(draft, noteLines(original, input.lines), original.round_off !== 0);
  const room = paise(
    rupeesToPaise(original.total) -
      (await notedOf(tx.sql, tx.actor.tenantId, original.id, 'debit_note')).total,
  );
  if (rupeesToPaise(note.total) > room && !can(tx.actor, 'write_offs:write'))
    refuse(
      'invalid',
      filled(noteMessages.debitTooMuch, { amount: formatRupees(paiseToRupees(paise(Math.max(0, room)))) }),
      'lines',
    );
  return issue(tx, tx.rows(invoices).insert(note), { allowBackdated: input.allow_backdated });
});

async function chargingBill(tx: Tx, id: string | null): Promise<Invoice> {
  const original = await tx.rows(invoices).visible(id ?? '', invoices.access.write(tx.actor));
  if (original.stage === 'cancelled') refuse('illegal_transition', serverMessages.cancelled, 'status');
  if (original.stage === 'draft') refuse('illegal_transition', serverMessages.draft, 'status');
  if (original.kind === 'debit_note' || !chargingKinds.some((kind) => kind === original.kind))
    refuse('illegal_transition', serverMessages.noteOfNote, 'kind');
  return original;
}

type Said = { readonly reason: string; readonly issued_on?: Invoice['issued_on'] | undefined };

function noteOf(
  original: Invoice,
  kind: 'credit_note' | 'debit_note',
  { reason, issued_on: said }: Said,
  today: Invoice['issued_on'],
): NewInvoice {
  const issuedOn = said ?? today;
  if (issuedOn < original.issued_on) refuse('invalid', serverMessages.noteBefore, 'issued_on');
  const { ver: _ver, created_at: _created, updated_at: _updated, ...copied } = original;
  return {
    ...copied,
    id: newId(),
    kind,
    stage: invoiceLifecycle.initial,
    user_id: null,
    meant_for: original.user_id,
    number: '',
    issued_on: issuedOn,
    due_on: issuedOn,
    original_id: original.id,
    reason,
    notes: '',
    sent_at: null,
    sent_to: '',
    cancelled_at: null,
  };
}

/** A credit note as it would be issued on a day, and whether it comes too late to lower the GST. */
export function creditNoteOf(
  original: Invoice,
  input: Said & { readonly lines?: readonly Line[] | undefined },
  today: Invoice['issued_on'],
): { readonly note: NewInvoice; readonly late: boolean } {
  const draft = noteOf(original, 'credit_note', input, today);
  const late = endedCredit(original, today, draft.issued_on) !== null;
  return {
    note: reckoned(draft, noteLines(original, input.lines, late), original.round_off !== 0),
    late,
  };
}

type Problem = { readonly field: 'status' | OverCredit['field']; readonly text: Message };

/**
 * Why a bill cannot be credited by a note, null where it can, and whether the note takes back all that is
 * left of it. `ahead` are notes of the bill that would be written before this one.
 */
export async function creditProblem(
  sql: Sql,
  tenantId: string,
  original: Invoice,
  note: NewInvoice,
  ahead: readonly NewInvoice[] = [],
): Promise<{ readonly problem: Problem | null; readonly isRest: boolean }> {
  if (await isWrittenOff(sql, tenantId, original.id))
    return { problem: { field: 'status', text: serverMessages.writtenOff }, isRest: false };
  const written = await notedOf(sql, tenantId, original.id, 'credit_note');
  const before = {
    total: written.total + sumOf(ahead.map(({ total }) => rupeesToPaise(total))),
    taxable: written.taxable + sumOf(ahead.map(({ taxable }) => rupeesToPaise(taxable))),
    lines: [...written.lines, ...ahead.flatMap(({ lines }) => lines)],
    notes: written.notes + ahead.length,
  };
  return { problem: overCredit(original, note, before), isRest: isRestOf(original, note, before) };
}

/** What was written off is nobody's debt any more: credited as well, the client would be owed it. */
async function isWrittenOff(sql: Sql, tenantId: string, originalId: string): Promise<boolean> {
  const row = await sql
    .selectFrom('invoice_payments')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('invoice_id', '=', originalId)
    .where('method', '=', 'write_off')
    .where('status', '=', 'confirmed')
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return row !== undefined;
}

/** What the notes of a kind come to for a bill as they are declared now, in paise. */
async function notedOf(
  sql: Sql,
  tenantId: string,
  originalId: string,
  kind: 'credit_note' | 'debit_note',
): Promise<Credited> {
  const rows = await sql
    .selectFrom('invoices')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('original_id', '=', originalId)
    .where('kind', '=', kind)
    .where('stage', '=', 'issued')
    .where('deleted', '=', 0)
    .execute();
  let [total, taxable] = [0, 0];
  const lines: Invoice['lines'][number][] = [];
  for (const row of rows) {
    const declared = await asDeclared(sql, tenantId, decodeRow(invoices, row));
    total += rupeesToPaise(declared.total);
    taxable += rupeesToPaise(declared.taxable);
    lines.push(...declared.lines);
  }
  return { total, taxable, lines, notes: rows.length };
}
