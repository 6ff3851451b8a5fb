import { dateOf, instantFromMs, parseInstant } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { AppError, refuse } from '#shared/core/errors.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import { jobSays as messages } from '#shared/modules/jobs/server-messages.ts';
import { providers } from '#shared/modules/on-call/provider.ts';
import { readPicture } from '#server/core/files/read-picture.ts';
import { readRow } from '#server/core/http/crud.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { countAll } from '#server/core/sql/visible-rows.ts';
import { shownStars, weighedStars } from './partner-stars.ts';

type Trust = {
  readonly checkedOn: CalendarDate;
  readonly rating: number | null;
  /** The file that shows the face; null where the office has chosen none. */
  readonly photo: string | null;
};

/**
 * What a customer may rely on of who comes: since when they are checked, their stars and their face. Null for
 * one who is no approved partner any more, or whose papers have lapsed.
 */
export async function trustOf({ actor, services }: SignedCall, workerId: string): Promise<Trust | null> {
  const { read } = services.database;
  const row = await read
    .selectFrom('providers')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', workerId)
    .where('status', '=', 'approved')
    .where('deleted', '=', 0)
    .executeTakeFirst();
  if (!row) return null;
  const partner = decodeRow(providers, row);
  const checkedOn = partner.verified_on ?? (partner.decided_at && dateOf(parseInstant(partner.decided_at)));
  if (!checkedOn) return null;
  const today = dateOf(instantFromMs(services.nowMs()));
  if (partner.papers_to !== null && partner.papers_to < today) return null;
  const stars = await read
    .selectFrom('ratings')
    .select([weighedStars(today).as('stars'), countAll.as('n')])
    .where('tenant_id', '=', actor.tenantId)
    .where('worker_id', '=', workerId)
    .where('hidden', '=', 0)
    .where('contested', '=', 0)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return {
    checkedOn,
    rating: shownStars(stars?.['stars'], stars?.['n']),
    photo: partner.photo,
  };
}

/**
 * The face of who comes for a booking of the caller, as long as the person has the job and the papers hold.
 */
export async function visitPhoto(call: SignedCall): Promise<Reply> {
  const { actor, services, params } = call;
  const { database } = services;
  const id = params['booking'] ?? '';
  const booking = await readRow(database, bookings, actor.tenantId, bookings.access.read(actor), id);
  const job = await database.read
    .selectFrom('jobs')
    .select('worker_id')
    .where('tenant_id', '=', actor.tenantId)
    .where('booking_id', '=', booking.id)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  const worker = job?.['worker_id'];
  const trust = typeof worker === 'string' ? await trustOf(call, worker) : null;
  if (!trust?.photo) return refuse('not_found', messages.noPhoto);
  const { photo } = trust;
  const kind = 'partner_document';
  let picture = await readPicture(database, actor.tenantId, photo, kind);
  if (!picture) {
    await services.pictureCopies.make(actor.tenantId, photo);
    picture = await readPicture(database, actor.tenantId, photo, kind);
  }
  if (!picture) throw new AppError('not_found', messages.noPhoto);
  return {
    response: new Response(picture.bytes, {
      headers: { 'content-type': picture.type, 'cache-control': 'private, no-store' },
    }),
  };
}
