import { instantFromMs, msFromInstant } from '#shared/core/dates.ts';
import type { Actor } from '#shared/core/access.ts';
import { AppError, refuse } from '#shared/core/errors.ts';
import type { Message } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { move } from '#shared/core/lifecycle.ts';
import { rupeesToPaise } from '#shared/core/money.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { onlinePaymentMessages as messages } from '#shared/modules/billing/online-payments/messages.ts';
import {
  onlinePaymentLifecycle,
  onlinePayments,
} from '#shared/modules/billing/online-payments/online-payment.ts';
import { paidFor } from '#shared/modules/billing/online-payments/paid-for.ts';
import type { OnlinePayment } from '#shared/modules/billing/online-payments/online-payment.ts';
import type { PaymentAccount } from '#shared/modules/billing/online-payments/payment-account.ts';
import type { Services } from '#server/core/http/route.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { setDue } from '#server/core/sql/due-rows.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { logLine } from '#server/core/sync/operations.ts';
import { newsOf, notifyOffice } from '#server/modules/notifications/operations/notify.ts';
import { findAccount } from './find-account.ts';
import { gatewayOf } from './gateways.ts';
import { asksSame } from './same-payer.ts';
import type { BilledParty } from './same-payer.ts';
import { isOfAny, onlyOf, readSameMoney } from './same-money.ts';
import type { SameMoney } from './same-money.ts';
import { refuseUnrecorded } from './refuse-unrecorded.ts';
import { billsIn, readGone } from '../read-credited.ts';
import { onlinePaymentsJob } from './ask-about-pages.ts';
import { isUnknownPage, refreshOrReview } from './settle-payment.ts';

const minute = 60_000;
/** How long a page is open; the services take at least half an hour. */
const openMs = 60 * minute;
/** A page that is given out again is open at least so long. */
const restMs = 5 * minute;
/** A page that a service has not answered for by then was never made. */
const makingMs = 3 * minute;
/** When the service is asked first about a page of which no event has come. */
const firstAskMs = 10 * minute;

/** What a page is of: an invoice or an order, as the payer calls it, and who pays. */
export type Payable = Pick<OnlinePayment, 'invoice_id' | 'order_id' | 'invoice_number' | 'client_name'>;
export type Asked = { readonly amount: number; readonly tds: number };

/** The page that somebody is sent to, and what was ended for it. */
type Chosen = { readonly page: OnlinePayment; readonly ends: readonly OnlinePayment[] };

export type Opening = {
  readonly actor: Actor;
  readonly account: PaymentAccount;
  /** What the page is of and what is to be paid now. */
  readonly choose: (tx: Tx) => Promise<{ readonly of: Payable; readonly asked: Asked }>;
  /** Whether as much is to be paid as then: a page that was ended may have been paid a moment before. */
  readonly isAsBefore: () => Promise<boolean>;
  readonly title: string;
  readonly back: string;
  readonly backUnpaid: string;
  /** Where the payer comes back to: whoever has the link alone is not signed in to the app. */
  readonly place: OnlinePayment['opened_in'];
  /** What the payer hears where the service refuses to make a page. */
  readonly refusal: Message;
};

/** Opens a payment page, or gives out the one that is open for the same amount. */
export async function openPage(services: Services, opening: Opening): Promise<string> {
  const { actor, account } = opening;
  const { page, ends } = await runTransaction(services, actor, async (tx) => {
    await lockTenantSequence(tx);
    const { of, asked } = await opening.choose(tx);
    return choosePage(tx, of, account, { ...asked, place: opening.place });
  });
  if (ends.length > 0)
    await endOthers(services, opening, page, ends).catch(async (error: unknown) => {
      await giveUp(services, actor, page.id);
      throw error;
    });
  if (page.url !== '') return page.url;
  const { title, back, backUnpaid } = opening;
  const made = await gatewayOf(services.config, account)
    .createPage({
      id: page.id,
      amount: rupeesToPaise(page.amount),
      title,
      back,
      backUnpaid,
      expiresAt: page.expires_at,
    })
    .catch((error: unknown) => refuseUnmade(services, opening, page, error));
  await runTransaction(services, actor, async (tx) => {
    const kept = await tx.rows(onlinePayments).find(page.id);
    if (kept) tx.rows(onlinePayments).update({ ...kept, ...made });
  });
  return made.url;
}

