import { refuse } from '#shared/core/errors.ts';
import { move } from '#shared/core/lifecycle.ts';
import type { Operation } from '#shared/core/operation.ts';
import { ratingReports, reportLifecycle } from '#shared/modules/on-call/rating-report.ts';
import type { RatingReport } from '#shared/modules/on-call/rating-report.ts';
import { ratings } from '#shared/modules/on-call/rating.ts';
import type { Rating } from '#shared/modules/on-call/rating.ts';
import * as contract from '#shared/modules/on-call/report-operations.ts';
import { ratingSays as messages } from '#shared/modules/on-call/server-messages.ts';
import type { BoundOperation } from '#server/core/sync/bound-operation.ts';
import { bind } from '#server/core/sync/operations.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { starsChanged } from '#server/modules/marketplace/operations/count-stars.ts';
import { newsOf, notifyOffice, notifyPerson } from '#server/modules/notifications/operations/notify.ts';

const page = '/field/ratings';

/** The partner's own answer, beside the office's. */
export const answerRating = bind(contract.answerRating, async (tx, { id, input: { reply } }) => {
  const rating = await ownRating(tx, id ?? '', 'id');
  if (rating.hidden) refuse('illegal_transition', messages.hidden, 'reply');
  // Told once: a reply that is changed again and again rings nobody.
  if (reply !== '' && rating.worker_replied_at === null)
    notifyPerson(
      tx,
      rating.user_id,
      newsOf('rating.partner_replied', { details: reply }, `/bookings/${rating.booking_id}`),
    );
  const replied = { worker_reply: reply, worker_replied_at: tx.now };
  return tx.rows(ratings).update({ ...rating, ...replied });
});

export const reportRating = bind(contract.reportRating, async (tx, { input }) => {
  const rating = await ownRating(tx, input.rating_id, 'rating_id');
  if (await tx.rows(ratingReports).find(rating.id)) refuse('exists', messages.reported, 'rating_id');
  if (rating.hidden) refuse('illegal_transition', messages.hidden, 'rating_id');
  tellOffice(tx, 'rating.reported', rating.worker_name);
  await contest(tx, rating.id, true);
  return tx.rows(ratingReports).insert({
    id: rating.id,
    worker_id: tx.actor.userId,
    worker_name: rating.worker_name,
    service: rating.service,
    service_hi: rating.service_hi,
    stars: rating.rating,
    comment: rating.comment,
    reason: input.reason,
    appeal: '',
    status: 'open',
    answer: '',
    decided_by: '',
    decided_at: null,
  });
});

export const appealRating = bind(contract.appealRating, async (tx, { id, input: { appeal } }) => {
  const report = await tx.rows(ratingReports).visible(id ?? '', { worker_id: tx.actor.userId });
  const status = move(reportLifecycle, report.status, 'appeal');
  const rating = await tx.rows(ratings).find(report.id);
  if (rating?.hidden === true) refuse('illegal_transition', messages.hidden, 'appeal');
  tellOffice(tx, 'rating.appealed', report.worker_name);
  await contest(tx, report.id, true);
  return tx.rows(ratingReports).update({ ...report, appeal, status });
});

export const keepReported = decide(contract.keepReported, ({ status }) =>
  move(reportLifecycle, status, status === 'appealed' ? 'close' : 'keep'),
);
export const hideReported = decide(contract.hideReported, ({ status }) =>
  move(reportLifecycle, status, 'uphold'),
);

function decide(
  operation: Operation<{ answer: string }, RatingReport>,
  statusAfter: (report: RatingReport) => RatingReport['status'],
): BoundOperation {
  return bind(operation, async (tx, { id, input: { answer } }) => {
    const report = await tx.rows(ratingReports).visible(id ?? '', ratingReports.access.write(tx.actor));
    const status = statusAfter(report);
    const rating = await contest(tx, report.id, false);
    if (status === 'upheld' && rating)
      tx.rows(ratings).update({ ...rating, hidden: true, hidden_reason: answer });
    return settle(tx, report, { status, answer });
  });
}

/** A rating that the office hides anyhow settles what its partner said against it, decided or not. */
export async function settleHidden(tx: Tx, rating: Rating, reason: string): Promise<void> {
  const report = await tx.rows(ratingReports).find(rating.id);
  if (report && report.status !== 'upheld') settle(tx, report, { status: 'upheld', answer: reason });
}

/** What its author changes is what the office decides on. */
export async function changeReported(tx: Tx, { id, rating: stars, comment }: Rating): Promise<void> {
  const report = await tx.rows(ratingReports).find(id);
  if (report) tx.rows(ratingReports).update({ ...report, stars, comment });
}

function settle(
  tx: Tx,
  report: RatingReport,
  decided: Pick<RatingReport, 'status' | 'answer'>,
): RatingReport {
  notifyPerson(
    tx,
    report.worker_id,
    newsOf(decided.status === 'upheld' ? 'rating.hidden' : 'rating.kept', { details: decided.answer }, page),
  );
  return tx
    .rows(ratingReports)
    .update({ ...report, ...decided, decided_by: tx.actor.name, decided_at: tx.now });
}

/** A rating of a visit of the caller; hidden ones are found too. */
async function ownRating(tx: Tx, id: string, field: string): Promise<Rating> {
  const rating = await tx.rows(ratings).find(id);
  if (!rating || rating.worker_id !== tx.actor.userId) return refuse('not_found', messages.notYours, field);
  return rating;
}

/** Takes a rating out of what is counted, or back into it. */
async function contest(tx: Tx, id: string, contested: boolean): Promise<Rating | null> {
  const rating = await tx.rows(ratings).find(id);
  if (!rating) return null;
  await starsChanged(tx, rating.service_id);
  return tx.rows(ratings).update({ ...rating, contested });
}

function tellOffice(tx: Tx, event: 'rating.reported' | 'rating.appealed', name: string): void {
  notifyOffice(tx, 'oncall:write', newsOf(event, { name }, '/admin/ratings'));
}
