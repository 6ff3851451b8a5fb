import { refuse } from '#shared/core/errors.ts';
import { costSheet, sheetInRupees } from '#shared/modules/crm/cost-sheet.ts';
import { costSheetMessages as messages } from '#shared/modules/crm/cost-sheet-messages.ts';
import type * as exchanges from '#shared/modules/crm/exchanges.ts';
import type { ExchangeCall, ExchangeReply } from '#server/core/http/exchange-route.ts';
import { readStatutoryRates } from '#server/modules/payroll/queries.ts';
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
