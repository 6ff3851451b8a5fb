import { instantFromMs } from '#shared/core/dates.ts';
import { groupBy } from '#shared/core/group-by.ts';
import { incidents } from '#shared/modules/incidents/incident.ts';
import { isLate } from '#shared/modules/incidents/stages.ts';
import { reportHeads } from '#shared/modules/reports/messages.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import { pickRow } from '#server/core/sql/table.ts';
import { visibleRows } from '#server/core/sql/visible-rows.ts';
import { readAgents } from '#server/modules/recovery/reports/queries.ts';
import { readFigures } from '#server/modules/tasks/queries.ts';
import { momentsOf } from './report-table.ts';
import type { ReportTable, Span } from './report-table.ts';

/** What each agent visited and collected, and the cases that they have now; rupees. */
export async function recoveryTable(call: SignedCall, span: Span): Promise<ReportTable> {
  const agents = await readAgents(call, span);
  return {
    head: ['name', 'cases', 'visits', 'met', 'promises', 'kept', 'broken', 'collected'],
    rows: agents.map(({ name, cases, visits, met, promises, kept, broken, collected }) => [
      ...[name, cases, visits, met],
      ...[promises, kept, broken, collected],
    ]),
    money: [7],
  };
}

/** The tasks that were given in some days, by person. */
export async function tasksTable(call: SignedCall, span: Span): Promise<ReportTable> {
  const { by_person: people } = await readFigures({ ...call, query: {} }, span);
  const nobody = reportHeads.nobody[call.language === 'hi' ? 1 : 0];
  return {
    head: ['name', 'tasks', 'done', 'in_time', 'too_late', 'unfinished', 'overdue'],
    rows: people.map(({ name, given, done, on_time: inTime, late, open, overdue }) => [
      ...[name || nobody, given, done, inTime],
      ...[late, open, overdue],
    ]),
    money: [],
  };
}

const timed = [
  'site_id',
  'site_name',
  'status',
  'priority',
  'created_at',
  'waiting_since',
  'responded_at',
  'respond_by',
  'resolve_by',
  'expected_at',
  'resolved_at',
] as const;

/** The incidents that were reported in some days, by site: what became of them, and which are late. */
export async function incidentsTable(
  { services, actor, language }: SignedCall,
  span: Span,
): Promise<ReportTable> {
  const { begin, end } = momentsOf(span);
  const rows = await visibleRows(services.database, incidents, actor.tenantId, incidents.access.read(actor))
    .select([...timed])
    .where('created_at', '>=', begin)
    .where('created_at', '<', end)
    .execute();
  const now = instantFromMs(services.nowMs());
  const all = rows.map((row) => pickRow(incidents, timed, row));
  const nowhere = reportHeads.noSite[language === 'hi' ? 1 : 0];
  return {
    head: ['site', 'incidents', 'resolved', 'late_resolved', 'unfinished', 'overdue'],
    // Two sites may have one name.
    rows: [...groupBy(all, ({ site_id: id, site_name: name }) => id ?? name).values()]
      .map((own) => {
        const ended = own.filter(({ resolved_at: at }) => at !== null);
        const late = ended.filter(
          ({ resolved_at: at, resolve_by: by }) => at !== null && by !== null && at > by,
        );
        return [
          ...[own[0]?.site_name || nowhere, own.length, ended.length, late.length],
          ...[own.length - ended.length, own.filter((one) => isLate(one, now)).length],
        ];
      })
      .toSorted(([one], [other]) => String(one).localeCompare(String(other))),
    money: [],
  };
}
