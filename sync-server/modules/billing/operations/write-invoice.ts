import type * as z from 'zod/mini';
import { dateOf } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import { move } from '#shared/core/lifecycle.ts';
import { arrearsMessages } from '#shared/modules/billing/arrears/messages.ts';
import { clients, kindUnder, stateOf } from '#shared/modules/billing/client.ts';
import type { Client } from '#shared/modules/billing/client.ts';
import { clientSays } from '#shared/modules/billing/server-messages.ts';
import { checkDocument } from '#shared/modules/billing/gst/checks/check-document.ts';
import { returnRules, ruleMessages } from '#shared/modules/billing/gst/checks/rules.ts';
import { gstDocumentOf } from '#shared/modules/billing/gst-document-of.ts';
import { eInvoiceMessages } from '#shared/modules/billing/e-invoice-messages.ts';
import { eInvoices } from '#shared/modules/billing/e-invoice-record.ts';
import { invoiceLifecycle, invoices, isBill } from '#shared/modules/billing/invoice.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { billingSays as messages } from '#shared/modules/billing/server-messages.ts';
import * as contract from '#shared/modules/billing/operations.ts';
import { receiptMessages } from '#shared/modules/billing/receipts/messages.ts';
import { sentKinds } from '#shared/modules/billing/send-messages.ts';
import { supplyOf } from '#shared/modules/billing/supply.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import { paidOf } from '#shared/modules/bookings/payment.ts';
import { bind } from '#server/core/sync/operations.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { newsOf, notifyPerson } from '#server/modules/notifications/operations/notify.ts';
import { askAboutPages } from '../online-payments/ask-about-pages.ts';
import { billOfArrears } from '../arrears/find-arrears.ts';
import { billTakenBack } from '../arrears/standing-arrears.ts';
import { asDeclared } from '../filing/read-amendments.ts';
import { billedFor, billedSources, bookingSource, jobSource, sourcesOf, whyBilled } from './billed-work.ts';
import { operatorOf } from './operator-of.ts';
import { nextNumber } from '../next-number.ts';
import { readersOf } from './readers-of.ts';
import { refuseBackdated, refuseBackdatedOnDevice } from './refuse-backdated.ts';
import type { OwnNumber } from './refuse-backdated.ts';
import { refuseLateCredit } from './refuse-late-credit.ts';
import { refuseUnknownCodes } from './refuse-codes.ts';
import { addressUnder, invoiceOf, kindOf, placeOf, reckoned } from './invoice-of.ts';
import { checkedGstin, refuseForeign, refuseLost, refuseUnfinished, refuseOwn } from './refuse-recipient.ts';
import { refuseDay } from './refuse-day.ts';
import { refuseOverOrder } from './refuse-over-order.ts';
import { requireApprovedWork } from '../sheets/require-approval.ts';
import { requireReview } from '../sheets/require-review.ts';
import { sendWhenIssued, withdrawRequest } from '../e-invoices/requests.ts';
import { readIssuer, readIssuers } from '../read-supplier.ts';
import { undertakingAtIssue } from '../read-undertaking.ts';
import { cancelProforma } from './withdraw-proforma.ts';

/** What is decided about a paper besides that it is issued. */
type IssueChoice = {
  /** The number that a device has given it, and the series of the device that it is of. */
  readonly own?: OwnNumber;
  /** That its day may lie before the newest paper of its series. */
  readonly allowBackdated?: boolean | undefined;
  /** That a credit note is meant although it comes too late to lower the GST. */
  readonly withoutGst?: boolean | undefined;
  /** Why it is issued although its attendance is not approved. */
  readonly withoutApproval?: string | undefined;
  /** Why it is issued although flagged punches behind it wait for review. */
  readonly withoutReview?: string | undefined;
  /** Why it may take the invoices under the client’s purchase order above its limit. */
  readonly overOrder?: string | undefined;
  /** That what was paid at its booking is carried over to it. */
  readonly paidAtBooking?: boolean;
};

/** Drafts a bill by hand. What is left out comes from the client's record and the settings. */
export const createInvoice = bind(contract.createInvoice, (tx, { input }) => draftInvoice(tx, input));

