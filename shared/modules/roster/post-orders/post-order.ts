import { can } from '#shared/core/access.ts';
import { date, id, instant, integer, key, nullable, text } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';

/**
 * What people do at a post, as one version of it. A change is a new version, which everybody reads again;
 * none is ever rewritten, because who has read it is evidence.
 */
export const postOrders = defineResource({
  name: 'post_orders',
  one: 'post_order',
  title: { one: ['post order', 'पोस्ट निर्देश'], many: ['post orders', 'पोस्ट निर्देश'] },
  naming: ['post_id', 'version'],
  path: '/roster/post-orders',
  fields: {
    id: id(),
    post_id: key(80).refersTo('posts').label('Post', 'पोस्ट'),
    version: integer(1, 100_000).label('Version', 'संस्करण'),
    from_day: date().required().label('Effective from', 'लागू तारीख़'),
    body: text(6000).required().label('Instructions', 'निर्देश'),
    body_hi: text(6000).label('Instructions in Hindi', 'हिंदी में निर्देश'),
    written_by: text(120).label('Written by', 'किसने लिखा'),
    reminded_at: nullable(instant()).label('Reminded', 'याद दिलाया'),
  },
  access: {
    read: (actor) => can(actor, 'roster:read') || can(actor, 'locations:read'),
    write: (actor) => can(actor, 'locations:write'),
  },
  list: { filter: ['post_id'], sort: ['version', 'created_at'], search: [], order: '-version' },
});

export type PostOrder = Row<typeof postOrders>;
