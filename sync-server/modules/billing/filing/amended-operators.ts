import { groupBy } from '#shared/core/group-by.ts';
import { rupeesToPaise, sumOf } from '#shared/core/money.ts';
import type { GstDocument } from '#shared/modules/billing/gst/document.ts';
import { readGstr1 } from '#shared/modules/billing/gst/gstr1/read.ts';
import type { DeclaredSum, OperatorAmendment } from '#shared/modules/billing/gst/gstr1/return.ts';
import { signed } from '#shared/modules/billing/gst/gstr1/summaries.ts';
import { signOf } from '#shared/modules/billing/gst/gstr1/table-of.ts';
import { addTax } from '#shared/modules/billing/gst/lines.ts';
import { portalPeriod } from '#shared/modules/billing/gst/period.ts';
import { addSums } from '#shared/modules/billing/gst/taxed-sum.ts';
import type { TaxedSum } from '#shared/modules/billing/gst/taxed-sum.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { readFiledFile } from './read-filing.ts';

/** A document that a return amends, and the month in which it was declared first. */
export type AmendedOfMonth = { readonly document: GstDocument; readonly ofMonth: string };

type Which = { readonly tenantId: string; readonly gstin: string; readonly month: string };
type RowName = Pick<OperatorAmendment, 'gstin' | 'section'> & { readonly ofMonth: string };

/**
 * The rows of table 14 of earlier months as the amended documents leave them. The portal replaces a row as a
 * whole: it is what was declared of it last, with what the documents come to now instead of before.
 */
export async function readAmendedOperators(
  sql: Sql,
  which: Which,
  amended: readonly AmendedOfMonth[],
): Promise<OperatorAmendment[]> {
  const changes = amended.flatMap(({ document, ofMonth }) => {
    const { operator, declared } = document;
    if (operator === null || declared === undefined) return [];
    const change = addSums([valueOf(document), signed(valueOf(declared), -1)]);
    return { ofMonth, gstin: operator.gstin, section: operator.section, change };
  });
  if (changes.length === 0) return [];
  const [first = which.month] = changes.map(({ ofMonth }) => ofMonth).toSorted();
  const files = await readFiles(sql, { ...which, first });
  const rows = groupBy(changes, ({ ofMonth, gstin, section }) => `${ofMonth} ${gstin} ${section}`);
  return [...rows.values()].flatMap((group) => {
    const [row] = group;
    if (!row) return [];
    const before = declaredLast(files, row);
    // A row that was declared elsewhere is not known here, and would be replaced by its change alone.
    if (before === null) return [];
    const { taxable, cgst, sgst, igst } = addSums([before, ...group.map(({ change }) => change)]);
    const { ofMonth, gstin, section } = row;
    return { month: ofMonth, originalGstin: gstin, gstin, section, taxable, cgst, sgst, igst };
  });
}

/** What table 14 has of a document: all its lines, taken off where it is a credit note. */
function valueOf(document: GstDocument): TaxedSum {
  const { lines } = document;
  const sum = { taxable: sumOf(lines.map(({ taxable }) => taxable)), ...addTax(lines.map(({ tax }) => tax)) };
  return signed(sum, signOf(document));
}

type Filed = { readonly month: string } & Pick<
  ReturnType<typeof readGstr1>['summaries'],
  'supeco' | 'supecoa'
>;

/** Table 14 of the returns that were filed from one month on and before another, the latest first. */
async function readFiles(
  sql: Sql,
  { tenantId, gstin, first, month }: Which & { readonly first: string },
): Promise<Filed[]> {
  const rows = await sql
    .selectFrom('filed_returns')
    .select(['id', 'month'])
    .where('tenant_id', '=', tenantId)
    .where('gstin', '=', gstin)
    .where('month', '>=', first)
    .where('month', '<', month)
    .where('status', '=', 'filed')
    .where('deleted', '=', 0)
    .orderBy('month', 'desc')
    .execute();
  const found: Filed[] = [];
  for (const row of rows) {
    const file = await readFiledFile(sql, tenantId, String(row['id']));
    if (!file) continue;
    const given: unknown = JSON.parse(file);
    const { supeco, supecoa } = readGstr1(given).summaries;
    found.push({ month: String(row['month']), supeco, supecoa });
  }
  return found;
}

/**
 * What was declared of a row last: by a later return that amended it, or by that of its month; null where the
 * file of that month is not kept.
 */
function declaredLast(files: readonly Filed[], { ofMonth, gstin, section }: RowName): DeclaredSum | null {
  const isTaken = section === '52';
  const omon = portalPeriod(ofMonth);
  const amended = files.flatMap(({ supecoa }) => (isTaken ? supecoa?.clttxa : supecoa?.paytxa) ?? []);
  const own = files
    .filter(({ month }) => month === ofMonth)
    .flatMap(({ supeco }) => (isTaken ? supeco?.clttx : supeco?.paytx) ?? []);
  const row =
    amended.find((one) => one.omon === omon && one.etin === gstin) ?? own.find(({ etin }) => etin === gstin);
  if (row === undefined && !files.some(({ month }) => month === ofMonth)) return null;
  return {
    taxable: rupeesToPaise(row?.suppval ?? 0),
    cgst: rupeesToPaise(row?.cgst ?? 0),
    sgst: rupeesToPaise(row?.sgst ?? 0),
    igst: rupeesToPaise(row?.igst ?? 0),
  };
}
