import { addDays, clockTime, instantAt } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { incidents } from '#shared/modules/incidents/incident.ts';
import type { Incident } from '#shared/modules/incidents/incident.ts';
import { publishedIncidents } from '#shared/modules/incidents/published-incident.ts';
import type { PublishedIncident } from '#shared/modules/incidents/published-incident.ts';
import { reportMessages as messages } from '#shared/modules/incidents/report-messages.ts';
import type { Database } from '#server/core/sql/database.ts';
import { decodeRow } from '#server/core/sql/table.ts';

/** A site as its reports name it. */
export type ReportSite = { readonly id: string; readonly name: string; readonly name_hi: string };
type Span = { readonly from: CalendarDate; readonly to: CalendarDate };
const midnight = clockTime('00:00');
const most = 2000;

/** The site of a report, as far as it is one of the business. */
export async function readSite({ read }: Database, tenantId: string, id: string): Promise<ReportSite> {
  const row = await read
    .selectFrom('locations')
    .select(['id', 'name', 'name_hi'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  if (!row) refuse('not_found', messages.noSite);
  return { id: String(row['id']), name: String(row['name']), name_hi: String(row['name_hi']) };
}

/** What was reported at a site in a span of days, the oldest first. */
export async function readIncidentsAt(
  { read }: Database,
  tenantId: string,
  siteId: string,
  { from, to }: Span,
): Promise<Incident[]> {
  const rows = await read
    .selectFrom('incidents')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('site_id', '=', siteId)
    .where('deleted', '=', 0)
    .where('created_at', '>=', instantAt(from, midnight))
    .where('created_at', '<', instantAt(addDays(to, 1), midnight))
    .orderBy('created_at')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map((row) => decodeRow(incidents, row));
}

/** What a day at a site was like: how many had duty and came, the rounds, and what the client was told of. */
export type DayAtSite = {
  readonly planned: number;
  readonly present: number;
  readonly scans: number;
  readonly incidents: readonly PublishedIncident[];
};

export async function readDay(
  database: Database,
  tenantId: string,
  siteId: string,
  day: CalendarDate,
): Promise<DayAtSite> {
  const { read } = database;
  const people = async (table: 'roster' | 'attendance'): Promise<number> => {
    let select = read
      .selectFrom(table)
      .select('staff_id')
      .distinct()
      .where('tenant_id', '=', tenantId)
      .where('site_id', '=', siteId)
      .where('date', '=', day)
      .where('deleted', '=', 0);
    if (table === 'attendance') select = select.where('kind', '=', 'in');
    return (await select.limit(most).execute()).length;
  };
  const scans = await read
    .selectFrom('patrol_scans')
    .select((builder) => builder.fn.countAll<number>().as('n'))
    .where('tenant_id', '=', tenantId)
    .where('site_id', '=', siteId)
    .where('date', '=', day)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  const told = await read
    .selectFrom('published_incidents')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('site_id', '=', siteId)
    .where('deleted', '=', 0)
    .where('happened_at', '>=', instantAt(day, midnight))
    .where('happened_at', '<', instantAt(addDays(day, 1), midnight))
    .orderBy('happened_at')
    .limit(500)
    .execute();
  return {
    planned: await people('roster'),
    present: await people('attendance'),
    scans: Number(scans?.['n'] ?? 0),
    incidents: told.map((row) => decodeRow(publishedIncidents, row)),
  };
}
