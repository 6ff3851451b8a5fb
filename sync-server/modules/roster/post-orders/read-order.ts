import { refuse } from '#shared/core/errors.ts';
import { postOrderMessages as messages } from '#shared/modules/roster/post-orders/messages.ts';
import { readPostOrder as contract } from '#shared/modules/roster/post-orders/operations.ts';
import { postOrderReads, readId } from '#shared/modules/roster/post-orders/post-order-read.ts';
import { postOrders } from '#shared/modules/roster/post-orders/post-order.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import { checkDerivedId } from '#server/core/sync/derived-id.ts';
import { doneAt } from '#server/core/sync/done-at.ts';
import { bind } from '#server/core/sync/operations.ts';

/**
 * Keeps that an employee has read an order of a post where they have, or had, duty. Sent twice it is kept
 * once. A phone's clock may be ahead: nothing was read later than now or before it was written.
 */
export const readOrder = bind(contract, async (tx, { input, origin }) => {
  const { tenantId, staffId } = tx.actor;
  if (staffId === null || (input.staff_id !== undefined && input.staff_id !== staffId))
    return refuse('forbidden', messages.notStaff, 'staff_id');
  const id = readId(input.order_id, staffId);
  checkDerivedId(input.id, id);
  const known = await tx.rows(postOrderReads).find(id);
  if (known) return known;
  const order = await tx.rows(postOrders).find(input.order_id);
  // A duty that was taken away after the phone went out of reach counts too.
  const duty = await tx.sql
    .selectFrom('roster')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('staff_id', '=', staffId)
    .where('post_id', '=', order?.post_id ?? '')
    .limit(1)
    .executeTakeFirst();
  if (!order || !duty) return refuse('not_found', messages.notStaff, 'order_id');
  const person = await tx.rows(staff).find(staffId);
  const said = input.read_at ?? doneAt(tx.now, origin);
  const isPossible = said <= tx.now && said >= order.created_at;
  return tx.rows(postOrderReads).insert({
    id,
    order_id: order.id,
    staff_id: staffId,
    staff_name: person?.name ?? tx.actor.name,
    read_at: isPossible ? said : tx.now,
  });
});
