import { noMoney, rupeesToPaise, smallest, sumOf } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { paymentState } from '../operations/take-payment.ts';
import { pagesOfPayer } from './checkout-page.ts';
import type { Payer } from './same-payer.ts';

/**
 * What the open pages of the other invoices of a payer ask for, of the same company: whoever pays them too
 * may not pay more than is owed in all. A page counts for no more than is due on its invoice by now.
 */
export async function askedElsewhere(
  tx: Tx,
  bill: Payer & Pick<Invoice, 'id' | 'supplier_gstin'>,
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
