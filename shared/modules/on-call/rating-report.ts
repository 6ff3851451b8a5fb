import { can } from '#shared/core/access.ts';
import { id, instant, integer, key, nullable, status, text } from '#shared/core/fields.ts';
import { defineLifecycle } from '#shared/core/lifecycle.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { onCallMessages as messages } from './messages.ts';

/** A report is decided, and where the rating is kept the partner may appeal once. */
export const reportLifecycle = defineLifecycle({
  initial: 'open',
  states: ['open', 'kept', 'appealed', 'closed', 'upheld'],
  actions: {
    keep: { from: ['open'], to: 'kept' },
    appeal: { from: ['kept'], to: 'appealed' },
    close: { from: ['appealed'], to: 'closed' },
    uphold: { from: ['open', 'appealed'], to: 'upheld' },
  },
});

/** While it is one of these nobody has decided yet, and the rating counts for nothing. */
export const undecided = ['open', 'appealed'] as const satisfies readonly RatingReport['status'][];

/**
 * What a partner says against a rating. Its id is that of the rating, so that there is one; where the office
 * agrees, the rating is hidden.
 */
export const ratingReports = defineResource({
  name: 'rating_reports',
  one: 'rating_report',
  title: { one: ['report of a rating', 'रेटिंग की शिकायत'], many: ['reports of ratings', 'रेटिंग की शिकायतें'] },
  naming: ['worker_name', 'reason'],
  path: '/on-call-services/rating-reports',
  fields: {
    id: id(),
    worker_id: key().label('Partner', 'पार्टनर'),
    worker_name: text(120).label('Partner', 'पार्टनर'),
    service: text(200).label('Service', 'सेवा'),
    service_hi: text(200).label('Service in Hindi', 'हिंदी में सेवा'),
    /** As they were when it was reported. */
    stars: integer(1, 5).label('Stars', 'स्टार'),
    comment: text(2000).label('Comment', 'टिप्पणी'),
    reason: text(1000, { min: 1, missing: messages.reportReason }).label('Report', 'शिकायत'),
    appeal: text(1000).label('Appeal', 'अपील'),
    status: status(reportLifecycle)
      .label('Status', 'स्थिति')
      .called({
        open: ['Under review', 'देखी जा रही है'],
        kept: ['Rating kept', 'रेटिंग रखी गई'],
        appealed: ['Appeal under review', 'अपील देखी जा रही है'],
        closed: ['Appeal rejected', 'अपील नामंज़ूर'],
        upheld: ['Rating hidden', 'रेटिंग छिपाई गई'],
      }),
    answer: text(500).label('Answer', 'जवाब'),
    decided_by: text(120).label('Decided by', 'किसने तय किया'),
    decided_at: nullable(instant()),
  },
  access: {
    read: (actor) => can(actor, 'oncall:read') || { worker_id: actor.userId },
    write: (actor) => can(actor, 'oncall:write') || { worker_id: actor.userId },
  },
  list: {
    columns: ['worker_name', 'service', 'stars', 'reason', 'status'],
    filter: ['status', 'worker_id'],
    sort: ['created_at', 'stars'],
    search: ['worker_name', 'service', 'service_hi', 'reason', 'comment'],
    order: '-created_at',
  },
});

export type RatingReport = Row<typeof ratingReports>;
