import { onlinePayments } from '#shared/modules/billing/online-payments/online-payment.ts';
import type { Payment } from '#shared/modules/bookings/payment.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/** Whether a refund is one that a payment service has told of, which says too where it fails. */
export async function isReturnedByGateway(tx: Tx, { id, reference, state }: Payment): Promise<boolean> {
  const [pageId = ''] = id.split(':');
  if (state !== 'returned' || !id.startsWith(`${pageId}:${reference}`)) return false;
  const page = await tx.rows(onlinePayments).find(pageId);
  return page?.returns.some((told) => told.id === reference) ?? false;
}
