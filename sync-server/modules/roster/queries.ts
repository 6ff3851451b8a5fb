import {
  addDays,
  calendarDate,
  dateOf,
  instantFromMs,
  isCalendarDate,
  lastOfMonth,
} from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { rankReplacements } from '#shared/modules/roster/rank-replacements.ts';
import { dayId } from '#shared/modules/roster/roster-day.ts';
import { datesBetween } from '#shared/modules/roster/spans.ts';
import { unsupervisedIn } from '#shared/modules/roster/supervision.ts';
import { vacanciesIn } from '#shared/modules/roster/vacancies.ts';
import type * as contracts from '#shared/modules/roster/queries.ts';
import type { Sql } from '#server/core/sql/database.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { readShifts } from '#server/modules/settings/queries.ts';
import { checkSpan } from './operations/publish-roster.ts';
import {
  readDays,
  readLeaves,
  readNames,
  readPlanFacts,
  readPosts,
  readSites,
  withoutLeavers,
} from './plan.ts';
import type { GridDay } from './plan.ts';

const mostCandidates = 30;

/**
 * The grid: everybody's days between two, in a short form because a thousand people have thirty thousand of
 * them.
 */
export async function readGrid(
  call: QueryCall<typeof contracts.readPlan>,
): Promise<QueryReply<typeof contracts.readPlan>> {
  const { from, to } = stretchOf(call);
  const { tenantId } = call.actor;
  const sql = call.services.database.read;
  const [posts, shifts, sites, people, leaves] = await Promise.all([
    readPosts(sql, tenantId),
    readShifts(sql, tenantId),
    readSites(sql, tenantId),
    readNames(sql, tenantId),
    readLeaves(sql, tenantId, from, to),
  ]);
  const days = await readDays(sql, tenantId, from, to, {
    posts,
    current: { shifts, nowMs: call.services.nowMs() },
  });
  const planned = new Set([...days.values()].map((day) => day.staff_id));
  const shown = people.filter((person) => person.status === 'active' || planned.has(person.id));
  const places = new Map(shown.map((person, i) => [person.id, i]));
  const dates = datesBetween(from, to);
  const dateAt = new Map(dates.map((date, i) => [date, i]));
  const data = {
    from,
    to,
    people: shown.map(({ id, code, name, name_hi, category, weekly_off, status }) => ({
      id,
      code,
      name,
      name_hi,
      category,
      weekly_off,
      active: status === 'active',
    })),
    posts: [...posts.values()].map(({ id, site_id, name, name_hi, category, needs, starts_on, active }) => ({
      id,
      site_id,
      name,
      name_hi,
      category,
      needs,
      starts_on,
      active,
    })),
    sites: [...sites.values()].map(({ id, name, name_hi }) => ({ id, name, name_hi })),
    shifts: [...shifts.values()].map(({ id, name, name_hi, starts, ends, break_minutes, active }) => ({
      id,
      name,
      name_hi,
      starts,
      ends,
      break_minutes,
      active,
    })),
    days: [...days.values()].flatMap((day) => {
      const [person, date] = [places.get(day.staff_id), dateAt.get(day.date)];
      return person === undefined || date === undefined
        ? []
        : [
            [
              person,
              date,
              day.rev,
              day.draft || day.outdated ? 1 : 0,
              day.off,
              day.duties.flatMap((duty) => [duty.post_id, duty.shift_id]),
              day.reason,
            ] as const,
          ];
    }),
    leaves: [...leaves].flatMap(([staffId, spans]) => {
      const person = places.get(staffId);
      return person === undefined
        ? []
        : spans.map((span) => [person, span.from, span.to, span.leave_type] as const);
    }),
  };
  return { data };
}

/** What the posts need and what is planned between two days, with the sites and shifts it stands at. */
export async function readStaffing(
  { actor, services }: SignedCall,
  from: CalendarDate,
  to: CalendarDate,
): Promise<Staffing> {
  const sql = services.database.read;
  const [posts, sites, shifts] = await Promise.all([
    readPosts(sql, actor.tenantId),
    readSites(sql, actor.tenantId),
    readShifts(sql, actor.tenantId),
  ]);
  const all = [...(await readDays(sql, actor.tenantId, from, to, { posts })).values()];
  return { posts, sites, shifts, days: await withoutLeavers(sql, actor.tenantId, all) };
}
export type Staffing = {
  readonly posts: Awaited<ReturnType<typeof readPosts>>;
  readonly sites: Awaited<ReturnType<typeof readSites>>;
  readonly shifts: Awaited<ReturnType<typeof readShifts>>;
  readonly days: readonly GridDay[];
};

/**
 * The days that wait to be published in the month of the first one from today on, one for each person: as
 * many as the roster of that month counts.
 */
export async function readDrafts({ actor, services }: SignedCall): Promise<CalendarDate[]> {
  const { tenantId } = actor;
  const sql = services.database.read;
  const nowMs = services.nowMs();
  const today = dateOf(instantFromMs(nowMs));
  const first = await sql
    .selectFrom('roster_days')
    .select(({ fn }) => fn.min('date').as('date'))
    .where('tenant_id', '=', tenantId)
    .where('date', '>=', today)
    .where('deleted', '=', 0)
    .whereRef('rev', '!=', 'published_rev')
    .executeTakeFirst();
  const date = first?.['date'];
  if (!isCalendarDate(date)) return [];
  const to = lastOfMonth(date.slice(0, 7));
  const rows = await sql
    .selectFrom('roster_days')
    .innerJoin('staff', (join) =>
      join
        .onRef('staff.tenant_id', '=', 'roster_days.tenant_id')
        .onRef('staff.id', '=', 'roster_days.staff_id'),
    )
    .select('roster_days.date')
    .where('roster_days.tenant_id', '=', tenantId)
    .where('roster_days.date', '>=', date)
    .where('roster_days.date', '<=', to)
    .where('roster_days.deleted', '=', 0)
    .where('staff.deleted', '=', 0)
    .whereRef('roster_days.rev', '!=', 'roster_days.published_rev')
    .orderBy('roster_days.date')
    .execute();
  return rows.map((row) => calendarDate(String(row['date'])));
}

