import { clockTime, firstOfMonth, instantAt, addDays, lastOfMonth } from '#shared/core/dates.ts';
import { payAdvances } from '#shared/modules/payroll/pay-advance.ts';
import { payDeductions } from '#shared/modules/payroll/pay-deduction.ts';
import { payRecoveries } from '#shared/modules/payroll/pay-recovery.ts';
import type { PayFacts, RegisterMonth } from '#shared/modules/payroll/registers/pay-registers.ts';
import type { Database } from '#server/core/sql/database.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { monthPayslips } from '../pay-files.ts';
import { readRates } from '../read-rates.ts';

/** What was paid, advanced and taken in some months. */
export async function readPayFacts(
  database: Database,
  tenantId: string,
  months: readonly string[],
): Promise<PayFacts & { readonly states: ReadonlyMap<string, string> }> {
  const [first = '', last = first] = [months[0], months.at(-1)];
  const paid: RegisterMonth[] = [];
  for (const month of months) paid.push({ month, payslips: await monthPayslips(database, tenantId, month) });
  const runs = await database.read
    .selectFrom('payroll_runs')
    .select(['id', 'status'])
    .where('tenant_id', '=', tenantId)
    .where(database.isOneOf('id', months))
    .where('deleted', '=', 0)
    .execute();
  const deductions = await database.read
    .selectFrom('pay_deductions')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('from_month', '>=', first)
    .where('from_month', '<=', last)
    .where('deleted', '=', 0)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const midnight = clockTime('00:00');
  const advances = await database.read
    .selectFrom('pay_advances')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 'approved')
    .where('decided_at', '>=', instantAt(firstOfMonth(first), midnight))
    .where('decided_at', '<', instantAt(addDays(lastOfMonth(last), 1), midnight))
    .where('deleted', '=', 0)
    .orderBy('decided_at')
    .orderBy('id')
    .execute();
  const recoveries = await database.read
    .selectFrom('pay_recoveries')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('month', '<=', last)
    .where(
      database.isOneOf(
        'due_id',
        [...deductions, ...advances].map((row) => String(row['id'])),
      ),
    )
    .where('deleted', '=', 0)
    .execute();
  return {
    months: paid,
    states: new Map(runs.map((run) => [String(run['id']), String(run['status'])])),
    deductions: deductions.map((row) => decodeRow(payDeductions, row)),
    advances: advances.map((row) => decodeRow(payAdvances, row)),
    recoveries: recoveries.map((row) => decodeRow(payRecoveries, row)),
    rates: await readRates(database, tenantId),
  };
}
