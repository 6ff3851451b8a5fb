import { holidays } from '#shared/modules/payroll/holiday.ts';
import { freshPaySettings } from '#shared/modules/payroll/pay-settings.ts';
import type { PayRules, PaySettings } from '#shared/modules/payroll/pay-settings.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { readSection } from '#server/core/sql/tenant-settings.ts';

/**
 * The rules by which a business makes its payroll now, with its paid holidays from two years before a month
 * to the end of the year after it.
 */
export async function readPayRules(sql: Sql, tenantId: string, month: string): Promise<PayRules> {
  const year = Number(month.slice(0, 4));
  const settings = await readSection<PaySettings>(sql, tenantId, 'payroll', freshPaySettings);
  const rows = await sql
    .selectFrom('holidays')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('date', '>=', `${year - 2}-01-01`)
    .where('date', '<=', `${year + 1}-12-31`)
    .where('deleted', '=', 0)
    .orderBy('date')
    .execute();
  return { ...settings, holidays: rows.map((row) => ({ date: decodeRow(holidays, row).date })) };
}
