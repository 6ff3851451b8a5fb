import type { GstDocument } from '../document.ts';
import { isInterState } from '../supply.ts';
import { largeInvoiceLimit, lastDayOfCredit, monthOfDay } from '../period.ts';

/**
 * The table of a document's taxable lines. `operator_pays` is for what an operator pays the tax of (s.9(5)),
 * `none` for what a return does not show: cancelled documents, vouchers, and credit notes that come too late
 * to lower the tax.
 */
export type Gstr1Table = 'b2b' | 'b2cl' | 'b2cs' | 'exp' | 'cdnr' | 'cdnur' | 'operator_pays' | 'none';

/** Decides in which table the taxable lines of a document stand; exempt lines stand in table 8. */
export function tableOf(document: GstDocument): Gstr1Table {
  const { kind, recipient, exportType, total, date, original, operator } = document;
  if (!isReported(document)) return 'none';
  if (operator?.section === '9(5)') return 'operator_pays';
  const isNote = kind === 'credit_note' || kind === 'debit_note';
  if (recipient.gstin !== null) return isNote ? 'cdnr' : 'b2b';
  if (exportType !== null) return isNote ? 'cdnur' : 'exp';
  if (!isInterState(document.supplier, recipient, document.pos, document.supplyType)) return 'b2cs';
  // A note goes where its original went, by the limit of that month.
  const [amount, day] = isNote ? [original?.total ?? 0, original?.date ?? date] : [total, date];
  if (amount <= largeInvoiceLimit(monthOfDay(day))) return 'b2cs';
  return isNote ? 'cdnur' : 'b2cl';
}

/** Whether a return shows the value of a document. */
export function isReported(document: GstDocument): boolean {
  const { kind, cancelled } = document;
  return !cancelled && kind !== 'receipt_voucher' && kind !== 'refund_voucher' && !isLateCredit(document);
}

/** Whether a credit note comes too late to lower the tax; it may be issued without tax. */
export function isLateCredit({ kind, date, original }: GstDocument): boolean {
  return kind === 'credit_note' && original !== null && date > lastDayOfCredit(original.date);
}

/** Whether a document counts in the summary by service code, and in which half. */
export function summaryHalfOf(document: GstDocument): 'b2b' | 'b2c' | null {
  if (!isReported(document) || document.amends !== null || document.operator?.section === '9(5)') return null;
  return document.recipient.gstin === null ? 'b2c' : 'b2b';
}

/** 1, or -1 for what is taken back. */
export function signOf({ kind }: Pick<GstDocument, 'kind'>): 1 | -1 {
  return kind === 'credit_note' ? -1 : 1;
}
