import { invoices } from '#shared/modules/billing/invoice.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { billOfDifference } from '#shared/modules/billing/arrears/arrears-of.ts';
import { leftOfLine } from '#shared/modules/billing/note-totals.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { pickRow } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { billsIn, readGone, readTakenBack } from '../read-credited.ts';
import type { BillReader } from '../read-credited.ts';
import { billOfArrears } from './find-arrears.ts';

type OfClient = { readonly clientId: string; readonly from: CalendarDate; readonly to: CalendarDate };
type Bill = Pick<Invoice, 'id' | 'number'>;
const names = ['id', 'number', 'taxable', 'lines'] as const;

/**
 * Which of some bills of a client a supplementary bill still adds to, with its number. Where such a bill was
 * taken back and its days were billed anew, at the new rates, the difference would be billed twice.
 */
export async function standingArrears(
  reader: BillReader,
  tenantId: string,
  { clientId, from, to }: OfClient,
  bills: readonly Bill[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  if (bills.length === 0) return found;
  const rows = await reader.read
    .selectFrom('invoices as i')
    .innerJoin('bill_sources as s', (join) =>
      join.onRef('s.tenant_id', '=', 'i.tenant_id').onRef('s.invoice_id', '=', 'i.id'),
    )
    .select([...names.map((name) => `i.${name} as ${name}` as const), 's.source'])
    .where('i.tenant_id', '=', tenantId)
    .where('i.client_id', '=', clientId)
    .where('i.period_from', '<=', to)
    .where('i.period_to', '>=', from)
    .where('i.original_id', 'is', null)
    .where('i.stage', '=', 'issued')
    .where('i.deleted', '=', 0)
    .where('s.source', 'like', 'arrears:%')
    .execute();
  const takenBack = await readTakenBack(
    reader,
    tenantId,
    rows.map(({ id, taxable }) => ({ id, taxable })),
  );
  for (const row of rows) {
    const bill = bills.find(({ id }) => id === billOfArrears(String(row['source'])));
    if (!bill || takenBack.has(String(row['id']))) continue;
    const supplement = pickRow(invoices, names, row);
    const credited = await creditedLines(reader, tenantId, supplement.id);
    if (stillAdds(supplement, bill, credited)) found.set(bill.id, supplement.number);
  }
  return found;
}

/** The number of the first of some bills that was taken back, by credit notes or by being cancelled. */
export async function billTakenBack(tx: Tx, billIds: readonly string[]): Promise<string | null> {
  if (billIds.length === 0) return null;
  const rows = await tx.sql
    .selectFrom('invoices')
    .select(['id', 'number', 'taxable', 'stage'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', 'in', [...new Set(billIds)])
    .execute();
  const gone = await readGone(billsIn(tx), tx.actor.tenantId, rows);
  const first = rows.find((row) => gone.has(String(row['id'])));
  return first === undefined ? null : String(first['number']);
}

/** Whether notes have left anything of what a supplementary bill adds to a bill. */
function stillAdds({ lines }: Pick<Invoice, 'lines'>, { number }: Bill, credited: Invoice['lines']): boolean {
  // A line that the office renamed may add to any of its bills.
  const own = lines.filter(({ title }) => (billOfDifference(title) ?? number) === number);
  return own.length === 0 || own.some((line) => leftOfLine(lines, credited, line) > 0);
}

async function creditedLines(
  { read }: BillReader,
  tenantId: string,
  billId: string,
): Promise<Invoice['lines']> {
  const rows = await read
    .selectFrom('invoices')
    .select('lines')
    .where('tenant_id', '=', tenantId)
    .where('original_id', '=', billId)
    .where('kind', '=', 'credit_note')
    .where('stage', '=', 'issued')
    .where('deleted', '=', 0)
    .execute();
  return rows.flatMap((row) => pickRow(invoices, ['lines'], row).lines);
}
