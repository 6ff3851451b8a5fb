import fc from 'fast-check';
import { calendarDate } from '#shared/core/dates.ts';
import { checkCharacter } from '#shared/core/gstin.ts';
import { paise, paiseToRupees } from '#shared/core/money.ts';
import { gstOfLines, roundToRupee } from '#shared/modules/billing/gst/lines.ts';
import type { TaxKind } from '#shared/modules/billing/gst/lines.ts';
import { decideReverseCharge } from '#shared/modules/billing/gst/reverse-charge.ts';
import { portalPeriod } from '#shared/modules/billing/gst/period.ts';

type Kind = 'regular' | 'composition' | 'sez' | 'tds' | 'uin' | 'unregistered' | 'overseas';
type Supplier = {
  gstin: string;
  name: string;
  constitution: 'company' | 'proprietor';
  state: string;
  sez: boolean;
};
type Customer = {
  name: string;
  kind: Kind;
  state: string;
  gstin: string | null;
  financialInstitution: boolean;
};
type Line = {
  sac: string;
  taxable: number;
  rate: number;
  nature: 'taxable' | 'exempt' | 'nil' | 'nonGst';
};
type Drawn = {
  kind: 'INV' | 'CN' | 'DN';
  customer: Customer;
  pos: string;
  lines: Line[];
  day: number;
  status: 'issued' | 'cancelled';
  withTax: boolean;
  rounded: boolean;
  larger: number;
  /** How many days into the month before it was first declared; null where it is no amendment. */
  amends: number | null;
};

const states = ['23', '27', '24', '07', '09', '38', '97', '04'];
const sacs = ['998525', '998533', '998592', '998593', '999721', '998513'];

/** Months of documents that keep every rule, as they are sent to be tried. */
export const drawnMonth: fc.Arbitrary<ReturnType<typeof monthOf>> = fc
  .record({
    month: fc.constantFrom('2024-07', '2024-08', '2025-04', '2025-05', '2025-09', '2026-11', '2026-03'),
    state: fc.constantFrom('23', '27', '04'),
    constitution: fc.constantFrom('company' as const, 'proprietor' as const),
    isSez: fc.integer({ min: 0, max: 9 }).map((drawn) => drawn === 0),
    rows: fc.uniqueArray(
      fc.record({
        pos: fc.constantFrom(...states),
        rate: fc.constantFrom(5, 18),
        taxable: fc.integer({ min: 0, max: 9_000_000 }).map((amount) => paiseToRupees(paise(amount))),
      }),
      { maxLength: 3, selector: ({ pos, rate }) => `${pos} ${rate}` },
    ),
  })
  .chain((supplier) =>
    fc
      .array(drawnDocument(), { minLength: 0, maxLength: 10 })
      .map((documents) => monthOf({ ...supplier, sez: supplier.isSez }, documents)),
  );

/** A GSTIN of a state, with its check character, for somebody who is made up. */
export function madeGstin(state: string, kind: Kind, n: number): string {
  const digits = String(n % 10_000).padStart(4, '0');
  const body =
    kind === 'uin'
      ? `${state}17UNO0${digits}UN`
      : kind === 'tds'
        ? `${state}BPLM0${digits}A1D`
        : `${state}AABC${kind === 'sez' ? 'S' : 'R'}${digits}K1Z`;
  return body + checkCharacter(body);
}

function drawnDocument(): fc.Arbitrary<Drawn> {
  return drawnCustomer().chain((customer) =>
    fc.record({
      kind: fc.constantFrom('INV' as const, 'INV' as const, 'INV' as const, 'CN' as const, 'DN' as const),
      customer: fc.constant(customer),
      pos:
        customer.kind === 'overseas'
          ? fc.constantFrom('96', '23')
          : fc.constantFrom(customer.state, customer.state, ...states),
      lines: fc.array(drawnLine(), { minLength: 1, maxLength: 4 }),
      day: fc.integer({ min: 1, max: 28 }),
      status: fc.constantFrom('issued' as const, 'issued' as const, 'issued' as const, 'cancelled' as const),
      withTax: fc.boolean(),
      rounded: fc.boolean(),
      larger: fc.constantFrom(0, 100_000, 300_000),
      amends: fc.constantFrom(null, null, null, 3, 9, 20),
    }),
  );
}

function drawnCustomer(): fc.Arbitrary<Customer> {
  return fc
    .record({
      kind: fc.constantFrom<Kind>(
        'regular',
        'composition',
        'sez',
        'tds',
        'uin',
        'unregistered',
        'unregistered',
        'overseas',
      ),
      state: fc.constantFrom(...states),
      n: fc.integer({ min: 1, max: 4 }),
      financialInstitution: fc.boolean(),
    })
    .map(({ kind, state, n, financialInstitution }) => ({
      name: `Client ${n}`,
      kind,
      state: kind === 'overseas' ? '96' : state,
      gstin: kind === 'unregistered' || kind === 'overseas' ? null : madeGstin(state, kind, n),
      financialInstitution: financialInstitution && kind !== 'unregistered' && kind !== 'overseas',
    }));
}

