import { formatMonth } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled, inBoth } from '#shared/core/i18n.ts';
import { paiseToRupees } from '#shared/core/money.ts';
import { validate } from '#shared/core/validate.ts';
import { mostCompared } from '#shared/modules/billing/gst/compared-limits.ts';
import { compareMessages as messages } from '#shared/modules/billing/gst/compare-messages.ts';
import * as exchanges from '#shared/modules/billing/gst/exchanges.ts';
import type { ComparedDocument } from '#shared/modules/billing/gst/exchanges.ts';
import { buildGstr1 } from '#shared/modules/billing/gst/gstr1/build.ts';
import {
  compareDocuments,
  sumOfDocument,
  summaryTables,
  summaryValues,
} from '#shared/modules/billing/gst/gstr1/compare.ts';
import type { ReadReturn } from '#shared/modules/billing/gst/gstr1/read.ts';
import type { GstReturn } from '#shared/modules/billing/gst/gstr1/return.ts';
import { readGstr1, writeReadReturn } from '#shared/modules/billing/gst/gstr1/read.ts';
import { reportedOf } from '#shared/modules/billing/gst/gstr1/reported.ts';
import type { ReportedDocument } from '#shared/modules/billing/gst/gstr1/reported.ts';
import { figuresOf } from '#shared/modules/billing/gst/reconcile.ts';
import { returnRefusals } from '#shared/modules/billing/return-messages.ts';
import { parseJson } from '#server/core/http/json-body.ts';
import { readerOf } from '#server/core/http/workers/reader.ts';
import { bindTask } from '#server/core/runtime/workers/task.ts';
import { compareGstr1Task } from './compare-gstr1-task.ts';
import type { Comparison } from './compare-gstr1-task.ts';
import { readReturnOf } from './read-month-return.ts';

/** The most values in a file of the portal’s largest size. */
const mostValues = 1_500_000;

/** The worker's side of the task. What the file says wrongly is refused by its place in the file. */
export const boundCompareGstr1 = bindTask(compareGstr1Task, async ({ tenantId, bytes }, context) => {
  const sent = bytes.length === 0 ? {} : await parseJson(bytes, { values: mostValues });
  const asked = validate(exchanges.compareGstr1.input, sent);
  const there = readGstr1(asked.file);
  const { database } = readerOf(context);
  const { given } = await readReturnOf(database, tenantId, {
    month: asked.month,
    gstin: asked.gstin ?? '',
  });
  const { gstin } = given.supplier;
  if (gstin === '') refuse('invalid', returnRefusals.noGstin, 'gstin');
  if (there.gstin.toUpperCase() !== gstin)
    refuse('invalid', filled(messages.otherGstin, { there: there.gstin, here: gstin }), 'gstin');
  if (there.month !== asked.month) {
    const named = (month: string) => inBoth((language) => formatMonth(month, language));
    refuse(
      'invalid',
      filled(messages.otherMonth, { there: named(there.month), here: named(asked.month) }),
      'fp',
    );
  }
  try {
    return { month: asked.month, gstin, ...comparisonOf(there, given) };
  } catch (error) {
    // Each amount is one that the portal takes; the sum of a file that somebody made up may not be.
    if (error instanceof RangeError) refuse('invalid', messages.tooLarge, 'file');
    throw error;
  }
});

function comparisonOf(there: ReadReturn, given: GstReturn): Omit<Comparison, 'month' | 'gstin'> {
  const own = given.documents.flatMap((document) => reportedOf(document) ?? []);
  const { missingHere, missingThere, differing, same } = compareDocuments(there.documents, own);
  const [file, books] = [writeReadReturn(there), buildGstr1(given)];
  const [fileSums, bookSums] = [summaryValues(file), summaryValues(books)];
  const tables = summaryTables
    .filter((table) => fileSums[table] !== bookSums[table])
    .map((table) => ({
      table,
      there: paiseToRupees(fileSums[table]),
      here: paiseToRupees(bookSums[table]),
    }));
  const [fileFigures, bookFigures] = [figuresOf(file), figuresOf(books)];
  const figures = (['value', 'cgst', 'sgst', 'igst'] as const).map((figure) => ({
    figure,
    there: paiseToRupees(fileFigures[figure]),
    here: paiseToRupees(bookFigures[figure]),
  }));
  const isSame = [missingHere, missingThere, differing, tables].every((list) => list.length === 0);
  return {
    documents: { there: there.documents.length, here: own.length, same },
    missing_here: listOf(missingHere),
    missing_there: listOf(missingThere),
    differing: {
      count: differing.length,
      documents: differing.slice(0, mostCompared).map((pair) => ({
        there: shown(pair.there),
        here: shown(pair.here),
        fields: [...pair.fields],
      })),
    },
    tables,
    figures,
    agrees: isSame && figures.every((row) => row.there === row.here),
  };
}

function listOf(documents: readonly ReportedDocument[]) {
  return { count: documents.length, documents: documents.slice(0, mostCompared).map(shown) };
}

function shown(document: ReportedDocument): ComparedDocument {
  const { table, kind, number, date, gstin, total } = document;
  const { taxable, cgst, sgst, igst } = sumOfDocument(document);
  return {
    table,
    kind,
    number,
    date,
    gstin: gstin ?? '',
    total: paiseToRupees(total),
    taxable: paiseToRupees(taxable),
    cgst: paiseToRupees(cgst),
    sgst: paiseToRupees(sgst),
    igst: paiseToRupees(igst),
  };
}
