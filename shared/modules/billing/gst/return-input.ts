import * as z from 'zod/mini';
import type { CalendarDate } from '#shared/core/dates.ts';
import { both, date } from '#shared/core/fields.ts';
import { normalGstin } from '#shared/core/gstin.ts';
import { defineMessages } from '#shared/core/i18n.ts';
import { keysOf } from '#shared/core/keys-of.ts';
import { paise, rupeesToPaise } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import type {
  Constitution,
  DocumentKind,
  ExportType,
  GstAdvance,
  GstDocument,
  GstLine,
  GstRecipient,
  GstSupplier,
  LineNature,
  RecipientKind,
  SupplyType,
} from './document.ts';
import { gstOfLines, noTax, taxKindOf } from './lines.ts';
import { monthOfPeriod } from './period.ts';
import type { Amendments, GstReturn } from './gstr1/return.ts';

// Documents as other programs send them: rupees, rates per cent, days as YYYY-MM-DD, the words below.

const messages = defineMessages({
  amount: ['Write an amount in rupees with at most two decimals.', 'राशि रुपये में लिखें, दशमलव के बाद दो अंक तक।'],
  rate: ['Write the rate in per cent, such as 18.', 'दर प्रतिशत में लिखें, जैसे 18।'],
  period: ['Write the period as MMYYYY, such as 112026.', 'अवधि MMYYYY में लिखें, जैसे 112026।'],
  code: ['A SAC or HSN code has 4, 6 or 8 digits.', 'SAC या HSN कोड में 4, 6 या 8 अंक होते हैं।'],
  state: ['Write the two digits of the state.', 'राज्य के दो अंक लिखें।'],
});

/** Other programs spell some of the words otherwise; what they mean is never in doubt. */
const kinds = {
  INV: 'invoice',
  BOS: 'bill_of_supply',
  CN: 'credit_note',
  DN: 'debit_note',
  RV: 'receipt_voucher',
  RFV: 'refund_voucher',
} as const satisfies Record<string, DocumentKind>;
const constitutionWords = {
  company: 'company',
  llp: 'llp',
  proprietor: 'proprietor',
  proprietorship: 'proprietor',
  partnership: 'partnership',
  firm: 'partnership',
  huf: 'huf',
  society: 'society',
  cooperative: 'society',
  trust: 'trust',
  other: 'other',
} as const satisfies Record<string, Constitution>;
const recipientWords = {
  regular: 'regular',
  composition: 'composition',
  sez: 'sez',
  tds: 'tds',
  tdsOnly: 'tds',
  'tds-only': 'tds',
  tds_only: 'tds',
  uin: 'uin',
  unregistered: 'unregistered',
  overseas: 'overseas',
} as const satisfies Record<string, RecipientKind>;
const natureWords = {
  taxable: 'taxable',
  exempt: 'exempt',
  nil: 'nil',
  nonGst: 'non_gst',
  nongst: 'non_gst',
  'non-gst': 'non_gst',
  non_gst: 'non_gst',
} as const satisfies Record<string, LineNature>;
const supplyWords = {
  R: 'regular',
  SEWP: 'sez_with_tax',
  SEWOP: 'sez_without_tax',
  DE: 'deemed_export',
  CBW: 'intra_igst',
} as const satisfies Record<string, SupplyType>;
const exportWords = { WPAY: 'with_tax', WOPAY: 'without_tax' } as const satisfies Record<string, ExportType>;

/** The most documents, lines and advances of one call. */
export const mostReturnDocuments = 100_000;
const mostLines = 1000;
const mostAdvances = 10_000;
/** What the portal holds of an invoice and of a taxable value: 13 and 11 digits before the point. */
const most = { total: 9_999_999_999_999.99, taxable: 99_999_999_999.99 } as const;

const word = <Words extends Readonly<Record<string, string>>>(words: Words) => z.enum(keysOf(words));
const label = z.string().check(z.maxLength(500));
const code = z.string().check(z.maxLength(8), z.regex(/^\d{4}(\d{2}){0,2}$/, both(messages.code)));
const gstin = z.nullish(z.string().check(z.maxLength(50)));
const state = z.string().check(z.maxLength(2), z.regex(/^\d\d$/, both(messages.state)));
const number = z.string().check(z.maxLength(50));
const percent = z
  .number()
  .check(
    z.gte(0, both(messages.rate)),
    z.lte(100, both(messages.rate)),
    z.refine(hasTwoDecimals, both(messages.rate)),
  );
const rupees = (least: number, mostRupees: number) =>
  z
    .number()
    .check(
      z.gte(least, both(messages.amount)),
      z.lte(mostRupees, both(messages.amount)),
      z.refine(hasTwoDecimals, both(messages.amount)),
    );
