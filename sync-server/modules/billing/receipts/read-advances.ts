import { firstOfMonth, lastOfMonth } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { groupBy } from '#shared/core/group-by.ts';
import { paise, rupeesToPaise } from '#shared/core/money.ts';
import type { GstAdvance, TaxAmounts } from '#shared/modules/billing/gst/document.ts';
import type { MonthFigures } from '#shared/modules/billing/gst/reconcile.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { receipts } from '#shared/modules/billing/receipts/receipt.ts';
import { advanceUses } from '#shared/modules/billing/receipts/advance-use.ts';
import type { Database, Sql } from '#server/core/sql/database.ts';
import { storedText } from '#server/core/sql/stored-values.ts';
import { pickRow } from '#server/core/sql/table.ts';

const voucherNames = [
  'id',
  'number',
  'issued_on',
  'place_of_supply',
  'lines',
  'taxable',
  'cgst',
  'sgst',
  'igst',
] as const;
const broughtNames = [
  'id',
  'brought_in',
  'reference',
  'paid_place',
  'paid_rate',
  'paid_taxable',
  'paid_cgst',
  'paid_sgst',
  'paid_igst',
] as const;
/** What was declared of an advance: by its receipt voucher, or before the business came here. */
type Declared = Pick<Invoice, 'id' | 'number' | 'taxable' | 'cgst' | 'sgst' | 'igst'> & {
  readonly place: string;
  readonly rate: number;
};
const useNames = ['taxable', 'cgst', 'sgst', 'igst'] as const;
type Taxed = Pick<Invoice, (typeof useNames)[number]>;

/** A month of one registration of a business. */
type Asked = {
  readonly database: Pick<Database, 'read'>;
  readonly tenantId: string;
  readonly month: string;
  readonly gstin: string;
};

/**
 * The advances of a month's return. 11A: received in the month, less what was used in it; 11B: what was used
 * of earlier ones. A refund in a later month takes tax off like an invoice does, so it is in 11B too. Where
 * more of an earlier one became free in the month than was used, the rest is unbilled again and in 11A. What
 * clients pay the tax of, or what owes none, is in neither.
 */
export async function readAdvances(
  asked: Asked,
): Promise<{ readonly advances: GstAdvance[]; readonly adjustments: GstAdvance[] }> {
  const received = await readVouchers(asked);
  const used = await readUses(asked);
  const now = new Set(received.map(({ id }) => id));
  const byVoucher = groupBy(used, ({ voucher }) => voucher.id);
  const earlier = [...byVoucher.values()].flatMap((uses) => {
    const [first] = uses;
    if (!first || now.has(first.voucher.id)) return [];
    return { voucher: first.voucher, sum: uses.map(({ use }) => inPaise(use)).reduce(sumOf) };
  });
  return {
    advances: [
      ...received.flatMap((voucher) => {
        const uses = (byVoucher.get(voucher.id) ?? []).map(({ use }) => use);
        const left = [voucher, ...uses].map(inPaise).reduce(lessOf);
        return left.taxable > 0 ? [advanceOf(voucher, left)] : [];
      }),
      ...earlier.flatMap(({ voucher, sum }) =>
        sum.taxable < 0 ? [advanceOf(voucher, lessOf(nothing, sum))] : [],
      ),
    ],
    adjustments: earlier.flatMap(({ voucher, sum }) => (sum.taxable > 0 ? [advanceOf(voucher, sum)] : [])),
  };
}

/** The tax that the advances of a month add to what is owed, added up by the database from the vouchers. */
export async function readAdvanceBooks({ database, tenantId, month, gstin }: Asked): Promise<MonthFigures> {
  const sums = await vouchersOf({ database, tenantId, month, gstin })
    .select(({ fn }) => ['kind', ...taxSums.map((name) => fn.sum(name).as(name))])
    .groupBy('kind')
    .executeTakeFirst();
  const used = await usesOf({ database, tenantId, month, gstin })
    .select(({ fn }) => taxSums.map((name) => fn.sum(`u.${name}`).as(name)))
    .executeTakeFirst();
  const of = (name: (typeof taxSums)[number]) => paise(Number(sums?.[name] ?? 0) - Number(used?.[name] ?? 0));
  return { value: paise(0), cgst: of('cgst'), sgst: of('sgst'), igst: of('igst') };
}
const taxSums = ['cgst', 'sgst', 'igst'] as const;

async function readVouchers(asked: Asked): Promise<Declared[]> {
  const rows = await vouchersOf(asked)
    .select([...voucherNames])
    .orderBy('number')
    .execute();
  return rows.map(voucherIn).filter(hasTax);
}

/** What was used in the month of any advance, with what was declared of it. */
async function readUses(asked: Asked): Promise<{ readonly voucher: Declared; readonly use: Taxed }[]> {
  const rows = await usesOf(asked)
    .select([
      ...voucherNames.map((name) => `v.${name} as ${name}` as const),
      ...useNames.map((name) => `u.${name} as use_${name}` as const),
      ...broughtNames.map((name) => `r.${name} as r_${name}` as const),
    ])
    .orderBy('v.number')
    .orderBy('u.id')
    .execute();
  return rows
    .map((row) => ({
      voucher: Number(row['r_brought_in']) === 1 ? broughtIn(row) : voucherIn(row),
      use: pickRow(advanceUses, useNames, {
        taxable: row['use_taxable'],
        cgst: row['use_cgst'],
        sgst: row['use_sgst'],
        igst: row['use_igst'],
      }),
    }))
    .filter(({ voucher }) => hasTax(voucher));
}

