import { formatMonth } from '#shared/core/dates.ts';
import { paise, sumOf } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import type { BilledPaper } from './billed-parts.ts';

type Billed = Pick<BilledPaper, 'taxable' | 'lines'>;

/**
 * What of a bill over several months belongs to some of them: its lines name their month behind their title.
 * A line that names none, and what rounding leaves beside the lines, belongs to the first month of the bill.
 */
export function withinMonths<Paper extends Billed>(
  paper: Paper,
  covered: readonly string[],
  wanted: readonly string[],
): Paper {
  const [first = ''] = covered;
  const isWanted = (month: string): boolean => wanted.includes(month);
  const lines = paper.lines.filter(({ title }) => isWanted(monthOf(title, covered) ?? first));
  const beside = isWanted(first) ? paper.taxable - amountOf(paper.lines) : 0;
  return { ...paper, lines, taxable: paise(amountOf(lines) + beside) };
}

/**
 * The month that a line is of, such as “Security guard, October 2026, overtime”; null where it names none.
 */
function monthOf(title: string, covered: readonly string[]): string | null {
  const base = title.replace(/, (overtime|public holiday)$/, '');
  return covered.find((month) => base.endsWith(`, ${formatMonth(month)}`)) ?? null;
}

function amountOf(lines: Billed['lines']): Paise {
  return sumOf(lines.map(({ amount }) => amount));
}
