import { addDays } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import type { Leaving } from '#shared/modules/payroll/rules/final-pay.ts';
import { spanOf } from '#shared/modules/payroll/rules/month-pay.ts';
import { knewExit, ownSlip } from '#shared/modules/payroll/runs/owed-pay.ts';
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

type Ended = { readonly joined: CalendarDate | null; readonly on: CalendarDate };
type Person = { readonly id: string; readonly profile: PersonFacts['profile'] };

/**
 * Who is settled in a month, by person the exits: those of the month, and those of a month that was closed
 * before the office knew of them, once. Who comes back may leave again before the first exit is settled.
 */
export async function readLeavers(
  database: Database,
  tenantId: string,
  month: string,
  people: readonly Person[],
): Promise<Map<string, Leaving[]>> {
  const { from, to } = spanOf(month);
  const begin = taxYearStart(month);
  const found = new Map<string, Leaving[]>();
  for (const { id, profile } of people) {
    await giveWay();
    const ended = endedBy(profile, to).filter(({ on }) => on >= addDays(from, -daysBack));
    if (ended.length === 0) continue;
    const slips = await slipsOf(database, tenantId, id, yearBefore(begin), month);
    const exits = ended.filter(({ on }) => on >= from || leftUnnoticed(slips, on));
    // Who came back in the year has had the bonus of its months before the exit.
    const paid = slips.findLast(({ lines }) => lines.some(({ code }) => code === 'bonus'))?.month ?? '';
    const year = slips.filter((slip) => slip.month >= begin && slip.month > paid);
    const last = slips.some((slip) => slip.month >= begin && paysBonus(slip))
      ? []
      : slips.filter((slip) => slip.month < begin);
    const leavings: Leaving[] = [];
    for (const [i, { joined, on }] of exits.entries()) {
      leavings.push({
        on,
        joinedOn: joined,
        fixedTerm: profile.fixed_term,
        leaveDays: await leaveLeft(database, tenantId, id, { joined, on }),
        bonus: i === exits.length - 1 ? { year: bonusMonths(year), lastYear: bonusMonths(last) } : null,
      });
    }
    if (leavings.length > 0) found.set(id, leavings);
  }
  return found;
}

/** The employments of somebody that ended up to a day, oldest first. */
export function endedBy(profile: PersonFacts['profile'], day: CalendarDate): Ended[] {
  return [...(profile.earlier ?? []), profile].flatMap(({ joined_on: joined, left_on: on }) =>
    on !== null && on <= day ? [{ joined, on }] : [],
  );
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
 * The month of the last day was closed while nobody knew that it was the last, and no payslip was made since
 * that knew: the first one that does settles it, also where nothing was due.
 */
function leftUnnoticed(slips: readonly Payslip[], on: CalendarDate): boolean {
  return ownSlip(slips, on.slice(0, 7)) !== undefined && !slips.some((slip) => knewExit(slip, on));
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
  { joined, on }: Ended,
): Promise<number> {
  const balances = await readBalances(database.read, tenantId, staffId, on, { joined, until: on });
  return balances.find(({ type }) => type === 'earned')?.left ?? 0;
}
