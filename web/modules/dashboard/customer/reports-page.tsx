import { Box, Heading } from '@chakra-ui/react';
import { ChartColumn, FileSpreadsheet, FileText } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatRupees } from '#shared/core/money.ts';
import { quickReports, reportMessages } from '#shared/modules/dashboard/reports.ts';
import { performanceNames, trendMetrics, trendPeriods } from '#shared/modules/dashboard/trends.ts';
import type { ReportStats, TrendMetric, TrendPeriod } from '#shared/modules/dashboard/trends.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { saveFile } from '#web/core/session/save-file.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { ShareFile } from '#web/core/ui/forms/share-file.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { ErrorState } from '#web/core/ui/feedback/error-state.tsx';
import { OfflineNote } from '#web/core/ui/feedback/offline-note.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { CardSkeletons, Skeleton } from '#web/core/ui/feedback/skeleton.tsx';
import { Tile, Tiles } from '#web/core/ui/layout/tile.tsx';
import { TrendChart } from '../components/trend-chart.tsx';
import { dashboardScreens as messages } from '../messages.ts';
import { firstMetric, firstPeriod, useStats, useTrend } from './use-figures.ts';

/** Figures, trends and documents over a period. */
export default function ReportsPage(): ReactNode {
  const { t } = useLanguage();
  const [period, setPeriod] = useState<TrendPeriod>(firstPeriod);
  const { data: stats, failed, asOf, reload } = useStats(period);
  return (
    <Page title={t(messages.reports)} subtitle={t(messages.reportsText)}>
      <OfflineNote asOf={asOf} />
      <Box maxW="280px" mb="5">
        <SelectField<TrendPeriod>
          label={t(messages.period)}
          value={period}
          onChange={setPeriod}
          options={trendPeriods.map((value) => ({ value, label: t(messages[value]) }))}
        />
      </Box>
      {!stats ? (
        failed ? (
          <ErrorState title={t(messages.reportsFailed)} text={t(messages.safe)} retry={reload} />
        ) : (
          <CardSkeletons label={t(messages.reportsLoading)} />
        )
      ) : (
        <>
          <Tiles>
            <Tile label={t(messages.kpiSpending)} value={formatRupees(stats.spending)} tone="brand" />
            <Tile label={t(messages.kpiServices)} value={stats.services} />
            <Tile label={t(messages.kpiIncidents)} value={stats.incidents} />
            <Tile
              label={t(messages.kpiSatisfaction)}
              value={stats.satisfaction === null ? '–' : `${stats.satisfaction}%`}
            />
          </Tiles>
          <Box
            display="grid"
            gap="4"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
            alignItems="start"
          >
            <Trend period={period} />
            <Shares stats={stats} />
            <Performance stats={stats} />
            <QuickReports period={period} />
          </Box>
        </>
      )}
    </Page>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <Card as="section" minW="0">
      <Heading as="h2" fontSize="lg" fontWeight="semibold" mb="3">
        {title}
      </Heading>
      {children}
    </Card>
  );
}

function Trend({ period }: { period: TrendPeriod }): ReactNode {
  const { t } = useLanguage();
  const [metric, setMetric] = useState<TrendMetric>(firstMetric);
  const { data } = useTrend(metric, period);
  const names = {
    spending: messages.spending,
    incidents: messages.incidents,
    satisfaction: messages.satisfactionMetric,
  } as const;
  return (
    <Part title={t(messages.trend)}>
      <Box display="grid" gap="4">
        <SelectField<TrendMetric>
          label={t(messages.metric)}
          value={metric}
          onChange={setMetric}
          options={trendMetrics.map((value) => ({ value, label: t(names[value]) }))}
        />
        {data ? (
          <TrendChart metric={metric} points={data.points} label={t(names[metric])} />
        ) : (
          <Skeleton height="200px" />
        )}
      </Box>
    </Part>
  );
}

function Shares({ stats }: { stats: ReportStats }): ReactNode {
  const { t } = useLanguage();
  return (
    <Part title={t(messages.breakdown)}>
      {stats.breakdown.length === 0 ? <Box color="fg.muted">{t(messages.noSpending)}</Box> : null}
      <Box as="ul" listStyleType="none" display="grid" gap="3">
        {stats.breakdown.map((item) => (
          <li key={item.service}>
            <Box display="flex" justifyContent="space-between" gap="3">
              <span>{item.service}</span>
              <Box fontWeight="semibold" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
                {formatRupees(item.amount)} · {item.share}%
              </Box>
            </Box>
            <Box mt="1" height="8px" borderRadius="full" bg="bg.sunken">
              <Box height="100%" borderRadius="full" bg="brand" width={`${item.share}%`} />
            </Box>
          </li>
        ))}
      </Box>
    </Part>
  );
}

function Performance({ stats }: { stats: ReportStats }): ReactNode {
  const { t } = useLanguage();
  return (
    <Part title={t(messages.performance)}>
      <Box as="dl" display="grid" gap="2">
        {performanceNames.map((name) => (
          <Box key={name} display="flex" justifyContent="space-between" gap="3">
            <Box as="dt" color="fg.muted">
              {t(reportMessages[name])}
            </Box>
            <Box as="dd" fontWeight="semibold" fontVariantNumeric="tabular-nums">
              {stats.performance[name] === null ? '–' : `${stats.performance[name]}%`}
            </Box>
          </Box>
        ))}
      </Box>
    </Part>
  );
}

function QuickReports({ period }: { period: TrendPeriod }): ReactNode {
  const { t } = useLanguage();
  const [busy, setBusy] = useState('');
  const fetchReport = async (kind: string, format: 'pdf' | 'xlsx'): Promise<void> => {
    setBusy(`${kind}.${format}`);
    try {
      await saveFile(
        `/dashboard/reports/${kind}?format=${format}&period=${period}`,
        `${kind}-report.${format}`,
      );
    } catch {
      toast.error(t(messages.fetchFailed));
    } finally {
      setBusy('');
    }
  };
  return (
    <Part title={t(messages.quick)}>
      <Box as="ul" listStyleType="none" display="grid" gap="2">
        {quickReports.map((kind) => (
          <Box as="li" key={kind} display="flex" flexWrap="wrap" alignItems="center" gap="2">
            <Box display="flex" alignItems="center" gap="2" flex="1 1 150px" fontWeight="medium">
              <ChartColumn size={18} aria-hidden />
              {t(reportMessages[kind])}
            </Box>
            {(['pdf', 'xlsx'] as const).map((format) => (
              <Button
                key={format}
                look="outline"
                size="sm"
                minHeight="44px"
                busy={busy === `${kind}.${format}`}
                aria-label={`${t(reportMessages[kind])}, ${t(messages[format])}`}
                onClick={() => void fetchReport(kind, format)}
              >
                {format === 'pdf' ? (
                  <FileText size={18} aria-hidden />
                ) : (
                  <FileSpreadsheet size={18} aria-hidden />
                )}
                {t(messages[format])}
              </Button>
            ))}
            <ShareFile
              size="sm"
              path={`/dashboard/reports/${kind}?format=pdf&period=${period}`}
              name={`${kind}-report.pdf`}
            />
          </Box>
        ))}
      </Box>
    </Part>
  );
}
