import * as z from 'zod/mini';
import { refuse } from '#shared/core/errors.ts';
import { bookingLifecycle } from '#shared/modules/bookings/booking.ts';
import { bookingMessages as messages } from '#shared/modules/bookings/messages.ts';
import { handle } from '#server/core/http/operation-route.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';
import { requirePermission } from '#server/core/sync/permission.ts';
import { moveBooking } from './move-booking.ts';

/** The four moves of a booking, by action. */
export const moves = {
  confirm: moveBooking('confirm'),
  start: moveBooking('start'),
  complete: moveBooking('complete'),
  cancel: moveBooking('cancel'),
} as const;
/** Their routes. */
export const moveRoutes = {
  confirm: handle(moves.confirm),
  start: handle(moves.start),
  complete: handle(moves.complete),
  cancel: handle(moves.cancel),
} as const;
const bookingActions = ['confirm', 'start', 'complete', 'cancel'] as const;
/** The body that names the status wanted, in any case. */
export const statusBody = z.strictObject({ status: z.string().check(z.maxLength(40)) });

/**
 * Takes the one action that leads to the wanted status, as its own route does: there is no other way to a
 * status. Cancelling is for whoever may cancel; every other move is the office's.
 */
export async function moveToStatus(call: SignedCall): Promise<Reply> {
  const wanted = statusBody.parse(call.body).status.toLowerCase().replaceAll(' ', '_');
  if (wanted !== bookingLifecycle.actions.cancel.to) requirePermission(call.actor, 'bookings:write');
  if (!bookingLifecycle.states.some((state) => state === wanted))
    refuse('invalid', messages.statusIsOurs, 'status');
  const action =
    bookingActions.find((bookingAction) => bookingLifecycle.actions[bookingAction].to === wanted) ??
    refuse('illegal_transition', messages.closed, 'status');
  return moveRoutes[action].handle({ ...call, body: {} });
}
