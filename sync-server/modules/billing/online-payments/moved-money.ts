import { namesPayment } from '#shared/core/payment-reference.ts';
import type { Stored } from '#shared/core/resource.ts';
import type { OnlinePayment } from '#shared/modules/billing/online-payments/online-payment.ts';
import { receipts } from '#shared/modules/billing/receipts/receipt.ts';
import type { Receipt } from '#shared/modules/billing/receipts/receipt.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { bookingsOn } from './same-money.ts';
import { billsIn } from '../read-credited.ts';

/** Where the office has recorded the money of a page that it took from where it was recorded here. */
export type MovedMoney = {
  readonly receipts: readonly (Receipt & Stored)[];
  /** Whether a payment of another invoice without a receipt, or of a booking, names it too. */
  readonly isElsewhere: boolean;
};

/** Finds what the office has recorded with the id of a payment, but for the receipts that the page knows. */
export async function findMoved(tx: Tx, page: OnlinePayment, known: readonly string[]): Promise<MovedMoney> {
  await tx.flush();
  const own = page.receipt_id === null ? null : await tx.rows(receipts).find(page.receipt_id);
  const wanted = page.payment_ref.toLowerCase();
  const forms = [page.payment_ref, wanted, page.payment_ref.toUpperCase()];
  const isNamed = (reference: unknown): boolean => namesPayment(String(reference), page.payment_ref);
  const { tenantId } = tx.actor;
  const rows = await tx.sql
    .selectFrom('receipts')
    .select(['id', 'reference'])
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 'recorded')
    .where('deleted', '=', 0)
    .where((is) =>
      is.or([
        is('reference', 'in', forms),
        // What is written before or after it is found among what the client has paid since.
        is.and([is('client_id', '=', own?.client_id ?? ''), is('received_on', '>=', page.paid_on ?? '')]),
      ]),
    )
    .execute();
  const found: (Receipt & Stored)[] = [];
  for (const { id, reference } of rows) {
    const receipt =
      isNamed(reference) && !known.includes(String(id)) ? await tx.rows(receipts).find(String(id)) : null;
    if (receipt) found.push(receipt);
  }
  const alone = await tx.sql
    .selectFrom('invoice_payments')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('reference', 'in', forms)
    .where('invoice_id', '!=', page.invoice_id)
    .where('receipt_id', 'is', null)
    .where('status', '=', 'confirmed')
    .where('deleted', '=', 0)
    .limit(1)
    .executeTakeFirst();
  let isElsewhere = alone !== undefined;
  for (const id of await bookingsOn(billsIn(tx), tenantId, page.invoice_id ?? '')) {
    const payments = (await tx.rows(bookings).find(id))?.payments ?? [];
    isElsewhere ||= payments.some(({ state, reference }) => state === 'received' && isNamed(reference));
  }
  return { receipts: found, isElsewhere };
}
