import { ofClients } from '#shared/core/access.ts';
import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { groupBy } from '#shared/core/group-by.ts';
import type { AnswerTo } from '#shared/core/query.ts';
import { boardOf } from '#shared/modules/attendance/board.ts';
import type { BoardRow, BoardStatus } from '#shared/modules/attendance/board.ts';
import { attendance } from '#shared/modules/attendance/punch.ts';
import type { guardStates, readMySites } from '#shared/modules/portal/queries.ts';
import { coverageAt, coverageDays, postFinder } from '#shared/modules/roster/coverage.ts';
import type { SiteCoverage } from '#shared/modules/roster/coverage.ts';
import { dutyTimes } from '#shared/modules/roster/duty-times.ts';
import { roster } from '#shared/modules/roster/duty.ts';
import type { Post } from '#shared/modules/roster/post.ts';
import type { Shift } from '#shared/modules/settings/shift.ts';
import { credentials, holds } from '#shared/modules/staff/credential.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import { readPicture } from '#server/core/files/read-picture.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';
import { decodeRow, pickRow } from '#server/core/sql/table.ts';
import { readSection } from '#server/modules/settings/queries.ts';
import { placeAt } from './operations/place-of.ts';

type Guard = AnswerTo<typeof readMySites>['sites'][number]['guards'][number];

const states: Readonly<Partial<Record<BoardStatus, (typeof guardStates)[number]>>> = {
  on_duty: 'on_duty',
  late: 'on_duty',
  upcoming: 'expected',
  missing: 'missing',
  absent: 'missing',
  done: 'done',
};

/** Those of a board that a client sees: who is planned today, and last night’s shifts until they end. */
export async function readGuards(
  call: SignedCall,
  board: readonly BoardRow[],
): Promise<ReadonlyMap<string, readonly Guard[]>> {
  const nowMs = call.services.nowMs();
  const [, today] = coverageDays(nowMs);
  const rows = board.filter(({ duty }) => duty.date === today || dutyTimes(duty).endsMs > nowMs);
  const people = [...new Set(rows.map(({ duty }) => duty.staff_id))];
  const [faces, verified] = await Promise.all([readFaces(call, people), readVerified(call, people, today)]);
  const guards = new Map<string, Guard[]>();
  for (const { duty, status, in: arrived } of rows) {
    const state = states[status];
    if (state === undefined) continue;
    const face = faces.get(duty.staff_id);
    const guard = {
      id: duty.id,
      staff_id: duty.staff_id,
      name: duty.staff_name,
      name_hi: face?.name_hi ?? '',
      post: duty.post,
      post_hi: duty.post_hi,
      shift: duty.shift_name,
      shift_hi: duty.shift_name_hi,
      starts: duty.starts,
      ends: duty.ends,
      state,
      since: state === 'on_duty' ? (arrived?.effective_at ?? null) : null,
      photo: (face?.photo_id ?? null) !== null,
      verified: verified.get(duty.staff_id) ?? null,
    };
    guards.set(duty.site_id, [...(guards.get(duty.site_id) ?? []), guard]);
  }
  return guards;
}

/** The duties of yesterday and today at some sites, with the punches of their people. */
export async function readBoard(call: SignedCall, siteIds: readonly string[]): Promise<readonly BoardRow[]> {
  if (siteIds.length === 0) return [];
  const { actor, services } = call;
  const { database } = services;
  const nowMs = services.nowMs();
  const days = [...coverageDays(nowMs)];
  const dutyRows = await database.read
    .selectFrom('roster')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where('date', 'in', days)
    .where(database.isOneOf('site_id', siteIds))
    .where('deleted', '=', 0)
    .orderBy('starts')
    .orderBy('staff_name')
    .limit(5000)
    .execute();
  const duties = dutyRows.map((row) => decodeRow(roster, row));
  const people = [...new Set(duties.map((duty) => duty.staff_id))];
  const punchRows = await database.read
    .selectFrom('attendance')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where('date', 'in', days)
    .where(database.isOneOf('staff_id', people))
    .where('deleted', '=', 0)
    .orderBy('effective_at')
    .execute();
  const { late_after_minutes: lateAfter } = await readSection(database.read, actor.tenantId, 'attendance');
  return boardOf(
    duties,
    punchRows.map((row) => decodeRow(attendance, row)),
    nowMs,
    undefined,
    lateAfter * 60_000,
  ).rows;
}

