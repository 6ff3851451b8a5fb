import { beyond, noMoney, paise, smallest, sumOf } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import type { BillReader } from '../read-credited.ts';
import { isBeingMade } from './checkout-page.ts';
import { asksSame } from './same-payer.ts';
import type { BilledParty } from './same-payer.ts';

/**
 * What a payer is asked for on open pages of other invoices of the same company. A page that opens now asks
 * for so much less, so that all of them together ask for no more than is owed. A page counts for no more than
 * is due on its invoice by now, and one that its service never made asks for nothing.
 */
export async function askedElsewhere(
  { read }: Pick<BillReader, 'read'>,
  { tenantId, nowMs }: { readonly tenantId: string; readonly nowMs: number },
  bill: BilledParty & Pick<Invoice, 'id' | 'supplier_gstin'>,
): Promise<Paise> {
  const rows = await read
    .selectFrom('online_payments as p')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.tenant_id', '=', 'p.tenant_id').onRef('i.id', '=', 'p.invoice_id'),
    )
    .select(['p.amount', 'p.tds', 'p.url', 'p.created_at', 'i.total', 'i.settled'])
    .where('p.tenant_id', '=', tenantId)
    .where('p.status', '=', 'open')
    .where('p.invoice_id', '!=', bill.id)
    .where(asksSame(bill))
    .where('i.supplier_gstin', '=', bill.supplier_gstin)
    .where('i.stage', '=', 'issued')
    .execute();
  const amountOf = (value: unknown): Paise => paise(Number(value));
  const asked = rows.flatMap(({ amount, tds, url, created_at: at, total, settled }) =>
    url === '' && !isBeingMade({ url: String(url), created_at: String(at) }, nowMs)
      ? []
      : smallest(sumOf([amountOf(amount), amountOf(tds)]), beyond(amountOf(total), amountOf(settled))),
  );
  return sumOf([noMoney, ...asked]);
}
