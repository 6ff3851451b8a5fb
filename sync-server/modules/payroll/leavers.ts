import { addDays } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { finalCodes } from '#shared/modules/payroll/rules/final-pay.ts';
import type { Leaving } from '#shared/modules/payroll/rules/final-pay.ts';
import { spanOf } from '#shared/modules/payroll/rules/month-pay.ts';
import { ownSlip } from '#shared/modules/payroll/runs/owed-pay.ts';
import { payslips } from '#shared/modules/payroll/payslip.ts';
import type { Payslip } from '#shared/modules/payroll/payslip.ts';
import type { PersonFacts } from '#shared/modules/payroll/runs/compute-payslip.ts';
import { bonusMonths } from '#shared/modules/payroll/rules/year-bonus.ts';
import { taxYearStart } from '#shared/modules/payroll/statutory/year-tax-part.ts';
import type { Database } from '#server/core/sql/database.ts';
import { giveWay } from '#server/core/runtime/give-way.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { readBalances } from '#server/modules/roster/operations/read-balances.ts';

/** For how long it is looked whether somebody left unnoticed. */
const daysBack = 180;

type Person = { readonly id: string; readonly profile: PersonFacts['profile'] };

/**
 * Who is settled in a month: who leaves in it, and who left in a month that was closed before the office knew
 * of it, once.
 */
export async function readLeavers(
  database: Database,
  tenantId: string,
  month: string,
  people: readonly Person[],
): Promise<Map<string, Leaving>> {
  const { from, to } = spanOf(month);
  const found = new Map<string, Leaving>();
  for (const { id, profile } of people) {
    await giveWay();
    const on = profile.left_on;
    if (on === null || on > to || on < addDays(from, -daysBack)) continue;
    const begin = taxYearStart(month);
    const slips = await slipsOf(database, tenantId, id, yearBefore(begin), month);
    if (on < from && !leftUnnoticed(slips, on)) continue;
    const year = slips.filter((slip) => slip.month >= begin);
    const last = year.some(paysBonus) ? [] : slips.filter((slip) => slip.month < begin);
    found.set(id, {
      on,
      joinedOn: profile.joined_on,
      fixedTerm: profile.fixed_term,
      leaveDays: await leaveLeft(database, tenantId, id, on),
      year: bonusMonths(year),
      lastYear: bonusMonths(last),
    });
  }
  return found;
}

/** A year’s bonus is paid in the year after; what the office adds by that name is one. */
function paysBonus({ changes, lines }: Payslip): boolean {
  return (
    lines.some((line) => line.code === 'bonus') ||
    changes.extras.some((extra) => extra.amount > 0 && /bonus|बोनस/i.test(extra.name))
  );
}

function yearBefore(month: string): string {
  return `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;
}

/**
 * The month of the last day was closed while nobody knew that it was the last, and nothing was settled since.
 */
function leftUnnoticed(slips: readonly Payslip[], on: CalendarDate): boolean {
  const then = ownSlip(slips, on.slice(0, 7));
  const settled = slips.some((slip) =>
    slip.lines.some((line) => finalCodes.some((code) => code === line.code)),
  );
  return then !== undefined && then.person.left_on === null && !settled;
}

async function slipsOf(
  database: Database,
  tenantId: string,
  staffId: string,
  from: string,
  before: string,
): Promise<Payslip[]> {
  const rows = await database.read
    .selectFrom('payslips')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('staff_id', '=', staffId)
    .where('month', '>=', from)
    .where('month', '<', before)
    .where('state', '!=', 'refused')
    .where('deleted', '=', 0)
    .orderBy('month')
    .execute();
  return rows.map((row) => decodeRow(payslips, row));
}

/**
 * Days of earned leave that were not taken: the year's, in the part of it that somebody was employed, down to
 * half a day.
 */
async function leaveLeft(
  database: Database,
  tenantId: string,
  staffId: string,
  on: CalendarDate,
): Promise<number> {
  const balances = await readBalances(database.read, tenantId, staffId, on, on);
  return balances.find(({ type }) => type === 'earned')?.left ?? 0;
}