/** Drafts a bill in the caller's transaction, as `createInvoice` does. */
export async function draftInvoice(
  tx: Tx,
  input: z.output<typeof contract.createInvoice.input>,
): Promise<Invoice> {
  // The client may be merged into another one at the same moment.
  await lockTenantSequence(tx);
  const customer = input.user_id === undefined ? null : await customerOf(tx, input.user_id);
  const client = input.client_id === undefined ? null : await clientOf(tx, input.client_id);
  const name = input.client_name || client?.name || customer || '';
  if (name === '') refuse('invalid', messages.noWhom, 'client_id');
  const { settings, supplier } = await readIssuer(tx.sql, tx.actor.tenantId, {
    billedBy: input.billed_by ?? client?.billed_by ?? null,
    field: 'billed_by',
  });
  const today = dateOf(tx.now);
  return tx.rows(invoices).insert(invoiceOf(input, { name, client, settings, supplier, today }));
}

/** Mends a draft. It stays with the company that it names, unless another one is chosen for it. */
export const updateInvoice = bind(contract.updateInvoice, async (tx, { id, input }) => {
  const current = await tx.rows(invoices).visible(id ?? '', invoices.access.write(tx.actor));
  if (current.stage === 'cancelled') refuse('illegal_transition', messages.cancelled, 'status');
  if (current.stage !== 'draft') refuse('illegal_transition', messages.issued, 'status');
  const { settings, supplier } = await readIssuer(tx.sql, tx.actor.tenantId, {
    billedBy: input.billed_by ?? current.supplier.company_id,
    field: 'billed_by',
  });
  const client = current.client_id === null ? null : await tx.rows(clients).find(current.client_id);
  const gstin = checkedGstin(input.client_gstin ?? current.client_gstin);
  refuseOwn(gstin, supplier);
  const isOther = gstin !== current.client_gstin;
  if (isOther && client) refuseForeign(gstin, client);
  const { period_from: from, period_to: to } = { ...current, ...input };
  if (current.month !== null && (from !== current.period_from || to !== current.period_to))
    refuse('invalid', messages.periodOfDuties, from === current.period_from ? 'period_to' : 'period_from');
  const known = gstin || (client ? stateOf(client) : '');
  // Where nobody knew the state of the client, the place was that of the company.
  const wasOurs = known === '' && current.place_of_supply === current.supplier.state_code;
  const issuedOn = input.issued_on ?? current.issued_on;
  refuseDay(issuedOn, dateOf(tx.now), 'issued_on');
  const next: Invoice = {
    ...current,
    issued_on: issuedOn,
    due_on: input.due_on ?? current.due_on,
    client_address:
      input.client_address ?? (isOther && client ? addressUnder(client, gstin) : current.client_address),
    period_from: from ?? null,
    period_to: to ?? null,
    client_gstin: gstin,
    client_kind: kindOf(isOther && client ? kindUnder(client, gstin) : current.client_kind, gstin),
    place_of_supply: placeOf(
      input.place_of_supply,
      !isOther && !wasOurs ? current.place_of_supply : known,
      supplier.state_code,
    ),
    po_number: input.po_number ?? current.po_number,
    reason: input.reason ?? current.reason,
    exemption: input.exemption ?? current.exemption,
    ...operatorOf({ ...current, ...input }, current.kind, supplier),
    notes: input.notes ?? current.notes,
    supplier,
    supplier_gstin: supplier.gstin,
  };
  const lines = input.lines ?? current.lines;
  const supply = supplyOf({
    kind: next.client_kind,
    gstin: next.client_gstin,
    sezWithTax: client?.sez_with_tax ?? false,
    financial: client?.financial ?? 'none',
    place: next.place_of_supply,
    supplier,
    lines,
    day: next.issued_on,
  });
  // What a person decided stays until what it was decided about changes.
  const isSame =
    !input.lines &&
    !isOther &&
    next.place_of_supply === current.place_of_supply &&
    taxedAs(supplier) === taxedAs(current.supplier);
  const decided = isSame ? current.reverse_charge : supply.reverse_charge;
  const kept = { ...supply, reverse_charge: input.reverse_charge ?? decided };
  return tx.rows(invoices).update(reckoned({ ...next, ...kept }, lines, settings.round_totals));
});

/**
 * Issues a draft in the caller's transaction. It goes out as it was drafted, by the company that it names,
 * whichever the settings name by now: refused where that company has another registration, by which its tax
 * might be another one, or where the return of the month would refuse it. A note is of the registration of
 * its bill. Every paper comes by here, so that here its day is asked for: that numbers run with dates, and
 * that a credit note is in time to lower the GST.
 */
