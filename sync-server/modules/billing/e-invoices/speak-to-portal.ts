import { callFault } from '#shared/core/call-faults.ts';
import { instantFromMs, msFromInstant } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import { AppError } from '#shared/core/errors.ts';
import { move } from '#shared/core/lifecycle.ts';
import { filled } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { eInvoiceMessages } from '#shared/modules/billing/e-invoice-messages.ts';
import { eInvoiceLifecycle, eInvoices } from '#shared/modules/billing/e-invoice-record.ts';
import type { EInvoiceAccount } from '#shared/modules/billing/e-invoice/account.ts';
import {
  portalMessages as messages,
  portalReason,
} from '#shared/modules/billing/e-invoice/portal-messages.ts';
import { eInvoiceRequests } from '#shared/modules/billing/e-invoice/request.ts';
import type { EInvoiceRequest } from '#shared/modules/billing/e-invoice/request.ts';
import { eInvoiceOf, mayCancelEInvoice } from '#shared/modules/billing/gst/e-invoice.ts';
import type { EInvoice } from '#shared/modules/billing/gst/e-invoice.ts';
import type { GstDocument } from '#shared/modules/billing/gst/document.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import type { Services } from '#server/core/http/route.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { eachInTurn, sweepDue } from '#server/core/jobs/each-tenant.ts';
import type { Job } from '#server/core/jobs/job.ts';
import { log } from '#server/core/runtime/log.ts';
import { readDue, settleDue } from '#server/core/sql/due-rows.ts';
import type { DueRow } from '#server/core/sql/due-rows.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { logLine } from '#server/core/sync/operations.ts';
import { answerFault } from './check-answer.ts';
import { nicPortal } from './nic-portal.ts';
import { PortalFault } from './portal.ts';
import type { EInvoicePortal, PortalError, Registered } from './portal.ts';
import { readPublicKey } from './public-key.ts';
import { readEInvoiceFacts } from './read-e-invoice.ts';
import { eInvoicesJob, findAccount, kept, settle } from './requests.ts';

/**
 * Registers and cancels at the portal what waits for it. A request is claimed before the portal is called.
 */
export const eInvoiceRequestsJob: Job<Services> = {
  name: eInvoicesJob,
  title: ['E-invoices', 'ई-इनवॉइस'],
  everyMs: 60_000,
  runs: 'each-server',
  run: (services, { signal }) => speakToPortal(services, signal),
};

/** How long a claim lasts: longer than the calls of one attempt. */
const claimMs = 5 * 60_000;
/** Minutes from one attempt to the next; the last for all that follow. */
const pauses = [1, 5, 15, 30, 60] as const;
const minute = 60_000;
const givenUpAfterMs = 72 * 60 * minute;

/** Does what is due of every business; gives how many requests came to an end. */
export async function speakToPortal(services: Services, signal?: AbortSignal): Promise<number> {
  const now = instantFromMs(services.nowMs());
  return sweepDue<DueRow>({
    read: (after) => readDue(services.database, [eInvoicesJob], now, after),
    run: (tenantId, rows) => {
      // A portal that is down, or an account that is refused, is not asked again for each invoice.
      const silent = new Set<string>();
      const one = async (row: DueRow) => Number(await attempt(services, { tenantId, row, silent, signal }));
      return eachInTurn(rows, one, signal);
    },
    signal,
    turnMs: 30 * minute,
  });
}

type Asked = {
  readonly tenantId: string;
  readonly row: DueRow;
  readonly silent: Set<string>;
  readonly signal: AbortSignal | undefined;
};

async function attempt(services: Services, { tenantId, row, silent, signal }: Asked): Promise<boolean> {
  const actor = clockActor(tenantId);
  const plan = await runTransaction(services, actor, (tx) => claim(tx, row, silent));
  if (plan === null) return false;
  const { eInvoiceHosts: hosts, eInvoiceTimeoutMs: timeoutMs } = services.config;
  const { nowMs } = services;
  const options = { tenantId, hosts, timeoutMs, nowMs, ...(signal ? { signal } : {}) };
  const portal = nicPortal(plan.account, options);
  const came = await ask(portal, plan).catch((error: unknown) => failed(error, plan));
  if (signal?.aborted && 'later' in came) return false;
  if ('later' in came) silent.add(plan.account.gstin);
  await runTransaction(services, actor, (tx) => store(tx, plan, came)).catch(async (error: unknown) => {
    // The month may have been filed meanwhile: what the portal did stays to be seen.
    if (!(error instanceof AppError)) throw error;
    await runTransaction(services, actor, (tx) => store(tx, plan, { refused: error.text }));
  });
  return !('later' in came);
}

