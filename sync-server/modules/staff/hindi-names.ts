import type { Visible } from '#shared/core/access.ts';
import { addDays, dateOf, instantFromMs } from '#shared/core/dates.ts';
import type { Resource } from '#shared/core/resource.ts';
import { kioskEvents } from '#shared/modules/attendance/kiosk.ts';
import { attendance } from '#shared/modules/attendance/punch.ts';
import { attendanceFixes } from '#shared/modules/attendance/regularize.ts';
import { scans } from '#shared/modules/patrol/scan.ts';
import { roster } from '#shared/modules/roster/duty.ts';
import { staffRequests } from '#shared/modules/roster/request.ts';
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
];

/**
 * The names in Hindi of whom a person reads in their records: who reads all records of a kind reads the name
 * of everybody, anyone else the names in those they see.
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
    .select(['id', 'name_hi'])
    .where('tenant_id', '=', actor.tenantId)
    .where('deleted', '=', 0)
    .where('name_hi', '!=', '');
  const named = answers.includes(true)
    ? everybody
    : everybody.where((where) => where.or(seen.map((rows) => where('id', 'in', rows))));
  const rows = await named.execute();
  return { data: Object.fromEntries(rows.map(({ id, name_hi: name }) => [String(id), String(name)])) };
}
