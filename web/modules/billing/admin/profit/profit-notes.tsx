import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { formatMonth } from '#shared/core/dates.ts';
import type { readProfit } from '#shared/modules/billing/profit/queries.ts';
import { profitTotals } from '#shared/modules/billing/profit/totals.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { profitScreens as messages } from '../../profit-screens.ts';

export type ProfitReport = z.output<(typeof readProfit)['output']>;

/** What the figures do not hold yet, each with the page where it is completed. */
export function ProfitNotes({ report: { rows, payroll, drafts } }: { report: ProfitReport }): ReactNode {
  const { t, language } = useLanguage();
  const monthsIn = (state: 'none' | 'open'): string =>
    payroll
      .filter((month) => month.state === state)
      .map(({ month }) => formatMonth(month, language))
      .join(', ');
  const costs = profitTotals(rows).costs_missing;
  const [none, open] = [monthsIn('none'), monthsIn('open')];
  const notes = [
    none === ''
      ? null
      : ([t(messages.noPayroll, { months: none }), '/admin/payroll', messages.payrollPage] as const),
    open === ''
      ? null
      : ([t(messages.openPayroll, { months: open }), '/admin/payroll', messages.payrollPage] as const),
    drafts === 0
      ? null
      : ([t(messages.drafts, { n: drafts }), '/admin/billing?state=draft', messages.draftsPage] as const),
    costs === 0 ? null : ([t(messages.costs, { n: costs }), '/admin/clients', messages.clientsPage] as const),
  ].filter((note) => note !== null);
  if (notes.length === 0) return null;
  return (
    <Card tone="warn" as="ul" display="grid" gap="2" listStyleType="none">
      {notes.map(([text, to, label]) => (
        <li key={text}>
          {text} <TextLink to={to}>{t(label)}</TextLink>
        </li>
      ))}
    </Card>
  );
}
