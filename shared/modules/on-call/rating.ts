import { can } from '#shared/core/access.ts';
import { flag, id, instant, integer, key, nullable, text } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';

/**
 * What a customer thought of a completed visit; its id is the booking's, so that there is one. The office
 * answers it, or hides it with a reason; it is never erased.
 */
export const ratings = defineResource({
  name: 'ratings',
  one: 'rating',
  title: { one: ['rating', 'रेटिंग'], many: ['ratings', 'रेटिंग'], feminine: true },
  naming: ['service', 'customer_name'],
  path: '/on-call-services/ratings',
  fields: {
    id: id(),
    booking_id: id().refersTo('bookings').label('Booking', 'बुकिंग'),
    worker_id: nullable(key()).label('Partner', 'पार्टनर'),
    worker_name: text(120).label('Partner', 'पार्टनर'),
    user_id: key(),
    customer_name: text(200).label('Customer', 'ग्राहक'),
    service_id: key(60),
    service: text(200).label('Service', 'सेवा'),
    service_hi: text(200).label('Service in Hindi', 'हिंदी में सेवा'),
    rating: integer(1, 5).label('Stars', 'स्टार'),
    comment: text(2000).label('Comment', 'टिप्पणी'),
    reply: text(1000).label('Reply', 'जवाब'),
    replied_at: nullable(instant()),
    worker_reply: text(1000).label('Partner’s reply', 'पार्टनर का जवाब'),
    /** When it was written last, also where it was taken back. */
    worker_replied_at: nullable(instant()),
    /** Its partner has reported it and the office has not decided: it counts for nothing meanwhile. */
    contested: flag(),
    hidden: flag()
      .label('Hidden', 'छिपाई गई')
      .called({ true: ['Hidden', 'छिपाई गई'], false: ['Not hidden', 'छिपाई नहीं गई'] }),
    hidden_reason: text(500).label('Reason', 'वजह'),
  },
  access: {
    read: (actor) => can(actor, 'oncall:read') || { user_id: actor.userId, worker_id: actor.userId },
    write: (actor) => can(actor, 'oncall:write') || { user_id: actor.userId },
  },
  list: {
    columns: ['service', 'rating', 'customer_name', 'worker_name', 'comment', 'hidden'],
    filter: ['rating', 'worker_id', 'service_id', 'hidden'],
    sort: ['created_at', 'rating'],
    search: ['service', 'service_hi', 'customer_name', 'worker_name', 'comment'],
    order: '-created_at',
  },
});

export type Rating = Row<typeof ratings>;
/** For so long its author may change a rating. */
export const changeableHours = 48;