/** Ends the pages that a new one replaces, and refuses it where one of them is paid. */
async function endOthers(
  services: Services,
  opening: Opening,
  of: Payable,
  ends: readonly OnlinePayment[],
): Promise<void> {
  // One that cannot be ended has been paid, and its service waits for the money.
  for (const other of ends)
    if ((await expirePage(services, opening.actor.tenantId, other)) === 'open')
      refuse('exists', messages.waiting);
  // One of them may have been paid at the last moment, and not be in the books.
  await refuseUnrecorded(services.database, opening.actor.tenantId, of);
  if (!(await opening.isAsBefore())) refuse('exists', messages.opening);
}

/** Ends a page that is not made after all, so that the next one need not wait for it. */
async function giveUp(services: Services, actor: Actor, id: string): Promise<void> {
  await runTransaction(services, actor, async (tx) => {
    const kept = await tx.rows(onlinePayments).find(id);
    if (kept?.status !== 'open') return;
    tx.rows(onlinePayments).update({ ...kept, status: move(onlinePaymentLifecycle, kept.status, 'end') });
  });
}

/**
 * Ends a page that its service refuses to make, such as for keys that are wrong. Why is for the office: the
 * payer can do nothing about it.
 */
async function refuseUnmade(
  services: Services,
  { actor, refusal }: Opening,
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
      newsOf('online.refused', { number: paidFor(page), reason }, '/admin/online-payments'),
    );
  });
  return refuse('illegal_transition', refusal);
}

/**
 * The page that somebody is sent to: the one that is open for what is to be paid now at this service, or a
 * new one. `ends` are open ones for another amount, at another service, with another way back or of what the
 * same money may be for, so that nobody pays twice.
 */