export async function issue(tx: Tx, current: Invoice, choice: IssueChoice = {}): Promise<Invoice> {
  const { own, allowBackdated = false, withoutGst = false, paidAtBooking = false } = choice;
  await lockTenantSequence(tx);
  const { settings, usual, issuerOf } = await readIssuers(tx.sql, tx.actor.tenantId);
  const supplier = issuerOf(current.supplier.company_id);
  const stage = move(invoiceLifecycle, current.stage, 'issue');
  refuseOwn(current.client_gstin, current.supplier);
  refuseDay(current.issued_on, dateOf(tx.now), 'issued_on');
  const { kind } = current;
  const original = await declaredOriginal(tx, current);
  if (kind === 'credit_note' && original) refuseLateCredit(tx, { note: current, original, withoutGst });
  await requireApprovedWork(tx, current, choice.withoutApproval);
  await requireReview(tx, current, choice.withoutReview);
  await refuseOverOrder(tx, current, choice.overOrder);
  await (own ? refuseBackdatedOnDevice(tx, current, own) : refuseBackdated(tx, current, allowBackdated));
  if (current.original_id === null) await refuseLost(tx, current);
  // A refund voucher is of the registration under which the advance was paid.
  const isOfOther = current.original_id !== null || kind === 'refund_voucher';
  if (!isOfOther && !supplier) refuse('illegal_transition', messages.issuerGone, 'billed_by');
  if (!isOfOther && taxedAs(supplier ?? usual) !== taxedAs(current.supplier))
    refuse(
      'illegal_transition',
      filled(messages.supplierChanged, { company: current.supplier.name }),
      'status',
    );
  const prefix = settings.series[kind];
  const series = { gstin: current.supplier_gstin, kind: own?.key ?? kind, prefix };
  const counted = await nextNumber(tx, series, current.issued_on);
  const next: Invoice = {
    ...current,
    stage,
    lender: current.original_id === null ? await isLender(tx, current) : current.lender,
    user_id: current.meant_for,
    client_address: current.client_address || (await addressNow(tx, current)),
    number: own?.number ?? counted,
    lut_number: await undertakingAtIssue(tx, current, original),
  };
  // A number that a device gave out is on paper already, with the address that was there.
  if (own === undefined) refuseUnfinished(next);
  await refuseUnknownCodes(tx, next);
  refuseFaulty(next, original);
  await refuseBilled(tx, current, paidAtBooking);
  const issued = tx.rows(invoices).update(next);
  await sendWhenIssued(tx, issued);
  const news = isBill(issued)
    ? newsOf('invoice.issued', { number: issued.number }, '/payments')
    : newsOf('document.issued', { number: issued.number, document: sentKinds[kind] }, '/payments');
  for (const reader of await readersOf(tx, issued)) notifyPerson(tx, reader, news);
  return issued;
}

/** The address that the client’s record has by now, for a draft made before it had one. */
async function addressNow(tx: Tx, { client_id: id, client_gstin: gstin }: Invoice): Promise<string> {
  const client = id === null ? null : await tx.rows(clients).find(id);
  return client ? addressUnder(client, gstin) : '';
}

/** Refuses a draft whose work another bill has by now: two drafts may have been made of the same days. */
async function refuseBilled(tx: Tx, draft: Invoice, paidAtBooking: boolean): Promise<void> {
  const { client_id: clientId, period_from: from, period_to: to } = draft;
  if (draft.original_id !== null || draft.kind === 'proforma') return;
  if (draft.month !== null && clientId !== null && from !== null && to !== null) {
    const by = await billedFor(tx, { clientId, from, to }, draft.id);
    if (by !== null) refuse('illegal_transition', whyBilled(by, 'daysIssued'), 'status');
  }
  const prefix = bookingSource('');
  const sources = await sourcesOf(tx, draft.id);
  const gone = await billTakenBack(
    tx,
    sources.flatMap((source) => billOfArrears(source) ?? []),
  );
  if (gone !== null)
    refuse('illegal_transition', filled(arrearsMessages.billGone, { number: gone }), 'status');
  const booked = sources.flatMap((source) =>
    source.startsWith(prefix) ? [source.slice(prefix.length)] : [],
  );
  const single = sources.filter((source) => source.startsWith(prefix) || source.startsWith(jobSource('')));
  for (const reason of (await billedSources(tx, single, draft.id)).values())
    refuse('illegal_transition', reason, 'status');
  for (const id of paidAtBooking ? [] : booked) {
    const { received, claimed } = paidOf((await tx.rows(bookings).find(id))?.payments ?? []);
    if (received + claimed > 0) refuse('illegal_transition', messages.bookingPaid, 'status');
  }
}

