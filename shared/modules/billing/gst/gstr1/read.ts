import { isCalendarDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { defineMessages } from '#shared/core/i18n.ts';
import { keysOf } from '#shared/core/keys-of.ts';
import { paise } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import { validate } from '#shared/core/validate.ts';
import type { RateSum } from '../lines.ts';
import { monthOfPeriod, portalPeriod } from '../period.ts';
import { withoutEmpty } from './build.ts';
import { documentSections } from './documents.ts';
import { exportWords, noteExportWords, supplyWords } from './items.ts';
import { gstr1Json } from './json.ts';
import type { Gstr1Json } from './json.ts';
import type { ReportedDocument } from './reported.ts';

const messages = defineMessages({
  period: ['This return has no month that can be read.', 'इस रिटर्न का महीना पढ़ा नहीं जा सका।'],
  date: ['Write the day as DD-MM-YYYY.', 'तारीख़ DD-MM-YYYY में लिखें।'],
});

/** The sections that hold sums, as they stand in the file. */
type Summaries = Omit<
  Gstr1Json,
  'gstin' | 'fp' | 'b2b' | 'b2ba' | 'b2cl' | 'b2cla' | 'exp' | 'expa' | 'cdnr' | 'cdnra' | 'cdnur' | 'cdnura'
>;

/** A return that was read back: its documents, and the sections that hold no documents. */
export type ReadReturn = {
  readonly gstin: string;
  readonly month: string;
  readonly documents: readonly ReportedDocument[];
  readonly summaries: Summaries;
};

/**
 * Reads a GSTR-1 as this product or the portal's tool writes it. Refuses with `invalid`, by its path, what is
 * in no such form.
 */
export function readGstr1(given: unknown): ReadReturn {
  const { gstin, fp, b2b, b2ba, b2cl, b2cla, exp, expa, cdnr, cdnra, cdnur, cdnura, ...summaries } = validate(
    gstr1Json,
    given,
  );
  const documents = [
    ...invoicesOf(b2b, 'b2b'),
    ...invoicesOf(b2ba, 'b2ba'),
    ...largeOf(b2cl, 'b2cl'),
    ...largeOf(b2cla, 'b2cla'),
    ...exportsOf(exp, 'exp'),
    ...exportsOf(expa, 'expa'),
    ...notesOf(cdnr, 'cdnr'),
    ...notesOf(cdnra, 'cdnra'),
    ...unregisteredNotesOf(cdnur, 'cdnur'),
    ...unregisteredNotesOf(cdnura, 'cdnura'),
  ];
  const month = monthOfPeriod(fp) ?? refuse('invalid', messages.period, 'fp');
  return { gstin, month, documents, summaries };
}

/** Writes what was read; the same file comes out, but for the order of its keys. */
export function writeReadReturn({ gstin, month, documents, summaries }: ReadReturn): Gstr1Json {
  return withoutEmpty({ gstin, fp: portalPeriod(month), ...summaries, ...documentSections(documents) });
}

type Item = { readonly txval: number; readonly rt: number } & Readonly<
  Partial<Record<'iamt' | 'camt' | 'samt', number | undefined>>
>;
type Numbered = { readonly inum: string; readonly idt: string; readonly val: number };
type Noted = {
  readonly nt_num: string;
  readonly nt_dt: string;
  readonly ntty: 'C' | 'D';
  readonly val: number;
};
type AmendedInvoice = { readonly oinum?: string; readonly oidt?: string };
type AmendedNote = { readonly ont_num?: string; readonly ont_dt?: string };
type Reduced = { readonly diff_percent?: 0.65 | undefined };
type Items = { readonly itms: readonly { readonly itm_det: Item }[] };
type Typed = {
  readonly pos: string;
  readonly rchrg: 'Y' | 'N';
  readonly inv_typ: (typeof supplyWords)[keyof typeof supplyWords];
};

function invoicesOf(
  groups:
    | readonly {
        readonly ctin: string;
        readonly inv: readonly (Numbered & Typed & Items & Reduced & AmendedInvoice)[];
      }[]
    | undefined,
  path: string,
): ReportedDocument[] {
  return (groups ?? []).flatMap(({ ctin, inv }, group) =>
    inv.map((each, index) => ({
      ...invoiceFacts(each, `${path}.${group}.inv.${index}`),
      table: 'b2b',
      gstin: ctin,
      ...typedFacts(each),
      ...itemFacts(each.itms.map((item) => item.itm_det)),
    })),
  );
}

function largeOf(
  groups:
    | readonly {
        readonly pos: string;
        readonly inv: readonly (Numbered & Items & Reduced & AmendedInvoice)[];
      }[]
    | undefined,
  path: string,
): ReportedDocument[] {
  return (groups ?? []).flatMap(({ pos, inv }, group) =>
    inv.map((each, index) => ({
      ...invoiceFacts(each, `${path}.${group}.inv.${index}`),
      table: 'b2cl',
      pos,
      ...itemFacts(each.itms.map((item) => item.itm_det)),
    })),
  );
}

function exportsOf(
  groups:
    | readonly {
        readonly exp_typ: 'WPAY' | 'WOPAY';
        readonly inv: readonly (Numbered & { readonly itms: readonly Item[] } & AmendedInvoice)[];
      }[]
    | undefined,
  path: string,
): ReportedDocument[] {
  return (groups ?? []).flatMap(({ exp_typ, inv }, group) =>
    inv.map((each, index) => ({
      ...invoiceFacts(each, `${path}.${group}.inv.${index}`),
      table: 'exp',
      exportType: wordFor(exportWords, exp_typ),
      ...itemFacts(each.itms),
    })),
  );
}

function notesOf(
  groups:
    | readonly {
        readonly ctin: string;
        readonly nt: readonly (Noted & Typed & Items & Reduced & AmendedNote)[];
      }[]
    | undefined,
  path: string,
): ReportedDocument[] {
  return (groups ?? []).flatMap(({ ctin, nt }, group) =>
    nt.map((each, index) => ({
      ...noteFacts(each, `${path}.${group}.nt.${index}`),
      table: 'cdnr',
      gstin: ctin,
      ...typedFacts(each),
      ...itemFacts(each.itms.map((item) => item.itm_det)),
    })),
  );
}

function unregisteredNotesOf(
  notes:
    | readonly (Noted &
        Items &
        Reduced &
        AmendedNote & { readonly typ: 'B2CL' | 'EXPWP' | 'EXPWOP'; readonly pos?: string | undefined })[]
    | undefined,
  path: string,
): ReportedDocument[] {
  return (notes ?? []).map((each, index) => ({
    ...noteFacts(each, `${path}.${index}`),
    table: 'cdnur',
    pos: each.pos ?? null,
    exportType: each.typ === 'B2CL' ? null : wordFor(noteExportWords, each.typ),
    ...itemFacts(each.itms.map((item) => item.itm_det)),
  }));
}

/** What a document is where its table says nothing else. */
const plain = {
  gstin: null,
  pos: null,
  reverseCharge: false,
  supplyType: 'regular',
  exportType: null,
} as const;

function invoiceFacts(each: Numbered & Reduced & AmendedInvoice, path: string) {
  const { inum, idt, val, oinum, oidt } = each;
  return {
    ...plain,
    kind: 'invoice' as const,
    number: inum,
    date: dateOf(idt, `${path}.idt`),
    total: paiseOf(val),
    reducedRate: each.diff_percent !== undefined,
    amends:
      oinum === undefined || oidt === undefined
        ? null
        : { number: oinum, date: dateOf(oidt, `${path}.oidt`) },
  };
}

function noteFacts(each: Noted & Reduced & AmendedNote, path: string) {
  const { nt_num, nt_dt, ntty, val, ont_num, ont_dt } = each;
  return {
    ...plain,
    kind: ntty === 'C' ? ('credit_note' as const) : ('debit_note' as const),
    number: nt_num,
    date: dateOf(nt_dt, `${path}.nt_dt`),
    total: paiseOf(val),
    reducedRate: each.diff_percent !== undefined,
    amends:
      ont_num === undefined || ont_dt === undefined
        ? null
        : { number: ont_num, date: dateOf(ont_dt, `${path}.ont_dt`) },
  };
}

function typedFacts({ pos, rchrg, inv_typ }: Typed) {
  return { pos, reverseCharge: rchrg === 'Y', supplyType: wordFor(supplyWords, inv_typ) };
}

function itemFacts(items: readonly Item[]): Pick<ReportedDocument, 'inter' | 'sums'> {
  return { inter: items.some((item) => item.iamt !== undefined), sums: items.map(sumOfItem) };
}

function sumOfItem({ rt, txval, iamt = 0, camt = 0, samt = 0 }: Item): RateSum {
  return {
    rate: Math.round(rt * 100),
    taxable: paiseOf(txval),
    cgst: paiseOf(camt),
    sgst: paiseOf(samt),
    igst: paiseOf(iamt),
  };
}

function wordFor<Name extends string, Word extends string>(
  words: Readonly<Record<Name, Word>>,
  word: Word,
): Name {
  const found = keysOf(words).find((name) => words[name] === word);
  if (found === undefined) throw new RangeError(`${word} is no such word`);
  return found;
}

function paiseOf(rupees: number): Paise {
  return paise(Math.round(rupees * 100));
}

function dateOf(text: string, field: string): CalendarDate {
  const day = text.split('-').toReversed().join('-');
  return isCalendarDate(day) ? day : refuse('invalid', messages.date, field);
}
