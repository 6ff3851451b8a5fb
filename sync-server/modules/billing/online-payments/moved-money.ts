import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import { formatRupees, noMoney, paise, paiseToRupees, sumOf } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import { namesPayment } from '#shared/core/payment-reference.ts';
import type { Stored } from '#shared/core/resource.ts';
import { clients } from '#shared/modules/billing/client.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import { onlinePaymentMessages as messages } from '#shared/modules/billing/online-payments/messages.ts';
import type { OnlinePayment } from '#shared/modules/billing/online-payments/online-payment.ts';
import { receipts } from '#shared/modules/billing/receipts/receipt.ts';
import type { Receipt } from '#shared/modules/billing/receipts/receipt.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import type { PaymentReturn } from '#server/core/payments/returns.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { namedInReference } from './named-in-reference.ts';
import { bookingsOn } from './same-money.ts';
import { billsIn } from '../read-credited.ts';

/** Where the office has recorded the money of a page that it took from where it was recorded here. */
export type MovedMoney = {
  readonly receipts: readonly (Receipt & Stored)[];
  /** Whether a payment of another invoice without a receipt, or of a booking, names it too. */
  readonly isElsewhere: boolean;
};

/**
 * Finds what the office has recorded with the id of a payment, but for the receipts that the page knows and
 * the payments of its own invoice. Long lists are read by their references alone.
 */
export async function findMoved(tx: Tx, page: OnlinePayment, known: readonly string[]): Promise<MovedMoney> {
  await tx.flush();
  const { tenantId } = tx.actor;
  const wanted = `%${page.payment_ref.toLowerCase()}%`;
  const isNamed = (reference: unknown): boolean => namesPayment(String(reference), page.payment_ref);
  const ids = new Set<string>();
  let isElsewhere = false;
  for (const mayName of namedInReference(page.payment_ref)) {
    const rows = await tx.sql
      .selectFrom('receipts')
      .select(['id', 'reference'])
      .where('tenant_id', '=', tenantId)
      .where(mayName)
      .where('status', '=', 'recorded')
      .where('deleted', '=', 0)
      .execute();
    for (const { id, reference } of rows) if (isNamed(reference)) ids.add(String(id));
    const alone = await tx.sql
      .selectFrom('invoice_payments')
      .select(['reference', 'receipt_id'])
      .where('tenant_id', '=', tenantId)
      .where(mayName)
      .where('invoice_id', '!=', page.invoice_id ?? '')
      .where('status', '=', 'confirmed')
      .where('deleted', '=', 0)
      .execute();
    // By this as a condition SQLite would read all that have no receipt.
    isElsewhere ||= alone.some(({ reference, receipt_id: of }) => of === null && isNamed(reference));
  }
  const found: (Receipt & Stored)[] = [];
  for (const id of [...ids].filter((one) => !known.includes(one))) {
    const receipt = await tx.rows(receipts).find(id);
    if (receipt) found.push(receipt);
  }
  return { receipts: found, isElsewhere: isElsewhere || (await isAtBooking(tx, page, wanted)) };
}

/** Whether a booking on the invoice of a page, or another one of its customer, has its money. */
async function isAtBooking(tx: Tx, page: OnlinePayment, wanted: string): Promise<boolean> {
  const bill = await tx.rows(invoices).find(page.invoice_id ?? '');
  const client = bill?.client_id ? await tx.rows(clients).find(bill.client_id) : null;
  const users = [bill?.user_id, client?.user_id].flatMap((id) => id ?? []);
  const ids = await bookingsOn(billsIn(tx), tx.actor.tenantId, page.invoice_id ?? '');
  if (users.length > 0) {
    const rows = await tx.sql
      .selectFrom('bookings')
      .select('id')
      .where('tenant_id', '=', tx.actor.tenantId)
      .where('user_id', 'in', users)
      .where((is) => is(is.fn('lower', ['payments']), 'like', wanted))
      .execute();
    ids.push(...rows.map((row) => String(row['id'])));
  }
  for (const id of ids) {
    const payments = (await tx.rows(bookings).find(id))?.payments ?? [];
    if (
      payments.some(
        ({ state, reference }) => state === 'received' && namesPayment(reference, page.payment_ref),
      )
    )
      return true;
  }
  return false;
}

type Told = {
  /** Money of the refund that came again, as it had failed: what was noted before is of that one. */
  readonly since: (Receipt & Stored) | null;
  readonly holders: readonly Receipt[];
};

/**
 * What the office has noted of a refund by its id, at any receipt of the clients that have the money. Refused
 * where it is more than went back.
 */
export async function notedByOffice(tx: Tx, back: PaymentReturn, { since, holders }: Told): Promise<Paise> {
  const clientIds = [...new Set(holders.map(({ client_id: id }) => id))];
  if (clientIds.length === 0) return noMoney;
  await tx.flush();
  const rows = await tx.sql
    .selectFrom('advance_uses')
    .select(['receipt_id', 'reference', 'amount', 'created_at'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('client_id', 'in', clientIds)
    .where('kind', '=', 'refund')
    .where('deleted', '=', 0)
    .execute();
  const noted = rows.filter(
    (row) =>
      namesPayment(String(row['reference']), back.id) &&
      (since === null || row['receipt_id'] === since.id || String(row['created_at']) > since.created_at),
  );
  const sum = sumOf([noMoney, ...noted.map((row) => paise(Number(row['amount'])))]);
  if (sum > back.amount)
    refuse('invalid', filled(messages.notedMore, { amount: formatRupees(paiseToRupees(sum)) }));
  return sum;
}
