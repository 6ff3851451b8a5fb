import { Box, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Message } from '#shared/core/i18n.ts';
import { formatRupees } from '#shared/core/money.ts';
import type { TaxAmounts } from '#shared/modules/billing/gst/document.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { DataTable } from '#web/core/ui/tables/data-table.tsx';
import type { Column } from '#web/core/ui/tables/data-table.tsx';
import { bridgeMessages as messages } from './bridge-messages.ts';
import type { MonthReturn } from './month-return.ts';

type Bridge = MonthReturn['bridge'];
/** One row; the ledger has tax and no value. `isTotal` is what the rows above it come to. */
type Line = {
  readonly key: string;
  readonly name: string;
  readonly taxable: number | null;
  readonly cgst: number;
  readonly sgst: number;
  readonly igst: number;
  readonly isTotal?: boolean;
};

/** How the invoices of a month lead to the HSN summary, to GSTR-3B and to the ledger. */
export function Bridge({ bridge }: { bridge: Bridge }): ReactNode {
  const { t } = useLanguage();
  return (
    <Box as="section" minW="0">
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3" mb="3">
        <Heading as="h2" fontSize="lg">
          {t(messages.title)}
        </Heading>
        <StatusBadge tone={bridge.agrees ? 'ok' : 'danger'} icon={bridge.agrees ? 'done' : 'attention'}>
          {t(bridge.agrees ? messages.agrees : messages.differs)}
        </StatusBadge>
      </Box>
      <DataTable
        caption={t(messages.title)}
        columns={[
          { key: 'name', label: t(messages.step), cell: (row) => shown(row, row.name) },
          {
            key: 'taxable',
            label: t(messages.taxable),
            numeric: true,
            cell: (row) => shown(row, row.taxable === null ? '' : formatRupees(row.taxable)),
          },
          taxColumn('igst'),
          taxColumn('cgst'),
          taxColumn('sgst'),
        ]}
        rows={linesOf(bridge, t)}
        rowKey={(row) => row.key}
      />
      <Box mt="2" color="fg.muted" fontSize="sm">
        {t(messages.note)}
      </Box>
    </Box>
  );
}

function taxColumn(tax: keyof TaxAmounts): Column<Line> {
  return {
    key: tax,
    label: tax.toUpperCase(),
    numeric: true,
    cell: (row) => shown(row, row[tax] === 0 && !row.isTotal ? '' : formatRupees(row[tax])),
  };
}

function linesOf(bridge: Bridge, t: (message: Message) => string): Line[] {
  const { documents, onward, differences } = bridge;
  const total = (key: string, name: Message, sum: Omit<Line, 'key' | 'name'>): Line => ({
    key,
    name: t(name),
    ...sum,
    isTotal: true,
  });
  const isOpen = Object.values(differences.gstr3b).some((amount) => amount !== 0);
  return [
    ...documents.map(({ step, ...sum }) => ({ key: step, name: t(messages[step]), ...sum })),
    total('documents', messages.documents, bridge.documents_total),
    total('hsn', messages.hsn, bridge.hsn),
    total('hsn_difference', messages.difference, differences.hsn),
    ...onward.map(({ step, ...sum }) => ({ key: step, name: t(messages[step]), ...sum })),
    ...(isOpen ? [total('unexplained', messages.unexplained, differences.gstr3b)] : []),
    total('gstr3b', messages.gstr3b, bridge.gstr3b),
    total('ledger', messages.ledger, { taxable: null, ...bridge.ledger }),
    total('difference', messages.difference, { taxable: null, ...differences.ledger }),
  ];
}

function shown({ isTotal }: Line, text: string): ReactNode {
  return isTotal ? <strong>{text}</strong> : text;
}
