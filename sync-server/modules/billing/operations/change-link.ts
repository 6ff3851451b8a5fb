import { dateOf } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { billingSays as messages } from '#shared/modules/billing/server-messages.ts';
import * as contract from '#shared/modules/billing/payment-link.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import type { Services } from '#server/core/http/route.ts';
import { siteAddress } from '#server/core/notify/site-address.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { billToken, keepLink, readLink } from '../payment-link.ts';
import { paymentState } from './take-payment.ts';

/** Makes a new link of a bill that still asks for something; the one before it opens nothing from then on. */
export const renewBillLink = handleOnline(contract.renewBillLink, {
  prepare: async ({ call }) => siteAddress(call.services, call.actor.tenantId),
  handler: async (tx, { params, prepared: site, call }) => {
    // Two who make a new link at once would each give out the same one.
    await lockTenantSequence(tx);
    const bill = await linkedBill(tx, params['id']);
    if ((await paymentState(tx, bill)).state === 'paid')
      refuse('illegal_transition', messages.settled, 'status');
    const { serial } = await readLink(tx.sql, tx.actor.tenantId, bill);
    await keepLink(tx, bill.id, serial + 1);
    return { answer: await answerOf(tx, call.services, site, bill), about: ['invoices', bill.id] };
  },
});

/** Takes the link of a bill back. */
export const endBillLink = handleOnline(contract.endBillLink, {
  prepare: async ({ call }) => siteAddress(call.services, call.actor.tenantId),
  handler: async (tx, { params, prepared: site, call }) => {
    await lockTenantSequence(tx);
    const bill = await linkedBill(tx, params['id']);
    const { tenantId } = tx.actor;
    const { serial, until } = await readLink(tx.sql, tenantId, bill);
    await tx.sql
      .insertInto('bill_links')
      .values({ tenant_id: tenantId, invoice_id: bill.id, serial, until, withdrawn_at: tx.now })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'invoice_id']).doUpdateSet({ withdrawn_at: tx.now }),
      )
      .execute();
    return { answer: await answerOf(tx, call.services, site, bill), about: ['invoices', bill.id] };
  },
});

async function linkedBill(tx: Tx, id: string | undefined): Promise<Invoice> {
  const bill = await tx.rows(invoices).visible(id ?? '', invoices.access.write(tx.actor));
  if (bill.stage === 'draft') refuse('illegal_transition', messages.draft, 'status');
  if (bill.stage === 'cancelled') refuse('illegal_transition', messages.cancelled, 'status');
  return bill;
}

async function answerOf(
  tx: Tx,
  services: Services,
  site: string | null,
  bill: Invoice,
): Promise<contract.BillLink> {
  const { tenantId } = tx.actor;
  const { serial, until, withdrawn } = await readLink(tx.sql, tenantId, bill);
  const isOver = withdrawn || until < dateOf(tx.now);
  return {
    link: isOver ? null : `${site ?? ''}/bill/${billToken(services, tenantId, bill.id, serial)}`,
    until,
    ended: withdrawn ? 'withdrawn' : isOver ? 'expired' : null,
  };
}
