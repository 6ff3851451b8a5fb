import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { eInvoiceMessages } from '#shared/modules/billing/e-invoice-messages.ts';
import { eInvoices } from '#shared/modules/billing/e-invoice-record.ts';
import { eInvoiceAccounts } from '#shared/modules/billing/e-invoice/account.ts';
import type { EInvoiceAccount } from '#shared/modules/billing/e-invoice/account.ts';
import { portalMessages as messages } from '#shared/modules/billing/e-invoice/portal-messages.ts';
import * as contract from '#shared/modules/billing/e-invoice/request.ts';
import type { EInvoiceRequest } from '#shared/modules/billing/e-invoice/request.ts';
import { becomesEInvoice, eInvoiceFaults, mayCancelEInvoice } from '#shared/modules/billing/gst/e-invoice.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { wakeJob } from '#server/core/jobs/wake.ts';
import { setDue } from '#server/core/sql/due-rows.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { bind } from '#server/core/sync/operations.ts';
import { refuseClosed } from '../filing/closed-periods.ts';
import { readEInvoiceFacts } from './read-e-invoice.ts';

const { eInvoiceRequests } = contract;

/** The job that speaks with the portal; a request that waits has a due row. */
export const eInvoicesJob = 'billing.e_invoices';

type Draft = Omit<EInvoiceRequest, 'ver' | 'created_at' | 'updated_at'>;

/** Has an issued invoice registered. Refuses what the portal would refuse for sure, naming the field. */
export const sendEInvoice = bind(contract.sendEInvoice, async (tx, { id }) => {
  await lockTenantSequence(tx);
  const bill = await tx.rows(invoices).visible(id ?? '', invoices.access.write(tx.actor));
  if (bill.stage !== 'issued') refuse('illegal_transition', eInvoiceMessages.notIssued, 'status');
  if (await tx.rows(eInvoices).find(bill.id))
    refuse('illegal_transition', eInvoiceMessages.registered, 'status');
  const known = await tx.rows(eInvoiceRequests).find(bill.id);
  if (known?.state === 'waiting') refuse('illegal_transition', messages.waiting, 'status');
  const account = await findAccount(tx.sql, tx.actor.tenantId, bill.supplier_gstin);
  if (!account)
    refuse('illegal_transition', filled(messages.noAccount, { gstin: bill.supplier_gstin }), 'status');
  const facts = await readEInvoiceFacts(tx.sql, tx.actor.tenantId, bill);
  if (!facts) return refuse('illegal_transition', eInvoiceMessages.notIssued, 'status');
  const [fault] = eInvoiceFaults(facts.document, facts.parties);
  if (fault) refuse('invalid', fault.message, fault.field);
  await refuseClosed(tx.sql, tx.actor.tenantId, { gstin: bill.supplier_gstin, day: bill.issued_on }, 'irn');
  return ask(tx, known, { ...blank(tx, bill.id), action: 'register', tries: known?.tries ?? 0 });
});

/** Has an e-invoice cancelled, as long as the portal does so. */
export const cancelAtPortal = bind(contract.cancelAtPortal, async (tx, { id, input }) => {
  await lockTenantSequence(tx);
  const bill = await tx.rows(invoices).visible(id ?? '', invoices.access.write(tx.actor));
  const record = await tx.rows(eInvoices).find(bill.id);
  if (record?.status !== 'registered') return refuse('illegal_transition', eInvoiceMessages.noIrn, 'status');
  if (!mayCancelEInvoice(record.acked_at, tx.now))
    refuse('illegal_transition', eInvoiceMessages.tooLate, 'status');
  const known = await tx.rows(eInvoiceRequests).find(bill.id);
  if (known?.state === 'waiting') refuse('illegal_transition', messages.waiting, 'status');
  if (!(await findAccount(tx.sql, tx.actor.tenantId, bill.supplier_gstin)))
    refuse('illegal_transition', filled(messages.noAccount, { gstin: bill.supplier_gstin }), 'status');
  return ask(tx, known, {
    ...blank(tx, bill.id),
    action: 'cancel',
    cancel_reason: input.reason,
    cancel_note: input.note,
  });
});

/**
 * Sends an invoice that was just issued, where the account of its GSTIN says so. One that cannot become an
 * e-invoice yet is among the refused ones, with what to correct.
 */
