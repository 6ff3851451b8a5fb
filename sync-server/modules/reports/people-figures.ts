import { addDays, dateOf, instantFromMs } from '#shared/core/dates.ts';
import { groupBy } from '#shared/core/group-by.ts';
import { peopleOf, sitesOf, totalOf } from '#shared/modules/attendance/summary.ts';
import { reportHeads } from '#shared/modules/reports/messages.ts';
import { employmentsBy } from '#shared/modules/staff/employments.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import { pickRow } from '#server/core/sql/table.ts';
import { storedText } from '#server/core/sql/stored-values.ts';
import { countAll } from '#server/core/sql/visible-rows.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import { readServiceTitles } from '#server/modules/marketplace/queries.ts';
import { readSpan } from '#server/modules/attendance/operations/read-summaries.ts';
import { momentsOf } from './report-table.ts';
import type { ReportTable, Span } from './report-table.ts';
import { wasBooked } from '#shared/modules/bookings/was-booked.ts';

const employed = ['id', 'department', 'status', 'joined_on', 'left_on', 'left_why', 'earlier'] as const;
/** Days for which papers that end are counted ahead. */
const ahead = 60;

/**
 * Who works in which department at the end of the days, who came and went in them, and how many papers end
 * soon.
 */
export async function staffTable(
  { services, actor, language }: SignedCall,
  { from, to }: Span,
): Promise<ReportTable> {
  const { read } = services.database;
  const rowsOfStaff = await read
    .selectFrom('staff')
    .select([...employed])
    .where('tenant_id', '=', actor.tenantId)
    .where('deleted', '=', 0)
    .execute();
  const people = rowsOfStaff.map((row) => pickRow(staff, employed, row));
  const today = dateOf(instantFromMs(services.nowMs()));
  const ending = await read
    .selectFrom('staff_credentials')
    .select(['staff_id', countAll.as('n')])
    .where('tenant_id', '=', actor.tenantId)
    .where('deleted', '=', 0)
    .where('valid_to', '>=', today)
    .where('valid_to', '<=', addDays(today, ahead))
    .groupBy('staff_id')
    .execute();
  const papers = new Map(ending.map((row) => [String(row['staff_id']), Number(row['n'])]));
  const within = (day: string | null): boolean => day !== null && day >= from && day <= to;
  // Who came back has joined more than once.
  const times = (all: typeof people, what: 'joined_on' | 'left_on'): number =>
    all.flatMap((row) => [...row.earlier, row]).filter((one) => within(one[what])).length;
  const here = (row: (typeof people)[number]): boolean => {
    const { last } = employmentsBy(row, to);
    if (last.joined_on !== null && last.joined_on > to) return false;
    return last.left_on === null ? row.status === 'active' : last.left_on > to;
  };
  const rows = [...groupBy(people, (row) => row.department)]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([department, all]) => [
      department === '' ? reportHeads.none[language === 'hi' ? 1 : 0] : department,
      all.filter(here).length,
      times(all, 'joined_on'),
      times(all, 'left_on'),
      all.filter((row) => row.status === 'active').reduce((sum, row) => sum + (papers.get(row.id) ?? 0), 0),
    ]);
  return { head: ['department', 'people', 'joined', 'left', 'papers'], rows, money: [] };
}

function ofSite({ query }: SignedCall, span: Span): Record<string, string> {
  return { ...span, ...(query['site_id'] === undefined ? {} : { site_id: query['site_id'] }) };
}

/** Attendance person by person. */
export async function attendanceTable(call: SignedCall, span: Span): Promise<ReportTable> {
  const { duties, punches, nowMs } = await readSpan({ ...call, query: ofSite(call, span) });
  const rows = peopleOf(duties, punches, nowMs).map((item) => [
    item.staff_name,
    item.duties,
    item.present,
    item.late,
    item.absent,
    item.open,
    item.flagged,
    item.hours,
  ]);
  return {
    head: ['name', 'duties', 'present', 'late', 'absent', 'open', 'flagged', 'hours'],
    rows,
    money: [],
  };
}

/** The same site by site, with the calls for help from there. */
export async function securityTable(call: SignedCall, span: Span): Promise<ReportTable> {
  const { duties, punches, nowMs } = await readSpan({ ...call, query: ofSite(call, span) });
  const { begin, end } = momentsOf(span);
  let query = call.services.database.read
    .selectFrom('sos_alerts')
    .select(({ fn }) => ['site_id', fn.max('site_name').as('name'), countAll.as('n')])
    .where('tenant_id', '=', call.actor.tenantId)
    .where('deleted', '=', 0)
    .where('raised_at', '>=', begin)
    .where('raised_at', '<', end);
  if (call.query['site_id'] !== undefined) query = query.where('site_id', '=', call.query['site_id']);
  const alerts = await query.groupBy('site_id').execute();
  const calls = new Map(alerts.map((row) => [storedText(row['site_id']) ?? '', Number(row['n'])]));
  const sites = sitesOf(duties, punches, nowMs);
  const named = new Set(sites.map(({ site_id }) => site_id));
  // Somebody calls for help from where no duty is, too.
  const others = alerts.flatMap((row) => {
    const siteId = storedText(row['site_id']) ?? '';
    const site_name = storedText(row['name']) ?? '';
    return named.has(siteId) ? [] : [{ site_id: siteId, site_name, ...totalOf([]) }];
  });
  const none = reportHeads.noSite[call.language === 'hi' ? 1 : 0];
  const rows = [...sites, ...others]
    .toSorted((a, b) => a.site_name.localeCompare(b.site_name))
    .map((item) => [
      item.site_name || none,
      item.duties,
      item.present,
      item.late,
      item.absent,
      item.flagged,
      item.hours,
      calls.get(item.site_id) ?? 0,
    ]);
  return {
    head: ['site', 'duties', 'present', 'late', 'absent', 'flagged', 'hours', 'calls'],
    rows,
    money: [],
  };
}

/** Bookings service by service, by the day for which they are booked. */
export async function servicesTable(call: SignedCall, { from, to }: Span): Promise<ReportTable> {
  const { services, actor } = call;
  const titleOf = await readServiceTitles(call);
  const rows = await services.database.read
    .selectFrom('bookings')
    .select(['service_id', 'service', 'status', 'price', 'rating'])
    .where('tenant_id', '=', actor.tenantId)
    .where('deleted', '=', 0)
    .where(...wasBooked)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .execute();
  const table = [...groupBy(rows, (row) => String(row['service']))]
    .toSorted((a, b) => b[1].length - a[1].length)
    .map(([service, all]) => {
      const done = all.filter((row) => row['status'] === 'completed');
      const rated = all.filter((row) => row['rating'] !== null);
      return [
        titleOf(String(all[0]?.['service_id']), service),
        all.length,
        done.length,
        all.filter((row) => row['status'] === 'cancelled').length,
        done.reduce((sum, row) => sum + Number(row['price']), 0) / 100,
        rated.length === 0
          ? ''
          : Math.round((10 * rated.reduce((sum, row) => sum + Number(row['rating']), 0)) / rated.length) / 10,
      ];
    });
  return {
    head: ['service', 'bookings', 'completed', 'cancelled', 'value', 'rating'],
    rows: table,
    money: [4],
  };
}
