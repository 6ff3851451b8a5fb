import { groupBy } from '#shared/core/group-by.ts';
import { noMoney, paise, paiseToRupees, sumOf } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import type { GstAdvance, GstDocument, GstSupplier, LineNature, TaxAmounts } from '../document.ts';
import { addTax, combineTax, noTax, rateSumsOf, taxOfSum } from '../lines.ts';
import type { RateSum } from '../lines.ts';
import { portalPeriod } from '../period.ts';
import { advanceTax, isAdvanceInterState } from '../advance-tax.ts';
import { isDocumentInterState, percentOfRate, reducedKey, taxKeys } from './items.ts';
import type { Gstr1Json } from './json.ts';
import type { GstReturn, OperatorAmendment, SummaryAmendment } from './return.ts';
import { isReported, signOf, tableOf } from './table-of.ts';

/** Sales to small consumers, one row for each place and rate, credit notes taken off. */
export function smallSales(documents: readonly GstDocument[]): NonNullable<Gstr1Json['b2cs']> {
  const rows = documents
    .filter((document) => document.amends === null && tableOf(document) === 'b2cs')
    .flatMap((document) =>
      rateSumsOf(document.lines).map((sum) => ({
        inter: isDocumentInterState(document),
        pos: document.pos,
        reduced: document.reducedRate,
        rate: sum.rate,
        ...signed(sum, signOf(document)),
      })),
    );
  return [...groupBy(rows, ({ pos, rate, reduced }) => `${pos} ${rate} ${reduced}`).values()].flatMap(
    (group) => {
      const [first] = group;
      if (!first) return [];
      return {
        sply_ty: first.inter ? ('INTER' as const) : ('INTRA' as const),
        rt: percentOfRate(first.rate),
        typ: 'OE' as const,
        pos: first.pos,
        ...reducedKey(first.reduced),
        txval: paiseToRupees(sumOf(group.map((row) => row.taxable))),
        ...taxKeys(addTax(group), first.inter),
      };
    },
  );
}

