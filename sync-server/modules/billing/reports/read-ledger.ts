import type { CalendarDate } from '#shared/core/dates.ts';
import { groupBy } from '#shared/core/group-by.ts';
import { noMoney, paise, sumOf } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import { chargingKinds } from '#shared/modules/billing/invoice.ts';
import type { Database } from '#server/core/sql/database.ts';
import { dateIn, storedText } from '#server/core/sql/stored-values.ts';
import type { MoneyAhead } from '../books/registration-of-money.ts';

/** An issued bill or note. */
export type Paper = {
  readonly id: string;
  readonly kind: string;
  readonly number: string;
  readonly clientId: string | null;
  readonly client: string;
  /** The registration of the business that issued it. */
  readonly gstin: string;
  readonly issuedOn: CalendarDate;
  readonly dueOn: CalendarDate;
  readonly taxable: Paise;
  readonly tax: Paise;
  readonly total: Paise;
  /** When it was written, which orders what has the same day. */
  readonly at: string;
};
/** What settles a bill. `receiptId` is the receipt that it is a part of, or whose advance it uses. */
export type Settlement = {
  readonly invoiceId: string;
  readonly receiptId: string | null;
  readonly method: string;
  readonly reference: string;
  readonly paidOn: CalendarDate;
  /** When it was reversed with its receipt: until then it counts. */
  readonly reversedOn: CalendarDate | null;
  readonly amount: Paise;
  readonly at: string;
};
/** Money that came; one that was reversed counts until then. */
export type LedgerReceipt = {
  readonly id: string;
  readonly clientId: string;
  readonly client: string;
  readonly receivedOn: CalendarDate;
  readonly reversedOn: CalendarDate | null;
  readonly amount: Paise;
  readonly opening: Paise;
  readonly advance: Paise;
  /** What of the advance was paid back: where the receipt is reversed, the rest of it is. */
  readonly refunded: Paise;
  readonly reference: string;
  readonly broughtIn: boolean;
  /** What decides whose the money is that no bill has settled. */
  readonly whose: MoneyAhead;
  readonly at: string;
};
/** What was used of the advance of a receipt. */
export type LedgerUse = {
  readonly receiptId: string;
  readonly clientId: string;
  readonly kind: string;
  readonly amount: Paise;
  readonly usedOn: CalendarDate;
  readonly reference: string;
  readonly at: string;
};

/** Everything that moves the accounts of clients: of all of a business, or of one. */
export type Ledger = {
  readonly papers: readonly Paper[];
  readonly settled: readonly Settlement[];
  readonly receipts: readonly LedgerReceipt[];
  readonly uses: readonly LedgerUse[];
  /** Advances of one company set against bills of another one, seen from one of them. */
  readonly moves: readonly LedgerMove[];
};

/** What came to a company so, below zero for what went from it, and went back on the day it was reversed. */
export type LedgerMove = Pick<
  Settlement,
  'invoiceId' | 'reference' | 'paidOn' | 'reversedOn' | 'amount' | 'at'
>;

type Reader = Pick<Database, 'read'>;

/** Reads the ledger of a business, or of one of its clients. */
export async function readLedger(
  database: Reader,
  tenantId: string,
  clientId: string | null,
): Promise<Ledger> {
  const uses = await readUses(database, tenantId, clientId);
  return {
    papers: await readPapers(database, tenantId, clientId),
    settled: await readSettlements(database, tenantId, clientId),
    receipts: await readReceipts(database, { tenantId, clientId, uses }),
    uses,
    // All companies together move nothing.
    moves: [],
  };
}

async function readPapers(database: Reader, tenantId: string, clientId: string | null): Promise<Paper[]> {
  let query = database.read
    .selectFrom('invoices')
    .select([
      'id',
      'kind',
      'number',
      'client_id',
      'client_name',
      'supplier_gstin',
      'issued_on',
      'due_on',
      'taxable',
      'cgst',
      'sgst',
      'igst',
      'reverse_charge',
      'operator_section',
      'total',
      'created_at',
    ])
    .where('tenant_id', '=', tenantId)
    .where('stage', '=', 'issued')
    .where('kind', 'in', [...chargingKinds, 'credit_note'])
    .where('deleted', '=', 0);
  if (clientId !== null) query = query.where('client_id', '=', clientId);
  return (await query.execute()).map((row) => ({
    id: String(row['id']),
    kind: String(row['kind']),
    number: String(row['number']),
    clientId: storedText(row['client_id']),
    client: String(row['client_name']),
    gstin: String(row['supplier_gstin']),
    issuedOn: dateIn(row['issued_on']),
    dueOn: dateIn(row['due_on']),
    taxable: paise(Number(row['taxable'])),
    tax:
      Number(row['reverse_charge']) === 1 || row['operator_section'] === '9(5)'
        ? noMoney
        : sumOf([row['cgst'], row['sgst'], row['igst']].map((tax) => paise(Number(tax)))),
    total: paise(Number(row['total'])),
    at: String(row['created_at']),
  }));
}

