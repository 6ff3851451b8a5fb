import { Box, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatRupees } from '#shared/core/money.ts';
import type { ArrearsPaper } from '#shared/modules/billing/arrears/queries.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { DataTable } from '#web/core/ui/tables/data-table.tsx';
import { addendumScreens as messages } from './messages.ts';

/** The papers that arrears come to, line by line, with GST and total of each. */
export function ArrearsPapers({ papers }: { papers: readonly ArrearsPaper[] }): ReactNode {
  return papers.map((paper) => (
    <Paper key={`${paper.kind} ${paper.bills.map(({ id }) => id).join(' ')}`} paper={paper} />
  ));
}

function Paper({ paper }: { paper: ArrearsPaper }): ReactNode {
  const { t } = useLanguage();
  const { kind, taxable, gst, round_off: rounding, total } = paper;
  const bills = paper.bills.map(({ number }) => number).join(', ');
  const title = t(kind === 'bill' ? messages.billOn : messages.creditOn, { bills });
  const sums: readonly (readonly [string, number])[] = [
    [t(messages.beforeGst), taxable],
    [t(paper.reverse_charge ? messages.gstByClient : messages.gst), gst],
    ...(rounding === 0 ? [] : [[t(messages.rounding), rounding] as const]),
    [t(kind === 'bill' ? messages.toBill : messages.toCredit), total],
  ];
  return (
    <section>
      <Heading as="h3" fontSize="md" fontWeight="semibold" mb="2" overflowWrap="anywhere">
        {title}
      </Heading>
      <DataTable
        caption={title}
        rows={paper.lines}
        rowKey={({ title: line, site }) => `${line} ${site}`}
        columns={[
          {
            key: 'title',
            label: t(messages.line),
            cell: ({ title: line, site }) => [line, site].filter(Boolean).join(', '),
          },
          { key: 'quantity', label: t(messages.quantity), numeric: true, cell: ({ quantity }) => quantity },
          {
            key: 'rate',
            label: t(messages.difference),
            numeric: true,
            cell: ({ rate }) => formatRupees(rate),
          },
          {
            key: 'amount',
            label: t(messages.amount),
            numeric: true,
            cell: ({ amount }) => formatRupees(amount),
          },
          { key: 'gst', label: t(messages.gst), numeric: true, cell: ({ gst: tax }) => formatRupees(tax) },
        ]}
      />
      <Box as="dl" mt="2" fontSize="sm" fontVariantNumeric="tabular-nums">
        {sums.map(([label, amount], i) => (
          <Box
            key={label}
            display="flex"
            justifyContent="space-between"
            gap="3"
            fontWeight={i === sums.length - 1 ? 'semibold' : undefined}
          >
            <dt>{label}</dt>
            <dd>{formatRupees(amount)}</dd>
          </Box>
        ))}
      </Box>
      {paper.late ? <Warning>{t(messages.lateCredit)}</Warning> : null}
      {paper.partial ? <Warning>{t(messages.partial)}</Warning> : null}
      {paper.problem ? <Warning>{t(paper.problem)}</Warning> : null}
    </section>
  );
}

function Warning({ children }: { children: ReactNode }): ReactNode {
  return (
    <Box mt="2" fontSize="sm" color="warn">
      {children}
    </Box>
  );
}
