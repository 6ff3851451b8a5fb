import type { Visible } from '#shared/core/access.ts';
import { addDays, dateOf, instantFromMs } from '#shared/core/dates.ts';
import type { Resource } from '#shared/core/resource.ts';
import { kioskEvents } from '#shared/modules/attendance/kiosk.ts';
import { attendance } from '#shared/modules/attendance/punch.ts';
import { attendanceFixes } from '#shared/modules/attendance/regularize.ts';
import { scans } from '#shared/modules/patrol/scan.ts';
import { roster } from '#shared/modules/roster/duty.ts';
import { staffRequests } from '#shared/modules/roster/request.ts';
import { alerts } from '#shared/modules/sos/alert.ts';
import { sites as locations } from '#shared/modules/tenants/site.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import type * as queries from '#shared/modules/staff/queries.ts';
import { tasks } from '#shared/modules/tasks/task.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { visibleRows } from '#server/core/sql/visible-rows.ts';

/** How long records with a day of their own stay on a phone. */
const daysKept = 62;

/**
 * The records that name people: whose id stands in which columns, and in which column their day, where they
 * have one.
 */
const naming: readonly (readonly [Resource, readonly string[], 'date'?])[] = [
  [staff, ['id']],
  [roster, ['staff_id'], 'date'],
  [attendance, ['staff_id'], 'date'],
  [attendanceFixes, ['staff_id']],
  [staffRequests, ['staff_id', 'with_staff_id']],
  [scans, ['staff_id'], 'date'],
  [tasks, ['assignee_id']],
  [kioskEvents, ['staff_id']],
  [alerts, ['staff_id']],
];

/** The records that name the site they are about. */
const places: readonly (readonly [Resource, 'date'?])[] = [
  [roster, 'date'],
  [attendance, 'date'],
  [scans, 'date'],
  [tasks],
  [alerts],
];

/**
 * The names in Hindi of whom a person reads in their records: who reads all records of a kind reads the name
 * of everybody, anyone else the names in those they see. The sites that these records name are told too.
 */
export async function listHindiNames({
  actor,
  services: { database, nowMs },
}: QueryCall<typeof queries.listHindiNames>): Promise<QueryReply<typeof queries.listHindiNames>> {
  const answers = naming.map(([resource]): Visible => resource.access.read(actor));
  const since = addDays(dateOf(instantFromMs(nowMs())), -daysKept);
  const seen = naming.flatMap(([resource, columns, day], at) =>
    columns.map((column) => {
      const rows = visibleRows(database, resource, actor.tenantId, answers[at] ?? false);
      return (day === undefined ? rows : rows.where(day, '>=', since)).select(column);
    }),
  );
  const everybody = database.read
    .selectFrom('staff')
    .select(['id', 'name', 'name_hi', 'user_id'])
    .where('tenant_id', '=', actor.tenantId)
    .where('deleted', '=', 0)
    .where('name_hi', '!=', '');
  // Who hears every call for help does not know everybody by that.
  const readsAll = naming.some(([resource], at) => resource !== alerts && answers[at] === true);
  const named = readsAll
    ? everybody
    : everybody.where((where) => where.or(seen.map((rows) => where('id', 'in', rows))));
  const rows = await named.execute();
  const readsSites = locations.access.read(actor) === true;
  const seenSites = places.map(([resource, day]) => {
    const found = visibleRows(database, resource, actor.tenantId, resource.access.read(actor));
    return (day === undefined ? found : found.where(day, '>=', since)).select('site_id');
  });
  const allSites = database.read
    .selectFrom('locations')
    .select(['id', 'name_hi'])
    .where('tenant_id', '=', actor.tenantId)
    .where('deleted', '=', 0)
    .where('name_hi', '!=', '');
  const sites = await (readsSites
    ? allSites
    : allSites.where((where) => where.or(seenSites.map((found) => where('id', 'in', found))))
  ).execute();
  const byId = [...sites, ...rows].map(({ id, name_hi: hindi }) => [String(id), String(hindi)] as const);
  return { data: { ...byName(rows), ...Object.fromEntries(byId) } };
}

/**
 * The names in Hindi of who has an account, by the name in Latin letters: a record that says who did
 * something often keeps the name alone. Left out where two people of one name are written differently.
 */
function byName(rows: readonly Readonly<Record<string, unknown>>[]): Record<string, string> {
  const known = new Map<string, Set<string>>();
  for (const { name, name_hi: hindi, user_id: account } of rows) {
    if (account === null || account === '') continue;
    known.set(String(name), (known.get(String(name)) ?? new Set()).add(String(hindi)));
  }
  return Object.fromEntries(
    [...known].flatMap(([name, [hindi = '', ...others]]) => (others.length > 0 ? [] : [[name, hindi]])),
  );
}
