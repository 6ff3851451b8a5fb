import { paise, paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';
import { groupBy } from '#shared/core/group-by.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import { invoicePayments } from '#shared/modules/billing/invoice-payment.ts';
import { advanceUses } from '#shared/modules/billing/receipts/advance-use.ts';
import type * as queries from '#shared/modules/billing/receipts/queries.ts';
import { receipts } from '#shared/modules/billing/receipts/receipt.ts';
import { readRow } from '#server/core/http/crud.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { Database } from '#server/core/sql/database.ts';
import { decodeRow, pickRow } from '#server/core/sql/table.ts';

type Call = QueryCall<typeof queries.readReceipt>;

/** A receipt with what it settled and what became of its advance. */
export async function readReceipt(call: Call): Promise<QueryReply<typeof queries.readReceipt>> {
  const { services, actor, params } = call;
  const { database } = services;
  const { tenantId } = actor;
  const receipt = await readRow(
    database,
    receipts,
    tenantId,
    receipts.access.read(actor),
    params['id'] ?? '',
  );
  const uses = await readUses(database, tenantId, receipt.id);
  const parts = await readParts(database, tenantId, receipt.id);
  const numbers = await readNumbers(database, tenantId, [
    ...parts.map(({ invoice_id: id }) => id),
    ...uses.flatMap((use) => [use.invoice_id ?? '', use.voucher_id ?? '']),
  ]);
  const numberOf = (id: string | null): string => numbers.get(id ?? '') ?? '';
  const released = new Set(uses.flatMap(({ kind, payment_id: id }) => (kind === 'release' ? [id] : [])));
  const used = uses.reduce((sum, { amount }) => sum + rupeesToPaise(amount), 0);
  return {
    data: {
      receipt,
      ...(await readVoucher(database, tenantId, receipt.voucher_id)),
      parts: [...groupBy(parts, ({ invoice_id: id }) => id)].map(([id, same]) => {
        const of = (isTds: boolean): number =>
          paiseToRupees(
            same
              .filter(({ method }) => (method === 'tds') === isTds)
              .reduce((sum, { amount }) => sum + rupeesToPaise(amount), 0),
          );
        return { invoice_id: id, number: numberOf(id), amount: of(false), tds: of(true) };
      }),
      uses: uses.map(
        ({ id, receipt_id, invoice_id, kind, amount, used_on, reason, voucher_id, payment_id }) => ({
          id,
          receipt_id,
          invoice_id,
          kind,
          amount,
          used_on,
          reason,
          number: numberOf(invoice_id),
          voucher: numberOf(voucher_id),
          released: kind === 'bill' && released.has(payment_id),
        }),
      ),
      advance_left: receipt.status === 'reversed' ? 0 : paiseToRupees(rupeesToPaise(receipt.advance) - used),
    },
  };
}

const voucherNames = ['number', 'supplier', 'supplier_gstin', 'cgst', 'sgst', 'igst'] as const;

/** The receipt voucher of an advance: its number, whose it is, and the GST in it in rupees. */
async function readVoucher(database: Database, tenantId: string, id: string | null) {
  const row =
    id === null
      ? undefined
      : await database.read
          .selectFrom('invoices')
          .select([...voucherNames])
          .where('tenant_id', '=', tenantId)
          .where('id', '=', id)
          .executeTakeFirst();
  if (!row) return { voucher: '', issuer: '', gst: 0 };
  const { number, supplier, supplier_gstin: gstin, cgst, sgst, igst } = pickRow(invoices, voucherNames, row);
  const tax = [cgst, sgst, igst].reduce<number>((sum, each) => sum + rupeesToPaise(each), 0);
  return {
    voucher: number,
    issuer: [supplier.name, gstin].filter(Boolean).join(', '),
    gst: paiseToRupees(paise(tax)),
  };
}

const partNames = ['invoice_id', 'amount', 'method'] as const;

async function readParts(database: Database, tenantId: string, receiptId: string) {
  const rows = await database.read
    .selectFrom('invoice_payments')
    .select([...partNames])
    .where('tenant_id', '=', tenantId)
    .where('receipt_id', '=', receiptId)
    .where('method', '!=', 'advance')
    .where('deleted', '=', 0)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => pickRow(invoicePayments, partNames, row));
}

async function readUses(database: Database, tenantId: string, receiptId: string) {
  const rows = await database.read
    .selectFrom('advance_uses')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('receipt_id', '=', receiptId)
    .where('deleted', '=', 0)
    .orderBy('used_on')
    .orderBy('id')
    .execute();
  return rows.map((row) => decodeRow(advanceUses, row));
}

async function readNumbers(database: Database, tenantId: string, ids: readonly string[]) {
  const rows = await database.read
    .selectFrom('invoices')
    .select(['id', 'number'])
    .where('tenant_id', '=', tenantId)
    .where(database.isOneOf('id', [...new Set(ids)]))
    .execute();
  return new Map(rows.map((row) => [String(row['id']), String(row['number'])]));
}
