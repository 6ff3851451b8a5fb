import { AppError } from '#shared/core/errors.ts';
import { paiseToRupees } from '#shared/core/money.ts';
import { costSheet, sheetInRupees } from '#shared/modules/crm/cost-sheet.ts';
import { costSheetInput } from '#shared/modules/crm/cost-sheet-input.ts';
import type { CostSheetFigures } from '#shared/modules/crm/cost-sheet-input.ts';
import { minimumWage } from '#shared/modules/payroll/statutory/minimum-wage.ts';
import { skillClasses } from '#shared/modules/staff/words.ts';
import type { SkillClass } from '#shared/modules/staff/words.ts';
import type { Database } from '#server/core/sql/database.ts';
import { readStatutoryRates } from '#server/modules/payroll/queries.ts';
import { dayOf } from '../cost-lines.ts';

/** What a person costs by law for a month of 26 days of eight hours, before relievers, margin and tax. */
export type LegalCost = {
  readonly skill: SkillClass;
  readonly wage: number;
  readonly sheet: CostSheetFigures;
};

/**
 * The legal cost of each class of skill at its minimum wage; classes without rates on record are left out.
 */
export async function readLegalCosts(
  database: Pick<Database, 'read'>,
  tenantId: string,
  month: string,
): Promise<LegalCost[]> {
  const rates = await readStatutoryRates(database, tenantId);
  return skillClasses.flatMap((skill): LegalCost[] => {
    const least = minimumWage(skill, '', dayOf({ month }), rates);
    if (least === null) return [];
    const wage = paiseToRupees(least);
    const input = costSheetInput.parse({ month, skill, basicVda: wage });
    try {
      const sheet = costSheet(input, rates, { rate: 0, reverseCharge: false });
      return [{ skill, wage, sheet: sheetInRupees(sheet) }];
    } catch (error) {
      // A business may not have every rate of a month yet: there is no figure to show then.
      if (error instanceof AppError) return [];
      throw error;
    }
  });
}
