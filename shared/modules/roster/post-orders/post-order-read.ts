import { can } from '#shared/core/access.ts';
import { id, instant, key, text } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';

/** That a person has read a version of a post order; its id names both, so it is there once. */
export const postOrderReads = defineResource({
  name: 'post_order_reads',
  one: 'post_order_read',
  title: {
    one: ['post order reading', 'पोस्ट निर्देश पढ़ने का रिकॉर्ड'],
    many: ['post order readings', 'पोस्ट निर्देश पढ़ने के रिकॉर्ड'],
  },
  naming: ['staff_name', 'order_id'],
  path: '/roster/post-order-reads',
  fields: {
    id: key(),
    order_id: id().refersTo('post_orders').label('Post order', 'पोस्ट निर्देश'),
    staff_id: key(80).label('Employee', 'कर्मचारी'),
    staff_name: text(120).label('Name', 'नाम'),
    /** By the clock of the phone, which may have been without network. */
    read_at: instant().label('Read at', 'कब पढ़ा'),
  },
  access: {
    read: (actor) => can(actor, 'roster:read') || { staff_id: actor.staffId ?? '' },
    write: (actor) => ({ staff_id: actor.staffId ?? '' }),
  },
  list: { filter: ['order_id'], sort: ['created_at'], search: [], order: 'created_at' },
});

export type PostOrderRead = Row<typeof postOrderReads>;

/** The id under which a person's reading of an order is kept. */
export function readId(orderId: string, staffId: string): string {
  return `${orderId}:${staffId}`;
}
