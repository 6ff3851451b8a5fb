import type { CalendarDate } from '#shared/core/dates.ts';
import { newId } from '#shared/core/ids.ts';
import { paise, paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import { blankInvoice } from '#shared/modules/billing/blank-invoice.ts';
import { clients } from '#shared/modules/billing/client.ts';
import type { Client } from '#shared/modules/billing/client.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import type { Invoice, Supplier } from '#shared/modules/billing/invoice.ts';
import type { Receipt } from '#shared/modules/billing/receipts/receipt.ts';
import { receiptMessages as messages } from '#shared/modules/billing/receipts/messages.ts';
import { taxableWithin } from '#shared/modules/billing/receipts/advance-share.ts';
import type { AdvanceTax } from '#shared/modules/billing/receipts/advance-share.ts';
import { totalsOf } from '#shared/modules/billing/rules.ts';
import { supplyOf, taxingOf } from '#shared/modules/billing/supply.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { addressOf } from '../operations/invoice-of.ts';
import { issue } from '../operations/write-invoice.ts';
import type { NewInvoice } from '../operations/invoice-of.ts';
import { readIssuer, registeredAs } from '../read-supplier.ts';

type Facts = {
  readonly client: Client;
  readonly amount: Paise;
  readonly day: CalendarDate;
  readonly sac: string;
  readonly rate: number;
  readonly place: string;
  /** The company that the advance is for, where it is not the one that bills the client. */
  readonly billedBy: string | null;
};

/**
 * Issues the receipt voucher of an advance (rule 50): the amount contains its tax, unless the client pays the
 * tax itself or none is due. Null for a business without a GSTIN, which issues none.
 */
export async function issueReceiptVoucher(tx: Tx, facts: Facts): Promise<Invoice | null> {
  const { client, amount, day, sac, rate, place } = facts;
  const { supplier } = await readIssuer(tx.sql, tx.actor.tenantId, {
    billedBy: facts.billedBy ?? client.billed_by,
    field: 'advance_for.billed_by',
  });
  if (supplier.gstin === '') return null;
  const supply = supplyOf({
    kind: client.kind,
    gstin: client.gstin,
    sezWithTax: client.sez_with_tax,
    financial: client.financial,
    place,
    supplier,
    lines: [{ sac }],
    day,
  });
  const draft = blankVoucher(client, supplier, { day, place, supply });
  const taxing = taxingOf(draft);
  const kind = taxing.untaxed || taxing.reverseCharge ? 'none' : taxing.interState ? 'inter' : 'intra';
  const { taxable } = taxableWithin(amount, rate, kind);
  return issue(tx, tx.rows(invoices).insert(withLine(draft, { taxable, sac, rate, amount })));
}

type Supply = ReturnType<typeof supplyOf>;

function blankVoucher(
  client: Client,
  supplier: Supplier,
  { day, place, supply }: { readonly day: CalendarDate; readonly place: string; readonly supply: Supply },
): NewInvoice {
  return {
    ...blankInvoice,
    id: newId(),
    kind: 'receipt_voucher',
    client_id: client.id,
    client_name: client.name,
    client_address: addressOf(client),
    client_gstin: client.gstin,
    client_kind: client.kind,
    place_of_supply: place,
    ...supply,
    supplier,
    supplier_gstin: supplier.gstin,
    issued_on: day,
    due_on: day,
  };
}

/**
 * The voucher that an advance from before stands for, so that a refund voucher can be made of it: it is taxed
 * as was declared then. It is not stored, since the books of before have it.
 */
export async function voucherBroughtIn(tx: Tx, receipt: Receipt): Promise<VoucherToRefund> {
  const client = await tx.rows(clients).find(receipt.client_id);
  if (!client) throw new Error(`receipt ${receipt.id} has no client`);
  const supplier = await registeredAs(tx, receipt.paid_gstin);
  const draft = blankVoucher(client, supplier, {
    day: receipt.received_on,
    place: receipt.paid_place,
    supply: { supply: 'regular', inter_state: receipt.paid_igst > 0, reverse_charge: false },
  });
  const line = { sac: '998525', rate: Math.round(receipt.paid_rate * 100), amount: paiseIn(0) };
  const taxed = withLine(draft, { ...line, taxable: rupeesToPaise(receipt.paid_taxable) });
  return { ...taxed, id: null, supplier_gstin: receipt.paid_gstin };
}

/** A receipt voucher of which something is refunded; without an id where it is not of these books. */
type VoucherToRefund = Omit<NewInvoice, 'id'> & { readonly id: string | null };

/** What was declared of an advance from before, in paise. */
export function taxBroughtIn(receipt: Receipt): AdvanceTax {
  return {
    taxable: rupeesToPaise(receipt.paid_taxable),
    cgst: rupeesToPaise(receipt.paid_cgst),
    sgst: rupeesToPaise(receipt.paid_sgst),
    igst: rupeesToPaise(receipt.paid_igst),
  };
}

/** Issues the refund voucher (rule 51) of a share of a receipt voucher. */
export async function issueRefundVoucher(
  tx: Tx,
  voucher: VoucherToRefund & { readonly ver?: unknown },
  { day, share, amount, reason }: RefundFacts,
): Promise<Invoice> {
  const { ver: _ver, ...copied } = voucher;
  const draft: NewInvoice = {
    ...copied,
    id: newId(),
    kind: 'refund_voucher',
    stage: 'draft',
    number: '',
    issued_on: day,
    due_on: day,
    original_id: voucher.id,
    reason,
    sent_at: null,
    sent_to: '',
  };
  const [line] = voucher.lines;
  const { sac = '', gst_rate: rate = 0 } = line ?? {};
  return issue(tx, tx.rows(invoices).insert(withLine(draft, { taxable: share.taxable, sac, rate, amount })));
}
type RefundFacts = {
  readonly day: CalendarDate;
  readonly share: AdvanceTax;
  readonly amount: Paise;
  readonly reason: string;
};

function withLine(
  draft: NewInvoice,
  { taxable, sac, rate, amount }: { taxable: Paise; sac: string; rate: number; amount: Paise },
): NewInvoice {
  const [english] = draft.kind === 'refund_voucher' ? messages.refundLine : messages.advanceLine;
  const line = { title: english, sac, quantity: 1, rate: paiseToRupees(taxable), gst_rate: rate };
  const totals = totalsOf([line], { ...taxingOf(draft), rounded: false });
  // Where what was paid is whole rupees, rounding closes the gap to it: a paisa or two, and never 50 or more.
  const gap = amount % 100 === 0 ? amount - rupeesToPaise(totals.total) : 0;
  if (gap <= 0 || gap > 49) return { ...draft, ...totals };
  return { ...draft, ...totals, round_off: paiseToRupees(gap), total: paiseToRupees(amount) };
}

/** The taxable value and the tax of a voucher, in paise. */
export function taxOfVoucher(voucher: Invoice): AdvanceTax {
  return {
    taxable: rupeesToPaise(voucher.taxable),
    cgst: rupeesToPaise(voucher.cgst),
    sgst: rupeesToPaise(voucher.sgst),
    igst: rupeesToPaise(voucher.igst),
  };
}

/** A share as the columns of a use hold it, in rupees. */
export function shareInRupees({ taxable, cgst, sgst, igst }: AdvanceTax) {
  return {
    taxable: paiseToRupees(taxable),
    cgst: paiseToRupees(cgst),
    sgst: paiseToRupees(sgst),
    igst: paiseToRupees(igst),
  };
}

/** Paise from a sum that the database gave. */
export function paiseIn(value: unknown): Paise {
  return paise(Number(value ?? 0));
}
