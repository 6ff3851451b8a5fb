import { dateOf } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { billingMessages as messages } from '#shared/modules/billing/messages.ts';
import * as contract from '#shared/modules/billing/operations.ts';
import { totalsOf } from '#shared/modules/billing/rules.ts';
import { bind } from '#server/core/sync/operations.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { notifyPerson } from '#server/modules/notifications/operations/notify.ts';

/** Makes a bill with the next number of its financial year and tells its customer. */
export const createInvoice = bind(contract.createInvoice, async (tx, { input }) => {
  const { tenantId } = tx.actor;
  let name = input.client_name ?? '';
  if (input.user_id !== undefined) {
    const customer = await tx.sql
      .selectFrom('users')
      .select('name')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', input.user_id)
      .executeTakeFirst();
    if (!customer) refuse('invalid', messages.noCustomer, 'user_id');
    name ||= String(customer['name']);
  }
  const issuedOn = input.issued_on ?? dateOf(tx.now);
  if (input.due_on < issuedOn) refuse('invalid', messages.dueBeforeIssue, 'due_on');
  const invoice = tx.rows(invoices).insert({
    id: newId(),
    number: await nextInvoiceNumber(tx, issuedOn),
    user_id: input.user_id ?? null,
    client_id: input.client_id ?? null,
    client_name: name,
    client_address: input.client_address,
    client_gstin: input.client_gstin,
    inter_state: input.inter_state,
    issued_on: issuedOn,
    due_on: input.due_on,
    period_from: input.period_from ?? null,
    period_to: input.period_to ?? null,
    ...totalsOf(input.lines, input.inter_state),
    notes: input.notes,
    cancelled_at: null,
  });
  if (invoice.user_id !== null)
    notifyPerson(tx, invoice.user_id, {
      kind: 'payment',
      title: messages.newsInvoice,
      body: [invoice.number, invoice.number],
      link: '/payments',
    });
  return invoice;
});

/** Mends a bill on which nothing was paid. */
export const updateInvoice = bind(contract.updateInvoice, async (tx, { id, input }) => {
  const current = await untouched(tx, id);
  const next: Invoice = {
    ...current,
    due_on: input.due_on ?? current.due_on,
    client_address: input.client_address ?? current.client_address,
    client_gstin: input.client_gstin ?? current.client_gstin,
    notes: input.notes ?? current.notes,
    ...(input.lines ? totalsOf(input.lines, current.inter_state) : {}),
  };
  if (next.due_on < next.issued_on) refuse('invalid', messages.dueBeforeIssue, 'due_on');
  return tx.rows(invoices).update(next);
});

/** Cancels a bill on which nothing was paid. It stays, with its number. */
export const cancelInvoice = bind(contract.cancelInvoice, async (tx, { id }) => {
  const current = await untouched(tx, id);
  const next: Invoice = { ...current, cancelled_at: tx.now };
  return tx.rows(invoices).update(next);
});

async function untouched(tx: Tx, id: string | null): Promise<Invoice> {
  const invoice = await tx.rows(invoices).visible(id ?? '', invoices.access.write(tx.actor));
  if (invoice.cancelled_at !== null) refuse('illegal_transition', messages.cancelled, 'status');
  const payment = await tx.sql
    .selectFrom('invoice_payments')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('invoice_id', '=', invoice.id)
    .where('status', '!=', 'rejected')
    .where('deleted', '=', 0)
    .executeTakeFirst();
  if (payment) refuse('illegal_transition', messages.paid, 'status');
  return invoice;
}

/** `INV/26-27/00001`: the financial year from April and a running number in it, 16 characters at most. */
export async function nextInvoiceNumber(tx: Tx, day: CalendarDate): Promise<string> {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const first = month >= 4 ? year : year - 1;
  const start = `INV/${String(first).slice(2)}-${String(first + 1).slice(2)}/`;
  await lockTenantSequence(tx);
  await tx.flush();
  const last = await tx.sql
    .selectFrom('invoices')
    .select('number')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('number', 'like', `${start}%`)
    .orderBy('number', 'desc')
    .executeTakeFirst();
  return `${start}${String(Number(String(last?.['number'] ?? '').slice(start.length) || 0) + 1).padStart(5, '0')}`;
}