const faceColumns = ['id', 'name_hi', 'photo_id'] as const;

async function readFaces({ actor, services: { database } }: SignedCall, people: readonly string[]) {
  const rows = await database.read
    .selectFrom('staff')
    .select(faceColumns)
    .where('tenant_id', '=', actor.tenantId)
    .where(database.isOneOf('id', people))
    .where('deleted', '=', 0)
    .execute();
  return new Map(rows.map((row) => pickRow(staff, faceColumns, row)).map((face) => [face.id, face]));
}

/** The police verification of people that holds on a day, each with the day it was given. */
async function readVerified(
  { actor, services: { database } }: SignedCall,
  people: readonly string[],
  day: CalendarDate,
) {
  const rows = await database.read
    .selectFrom('staff_credentials')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where('kind', '=', 'police_verification')
    .where(database.isOneOf('staff_id', people))
    .where('deleted', '=', 0)
    .orderBy('valid_from')
    .execute();
  return new Map(
    rows
      .map((row) => decodeRow(credentials, row))
      .filter((paper) => holds([paper], 'police_verification', day))
      .map((paper) => [paper.staff_id, { on: paper.valid_from }]),
  );
}

/** Whether somebody is planned about today at a site that the caller looks after. */
async function isTheirGuard({ actor, services }: SignedCall, staffId: string): Promise<boolean> {
  const { database, nowMs } = services;
  const places = ofClients(actor, 'places');
  const duties = await database.read
    .selectFrom('roster')
    .select('site_id')
    .distinct()
    .where('tenant_id', '=', actor.tenantId)
    .where('staff_id', '=', staffId)
    .where('date', 'in', [...coverageDays(nowMs())])
    .where('deleted', '=', 0)
    .execute();
  const today = dateOf(instantFromMs(nowMs()));
  for (const duty of duties) {
    const asked = { places, siteId: String(duty['site_id']) };
    const place = await placeAt(database.read, actor.tenantId, asked, { from: today, to: today });
    if (place !== null) return true;
  }
  return false;
}

/** Gives how many a site needs, has planned and has there in the shifts that run now, and who is missing. */
export function staffedNow(
  nowMs: number,
  posts: readonly Post[],
  shifts: ReadonlyMap<string, Pick<Shift, 'starts' | 'ends'>>,
  board: readonly BoardRow[],
): (siteId: string) => SiteCoverage['now'] & { readonly missing: number } {
  const postOf = postFinder(posts);
  const duties = board.map(({ duty }) => ({ ...duty, post_id: postOf(duty) }));
  const there = board.filter(({ status }) => states[status] === 'on_duty').map(({ duty }) => duty.id);
  const sites = new Map(
    coverageAt(nowMs, posts, shifts, duties, new Set(there)).map((site) => [site.site_id, site.now]),
  );
  const missing = groupBy(
    board.filter(({ status }) => status === 'missing'),
    ({ duty }) => duty.site_id,
  );
  return (siteId) => ({
    ...(sites.get(siteId) ?? { needed: 0, planned: 0, present: 0 }),
    missing: missing.get(siteId)?.length ?? 0,
  });
}

/** The photo of somebody who is planned today at a site that the caller looks after. */
export async function readGuardPhoto(call: SignedCall): Promise<Reply> {
  const { actor, params, services } = call;
  const staffId = params['id'] ?? '';
  const isTheirs = await isTheirGuard(call, staffId);
  const photo = isTheirs ? (await readFaces(call, [staffId])).get(staffId)?.photo_id : null;
  const picture = photo
    ? await readPicture(services.database, actor.tenantId, photo, 'staff_document')
    : null;
  if (!picture) refuse('not_found', ['Not found', 'नहीं मिला']);
  return {
    response: new Response(picture.bytes, {
      headers: {
        'content-type': picture.type,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      },
    }),
  };
}
