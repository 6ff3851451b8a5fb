import { Box, Heading } from '@chakra-ui/react';
import { ChartColumn } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate, calendarDate } from '#shared/core/dates.ts';
import type { Language } from '#shared/core/i18n.ts';
import { formatRupees } from '#shared/core/money.ts';
import { reportHeads } from '#shared/modules/reports/messages.ts';
import type { ReportType } from '#shared/modules/reports/messages.ts';
import type { Report, ReportColumn } from '#shared/modules/reports/report.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { BarList } from '#web/core/ui/tables/bar-list.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { DataTable } from '#web/core/ui/tables/data-table.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { Tile, Tiles } from '#web/core/ui/layout/tile.tsx';
import { reportScreens as messages } from '../messages.ts';

/** What is drawn of each report; the rest is in its table. */
const drawn: Readonly<Record<ReportType, readonly ReportColumn[]>> = {
  business: ['bookings', 'incidents'],
  financial: ['billed', 'over'],
  services: ['bookings', 'value'],
  staff: ['people', 'papers'],
  attendance: ['hours', 'absent'],
  security: ['absent', 'calls'],
  jobs: ['completed', 'value'],
  recovery: ['visits', 'collected'],
  incidents: ['incidents', 'overdue'],
  tasks: ['done', 'overdue'],
  payroll: ['gross', 'wages'],
  advances: ['outstanding'],
};
/** Figures that cannot be added up. */
const notSummed: ReadonlySet<ReportColumn> = new Set(['rating', 'minutes', 'paid']);
const mostBars = 8;

type Row = Report['rows'][number];

/** A report: its sums, two of its figures drawn, and all of them as a table. */
export function ReportView({ report }: { report: Report }): ReactNode {
  const { t, language } = useLanguage();
  const { columns, rows, money } = report;
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<ChartColumn aria-hidden />}
        title={t(messages.nothing)}
        text={t(messages.nothingText)}
      />
    );
  const name = (row: Row): string =>
    columns[0] === 'month' ? formatMonth(String(row[0]), language) : String(row[0]);
  const words = (value: string | number, at: number): string =>
    typeof value === 'number' && money.includes(at) ? formatRupees(value) : String(value);
  const sum = (at: number): number =>
    Math.round(rows.reduce((all, row) => all + Number(row[at]), 0) * 100) / 100;
  const figures = columns.map((column, at) => ({ column, at })).slice(1);
  return (
    <>
      <Tiles>
        {figures
          .filter(({ column }) => !notSummed.has(column))
          .map(({ column, at }) => (
            <Tile key={column} label={t(reportHeads[column])} value={words(sum(at), at)} />
          ))}
      </Tiles>
      <Box
        display="grid"
        gap="4"
        mb="6"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      >
        {figures
          .filter(({ column }) => drawn[report.type].includes(column))
          .map(({ column, at }) => (
            <Chart
              key={column}
              figure={t(reportHeads[column])}
              monthly={columns[0] === 'month'}
              bars={rows.map((row) => ({
                name: name(row),
                value: Number(row[at]),
                words: words(row[at] ?? '', at),
              }))}
            />
          ))}
      </Box>
      <Heading as="h2" fontSize="lg" fontWeight="semibold" mb="2">
        {t(messages.table)}
      </Heading>
      <DataTable
        caption={t(messages.table)}
        rows={rows}
        rowKey={(row: Row) => row.join(' ')}
        columns={columns.map((column, at) => ({
          key: column,
          label: t(reportHeads[column]),
          numeric: at > 0,
          ...(at === 0 ? { width: '220px' } : {}),
          cell: (row: Row) =>
            at === 0 ? <span className="notranslate">{name(row)}</span> : words(row[at] ?? '', at),
        }))}
      />
    </>
  );
}

type ChartProps = {
  figure: string;
  monthly: boolean;
  bars: readonly { readonly name: string; readonly value: number; readonly words: string }[];
};

/** Months in their order; anything else by size, as far as there is room. */
function Chart({ figure, monthly, bars }: ChartProps): ReactNode {
  const { t } = useLanguage();
  const title = t(monthly ? messages.monthly : messages.chart, { figure });
  const shown = monthly
    ? bars
    : bars
        .filter((bar) => bar.value !== 0)
        .toSorted((a, b) => b.value - a.value)
        .slice(0, mostBars);
  if (shown.every((bar) => bar.value === 0)) return null;
  return (
    <Card>
      <Heading as="h2" fontSize="md" fontWeight="semibold" mb="3">
        {title}
      </Heading>
      <BarList label={title} bars={shown} />
      {bars.length > shown.length ? (
        <Box fontSize="sm" color="fg.muted" mt="3">
          {t(messages.rest, { n: bars.length - shown.length })}
        </Box>
      ) : null}
    </Card>
  );
}

/** `2026-11` as `Nov 2026`. */
function formatMonth(month: string, language: Language): string {
  return formatDate(calendarDate(`${month}-01`), language).replace(/^\S+ /, '');
}
