import * as z from 'zod/mini';
import { can } from '#shared/core/access.ts';
import { refuse } from '#shared/core/errors.ts';
import { bookingMessages as words } from '#shared/modules/bookings/messages.ts';
import { handle } from '#server/core/http/operation-route.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';
import { moveToStatus, statusBody } from '#server/modules/bookings/operations/set-status.ts';
import { completeJob, progressJob } from '#server/modules/jobs/operations/do-job.ts';
import { onCallBooking, readOnCallBooking } from '../service-queries.ts';

const begin = handle(progressJob);
const finish = handle(completeJob);

/**
 * What a booking says of the customer and the office that is nothing to who does the work. What they need at
 * the place is in the job, and their ratings stand where a hidden one is left out.
 */
const notForPartners = {
  payments: [],
  history: [],
  customer_phone: null,
  rating: null,
  comment: '',
  notes: '',
} as const;

/**
 * Takes a home service to a status: the office by its right to bookings, the partner who has it by the work.
 */
export async function setBookingStatus(call: SignedCall): Promise<Reply> {
  const booking = await onCallBooking(call);
  if (can(call.actor, 'oncall:write')) return moveToStatus(call);
  const job = await call.services.database.read
    .selectFrom('jobs')
    .select('id')
    .where('tenant_id', '=', call.actor.tenantId)
    .where('booking_id', '=', booking.id)
    .where('worker_id', '=', call.actor.userId)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  if (!job) return refuse('not_found', words.fetchFailed);
  const wanted = statusBody.parse(call.body).status.toLowerCase().replaceAll(' ', '_');
  const own = { ...call, params: { id: String(job['id']) } };
  // Said again, it is no second report.
  if (wanted === booking.status) return answerFor(call);
  if (wanted === 'in_progress') await begin.handle({ ...own, body: { to: 'begin' } });
  else if (wanted === 'completed') await finish.handle({ ...own, body: {} });
  else refuse('forbidden', words.statusIsOurs, 'status');
  return answerFor(call);
}

async function answerFor(call: SignedCall): Promise<Reply> {
  const { data, ...reply } = await readOnCallBooking(call);
  return { ...reply, data: { ...z.looseObject({}).parse(data), ...notForPartners } };
}
