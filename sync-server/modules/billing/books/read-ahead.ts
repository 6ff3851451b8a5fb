import { gstStates } from '#shared/core/gst-states.ts';
import { minus, noMoney, paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';
import type { LedgerHolder } from '#shared/modules/billing/books/ledger-names.ts';
import { advanceUses } from '#shared/modules/billing/receipts/advance-use.ts';
import { receipts } from '#shared/modules/billing/receipts/receipt.ts';
import type { PartyLedger } from '#shared/modules/billing/tally/tally-xml.ts';
import { aheadVouchers, oppositeVouchers, refundVoucher } from '#shared/modules/billing/tally/vouchers.ts';
import type { Voucher } from '#shared/modules/billing/tally/vouchers.ts';
import type { Database } from '#server/core/sql/database.ts';
import { dateIn } from '#server/core/sql/stored-values.ts';
import { pickRow } from '#server/core/sql/table.ts';
import type { readIssuers } from '../read-supplier.ts';
import type { BooksAsked } from './books-asked.ts';
import { readRefundedBefore } from '../receipts/refunded-before.ts';
import { registrationOfMoney } from './registration-of-money.ts';

const receiptNames = [
  'id',
  'client_id',
  'client_name',
  'opening',
  'advance',
  'method',
  'reference',
  'received_on',
  'reversed_on',
] as const;
const useNames = ['id', 'client_id', 'amount', 'used_on', 'reference', 'reason'] as const;

/** How ledgers are called, and who bills. */
type Books = {
  readonly ledgerOf: (holder: LedgerHolder) => string;
  readonly issuers: Awaited<ReturnType<typeof readIssuers>>;
};

/**
 * The vouchers of money that no bill has settled: what of a receipt went to the opening balance or is an
 * advance, what of it was reversed, and advances that were paid back; with the ledgers of their clients.
 */
export async function readAheadVouchers(
  database: Database,
  asked: BooksAsked,
  { ledgerOf, issuers }: Books,
): Promise<{ readonly vouchers: Voucher[]; readonly parties: PartyLedger[] }> {
  const came = await readReceipts(database, asked, 'received_on');
  const bounced = await readReceipts(database, asked, 'reversed_on');
  const went = await readRefunds(database, asked);
  const wentBefore = await readRefundedBefore(database, asked);
  const registrationOf = ({ row }: Known) =>
    registrationOfMoney(issuers, {
      voucher: row['registration'],
      paidBefore: row['paid_gstin'],
      received: row['received'],
      opening: row['opening_billed_by'],
      billedBy: row['billed_by'],
    });
  const vouchersOf = (one: Known, refunded = noMoney): Voucher[] => {
    const { row, voucher } = one;
    const {
      opening,
      advance: whole,
      reversed_on: _reversed,
      ...receipt
    } = pickRow(receipts, receiptNames, row);
    const advance = paiseToRupees(minus(rupeesToPaise(whole), refunded));
    const of = registrationOf(one);
    const name = receipt.reference || `On account ${receipt.received_on}`;
    const made = (id: string, amount: number, rest: { name: string; registration: string }): Voucher[] =>
      aheadVouchers([{ ...receipt, id, client_name: ledgerOf(receipt), amount, name: rest.name }]).map(
        (each) => ({ ...each, registration: rest.registration }),
      );
    const ahead = { name: voucher || name, registration: of.advance };
    // An advance may be for another company than the one that bills the client, whose the rest is.
    return of.advance === of.opening
      ? made(receipt.id, paiseToRupees(rupeesToPaise(opening) + rupeesToPaise(advance)), ahead)
      : [
          ...made(receipt.id, advance, ahead),
          ...made(`${receipt.id} opening`, opening, { name, registration: of.opening }),
        ];
  };
  return {
    vouchers: [
      ...came.flatMap((one) => vouchersOf(one)),
      ...bounced.flatMap((one) => {
        const refunded = wentBefore.get(String(one.row['id'])) ?? noMoney;
        return oppositeVouchers(vouchersOf(one, refunded), dateIn(one.row['reversed_on']));
      }),
      ...went.map((one) => {
        const { row, voucher, name } = one;
        const {
          id,
          client_id,
          amount,
          used_on: date,
          reference,
          reason,
        } = pickRow(advanceUses, useNames, row);
        const made = refundVoucher({
          id,
          client_name: ledgerOf({ client_id, client_name: name }),
          amount,
          date,
          narration: [reference, reason].filter(Boolean).join(', '),
          name: voucher || reference || `On account ${date}`,
        });
        return { ...made, registration: registrationOf(one).advance };
      }),
    ],
    parties: [...came, ...bounced, ...went].map(({ row, name, gstin, state }) => ({
      name: ledgerOf({ client_id: String(row['client_id']), client_name: name }),
      gstin,
      state,
    })),
  };
}

type Row = Readonly<Record<string, unknown>>;
type Known = ReturnType<typeof known>;

function known(row: Row) {
  return {
    row,
    name: String(row['name'] ?? row['client_name'] ?? ''),
    voucher: String(row['voucher'] ?? ''),
    gstin: String(row['gstin'] ?? ''),
    state: gstStates.find(({ code }) => code === row['state_code'])?.name[0] ?? '',
  };
}

/** What stands beside an advance or its use: of its voucher `v`, its receipt `r` and its client `c`. */
const aboutMoney = [
  'v.number as voucher',
  'v.supplier_gstin as registration',
  'r.paid_gstin as paid_gstin',
  'r.billed_by as received',
  'c.opening_billed_by as opening_billed_by',
  'c.billed_by as billed_by',
  'c.name as name',
  'c.gstin as gstin',
  'c.state_code as state_code',
] as const;

/** Receipts by the day they came, or by the day they were reversed. */
async function readReceipts(
  database: Database,
  { tenantId, from, to }: BooksAsked,
  by: 'received_on' | 'reversed_on',
) {
  const rows = await database.read
    .selectFrom('receipts as r')
    .leftJoin('invoices as v', (join) =>
      join.onRef('v.tenant_id', '=', 'r.tenant_id').onRef('v.id', '=', 'r.voucher_id'),
    )
    .leftJoin('clients as c', (join) =>
      join.onRef('c.tenant_id', '=', 'r.tenant_id').onRef('c.id', '=', 'r.client_id'),
    )
    .select([...receiptNames.map((name) => `r.${name} as ${name}` as const), ...aboutMoney])
    .where('r.tenant_id', '=', tenantId)
    // The money of an advance from before is in the books of before.
    .where('r.brought_in', '=', 0)
    .where(`r.${by}`, '>=', from)
    .where(`r.${by}`, '<=', to)
    .where('r.deleted', '=', 0)
    .orderBy(`r.${by}`)
    .orderBy('r.id')
    .execute();
  return rows.map(known);
}

async function readRefunds(database: Database, { tenantId, from, to }: BooksAsked) {
  const rows = await database.read
    .selectFrom('advance_uses as u')
    .innerJoin('receipts as r', (join) =>
      join.onRef('r.tenant_id', '=', 'u.tenant_id').onRef('r.id', '=', 'u.receipt_id'),
    )
    .leftJoin('invoices as v', (join) =>
      join.onRef('v.tenant_id', '=', 'r.tenant_id').onRef('v.id', '=', 'r.voucher_id'),
    )
    .leftJoin('clients as c', (join) =>
      join.onRef('c.tenant_id', '=', 'u.tenant_id').onRef('c.id', '=', 'u.client_id'),
    )
    .select([...useNames.map((name) => `u.${name} as ${name}` as const), ...aboutMoney])
    .where('u.tenant_id', '=', tenantId)
    .where('u.used_on', '>=', from)
    .where('u.used_on', '<=', to)
    .where('u.kind', '=', 'refund')
    .where('u.deleted', '=', 0)
    .orderBy('u.used_on')
    .orderBy('u.id')
    .execute();
  return rows.map(known);
}