const day = date().schema;
const period = z.string().check(
  z.maxLength(6),
  z.refine((value) => monthOfPeriod(value) !== undefined, both(messages.period)),
);
const operator = z.strictObject({
  gstin: z.string().check(z.maxLength(50)),
  section: z.enum(['52', '9(5)']),
});
const reference = z.strictObject({
  number,
  date: day,
  total: z.nullish(rupees(0, most.total)),
});

const line = z.strictObject({
  sac: code,
  description: z._default(label, ''),
  taxable: rupees(0, most.taxable),
  rate: percent,
  nature: z._default(word(natureWords), 'taxable'),
  exemptionEntry: z.nullish(label),
  unit: z._default(z.string().check(z.maxLength(8)), 'NA'),
  quantity: z._default(z.number().check(z.gte(0), z.lte(1e12)), 0),
});

/** One document of a return that is only tried. */
export const documentInput = z.strictObject({
  id: z.nullish(z.string().check(z.maxLength(200))),
  kind: word(kinds),
  number,
  date: day,
  status: z._default(z.enum(['issued', 'cancelled']), 'issued'),
  customer: z.strictObject({
    name: z._default(label, ''),
    address: z._default(label, ''),
    kind: word(recipientWords),
    state,
    gstin,
    financialInstitution: z._default(z.boolean(), false),
  }),
  pos: state,
  reverseCharge: z._default(z.boolean(), false),
  reverseChargeReason: z.nullish(label),
  invType: z._default(word(supplyWords), 'R'),
  exportType: z.nullish(word(exportWords)),
  diffPercent: z.nullish(z.literal(0.65)),
  lines: z.array(line).check(z.minLength(1), z.maxLength(mostLines)),
  roundOff: z._default(rupees(-1, 1), 0),
  total: rupees(0, most.total),
  against: z.nullish(reference),
  amends: z.nullish(reference),
  operator: z.nullish(operator),
});
export type DocumentInput = z.output<typeof documentInput>;

const advance = {
  number: z.nullish(number),
  pos: state,
  rate: percent,
  amount: rupees(0, most.taxable),
  diffPercent: z.nullish(z.literal(0.65)),
};
const advances = z._default(z.array(z.strictObject(advance)).check(z.maxLength(mostAdvances)), []);
const amendedAdvances = z._default(
  z.array(z.strictObject({ period, ...advance })).check(z.maxLength(mostAdvances)),
  [],
);

/** A return that is only tried, without its documents, which are checked one by one. */
export const returnInput = z.strictObject({
  supplier: z.strictObject({
    gstin: z.string().check(z.maxLength(50)),
    name: z._default(label, ''),
    constitution: word(constitutionWords),
    state,
    sez: z._default(z.boolean(), false),
  }),
  period,
  documents: z.array(z.unknown()).check(z.maxLength(mostReturnDocuments)),
  advances,
  advanceAdjustments: advances,
  amendments: z.optional(
    z.strictObject({
      b2cs: z._default(
        z
          .array(
            z.strictObject({
              period,
              pos: state,
              rate: percent,
              taxable: rupees(-most.taxable, most.taxable),
              diffPercent: z.nullish(z.literal(0.65)),
            }),
          )
          .check(z.maxLength(mostAdvances)),
        [],
      ),
      advances: amendedAdvances,
      advanceAdjustments: amendedAdvances,
      operators: z._default(
        z
          .array(
            z.strictObject({
              period,
              originalGstin: z.string().check(z.maxLength(50)),
              gstin: z.string().check(z.maxLength(50)),
              section: z.enum(['52', '9(5)']),
              taxable: rupees(-most.taxable, most.taxable),
              cgst: rupees(-most.taxable, most.taxable),
              sgst: rupees(-most.taxable, most.taxable),
              igst: rupees(-most.taxable, most.taxable),
            }),
          )
          .check(z.maxLength(mostAdvances)),
        [],
      ),
    }),
  ),
  /** Turnover of the last financial year and of this one to date. */
  gt: z.nullish(rupees(0, most.total)),
  cur_gt: z.nullish(rupees(0, most.total)),
  /** Numbers of the same series that documents of other months have. */
  numbersElsewhere: z._default(z.array(number).check(z.maxLength(mostReturnDocuments)), []),
  /** The file of the first two months of a quarter instead of the whole return. */
  iff: z._default(z.boolean(), false),
});
export type ReturnInput = z.output<typeof returnInput>;

/** The supplier of a return as GST sees it. */
export function supplierOf({ supplier }: Pick<ReturnInput, 'supplier'>): GstSupplier {
  return {
    ...supplier,
    gstin: normalGstin(supplier.gstin),
    constitution: constitutionWords[supplier.constitution],
  };
}

