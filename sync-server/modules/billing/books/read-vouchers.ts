import { sql } from 'kysely';
import { gstStates } from '#shared/core/gst-states.ts';
import { groupBy } from '#shared/core/group-by.ts';
import { sumOf } from '#shared/core/money.ts';
import { ledgerNames } from '#shared/modules/billing/books/ledger-names.ts';
import type { LedgerHolder } from '#shared/modules/billing/books/ledger-names.ts';
import { paymentVoucher, runVoucher } from '#shared/modules/billing/books/payroll-vouchers.ts';
import { clients, stateOf } from '#shared/modules/billing/client.ts';
import { invoicePayments } from '#shared/modules/billing/invoice-payment.ts';
import type { InvoicePayment } from '#shared/modules/billing/invoice-payment.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import type { PartyLedger } from '#shared/modules/billing/tally/tally-xml.ts';
import { oppositeVouchers, receiptVouchers, saleVoucher } from '#shared/modules/billing/tally/vouchers.ts';
import type { Voucher } from '#shared/modules/billing/tally/vouchers.ts';
import type { Database } from '#server/core/sql/database.ts';
import { dateIn } from '#server/core/sql/stored-values.ts';
import { pickRow } from '#server/core/sql/table.ts';
import { readPayBooks } from '#server/modules/payroll/queries.ts';
import type { BooksAsked } from './books-asked.ts';
import { readAdvanceTaxVouchers } from './read-advance-tax.ts';
import { readIssuers } from '../read-supplier.ts';
import { readWageBooks } from './wage-books.ts';
import { readAheadVouchers } from './read-ahead.ts';

const names = [
  'id',
  'kind',
  'number',
  'issued_on',
  'client_id',
  'client_name',
  'client_gstin',
  'supplier_gstin',
  'place_of_supply',
  'reverse_charge',
  'operator_section',
  'taxable',
  'cgst',
  'sgst',
  'igst',
  'round_off',
  'total',
  'original_id',
  'reason',
] as const;

const ledgerFields = ['id', 'name', 'code', 'kind', 'gstin', 'state_code'] as const;

/** The vouchers of sales, notes and receipts, in order, and the ledgers of the clients that they name. */
export async function readSalesVouchers(
  database: Database,
  asked: BooksAsked,
): Promise<{ readonly vouchers: Voucher[]; readonly parties: PartyLedger[] }> {
  const { ledgerOf, states } = await readLedgers(database, asked.tenantId);
  const bills = await readIssued(database, asked);
  const payments = await readPayments(database, asked);
  const reversed = await readReversed(database, asked);
  const others = [
    ...[...payments, ...reversed].map(({ invoice_id }) => invoice_id),
    ...bills.flatMap((bill) => bill.original_id ?? []),
  ];
  const known = await readBills(database, asked.tenantId, others);
  const sales = bills.flatMap((bill) => {
    const original = bill.original_id === null ? null : (known.get(bill.original_id)?.number ?? null);
    return saleVoucher({ ...bill, client_name: ledgerOf(bill), original }) ?? [];
  });
  const receiptsOf = (settled: readonly Paid[]): Voucher[] => {
    const found = settled.flatMap((payment) => {
      const bill = known.get(payment.invoice_id);
      if (!bill) return [];
      const { number, supplier_gstin: registration } = bill;
      return { ...payment, number, client_name: ledgerOf(bill), registration };
    });
    return [...groupBy(found, (payment) => payment.registration)].flatMap(([registration, own]) =>
      receiptVouchers(own).map((voucher) => ({ ...voucher, registration })),
    );
  };
  // The parts of a receipt go back together, and so does what one refund gave back.
  const together = groupBy(reversed, (part) => `${part.together} ${part.reversed_on}`);
  const opposites = [...together.values()].flatMap((parts) =>
    parts[0] ? oppositeVouchers(receiptsOf(parts), parts[0].reversed_on) : [],
  );
  const issuers = await readIssuers(database.read, asked.tenantId);
  const ahead = await readAheadVouchers(database, asked, { ledgerOf, issuers });
  const advanceTax = await readAdvanceTaxVouchers(database, asked);
  const parties = new Map(
    [...known.values(), ...bills].map((bill) => [
      ledgerOf(bill),
      {
        name: ledgerOf(bill),
        gstin: bill.client_gstin,
        state: stateNamed(states.get(bill.client_id ?? '') || bill.place_of_supply),
      },
    ]),
  );
  for (const party of ahead.parties) if (!parties.has(party.name)) parties.set(party.name, party);
  return {
    vouchers: inOrder([...sales, ...receiptsOf(payments), ...opposites, ...ahead.vouchers, ...advanceTax]),
    parties: [...parties.values()],
  };
}

