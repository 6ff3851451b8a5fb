import { firstOfMonth, isMonth, lastOfMonth } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { gstStates } from '#shared/core/gst-states.ts';
import { paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import { invoicePayments } from '#shared/modules/billing/invoice-payment.ts';
import { billingMessages as messages } from '#shared/modules/billing/messages.ts';
import { receipts as receiptTable } from '#shared/modules/billing/receipts/receipt.ts';
import { tallyXml } from '#shared/modules/billing/tally/tally-xml.ts';
import { aheadVouchers, receiptVouchers, saleVoucher } from '#shared/modules/billing/tally/vouchers.ts';
import { documentReply } from '#server/core/http/document-reply.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';
import { pickRow } from '#server/core/sql/table.ts';

const names = [
  'id',
  'kind',
  'number',
  'issued_on',
  'client_name',
  'client_gstin',
  'place_of_supply',
  'reverse_charge',
  'taxable',
  'cgst',
  'sgst',
  'igst',
  'round_off',
  'total',
  'original_id',
  'reason',
] as const;

/** The sales, notes and receipts of a month as a file that Tally imports, with the ledgers they name. */
export async function exportTally(call: SignedCall): Promise<Reply> {
  const month = call.query['month'] ?? '';
  if (!isMonth(month)) refuse('malformed', messages.badMonth, 'month');
  const { database } = call.services;
  const { tenantId } = call.actor;
  const rows = await database.read
    .selectFrom('invoices')
    .select([...names])
    .where('tenant_id', '=', tenantId)
    .where('issued_on', '>=', firstOfMonth(month))
    .where('issued_on', '<=', lastOfMonth(month))
    .where('stage', '=', 'issued')
    .where('deleted', '=', 0)
    .orderBy('issued_on')
    .orderBy('number')
    .execute();
  const bills = rows.map((row) => pickRow(invoices, names, row));
  const payments = await readPayments(call, month);
  const others = [
    ...payments.map(({ invoice_id }) => invoice_id),
    ...bills.flatMap((bill) => bill.original_id ?? []),
  ];
  const known = await readBills(call, others);
  const sales = bills.flatMap((bill) => {
    const original = bill.original_id === null ? null : (known.get(bill.original_id)?.number ?? null);
    return saleVoucher({ ...bill, original }) ?? [];
  });
  const receipts = receiptVouchers(
    payments.flatMap((payment) => {
      const bill = known.get(payment.invoice_id);
      return bill ? { ...payment, number: bill.number, client_name: bill.client_name } : [];
    }),
  );
  const parties = new Map(
    [...known.values(), ...bills].map((bill) => [
      bill.client_name,
      {
        name: bill.client_name,
        gstin: bill.client_gstin,
        state: gstStates.find(({ code }) => code === bill.place_of_supply)?.name[0] ?? '',
      },
    ]),
  );
  const ahead = await readAhead(call, month);
  for (const { party } of ahead) if (!parties.has(party.name)) parties.set(party.name, party);
  const xml = tallyXml([...parties.values()], [...sales, ...receipts, ...aheadVouchers(ahead)]);
  return documentReply(Buffer.from(xml), `tally-${month}`, 'xml');
}

const paymentNames = ['invoice_id', 'amount', 'method', 'reference', 'paid_on'] as const;

async function readPayments({ services, actor }: SignedCall, month: string) {
  const rows = await services.database.read
    .selectFrom('invoice_payments')
    .select([...paymentNames])
    .where('tenant_id', '=', actor.tenantId)
    .where('paid_on', '>=', firstOfMonth(month))
    .where('paid_on', '<=', lastOfMonth(month))
    .where('status', '=', 'confirmed')
    .where('deleted', '=', 0)
    .orderBy('paid_on')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => pickRow(invoicePayments, paymentNames, row));
}

const receiptNames = [
  'id',
  'client_name',
  'opening',
  'advance',
  'method',
  'reference',
  'received_on',
] as const;

/** Receipts of the month that were not reversed, with what of them is in no payment of a bill. */
async function readAhead({ services, actor }: SignedCall, month: string) {
  const rows = await services.database.read
    .selectFrom('receipts as r')
    .leftJoin('invoices as v', (join) =>
      join.onRef('v.tenant_id', '=', 'r.tenant_id').onRef('v.id', '=', 'r.voucher_id'),
    )
    .leftJoin('clients as c', (join) =>
      join.onRef('c.tenant_id', '=', 'r.tenant_id').onRef('c.id', '=', 'r.client_id'),
    )
    .select([
      ...receiptNames.map((name) => `r.${name} as ${name}` as const),
      'v.number as voucher',
      'c.gstin as gstin',
      'c.state_code as state_code',
    ])
    .where('r.tenant_id', '=', actor.tenantId)
    .where('r.received_on', '>=', firstOfMonth(month))
    .where('r.received_on', '<=', lastOfMonth(month))
    .where('r.status', '=', 'recorded')
    .where('r.deleted', '=', 0)
    .orderBy('r.received_on')
    .orderBy('r.id')
    .execute();
  return rows.map((row) => {
    const { opening, advance, client_name: name, ...receipt } = pickRow(receiptTable, receiptNames, row);
    return {
      ...receipt,
      client_name: name,
      amount: paiseToRupees(rupeesToPaise(opening) + rupeesToPaise(advance)),
      name: String(row['voucher'] ?? '') || receipt.reference || `On account ${receipt.received_on}`,
      party: {
        name,
        gstin: String(row['gstin'] ?? ''),
        state: gstStates.find(({ code }) => code === row['state_code'])?.name[0] ?? '',
      },
    };
  });
}

async function readBills({ services, actor }: SignedCall, ids: readonly string[]) {
  const { database } = services;
  const rows = await database.read
    .selectFrom('invoices')
    .select([...names])
    .where('tenant_id', '=', actor.tenantId)
    .where(database.isOneOf('id', [...new Set(ids)]))
    .execute();
  return new Map(rows.map((row) => pickRow(invoices, names, row)).map((bill) => [bill.id, bill]));
}