/** Rows of small sales of earlier months as they should have been. */
export function amendedSmallSales({ supplier, amendments }: GstReturn): NonNullable<Gstr1Json['b2csa']> {
  const groups = groupBy(amendments.small, ({ month, pos, reducedRate }) => `${month} ${pos} ${reducedRate}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const inter = isInter(supplier, first.pos);
    return {
      omon: portalPeriod(first.month),
      sply_ty: inter ? ('INTER' as const) : ('INTRA' as const),
      typ: 'OE' as const,
      pos: first.pos,
      ...reducedKey(first.reducedRate),
      itms: group.map((row) => ({
        rt: percentOfRate(row.rate),
        txval: paiseToRupees(row.taxable),
        ...taxKeys(amendedTax(supplier, row), inter),
      })),
    };
  });
}

/** The tax of an amended row: what is given, else computed from its value. */
export function amendedTax(supplier: GstSupplier, row: SummaryAmendment): TaxAmounts {
  const { taxable, rate, pos, reducedRate, tax } = row;
  return tax ?? taxOfSum(taxable, rate, isInter(supplier, pos) ? 'inter' : 'intra', reducedRate);
}

const natureKeys = { exempt: 'expt_amt', nil: 'nil_amt', non_gst: 'ngsup_amt' } as const;
/** `INTR` is between states, `INTRA` within one. */
const nilTypes = ['INTRB2B', 'INTRAB2B', 'INTRB2C', 'INTRAB2C'] as const;

/** Exempt, nil-rated and non-GST value (table 8), a row for each kind of recipient that has any. */
export function untaxedValue(documents: readonly GstDocument[]): Gstr1Json['nil'] {
  const sums = new Map<string, number>();
  for (const document of documents) {
    if (!isReported(document) || document.amends !== null) continue;
    const type = `INTR${isDocumentInterState(document) ? '' : 'A'}${document.recipient.gstin === null ? 'B2C' : 'B2B'}`;
    for (const { nature, taxable } of document.lines) {
      const key = `${type} ${nature}`;
      if (nature !== 'taxable') sums.set(key, (sums.get(key) ?? 0) + signOf(document) * taxable);
    }
  }
  const amount = (type: string, nature: Exclude<LineNature, 'taxable'>): number =>
    paiseToRupees(sums.get(`${type} ${nature}`) ?? 0);
  const inv = nilTypes.flatMap((type) => {
    const row = {
      sply_ty: type,
      [natureKeys.exempt]: amount(type, 'exempt'),
      [natureKeys.nil]: amount(type, 'nil'),
      [natureKeys.non_gst]: amount(type, 'non_gst'),
    };
    return row.expt_amt === 0 && row.nil_amt === 0 && row.ngsup_amt === 0 ? [] : [row];
  });
  return inv.length === 0 ? undefined : { inv };
}

/** Advances received, or set against invoices, by place of supply and rate. */
export function advanceRows(
  supplier: GstSupplier,
  advances: readonly GstAdvance[],
): NonNullable<Gstr1Json['at']> {
  const inters = (advance: GstAdvance) => isAdvanceInterState(supplier, advance);
  return [...groupBy(advances, (row) => `${row.pos} ${row.reducedRate} ${inters(row)}`).values()].flatMap(
    (group) => {
      const [first] = group;
      if (!first) return [];
      const inter = inters(first);
      return {
        pos: first.pos,
        sply_ty: inter ? ('INTER' as const) : ('INTRA' as const),
        ...reducedKey(first.reducedRate),
        itms: advanceItems(supplier, group, inter),
      };
    },
  );
}

/** The same of earlier months, as they should have been. */
export function amendedAdvanceRows(
  supplier: GstSupplier,
  advances: readonly (GstAdvance & { readonly month: string })[],
): NonNullable<Gstr1Json['ata']> {
  return [...groupBy(advances, ({ month }) => month)].flatMap(([month, group]) =>
    advanceRows(supplier, group).map((row) => ({ omon: portalPeriod(month), ...row })),
  );
}

/** Supplies through operators who collect tax (table 14a) or pay it themselves (14b). */
export function operatorSupplies(documents: readonly GstDocument[]): Gstr1Json['supeco'] {
  const rows = documents.flatMap((document) => {
    const { operator, amends } = document;
    if (operator === null || amends !== null || !isReported(document)) return [];
    const taxable = sumOf(document.lines.map((line) => line.taxable));
    const tax = addTax(document.lines.map((line) => line.tax));
    return { ...operator, ...signed({ taxable, ...tax }, signOf(document)) };
  });
  const of = (section: '52' | '9(5)') =>
    [
      ...groupBy(
        rows.filter((row) => row.section === section),
        ({ gstin }) => gstin,
      ),
    ].map(([etin, group]) => ({
      etin,
      ...operatorAmounts(sumOf(group.map((row) => row.taxable)), addTax(group)),
    }));
  return orNothing({ clttx: orNone(of('52')), paytx: orNone(of('9(5)')) });
}

/** Rows of table 14 of earlier months as they should have been. */
export function amendedOperatorSupplies(rows: readonly OperatorAmendment[]): Gstr1Json['supecoa'] {
  const of = (section: '52' | '9(5)') =>
    rows
      .filter((row) => row.section === section)
      .map((row) => ({
        omon: portalPeriod(row.month),
        oetin: row.originalGstin,
        etin: row.gstin,
        ...operatorAmounts(row.taxable, row),
      }));
  return orNothing({ clttxa: orNone(of('52')), paytxa: orNone(of('9(5)')) });
}

/** A list, or nothing where it is empty. */
export function orNone<Value>(list: readonly Value[]): Value[] | undefined {
  return list.length === 0 ? undefined : [...list];
}

function orNothing<Section extends object>(section: Section): Section | undefined {
  return Object.values(section).every((value) => value === undefined) ? undefined : section;
}

function operatorAmounts(taxable: Paise, { igst, cgst, sgst }: TaxAmounts) {
  return {
    suppval: paiseToRupees(taxable),
    igst: paiseToRupees(igst),
    cgst: paiseToRupees(cgst),
    sgst: paiseToRupees(sgst),
    cess: 0,
  };
}

function advanceItems(supplier: GstSupplier, advances: readonly GstAdvance[], inter: boolean) {
  return [...groupBy(advances, ({ rate }) => rate)]
    .toSorted(([a], [b]) => a - b)
    .map(([rate, group]) => {
      const tax = group.map((advance) => advanceTax(supplier, advance));
      return {
        rt: percentOfRate(rate),
        ad_amt: paiseToRupees(sumOf(group.map(({ amount }) => amount))),
        ...taxKeys(addTax(tax), inter),
      };
    });
}

function isInter(supplier: GstSupplier, pos: string): boolean {
  return supplier.sez || supplier.state !== pos;
}

/** A taxable value and its tax, taken off where the sign is -1. */
export function signed(
  { taxable, ...tax }: { readonly taxable: Paise } & TaxAmounts,
  sign: 1 | -1,
): Pick<RateSum, 'taxable' | keyof TaxAmounts> {
  return { taxable: paise(noMoney + sign * taxable), ...combineTax(noTax, tax, sign) };
}
