import { noMoney, rupeesToPaise, smallest, sumOf } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { paymentState } from '../operations/take-payment.ts';
import { pagesOfPayer } from './checkout-page.ts';
import type { BilledParty } from './same-payer.ts';

/**
 * What a payer is asked for on open pages of other invoices of the same company. A page that opens now asks
 * for so much less, so that all of them together ask for no more than is owed. A page counts for no more than
 * is due on its invoice by now.
 */
export async function askedElsewhere(
  tx: Tx,
  bill: BilledParty & Pick<Invoice, 'id' | 'supplier_gstin'>,
): Promise<Paise> {
  const asked: Paise[] = [noMoney];
  for (const page of await pagesOfPayer(tx.sql, tx.actor.tenantId, bill)) {
    const other = page.invoice_id === null ? null : await tx.rows(invoices).find(page.invoice_id);
    if (other?.stage !== 'issued' || other.supplier_gstin !== bill.supplier_gstin) continue;
    const { left } = await paymentState(tx, other);
    const whole = sumOf([rupeesToPaise(page.amount), rupeesToPaise(page.tds)]);
    asked.push(smallest(whole, rupeesToPaise(left)));
  }
  return sumOf(asked);
}
