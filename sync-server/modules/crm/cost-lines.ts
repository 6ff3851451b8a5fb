import { lastOfMonth } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { isReverse } from '#shared/modules/billing/supply.ts';
import type { CostSheetInput } from '#shared/modules/crm/cost-sheet-input.ts';
import type { LineGst } from '#shared/modules/crm/cost-sheet.ts';
import type { Lead } from '#shared/modules/crm/lead.ts';
import { changedTax } from '#shared/modules/crm/price-quote.ts';
import type { Quote } from '#shared/modules/crm/quote.ts';
import type { Database } from '#server/core/sql/database.ts';
import { readSupplyTerms } from '#server/modules/billing/queries.ts';
import { readTaxed } from './taxed-client.ts';
import type { Taxed, TaxedClient } from './taxed-client.ts';

/**
 * The GST of service codes on a day for a client: the dated rate, and whether the client pays it. A unit in a
 * special economic zone is supplied without tax, unless it is charged.
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
  const { supplier, rates } = await readSupplyTerms(database, tenantId, {
    codes,
    day,
    billedBy: client?.billed_by ?? null,
  });
  return (sac) => {
    const isFree = client?.kind === 'sez' && !client.sez_with_tax;
    const rate = isFree ? 0 : (rates.get(sac) ?? 0);
    return { rate, reverseCharge: client !== null && isReverse(sac, { ...client, supplier, day }) };
  };
}

/** The last day of a line's month, whose rates count. */
export function dayOf({ month }: Pick<CostSheetInput, 'month'>): CalendarDate {
  return lastOfMonth(month);
}

/**
 * The tax of a quote as it was priced and as it is due now, where that is another one, as of a lead that has
 * moved into a special economic zone, or that is a client on record of another kind; else null.
 */
export async function otherTaxOf(
  database: Pick<Database, 'read'>,
  tenantId: string,
  { quote, lead }: { readonly quote: Quote; readonly lead: Lead },
): Promise<(NonNullable<ReturnType<typeof changedTax>> & Pick<Taxed, 'onRecord'>) | null> {
  const client = await readTaxed({ sql: database.read, tenantId }, lead);
  const gstOf = await readLineGst(database, tenantId, {
    codes: [...quote.lines.map(({ cost }) => cost.sac), ...quote.items.map(({ sac }) => sac)],
    day: lastOfMonth(quote.month),
    client,
  });
  const changed = changedTax(quote, gstOf);
  return changed && { ...changed, onRecord: client.onRecord };
}
