import { formatDate } from '#shared/core/dates.ts';
import { isEmail } from '#shared/core/email.ts';
import { refuse } from '#shared/core/errors.ts';
import { translate } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { formatRupees } from '#shared/core/money.ts';
import { pageLink } from '#shared/core/page-link.ts';
import { clients } from '#shared/modules/billing/client.ts';
import { invoices, isBill, isNote } from '#shared/modules/billing/invoice.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { billingSays as messages } from '#shared/modules/billing/server-messages.ts';
import { sendMessages, sentKinds } from '#shared/modules/billing/send-messages.ts';
import type { PaymentState } from '#shared/modules/billing/rules.ts';
import { sendInvoice as contract } from '#shared/modules/billing/send.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import type { Services } from '#server/core/http/route.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { siteAddress } from '#server/core/notify/site-address.ts';
import { writeToAddress } from '#server/modules/notifications/operations/write-to.ts';
import { askedAhead } from '../deposits/queries.ts';
import { bundleToken } from '../bundle/bundle-link.ts';
import { mustSeeBoth } from '../must-see-both.ts';
import { paymentState } from './take-payment.ts';
import { liveToken, readLink } from '../payment-link.ts';

/**
 * Sends the link of an issued bill to the client by mail; who has the link opens and pays it without an
 * account.
 */
export const sendInvoice = handleOnline(contract, {
  prepare: async ({ call }) => {
    const { services, actor } = call;
    // A business of a thousand clients sends them all in an evening; nobody sends to strangers without end.
    await services.limits.take(
      `bill-mail:${actor.tenantId}`,
      { burst: 1200, perMinute: 20 },
      services.nowMs(),
    );
    return siteAddress(services, actor.tenantId);
  },
  handler: async (tx, { input, params, prepared: site, call }) => {
    const bill = await tx.rows(invoices).visible(params['id'] ?? '', invoices.access.write(tx.actor));
    if (input.bundle) {
      mustSeeBoth(call);
      // A note or a proforma has no duties of its own.
      if (!isBill(bill)) refuse('invalid', messages.noBundle, 'bundle');
    }
    if (bill.stage === 'draft') refuse('illegal_transition', messages.draft, 'status');
    if (bill.stage === 'cancelled') refuse('illegal_transition', messages.cancelled, 'status');
    const client = bill.client_id === null ? null : await tx.rows(clients).find(bill.client_id);
    const to = input.email || client?.email || '';
    if (to === '') refuse('invalid', messages.noAddress, 'email');
    // A record may hold what was never an address.
    if (!isEmail(to)) refuse('invalid', messages.badEmail, 'email');
    if (site === null) refuse('not_ready', messages.noSiteAddress);
    const bundle = input.bundle === true;
    const sent = await mailBill(tx, call.services, { bill, to, site, bundle });
    return {
      answer: sent,
      about: ['invoices', bill.id],
      logged: { email: to, bundle },
      message: messages.sent,
    };
  },
});

type Mailed = {
  readonly bill: Invoice;
  readonly to: string;
  readonly site: string;
  /** With a link to the compliance bundle. */
  readonly bundle?: boolean;
};

/**
 * Queues the mail with the link of an issued bill in the caller's transaction, in the language of the client,
 * and keeps where it went.
 */
export async function mailBill(
  tx: Tx,
  services: Services,
  { bill, to, site, bundle = false }: Mailed,
): Promise<Invoice> {
  const client = bill.client_id === null ? null : await tx.rows(clients).find(bill.client_id);
  const language = client?.language ?? 'en';
  const token = await liveToken(tx, services, bill);
  const { serial } = await readLink(tx.sql, tx.actor.tenantId, bill);
  const proof = bundle ? bundleToken(services, tx.actor.tenantId, bill.id, serial) : null;
  const { left, state } = await paymentState(tx, bill);
  const asked = await askedAhead(tx.sql, tx.actor.tenantId, bill);
  const isDue = state === 'pending' || state === 'overdue' || asked > 0;
  const document = translate(sentKinds[bill.kind], language);
  const facts = {
    number: bill.number,
    document,
    amount: formatRupees(asked > 0 ? asked : isDue ? left : bill.total),
    total: formatRupees(bill.total),
    due: formatDate(bill.due_on, language),
    original: await originalNumber(tx, bill),
  };
  const values = {
    ...facts,
    summary: translate(
      asked > 0 ? sendMessages.payAhead : await summaryOf(tx, bill, { left, state }),
      language,
      facts,
    ),
    business: bill.supplier.name,
    client: bill.client_name,
    link: pageLink(`${site}/bill/${token}`, language),
    bundle:
      proof === null
        ? ''
        : `\n\n${translate(messages.bundleText, language, {
            until: formatDate(proof.until, language),
            bundle: `${site}/api/billing/shared-bundle/${proof.token}`,
          })}`,
  };
  await writeToAddress(tx, { name: isDue ? 'invoice.sent' : 'document.sent', to, language, values });
  tx.afterCommit(() => services.mailer.wake());
  return tx.rows(invoices).update({ ...bill, sent_at: tx.now, sent_to: to });
}

/** What a mail says of a document: what is due of it, or that nothing is. */
async function summaryOf(
  tx: Tx,
  bill: Invoice,
  { left, state }: Pick<PaymentState, 'left' | 'state'>,
): Promise<Message> {
  if (state === 'pending' || state === 'overdue')
    return left === bill.total ? sendMessages.due : sendMessages.partDue;
  if (state === 'paid') return (await isPaidOnly(tx, bill.id)) ? sendMessages.paid : sendMessages.settled;
  return isNote(bill) ? sendMessages.note : sendMessages.plain;
}

/** True where no credit note and no write-off settled a part of the bill. */
async function isPaidOnly(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.sql
    .selectFrom('invoice_payments')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('invoice_id', '=', id)
    .where('method', 'in', ['credit_note', 'write_off'])
    .where('status', '=', 'confirmed')
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return row === undefined;
}

async function originalNumber(tx: Tx, { original_id: id }: Invoice): Promise<string> {
  return (id === null ? null : await tx.rows(invoices).find(id))?.number ?? '';
}
