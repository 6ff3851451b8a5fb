import type { CalendarDate } from '#shared/core/dates.ts';
import { beyond, paise } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import { chargingKinds, invoices } from '#shared/modules/billing/invoice.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { pickRow } from '#server/core/sql/table.ts';
import { owedByClient } from '../online-payments/owed-by-client.ts';
import type { BillReader } from '../read-credited.ts';

const names = [
  'id',
  'client_id',
  'user_id',
  'client_name',
  'client_gstin',
  'client_address',
  'supplier_gstin',
  'due_on',
] as const;
type Bill = Pick<Invoice, (typeof names)[number]>;

/**
 * Tells the most that a reminder of each of some invoices asks for, and reads the ledger of a client once,
 * however many of its invoices are asked about.
 */
export function mostAskedOfEach(
  reader: BillReader,
  about: { readonly tenantId: string; readonly today: CalendarDate },
): (id: string) => Promise<Paise | null> {
  const known = new Map<string, Paise | null>();
  return (id) =>
    mostAsked(reader, about.tenantId, id, async (bill) => {
      const key = `${bill.client_id} ${bill.supplier_gstin}`;
      if (!known.has(key)) known.set(key, await owedByClient(reader, about, bill));
      return known.get(key) ?? null;
    });
}

/**
 * The most that a reminder of an invoice asks for: what its client owes in all, as what was paid on invoices
 * that were credited since is asked for by nobody, less what is open on invoices that were due before. All
 * reminders of a client together ask for no more than it owes. Null for who has no credit.
 */
async function mostAsked(
  reader: BillReader,
  tenantId: string,
  id: string,
  owedBy: (bill: Bill) => Promise<Paise | null>,
): Promise<Paise | null> {
  const row = await reader.read
    .selectFrom('invoices')
    .select(names)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const bill = pickRow(invoices, names, row);
  const owed = await owedBy(bill);
  return owed === null ? null : beyond(owed, await openBefore(reader, tenantId, bill));
}

/** What is open on other invoices of the same client and company that were due before. */
async function openBefore({ read }: BillReader, tenantId: string, bill: Bill): Promise<Paise> {
  const row = await read
    .selectFrom('invoices')
    .select(({ fn }) => [fn.sum('total').as('total'), fn.sum('settled').as('settled')])
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', bill.client_id)
    .where('supplier_gstin', '=', bill.supplier_gstin)
    .where('stage', '=', 'issued')
    .where('kind', 'in', [...chargingKinds])
    .where('deleted', '=', 0)
    .whereRef('settled', '<', 'total')
    .where((is) =>
      is.or([
        is('due_on', '<', bill.due_on),
        is.and([is('due_on', '=', bill.due_on), is('id', '<', bill.id)]),
      ]),
    )
    .executeTakeFirst();
  return paise(Number(row?.['total'] ?? 0) - Number(row?.['settled'] ?? 0));
}
