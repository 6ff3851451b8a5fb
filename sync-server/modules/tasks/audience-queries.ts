import { addDays, dateOf, instantFromMs, isCalendarDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { namedIn } from '#shared/core/named-in.ts';
import { validate } from '#shared/core/validate.ts';
import { audienceSchema, nearDays } from '#shared/modules/tasks/audience.ts';
import type {
  Audience,
  readAudience as contract,
  readShiftsOfDay as shifts,
} from '#shared/modules/tasks/audience.ts';
import { taskSays as messages } from '#shared/modules/tasks/server-messages.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { Sql } from '#server/core/sql/database.ts';

/** How many people are shown by name before a task is given to all of them. */
const shownNames = 10;

/** How many people a task would be for, and some of them by name. */
export async function readAudience({
  services,
  actor,
  query,
}: QueryCall<typeof contract>): Promise<QueryReply<typeof contract>> {
  const audience = validate(audienceSchema, namedIn(query));
  const today = dateOf(instantFromMs(services.nowMs()));
  const sql = services.database.read;
  const found = peopleOf(sql, actor.tenantId, audience, today);
  const [counted, people] = await Promise.all([
    found.select(({ fn }) => fn.count('s.id').as('n')).executeTakeFirst(),
    found
      .select(['s.id', 's.name', 's.name_hi'])
      .orderBy('s.name')
      .orderBy('s.id')
      .limit(shownNames)
      .execute(),
  ]);
  return {
    data: {
      count: Number(counted?.n ?? 0),
      people: people.map((row) => ({
        id: String(row['id']),
        name: String(row['name']),
        name_hi: String(row['name_hi']),
      })),
    },
  };
}

/** The shifts that people have on a day, and how many have each. */
export async function readShiftsOfDay({
  services,
  actor,
  query,
}: QueryCall<typeof shifts>): Promise<QueryReply<typeof shifts>> {
  const { date, site_id: siteId } = query;
  if (!isCalendarDate(date)) refuse('malformed', messages.badDay, 'date');
  let select = services.database.read
    .selectFrom('roster')
    .select(['shift_id'])
    .select(({ fn }) => [
      fn.min('shift_name').as('name'),
      fn.min('shift_name_hi').as('name_hi'),
      fn.count('staff_id').distinct().as('people'),
    ])
    .where('tenant_id', '=', actor.tenantId)
    .where('date', '=', date)
    .where('deleted', '=', 0);
  if (siteId) select = select.where('site_id', '=', siteId);
  const rows = await select.groupBy('shift_id').orderBy('name').limit(200).execute();
  return {
    data: rows.map((row) => ({
      id: String(row['shift_id']),
      name: String(row['name']),
      name_hi: String(row['name_hi']),
      people: Number(row['people']),
    })),
  };
}

/** Those who work here and belong to an audience, each once. */
export function peopleOf(sql: Sql, tenantId: string, audience: Audience, today: CalendarDate) {
  const people = sql
    .selectFrom('staff as s')
    .where('s.tenant_id', '=', tenantId)
    .where('s.status', '=', 'active')
    .where('s.deleted', '=', 0);
  if (audience.by === 'category') return people.where('s.category', '=', audience.category);
  const [from, to] =
    audience.by === 'site'
      ? [addDays(today, -nearDays), addDays(today, nearDays)]
      : [audience.date, audience.date];
  let duties = sql
    .selectFrom('roster as r')
    .select('r.staff_id')
    .where('r.tenant_id', '=', tenantId)
    .where('r.date', '>=', from)
    .where('r.date', '<=', to)
    .where('r.deleted', '=', 0);
  if (audience.site_id !== null) duties = duties.where('r.site_id', '=', audience.site_id);
  if (audience.by === 'shift') duties = duties.where('r.shift_id', '=', audience.shift_id);
  return people.where('s.id', 'in', duties);
}
