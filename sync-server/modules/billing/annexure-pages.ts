import { formatMonth } from '#shared/core/dates.ts';
import { groupBy } from '#shared/core/group-by.ts';
import { translate } from '#shared/core/i18n.ts';
import type { Language } from '#shared/core/i18n.ts';
import { formatRupees } from '#shared/core/money.ts';
import type { AnnexureRow } from '#shared/modules/billing/duties/bill-facts.ts';
import { paperMessages as words } from '#shared/modules/billing/paper-messages.ts';
import type { PdfBlock } from '#server/core/documents/pdf.ts';

/** The muster behind a bill from duties, a table for each site, on wide pages after it. */
export function annexurePages(
  rows: readonly AnnexureRow[],
  month: string | null,
  language: Language,
): PdfBlock[] {
  if (rows.length === 0) return [];
  const months = new Set(rows.map((row) => row.month || month));
  // Over several months, each table names its own.
  const one = months.size > 1 ? null : month;
  const heading = [translate(words.annexure, language), one === null ? '' : formatMonth(one, language)];
  return [
    { kind: 'wide-page' },
    { kind: 'heading', text: heading.filter(Boolean).join(', ') },
    ...[...groupBy(rows, ({ site, title }) => `${site} · ${title}`)].flatMap(([title, own]): PdfBlock[] => [
      { kind: 'heading', text: title },
      own.some(isPenalty) ? penaltyTable(own, language) : musterTable(own, language),
    ]),
  ];
}

function isPenalty({ penalty = 0 }: AnnexureRow): boolean {
  return penalty > 0;
}

/** A penalty as it was counted: on which days how often, and what it takes off. */
function penaltyTable(rows: readonly AnnexureRow[], language: Language): PdfBlock {
  const days = rows[0]?.days ?? [];
  return {
    kind: 'table',
    columns: [
      { label: translate(words.penalty, language), share: 7.6 },
      ...days.map((_, at) => ({ label: String(at + 1), share: 1, numeric: true })),
      { label: translate(words.count, language), share: 1.8, numeric: true },
      { label: translate(words.takenOff, language), share: 3, numeric: true },
    ],
    rows: rows.map((row) => [
      row.name,
      ...row.days.map(shown),
      shown(row.days.reduce((sum, n) => sum + n, 0)),
      formatRupees(row.penalty ?? 0),
    ]),
  };
}

function musterTable(rows: readonly AnnexureRow[], language: Language): PdfBlock {
  const days = Math.max(...rows.map((row) => row.days.length));
  const total = rows.reduce((sum, row) => sum + row.duties, 0);
  const overtime = rows.reduce((sum, row) => sum + row.overtime_minutes, 0);
  const daily = Array.from({ length: days }, (_, at) =>
    rows.reduce((sum, row) => sum + (row.days[at] ?? 0), 0),
  );
  return {
    kind: 'table',
    columns: [
      { label: translate(words.code, language), share: 2.6 },
      { label: translate(words.name, language), share: 5 },
      ...daily.map((_, at) => ({ label: String(at + 1), share: 1, numeric: true })),
      { label: translate(words.duties, language), share: 1.8, numeric: true },
      { label: translate(words.overtime, language), share: 1.8, numeric: true },
    ],
    rows: [
      ...rows.map((row) => [
        row.code,
        row.name,
        ...Array.from({ length: days }, (_, at) => shown(row.days[at] ?? 0)),
        String(row.duties),
        hours(row.overtime_minutes),
      ]),
      ['', translate(words.duties, language), ...daily.map(shown), String(total), hours(overtime)],
    ],
    strongLast: true,
  };
}

function shown(duties: number): string {
  return duties === 0 ? '' : String(duties);
}

function hours(minutes: number): string {
  return minutes === 0 ? '' : String(Math.round(minutes / 6) / 10);
}
