import { lastOfMonth } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { isReverse } from '#shared/modules/billing/supply.ts';
import type { SupplyFacts } from '#shared/modules/billing/supply.ts';
import type { CostSheetInput } from '#shared/modules/crm/cost-sheet-input.ts';
import type { LineGst } from '#shared/modules/crm/cost-sheet.ts';
import type { Lead } from '#shared/modules/crm/lead.ts';
import { changedTax } from '#shared/modules/crm/price-quote.ts';
import type { Quote } from '#shared/modules/crm/quote.ts';
import type { Database } from '#server/core/sql/database.ts';
import { readSupplyTerms } from '#server/modules/billing/queries.ts';

/** What decides who pays the tax of a line. */
export type TaxedClient = Pick<SupplyFacts, 'kind' | 'gstin' | 'financial'>;

/**
 * The GST of service codes on a day for a client: the dated rate, and whether the client pays it. A unit in a
 * special economic zone is supplied without tax.
 */
export async function readLineGst(
  database: Pick<Database, 'read'>,
  tenantId: string,
  asked: {
    readonly codes: readonly string[];
    readonly day: CalendarDate;
    readonly client: TaxedClient | null;
  },
): Promise<(sac: string) => LineGst> {
  const { codes, day, client } = asked;
  const { supplier, rates } = await readSupplyTerms(database, tenantId, { codes, day });
  return (sac) => {
    const rate = client?.kind === 'sez' ? 0 : (rates.get(sac) ?? 0);
    return { rate, reverseCharge: client !== null && isReverse(sac, { ...client, supplier, day }) };
  };
}

/** The last day of a line's month, whose rates count. */
export function dayOf({ month }: Pick<CostSheetInput, 'month'>): CalendarDate {
  return lastOfMonth(month);
}

/**
 * The tax of a quote as it was priced and as it is due now, where that is another one, as of a lead that has
 * moved into a special economic zone; else null.
 */
export async function otherTaxOf(
  database: Pick<Database, 'read'>,
  tenantId: string,
  { quote, lead }: { readonly quote: Quote; readonly lead: Lead },
): Promise<ReturnType<typeof changedTax>> {
  const gstOf = await readLineGst(database, tenantId, {
    codes: [...quote.lines.map(({ cost }) => cost.sac), ...quote.items.map(({ sac }) => sac)],
    day: lastOfMonth(quote.month),
    client: lead,
  });
  return changedTax(quote, gstOf);
}
