import type { BasisPoints, Paise } from '#shared/core/money.ts';
import type { GstAdvance, GstDocument, GstSupplier, TaxAmounts } from '../document.ts';

/** What a whole row of an earlier month was changed to; small sales have no documents in a return. */
export type SummaryAmendment = {
  readonly month: string;
  readonly pos: string;
  readonly rate: BasisPoints;
  readonly taxable: Paise;
  readonly reducedRate: boolean;
  /** The tax of the row, where it is not the tax of its sum: each document is rounded on its own. */
  readonly tax?: TaxAmounts;
  /** What was declared last of the row, where it is known. */
  readonly declared?: DeclaredSum;
};

/** What was declared of a row: its value before tax and its tax, in paise. */
export type DeclaredSum = { readonly taxable: Paise } & TaxAmounts;

/** An advance of an earlier month as it should have been declared. */
export type AmendedAdvance = GstAdvance & { readonly month: string; readonly declared?: DeclaredSum };

/** What a row of supplies through an operator of an earlier month was changed to, in paise. */
export type OperatorAmendment = {
  readonly month: string;
  readonly originalGstin: string;
  readonly gstin: string;
  readonly section: '52' | '9(5)';
  readonly taxable: Paise;
  readonly cgst: Paise;
  readonly sgst: Paise;
  readonly igst: Paise;
};

/** The summary rows of earlier months that a return replaces. */
export type Amendments = {
  readonly small: readonly SummaryAmendment[];
  readonly advances: readonly AmendedAdvance[];
  readonly adjustments: readonly AmendedAdvance[];
  readonly operators: readonly OperatorAmendment[];
};
export const noAmendments: Amendments = { small: [], advances: [], adjustments: [], operators: [] };

/** Everything that the return of one GSTIN for one month is made of. Documents stand in their order. */
export type GstReturn = {
  readonly supplier: GstSupplier;
  /** `YYYY-MM`. */
  readonly month: string;
  readonly documents: readonly GstDocument[];
  /** Received and not billed in the month. */
  readonly advances: readonly GstAdvance[];
  /** Received earlier and set against invoices of the month. */
  readonly adjustments: readonly GstAdvance[];
  readonly amendments: Amendments;
  /** Last year's turnover and this year's to date, in paise, where they are given. */
  readonly turnover: { readonly lastYear: Paise | null; readonly thisYear: Paise | null };
  /** Numbers that explain a gap: of the same series, with a date of another month. */
  readonly numbersElsewhere: readonly string[];
  /** GSTN's text for own codes, by code. */
  readonly codeNames: ReadonlyMap<string, string>;
};
