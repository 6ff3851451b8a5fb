import { formatDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { translate } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { formatRupees } from '#shared/core/money.ts';
import { gstStates } from '#shared/core/gst-states.ts';
import { subscriptionMessages as messages } from '#shared/modules/subscriptions/messages.ts';
import { invoiceTexts as texts } from '#shared/modules/subscriptions/invoice-texts.ts';
import { subscriptions } from '#shared/modules/subscriptions/subscription.ts';
import { planOf, subscriptionSac } from '#shared/modules/subscriptions/plans.ts';
import { subscriptionInvoices } from '#shared/modules/subscriptions/subscription-invoice.ts';
import type { Party, SubscriptionInvoice } from '#shared/modules/subscriptions/subscription-invoice.ts';
import { readOperatorId } from '#server/core/sql/operator-business.ts';
import { payTo } from './pay-to.ts';
import type { PayTo } from './pay-to.ts';
import { readLetterhead } from '#server/core/documents/letterhead.ts';
import { makePdf } from '#server/core/documents/pdf.ts';
import { readRow } from '#server/core/http/crud.ts';
import type { Database } from '#server/core/sql/database.ts';
import { pickRow } from '#server/core/sql/table.ts';
import { documentReply } from '#server/core/http/document-reply.ts';
import type { FileReply, SignedCall } from '#server/core/http/route.ts';

type Fact = readonly [label: string, value: string];

/** A subscription invoice, or the request for payment before it, as a PDF. */
export async function readInvoicePaper({
  services,
  actor,
  language,
  params,
}: SignedCall): Promise<FileReply> {
  const { database } = services;
  const invoice = await readRow(
    database,
    subscriptionInvoices,
    actor.tenantId,
    subscriptionInvoices.access.read(actor),
    params['id'] ?? '',
  );
  if (invoice.state === 'void') refuse('not_found', messages.noInvoice);
  const t = (message: readonly [string, string], values = {}): string => translate(message, language, values);
  const lines = ({ name, gstin, state, address }: Party): Fact[] => {
    const stateName = t(gstStates.find(({ code }) => code === state)?.name ?? [state, state]);
    const facts: Fact[] = [
      [t(texts.name), name],
      [t(texts.gstin), gstin],
      [t(texts.address), address],
      [t(texts.state), stateName],
    ];
    return facts.filter(([, value]) => value !== '');
  };
  const isPaid = invoice.state !== 'due';
  const original = await originalOf(database, actor.tenantId, invoice);
  const title = original ? texts.creditNote : isPaid ? texts.invoice : texts.request;
  const standingOf = ({ state, refunded }: SubscriptionInvoice): Fact[] => {
    if (original)
      return [[t(texts.against), `${original.number}, ${formatDate(original.requested_on, language)}`]];
    const facts: Fact[] = [];
    if (state === 'refunded') facts.push([t(texts.status), t(texts.refunded)]);
    if (refunded > 0) facts.push([t(texts.partRefunded), formatRupees(refunded)]);
    return facts;
  };
  const taxes: [string, number][] = [
    [t(texts.cgst), invoice.cgst],
    [t(texts.sgst), invoice.sgst],
    [t(texts.igst), invoice.igst],
  ];
  const pay = isPaid ? [] : payFacts(await payTo(database.read), t);
  const pdf = await makePdf({
    from: await readLetterhead(database, await readOperatorId(database.read)),
    title: t(title),
    ...(isPaid ? { subtitle: invoice.number } : {}),
    blocks: [
      {
        kind: 'facts',
        rows: [
          [t(texts.date), formatDate(invoice.paid_on ?? invoice.requested_on, language)],
          isPaid
            ? [
                t(original ? texts.refund : texts.paid),
                `${t(methodName(invoice.method))} ${invoice.reference}`.trim(),
              ]
            : [t(texts.due), formatDate(invoice.due_on, language)],
          ...standingOf(invoice),
        ],
      },
      { kind: 'heading', text: t(texts.seller) },
      { kind: 'facts', rows: lines(invoice.seller) },
      { kind: 'heading', text: t(texts.buyer) },
      { kind: 'facts', rows: lines(invoice.buyer) },
      {
        kind: 'table',
        columns: [
          { label: t(texts.what), share: 5 },
          { label: t(texts.sac), share: 2 },
          { label: t(texts.amount), share: 2, numeric: true },
        ],
        rows: [
          [
            t(original ? texts.creditLine : texts.line, {
              plan: planOf(invoice.plan).name,
              from: formatDate(invoice.starts_on, language),
              to: formatDate(invoice.ends_on, language),
            }),
            subscriptionSac,
            formatRupees(invoice.taxable),
          ],
          ...taxes
            .filter(([, amount]) => amount > 0)
            .map(([name, amount]) => [name, '', formatRupees(amount)]),
          [t(texts.total), '', formatRupees(invoice.total)],
        ],
        strongLast: true,
      },
      ...(pay.length === 0
        ? []
        : [
            { kind: 'heading' as const, text: t(texts.payTo) },
            { kind: 'facts' as const, rows: pay },
          ]),
    ],
    foot: t(isPaid ? texts.footPaid : texts.footDue),
  });
  return documentReply(pdf, isPaid ? invoice.number : invoice.id, 'pdf');
}

/** Where a request is paid to, and whom to ask about it. */
function payFacts({ upi, accounts, operator }: PayTo, t: (text: Message) => string): Fact[] {
  const facts: Fact[] = accounts.flatMap(({ holder, bank, branch, account, ifsc }): Fact[] => [
    [t(texts.holder), holder],
    [t(texts.account), account],
    [t(texts.ifsc), ifsc],
    [t(texts.bank), [bank, branch].filter(Boolean).join(', ')],
  ]);
  const { name, phone, email } = operator;
  facts.push([t(texts.upi), upi]);
  facts.push([t(texts.ask), [name, phone, email].filter(Boolean).join(', ')]);
  return facts.filter(([, value]) => value !== '');
}

/** How a way to pay is called on paper: as on the page of the subscription. */
function methodName(method: string): Message {
  return subscriptions.fields['method']?.spec.choiceLabels?.[method] ?? [method, method];
}

/** The invoice that a credit note lowers; null for what is no credit note. */
async function originalOf({ read }: Database, tenantId: string, { original_id: id }: SubscriptionInvoice) {
  if (id === null) return null;
  const row = await read
    .selectFrom('subscription_invoices')
    .select(['number', 'requested_on'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? pickRow(subscriptionInvoices, ['number', 'requested_on'], row) : null;
}
