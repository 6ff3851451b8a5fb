import { groupBy } from '#shared/core/group-by.ts';
import { paiseToRupees } from '#shared/core/money.ts';
import { portalDate } from '../period.ts';
import { exportWords, itemOf, noteExportWords, reducedKey, supplyWords } from './items.ts';
import type { Gstr1Json } from './json.ts';
import type { DocumentTable, ReportedDocument } from './reported.ts';

type DocumentSections = Pick<
  Gstr1Json,
  'b2b' | 'b2ba' | 'b2cl' | 'b2cla' | 'exp' | 'expa' | 'cdnr' | 'cdnra' | 'cdnur' | 'cdnura'
>;
type Section = DocumentTable | `${DocumentTable}a`;

/** The sections that list documents one by one; those of amendments name what was first reported. */
export function documentSections(documents: readonly ReportedDocument[]): DocumentSections {
  const sections = groupBy(documents, ({ table, amends }): Section => (amends ? `${table}a` : table));
  const of = (section: Section): readonly ReportedDocument[] => sections.get(section) ?? [];
  return {
    b2b: byRecipient(of('b2b'), invoiceOf),
    b2ba: byRecipient(of('b2ba'), (document) => ({ ...originalInvoice(document), ...invoiceOf(document) })),
    b2cl: byPlace(of('b2cl'), largeOf),
    b2cla: byPlace(of('b2cla'), (document) => ({ ...originalInvoice(document), ...largeOf(document) })),
    exp: byExport(of('exp'), exportOf),
    expa: byExport(of('expa'), (document) => ({ ...originalInvoice(document), ...exportOf(document) })),
    cdnr: notesByRecipient(of('cdnr'), noteOf),
    cdnra: notesByRecipient(of('cdnra'), (document) => ({ ...originalNote(document), ...noteOf(document) })),
    cdnur: of('cdnur').map(unregisteredNoteOf),
    cdnura: of('cdnura').map((document) => ({
      ...originalNote(document),
      ...unregisteredNoteOf(document),
    })),
  };
}

function invoiceOf(document: ReportedDocument) {
  return {
    ...invoiceHead(document),
    pos: document.pos ?? '',
    rchrg: yesOrNo(document.reverseCharge),
    ...reducedKey(document.reducedRate),
    inv_typ: supplyWords[document.supplyType],
    itms: itemsOf(document),
  };
}

function largeOf(document: ReportedDocument) {
  return { ...invoiceHead(document), ...reducedKey(document.reducedRate), itms: itemsOf(document) };
}

/** Services have no shipping bill, and items of exports are bare. */
function exportOf(document: ReportedDocument) {
  return { ...invoiceHead(document), itms: itemsOf(document).map((item) => item.itm_det) };
}

function noteOf(document: ReportedDocument) {
  return {
    ...noteHead(document),
    pos: document.pos ?? '',
    ...reducedKey(document.reducedRate),
    rchrg: yesOrNo(document.reverseCharge),
    inv_typ: supplyWords[document.supplyType],
    itms: itemsOf(document),
  };
}

function unregisteredNoteOf(document: ReportedDocument) {
  const { exportType, pos } = document;
  return {
    ...noteHead(document),
    typ: exportType === null ? ('B2CL' as const) : noteExportWords[exportType],
    ...(pos === null ? {} : { pos }),
    ...reducedKey(document.reducedRate),
    itms: itemsOf(document),
  };
}

/** One item for each rate: the portal's tool keeps only one of two. */
function itemsOf({ sums, inter }: ReportedDocument) {
  return sums.map((sum) => itemOf(sum, inter));
}

function invoiceHead({ number, date, total }: ReportedDocument) {
  return { inum: number, idt: portalDate(date), val: paiseToRupees(total) };
}

/** The kind of a note says which way its amounts count. */
function noteHead({ number, date, total, kind }: ReportedDocument) {
  const ntty = kind === 'credit_note' ? ('C' as const) : ('D' as const);
  return { nt_num: number, nt_dt: portalDate(date), ntty, val: paiseToRupees(total) };
}

function originalInvoice({ amends }: ReportedDocument) {
  return { oinum: amends?.number ?? '', oidt: amends ? portalDate(amends.date) : '' };
}

function originalNote({ amends }: ReportedDocument) {
  return { ont_num: amends?.number ?? '', ont_dt: amends ? portalDate(amends.date) : '' };
}

type Show<Shown> = (document: ReportedDocument) => Shown;

function byRecipient<Shown>(documents: readonly ReportedDocument[], show: Show<Shown>) {
  return [...groupBy(documents, ({ gstin }) => gstin ?? '')].map(([ctin, group]) => ({
    ctin,
    inv: group.map(show),
  }));
}

function notesByRecipient<Shown>(documents: readonly ReportedDocument[], show: Show<Shown>) {
  return [...groupBy(documents, ({ gstin }) => gstin ?? '')].map(([ctin, group]) => ({
    ctin,
    nt: group.map(show),
  }));
}

function byPlace<Shown>(documents: readonly ReportedDocument[], show: Show<Shown>) {
  return [...groupBy(documents, ({ pos }) => pos ?? '')].map(([pos, group]) => ({
    pos,
    inv: group.map(show),
  }));
}

function byExport<Shown>(documents: readonly ReportedDocument[], show: Show<Shown>) {
  return [...groupBy(documents, ({ exportType }) => exportType ?? 'with_tax')].map(([type, group]) => ({
    exp_typ: exportWords[type],
    inv: group.map(show),
  }));
}

function yesOrNo(value: boolean): 'Y' | 'N' {
  return value ? 'Y' : 'N';
}
