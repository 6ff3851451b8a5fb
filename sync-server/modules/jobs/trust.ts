import { dateOf, instantFromMs, parseInstant } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { AppError, refuse } from '#shared/core/errors.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import { jobSays as messages } from '#shared/modules/jobs/server-messages.ts';
import { providers } from '#shared/modules/on-call/provider.ts';
import { credentials, holds } from '#shared/modules/staff/credential.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import { readPicture } from '#server/core/files/read-picture.ts';
import { readRow } from '#server/core/http/crud.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';
import { decodeRow, pickRow } from '#server/core/sql/table.ts';
import { countAll } from '#server/core/sql/visible-rows.ts';
import { shownStars, weighedStars } from './partner-stars.ts';

type Trust = {
  readonly checkedOn: CalendarDate;
  readonly rating: number | null;
  /** The file that shows the face, and what it was sent as; null where the office has chosen none. */
  readonly photo: { readonly id: string; readonly kind: 'partner_document' | 'staff_document' } | null;
};

/**
 * What a customer may rely on of who comes: since when they are checked, their stars and their face. Null for
 * one who is no approved partner and no employee any more, or whose papers have lapsed.
 */
export async function trustOf(call: SignedCall, workerId: string): Promise<Trust | null> {
  const { actor, services } = call;
  const today = dateOf(instantFromMs(services.nowMs()));
  const checked =
    (await checkedPartner(call, workerId, today)) ?? (await checkedEmployee(call, workerId, today));
  if (checked === null) return null;
  const stars = await services.database.read
    .selectFrom('ratings')
    .select([weighedStars(today).as('stars'), countAll.as('n')])
    .where('tenant_id', '=', actor.tenantId)
    .where('worker_id', '=', workerId)
    .where('hidden', '=', 0)
    .where('contested', '=', 0)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return { ...checked, rating: shownStars(stars?.['stars'], stars?.['n']) };
}

type Checked = Omit<Trust, 'rating'>;

async function checkedPartner(
  { actor, services: { database } }: SignedCall,
  workerId: string,
  today: CalendarDate,
): Promise<Checked | null> {
  const { read } = database;
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
  if (partner.papers_to !== null && partner.papers_to < today) return null;
  return { checkedOn, photo: faceOf(partner.photo, 'partner_document') };
}

/** An employee is checked from the day of a police verification that is in force. */
async function checkedEmployee(
  { actor, services: { database } }: SignedCall,
  workerId: string,
  today: CalendarDate,
): Promise<Checked | null> {
  const row = await database.read
    .selectFrom('staff')
    .select(['id', 'photo_id'])
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', workerId)
    .where('status', '=', 'active')
    .where('deleted', '=', 0)
    .executeTakeFirst();
  if (!row) return null;
  const person = pickRow(staff, ['id', 'photo_id'], row);
  const papers = await database.read
    .selectFrom('staff_credentials')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where('staff_id', '=', person.id)
    .where('kind', '=', 'police_verification')
    .where('deleted', '=', 0)
    .execute();
  const days = papers
    .map((paper) => decodeRow(credentials, paper))
    .filter((paper) => holds([paper], 'police_verification', today))
    .map(({ valid_from: from, created_at: kept }) => from ?? dateOf(parseInstant(kept)));
  const checkedOn = days.toSorted().at(-1);
  return checkedOn === undefined ? null : { checkedOn, photo: faceOf(person.photo_id, 'staff_document') };
}

function faceOf(id: string | null, kind: NonNullable<Trust['photo']>['kind']): Trust['photo'] {
  return id === null ? null : { id, kind };
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
  const { id: photo, kind } = trust.photo;
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
