import type { CalendarDate } from '#shared/core/dates.ts';
import { paiseToRupees } from '#shared/core/money.ts';
import { portalPeriod } from '../period.ts';
import { documentSections } from './documents.ts';
import { hsnSection } from './hsn.ts';
import { issuedSection } from './issued.ts';
import type { Gstr1Json } from './json.ts';
import { reportedOf } from './reported.ts';
import type { GstReturn } from './return.ts';
import {
  advanceRows,
  amendedAdvanceRows,
  amendedOperatorSupplies,
  amendedSmallSales,
  operatorSupplies,
  smallSales,
  untaxedValue,
} from './summaries.ts';

/** The version of the portal's offline tool whose files these are; the portal does not look at it. */
const toolVersion = 'GST3.2.4';

/**
 * The GSTR-1 of a month as the portal's offline tool writes it: sections in its order, nothing that is empty.
 * What is wrong with the documents is for `checkReturn` to say.
 */
export function buildGstr1(given: GstReturn): Gstr1Json {
  const { supplier, documents, amendments, turnover } = given;
  const { lastYear, thisYear } = turnover;
  const { b2b, b2ba, b2cl, b2cla, exp, expa, cdnr, cdnra, cdnur, cdnura } = documentSections(
    documents.flatMap((document) => reportedOf(document) ?? []),
  );
  return withoutEmpty({
    gstin: supplier.gstin,
    fp: portalPeriod(given.month),
    gt: lastYear === null ? undefined : paiseToRupees(lastYear),
    cur_gt: thisYear === null ? undefined : paiseToRupees(thisYear),
    version: toolVersion,
    hash: 'hash',
    b2b,
    b2ba,
    b2cl,
    b2cla,
    b2cs: smallSales(documents),
    b2csa: amendedSmallSales(given),
    nil: untaxedValue(documents),
    exp,
    expa,
    cdnra,
    at: advanceRows(supplier, given.advances),
    ata: amendedAdvanceRows(supplier, amendments.advances),
    cdnr,
    cdnur,
    cdnura,
    doc_issue: issuedSection(documents),
    hsn: hsnSection(given),
    supeco: operatorSupplies(documents),
    supecoa: amendedOperatorSupplies(amendments.operators),
    txpd: advanceRows(supplier, given.adjustments),
    txpda: amendedAdvanceRows(supplier, amendments.adjustments),
  });
}

/** What of a return goes into the file of the first two months of a quarter (IFF). */
export function iffOf({ gstin, fp, version, hash, b2b, b2ba, cdnr, cdnra }: Gstr1Json): Gstr1Json {
  return withoutEmpty({ gstin, fp, version, hash, b2b, b2ba, cdnra, cdnr });
}

/** The name that the tool gives its file: day and month of making it without a zero in front. */
export function gstr1FileName(gstin: string, madeOn: CalendarDate): string {
  const [year = '', month = '', day = ''] = madeOn.split('-');
  return `returns_${Number(day)}${Number(month)}${year}_R1_${gstin}_offline.json`;
}

/** Leaves out what is absent or empty, and the empty parts of a section. A zero stays. */
export function withoutEmpty<Section extends object>(section: Section): Section {
  for (const [name, value] of Object.entries(section)) {
    if (Array.isArray(value) ? value.length === 0 : value === undefined)
      Reflect.deleteProperty(section, name);
    else if (isRecord(value)) withoutEmpty(value);
  }
  return section;
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