function taxedAs({ gstin, state_code: state, constitution }: Invoice['supplier']): string {
  return [gstin, state, constitution].join(' ');
}

/** Whether a bill is for a lender; it stays so afterwards, whatever becomes of the client's record. */
async function isLender(tx: Tx, bill: Invoice): Promise<boolean> {
  const client = bill.client_id === null ? null : await tx.rows(clients).find(bill.client_id);
  return client !== null && client.financial !== 'none';
}

/** What a note is of, as it is declared now; null for what is no note. */
async function declaredOriginal(tx: Tx, { original_id: id }: Invoice): Promise<Invoice | null> {
  const noted = id === null ? null : await tx.rows(invoices).find(id);
  return noted && (await asDeclared(tx.sql, tx.actor.tenantId, noted));
}

/** Refuses what would keep the return of its month from being filed, while it can still be changed. */
function refuseFaulty(bill: Invoice, original: Invoice | null): void {
  if (bill.supplier_gstin === '') return;
  const document = gstDocumentOf(bill, { original });
  if (!document) return;
  const fault = checkDocument(document, { month: bill.issued_on.slice(0, 7), codeNames: new Map() }).find(
    // What was billed without a code is put right by taking it back, which names none either.
    ({ rule }) => returnRules[rule] === 'error' && !(rule === 'code_missing' && bill.original_id !== null),
  );
  if (fault) refuse('invalid', filled(ruleMessages[fault.rule], { number: bill.number }), fault.field);
}

/** Removes a draft; cancels a bill on which nothing was paid, which stays with its number. */
export const cancelInvoice = bind(contract.cancelInvoice, async (tx, { id }) => {
  // A payment at the same moment would be of a cancelled bill.
  await lockTenantSequence(tx);
  const current = await tx.rows(invoices).visible(id ?? '', invoices.access.write(tx.actor));
  if (current.stage === 'cancelled') refuse('illegal_transition', messages.cancelled, 'status');
  if (current.stage === 'draft') {
    tx.rows(invoices).remove(current);
    await tx.sql
      .deleteFrom('bill_annexures')
      .where('tenant_id', '=', tx.actor.tenantId)
      .where('invoice_id', '=', current.id)
      .execute();
    return current;
  }
  if (current.kind === 'proforma') return cancelProforma(tx, current);
  const known = await tx.rows(eInvoices).find(current.id);
  if (known?.status === 'registered') refuse('illegal_transition', eInvoiceMessages.cancelFirst, 'status');
  await withdrawRequest(tx, current.id);
  if (current.kind === 'receipt_voucher' || current.kind === 'refund_voucher')
    refuse('illegal_transition', receiptMessages.voucherStays, 'status');
  const settled = await tx.sql
    .selectFrom('invoice_payments')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('invoice_id', '=', current.id)
    .where('status', 'not in', ['rejected', 'reversed'])
    .where('deleted', '=', 0)
    .executeTakeFirst();
  if (settled) refuse('illegal_transition', messages.paid, 'status');
  // A credit note has changed what its bill asks for and what may be billed; only a debit note undoes it.
  if (current.kind === 'credit_note') refuse('illegal_transition', messages.noteStays, 'status');
  const note = await tx.sql
    .selectFrom('invoices')
    .select('number')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('original_id', '=', current.id)
    .where('stage', '=', 'issued')
    .where('deleted', '=', 0)
    .executeTakeFirst();
  if (note) refuse('illegal_transition', messages.hasNotes, 'status');
  await askAboutPages(tx, current);
  return tx.rows(invoices).update({
    ...current,
    stage: move(invoiceLifecycle, current.stage, 'cancel'),
    cancelled_at: tx.now,
  });
});

/** The client of the books that a bill is for; one that was merged into another is not billed any more. */
export async function clientOf(tx: Tx, id: string): Promise<Client> {
  const client = await tx.rows(clients).find(id);
  return client && client.merged_into === null ? client : refuse('invalid', clientSays.noClient, 'client_id');
}

/** The name of a customer of the app; refuses anybody else, such as a person of the business. */
export async function customerOf(tx: Tx, userId: string): Promise<string> {
  const customer = await tx.sql
    .selectFrom('users')
    .select('name')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', userId)
    .where('role', '=', 'customer')
    .executeTakeFirst();
  return customer ? String(customer['name']) : refuse('invalid', messages.noCustomer, 'user_id');
}
