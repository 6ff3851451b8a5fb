import type { CalendarDate } from '#shared/core/dates.ts';
import type { Message } from '#shared/core/i18n.ts';
import { filled } from '#shared/core/i18n.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { billingMessages as messages } from '#shared/modules/billing/messages.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

type Days = { readonly from: CalendarDate; readonly to: CalendarDate };
type Billed = Pick<Invoice, 'lines'>;

/**
 * The number of an issued bill of a client that has some of these lines for some of these days, and that no
 * credit notes have taken back whole; null where none has. Without lines any bill of these days counts.
 */
export async function billedFor(
  tx: Tx,
  { clientId, from, to }: Days & { readonly clientId: string },
  work: Billed | null,
): Promise<string | null> {
  await tx.flush();
  const rows = await tx.sql
    .selectFrom('invoices')
    .selectAll()
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('client_id', '=', clientId)
    .where('month', '=', from.slice(0, 7))
    .where('period_from', '<=', to)
    .where('period_to', '>=', from)
    .where('kind', 'in', ['invoice', 'bill_of_supply'])
    .where('stage', '=', 'issued')
    .where('deleted', '=', 0)
    .execute();
  const wanted = work && new Set(work.lines.map(workOf));
  for (const row of rows) {
    const bill = decodeRow(invoices, row);
    if (wanted && !bill.lines.some((line) => wanted.has(workOf(line)))) continue;
    if (!(await isTakenBack(tx, bill))) return bill.number;
  }
  return null;
}

/** What a line is for: the same title at the same site is the same work. */
function workOf({ site, title }: Invoice['lines'][number]): string {
  return `${site}\n${title}`;
}

async function isTakenBack(tx: Tx, bill: Pick<Invoice, 'id' | 'total'>): Promise<boolean> {
  const credited = await tx.sql
    .selectFrom('invoices')
    .select(({ fn }) => fn.sum('total').as('total'))
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('original_id', '=', bill.id)
    .where('kind', '=', 'credit_note')
    .where('stage', '=', 'issued')
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return Number(credited?.['total'] ?? 0) >= Math.round(bill.total * 100);
}

/** Keeps which bookings a draft bills. */
export async function noteBookings(tx: Tx, invoiceId: string, bookingIds: readonly string[]): Promise<void> {
  await tx.sql
    .insertInto('bill_bookings')
    .values(bookingIds.map((id) => ({ tenant_id: tx.actor.tenantId, invoice_id: invoiceId, booking_id: id })))
    .execute();
}

/** Why bookings cannot be billed now, by their id: they are on another draft, or on a bill that still counts. */
export async function billedBookings(
  tx: Tx,
  bookingIds: readonly string[],
  except?: string,
): Promise<ReadonlyMap<string, Message>> {
  const found = new Map<string, Message>();
  if (bookingIds.length === 0) return found;
  await tx.flush();
  const rows = await tx.sql
    .selectFrom('bill_bookings')
    .innerJoin('invoices', (join) =>
      join
        .onRef('invoices.tenant_id', '=', 'bill_bookings.tenant_id')
        .onRef('invoices.id', '=', 'bill_bookings.invoice_id'),
    )
    .select([
      'bill_bookings.booking_id',
      'invoices.id',
      'invoices.number',
      'invoices.total',
      'invoices.stage',
    ])
    .where('bill_bookings.tenant_id', '=', tx.actor.tenantId)
    .where('bill_bookings.booking_id', 'in', [...bookingIds])
    .where('invoices.stage', 'in', ['draft', 'issued'])
    .where('invoices.deleted', '=', 0)
    .execute();
  for (const row of rows) {
    const bill = { id: String(row['id']), total: Number(row['total']) / 100 };
    if (bill.id === except) continue;
    if (row['stage'] === 'draft') found.set(String(row['booking_id']), messages.bookingDrafted);
    else if (!(await isTakenBack(tx, bill)))
      found.set(String(row['booking_id']), filled(messages.bookingBilled, { number: String(row['number']) }));
  }
  return found;
}

/** The bookings that a bill was drafted from. */
export async function bookingsOf(tx: Tx, invoiceId: string): Promise<string[]> {
  const rows = await tx.sql
    .selectFrom('bill_bookings')
    .select('booking_id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('invoice_id', '=', invoiceId)
    .execute();
  return rows.map((row) => String(row['booking_id']));
}