/** Where people are missing between two days, as it is planned. */
export async function listVacancies(
  call: QueryCall<typeof contracts.listVacancies>,
): Promise<QueryReply<typeof contracts.listVacancies>> {
  const { from, to } = stretchOf(call);
  const { tenantId } = call.actor;
  const sql = call.services.database.read;
  const posts = await readPosts(sql, tenantId);
  const siteId = call.input.site_id;
  const wanted = [...posts.values()].filter(
    (post) => siteId === undefined || siteId === '' || post.site_id === siteId,
  );
  const all = [...(await readDays(sql, tenantId, from, to, { posts })).values()];
  const data = vacanciesIn(wanted, await withoutLeavers(sql, tenantId, all), from, to);
  return {
    data: data.slice(0, 2000),
    pagination: { total: data.length, totalPages: 1, currentPage: 1, limit: 2000 },
  };
}

/** Where there are fewer supervisors than the guards of a shift ask for. */
export async function listUnsupervised(
  call: QueryCall<typeof contracts.listUnsupervised>,
): Promise<QueryReply<typeof contracts.listUnsupervised>> {
  const { from, to } = stretchOf(call);
  const { posts, shifts, days } = await readStaffing(call, from, to);
  const data = unsupervisedIn(days, { posts, shifts }, from, to);
  return {
    data: data.slice(0, 2000),
    pagination: { total: data.length, totalPages: 1, currentPage: 1, limit: 2000 },
  };
}

/** Who could take a duty, the best first, each with what speaks for and against them. */
export async function listReplacements(
  call: QueryCall<typeof contracts.listReplacements>,
): Promise<QueryReply<typeof contracts.listReplacements>> {
  const { tenantId } = call.actor;
  const sql = call.services.database.read;
  const { post_id: postId = '', shift_id: shiftId = '' } = call.input;
  const date = dayFrom(call.input.date, 'date');
  const facts = await readPlanFacts(sql, tenantId, date, date);
  const post = facts.posts.get(postId) ?? refuse('not_found', ['Not found', 'नहीं मिला'], 'post_id');
  if (!facts.shifts.has(shiftId)) refuse('not_found', ['Not found', 'नहीं मिला'], 'shift_id');
  const site = (await readSites(sql, tenantId)).get(post.site_id) ?? { lat: null, lng: null };
  const ranked = rankReplacements(
    facts,
    { date, post_id: post.id, shift_id: shiftId },
    site,
    await workedAt(sql, tenantId, post.site_id, date),
  );
  const data = ranked.slice(0, mostCandidates).map((item) => {
    const person = facts.people.get(item.staff_id);
    return {
      ...item,
      name: person?.name ?? '',
      name_hi: person?.name_hi ?? '',
      code: person?.code ?? '',
      phone: person?.phone ?? null,
      rev: facts.grid.get(dayId(item.staff_id, date))?.rev ?? 0,
    };
  });
  return { data, pagination: { total: ranked.length, totalPages: 1, currentPage: 1, limit: mostCandidates } };
}

/** What somebody is to do between two days (from today, a month ahead, when not said). */
export async function readSchedule(
  sql: Sql,
  tenantId: string,
  staffId: string,
  from: CalendarDate,
  to: CalendarDate,
): Promise<Omit<GridDay, 'outdated'>[]> {
  const days = await readDays(sql, tenantId, from, to, { posts: await readPosts(sql, tenantId) });
  return [...days.values()]
    .filter((day) => day.staff_id === staffId)
    .map(({ outdated: _outdated, ...day }) => day)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

/** How often each person did duty at a site in the three months before a day. */
async function workedAt(
  sql: Sql,
  tenantId: string,
  siteId: string,
  date: CalendarDate,
): Promise<Map<string, number>> {
  const rows = await sql
    .selectFrom('roster')
    .select(['staff_id', 'date'])
    .where('tenant_id', '=', tenantId)
    .where('site_id', '=', siteId)
    .where('date', '>=', addDays(date, -90))
    .where('date', '<', date)
    .where('deleted', '=', 0)
    .execute();
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(String(row['staff_id']), (counts.get(String(row['staff_id'])) ?? 0) + 1);
  return counts;
}

function stretchOf(call: QueryCall<typeof contracts.readPlan>): { from: CalendarDate; to: CalendarDate } {
  const today = dateOf(instantFromMs(call.services.nowMs()));
  const from = dayFrom(call.input.from ?? today, 'from');
  const to = dayFrom(call.input.to ?? addDays(from, 30), 'to');
  checkSpan({ from, to });
  return { from, to };
}

function dayFrom(text: string | undefined, name: string): CalendarDate {
  return isCalendarDate(text)
    ? text
    : refuse('malformed', ['Enter the date as YYYY-MM-DD.', 'तारीख़ YYYY-MM-DD में लिखें।'], name);
}
