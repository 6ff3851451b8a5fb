import { paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';
import { gstAmendments } from '#shared/modules/billing/filing/amendment.ts';
import type { DeclaredRow, GstAmendment } from '#shared/modules/billing/filing/amendment.ts';
import { readGstr1 } from '#shared/modules/billing/gst/gstr1/read.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { decodeRow } from '#server/core/sql/table.ts';

/** The kinds of amendments that correct a row instead of a document. */
export type RowKind = Exclude<GstAmendment['kind'], 'document'>;

/** A rate of a row as it was declared, in rupees; `gst_rate` is in basis points. */
export type DeclaredRate = Pick<DeclaredRow, 'gst_rate'> & DeclaredRow['former'];

/** The rows of small sales and advances that a filed return declared. */
export type FiledRow = {
  readonly kind: RowKind;
  readonly place_of_supply: string;
  readonly rates: readonly DeclaredRate[];
};

type Taxed = {
  readonly iamt?: number | undefined;
  readonly camt?: number | undefined;
  readonly samt?: number | undefined;
};

/** The rows of a return as it was filed, from its kept file. */
export function filedRows(file: string): FiledRow[] {
  const given: unknown = JSON.parse(file);
  const { summaries } = readGstr1(given);
  const { b2cs = [], at = [], txpd = [] } = summaries;
  const small = new Map<string, DeclaredRate[]>();
  for (const row of b2cs) small.set(row.pos, [...(small.get(row.pos) ?? []), rateOf(row.rt, row.txval, row)]);
  const advances = (kind: RowKind, list: typeof at): FiledRow[] =>
    list.map(({ pos, itms }) => ({
      kind,
      place_of_supply: pos,
      rates: itms.map((item) => rateOf(item.rt, item.ad_amt, item)),
    }));
  return [
    ...[...small].map(([pos, rates]): FiledRow => ({ kind: 'small', place_of_supply: pos, rates })),
    ...advances('advance', at),
    ...advances('adjustment', txpd),
  ];
}

/** The latest amendment of a row; null where it has none. */
export async function lastRowAmendment(
  sql: Sql,
  tenantId: string,
  row: Pick<GstAmendment, 'gstin' | 'of_month' | 'kind' | 'number'>,
): Promise<GstAmendment | null> {
  const found = await sql
    .selectFrom('gst_amendments')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('gstin', '=', row.gstin)
    .where('of_month', '=', row.of_month)
    .where('kind', '=', row.kind)
    .where('number', '=', row.number)
    .where('deleted', '=', 0)
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found ? decodeRow(gstAmendments, found) : null;
}

function rateOf(rate: number, taxable: number, { iamt = 0, camt = 0, samt = 0 }: Taxed): DeclaredRate {
  const whole = (rupees: number): number => paiseToRupees(rupeesToPaise(rupees));
  return {
    gst_rate: Math.round(rate * 100),
    taxable: whole(taxable),
    cgst: whole(camt),
    sgst: whole(samt),
    igst: whole(iamt),
  };
}
