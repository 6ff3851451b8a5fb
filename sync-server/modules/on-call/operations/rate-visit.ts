import { can } from '#shared/core/access.ts';
import { msFromInstant, parseInstant } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { namedIn } from '#shared/core/named-in.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import { rateBooking } from '#shared/modules/bookings/afterwards.ts';
import { onCallMessages as messages } from '#shared/modules/on-call/messages.ts';
import * as contract from '#shared/modules/on-call/rating-operations.ts';
import { changeableHours, ratings } from '#shared/modules/on-call/rating.ts';
import type { Rating } from '#shared/modules/on-call/rating.ts';
import { applyAndStore, bind } from '#server/core/sync/operations.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { starsChanged } from '#server/modules/marketplace/operations/count-stars.ts';
import { newsOf, notifyPerson } from '#server/modules/notifications/operations/notify.ts';
import { changeReported, settleHidden } from './report-rating.ts';
import { keepRating } from '#server/modules/bookings/operations/keep-rating.ts';

/** Rates a booking of the caller, as its own page does. */
export const createRating = bind(contract.createRating, async (tx, { input, origin }) => {
  const { booking_id: id, rating, comment } = input;
  const booking = await tx.rows(bookings).find(id);
  if (!booking || booking.user_id !== tx.actor.userId)
    return refuse('not_found', ['Not found', 'नहीं मिला'], 'booking_id');
  if (booking.rating !== null) refuse('illegal_transition', messages.ratedAlready, 'booking_id');
  const rated = await applyAndStore(rateBooking, tx, { id, input: { rating, comment }, origin });
  return keepRating(tx, rated);
});

/** The author changes stars and words while they may; the office answers. */
export const editRating = bind(contract.editRating, async (tx, { id, input }) => {
  const rating = await tx.rows(ratings).visible(id ?? '', ratings.access.write(tx.actor));
  const { reply, ...words } = namedIn(input);
  const isAuthor = rating.user_id === tx.actor.userId;
  if (reply !== undefined && !can(tx.actor, 'oncall:write'))
    refuse('forbidden_field', messages.onlyStars, 'reply');
  const [first] = Object.keys(words);
  if (first !== undefined && !isAuthor) refuse('forbidden_field', messages.onlyReply, first);
  if (first !== undefined && rating.hidden) refuse('illegal_transition', messages.ratingHidden, first);
  if (first !== undefined && isOld(tx, rating)) refuse('illegal_transition', messages.ratingClosed, first);
  const answered = reply === undefined ? {} : { reply, replied_at: reply === '' ? null : tx.now };
  const changed = tx.rows(ratings).update({ ...rating, ...words, ...answered });
  if (changed.reply !== rating.reply && changed.reply !== '')
    notifyPerson(
      tx,
      rating.user_id,
      newsOf('rating.replied', { details: changed.reply }, `/bookings/${rating.booking_id}`),
    );
  if (first !== undefined) {
    await changeReported(tx, changed);
    await tellBooking(tx, changed);
    await starsChanged(tx, changed.service_id);
  }
  return changed;
});

/** Hides a rating; it stays with its author and the office. */
export const hideRating = bind(contract.hideRating, async (tx, { id, input }) => {
  const rating = await tx.rows(ratings).visible(id ?? '', ratings.access.write(tx.actor));
  await starsChanged(tx, rating.service_id);
  await settleHidden(tx, rating, input.reason);
  return tx.rows(ratings).update({ ...rating, contested: false, hidden: true, hidden_reason: input.reason });
});

function isOld(tx: Tx, rating: Rating): boolean {
  const since = msFromInstant(tx.now) - msFromInstant(parseInstant(rating.created_at));
  return since > changeableHours * 3_600_000;
}

/** The booking says the same as its rating. */
async function tellBooking(tx: Tx, rating: Rating): Promise<void> {
  const booking = await tx.rows(bookings).find(rating.booking_id);
  if (booking) tx.rows(bookings).update({ ...booking, rating: rating.rating, comment: rating.comment });
}
