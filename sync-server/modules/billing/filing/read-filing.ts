import { calendarDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { closedThrough } from './closed-periods.ts';

/** That a month was filed, and whether it is the last one, which may be reopened. */
export type Filing = {
  readonly id: string;
  readonly filed_on: CalendarDate;
  readonly arn: string;
  readonly may_reopen: boolean;
};

/** How a month of a registration was filed; null where it is open. */
export async function readFiling(
  sql: Sql,
  tenantId: string,
  { month, gstin }: { readonly month: string; readonly gstin: string },
): Promise<Filing | null> {
  const row = await sql
    .selectFrom('filed_returns')
    .select(['id', 'filed_on', 'arn'])
    .where('tenant_id', '=', tenantId)
    .where('gstin', '=', gstin)
    .where('month', '=', month)
    .where('status', '=', 'filed')
    .where('deleted', '=', 0)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: String(row['id']),
    filed_on: calendarDate(String(row['filed_on'])),
    arn: String(row['arn']),
    may_reopen: (await closedThrough(sql, tenantId, gstin)) === month,
  };
}

/** The file of a filed return as it was filed; null where none was kept. */
export async function readFiledFile(sql: Sql, tenantId: string, id: string): Promise<string | null> {
  const row = await sql
    .selectFrom('filed_return_files')
    .select('file')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? String(row['file']) : null;
}