function voucherIn(row: Readonly<Record<string, unknown>>): Declared {
  const { lines, place_of_supply: place, ...voucher } = pickRow(invoices, voucherNames, row);
  return { ...voucher, place, rate: lines[0]?.gst_rate ?? 0 };
}

/** What was declared of an advance before the business came here; its number is the receipt's. */
function broughtIn(row: Readonly<Record<string, unknown>>): Declared {
  const own = Object.fromEntries(broughtNames.map((name) => [name, row[`r_${name}`]]));
  const receipt = pickRow(receipts, broughtNames, own);
  return {
    id: receipt.id,
    number: receipt.reference,
    place: receipt.paid_place,
    rate: Math.round(receipt.paid_rate * 100),
    taxable: receipt.paid_taxable,
    cgst: receipt.paid_cgst,
    sgst: receipt.paid_sgst,
    igst: receipt.paid_igst,
  };
}

/** The first day of some on which an advance of a registration is used or released; null where none is. */
export async function firstUse(
  read: Sql,
  tenantId: string,
  {
    gstin,
    after,
    before,
  }: { readonly gstin: string; readonly after: CalendarDate; readonly before: CalendarDate },
): Promise<string | null> {
  const row = await declaredUses({ database: { read }, tenantId, gstin })
    .select(({ fn }) => fn.min('u.used_on').as('day'))
    .where('u.taxable', '<>', 0)
    .where('u.used_on', '>', after)
    .where('u.used_on', '<', before)
    .executeTakeFirst();
  return storedText(row?.['day'] ?? null);
}

function vouchersOf({ database, tenantId, month, gstin }: Asked) {
  return database.read
    .selectFrom('invoices')
    .where('tenant_id', '=', tenantId)
    .where('supplier_gstin', '=', gstin)
    .where('kind', '=', 'receipt_voucher')
    .where('stage', '=', 'issued')
    .where('reverse_charge', '=', 0)
    .where('issued_on', '>=', firstOfMonth(month))
    .where('issued_on', '<=', lastOfMonth(month))
    .where('deleted', '=', 0);
}

function usesOf({ month, ...of }: Asked) {
  return declaredUses(of)
    .where('u.used_on', '>=', firstOfMonth(month))
    .where('u.used_on', '<=', lastOfMonth(month));
}

function declaredUses({ database, tenantId, gstin }: Omit<Asked, 'month'>) {
  return database.read
    .selectFrom('advance_uses as u')
    .innerJoin('receipts as r', (join) =>
      join.onRef('r.tenant_id', '=', 'u.tenant_id').onRef('r.id', '=', 'u.receipt_id'),
    )
    .leftJoin('invoices as v', (join) =>
      join.onRef('v.tenant_id', '=', 'r.tenant_id').onRef('v.id', '=', 'r.voucher_id'),
    )
    .where('u.tenant_id', '=', tenantId)
    .where((is) =>
      is.or([
        is('v.supplier_gstin', '=', gstin).and('v.stage', '=', 'issued').and('v.reverse_charge', '=', 0),
        is('r.brought_in', '=', 1).and('r.paid_gstin', '=', gstin),
      ]),
    )
    .where('u.deleted', '=', 0);
}

/** Without tax of its own, such as under a letter of undertaking, an advance is in no table. */
function hasTax({ cgst, igst }: Pick<Invoice, 'cgst' | 'igst'>): boolean {
  return cgst + igst > 0;
}

type Sum = { readonly taxable: number; readonly cgst: number; readonly sgst: number; readonly igst: number };

const nothing: Sum = { taxable: 0, cgst: 0, sgst: 0, igst: 0 };

function inPaise({ taxable, cgst, sgst, igst }: Taxed): Sum {
  return {
    taxable: rupeesToPaise(taxable),
    cgst: rupeesToPaise(cgst),
    sgst: rupeesToPaise(sgst),
    igst: rupeesToPaise(igst),
  };
}

function sumOf(a: Sum, b: Sum): Sum {
  return {
    taxable: a.taxable + b.taxable,
    cgst: a.cgst + b.cgst,
    sgst: a.sgst + b.sgst,
    igst: a.igst + b.igst,
  };
}

function lessOf(a: Sum, b: Sum): Sum {
  return {
    taxable: a.taxable - b.taxable,
    cgst: a.cgst - b.cgst,
    sgst: a.sgst - b.sgst,
    igst: a.igst - b.igst,
  };
}

function advanceOf(voucher: Declared, { taxable, cgst, sgst, igst }: Sum): GstAdvance {
  const tax: TaxAmounts = { cgst: paise(cgst), sgst: paise(sgst), igst: paise(igst) };
  return {
    number: voucher.number,
    pos: voucher.place,
    rate: voucher.rate,
    amount: paise(taxable),
    reducedRate: false,
    tax,
  };
}
