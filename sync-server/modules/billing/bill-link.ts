import type * as z from 'zod/mini';
import type * as queries from '#shared/modules/billing/queries.ts';
import { refuse } from '#shared/core/errors.ts';
import { freshBillingSettings } from '#shared/modules/billing/online.ts';
import { billingMessages as messages } from '#shared/modules/billing/messages.ts';
import { isLinkProof, linkProof } from '#server/core/http/link-proof.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { Call, Services } from '#server/core/http/route.ts';
import { readSection } from '#server/core/sql/tenant-settings.ts';
import { findSharedInvoice } from './queries.ts';
import type { InvoiceView } from './queries.ts';

type SharedBill = z.output<typeof queries.readSharedBill.output>;

/** The key with which a client opens one bill without signing in. */
export function billToken(services: Pick<Services, 'secrets'>, tenantId: string, id: string): string {
  return `${tenantId}.${id}.${linkProof(services, { purpose: 'bill', tenantId, id })}`;
}

/** The bill that a key opens. A key that this installation did not write opens nothing, and says no more. */
export async function billOfToken(
  { services }: Pick<Call, 'services'>,
  token: string,
): Promise<{ readonly tenantId: string; readonly bill: InvoiceView }> {
  const [tenantId = '', id = '', given = ''] = token.split('.');
  if (!isLinkProof(services, { purpose: 'bill', tenantId, id }, given)) refuse('not_found', messages.badLink);
  const bill = await findSharedInvoice(services, tenantId, id);
  return bill ? { tenantId, bill } : refuse('not_found', messages.badLink);
}

/** A bill for whoever has its link: what it is for, what is due, and how to pay. */
export async function readSharedBill(
  call: QueryCall<typeof queries.readSharedBill>,
): Promise<QueryReply<typeof queries.readSharedBill>> {
  return { data: await sharedBill(call.services, call.params['token'] ?? '') };
}

/** What the link of a bill shows. Refuses with `not_found` a key that opens nothing. */
export async function sharedBill(services: Services, token: string): Promise<SharedBill> {
  const { tenantId, bill } = await billOfToken({ services }, token);
  const pay = await readSection(services.database.read, tenantId, 'billing', freshBillingSettings);
  return {
    number: bill.number,
    kind: bill.kind,
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
    tax: bill.reverse_charge ? 0 : Math.round((bill.cgst + bill.sgst + bill.igst) * 100) / 100,
    round_off: bill.round_off,
    total: bill.total,
    paid: bill.paid,
    left: bill.left,
    state: bill.state,
    credited: bill.credited,
    reverse_charge: bill.reverse_charge,
    pay,
  };
}