async function choosePage(
  tx: Tx,
  of: Payable,
  account: PaymentAccount,
  { amount, tds, place }: Asked & Pick<Opening, 'place'>,
): Promise<Chosen> {
  const nowMs = msFromInstant(tx.now);
  const reader = billsIn(tx);
  // What was booked since it was looked at counts too.
  await refuseUnrecorded(reader, tx.actor.tenantId, of);
  const rows = await tx.sql
    .selectFrom('online_payments')
    .selectAll()
    .where('tenant_id', '=', tx.actor.tenantId)
    .where(isOfAny(reader, await readSameMoney(reader, tx.actor.tenantId, of)))
    .where('status', '=', 'open')
    .execute();
  const open = rows.map((row) => decodeRow(onlinePayments, row));
  const ends: OnlinePayment[] = [];
  for (const page of open) {
    if (isBeingMade(page, nowMs)) refuse('exists', messages.opening);
    const fits =
      rupeesToPaise(page.amount) === rupeesToPaise(amount) &&
      rupeesToPaise(page.tds) === rupeesToPaise(tds) &&
      page.provider === account.provider &&
      page.invoice_id === of.invoice_id &&
      page.order_id === of.order_id &&
      page.opened_in === place &&
      page.url !== '';
    if (fits && msFromInstant(page.expires_at) - nowMs > restMs) return { page, ends: [] };
    ends.push(page);
  }
  const page = tx.rows(onlinePayments).insert({
    id: newId(nowMs),
    ...of,
    opened_in: place,
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
  const detail = JSON.stringify({ number: of.invoice_number, provider: page.provider, amount: page.amount });
  tx.log(
    logLine(tx.actor, { type: 'online_payment.open', coll: onlinePayments.name, rowId: page.id, detail }),
  );
  return { page, ends };
}

/** Whether the service of a page has not answered for it so far, and may still do so. */
export function isBeingMade(
  { url, created_at: at }: Pick<OnlinePayment, 'url' | 'created_at'>,
  nowMs: number,
): boolean {
  return url === '' && nowMs - Date.parse(at) < makingMs;
}

/**
 * Ends what is still open for the payer of an invoice on others that no longer count: somebody may pay there
 * what is asked for here. Refused where the service waits for its money.
 */
export async function endGonePages(
  services: Services,
  tenantId: string,
  bill: BilledParty & Pick<Invoice, 'id'>,
): Promise<void> {
  const { database } = services;
  const pages = await pagesOfPayer(database.read, tenantId, bill);
  if (pages.length === 0) return;
  const rows = await database.read
    .selectFrom('invoices')
    .select(['id', 'stage', 'taxable'])
    .where('tenant_id', '=', tenantId)
    .where(
      database.isOneOf(
        'id',
        pages.map((page) => page.invoice_id ?? ''),
      ),
    )
    .execute();
  const gone = await readGone(
    database,
    tenantId,
    rows.map(({ id, stage, taxable }) => ({ id, stage, taxable })),
  );
  for (const page of pages)
    if (gone.has(page.invoice_id ?? '') && (await expirePage(services, tenantId, page)) === 'open')
      refuse('exists', messages.waiting);
}

/** The open pages of the other invoices that ask the same payer. */
export async function pagesOfPayer(
  sql: Sql,
  tenantId: string,
  bill: BilledParty & Pick<Invoice, 'id'>,
): Promise<OnlinePayment[]> {
  const rows = await sql
    .selectFrom('online_payments as p')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.tenant_id', '=', 'p.tenant_id').onRef('i.id', '=', 'p.invoice_id'),
    )
    .selectAll('p')
    .where('p.tenant_id', '=', tenantId)
    .where('p.status', '=', 'open')
    .where('p.invoice_id', '!=', bill.id)
    .where(asksSame(bill))
    .execute();
  return rows.map((row) => decodeRow(onlinePayments, row));
}

/** Ends a page at its service, and takes what it says then: it may have been paid a moment before. */
export async function expirePage(
  services: Services,
  tenantId: string,
  page: OnlinePayment,
): Promise<OnlinePayment['status']> {
  const account = await findAccount(services.database.read, tenantId, page.provider);
  if (page.ref === '') return 'ended';
  if (account) await gatewayOf(services.config, account).expirePage(page.ref).catch(orNothing);
  return refreshOrReview(services, tenantId, page);
}

/** A page that its service no longer knows by these keys is asked about right after. */
function orNothing(error: unknown): void {
  if (!isUnknownPage(error)) throw error;
}

/** The pages of some invoices and orders of which nothing has come yet. */
export async function openPages(
  services: Services,
  tenantId: string,
  of: SameMoney,
): Promise<OnlinePayment[]> {
  const rows = await services.database.read
    .selectFrom('online_payments')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where(isOfAny(services.database, of))
    .where('status', '=', 'open')
    .where('ref', '!=', '')
    .execute();
  return rows.map((row) => decodeRow(onlinePayments, row));
}

/**
 * Asks about those pages, and gives what is known then to who comes back from one: `review` where a person of
 * the business has to look at what came.
 */
export async function checkPages(
  services: Services,
  tenantId: string,
  of: Pick<Payable, 'invoice_id' | 'order_id'>,
): Promise<'paid' | 'waiting' | 'review' | 'none'> {
  let isWaiting = false;
  for (const page of await openPages(services, tenantId, onlyOf(of))) {
    const status = await refreshOrReview(services, tenantId, page);
    if (status === 'received') return 'paid';
    isWaiting ||= status === 'open';
  }
  if (isWaiting) return 'waiting';
  const newest = await services.database.read
    .selectFrom('online_payments')
    .select(['status', 'received', 'returned'])
    .where('tenant_id', '=', tenantId)
    .where(isOfAny(services.database, onlyOf(of)))
    // One that was never made has nothing to say.
    .where('ref', '!=', '')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const [received, returned] = [Number(newest?.['received'] ?? 0), Number(newest?.['returned'] ?? 0)];
  const isKept = received > returned;
  // Where nobody knows what came, nothing is known to have come.
  if (newest?.['status'] === 'review') return isKept || received === 0 ? 'review' : 'none';
  // What a person of the business has looked at is where it belongs.
  return isKept && newest?.['status'] !== 'ended' ? 'paid' : 'none';
}
