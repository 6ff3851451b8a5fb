import { groupBy } from '#shared/core/group-by.ts';
import { instantAt, isCalendarDate, isClockTime, msFromInstant } from '#shared/core/dates.ts';
import { paiseToRupees } from '#shared/core/money.ts';
import { reportHeads } from '#shared/modules/reports/messages.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import type { ReportTable, Span } from './report-table.ts';

type JobRow = Readonly<Record<string, unknown>>;
/** Work that begins later than this after what was agreed is late. */
const graceMs = 15 * 60_000;
const minuteMs = 60_000;

/** Jobs by who did them: how many, how many on time, how long they took, and what they are worth. */
export async function jobsTable(
  { services, actor, language }: SignedCall,
  { from, to }: Span,
): Promise<ReportTable> {
  const rows = await services.database.read
    .selectFrom('jobs')
    .select(['worker_id', 'worker_name', 'status', 'date', 'time', 'started_at', 'finished_at', 'price'])
    .where('tenant_id', '=', actor.tenantId)
    .where('deleted', '=', 0)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .execute();
  const nobody = reportHeads.nobody[language === 'hi' ? 1 : 0];
  return {
    head: ['name', 'jobs', 'completed', 'cancelled', 'on_time', 'minutes', 'value'],
    // Two people may have one name.
    rows: [...groupBy(rows, (row) => String(row['worker_id'] ?? '')).values()]
      .map((all) => lineOf(String(all[0]?.['worker_name'] ?? '') || nobody, all))
      .toSorted(([one], [other]) => String(one).localeCompare(String(other))),
    money: [6],
  };
}

function lineOf(name: string, all: readonly JobRow[]): ReportTable['rows'][number] {
  const done = all.filter((row) => row['status'] === 'completed');
  const times = done.flatMap((row) => minutesOf(row));
  const mean = times.length === 0 ? 0 : Math.round(times.reduce((sum, time) => sum + time, 0) / times.length);
  return [
    name,
    all.length,
    done.length,
    all.filter((row) => row['status'] === 'cancelled').length,
    done.filter(isOnTime).length,
    mean,
    paiseToRupees(done.reduce((sum, row) => sum + Number(row['price']), 0)),
  ];
}

function minutesOf(row: JobRow): number[] {
  const [from, to] = [row['started_at'], row['finished_at']];
  if (typeof from !== 'string' || typeof to !== 'string') return [];
  return [Math.max(0, (Date.parse(to) - Date.parse(from)) / minuteMs)];
}

function isOnTime(row: JobRow): boolean {
  const { date, time, started_at: started } = row;
  if (typeof started !== 'string' || !isCalendarDate(date) || !isClockTime(time)) return false;
  return Date.parse(started) <= msFromInstant(instantAt(date, time)) + graceMs;
}
