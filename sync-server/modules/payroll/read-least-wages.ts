import { calendarDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { paiseToRupees } from '#shared/core/money.ts';
import { freshPaySettings } from '#shared/modules/payroll/pay-settings.ts';
import type { PaySettings } from '#shared/modules/payroll/pay-settings.ts';
import { minimumDay, minimumWage } from '#shared/modules/payroll/statutory/minimum-wage.ts';
import type { Skill } from '#shared/modules/payroll/statutory/rates.ts';
import type { Database } from '#server/core/sql/database.ts';
import { readSection } from '#server/core/sql/tenant-settings.ts';
import { readRates } from './read-rates.ts';

export type LeastWage = { readonly from: CalendarDate; readonly month: number; readonly day: number };

/**
 * The least that somebody of a skill may be paid, by the day from which it holds, newest first, in rupees: of
 * the schedules that a business uses the lowest, so that nothing above the law is called too low.
 */
export async function readLeastWages(
  database: Pick<Database, 'read'>,
  tenantId: string,
  skill: Skill,
): Promise<LeastWage[]> {
  const rates = await readRates(database, tenantId);
  const settings = await readSection<PaySettings>(database.read, tenantId, 'payroll', freshPaySettings);
  const zones = [...new Set(['', ...settings.zones.map(({ zone }) => zone)])];
  const days = rates.changesWithin('minimum_wage', calendarDate('1900-01-01'), calendarDate('2999-12-31'));
  return days.flatMap((from) => {
    const amounts = zones.flatMap((zone) => {
      const month = minimumWage(skill, zone, from, rates);
      const day = minimumDay(skill, zone, from, rates);
      return month === null || day === null ? [] : [{ month: paiseToRupees(month), day: paiseToRupees(day) }];
    });
    const [lowest] = amounts.toSorted((a, b) => a.month - b.month);
    return lowest ? [{ from, ...lowest }] : [];
  });
}