function drawnLine(): fc.Arbitrary<Line> {
  return fc
    .record({
      sac: fc.constantFrom(...sacs),
      paise: fc.oneof(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 20_000_000 })),
      rate: fc.constantFrom(18, 18, 18, 5, 0.25, 7.5, 0),
      nature: fc.constantFrom<Line['nature']>(
        'taxable',
        'taxable',
        'taxable',
        'taxable',
        'exempt',
        'nil',
        'nonGst',
      ),
    })
    .map(({ sac, paise: amount, rate, nature }) => ({
      sac,
      taxable: paiseToRupees(amount),
      rate: nature === 'taxable' ? rate : 0,
      nature,
    }));
}

/** Gives drawn documents numbers, tax and totals, and notes their invoices. */
function monthOf(
  given: {
    month: string;
    state: string;
    constitution: 'company' | 'proprietor';
    sez: boolean;
    rows: readonly { pos: string; rate: number; taxable: number }[];
  },
  drawn: readonly Drawn[],
) {
  const supplier: Supplier = {
    gstin: madeGstin(given.state, given.sez ? 'sez' : 'regular', 4821),
    name: 'Agency',
    constitution: given.constitution,
    state: given.state,
    sez: given.sez,
  };
  const counters = { INV: 0, CN: 0, DN: 0 };
  const documents = drawn.map((document, at) => {
    const amendment = amendmentOf(supplier, given.month, `AM/${at}`, document);
    if (amendment) return amendment;
    counters[document.kind] += 1;
    const number = `${document.kind}/${String(counters[document.kind]).padStart(3, '0')}`;
    return documentOf(supplier, given.month, number, document);
  });
  return {
    supplier,
    period: portalPeriod(given.month),
    documents,
    advances: [],
    advanceAdjustments: [],
    amendments: {
      b2cs: given.rows.map((row) => ({ ...row, period: portalPeriod(monthBefore(given.month)) })),
      advances: given.rows.map(({ pos, rate, taxable }) => ({
        pos,
        rate,
        amount: taxable,
        period: portalPeriod(monthBefore(given.month)),
      })),
      advanceAdjustments: [],
    },
  };
}

/**
 * The document as an amendment of the month before; null where it is none, or of a table without documents.
 */
function amendmentOf(supplier: Supplier, month: string, number: string, drawn: Drawn) {
  const { amends, customer, kind, status, pos } = drawn;
  const isExport = customer.kind === 'overseas' && pos === '96';
  if (amends === null || status === 'cancelled' || (customer.gstin === null && !(isExport && kind === 'INV')))
    return null;
  const document = documentOf(supplier, monthBefore(month), number, { ...drawn, day: amends });
  return { ...document, amends: { number, date: document.date } };
}

function monthBefore(month: string): string {
  const [year = 0, at = 0] = month.split('-').map(Number);
  return at === 1 ? `${year - 1}-12` : `${year}-${String(at - 1).padStart(2, '0')}`;
}

function documentOf(supplier: Supplier, month: string, number: string, drawn: Drawn) {
  const { customer, pos, kind, withTax } = drawn;
  const isExport = customer.kind === 'overseas' && pos === '96';
  const date = `${month}-${String(drawn.day).padStart(2, '0')}`;
  const original = { number: `OLD/${number.slice(-3)}`, date: `${month}-01` };
  // One flag for all lines: those that differ from the first become what the first is.
  const [first] = drawn.lines;
  const isReversed = (sac: string): boolean =>
    customer.kind !== 'sez' &&
    customer.gstin !== null &&
    decideReverseCharge({
      sac,
      constitution: supplier.constitution,
      recipient: customer,
      on: calendarDate(kind === 'INV' ? date : original.date),
    }).reverseCharge;
  const taxed = drawn.lines.find((line) => line.nature === 'taxable') ?? first;
  const reverseCharge = taxed !== undefined && taxed.nature === 'taxable' && isReversed(taxed.sac);
  const lines = drawn.lines.map((line) =>
    isReversed(line.sac) === reverseCharge || !taxed ? line : { ...line, sac: taxed.sac },
  );
  const untaxed = (isExport || customer.kind === 'sez') && !withTax;
  const isInter = supplier.sez || customer.kind === 'sez' || supplier.state !== pos;
  const tax: TaxKind = untaxed ? 'none' : isInter ? 'inter' : 'intra';
  const sums = gstOfLines(
    lines.map(({ taxable, rate, nature }) => ({
      taxable: paise(Math.round(taxable * 100)),
      rate: rate * 100,
      nature: nature === 'nonGst' ? 'non_gst' : nature,
    })),
    tax,
  );
  const taxable = lines.reduce((sum, line) => sum + Math.round(line.taxable * 100), 0);
  const { cgst, sgst, igst } = sums.tax;
  const bare = paise(taxable + (reverseCharge ? 0 : cgst + sgst + igst));
  const { total, roundOff } = drawn.rounded ? roundToRupee(bare) : { total: bare, roundOff: paise(0) };
  return {
    kind,
    number,
    date,
    status: drawn.status,
    customer,
    pos,
    reverseCharge,
    invType: customer.kind === 'sez' ? (withTax ? ('SEWP' as const) : ('SEWOP' as const)) : ('R' as const),
    ...(isExport ? { exportType: withTax ? ('WPAY' as const) : ('WOPAY' as const) } : {}),
    lines: lines.map((line) => ({ ...line, description: 'Service' })),
    roundOff: paiseToRupees(roundOff),
    total: paiseToRupees(total),
    ...(kind === 'INV'
      ? {}
      : { against: { ...original, total: paiseToRupees(paise(total + drawn.larger * 100)) } }),
  };
}
