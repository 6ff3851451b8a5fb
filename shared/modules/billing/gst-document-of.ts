import { groupBy } from '#shared/core/group-by.ts';
import { abroad } from '#shared/core/gst-states.ts';
import { noMoney, paise, rupeesToPaise } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import { documentKinds } from './gst/document.ts';
import type { DocumentKind, GstDocument, GstLine, GstRecipient, GstSupplier } from './gst/document.ts';
import { gstOfLines, noTax } from './gst/lines.ts';
import type { TaxKind } from './gst/lines.ts';
import type { Invoice, InvoiceKind } from './invoice.ts';
import { constitutionOf, recipientKind, taxingOf } from './supply.ts';

/** What of a bill GST looks at. */
export type BillOfReturn = Pick<
  Invoice,
  | 'id'
  | 'kind'
  | 'stage'
  | 'number'
  | 'issued_on'
  | 'client_name'
  | 'client_address'
  | 'client_gstin'
  | 'client_kind'
  | 'lender'
  | 'place_of_supply'
  | 'supply'
  | 'reverse_charge'
  | 'inter_state'
  | 'supplier'
  | 'supplier_gstin'
  | 'lines'
  | 'round_off'
  | 'total'
  | 'reason'
  | 'exemption'
  | 'operator_gstin'
  | 'operator_section'
>;

/** What a bill does not hold itself. */
export type BillSurroundings = {
  /** The bill that a note changes. */
  readonly original: Pick<Invoice, 'kind' | 'number' | 'issued_on' | 'total' | 'reason'> | null;
};

/** How GST calls the kind of a bill; null for a proforma, which it does not know. */
export function documentKindOf(kind: InvoiceKind): DocumentKind | null {
  return documentKinds.find((known) => known === kind) ?? null;
}

/**
 * A bill that was issued, or issued and cancelled, as GST sees it; null for a draft and for a proforma. Its
 * value, its tax and its total are the bill's to the paisa, as they were printed: whether they are right is
 * for `checkReturn` to say.
 */
export function gstDocumentOf(bill: BillOfReturn, around: BillSurroundings): GstDocument | null {
  const kind = documentKindOf(bill.kind);
  if (kind === null || bill.stage === 'draft') return null;
  const { original } = around;
  const isNote = original !== null;
  const untaxed = nettedLines(bill);
  const { shares } = gstOfLines(untaxed, taxKindOfBill(bill));
  return {
    id: bill.id,
    kind,
    number: bill.number,
    date: bill.issued_on,
    cancelled: bill.stage === 'cancelled',
    supplier: supplierOf(bill),
    recipient: recipientOf(bill),
    pos: bill.place_of_supply,
    reverseCharge: bill.reverse_charge,
    // The reason of a note is why it was issued; who pays the tax is its bill's to explain.
    reverseChargeReason: (isNote ? original.reason : bill.reason) || null,
    supplyType: bill.supply === 'export' ? 'regular' : bill.supply,
    exportType: bill.supply === 'export' ? 'without_tax' : null,
    reducedRate: false,
    lines: untaxed.map((line, index) => ({ ...line, tax: shares[index] ?? noTax })),
    roundOff: rupeesToPaise(bill.round_off),
    total: rupeesToPaise(bill.total),
    original: original && {
      number: original.number,
      date: original.issued_on,
      total: rupeesToPaise(original.total),
    },
    amends: null,
    operator: operatorOf(bill),
  };
}

function operatorOf({
  operator_gstin: gstin,
  operator_section: section,
}: Pick<Invoice, 'operator_gstin' | 'operator_section'>): GstDocument['operator'] {
  return section === '' ? null : { gstin, section };
}

/** The business as a bill names it. */
export function supplierOf({
  supplier,
  supplier_gstin,
}: Pick<Invoice, 'supplier' | 'supplier_gstin'>): GstSupplier {
  return {
    gstin: supplier_gstin,
    name: supplier.name,
    state: supplier.state_code || supplier_gstin.slice(0, 2),
    constitution: constitutionOf(supplier),
    sez: false,
  };
}

function recipientOf(bill: BillOfReturn): GstRecipient {
  const { client_gstin: gstin, client_kind: kind, place_of_supply: place } = bill;
  return {
    kind: recipientKind(kind),
    gstin: gstin === '' ? null : gstin,
    name: bill.client_name,
    address: bill.client_address,
    state: gstin === '' ? (kind === 'overseas' ? abroad : place) : gstin.slice(0, 2),
    financialInstitution: bill.lender,
  };
}

/** Which taxes the bill states, whatever it should have stated. */
function taxKindOfBill(bill: BillOfReturn): TaxKind {
  const { untaxed, interState } = taxingOf(bill);
  return untaxed ? 'none' : interState ? 'inter' : 'intra';
}

/**
 * The lines of a bill with deductions taken off the services of their rate, of the same code first. Where
 * they are more than those, the last line stays below zero, which is a fault of the return.
 */
function nettedLines(bill: BillOfReturn): GstLine[] {
  const all = bill.lines.map((line) => lineOf(line, bill));
  const open = new Map<GstLine, number>(all.map((line) => [line, line.taxable]));
  for (const same of groupBy(all, ({ rate, nature }) => `${rate} ${nature}`).values()) {
    const services = same.filter((line) => line.taxable >= 0);
    for (const deduction of same.filter((line) => line.taxable < 0)) {
      const first = services.filter((line) => line.sac === deduction.sac);
      for (const line of new Set([...first, ...services])) {
        const left = open.get(deduction) ?? 0;
        const taken = Math.min(open.get(line) ?? 0, -left);
        open.set(line, (open.get(line) ?? 0) - taken);
        open.set(deduction, left + taken);
      }
    }
  }
  return all.flatMap((line) => {
    const taxable = paise((open.get(line) ?? 0) + 0);
    return taxable === 0 && line.taxable !== 0 ? [] : { ...line, taxable };
  });
}

/** Of a bill of supply, and of a rate of zero, everything is exempt. */
function lineOf(
  line: Invoice['lines'][number],
  { kind, exemption }: Pick<BillOfReturn, 'kind' | 'exemption'>,
): GstLine {
  const isExempt = kind === 'bill_of_supply' || line.gst_rate === 0;
  const taxable: Paise = rupeesToPaise(line.amount);
  return {
    sac: line.sac,
    description: line.title,
    taxable: taxable === 0 ? noMoney : taxable,
    rate: isExempt ? 0 : line.gst_rate,
    nature: isExempt ? 'exempt' : 'taxable',
    exemptionEntry: isExempt && exemption !== '' ? exemption : null,
    tax: noTax,
    unit: 'NA',
    quantity: 0,
  };
}
