import type { CalendarDate } from '#shared/core/dates.ts';
import type { Paise } from '#shared/core/money.ts';
import type { ExportType, GstDocument, SupplyType } from '../document.ts';
import { rateSumsOf } from '../lines.ts';
import type { RateSum } from '../lines.ts';
import { isInterState } from '../supply.ts';
import { tableOf } from './table-of.ts';

/** The tables in which documents stand by themselves. */
export const documentTables = ['b2b', 'b2cl', 'exp', 'cdnr', 'cdnur'] as const;
export type DocumentTable = (typeof documentTables)[number];

/**
 * A document as far as a return holds it: no names, no lines, no service codes. `pos` is null where the
 * portal's tables have none.
 */
export type ReportedDocument = {
  readonly table: DocumentTable;
  readonly kind: 'invoice' | 'credit_note' | 'debit_note';
  readonly number: string;
  readonly date: CalendarDate;
  readonly total: Paise;
  /** The recipient's GSTIN. */
  readonly gstin: string | null;
  readonly pos: string | null;
  readonly inter: boolean;
  readonly reverseCharge: boolean;
  readonly supplyType: SupplyType;
  readonly exportType: ExportType | null;
  readonly reducedRate: boolean;
  readonly amends: { readonly number: string; readonly date: CalendarDate } | null;
  readonly sums: readonly RateSum[];
};

/** What a return holds of a document; null where it has no line of its own there. */
export function reportedOf(document: GstDocument): ReportedDocument | null {
  const found = tableOf(document);
  const table = documentTables.find((name) => name === found);
  const sums = rateSumsOf(document.lines);
  if (table === undefined || sums.length === 0) return null;
  const { kind, supplier, recipient, pos, exportType, supplyType, amends } = document;
  return {
    table,
    kind: kind === 'credit_note' || kind === 'debit_note' ? kind : 'invoice',
    number: document.number,
    date: document.date,
    total: document.total,
    gstin: recipient.gstin,
    pos: exportType !== null || (table === 'cdnur' && pos === supplier.state) ? null : pos,
    inter: isInterState(supplier, recipient, pos, supplyType),
    reverseCharge: document.reverseCharge,
    supplyType,
    exportType,
    reducedRate: document.reducedRate,
    amends: amends && { number: amends.number, date: amends.date },
    sums,
  };
}
