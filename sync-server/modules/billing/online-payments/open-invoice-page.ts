import type { Actor } from '#shared/core/access.ts';
import { dateOf, msFromInstant } from '#shared/core/dates.ts';
import { AppError, refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import type { Language } from '#shared/core/i18n.ts';
import { formatRupees, minus, paiseToRupees, rupeesToPaise, smallest } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import { billingSays } from '#shared/modules/billing/server-messages.ts';
import { onlinePaymentMessages as messages } from '#shared/modules/billing/online-payments/messages.ts';
import type { PaymentProvider } from '#shared/modules/billing/online-payments/payment-account.ts';
import { isReported } from '#shared/modules/billing/rules.ts';
import type { Services } from '#server/core/http/route.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import type { InvoiceView } from '../queries.ts';
import { billsIn } from '../read-credited.ts';
import type { BillReader } from '../read-credited.ts';
import { requireTdsOffer } from '../receipts/tds-offer.ts';
import { askedElsewhere } from './asked-elsewhere.ts';
import { endGonePages, openPage, pagesOfPayer } from './checkout-page.ts';
import type { Asked, Opening } from './checkout-page.ts';
import { owedByClient } from './owed-by-client.ts';
import { owedByCustomer } from './owed-by-customer.ts';
import { isNameAlone } from './same-payer.ts';
import { refreshOrReview } from './settle-payment.ts';
import { startCheckout } from './start-checkout.ts';

type Payer = {
  readonly actor: Actor;
  readonly language: Language;
  readonly input: { readonly provider: PaymentProvider; readonly tds: boolean };
  readonly invoiceId: string;
  /** The invoice as its payer may see it now. */
  readonly find: () => Promise<InvoiceView>;
  /** Where the payer comes back to at the address of the business, after paying and without. */
  readonly back: string;
  readonly backUnpaid: string;
  readonly place: 'link' | 'app';
};

/**
 * Opens the payment page of an invoice, or gives out the one that is open for the same amount, whoever pays
 * it: somebody with its link, or somebody who finds it in the app.
 */
export async function openInvoicePage(services: Services, payer: Payer): Promise<string> {
  const { actor, input, invoiceId, find, language } = payer;
  const { tenantId } = actor;
  const of = { invoice_id: invoiceId, order_id: null };
  const { provider } = input;
  const { account, site } = await startCheckout(services, tenantId, {
    of,
    provider,
    refusal: messages.notOffered,
  });
  // What was paid a moment ago counts, and ends a link.
  const bill = await find();
  if (isReported(bill)) refuse('exists', billingSays.thanks);
  if (bill.stage !== 'issued') refuse('illegal_transition', messages.notOffered);
  if (bill.left <= 0) refuse('illegal_transition', messages.nothingLeft);
  const { number, client_name: client } = bill;
  const offer = input.tds ? await requireTdsOffer(services.database.read, tenantId, bill) : null;
  const asked = offer ? { amount: offer.pay, tds: offer.tds } : { amount: bill.left, tds: 0 };
  await endGonePages(services, tenantId, bill);
  const opening: Opening = {
    actor,
    account,
    choose: async (tx) => ({
      of: { ...of, invoice_number: number, client_name: client },
      asked: await noMoreThanOwed(tx, bill, asked),
    }),
    isAsBefore: async () => (await find()).left === bill.left,
    title: filled(messages.described, { number })[language === 'hi' ? 1 : 0],
    back: `${site}${payer.back}`,
    backUnpaid: `${site}${payer.backUnpaid}`,
    place: payer.place,
    refusal: messages.notOffered,
  };
  try {
    return await openPage(services, opening);
  } catch (error) {
    if (!isAskedElsewhere(error) || !(await askAboutEnded(services, tenantId, bill))) throw error;
    return openPage(services, opening);
  }
}

/** The cause of a refusal that ends with the other pages of the payer. */
const askedByOtherPages = 'asked by other pages';

function isAskedElsewhere(error: unknown): boolean {
  return error instanceof AppError && error.cause === askedByOtherPages;
}

/** Asks about the other pages of a payer whose time is over; whether there are any. */
async function askAboutEnded(services: Services, tenantId: string, bill: InvoiceView): Promise<boolean> {
  const pages = await pagesOfPayer(services.database.read, tenantId, bill);
  const over = pages.filter((page) => msFromInstant(page.expires_at) <= services.nowMs());
  for (const page of over) await refreshOrReview(services, tenantId, page);
  return over.length > 0;
}

/**
 * What is asked for on a page: no more than its payer owes in all, as what was paid before may stand on an
 * invoice that was credited since, and no more than is left of that beside the other pages that are open.
 * Refused where that covers it.
 */
async function noMoreThanOwed(tx: Tx, bill: InvoiceView, { amount, tds }: Asked): Promise<Asked> {
  const { tenantId } = tx.actor;
  const reader = billsIn(tx);
  await tx.flush();
  const owed = await (bill.client_id === null
    ? owedAlone(reader, tenantId, bill)
    : owedByClient(reader, { tenantId, today: dateOf(tx.now) }, bill));
  if (owed === null) return { amount, tds };
  const elsewhere = await askedElsewhere(reader, { tenantId, nowMs: msFromInstant(tx.now) }, bill);
  const free = minus(owed, elsewhere);
  if (free <= 0 && owed > 0 && elsewhere > 0)
    throw new AppError('illegal_transition', messages.askedElsewhere, { cause: askedByOtherPages });
  if (free <= 0) refuse('illegal_transition', messages.coveredByCredit);
  const most = smallest(rupeesToPaise(amount), minus(free, rupeesToPaise(tds)));
  if (most > 0) return { amount: paiseToRupees(most), tds };
  const left = formatRupees(paiseToRupees(free));
  return refuse('illegal_transition', filled(messages.lessThanTds, { left }));
}

/** What is owed by who is no client. Where a name alone says who has paid before, a person decides. */
async function owedAlone(reader: BillReader, tenantId: string, bill: InvoiceView): Promise<Paise> {
  const { amount, hasOver } = await owedByCustomer(reader, tenantId, bill);
  // Who it is may be another one of that name, who is told nothing of the first one's invoices.
  if (hasOver && isNameAlone(bill)) refuse('exists', messages.sameNamePaid);
  return amount;
}
