import { dateOf } from '#shared/core/dates.ts';
import { AppError, refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { move } from '#shared/core/lifecycle.ts';
import { beyond, formatRupees, noMoney, paise, paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { onlinePaymentMessages as messages } from '#shared/modules/billing/online-payments/messages.ts';
import {
  isHandled,
  onlinePaymentLifecycle,
  onlinePayments,
} from '#shared/modules/billing/online-payments/online-payment.ts';
import { providerNames } from '#shared/modules/billing/online-payments/payment-account.ts';
import { paidFor } from '#shared/modules/billing/online-payments/paid-for.ts';
import type { OnlinePayment } from '#shared/modules/billing/online-payments/online-payment.ts';
import type { Services } from '#server/core/http/route.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { isTransient } from '#server/core/sql/is-transient.ts';
import { setDue } from '#server/core/sql/due-rows.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { logLine } from '#server/core/sync/operations.ts';
import { newsOf, notifyOffice } from '#server/modules/notifications/operations/notify.ts';
import { billsIn, readGone } from '../read-credited.ts';
import { createReceipt } from '../operations/record-receipt.ts';
import { addPayment, paymentState } from '../operations/take-payment.ts';
import { onlinePaymentsJob } from './ask-about-pages.ts';
import { findAccount } from './find-account.ts';
import { gatewayOf } from './gateways.ts';
import type { PageState } from './gateway.ts';
import { recordForOrder } from './order-money.ts';
import { readSameMoney } from './same-money.ts';

type Paid = Extract<PageState, { state: 'paid' }>;
type Page = Pick<OnlinePayment, 'id' | 'provider' | 'ref' | 'status'>;

/**
 * Asks a payment service how a page stands and takes what it says: what counts is the answer, and not the
 * event or the visit that was the reason to ask. Gives how the page stands now. Refuses with
 * `payment_provider_failed` where the service cannot be reached.
 */
export async function refreshPayment(
  services: Services,
  tenantId: string,
  page: Page,
): Promise<OnlinePayment['status']> {
  if (isHandled(page) || page.ref === '') return page.status;
  const account = await findAccount(services.database.read, tenantId, page.provider);
  if (!account) return page.status;
  const told = await gatewayOf(services.config, account).fetchPage(page.ref);
  return told.state === 'open' ? 'open' : applyState(services, tenantId, page, told);
}

/**
 * The same for a page of which the service may know nothing by the keys of today, as they were removed or
 * replaced: it is kept for a person to look at, and stands in nobody's way. A service that is down is refused
 * with as above.
 */
export async function refreshOrReview(
  services: Services,
  tenantId: string,
  page: Page,
): Promise<OnlinePayment['status']> {
  if (page.status === 'open' && page.ref !== '') {
    const account = await findAccount(services.database.read, tenantId, page.provider);
    if (!account) return reviewUnverified(services, tenantId, page.id);
  }
  try {
    return await refreshPayment(services, tenantId, page);
  } catch (error) {
    if (!isUnknownPage(error)) throw error;
    return reviewUnverified(services, tenantId, page.id);
  }
}

/** Whether a service says that it knows no such page, or does not take the keys. */
export function isUnknownPage(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'invalid' || error.code === 'not_found');
}

/** Keeps a page of which nobody knows whether it was paid, and tells the office. */
export function reviewUnverified(
  services: Services,
  tenantId: string,
  id: string,
): Promise<OnlinePayment['status']> {
  return runTransaction(services, clockActor(tenantId), async (tx) => {
    await lockTenantSequence(tx);
    const page = await tx.rows(onlinePayments).find(id);
    if (page?.status !== 'open') return page?.status ?? 'ended';
    const status = move(onlinePaymentLifecycle, page.status, 'review');
    tx.rows(onlinePayments).update({ ...page, status, problem: [...messages.notChecked] });
    await stopPolling(tx, id);
    const about = { number: paidFor(page), client: page.client_name };
    notifyOffice(
      tx,
      'billing:write',
      newsOf(
        'online.review',
        { ...about, details: filled(messages.uncheckedBody, about) },
        '/admin/online-payments',
      ),
    );
    return status;
  });
}

/** Takes what a service says of a page. What cannot be recorded is kept for a person to look at. */
async function applyState(
  services: Services,
  tenantId: string,
  { id, provider }: Page,
  told: Exclude<PageState, { state: 'open' }>,
): Promise<OnlinePayment['status']> {
  const actor = { ...clockActor(tenantId), name: providerNames[provider] };
  try {
    return await runTransaction(services, actor, (tx) => settlePayment(tx, id, told));
  } catch (error) {
    if (!(error instanceof AppError) || told.state !== 'paid' || isTransient(error)) throw error;
    return runTransaction(services, actor, (tx) => reviewUnrecorded(tx, id, told, error.text));
  }
}

/** Settles a page once, whoever else is told the same at the same moment. */
async function settlePayment(tx: Tx, id: string, told: PageState): Promise<OnlinePayment['status']> {
  await lockTenantSequence(tx);
  const rows = tx.rows(onlinePayments);
  const page = await rows.find(id);
  if (!page || told.state === 'open' || isHandled(page)) return page?.status ?? 'ended';
  if (told.state === 'ended') {
    if (page.status === 'ended') return 'ended';
    const status = move(onlinePaymentLifecycle, page.status, 'end');
    rows.update({ ...page, status });
    await stopPolling(tx, id);
    return status;
  }
  if (page.invoice_id !== null) await refuseGone(tx, page.invoice_id);
  const kept = await recordMoney(tx, page, told);
  const saved = rows.update({
    ...page,
    ...paidOf(told),
    status: move(onlinePaymentLifecycle, page.status, 'receive'),
    receipt_id: kept.receiptId,
    excess: paiseToRupees(kept.excess),
    problem: [...kept.problem],
  });
  await stopPolling(tx, id);
  tx.log(logLine(tx.actor, { type: 'online_payment.receive', ...logged(saved) }));
  notifyOfResult(tx, saved);
  return saved.status;
}

/**
 * Refuses money for an invoice that no longer counts, where what it was for may be asked for at an order or
 * on another invoice: as an advance of the client nobody would see it there.
 */
export async function refuseGone(tx: Tx, id: string): Promise<void> {
  const bill = await tx.rows(invoices).find(id);
  if (!bill) return;
  const { tenantId } = tx.actor;
  const reader = billsIn(tx);
  const value = { id, stage: bill.stage, taxable: rupeesToPaise(bill.taxable) };
  if (!(await readGone(reader, tenantId, [value])).has(id)) return;
  const same = await readSameMoney(reader, tenantId, { invoice_id: id, order_id: null });
  if (same.orderIds.length > 0 || same.invoiceIds.some((other) => other !== id))
    refuse('illegal_transition', messages.invoiceGone);
}

/** What of a record follows from a payment. */
const paidOf = ({ amount, payment, paidOn }: Paid) =>
  ({ received: paiseToRupees(amount), payment_ref: payment, paid_on: paidOn }) as const;

type Recorded = {
  readonly receiptId: string | null;
  readonly excess: Paise;
  readonly problem: readonly string[];
};

/**
 * Records the money against its invoice, as far as that is still due; what is more is an advance of the
 * client. Of an order it stands at the bookings.
 */
export async function recordMoney(tx: Tx, page: OnlinePayment, told: Paid): Promise<Recorded> {
  const today = dateOf(tx.now);
  const day = told.paidOn > today ? today : told.paidOn;
  if (page.order_id !== null) return { receiptId: null, ...(await recordForOrder(tx, page, told, day)) };
  const bill = await tx.rows(invoices).find(page.invoice_id ?? '');
  const due = bill && bill.stage === 'issued' ? rupeesToPaise((await paymentState(tx, bill)).left) : 0;
  const part = paise(Math.min(due, told.amount));
  const excess = paise(told.amount - part);
  // What the payer said to keep back, once, as far as it is still due beside the money.
  const kept = page.tds > 0 && bill ? await tdsHeld(tx, bill, told.payment) : noMoney;
  const tds = Math.min(beyond(rupeesToPaise(page.tds), kept), due - part);
  if (!bill?.client_id) return { ...(await recordWithoutClient(tx, bill, { told, part, day })), excess };
  const receipt = await createReceipt(tx, {
    client_id: bill.client_id,
    amount: paiseToRupees(told.amount),
    received_on: day,
    method: told.method,
    reference: told.payment,
    note: '',
    parts: part === 0 ? [] : [{ invoice_id: bill.id, amount: paiseToRupees(part), tds: paiseToRupees(tds) }],
    advance_for: {},
  });
  return { receiptId: receipt.id, excess, problem: [] };
}

/** The TDS of an invoice that the receipts of a payment hold now. */
async function tdsHeld(tx: Tx, bill: Invoice, payment: string): Promise<Paise> {
  await tx.flush();
  const row = await tx.sql
    .selectFrom('invoice_payments as p')
    .innerJoin('receipts as r', (join) =>
      join.onRef('r.tenant_id', '=', 'p.tenant_id').onRef('r.id', '=', 'p.receipt_id'),
    )
    .select(({ fn }) => fn.sum('p.amount').as('paise'))
    .where('p.tenant_id', '=', tx.actor.tenantId)
    .where('p.invoice_id', '=', bill.id)
    .where('p.method', '=', 'tds')
    .where('p.status', '=', 'confirmed')
    .where('p.deleted', '=', 0)
    .where('r.reference', '=', payment)
    .executeTakeFirst();
  return paise(Number(row?.['paise'] ?? 0));
}

type Alone = {
  readonly told: Paid;
  readonly part: Paise;
  readonly day: ReturnType<typeof dateOf>;
};

/** An invoice to somebody who is no client has no receipt: the payment alone settles it. */
async function recordWithoutClient(
  tx: Tx,
  bill: Invoice | null | undefined,
  { told, part, day }: Alone,
): Promise<Pick<Recorded, 'receiptId' | 'problem'>> {
  if (bill && part > 0) {
    const given = { method: told.method, reference: told.payment, note: '', paid_on: day };
    await addPayment(tx, bill, { ...given, amount: paiseToRupees(part) }, 'confirmed');
  }
  const excess = paiseToRupees(paise(told.amount - part));
  const over = { over: formatRupees(excess) };
  return { receiptId: null, problem: excess === 0 ? [] : [...filled(messages.overWithoutClient, over)] };
}

async function reviewUnrecorded(
  tx: Tx,
  id: string,
  told: Paid,
  reason: Message,
): Promise<OnlinePayment['status']> {
  await lockTenantSequence(tx);
  const rows = tx.rows(onlinePayments);
  const page = await rows.find(id);
  if (!page || isHandled(page)) return page?.status ?? 'ended';
  const saved = rows.update({
    ...page,
    ...paidOf(told),
    status: move(onlinePaymentLifecycle, page.status, 'review'),
    problem: [...filled(messages.refusedBecause, { reason })],
  });
  await stopPolling(tx, id);
  tx.log(logLine(tx.actor, { type: 'online_payment.review', ...logged(saved) }));
  notifyOfResult(tx, saved);
  return saved.status;
}

function logged({ id, invoice_number: number, provider, payment_ref: payment, received }: OnlinePayment) {
  const detail = JSON.stringify({ number, provider, payment, received });
  return { coll: onlinePayments.name, rowId: id, detail } as const;
}

function notifyOfResult(tx: Tx, page: OnlinePayment): void {
  const isRecorded = page.status === 'received';
  const isOver = page.excess > 0;
  const over = page.receipt_id === null ? messages.overAloneBody : messages.overBody;
  const text = !isRecorded ? messages.reviewBody : isOver ? over : messages.paidBody;
  const about = { number: paidFor(page), client: page.client_name };
  const details = filled(text, {
    ...about,
    amount: formatRupees(page.received),
    over: formatRupees(page.excess),
  });
  notifyOffice(
    tx,
    'billing:write',
    newsOf(isRecorded ? 'online.paid' : 'online.review', { ...about, details }, '/admin/online-payments'),
  );
}

function stopPolling(tx: Tx, id: string): Promise<void> {
  return setDue(tx.sql, { job: onlinePaymentsJob, tenant_id: tx.actor.tenantId, item: id, due_at: null });
}