export async function sendWhenIssued(tx: Tx, bill: Invoice): Promise<void> {
  const account = await findAccount(tx.sql, tx.actor.tenantId, bill.supplier_gstin);
  if (!account?.send_when_issued) return;
  const facts = await readEInvoiceFacts(tx.sql, tx.actor.tenantId, bill);
  if (!facts || !becomesEInvoice(facts.document)) return;
  const [fault] = eInvoiceFaults(facts.document, facts.parties);
  if (fault)
    tx.rows(eInvoiceRequests).insert({
      ...blank(tx, bill.id),
      state: 'refused',
      next_at: null,
      problem: [...fault.message],
    });
  else await ask(tx, null, blank(tx, bill.id));
}

/**
 * Before an invoice is cancelled: a request that no server has begun is withdrawn, one that is under way is
 * waited for, so that the portal does not register a cancelled invoice.
 */
export async function withdrawRequest(tx: Tx, invoiceId: string): Promise<void> {
  const known = await tx.rows(eInvoiceRequests).find(invoiceId);
  if (!known || known.state === 'done') return;
  if (known.state === 'waiting' && known.tries > 0) refuse('illegal_transition', messages.inFlight, 'status');
  await settle(tx, { ...known, state: 'done', problem: [] });
}

/** What a person entered by hand needs no answer of the portal any more. */
export async function settleByHand(tx: Tx, invoiceId: string): Promise<void> {
  const known = await tx.rows(eInvoiceRequests).find(invoiceId);
  if (known && known.state !== 'done') await settle(tx, { ...known, state: 'done', problem: [] });
}

/** Stores what came of a request: with a next attempt where it still waits, otherwise with none. */
export async function settle(tx: Tx, request: EInvoiceRequest): Promise<void> {
  const next = { ...request, next_at: request.state === 'waiting' ? request.next_at : null };
  tx.rows(eInvoiceRequests).update(next);
  await setDue(tx.sql, {
    job: eInvoicesJob,
    tenant_id: tx.actor.tenantId,
    item: next.id,
    due_at: next.next_at,
  });
}

/** Tries what waits of a GSTIN at once, when the way to sign in has changed. */
export async function retryWaiting(tx: Tx, gstin: string): Promise<void> {
  const rows = await tx.sql
    .selectFrom('e_invoice_requests as r')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.tenant_id', '=', 'r.tenant_id').onRef('i.id', '=', 'r.invoice_id'),
    )
    .select('r.id')
    .where('r.tenant_id', '=', tx.actor.tenantId)
    .where('r.state', '=', 'waiting')
    .where('r.deleted', '=', 0)
    .where('i.supplier_gstin', '=', gstin)
    .limit(500)
    .execute();
  const requests = tx.rows(eInvoiceRequests);
  await requests.prefetch(rows.map((row) => String(row['id'])));
  for (const row of rows) {
    const known = await requests.find(String(row['id']));
    if (known) await settle(tx, { ...known, next_at: tx.now });
  }
  tx.afterCommit(() => wakeJob(tx.database, eInvoicesJob));
}

/** How a business signs in for one of its GSTINs; null where it does not. */
export async function findAccount(
  sql: Sql,
  tenantId: string,
  gstin: string,
): Promise<EInvoiceAccount | null> {
  const row = await sql
    .selectFrom('e_invoice_accounts')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('gstin', '=', gstin)
    .where('active', '=', 1)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return row ? decodeRow(eInvoiceAccounts, row) : null;
}

/** The sentence of a problem as it is kept. */
export function kept(message: Message): string[] {
  return [message[0], message[1]];
}

function blank(tx: Tx, invoiceId: string): Draft {
  return {
    id: invoiceId,
    invoice_id: invoiceId,
    action: 'register',
    state: 'waiting',
    asked_at: tx.now,
    tries: 0,
    next_at: tx.now,
    problem: [],
    cancel_reason: null,
    cancel_note: '',
  };
}

async function ask(tx: Tx, known: EInvoiceRequest | null, draft: Draft): Promise<EInvoiceRequest> {
  const rows = tx.rows(eInvoiceRequests);
  const saved = known === null ? rows.insert(draft) : rows.update({ ...known, ...draft });
  await setDue(tx.sql, { job: eInvoicesJob, tenant_id: tx.actor.tenantId, item: draft.id, due_at: tx.now });
  tx.afterCommit(() => wakeJob(tx.database, eInvoicesJob));
  return saved;
}
