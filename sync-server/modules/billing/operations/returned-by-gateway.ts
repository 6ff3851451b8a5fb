import { filled } from '#shared/core/i18n.ts';
import { onlinePaymentMessages as messages } from '#shared/modules/billing/online-payments/messages.ts';
import { onlinePayments } from '#shared/modules/billing/online-payments/online-payment.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import { standingRefunds } from '#shared/modules/bookings/payment.ts';
import type { Payment } from '#shared/modules/bookings/payment.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/** Whether a refund is one that a payment service has told of, which says too where it fails. */
export async function isReturnedByGateway(tx: Tx, payment: Payment): Promise<boolean> {
  return (await toldOf(tx, payment)) !== null;
}

/** Whether a payment service has said that a refund failed, and a person has to see to it. */
export async function isLeftForPerson(tx: Tx, payment: Payment): Promise<boolean> {
  const found = await toldOf(tx, payment);
  return found?.told.state === 'back' && found.told.needsPerson;
}

/**
 * Says at the page of a payment service that a refund of it needs nobody any more, once all of it that was
 * noted at the bookings is marked as failed.
 */
export async function closeMarkedRefund(tx: Tx, payment: Payment): Promise<void> {
  const found = await toldOf(tx, payment);
  if (!found?.told.needsPerson) return;
  const { page, told, name } = found;
  await tx.flush();
  const rows = await tx.sql
    .selectFrom('bookings')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('order_id', '=', page.order_id)
    .execute();
  for (const row of rows) {
    const booking = await tx.rows(bookings).find(String(row['id']));
    if (standingRefunds(booking?.payments ?? []).some(({ id }) => id === name || id.startsWith(`${name}:`)))
      return;
  }
  const note = filled(messages.checkedBy, { name: tx.actor.name, note: messages.markedAtBooking });
  tx.rows(onlinePayments).update({
    ...page,
    returns: page.returns.map((one) =>
      one.id === told.id ? { ...one, booked: true, needsPerson: false } : one,
    ),
    problem: note.map((text, i) => [page.problem[i] ?? '', text].join(' ').trim()),
  });
}

/** What a payment service has told of a refund, with its page and how it is called at the bookings. */
async function toldOf(tx: Tx, { id, reference, state }: Payment) {
  const [pageId = ''] = id.split(':');
  const name = `${pageId}:${reference}`;
  if (state !== 'returned' || !id.startsWith(name)) return null;
  const page = await tx.rows(onlinePayments).find(pageId);
  const told = page?.returns.find((one) => one.id === reference);
  return page && told ? { page, told, name } : null;
}
