import { refuse } from '#shared/core/errors.ts';
import { withLine } from '#shared/core/history.ts';
import { jobReturns } from '#shared/modules/jobs/job-return.ts';
import { isOpenJob, jobs } from '#shared/modules/jobs/job.ts';
import { jobSays as messages } from '#shared/modules/jobs/server-messages.ts';
import { settleReturn as contract } from '#shared/modules/jobs/operations.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import { publicRecord } from '#server/core/sql/table.ts';
import { reverseEarning } from './book-earning.ts';
import { count } from './do-job.ts';
import { withdrawOffers } from './offer-job.ts';
import { showLateRating } from './rate-customer.ts';
import { dismissParts } from './without-worker.ts';

/** Lets a report that waited count, in place of one that may be there, or dismisses it with a reason. */
export const settleReturn = handleOnline(contract, {
  handler: async (tx, { input, params }) => {
    const rows = tx.rows(jobReturns);
    const job = await tx.rows(jobs).visible(params['id'] ?? '', jobs.access.write(tx.actor));
    const report = await rows.find(params['return'] ?? '');
    if (!report || report.job_id !== job.id) return refuse('not_found', messages.noReturn);
    if (report.state !== 'held') return refuse('illegal_transition', messages.returnSettled, 'state');
    const held = {
      ...job,
      returns_held: Math.max(0, job.returns_held - 1),
      history: withLine(job.history, {
        action: input.counts ? 'take_return' : 'dismiss_return',
        at: tx.now,
        by: tx.actor.name,
        note: input.reason,
      }),
    };
    // Of the parts of one person, too, one counts.
    if (input.counts && report.part) await dismissParts(tx, job.id, report.worker_id);
    const settled = rows.update({ ...report, state: input.counts ? 'counts' : 'dismissed' });
    if (input.counts && !report.part) {
      const before = job.return_id === null ? null : await rows.find(job.return_id);
      if (before) {
        rows.update({ ...before, state: 'dismissed' });
        await reverseEarning(tx, job);
      }
      // Who has the job by now need not go there any more.
      if (isOpenJob(job)) await withdrawOffers(tx, job);
      await count(tx, held, settled, null);
      await showLateRating(tx, job.id, report.worker_id);
    } else tx.rows(jobs).update(held);
    return {
      answer: publicRecord(jobReturns, settled),
      about: [jobReturns.name, report.id],
      logged: { counts: input.counts, reason: input.reason },
    };
  },
});
