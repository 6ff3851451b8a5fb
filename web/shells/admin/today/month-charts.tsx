import { Box, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { readAdminStats } from '#shared/modules/dashboard/queries.ts';
import type { AdminMonth } from '#shared/modules/dashboard/admin-metrics.ts';
import type { TrendMetric } from '#shared/modules/dashboard/trends.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useQuery } from '#web/core/data/use-query.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { TrendChart } from '#web/modules/dashboard/components/trend-chart.tsx';
import { adminMessages as messages } from '../messages.ts';

/** The last months as bars: money in, and services done. What the person may not read is not drawn. */
export function MonthCharts(): ReactNode {
  const stats = useQuery<typeof readAdminStats>('/admin/dashboard/stats', {}, { keep: true });
  return (
    <AnswerStates answer={stats} skeletons={1}>
      {({ months }) => <Charts months={months} />}
    </AnswerStates>
  );
}

function Charts({ months }: { months: readonly AdminMonth[] }): ReactNode {
  const { t } = useLanguage();
  // The metric only says how a figure is written: as rupees, or as a plain number.
  const charts = (
    [
      ['received', messages.received, 'spending'],
      ['bookingsDone', messages.bookingsDone, 'incidents'],
    ] as const satisfies readonly (readonly [keyof AdminMonth, unknown, TrendMetric])[]
  ).filter(([name]) => months.some((month) => month[name] !== null));
  if (charts.length === 0) return null;
  return (
    <Box
      display="grid"
      gap="4"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: `repeat(${charts.length}, minmax(0, 1fr))` }}
    >
      {charts.map(([name, label, metric]) => (
        <Card key={name}>
          <Heading as="h2" fontSize="lg" fontWeight="semibold" mb="3">
            {t(label)}
          </Heading>
          <TrendChart
            metric={metric}
            label={t(label)}
            points={months.map((month) => ({ month: month.month, value: month[name] ?? 0 }))}
          />
        </Card>
      ))}
    </Box>
  );
}
