import { createHash } from 'node:crypto';
import { filled } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { formatRupees, paise, paiseToRupees, rupeesToPaise, sumOf } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import type { Stored } from '#shared/core/resource.ts';
import { subscriptionMessages as messages } from '#shared/modules/subscriptions/messages.ts';
import { planOf } from '#shared/modules/subscriptions/plans.ts';
import { subscriptionInvoices } from '#shared/modules/subscriptions/subscription-invoice.ts';
import type { SubscriptionInvoice } from '#shared/modules/subscriptions/subscription-invoice.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Store, Tx } from '#server/core/sql/transaction.ts';
import { logLine } from '#server/core/sync/operations.ts';
import { notifyOffice } from '#server/modules/notifications/operations/notify.ts';
import { subscriptionLink } from '../operations/request-payment.ts';
import { noteChangeOf, readCreditNotes, writeCreditNotes } from './credit-refund.ts';
import type { NoteChange } from './credit-refund.ts';
import { tellOperator } from './tell-operator.ts';
import { tenantOfPayment } from './provider.ts';
import type { ProviderName, Returned } from './provider.ts';

type Told = { readonly provider: ProviderName; readonly returned: Returned };

/**
 * Keeps what of the payment of an invoice was refunded, each refund with its credit note, and marks the
 * invoice where all of it was, or a dispute holds it; the mark goes where the payment stands after all. The
 * business and the operator hear of each, once. A payment of others changes nothing.
 *
 * A refund gives money back and ends nothing: the paid period and the plan stay, and the service collects for
 * the next one, until the business cancels, or the operator suspends or deletes it.
 */
export async function takeReturn(store: Store, { provider, returned }: Told): Promise<void> {
  const invoiceId = `${provider}:${returned.id}`;
  const { read } = store.database;
  const tenantId = await tenantOfPayment(read, provider, returned.id);
  if (tenantId === null) return;
  const row = await read
    .selectFrom('subscription_invoices')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', invoiceId)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  if (!row) return;
  const invoice = decodeRow(subscriptionInvoices, row);
  const notes = await readCreditNotes(read, tenantId, invoiceId);
  const seen = changeOf(invoice, noteChangeOf(provider, notes, returned.refunds), returned);
  if (seen === null) return;
  const { title, body } = newsOf(invoice, seen);
  const forOperator: Message = filled(messages.planStays, { news: body });
  const news = seen.refund > 0 ? forOperator : body;
  await tellOperator(store, tenantId, { title, news }, async (tx) => {
    const fresh = await tx.sql
      .insertInto('payment_events')
      .values({
        provider,
        id: standingId(returned, invoice),
        type: seen.state,
        tenant_id: tenantId,
        received_at: tx.now,
      })
      .onConflict((conflict) => conflict.columns(['provider', 'id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    return fresh !== undefined;
  });
  const actor = { ...clockActor(tenantId), name: provider };
  await runTransaction(store, actor, (tx) => keepReturn(tx, invoiceId, { provider, returned }));
}

/**
 * As an event's id: another one as soon as something of the payment stands otherwise, also where it stands as
 * it did once before, which the version of its invoice tells. Several events tell of one refund, and come at
 * once.
 */
function standingId({ id, refunds, dispute }: Returned, { ver }: Pick<Stored, 'ver'>): string {
  const standing = refunds.map((refund) => `${refund.id} ${refund.state}`).toSorted();
  const digest = createHash('sha256')
    .update([...standing, `dispute ${dispute}`, `invoice ${ver}`].join('\n'))
    .digest('hex');
  return `returned:${id}:${digest.slice(0, 32)}`;
}

async function keepReturn(tx: Tx, invoiceId: string, { provider, returned }: Told): Promise<void> {
  const rows = tx.rows(subscriptionInvoices);
  // Of two at once, the second waits here and then sees what the first has written.
  await lockTenantSequence(tx);
  const known = await rows.find(invoiceId);
  if (!known) return;
  const notes = await readCreditNotes(tx.sql, tx.actor.tenantId, invoiceId);
  const noted = noteChangeOf(provider, notes, returned.refunds);
  const change = changeOf(known, noted, returned);
  if (change === null) return;
  const written = await writeCreditNotes(tx, known, provider, noted);
  rows.update({ ...known, state: change.state, refunded: paiseToRupees(change.refunded) });
  const { title, body } = newsOf(known, change);
  const numbers = written.map(({ number }) => number).join(', ');
  const withNotes = numbers === '' ? body : filled(messages.withNote, { news: body, numbers });
  notifyOffice(tx, 'subscriptions:write', {
    event: null,
    kind: 'payment',
    title,
    body: withNotes,
    link: subscriptionLink,
  });
  tx.log(
    logLine(tx.actor, {
      type: 'payment.returned',
      coll: subscriptionInvoices.name,
      rowId: invoiceId,
      detail: JSON.stringify({ provider, number: known.number, state: change.state, notes: numbers }),
    }),
  );
}

type Change = {
  readonly state: 'paid' | 'refunded';
  /** What of the invoice is refunded in all, and what is new of it; what failed of it is below zero. */
  readonly refunded: Paise;
  readonly refund: number;
  readonly isWhole: boolean;
};

/** What changes about an invoice by how its payment stands; null where nothing does. */
function changeOf(
  { state, total, refunded: before }: SubscriptionInvoice,
  { added, voided }: NoteChange,
  { dispute }: Returned,
): Change | null {
  if (state !== 'paid' && state !== 'refunded') return null;
  const whole = rupeesToPaise(total);
  const failed = sumOf(voided.map((note) => rupeesToPaise(note.total)));
  const refund = sumOf(added.map(({ amount }) => amount)) - failed;
  const refunded = paise(Math.min(whole, Math.max(0, rupeesToPaise(before) + refund)));
  // Where the service does not say, the mark of a dispute stays.
  const isHeld = dispute ?? (state === 'refunded' && rupeesToPaise(before) < whole);
  const isWhole = refunded === whole;
  const next = isWhole || isHeld ? 'refunded' : 'paid';
  return next === state && refund === 0 ? null : { state: next, refunded, refund, isWhole };
}

/** What people are told of it. */
export function newsOf(
  { total, plan, number, refunded, state: before }: SubscriptionInvoice,
  { state, refund, isWhole }: Omit<Change, 'refunded'>,
): { readonly title: Message; readonly body: Message } {
  const left = rupeesToPaise(total) - rupeesToPaise(refunded) - refund;
  const words = {
    total: formatRupees(total),
    left: formatRupees(paiseToRupees(paise(Math.max(0, left)))),
    amount: formatRupees(paiseToRupees(paise(Math.abs(refund)))),
    plan: planOf(plan).name,
    number,
  };
  // A dispute that takes the whole weighs more than a refund of a part beside it.
  const isHeld = state === 'refunded' && !isWhole;
  const isDisputed = isHeld && before === 'paid';
  const [title, body] = isDisputed
    ? [messages.disputedTitle, refund > 0 ? messages.disputedRestBody : messages.disputedBody]
    : refund < 0
      ? [messages.refundFailedTitle, isHeld ? messages.refundFailedHeldBody : messages.refundFailedBody]
      : refund > 0 && isWhole
        ? [messages.refundedTitle, messages.refundedBody]
        : refund > 0
          ? [messages.partRefundedTitle, messages.partRefundedBody]
          : state === 'refunded'
            ? [messages.disputedTitle, messages.disputedBody]
            : [messages.paidTitle, messages.paidBody];
  return { title, body: filled(body, words) };
}
