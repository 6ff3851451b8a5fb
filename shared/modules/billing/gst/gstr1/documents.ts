import { groupBy } from '#shared/core/group-by.ts';
import { portalDate } from '../period.ts';
import type { GstDocument } from '../document.ts';
import {
  detailOf,
  exportWords,
  invoiceHead,
  isDocumentInterState,
  itemsOf,
  noteExportWords,
  noteHead,
  reducedKey,
  supplyWords,
} from './items.ts';
import { rateSumsOf } from '../lines.ts';
import type { Gstr1Json } from './json.ts';
import { tableOf } from './table-of.ts';
import type { Gstr1Table } from './table-of.ts';

type DocumentSections = Pick<
  Gstr1Json,
  'b2b' | 'b2ba' | 'b2cl' | 'b2cla' | 'exp' | 'expa' | 'cdnr' | 'cdnra' | 'cdnur' | 'cdnura'
>;

/** The sections in which each document stands by itself; those of amendments name what was first reported. */
export function documentSections(documents: readonly GstDocument[]): DocumentSections {
  const shown = documents.filter((document) => document.lines.some((line) => line.nature === 'taxable'));
  const tables = groupBy(
    shown,
    (document): `${Gstr1Table}${'a' | ''}` => `${tableOf(document)}${document.amends === null ? '' : 'a'}`,
  );
  const of = (table: `${Gstr1Table}${'a' | ''}`): readonly GstDocument[] => tables.get(table) ?? [];
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

function invoiceOf(document: GstDocument) {
  return {
    ...invoiceHead(document),
    pos: document.pos,
    rchrg: yesOrNo(document.reverseCharge),
    ...reducedKey(document.reducedRate),
    inv_typ: supplyWords[document.supplyType],
    itms: itemsOf(document),
  };
}

function largeOf(document: GstDocument) {
  return {
    ...invoiceHead(document),
    ...reducedKey(document.reducedRate),
    itms: itemsOf(document),
  };
}

/** Services have no shipping bill, and items of exports are bare. */
function exportOf(document: GstDocument) {
  const inter = isDocumentInterState(document);
  return {
    ...invoiceHead(document),
    itms: rateSumsOf(document.lines).map((sum) => detailOf(sum, inter)),
  };
}

function noteOf(document: GstDocument) {
  return {
    ...noteHead(document),
    pos: document.pos,
    ...reducedKey(document.reducedRate),
    rchrg: yesOrNo(document.reverseCharge),
    inv_typ: supplyWords[document.supplyType],
    itms: itemsOf(document),
  };
}

function unregisteredNoteOf(document: GstDocument) {
  const { exportType, pos, supplier } = document;
  return {
    ...noteHead(document),
    typ: exportType === null ? ('B2CL' as const) : noteExportWords[exportType],
    ...(exportType === null && pos !== supplier.state ? { pos } : {}),
    ...reducedKey(document.reducedRate),
    itms: itemsOf(document),
  };
}

function byRecipient<Shown>(documents: readonly GstDocument[], show: (document: GstDocument) => Shown) {
  return [...groupBy(documents, ({ recipient }) => recipient.gstin ?? '')].map(([ctin, group]) => ({
    ctin,
    inv: group.map(show),
  }));
}

function notesByRecipient<Shown>(documents: readonly GstDocument[], show: (document: GstDocument) => Shown) {
  return [...groupBy(documents, ({ recipient }) => recipient.gstin ?? '')].map(([ctin, group]) => ({
    ctin,
    nt: group.map(show),
  }));
}

function byPlace<Shown>(documents: readonly GstDocument[], show: (document: GstDocument) => Shown) {
  return [...groupBy(documents, ({ pos }) => pos)].map(([pos, group]) => ({ pos, inv: group.map(show) }));
}

function byExport<Shown>(documents: readonly GstDocument[], show: (document: GstDocument) => Shown) {
  return [...groupBy(documents, ({ exportType }) => exportType ?? 'with_tax')].map(([type, group]) => ({
    exp_typ: exportWords[type],
    inv: group.map(show),
  }));
}

function originalInvoice({ amends }: GstDocument) {
  return { oinum: amends?.number ?? '', oidt: amends ? portalDate(amends.date) : '' };
}

function originalNote({ amends }: GstDocument) {
  return { ont_num: amends?.number ?? '', ont_dt: amends ? portalDate(amends.date) : '' };
}

function yesOrNo(value: boolean): 'Y' | 'N' {
  return value ? 'Y' : 'N';
}
