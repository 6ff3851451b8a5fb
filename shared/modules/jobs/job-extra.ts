import * as z from 'zod/mini';
import { can } from '#shared/core/access.ts';
import { both, choice, id, instant, key, money, nullable, status, text } from '#shared/core/fields.ts';
import { defineLifecycle } from '#shared/core/lifecycle.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { jobMessages as messages } from './messages.ts';

/**
 * Extra work waits for the customer, or first for the office where it is more than the worker may ask for.
 * Only what the customer approved is ever charged.
 */
export const extraLifecycle = defineLifecycle({
  initial: 'proposed',
  states: ['proposed', 'held', 'approved', 'declined'],
  actions: {
    hold: { from: ['proposed'], to: 'held' },
    allow: { from: ['held'], to: 'proposed' },
    approve: { from: ['proposed'], to: 'approved' },
    decline: { from: ['held', 'proposed'], to: 'declined' },
  },
});

/** Work that was not booked, as its worker proposes it at the place, with its price. */
export const jobExtras = defineResource({
  name: 'job_extras',
  one: 'job_extra',
  title: { one: ['extra work', 'अतिरिक्त काम'], many: ['extra work', 'अतिरिक्त काम'] },
  naming: ['name'],
  path: '/jobs/extras',
  fields: {
    id: id(),
    job_id: id().refersTo('jobs').label('Job', 'जॉब'),
    booking_id: key().label('Booking', 'बुकिंग'),
    /** The customer, who decides. */
    user_id: key(),
    worker_id: key().label('Worker', 'काम करने वाला'),
    worker_name: text(120).label('Worker', 'काम करने वाला'),
    name: text(120, { min: 1, missing: messages.extraMissing }).label('Work', 'काम'),
    /** Rupees before tax. */
    amount: money()
      .checked(z.gt(0, both(messages.extraAmount)))
      .label('Price in rupees', 'क़ीमत (रुपये)'),
    status: status(extraLifecycle)
      .label('Status', 'स्थिति')
      .called({
        held: ['Waiting for the office', 'दफ़्तर का इंतज़ार'],
        proposed: ['Waiting for the customer', 'ग्राहक का इंतज़ार'],
        approved: ['Approved', 'मंज़ूर'],
        declined: ['Declined', 'नामंज़ूर'],
      }),
    /** Who decided: the customer in the app, or with the code that ended the work, or the office. */
    decided_by: choice(['none', 'customer', 'code', 'office'])
      .initial('none')
      .label('Decided by', 'किसने तय किया')
      .called({
        none: ['No one yet', 'अभी किसी ने नहीं'],
        customer: ['Customer', 'ग्राहक'],
        code: ['Customer’s end code', 'ग्राहक का अंत का कोड'],
        office: ['Office', 'दफ़्तर'],
      }),
    decided_at: nullable(instant()).label('Decided on', 'फ़ैसला कब'),
    reason: text(500).label('Reason', 'वजह'),
  },
  access: {
    read: (actor) => can(actor, 'jobs:read') || { worker_id: actor.userId, user_id: actor.userId },
    write: (actor) => can(actor, 'jobs:write') || { worker_id: actor.userId, user_id: actor.userId },
  },
  list: { filter: ['job_id', 'status'], sort: ['created_at'], search: [], order: '-created_at' },
});

export type JobExtra = Row<typeof jobExtras>;
