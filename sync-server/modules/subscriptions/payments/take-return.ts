import { filled } from '#shared/core/i18n.ts';
import { formatRupees } from '#shared/core/money.ts';
import { subscriptionMessages as messages } from '#shared/modules/subscriptions/messages.ts';
import { planOf } from '#shared/modules/subscriptions/plans.ts';
import { subscriptionInvoices } from '#shared/modules/subscriptions/subscription-invoice.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Store } from '#server/core/sql/transaction.ts';
import { logLine } from '#server/core/sync/operations.ts';
import { notifyOffice } from '#server/modules/notifications/operations/notify.ts';
import { subscriptionLink } from '../operations/request-payment.ts';
import { tellOperator } from './tell-operator.ts';
import { tenantOfPayment } from './provider.ts';
import type { ProviderName, Returned } from './provider.ts';

type Event = { readonly provider: ProviderName; readonly id: string; readonly returned: Returned };

/**
 * Marks the invoice of a payment that was refunded or is disputed, and takes the mark off where the payment
 * stands after all. The business and the operator hear of either, once. A payment of others changes nothing.
 */
export async function takeReturn(store: Store, { provider, id, returned }: Event): Promise<void> {
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
  const { state, total, plan, number } = decodeRow(subscriptionInvoices, row);
  const [before, after] = returned.isBack ? (['paid', 'refunded'] as const) : (['refunded', 'paid'] as const);
  if (state !== before) return;
  const words = { total: formatRupees(total), plan: planOf(plan).name, number };
  const news = {
    kind: 'payment',
    title: returned.isBack ? messages.refundedTitle : messages.paidTitle,
    body: filled(returned.isBack ? messages.refundedBody : messages.paidBody, words),
    link: subscriptionLink,
  } as const;
  await tellOperator(store, tenantId, { title: news.title, news: news.body }, async (tx) => {
    const fresh = await tx.sql
      .insertInto('payment_events')
      .values({ provider, id, type: after, tenant_id: tenantId, received_at: tx.now })
      .onConflict((conflict) => conflict.columns(['provider', 'id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    return fresh !== undefined;
  });
  await runTransaction(store, { ...clockActor(tenantId), name: provider }, async (tx) => {
    const rows = tx.rows(subscriptionInvoices);
    const known = await rows.find(invoiceId);
    if (known?.state !== before) return;
    rows.update({ ...known, state: after });
    notifyOffice(tx, 'subscriptions:write', news);
    tx.log(
      logLine(tx.actor, {
        type: 'payment.returned',
        coll: subscriptionInvoices.name,
        rowId: invoiceId,
        detail: JSON.stringify({ provider, number, state: after }),
      }),
    );
  });
}
