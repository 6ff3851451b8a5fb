import { addDays } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { paiseToRupees, paise } from '#shared/core/money.ts';
import type { RecordedMoney } from '#shared/modules/billing/bank/recorded-money.ts';
import { paymentMethods } from '#shared/modules/billing/invoice-payment.ts';
import type { Database } from '#server/core/sql/database.ts';
import { dateIn, storedText } from '#server/core/sql/stored-values.ts';

/** A cheque may be recorded so many days before it is in the bank. */
const daysBefore = 60;

/**
 * Receipts, payments without a receipt, and what customers of the app say to have paid, that belong to no
 * bank line; from some time before a day. What clients report is matched with their bills, and what was paid
 * at a booking with the booking.
 */
export async function readRecorded(
  database: Database,
  tenantId: string,
  firstLine: CalendarDate,
): Promise<RecordedMoney[]> {
  const from = addDays(firstLine, -daysBefore);
  const receipts = await database.read
    .selectFrom('receipts as r')
    .leftJoin('bank_lines as l', (join) =>
      join
        .onRef('l.tenant_id', '=', 'r.tenant_id')
        .onRef('l.receipt_id', '=', 'r.id')
        .on('l.deleted', '=', 0),
    )
    .select(['r.id', 'r.client_id', 'r.client_name', 'r.amount', 'r.received_on as day', 'r.reference'])
    .where('r.tenant_id', '=', tenantId)
    .where('r.status', '=', 'recorded')
    .where('r.brought_in', '=', 0)
    .where('r.deleted', '=', 0)
    .where('r.amount', '>', 0)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('invoice_payments as carried')
            .select('carried.id')
            .whereRef('carried.tenant_id', '=', 'r.tenant_id')
            .whereRef('carried.receipt_id', '=', 'r.id')
            .where('carried.booking_id', 'is not', null),
        ),
      ),
    )
    .where('r.received_on', '>=', from)
    .where('l.id', 'is', null)
    .orderBy('r.received_on')
    .orderBy('r.id')
    .execute();
  const payments = await database.read
    .selectFrom('invoice_payments as p')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.tenant_id', '=', 'p.tenant_id').onRef('i.id', '=', 'p.invoice_id'),
    )
    .leftJoin('bank_lines as l', (join) =>
      join
        .onRef('l.tenant_id', '=', 'p.tenant_id')
        .onRef('l.payment_id', '=', 'p.id')
        .on('l.deleted', '=', 0),
    )
    .select([
      'p.id',
      'i.client_id',
      'i.client_name',
      'p.amount',
      'p.paid_on as day',
      'p.reference',
      'p.status',
    ])
    .where('p.tenant_id', '=', tenantId)
    .where((is) =>
      is.or([
        is('p.status', '=', 'confirmed'),
        is.and([is('p.status', '=', 'claimed'), is('i.client_id', 'is', null)]),
      ]),
    )
    .where('p.method', 'in', [...paymentMethods])
    .where('p.receipt_id', 'is', null)
    .where('p.booking_id', 'is', null)
    .where('p.deleted', '=', 0)
    .where('p.paid_on', '>=', from)
    .where('l.id', 'is', null)
    .orderBy('p.paid_on')
    .orderBy('p.id')
    .execute();
  return [
    ...receipts.map((row) => recorded('receipt', row)),
    ...payments.map((row) => recorded(row['status'] === 'claimed' ? 'claim' : 'payment', row)),
  ];
}

function recorded(kind: RecordedMoney['kind'], row: Readonly<Record<string, unknown>>): RecordedMoney {
  return {
    kind,
    id: String(row['id']),
    client_id: storedText(row['client_id']),
    client: String(row['client_name']),
    amount: paiseToRupees(paise(Number(row['amount']))),
    day: dateIn(row['day']),
    reference: String(row['reference']),
  };
}
