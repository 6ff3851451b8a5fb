import { refuse } from '#shared/core/errors.ts';
import { costSheet, sheetInRupees } from '#shared/modules/crm/cost-sheet.ts';
import { costSheetMessages as messages } from '#shared/modules/crm/cost-sheet-messages.ts';
import type * as exchanges from '#shared/modules/crm/exchanges.ts';
import type { ExchangeCall, ExchangeReply } from '#server/core/http/exchange-route.ts';
import { readStatutoryRates } from '#server/modules/payroll/queries.ts';
import { isMonth } from '#shared/core/dates.ts';
import { paiseToRupees } from '#shared/core/money.ts';
import type * as queries from '#shared/modules/crm/queries.ts';
import { minimumWage } from '#shared/modules/payroll/statutory/minimum-wage.ts';
import { skillClasses } from '#shared/modules/staff/words.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { dayOf, readLineGst } from './cost-lines.ts';

/** The cost sheet of one line, by the dated rates of the business. */
export async function calculateCostSheet({
  input: { dryRun, input },
  services: { database },
  actor: { tenantId },
}: ExchangeCall<typeof exchanges.calculateCostSheet>): Promise<
  ExchangeReply<typeof exchanges.calculateCostSheet>
> {
  if (!dryRun) refuse('invalid', messages.dryRunOnly, 'dryRun');
  const rates = await readStatutoryRates(database, tenantId);
  const gst = await readLineGst(database, tenantId, {
    codes: [input.sac],
    day: dayOf(input),
    client: input.client ?? null,
  });
  return { data: sheetInRupees(costSheet(input, rates, gst(input.sac))) };
}

/** The minimum wages of a month, by which a quote is checked; null where none is on record. */
export async function readMinimumWages({
  input,
  services: { database },
  actor: { tenantId },
}: QueryCall<typeof queries.readMinimumWages>): Promise<QueryReply<typeof queries.readMinimumWages>> {
  const month = input.month ?? '';
  if (!isMonth(month)) refuse('malformed', messages.monthForm, 'month');
  const rates = await readStatutoryRates(database, tenantId);
  return {
    data: skillClasses.map((skill) => {
      const least = minimumWage(skill, input.zone ?? '', dayOf({ month }), rates);
      return { skill, amount: least === null ? null : paiseToRupees(least) };
    }),
  };
}
