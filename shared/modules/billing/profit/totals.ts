import { paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';
import type { ProfitLine } from './queries.ts';

/** The figures of the report that are added up. */
export const profitFigures = ['billed', 'wages', 'relievers', 'employer', 'material', 'profit'] as const;
export type ProfitFigure = (typeof profitFigures)[number];
export type ProfitTotals = Readonly<Record<ProfitFigure, number>> & { readonly costs_missing: number };

/** What rows come to, in rupees; added up in paise. */
export function profitTotals(
  rows: readonly Pick<ProfitLine, ProfitFigure | 'costs_missing'>[],
): ProfitTotals {
  const sum = (name: ProfitFigure): number =>
    paiseToRupees(rows.reduce((total, row) => total + rupeesToPaise(row[name]), 0));
  return {
    billed: sum('billed'),
    wages: sum('wages'),
    relievers: sum('relievers'),
    employer: sum('employer'),
    material: sum('material'),
    profit: sum('profit'),
    costs_missing: rows.reduce((total, row) => total + row.costs_missing, 0),
  };
}
