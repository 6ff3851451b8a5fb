import { can } from '#shared/core/access.ts';
import { choice, flag, id, integer, key, text } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';

/** What a partner may say of a customer: nothing else can be written of them. */
export const customerNotes = [
  'none',
  'friendly',
  'all_ready',
  'waited',
  'wrong_address',
  'other_work',
  'unpaid',
  'rude',
  'unsafe',
] as const;

/**
 * What a partner thought of a customer after a visit; its id names job and partner, so that there is one. It
 * is for the office and its author, never for the customer, and may be hidden with a reason.
 */
export const customerRatings = defineResource({
  name: 'customer_ratings',
  one: 'customer_rating',
  title: {
    one: ['rating of a customer', 'ग्राहक की रेटिंग'],
    many: ['ratings of customers', 'ग्राहकों की रेटिंग'],
    feminine: true,
  },
  naming: ['customer_name', 'worker_name'],
  path: '/jobs/customer-ratings',
  fields: {
    id: key(),
    job_id: id().refersTo('jobs').label('Job', 'जॉब'),
    /** The account of the customer; not `user_id`, as it is not theirs to read. */
    customer_id: key().label('Customer', 'ग्राहक'),
    customer_name: text(200).label('Customer', 'ग्राहक'),
    worker_id: key().label('Partner', 'पार्टनर'),
    worker_name: text(120).label('Partner', 'पार्टनर'),
    rating: integer(1, 5).label('Stars', 'स्टार'),
    note: choice(customerNotes)
      .initial('none')
      .label('What happened', 'क्या हुआ')
      .called({
        none: ['Nothing special', 'कुछ ख़ास नहीं'],
        friendly: ['Friendly', 'अच्छा व्यवहार'],
        all_ready: ['Everything was ready', 'सब तैयार था'],
        waited: ['I had to wait', 'इंतज़ार करना पड़ा'],
        wrong_address: ['The address was wrong', 'पता ग़लत था'],
        other_work: ['Asked for work that was not booked', 'बिना बुकिंग का काम माँगा'],
        unpaid: ['Did not pay', 'पैसे नहीं दिए'],
        rude: ['Rude', 'बुरा व्यवहार'],
        unsafe: ['I did not feel safe', 'मुझे सुरक्षित नहीं लगा'],
      }),
    hidden: flag()
      .label('Hidden', 'छिपाई गई')
      .called({ true: ['Hidden', 'छिपाई गई'], false: ['Not hidden', 'छिपाई नहीं गई'] }),
    hidden_reason: text(500).label('Reason', 'वजह'),
  },
  access: {
    read: (actor) => can(actor, 'oncall:read') || { worker_id: actor.userId },
    write: (actor) => can(actor, 'oncall:write') || { worker_id: actor.userId },
  },
  list: {
    filter: ['customer_id', 'worker_id', 'rating', 'note', 'hidden'],
    sort: ['created_at', 'rating'],
    search: ['customer_name', 'worker_name'],
    order: '-created_at',
  },
});

export type CustomerRating = Row<typeof customerRatings>;
