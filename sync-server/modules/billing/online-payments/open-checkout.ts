import { instantFromMs, msFromInstant } from '#shared/core/dates.ts';
import type { Actor } from '#shared/core/access.ts';
import { AppError, refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { move } from '#shared/core/lifecycle.ts';
import { rupeesToPaise } from '#shared/core/money.ts';
import { billingSays } from '#shared/modules/billing/server-messages.ts';
import type * as contracts from '#shared/modules/billing/online-payments/exchanges.ts';
import { isReported } from '#shared/modules/billing/rules.ts';
import { onlinePaymentMessages as messages } from '#shared/modules/billing/online-payments/messages.ts';
import {
  onlinePaymentLifecycle,
  onlinePayments,
} from '#shared/modules/billing/online-payments/online-payment.ts';
import type { OnlinePayment } from '#shared/modules/billing/online-payments/online-payment.ts';
import type { PaymentAccount } from '#shared/modules/billing/online-payments/payment-account.ts';
import type { ExchangeCall, ExchangeReply } from '#server/core/http/exchange-route.ts';
import type { Services } from '#server/core/http/route.ts';
import { limitVisitor, visitorActor } from '#server/core/http/visitor.ts';
import { siteAddress } from '#server/core/notify/site-address.ts';
import { setDue } from '#server/core/sql/due-rows.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { logLine } from '#server/core/sync/operations.ts';
import { newsOf, notifyOffice } from '#server/modules/notifications/operations/notify.ts';
import { billOfToken } from '../bill-link.ts';
import type { InvoiceView } from '../queries.ts';
import { requireTdsOffer } from '../receipts/tds-offer.ts';
import { findAccount, isOffered } from './find-account.ts';
import { gatewayOf } from './gateways.ts';
import { refreshOrReview, isUnknownPage, onlinePaymentsJob } from './settle-payment.ts';

const minute = 60_000;
/** How long a page is open; the services take at least half an hour. */
const openMs = 60 * minute;
/** A page that is given out again is open at least so long. */
const restMs = 5 * minute;
/** A page that a service has not answered for by then was never made. */
const makingMs = 3 * minute;
/** When the service is asked first about a page of which no event has come. */
const firstAskMs = 10 * minute;
const limit = { burst: 10, perMinute: 2 } as const;

/** Opens the payment page of an invoice, or gives out the one that is open for the same amount. */
export async function openCheckout(
  call: ExchangeCall<typeof contracts.openCheckout>,
): Promise<ExchangeReply<typeof contracts.openCheckout>> {
  const { services, input, language } = call;
  await limitVisitor(call, 'bill-checkout', limit);
  const { tenantId, bill: seen } = await billOfToken(call, input.token);
  const account = await findAccount(services.database.read, tenantId, input.provider);
  const site = await siteAddress(services, tenantId);
  if (!account || !isOffered(account, services.config) || site === null)
    return refuse('illegal_transition', messages.notOffered);
  for (const page of await openPages(services, tenantId, seen.id))
    await refreshOrReview(services, tenantId, page);
  // What was paid a moment ago closes the link.
  const { bill } = await billOfToken(call, input.token);
  if (isReported(bill)) refuse('exists', billingSays.thanks);
  if (bill.stage !== 'issued' || bill.left <= 0) refuse('illegal_transition', messages.notOffered);
  const actor = visitorActor({ tenantId, userId: 'client-link', name: bill.client_name });
  const offer = input.tds ? await requireTdsOffer(services.database.read, tenantId, bill) : null;
  const asked = offer ? { amount: offer.pay, tds: offer.tds } : { amount: bill.left, tds: 0 };
  const { page, ends } = await runTransaction(services, actor, (tx) => choosePage(tx, bill, account, asked));
  for (const other of ends) await expirePage(services, tenantId, other);
  // One of them may have been paid at the last moment.
  if (ends.length > 0 && (await billOfToken(call, input.token)).bill.left !== bill.left)
    refuse('exists', messages.opening);
  if (page.url !== '') return { data: { url: page.url } };
  const made = await gatewayOf(services.config, account)
    .createPage({
      id: page.id,
      amount: rupeesToPaise(page.amount),
      title: filled(messages.described, { number: bill.number })[language === 'hi' ? 1 : 0],
      back: `${site}/bill/${input.token}?paid=1&lang=${language}`,
      backUnpaid: `${site}/bill/${input.token}?lang=${language}`,
      expiresAt: page.expires_at,
    })
    .catch((error: unknown) => refuseUnmade(services, actor, page, error));
  await runTransaction(services, actor, async (tx) => {
    const kept = await tx.rows(onlinePayments).find(page.id);
    if (kept) tx.rows(onlinePayments).update({ ...kept, ...made });
  });
  return { data: { url: made.url } };
}

/**
 * Ends a page that its service refuses to make, such as for keys that are wrong. Why is for the office: the
 * payer can do nothing about it.
 */
async function refuseUnmade(
  services: Services,
  actor: Actor,
  page: OnlinePayment,
  error: unknown,
): Promise<never> {
  if (!(error instanceof AppError) || error.code !== 'invalid') throw error;
  const reason = error.text;
  await runTransaction(services, actor, async (tx) => {
    const kept = await tx.rows(onlinePayments).find(page.id);
    if (kept?.status !== 'open') return;
    const status = move(onlinePaymentLifecycle, kept.status, 'end');
    tx.rows(onlinePayments).update({ ...kept, status, problem: [...reason] });
    notifyOffice(
      tx,
      'billing:write',
      newsOf('online.refused', { number: page.invoice_number, reason }, '/admin/online-payments'),
    );
  });
  return refuse('illegal_transition', messages.notOffered);
}

/**
 * The page that somebody is sent to: the one that is open for what is to be paid now at this service, or a
 * new one. `ends` are open ones for another amount or at another service, so that nobody pays twice.
 */
async function choosePage(
  tx: Tx,
  bill: InvoiceView,
  account: PaymentAccount,
  { amount, tds }: { readonly amount: number; readonly tds: number },
): Promise<{ readonly page: OnlinePayment; readonly ends: readonly OnlinePayment[] }> {
  await lockTenantSequence(tx);
  const nowMs = msFromInstant(tx.now);
  const rows = await tx.sql
    .selectFrom('online_payments')
    .selectAll()
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('invoice_id', '=', bill.id)
    .where('status', '=', 'open')
    .execute();
  const open = rows.map((row) => decodeRow(onlinePayments, row));
  const ends: OnlinePayment[] = [];
  for (const page of open) {
    if (page.url === '' && nowMs - Date.parse(page.created_at) < makingMs) refuse('exists', messages.opening);
    const fits =
      rupeesToPaise(page.amount) === rupeesToPaise(amount) &&
      rupeesToPaise(page.tds) === rupeesToPaise(tds) &&
      page.provider === account.provider &&
      page.url !== '';
    if (fits && msFromInstant(page.expires_at) - nowMs > restMs) return { page, ends: [] };
    ends.push(page);
  }
  const page = tx.rows(onlinePayments).insert({
    id: newId(nowMs),
    invoice_id: bill.id,
    invoice_number: bill.number,
    client_name: bill.client_name,
    provider: account.provider,
    ref: '',
    url: '',
    amount,
    tds,
    received: 0,
    excess: 0,
    returned: 0,
    dispute: 'none',
    returns_from: null,
    returns: [],
    status: 'open',
    payment_ref: '',
    paid_on: null,
    receipt_id: null,
    expires_at: instantFromMs(nowMs + openMs),
    problem: [],
  });
  await setDue(tx.sql, {
    job: onlinePaymentsJob,
    tenant_id: tx.actor.tenantId,
    item: page.id,
    due_at: instantFromMs(nowMs + firstAskMs),
  });
  const detail = JSON.stringify({ number: bill.number, provider: page.provider, amount: page.amount });
  tx.log(
    logLine(tx.actor, { type: 'online_payment.open', coll: onlinePayments.name, rowId: page.id, detail }),
  );
  return { page, ends };
}

/** Ends a page at its service, and takes what it says then: it may have been paid a moment before. */
async function expirePage(services: Services, tenantId: string, page: OnlinePayment): Promise<void> {
  const account = await findAccount(services.database.read, tenantId, page.provider);
  if (page.ref === '') return;
  if (account) await gatewayOf(services.config, account).expirePage(page.ref).catch(orNothing);
  await refreshOrReview(services, tenantId, page);
}

/** A page that its service no longer knows by these keys is asked about right after. */
function orNothing(error: unknown): void {
  if (!isUnknownPage(error)) throw error;
}

/** What somebody finds who comes back from the payment page. The service is asked, so no event is needed. */
export async function checkCheckout(
  call: ExchangeCall<typeof contracts.checkCheckout>,
): Promise<ExchangeReply<typeof contracts.checkCheckout>> {
  const { services, input } = call;
  await limitVisitor(call, 'bill-check', limit);
  const { tenantId, bill } = await billOfToken(call, input.token);
  let isWaiting = false;
  for (const page of await openPages(services, tenantId, bill.id)) {
    const status = await refreshOrReview(services, tenantId, page);
    if (status === 'received') return { data: { state: 'paid' }, message: messages.paid };
    isWaiting ||= status === 'open';
  }
  return isWaiting
    ? { data: { state: 'waiting' }, message: messages.waiting }
    : { data: { state: 'none' }, message: messages.notPaid };
}

/** The pages of an invoice of which nothing has come yet. */
async function openPages(services: Services, tenantId: string, billId: string): Promise<OnlinePayment[]> {
  const rows = await services.database.read
    .selectFrom('online_payments')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('invoice_id', '=', billId)
    .where('status', '=', 'open')
    .where('ref', '!=', '')
    .execute();
  return rows.map((row) => decodeRow(onlinePayments, row));
}
