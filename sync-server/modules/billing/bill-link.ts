import type * as z from 'zod/mini';
import type * as queries from '#shared/modules/billing/queries.ts';
import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import { AppError, refuse } from '#shared/core/errors.ts';
import { paiseToRupees, rupeesToPaise, sumOf } from '#shared/core/money.ts';
import { isNote } from '#shared/modules/billing/invoice.ts';
import type { InvoicePayment } from '#shared/modules/billing/invoice-payment.ts';
import { paymentLinkMessages } from '#shared/modules/billing/payment-link-messages.ts';
import { billingSays as messages } from '#shared/modules/billing/server-messages.ts';
import { isPaidByOthers } from '#shared/modules/billing/supply.ts';
import { settledBy } from '#shared/modules/billing/settled-by.ts';
import { isLinkProof } from '#server/core/http/link-proof.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { Call, Services } from '#server/core/http/route.ts';
import { siteAddress } from '#server/core/notify/site-address.ts';
import { askedAhead } from './deposits/queries.ts';
import { offeredProviders } from './online-payments/find-account.ts';
import { findSharedInvoice } from './queries.ts';
import type { InvoiceView } from './queries.ts';
import { readPaymentDetails } from './where-to-pay/queries.ts';
import { findTdsOffer } from './receipts/tds-offer.ts';
import { endOfLink, linkPurpose, readLink } from './payment-link.ts';

type SharedBill = z.output<typeof queries.readSharedBill.output>;

/** Says that a link has ended, and why. */
export class LinkEnded extends AppError {
  readonly end: keyof typeof paymentLinkMessages;
  constructor(end: keyof typeof paymentLinkMessages) {
    super('gone', paymentLinkMessages[end]);
    this.end = end;
  }
}

/** A serial number as a key writes it; the first link of a bill has none. */
export const serialForm = /^[1-9]\d{0,8}$/;

/**
 * The bill that a key opens. A key that this installation did not write opens nothing, and says no more; one
 * that has ended says why, and nothing of the bill.
 */
export async function billOfToken(
  { services }: Pick<Call, 'services'>,
  token: string,
): Promise<{ readonly tenantId: string; readonly bill: InvoiceView }> {
  const [tenantId = '', id = '', ...rest] = token.split('.');
  const [typed, given = ''] = rest.length === 2 ? rest : ['', ...rest];
  const isKnown = rest.length <= 2 && (typed === '' ? rest.length === 1 : serialForm.test(typed ?? ''));
  const serial = Number(typed);
  if (!isKnown || !isLinkProof(services, { purpose: linkPurpose(serial), tenantId, id }, given))
    refuse('not_found', messages.badLink);
  const bill = await findSharedInvoice(services, tenantId, id);
  if (!bill) return refuse('not_found', messages.badLink);
  const newest = await readLink(services.database.read, tenantId, bill);
  const kept = { ...newest, withdrawn: newest.withdrawn || serial !== newest.serial };
  const ended = endOfLink(bill, kept, dateOf(instantFromMs(services.nowMs())));
  if (ended !== null) throw new LinkEnded(ended);
  return { tenantId, bill };
}

/** A bill for whoever has its link: what it is for, what is due, and how to pay. */
export async function readSharedBill(
  call: QueryCall<typeof queries.readSharedBill>,
): Promise<QueryReply<typeof queries.readSharedBill>> {
  return { data: await sharedBill(call.services, call.params['token'] ?? '') };
}

/** Somebody said by the link of the bill that it was paid, and the business has not confirmed it yet. */
function isFromLink({ status, user_id: userId }: Pick<InvoicePayment, 'status' | 'user_id'>): boolean {
  return status === 'claimed' && userId === null;
}

/** What the link of a bill shows. Refuses with `not_found` a key that opens nothing. */
export async function sharedBill(services: Services, token: string): Promise<SharedBill> {
  const { tenantId, bill } = await billOfToken({ services }, token);
  const site = await siteAddress(services, tenantId);
  const pay = await readPaymentDetails(services.database.read, tenantId, bill.supplier);
  return {
    number: bill.number,
    kind: bill.kind,
    original_number: bill.original_number,
    // Of a bill it is why its tax was decided otherwise, which is the office's own.
    reason: isNote(bill) ? bill.reason : '',
    supplier: bill.supplier.name,
    client_name: bill.client_name,
    issued_on: bill.issued_on,
    due_on: bill.due_on,
    period_from: bill.period_from,
    period_to: bill.period_to,
    lines: bill.lines.map(({ title, site, quantity, rate, amount }) => ({
      title,
      site,
      quantity,
      rate,
      amount,
    })),
    taxable: bill.taxable,
    tax: isPaidByOthers(bill)
      ? 0
      : paiseToRupees(sumOf([bill.cgst, bill.sgst, bill.igst].map(rupeesToPaise))),
    round_off: bill.round_off,
    total: bill.total,
    paid: bill.paid,
    left: bill.left,
    asked: await askedAhead(services.database.read, tenantId, bill),
    settled: [...settledBy(bill.payments)],
    awaiting: bill.awaiting,
    held: bill.held,
    reported: bill.awaiting ? (bill.payments.find(isFromLink)?.reference ?? null) : null,
    state: bill.state,
    credited: bill.credited,
    reverse_charge: bill.reverse_charge,
    pay,
    tds: await findTdsOffer(services.database.read, tenantId, bill),
    online: site === null ? [] : await offeredProviders(services, tenantId),
  };
}
