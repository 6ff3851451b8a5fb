import { staff } from '#shared/modules/staff/staff-member.ts';
import { storedInstant } from '#server/core/sql/stored-values.ts';
import { pickRow } from '#server/core/sql/table.ts';
import type * as queries from '#shared/modules/attendance/queries.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { sql } from 'kysely';
import { addDays, dateOf, instantFromMs } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { kiosks } from '#shared/modules/attendance/kiosk.ts';
import type { KioskPerson, KioskView } from '#shared/modules/attendance/kiosk.ts';
import { attendanceSays as messages } from '#shared/modules/attendance/server-messages.ts';
import { sites } from '#shared/modules/tenants/site.ts';
import { countAll } from '#server/core/sql/visible-rows.ts';
import { contains, listRows, pageOf, readRow } from '#server/core/http/crud.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';
import { kioskIdOf } from './operations/open-kiosk.ts';

/** Days around today whose duties make somebody one of the site's people. */
const around = { before: 3, after: 14 } as const;
const fewestLetters = 3;
const mostFound = 5;

/**
 * What a kiosk keeps to stand without network: the people with duty at its site and, of each, the slow hash
 * of the PIN. Nobody of another site is on it.
 */
export async function readKiosk({
  actor,
  services,
}: QueryCall<typeof queries.readKiosk>): Promise<QueryReply<typeof queries.readKiosk>> {
  if (actor.role !== 'kiosk') refuse('forbidden', messages.notKiosk);
  const { database } = services;
  const { tenantId } = actor;
  const kiosk = await readRow(database, kiosks, tenantId, true, kioskIdOf(actor));
  const site = await readRow(database, sites, tenantId, true, kiosk.site_id);
  const today = dateOf(instantFromMs(services.nowMs()));
  const people = await database.read
    .selectFrom('staff as s')
    .leftJoin('staff_pins as p', (join) =>
      join.onRef('p.tenant_id', '=', 's.tenant_id').onRef('p.staff_id', '=', 's.id'),
    )
    .select(['s.id', 's.name', 's.name_hi', 's.code', 'p.hash'])
    .where('s.tenant_id', '=', tenantId)
    .where('s.deleted', '=', 0)
    .where('s.status', '=', 'active')
    .where('s.id', 'in', (duties) =>
      duties
        .selectFrom('roster as r')
        .select('r.staff_id')
        .where('r.tenant_id', '=', tenantId)
        .where('r.site_id', '=', kiosk.site_id)
        .where('r.date', '>=', addDays(today, -around.before))
        .where('r.date', '<=', addDays(today, around.after))
        .where('r.deleted', '=', 0),
    )
    .orderBy('s.name')
    .limit(500)
    .execute();
  const data: KioskView = {
    id: kiosk.id,
    name: kiosk.name,
    site_id: site.id,
    site_name: site.name,
    site_name_hi: site.name_hi,
    exit_pin: kiosk.pin,
    off: !site.kiosk,
    people: people.map(personOf),
  };
  return { data };
}

/**
 * People of the business whom a kiosk does not know, for somebody who relieves without being on the roster:
 * by the whole staff number, or by a part of the name. A few at a time and slowly, so that a kiosk does not
 * become a list of everybody.
 */
export async function findForKiosk({
  actor,
  services,
  query,
}: QueryCall<typeof queries.findForKiosk>): Promise<QueryReply<typeof queries.findForKiosk>> {
  const [siteId] = actor.kioskSiteIds ?? [];
  if (actor.role !== 'kiosk' || siteId === undefined) refuse('forbidden', messages.notKiosk);
  const words = (query['search'] ?? '').trim().toLowerCase();
  if (words.length < fewestLetters) refuse('invalid', messages.searchMore, 'search');
  await services.limits.take(`kiosk-find:${actor.userId}`, { burst: 20, perMinute: 10 }, services.nowMs());
  const like = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const rows = await services.database.read
    .selectFrom('staff as s')
    .leftJoin('staff_pins as p', (join) =>
      join.onRef('p.tenant_id', '=', 's.tenant_id').onRef('p.staff_id', '=', 's.id'),
    )
    .select(['s.id', 's.name', 's.name_hi', 's.code', 'p.hash'])
    .where('s.tenant_id', '=', actor.tenantId)
    .where('s.deleted', '=', 0)
    .where('s.status', '=', 'active')
    .where(
      sql<boolean>`(lower(s.code) = ${words} or lower(s.name) like ${like} escape '\\' or s.name_hi like ${like} escape '\\')`,
    )
    .orderBy('s.name')
    .limit(mostFound)
    .execute();
  return { data: rows.map(personOf) };
}