/** What a claimed request asks of the portal. */
type Plan = {
  readonly id: string;
  readonly account: EInvoiceAccount;
  readonly document: GstDocument;
  readonly json: EInvoice;
  /** That an attempt before this one may have reached the portal. */
  readonly isAgain: boolean;
  readonly cancel: { readonly irn: string; readonly reason: string; readonly note: string } | null;
};

/**
 * Claims a request, so that no other server sends it, and counts the attempt before it is made: after a crash
 * the next one asks the portal first whether it has the document. Null where there is nothing to do.
 */
async function claim(tx: Tx, row: DueRow, silent: ReadonlySet<string>): Promise<Plan | null> {
  await lockTenantSequence(tx);
  const request = await tx.rows(eInvoiceRequests).find(row.item);
  if (request?.state !== 'waiting') {
    await settleDue(tx.sql, row, null);
    return null;
  }
  if (request.next_at === null || request.next_at > tx.now) return null;
  const bill = await tx.rows(invoices).find(request.invoice_id);
  const record = await tx.rows(eInvoices).find(request.id);
  const refused = async (reason: Message): Promise<null> => {
    await settle(tx, { ...request, state: 'refused', problem: kept(reason) });
    return null;
  };
  if (request.action === 'register' && record) {
    await settle(tx, { ...request, state: 'done', problem: [] });
    return null;
  }
  if (bill?.stage !== 'issued') return refused(messages.goneMeanwhile);
  const account = await findAccount(tx.sql, tx.actor.tenantId, bill.supplier_gstin);
  if (!account) return refused(messages.signIn);
  if (silent.has(account.gstin)) return null;
  const facts = await readEInvoiceFacts(tx.sql, tx.actor.tenantId, bill);
  const made = facts && eInvoiceOf(facts.document, facts.parties);
  if (!facts || !made || 'faults' in made)
    return refused((made && 'faults' in made && made.faults[0]?.message) || messages.goneMeanwhile);
  if (request.action === 'cancel' && record?.status !== 'registered') {
    await settle(tx, { ...request, state: 'done', problem: [] });
    return null;
  }
  if (request.action === 'cancel' && record && !mayCancelEInvoice(record.acked_at, tx.now))
    return refused(eInvoiceMessages.tooLate);
  const until = instantFromMs(msFromInstant(tx.now) + claimMs);
  await settle(tx, { ...request, tries: Math.min(request.tries + 1, 1000), next_at: until });
  return {
    id: request.id,
    account,
    document: facts.document,
    json: made.json,
    isAgain: request.tries > 0,
    cancel:
      request.action === 'cancel' && record
        ? { irn: record.irn, reason: request.cancel_reason ?? '4', note: request.cancel_note }
        : null,
  };
}

/** What came of an attempt: an answer to keep, a no, or another attempt later. */
type Came =
  | { readonly registered: Registered }
  /** Without a moment where only that it is cancelled is known. */
  | { readonly cancelledAt: Instant | null }
  | { readonly refused: Message }
  | { readonly later: Message };

async function ask(portal: EInvoicePortal, plan: Plan): Promise<Came> {
  if (plan.cancel) return cancel(portal, plan, plan.cancel);
  const answer = await register(portal, plan);
  if (answer === null) return { refused: messages.duplicate };
  if (answer.isCancelled) return { refused: messages.cancelledThere };
  const fault = await answerFault(answer, plan.document, readPublicKey(plan.account.signing_key));
  return fault ? { refused: fault } : { registered: answer };
}

/** Registers a document once: what an attempt before may have registered, and a duplicate, is fetched. */
async function register(
  portal: EInvoicePortal,
  { document, json, isAgain }: Plan,
): Promise<Registered | null> {
  const named = { type: json.DocDtls.Typ, number: document.number, date: document.date };
  const before = isAgain ? await portal.findByDocument(named) : null;
  if (before) return before;
  try {
    return await portal.register(json);
  } catch (error) {
    if (!(error instanceof PortalFault) || !error.has('2150')) throw error;
    return portal.findByDocument(named);
  }
}

