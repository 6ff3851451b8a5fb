import { Box, chakra } from '@chakra-ui/react';
import { ChartColumn } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatDate, calendarDate } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import type { TrendMetric, TrendPoint } from '#shared/modules/dashboard/trends.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { DataTable } from '#web/core/ui/tables/data-table.tsx';
import { dashboardScreens as messages } from '../messages.ts';

type Props = { metric: TrendMetric; points: readonly TrendPoint[]; label: string };

/** Bars month by month with their values on them; the same figures as a table one press away. */
export function TrendChart({ metric, points, label }: Props): ReactNode {
  const { t, language } = useLanguage();
  const [table, setTable] = useState(false);
  const words = (value: number | null): string =>
    value === null
      ? t(messages.none)
      : metric === 'spending'
        ? formatRupees(Math.round(value))
        : metric === 'satisfaction'
          ? `${value}%`
          : String(value);
  const formatMonth = (month: string): string =>
    formatDate(calendarDate(`${month}-01`), language).replace(/^\S+ /, '');
  if (points.every(({ value }) => value === null || value === 0))
    return (
      <EmptyState
        icon={<ChartColumn aria-hidden />}
        title={t(messages.noFigures)}
        text={t(messages.noFiguresText)}
      />
    );
  return (
    <Box display="grid" gap="3">
      {table ? (
        <DataTable
          caption={label}
          rowKey={(point: TrendPoint) => point.month}
          rows={points}
          columns={[
            { key: 'month', label: t(messages.month), cell: (point) => formatMonth(point.month) },
            { key: 'value', label: t(messages.value), numeric: true, cell: (point) => words(point.value) },
          ]}
        />
      ) : (
        <Bars
          label={label}
          bars={points.map((point) => ({
            name: formatMonth(point.month).replace(/ \d+$/, ''),
            value: point.value ?? 0,
            words: short(point.value, words),
          }))}
        />
      )}
      <Button look="ghost" justifySelf="start" onClick={() => setTable(!table)}>
        {t(table ? messages.asChart : messages.asTable)}
      </Button>
    </Box>
  );
}

/** Over a bar there is little room: thousands as k. */
function short(value: number | null, words: (value: number | null) => string): string {
  return value !== null && value >= 10_000 ? `₹${Math.round(value / 1000)}k` : words(value);
}

type Bar = { readonly name: string; readonly value: number; readonly words: string };

function Bars({ bars, label }: { bars: readonly Bar[]; label: string }): ReactNode {
  const most = Math.max(1, ...bars.map((bar) => bar.value));
  const step = 64;
  const width = Math.max(1, bars.length) * step;
  return (
    <Box overflowX="auto" tabIndex={0} role="region" aria-label={label}>
      <chakra.svg
        viewBox={`0 0 ${width} 200`}
        role="img"
        aria-label={`${label}: ${bars.map((bar) => `${bar.name} ${bar.words}`).join(', ')}`}
        width="100%"
        minWidth={`${bars.length * 46}px`}
        maxHeight="240px"
        color="brand"
      >
        {bars.map((bar, i) => {
          const height = Math.round((bar.value / most) * 140);
          return (
            <g key={`${bar.name}-${i}`}>
              <rect
                x={i * step + 12}
                y={170 - height}
                width={step - 24}
                height={Math.max(2, height)}
                rx="4"
                fill="currentColor"
              />
              <chakra.text
                x={i * step + step / 2}
                y={162 - height}
                textAnchor="middle"
                fontSize="12px"
                fontWeight="600"
                fill="fg"
              >
                {bar.words}
              </chakra.text>
              <chakra.text
                x={i * step + step / 2}
                y="190"
                textAnchor="middle"
                fontSize="12px"
                fill="fg.muted"
              >
                {bar.name}
              </chakra.text>
            </g>
          );
        })}
      </chakra.svg>
    </Box>
  );
}