/** A document that was sent, with the tax that its lines have by law. */
export function documentOf(input: DocumentInput, supplier: GstSupplier): GstDocument {
  const { customer } = input;
  const recipient: GstRecipient = {
    kind: recipientWords[customer.kind],
    gstin: customer.gstin ? normalGstin(customer.gstin) : null,
    name: customer.name,
    address: customer.address,
    state: customer.state,
    financialInstitution: customer.financialInstitution,
  };
  const supplyType = supplyWords[input.invType];
  const exportType = input.exportType ? exportWords[input.exportType] : null;
  const reducedRate = input.diffPercent === 0.65;
  const untaxed = input.lines.map(lineOf);
  const kind = taxKindOf({ supplier, recipient, pos: input.pos, supplyType, exportType });
  const { shares } = gstOfLines(untaxed, kind, reducedRate);
  return {
    id: input.id ?? null,
    kind: kinds[input.kind],
    number: input.number,
    date: input.date,
    cancelled: input.status === 'cancelled',
    supplier,
    recipient,
    pos: input.pos,
    reverseCharge: input.reverseCharge,
    reverseChargeReason: input.reverseChargeReason || null,
    supplyType,
    exportType,
    reducedRate,
    lines: untaxed.map((each, index) => ({ ...each, tax: shares[index] ?? noTax })),
    roundOff: rupeesToPaise(input.roundOff),
    total: rupeesToPaise(input.total),
    original: referenceOf(input.against),
    amends: referenceOf(input.amends),
    operator: input.operator
      ? { gstin: normalGstin(input.operator.gstin), section: input.operator.section }
      : null,
  };
}

/** The whole return that was sent. */
export function returnOf(
  input: ReturnInput,
  supplier: GstSupplier,
  documents: readonly GstDocument[],
): GstReturn {
  return {
    supplier,
    month: monthOfPeriod(input.period) ?? '',
    documents,
    advances: input.advances.map(advanceOf),
    adjustments: input.advanceAdjustments.map(advanceOf),
    amendments: amendmentsOf(input),
    turnover: { lastYear: paiseOrNull(input.gt), thisYear: paiseOrNull(input.cur_gt) },
    numbersElsewhere: input.numbersElsewhere,
    codeNames: new Map(),
  };
}

function lineOf(input: DocumentInput['lines'][number]): GstLine {
  return {
    sac: input.sac,
    description: input.description,
    taxable: rupeesToPaise(input.taxable),
    rate: Math.round(input.rate * 100),
    nature: natureWords[input.nature],
    exemptionEntry: input.exemptionEntry || null,
    tax: noTax,
    unit: input.unit,
    quantity: input.quantity,
  };
}

function advanceOf(input: ReturnInput['advances'][number]): GstAdvance {
  return {
    number: input.number ?? null,
    pos: input.pos,
    rate: Math.round(input.rate * 100),
    amount: rupeesToPaise(input.amount),
    reducedRate: input.diffPercent === 0.65,
  };
}

function amendmentsOf({ amendments }: ReturnInput): Amendments {
  const ofMonth = ({ period, ...input }: ReturnInput['advances'][number] & { readonly period: string }) => ({
    month: monthOfPeriod(period) ?? '',
    ...advanceOf(input),
  });
  return {
    small: (amendments?.b2cs ?? []).map(({ period, pos, rate, taxable, diffPercent }) => ({
      month: monthOfPeriod(period) ?? '',
      pos,
      rate: Math.round(rate * 100),
      taxable: rupeesToPaise(taxable),
      reducedRate: diffPercent === 0.65,
    })),
    advances: (amendments?.advances ?? []).map(ofMonth),
    adjustments: (amendments?.advanceAdjustments ?? []).map(ofMonth),
    operators: (amendments?.operators ?? []).map(({ period, taxable, cgst, sgst, igst, ...row }) => ({
      ...row,
      month: monthOfPeriod(period) ?? '',
      taxable: rupeesToPaise(taxable),
      cgst: rupeesToPaise(cgst),
      sgst: rupeesToPaise(sgst),
      igst: rupeesToPaise(igst),
    })),
  };
}

function referenceOf(
  input: DocumentInput['against'],
): { number: string; date: CalendarDate; total: Paise | null } | null {
  return input ? { number: input.number, date: input.date, total: paiseOrNull(input.total) } : null;
}

function paiseOrNull(amount: number | null | undefined): Paise | null {
  return amount === null || amount === undefined ? null : paise(Math.round(amount * 100));
}

/** Looks at the digits as they are written: of crores, arithmetic on fractions is not exact. */
function hasTwoDecimals(value: number): boolean {
  return /^-?\d+(\.\d{1,2})?$/.test(String(value));
}
