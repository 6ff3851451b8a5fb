import { invoices } from '#shared/modules/billing/invoice.ts';
import { advanceUses } from '#shared/modules/billing/receipts/advance-use.ts';
import { advanceTaxVoucher } from '#shared/modules/billing/tally/advance-vouchers.ts';
import type { Voucher } from '#shared/modules/billing/tally/vouchers.ts';
import type { Database } from '#server/core/sql/database.ts';
import { pickRow } from '#server/core/sql/table.ts';
import type { BooksAsked } from './books-asked.ts';

const voucherNames = ['id', 'number', 'issued_on', 'supplier_gstin', 'cgst', 'sgst', 'igst'] as const;
const useNames = ['id', 'used_on', 'cgst', 'sgst', 'igst'] as const;

/**
 * The journals of the GST on advances: of receipt vouchers, and of what was used, refunded, reversed or
 * released of them. Clients who pay the tax themselves have none.
 */
export async function readAdvanceTaxVouchers(database: Database, asked: BooksAsked): Promise<Voucher[]> {
  const received = await readReceived(database, asked);
  const used = await readUsed(database, asked);
  return [
    ...received.flatMap((row) => {
      const { issued_on: date, supplier_gstin, ...voucher } = pickRow(invoices, voucherNames, row);
      return within(supplier_gstin, advanceTaxVoucher({ ...voucher, date, against: '' }, 'received'));
    }),
    ...used.flatMap((row) => {
      const { used_on: date, ...tax } = pickRow(advanceUses, useNames, row);
      const against = String(row['against'] ?? row['refund'] ?? '');
      const number = String(row['number'] ?? row['receipt']);
      const registration = String(row['registration'] ?? row['paid_gstin']);
      return within(registration, advanceTaxVoucher({ ...tax, date, number, against }, 'used'));
    }),
  ];
}

function within(registration: string, voucher: Voucher | null): Voucher[] {
  return voucher === null ? [] : [{ ...voucher, registration }];
}

function readReceived(database: Database, { tenantId, from, to }: BooksAsked) {
  return database.read
    .selectFrom('invoices')
    .select([...voucherNames])
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', 'receipt_voucher')
    .where('stage', '=', 'issued')
    .where('reverse_charge', '=', 0)
    .where('issued_on', '>=', from)
    .where('issued_on', '<=', to)
    .where('deleted', '=', 0)
    .orderBy('issued_on')
    .orderBy('number')
    .execute();
}

function readUsed(database: Database, { tenantId, from, to }: BooksAsked) {
  return database.read
    .selectFrom('advance_uses as u')
    .innerJoin('receipts as r', (join) =>
      join.onRef('r.tenant_id', '=', 'u.tenant_id').onRef('r.id', '=', 'u.receipt_id'),
    )
    .leftJoin('invoices as v', (join) =>
      join.onRef('v.tenant_id', '=', 'r.tenant_id').onRef('v.id', '=', 'r.voucher_id'),
    )
    .leftJoin('invoices as i', (join) =>
      join.onRef('i.tenant_id', '=', 'u.tenant_id').onRef('i.id', '=', 'u.invoice_id'),
    )
    .leftJoin('invoices as b', (join) =>
      join.onRef('b.tenant_id', '=', 'u.tenant_id').onRef('b.id', '=', 'u.voucher_id'),
    )
    .select([
      ...useNames.map((name) => `u.${name} as ${name}` as const),
      'v.number as number',
      'v.supplier_gstin as registration',
      'r.paid_gstin as paid_gstin',
      'r.reference as receipt',
      'i.number as against',
      'b.number as refund',
    ])
    .where('u.tenant_id', '=', tenantId)
    .where((is) =>
      is.or([is('v.stage', '=', 'issued').and('v.reverse_charge', '=', 0), is('r.brought_in', '=', 1)]),
    )
    .where('u.used_on', '>=', from)
    .where('u.used_on', '<=', to)
    .where('u.deleted', '=', 0)
    .orderBy('u.used_on')
    .orderBy('u.id')
    .execute();
}