/** The vouchers of payroll, in order: locked runs, and what was paid for wages, dues and advances. */
export async function readPayVouchers(
  database: Database,
  asked: BooksAsked,
): Promise<{ readonly vouchers: Voucher[]; readonly unlocked: readonly string[] }> {
  const { runs, unlocked, outgoings } = await readPayBooks(database, asked.tenantId, asked);
  const { read } = database;
  const registrationOn = await readWageBooks(read, asked.tenantId, await readIssuers(read, asked.tenantId));
  const journals = runs.map((run) =>
    runVoucher({
      name: run.name,
      date: run.date,
      people: run.people,
      gross: run.gross,
      net: run.net,
      epf: run.epf,
      esi: run.esi,
      professionalTax: run.professional_tax,
      incomeTax: run.income_tax,
      welfare: run.labour_welfare,
      advance: run.advance,
      other: sumOf([run.attachment, run.fines, run.other]),
      employerEpf: sumOf([run.employer_epf, run.eps, run.edli, run.admin]),
      employerEsi: run.employer_esi,
      employerWelfare: run.employer_welfare,
    }),
  );
  const vouchers = [...journals, ...outgoings.map(paymentVoucher)];
  const inBooks = vouchers.map((voucher) => ({ ...voucher, registration: registrationOn(voucher.date) }));
  return { unlocked, vouchers: inOrder(inBooks) };
}

/** What is owed before what settles it: sales before receipts, and the journal of a payroll before wages. */
const rankInDay: Readonly<Record<Voucher['type'], number>> = {
  Sales: 1,
  'Debit Note': 2,
  'Credit Note': 3,
  Receipt: 4,
  Journal: 5,
  Payment: 6,
};

/** Vouchers by day; those of one day with what is settled before what settles it, and by their number. */
export function inOrder(vouchers: readonly Voucher[]): Voucher[] {
  return vouchers.toSorted(
    (a, b) =>
      a.date.localeCompare(b.date) ||
      rankInDay[a.type] - rankInDay[b.type] ||
      a.number.localeCompare(b.number),
  );
}

function stateNamed(code: string): string {
  return gstStates.find((state) => state.code === code)?.name[0] ?? '';
}

