import { noMoney, paise } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import type { TaxAmounts } from './document.ts';
import { addSums } from './taxed-sum.ts';
import type { TaxedSum } from './taxed-sum.ts';
import type { Gstr1Json } from './gstr1/json.ts';
import { combineTax, noTax } from './lines.ts';

/** What a month comes to, in paise: the value sold, and the tax that the business itself owes. */
export type MonthFigures = { readonly value: Paise } & TaxAmounts;

/** A figure in which the return and the ledger differ. */
export type Difference = {
  readonly figure: keyof MonthFigures;
  readonly inReturn: Paise;
  readonly inLedger: Paise;
  /** The return less the ledger. */
  readonly difference: Paise;
};

/** Compares a return with the ledger of its month to the paisa; nothing comes out where they agree. */
export function reconcile(gstr1: Gstr1Json, ledger: MonthFigures): Difference[] {
  const figures = figuresOf(gstr1);
  return (['value', 'cgst', 'sgst', 'igst'] as const).flatMap((figure) => {
    const difference = paise(figures[figure] - ledger[figure]);
    return difference === 0
      ? []
      : { figure, inReturn: figures[figure], inLedger: ledger[figure], difference };
  });
}

/**
 * Adds a return up from its sections, apart from the documents it was made of. Amendments belong to other
 * months; what clients or operators pay the tax of has value and no tax.
 */
export function figuresOf(gstr1: Gstr1Json): MonthFigures {
  const { b2b = [], b2cl = [], b2cs = [], exp = [], cdnr = [], cdnur = [] } = gstr1;
  const rows: TaxedSum[] = [
    ...b2b.flatMap(({ inv }) => inv.flatMap(({ itms, rchrg }) => detailsOf(itms, 1, rchrg))),
    ...b2cl.flatMap(({ inv }) => inv.flatMap(({ itms }) => detailsOf(itms, 1))),
    ...exp.flatMap(({ inv }) => inv.flatMap(({ itms }) => itms.map((item) => sumOfRow(item)))),
    ...b2cs.map((row) => sumOfRow(row)),
    ...cdnr.flatMap(({ nt }) => nt.flatMap(({ itms, rchrg, ntty }) => detailsOf(itms, signOf(ntty), rchrg))),
    ...cdnur.flatMap(({ itms, ntty }) => detailsOf(itms, signOf(ntty))),
    ...(gstr1.supeco?.paytx ?? []).map(({ suppval }) => valueOnly(suppval)),
    ...(gstr1.nil?.inv ?? []).map(({ expt_amt, nil_amt, ngsup_amt }) =>
      valueOnly(expt_amt + nil_amt + ngsup_amt),
    ),
  ];
  const advances = [
    ...(gstr1.at ?? []).flatMap(({ itms }) => itms.map((item) => taxOfRow(item, 1))),
    ...(gstr1.txpd ?? []).flatMap(({ itms }) => itms.map((item) => taxOfRow(item, -1))),
  ];
  const { taxable, ...tax } = addSums([...rows, ...advances]);
  return { value: taxable, ...tax };
}

type Row = Readonly<Partial<Record<'iamt' | 'camt' | 'samt', number | undefined>>>;
type Detail = Row & { readonly txval: number };

function detailsOf(
  items: readonly { readonly itm_det: Detail }[],
  sign: 1 | -1,
  reverseCharge: 'Y' | 'N' = 'N',
): TaxedSum[] {
  return items.map(({ itm_det }) => {
    const sum = sumOfRow(itm_det, sign);
    return reverseCharge === 'Y' ? { ...sum, ...noTax } : sum;
  });
}

function sumOfRow(row: Detail, sign: 1 | -1 = 1): TaxedSum {
  return { ...taxOfRow(row, sign), taxable: paise(noMoney + sign * paiseOf(row.txval)) };
}

/** An advance owes tax and is not sold yet. */
function taxOfRow({ iamt = 0, camt = 0, samt = 0 }: Row, sign: 1 | -1): TaxedSum {
  const tax = { cgst: paiseOf(camt), sgst: paiseOf(samt), igst: paiseOf(iamt) };
  return { taxable: noMoney, ...combineTax(noTax, tax, sign) };
}

function valueOnly(rupees: number): TaxedSum {
  return { taxable: paiseOf(rupees), ...noTax };
}

function signOf(type: 'C' | 'D'): 1 | -1 {
  return type === 'C' ? -1 : 1;
}

function paiseOf(rupees: number): Paise {
  return paise(Math.round(rupees * 100));
}
