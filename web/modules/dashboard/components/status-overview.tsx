import { Box, Heading } from '@chakra-ui/react';
import { CalendarClock, CircleCheckBig, ShieldCheck } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DashboardMetrics } from '#shared/modules/dashboard/figures.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { dayWords, timeWords } from '#web/core/ui/look/when.ts';
import { dashboardScreens as messages } from '../messages.ts';

/** How the services stand: what comes, what was done, what was solved. */
export function StatusOverview({ metrics }: { metrics: DashboardMetrics }): ReactNode {
  const { t, language } = useLanguage();
  const { next, satisfaction, averageResolutionHours: hours } = metrics;
  return (
    <Box as="section">
      <Heading as="h2" fontSize="lg" fontWeight="semibold" mb="3">
        {t(messages.overview)}
      </Heading>
      <Box
        as="ul"
        listStyleType="none"
        display="grid"
        gap="3"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
      >
        <Line
          icon={CalendarClock}
          label={t(messages.upcomingServices)}
          value={metrics.upcoming}
          note={
            next === null
              ? t(messages.nothingNext)
              : t(messages.next, { day: dayWords(next.date, language), time: timeWords(next.time) })
          }
        />
        <Line
          icon={CircleCheckBig}
          label={t(messages.completed)}
          value={metrics.completedThisMonth}
          note={satisfaction === null ? t(messages.noRatings) : t(messages.satisfaction, { n: satisfaction })}
        />
        <Line
          icon={ShieldCheck}
          label={t(messages.issuesResolved)}
          value={metrics.issuesResolved}
          note={hours === null ? t(messages.noResolution) : t(messages.resolution, { n: hours })}
        />
      </Box>
    </Box>
  );
}

function Line({
  icon: Icon,
  label,
  value,
  note,
}: {
  icon: LucideIcon;
  label: string;
  value: number;
  note: string;
}): ReactNode {
  return (
    <Card as="li" display="flex" alignItems="center" gap="3">
      <Box
        display="grid"
        placeItems="center"
        flexShrink={0}
        boxSize="48px"
        borderRadius="full"
        bg="brand.subtle"
        color="brand.text"
      >
        <Icon size={24} aria-hidden />
      </Box>
      <Box flex="1" minW="0">
        <Box fontWeight="medium" lineHeight="snug">
          {label}
        </Box>
        <Box fontSize="sm" color="fg.muted">
          {note}
        </Box>
      </Box>
      <Box fontSize="2xl" fontWeight="bold" fontVariantNumeric="tabular-nums">
        {value}
      </Box>
    </Card>
  );
}