/** How ledgers are called, and the codes of the states in which clients are, by their ids. */
async function readLedgers(
  database: Database,
  tenantId: string,
): Promise<{
  readonly ledgerOf: (holder: LedgerHolder) => string;
  readonly states: ReadonlyMap<string, string>;
}> {
  // Clients who were removed keep their ledger: their bills stay in the books.
  const rows = await database.read
    .selectFrom('clients')
    .select([...ledgerFields])
    .where('tenant_id', '=', tenantId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const known = rows.map((row) => pickRow(clients, ledgerFields, row));
  return {
    ledgerOf: ledgerNames(known),
    states: new Map(known.map((client) => [client.id, stateOf(client)])),
  };
}

async function readIssued(database: Database, { tenantId, from, to }: BooksAsked) {
  const rows = await database.read
    .selectFrom('invoices')
    .select([...names])
    .where('tenant_id', '=', tenantId)
    .where('issued_on', '>=', from)
    .where('issued_on', '<=', to)
    .where('stage', '=', 'issued')
    .where('deleted', '=', 0)
    .orderBy('issued_on')
    .orderBy('number')
    .execute();
  return rows.map((row) => pickRow(invoices, names, row));
}

const paymentNames = ['id', 'invoice_id', 'receipt_id', 'amount', 'method', 'reference', 'paid_on'] as const;

type Paid = Pick<InvoicePayment, (typeof paymentNames)[number]> & { readonly isTakenBack: boolean };

async function readPayments(database: Database, { tenantId, from, to }: BooksAsked): Promise<Paid[]> {
  const rows = await database.read
    .selectFrom('invoice_payments as p')
    .leftJoin('returned_payments as back', (join) =>
      join.onRef('back.tenant_id', '=', 'p.tenant_id').onRef('back.payment_id', '=', 'p.id'),
    )
    .select([
      ...paymentNames.map((name) => `p.${name} as ${name}` as const),
      'p.status as status',
      'back.return_id',
    ])
    .where('p.tenant_id', '=', tenantId)
    .where('p.paid_on', '>=', from)
    .where('p.paid_on', '<=', to)
    .where('p.status', 'in', ['confirmed', 'reversed'])
    .where('p.deleted', '=', 0)
    .orderBy('p.paid_on')
    .orderBy('p.created_at')
    .orderBy('p.id')
    .execute();
  return rows.map((row) => ({
    ...pickRow(invoicePayments, paymentNames, row),
    // What a refund gave back of it was received with the rest.
    isTakenBack: row['status'] === 'reversed' && row['return_id'] === null,
  }));
}

const reversedOn = sql<string>`coalesce(p.reversed_on, r.reversed_on)`;

/** The payments that were reversed in the range, with their receipts or without one, with the day of that. */
async function readReversed(database: Database, { tenantId, from, to }: BooksAsked) {
  const rows = await database.read
    .selectFrom('invoice_payments as p')
    .leftJoin('receipts as r', (join) =>
      join.onRef('r.tenant_id', '=', 'p.tenant_id').onRef('r.id', '=', 'p.receipt_id'),
    )
    .leftJoin('returned_payments as back', (join) =>
      join.onRef('back.tenant_id', '=', 'p.tenant_id').onRef('back.payment_id', '=', 'p.id'),
    )
    .select([
      ...paymentNames.map((name) => `p.${name} as ${name}` as const),
      'p.booking_id',
      'back.return_id',
      'back.method as back_method',
      'back.reference as back_reference',
      reversedOn.as('reversed_on'),
    ])
    .where('p.tenant_id', '=', tenantId)
    .where('p.status', '=', 'reversed')
    .where('p.deleted', '=', 0)
    .where(reversedOn, '>=', from)
    .where(reversedOn, '<=', to)
    .orderBy('p.paid_on')
    .orderBy('p.created_at')
    .orderBy('p.id')
    .execute();
  return rows.map((row) => {
    const paid = pickRow(invoicePayments, paymentNames, row);
    const reversedDay = dateIn(row['reversed_on']);
    // What is reversed without a receipt stays a voucher of its own, whatever else is reversed that day.
    if (row['return_id'] === null)
      return { ...paid, isTakenBack: true, reversed_on: reversedDay, together: paid.receipt_id ?? paid.id };
    const how = { method: row['back_method'], reference: row['back_reference'] };
    return {
      ...paid,
      ...pickRow(invoicePayments, ['method', 'reference'], how),
      paid_on: reversedDay,
      isTakenBack: false,
      reversed_on: reversedDay,
      together: `${String(row['booking_id'])} ${String(row['return_id'])}`,
    };
  });
}

async function readBills(database: Database, tenantId: string, ids: readonly string[]) {
  const rows = await database.read
    .selectFrom('invoices')
    .select([...names])
    .where('tenant_id', '=', tenantId)
    .where(database.isOneOf('id', [...new Set(ids)]))
    .execute();
  return new Map(rows.map((row) => pickRow(invoices, names, row)).map((bill) => [bill.id, bill]));
}
