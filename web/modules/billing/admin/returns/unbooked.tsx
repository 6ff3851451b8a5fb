import type { ReactNode } from 'react';
import { formatMonth } from '#shared/core/dates.ts';
import { formatRupees, sumOfRupees } from '#shared/core/money.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { returnMessages as messages } from '../../returns-messages.ts';
import { Differences } from './differences.tsx';
import type { MonthReturn } from './month-return.ts';
import { rowName } from './row-name.ts';

/** What the return amends and no voucher of the day book has, so that both differ by it: line by line. */
export function Unbooked({ rows }: { rows: MonthReturn['amended'] }): ReactNode {
  const { t, language } = useLanguage();
  if (rows.length === 0) return null;
  return (
    <Differences
      title={t(messages.unbooked)}
      text={t(messages.unbookedText)}
      columns={[
        {
          key: 'number',
          label: t(messages.unbookedWhat),
          cell: (row) => (
            <span className="notranslate">
              {row.kind === 'document' ? row.number : rowName(row.kind, row.number, t)}
            </span>
          ),
        },
        { key: 'of_month', label: t(messages.month), cell: (row) => formatMonth(row.of_month, language) },
        {
          key: 'value',
          label: t(messages.value),
          numeric: true,
          cell: (row) => formatRupees(row.value),
        },
        {
          key: 'tax',
          label: 'GST',
          numeric: true,
          cell: (row) => formatRupees(sumOfRupees([row.cgst, row.sgst, row.igst])),
        },
      ]}
      rows={rows}
      rowKey={(row) => row.id}
    />
  );
}