function personOf(row: Readonly<Record<string, unknown>>): KioskPerson {
  const hash = row['hash'] ?? null;
  return {
    staff_id: String(row['id']),
    name: String(row['name']),
    name_hi: String(row['name_hi']),
    code: String(row['code']),
    pin: hash === null ? null : String(hash),
  };
}

/** Every kiosk with when it was last heard of. */
export async function listKiosks({ actor, services, query }: SignedCall): Promise<Reply> {
  const page = await listRows(services.database, kiosks, {
    tenantId: actor.tenantId,
    answer: kiosks.access.read(actor),
    query,
    limit: 50,
  });
  const heard = await services.database.read
    .selectFrom('sessions')
    .select(['user_id', 'seen_at'])
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', 'like', 'kiosk:%')
    .where('revoked_at', 'is', null)
    .execute();
  const seen = new Map(heard.map((row) => [String(row['user_id']), String(row['seen_at'])]));
  return {
    ...page,
    data: page.data.map((row) => ({
      ...row,
      seen_at: seen.get(`kiosk:${row.id}`) ?? null,
    })),
  };
}

/** Who of the staff has a PIN, and since when, a page at a time; the PIN itself nobody can read. */
export async function listPins({
  actor,
  services,
  query,
}: QueryCall<typeof queries.listPins>): Promise<QueryReply<typeof queries.listPins>> {
  const { page, limit } = pageOf(query, 50);
  let people = services.database.read
    .selectFrom('staff as s')
    .leftJoin('staff_pins as p', (join) =>
      join.onRef('p.tenant_id', '=', 's.tenant_id').onRef('p.staff_id', '=', 's.id'),
    )
    .where('s.tenant_id', '=', actor.tenantId)
    .where('s.deleted', '=', 0)
    .where('s.status', '=', 'active');
  const search = (query['search'] ?? '').trim();
  if (search !== '')
    people = people.where((where) =>
      where.or(['s.name', 's.name_hi', 's.code'].map((column) => contains(column, search))),
    );
  const counted = await people.select(countAll.as('n')).executeTakeFirst();
  const rows = await people
    .select(['s.id as staff_id', 's.name', 's.name_hi', 's.code', 'p.set_at', 'p.set_by'])
    .orderBy('s.name')
    .orderBy('s.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const total = Number(counted?.['n'] ?? 0);
  return {
    data: rows.map((row) => ({
      ...pickRow(staff, ['name', 'name_hi', 'code'], row),
      staff_id: String(row['staff_id']),
      set_at: storedInstant(row['set_at']),
      set_by: String(row['set_by'] ?? ''),
    })),
    pagination: { total, totalPages: Math.ceil(total / limit), currentPage: page, limit },
  };
}

/** Whether I have a PIN. */
export async function readOwnPin({
  actor,
  services,
}: QueryCall<typeof queries.readOwnPin>): Promise<QueryReply<typeof queries.readOwnPin>> {
  const row = await services.database.read
    .selectFrom('staff_pins')
    .select('set_at')
    .where('tenant_id', '=', actor.tenantId)
    .where('staff_id', '=', actor.staffId ?? '')
    .executeTakeFirst();
  return { data: { set_at: storedInstant(row?.['set_at']) } };
}