async function readSettlements(
  database: Reader,
  tenantId: string,
  clientId: string | null,
): Promise<Settlement[]> {
  let query = database.read
    .selectFrom('invoice_payments as p')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.tenant_id', '=', 'p.tenant_id').onRef('i.id', '=', 'p.invoice_id'),
    )
    .leftJoin('receipts as r', (join) =>
      join.onRef('r.tenant_id', '=', 'p.tenant_id').onRef('r.id', '=', 'p.receipt_id'),
    )
    // What of an advance was released stays in the books until then, whatever became of its receipt.
    .leftJoin('advance_uses as u', (join) =>
      join
        .onRef('u.tenant_id', '=', 'p.tenant_id')
        .onRef('u.payment_id', '=', 'p.id')
        .on('u.kind', '=', 'release')
        .on('u.deleted', '=', 0),
    )
    .select([
      'u.used_on as released_on',
      'p.status',
      'r.reversed_on',
      'p.reversed_on as taken_back_on',
      'p.invoice_id',
      'p.receipt_id',
      'p.method',
      'p.reference',
      'p.paid_on',
      'p.amount',
      'p.created_at',
    ])
    .where('p.tenant_id', '=', tenantId)
    .where('p.status', 'in', ['confirmed', 'reversed'])
    .where('p.deleted', '=', 0);
  if (clientId !== null) query = query.where('i.client_id', '=', clientId);
  return (await query.execute()).map((row) => ({
    invoiceId: String(row['invoice_id']),
    receiptId: storedText(row['receipt_id']),
    method: String(row['method']),
    reference: String(row['reference']),
    paidOn: dateIn(row['paid_on']),
    reversedOn:
      row['status'] === 'reversed'
        ? dateIn(row['released_on'] ?? row['taken_back_on'] ?? row['reversed_on'])
        : null,
    amount: paise(Number(row['amount'])),
    at: String(row['created_at']),
  }));
}

type ReceiptsAsked = {
  readonly tenantId: string;
  readonly clientId: string | null;
  readonly uses: readonly LedgerUse[];
};

async function readReceipts(
  database: Reader,
  { tenantId, clientId, uses }: ReceiptsAsked,
): Promise<LedgerReceipt[]> {
  const refunded = groupBy(
    uses.filter(({ kind }) => kind === 'refund'),
    ({ receiptId }) => receiptId,
  );
  let query = database.read
    .selectFrom('receipts as r')
    .leftJoin('invoices as v', (join) =>
      join.onRef('v.tenant_id', '=', 'r.tenant_id').onRef('v.id', '=', 'r.voucher_id'),
    )
    .leftJoin('clients as c', (join) =>
      join.onRef('c.tenant_id', '=', 'r.tenant_id').onRef('c.id', '=', 'r.client_id'),
    )
    .select([
      'r.id',
      'r.client_id',
      'r.client_name',
      'r.received_on',
      'r.reversed_on',
      'r.amount',
      'r.opening',
      'r.advance',
      'r.reference',
      'r.brought_in',
      'r.paid_gstin',
      'r.billed_by as received',
      'c.opening_billed_by',
      'r.created_at',
      'v.supplier_gstin as voucher',
      'c.billed_by',
    ])
    .where('r.tenant_id', '=', tenantId)
    .where('r.deleted', '=', 0);
  if (clientId !== null) query = query.where('r.client_id', '=', clientId);
  return (await query.execute()).map((row) => ({
    id: String(row['id']),
    clientId: String(row['client_id']),
    client: String(row['client_name']),
    receivedOn: dateIn(row['received_on']),
    reversedOn: row['reversed_on'] === null ? null : dateIn(row['reversed_on']),
    amount: paise(Number(row['amount'])),
    opening: paise(Number(row['opening'])),
    advance: paise(Number(row['advance'])),
    refunded: sumOf((refunded.get(String(row['id'])) ?? []).map(({ amount }) => amount)),
    reference: String(row['reference']),
    broughtIn: Number(row['brought_in']) === 1,
    whose: {
      voucher: row['voucher'],
      paidBefore: row['paid_gstin'],
      received: row['received'],
      opening: row['opening_billed_by'],
      billedBy: row['billed_by'],
    },
    at: String(row['created_at']),
  }));
}

/** A reversal is told by its receipt. */
async function readUses(database: Reader, tenantId: string, clientId: string | null): Promise<LedgerUse[]> {
  let query = database.read
    .selectFrom('advance_uses')
    .select(['receipt_id', 'client_id', 'kind', 'amount', 'used_on', 'reference', 'created_at'])
    .where('tenant_id', '=', tenantId)
    .where('kind', '!=', 'reversal')
    .where('deleted', '=', 0);
  if (clientId !== null) query = query.where('client_id', '=', clientId);
  return (await query.execute()).map((row) => ({
    receiptId: String(row['receipt_id']),
    clientId: String(row['client_id']),
    kind: String(row['kind']),
    amount: paise(Number(row['amount'])),
    usedOn: dateIn(row['used_on']),
    reference: String(row['reference']),
    at: String(row['created_at']),
  }));
}

/** Clients of the books by their record, customers of the app by their name. */
export function accountOf({ clientId, client }: { clientId: string | null; client: string }): string {
  return clientId ?? `name ${client}`;
}
