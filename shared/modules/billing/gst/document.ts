import type { CalendarDate } from '#shared/core/dates.ts';
import type { BasisPoints, Paise } from '#shared/core/money.ts';

/** The papers of GST law: rules 46, 49, 50, 51 and 53. */
export const documentKinds = [
  'invoice',
  'bill_of_supply',
  'credit_note',
  'debit_note',
  'receipt_voucher',
  'refund_voucher',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/**
 * What a supplier is in law. Companies and LLPs are bodies corporate, which decides about reverse charge for
 * security services; the rest is not.
 */
export const constitutions = [
  'company',
  'llp',
  'proprietor',
  'partnership',
  'huf',
  'society',
  'trust',
  'other',
] as const;
export type Constitution = (typeof constitutions)[number];

/**
 * How a recipient is registered. `tds` is a government body that is registered for deducting tax (s.51)
 * alone, `uin` a UN body or an embassy.
 */
export const recipientKinds = [
  'regular',
  'composition',
  'sez',
  'tds',
  'uin',
  'unregistered',
  'overseas',
] as const;
export type RecipientKind = (typeof recipientKinds)[number];

/**
 * `intra_igst` is a supply within a state that is taxed as one between states, which agencies do not make.
 */
export const supplyTypes = [
  'regular',
  'sez_with_tax',
  'sez_without_tax',
  'deemed_export',
  'intra_igst',
] as const;
export type SupplyType = (typeof supplyTypes)[number];

export const exportTypes = ['with_tax', 'without_tax'] as const;
export type ExportType = (typeof exportTypes)[number];

/** How a line is taxed. `exempt` by a notification, `nil` at a rate of zero, `non_gst` outside of the law. */
export const lineNatures = ['taxable', 'exempt', 'nil', 'non_gst'] as const;
export type LineNature = (typeof lineNatures)[number];

/** Tax in paise. Central and state tax are equal; where there is integrated tax, both are nothing. */
export type TaxAmounts = { readonly cgst: Paise; readonly sgst: Paise; readonly igst: Paise };

/** Whose document it is. `state` is the two digits that its GSTIN begins with. */
export type GstSupplier = {
  readonly gstin: string;
  readonly name: string;
  readonly state: string;
  readonly constitution: Constitution;
  /** The supplier is a unit in a special economic zone, whose supplies are all between states. */
  readonly sez: boolean;
};

/** Whom a document is for. `state` is where the recipient is, `96` outside of India. */
export type GstRecipient = {
  readonly kind: RecipientKind;
  readonly gstin: string | null;
  readonly name: string;
  readonly address: string;
  readonly state: string;
  /** A bank, a financial institution or an NBFC, for which recovery agents work under reverse charge. */
  readonly financialInstitution: boolean;
};

/**
 * One line. `taxable` is the value after discount and before tax, never below zero; `tax` its share of the
 * document's tax as `gstOfLines` gives it: what the recipient pays under reverse charge, nothing where no tax
 * is due (exports and SEZ under a letter of undertaking, lines that are not taxable).
 */
export type GstLine = {
  /** SAC or HSN, four to eight digits. */
  readonly sac: string;
  readonly description: string;
  readonly taxable: Paise;
  readonly rate: BasisPoints;
  readonly nature: LineNature;
  /** The entry of the notification by which the line is exempt; a person names it, it is never inferred. */
  readonly exemptionEntry: string | null;
  readonly tax: TaxAmounts;
  /** Unit quantity code of goods, `NA` for services, whose quantity is 0. */
  readonly unit: string;
  readonly quantity: number;
};

/** A document that another one refers to. `total` is in paise, null where only its number is known. */
export type DocumentReference = {
  readonly number: string;
  readonly date: CalendarDate;
  readonly total: Paise | null;
};

/**
 * A document as GST sees it: what invoices, notes and vouchers are mapped onto before a return, an e-invoice
 * or a summary is made of them. It holds what was issued, frozen; nothing in it is looked up again. Amounts
 * are whole paise and never below zero, of credit notes too: the kind says which way they count.
 *
 * What holds between the fields: `total` is the taxable value of all lines, plus their tax unless
 * `reverseCharge`, plus `roundOff`. `exportType` is set where `pos` is `96`, and only there. `original` is
 * the invoice of a note, and the receipt voucher of a refund. The named rules of `checks.ts` look at all of
 * it.
 */
export type GstDocument = {
  /** The id of the record it was mapped from, by which a fault links to it. */
  readonly id: string | null;
  readonly kind: DocumentKind;
  readonly number: string;
  readonly date: CalendarDate;
  /** Its number stays used; it appears in the table of documents issued and nowhere else. */
  readonly cancelled: boolean;
  readonly supplier: GstSupplier;
  readonly recipient: GstRecipient;
  /** Place of supply, the two digits of a state or `96`. */
  readonly pos: string;
  readonly reverseCharge: boolean;
  /** Why somebody decided otherwise about reverse charge than the rules do. */
  readonly reverseChargeReason: string | null;
  readonly supplyType: SupplyType;
  readonly exportType: ExportType | null;
  /** True where only 65% of the rate applies (notification 37/2017), which no service of agencies has. */
  readonly reducedRate: boolean;
  readonly lines: readonly GstLine[];
  /** What was added to come to whole rupees, below zero where it was taken away. Never taxed. */
  readonly roundOff: Paise;
  readonly total: Paise;
  readonly original: DocumentReference | null;
  /** The document of an earlier return that this one replaces there. */
  readonly amends: DocumentReference | null;
  /**
   * What was declared last of a document that is amended, where it is known: the month of the amendment owes
   * the difference to it.
   */
  readonly declared?: GstDocument;
  /**
   * The e-commerce operator through which it was sold, who collects tax (s.52) or pays it itself (s.9(5)).
   */
  readonly operator: { readonly gstin: string; readonly section: '52' | '9(5)' } | null;
};

/** An advance received and not billed in the month (11A), or set against an invoice in it (11B). */
export type GstAdvance = {
  /** Number of the receipt voucher, where it is known. */
  readonly number: string | null;
  readonly pos: string;
  readonly rate: BasisPoints;
  /** Without tax, in paise. */
  readonly amount: Paise;
  readonly reducedRate: boolean;
  /**
   * The tax that was stated on vouchers, in paise. Without it, it is computed from the amount. Parts of an
   * advance have shares of its tax, which rounding each alone would not add up to.
   */
  readonly tax?: TaxAmounts;
};
