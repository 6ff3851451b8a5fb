import { formatRupees } from '#shared/core/money.ts';
import type { PayTable } from '#shared/modules/payroll/runs/pay-reports.ts';
import type { PdfBlock } from '#server/core/documents/pdf.ts';

/** A register as a table of a PDF, with its sums in the last row. `type` is that of the register. */
export function payTableBlock(type: string, { head, rows, money, sum }: PayTable): PdfBlock {
  return {
    kind: 'table',
    columns: head.map((label, i) => ({ label, share: columnShare(type, i), numeric: money.includes(i) })),
    rows: (sum ? [...rows, sum] : rows).map((row) =>
      row.map((cell, i) =>
        typeof cell === 'number' && money.includes(i) ? formatRupees(cell).replace('₹', '') : String(cell),
      ),
    ),
    strongLast: sum !== null,
  };
}

function columnShare(type: string, at: number): number {
  if (type === 'muster') return at === 0 ? 2.2 : at === 1 ? 4 : 1;
  return at === 0 ? 0.9 : at === 2 ? 2.4 : at === 3 ? 1.9 : 1.5;
}