async function cancel(
  portal: EInvoicePortal,
  { document, json, isAgain }: Plan,
  asked: NonNullable<Plan['cancel']>,
): Promise<Came> {
  try {
    return await portal.cancel(asked);
  } catch (error) {
    // The answer to an attempt before may have been lost.
    if (!(error instanceof PortalFault) || error.kind !== 'refused' || !isAgain) throw error;
    const named = { type: json.DocDtls.Typ, number: document.number, date: document.date };
    const found = await portal.findByDocument(named);
    if (!found?.isCancelled) throw error;
    return { cancelledAt: null };
  }
}

function failed(error: unknown, { id }: Plan): Came {
  if (!(error instanceof PortalFault)) throw error;
  const [first] = error.errors;
  log('warn', 'the e-invoice portal was asked in vain', { invoice: id, kind: error.kind, code: first?.code });
  if (error.kind === 'sign_in') return { later: messages.signIn };
  if (error.kind === 'down') return { later: downMessage(first) };
  return { refused: portalReason(first ?? { code: '', text: '' }) };
}

/**
 * That the portal is down, and why where that is known: the status it answered with, or a call that
 * failed.
 */
function downMessage(error: PortalError | undefined): Message {
  const { code, text } = error ?? { code: '', text: '' };
  const isStatus = /^[45]\d\d$/.test(code);
  if (code === '' && text === '') return messages.down;
  const reason = /^\d{4}$/.test(code)
    ? portalReason({ code, text })
    : callFault(isStatus ? Number(code) : null, code || text);
  return filled(messages.downBecause, { reason: reason ?? '' });
}

async function store(tx: Tx, { id, cancel: asked }: Plan, came: Came): Promise<void> {
  await lockTenantSequence(tx);
  const request = await tx.rows(eInvoiceRequests).find(id);
  if (request?.state !== 'waiting') return;
  if ('later' in came) return postpone(tx, request, came.later);
  if ('refused' in came) {
    await settle(tx, { ...request, state: 'refused', problem: kept(came.refused) });
    return tellRefusal(tx, id, came.refused);
  }
  const record = await tx.rows(eInvoices).find(id);
  await settle(tx, { ...request, state: 'done', problem: [] });
  if ('registered' in came) {
    if (record) return;
    const { irn, ackNo, ackedAt, signedQr } = came.registered;
    tx.rows(eInvoices).insert({
      id,
      invoice_id: id,
      irn,
      ack_no: ackNo,
      acked_at: ackedAt,
      signed_qr: signedQr,
      status: eInvoiceLifecycle.initial,
      cancelled_at: null,
      cancel_reason: null,
      cancel_note: '',
    });
    const detail = JSON.stringify({ irn, ack_no: ackNo });
    tx.log(logLine(tx.actor, { type: 'e_invoice.register', coll: 'e_invoices', rowId: id, detail }));
    return;
  }
  if (record?.status !== 'registered' || !asked) return;
  tx.rows(eInvoices).update({
    ...record,
    status: move(eInvoiceLifecycle, record.status, 'cancel'),
    cancelled_at: came.cancelledAt ?? tx.now,
    cancel_reason: request.cancel_reason,
    cancel_note: asked.note,
  });
  const detail = JSON.stringify({ irn: record.irn });
  tx.log(logLine(tx.actor, { type: 'e_invoice.cancelled_at_portal', coll: 'e_invoices', rowId: id, detail }));
}

async function postpone(tx: Tx, request: EInvoiceRequest, reason: Message): Promise<void> {
  const { tries, asked_at: askedAt } = request;
  const now = msFromInstant(tx.now);
  if (now - msFromInstant(askedAt) > givenUpAfterMs) {
    await settle(tx, { ...request, state: 'refused', problem: kept(messages.downLong) });
    return tellRefusal(tx, request.id, messages.downLong);
  }
  const isStranger = reason === messages.signIn;
  const pause = isStranger ? 60 : (pauses[Math.min(tries, pauses.length) - 1] ?? 1);
  return settle(tx, { ...request, next_at: instantFromMs(now + pause * minute), problem: kept(reason) });
}

function tellRefusal(tx: Tx, rowId: string, [reason]: Message): void {
  const detail = JSON.stringify({ reason });
  tx.log(logLine(tx.actor, { type: 'e_invoice_request.refuse', coll: eInvoiceRequests.name, rowId, detail }));
}
