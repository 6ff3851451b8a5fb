import * as z from 'zod/mini';
import { firstOfMonth, lastOfMonth } from '#shared/core/dates.ts';
import { rupeesToPaise } from '#shared/core/money.ts';
import { chargingKinds, invoices } from '#shared/modules/billing/invoice.ts';
import { monthsBetween } from '#shared/modules/billing/generate.ts';
import { withinMonths } from '#shared/modules/billing/profit/covered-months.ts';
import type { BilledDuties, BilledPaper } from '#shared/modules/billing/profit/billed-parts.ts';
import type { Database } from '#server/core/sql/database.ts';
import { storedJson } from '#server/core/sql/stored-values.ts';
import { pickRow } from '#server/core/sql/table.ts';

const names = [
  'id',
  'kind',
  'stage',
  'client_id',
  'client_name',
  'taxable',
  'lines',
  'original_id',
  'month',
  'period_from',
  'period_to',
] as const;
const annexureRows = z.array(
  z.object({
    siteId: z.string(),
    site: z.string(),
    post: z._default(z.string(), ''),
    title: z.string(),
    duties: z.number(),
    overtime_minutes: z._default(z.int(), 0),
  }),
);

/**
 * Bills and notes of some months: those of a billed month by it, those of several months by their lines,
 * others by their day of issue. Drafts are only counted. With a GSTIN, those that it issued.
 */
export async function readPapers(
  database: Database,
  tenantId: string,
  months: readonly string[],
  gstin: string | null = null,
): Promise<{ readonly papers: BilledPaper[]; readonly drafts: number }> {
  let query = database.read
    .selectFrom('invoices')
    .select([...names])
    .where('tenant_id', '=', tenantId)
    .where('kind', 'in', [...chargingKinds, 'credit_note'])
    .where('stage', '!=', 'cancelled')
    .where('deleted', '=', 0)
    .where((where) =>
      where.or([
        database.isOneOf('month', months),
        // Of several months; each has those of its lines that are of it.
        where.and([
          where('month', 'is not', null),
          where('period_from', '<=', lastOfMonth(months.at(-1) ?? '')),
          where('period_to', '>=', firstOfMonth(months[0] ?? '')),
        ]),
        where.and([
          where('month', 'is', null),
          where('issued_on', '>=', firstOfMonth(months[0] ?? '')),
          where('issued_on', '<=', lastOfMonth(months.at(-1) ?? '')),
        ]),
      ]),
    )
    .orderBy('issued_on')
    .orderBy('id');
  if (gstin !== null) query = query.where('supplier_gstin', '=', gstin);
  const bills = (await query.execute()).map((row) => pickRow(invoices, names, row));
  const issued = bills.filter(({ stage }) => stage === 'issued');
  const annexures = await readAnnexures(
    database,
    tenantId,
    issued.map((bill) => bill.original_id ?? bill.id),
  );
  return {
    drafts: bills.length - issued.length,
    papers: issued.map((bill) => {
      const paper: BilledPaper = {
        clientId: bill.client_id,
        client: bill.client_name,
        sign: bill.kind === 'credit_note' ? -1 : 1,
        taxable: rupeesToPaise(bill.taxable),
        lines: bill.lines.map(({ title, site, amount }) => ({ title, site, amount: rupeesToPaise(amount) })),
        annexure: annexures.get(bill.original_id ?? bill.id) ?? [],
      };
      const { month, period_from: from, period_to: to } = bill;
      const covered = month === null || from === null || to === null ? [] : monthsBetween(from, to);
      return covered.length > 1 ? withinMonths(paper, covered, months) : paper;
    }),
  };
}

async function readAnnexures(
  database: Database,
  tenantId: string,
  billIds: readonly string[],
): Promise<ReadonlyMap<string, BilledDuties[]>> {
  const rows = await database.read
    .selectFrom('bill_annexures')
    .select(['invoice_id', 'rows'])
    .where('tenant_id', '=', tenantId)
    .where(database.isOneOf('invoice_id', billIds))
    .execute();
  return new Map(
    rows.map((row) => [
      String(row['invoice_id']),
      storedJson(annexureRows, row['rows']).map(({ overtime_minutes: overtime, ...duties }) => ({
        ...duties,
        overtime,
      })),
    ]),
  );
}
