import type { ReactNode } from 'react';
import { formatRupees } from '#shared/core/money.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { returnMessages as messages } from '../../returns-messages.ts';
import { Differences } from './differences.tsx';
import type { MonthReturn } from './month-return.ts';

const taxNames = { cgst: 'CGST', sgst: 'SGST', igst: 'IGST' } as const;

/** Whether the return comes to what was issued; where it does not, both figures beside each other. */
export function Reconciliation({ rows }: { rows: MonthReturn['reconciliation'] }): ReactNode {
  const { t } = useLanguage();
  const value = rows.find((row) => row.figure === 'value');
  const agrees = rows.every((row) => row.in_return === row.in_books);
  if (agrees) return <Card>{t(messages.agrees, { amount: formatRupees(value?.in_return ?? 0) })}</Card>;
  return (
    <Differences
      title={t(messages.differs)}
      text={t(messages.differsText)}
      columns={[
        {
          key: 'figure',
          label: t(messages.figure),
          cell: (row) => (row.figure === 'value' ? t(messages.value) : taxNames[row.figure]),
        },
        {
          key: 'return',
          label: t(messages.inReturn),
          numeric: true,
          cell: (row) => formatRupees(row.in_return),
        },
        {
          key: 'books',
          label: t(messages.inBooks),
          numeric: true,
          cell: (row) => formatRupees(row.in_books),
        },
      ]}
      rows={rows}
      rowKey={(row) => row.figure}
    />
  );
}
