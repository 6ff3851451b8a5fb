import { harmless } from './workbook.ts';

/**
 * Lines of a table as comma-separated text for spreadsheet programs: with the mark by which they know UTF-8,
 * quoted where needed, and with no text that they would take for a formula. Numbers stay numbers.
 */
export function csvText(
  head: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string {
  return `\uFEFF${[head, ...rows].map((line) => `${line.map(cell).join(',')}\r\n`).join('')}`;
}

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = harmless(value);
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}
