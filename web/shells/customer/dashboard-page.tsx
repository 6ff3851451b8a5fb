import { Box, Heading } from '@chakra-ui/react';
import { Bell, ChartNoAxesColumn, History, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { readActivities, readAlerts, readMetrics } from '#shared/modules/dashboard/queries.ts';
import type { Message } from '#shared/core/i18n.ts';
import { figuresFollow } from '#shared/modules/dashboard/figures-follow.ts';
import type { Activity } from '#shared/modules/dashboard/activity.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSession } from '#web/core/session/session.ts';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/core/ui/feedback/error-state.tsx';
import { InstallCard } from '#web/core/ui/layout/install-card.tsx';
import { OfflineNote } from '#web/core/ui/feedback/offline-note.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { CardSkeletons, Skeleton } from '#web/core/ui/feedback/skeleton.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { ActivityList } from '#web/modules/dashboard/components/activity-list.tsx';
import { MetricCards } from '#web/modules/dashboard/components/metric-cards.tsx';
import { StatusOverview } from '#web/modules/dashboard/components/status-overview.tsx';
import { dashboardScreens as messages } from '#web/modules/dashboard/messages.ts';
import { MySitesLink } from '#web/modules/portal/my-sites-link.tsx';
import { useUnread } from '#web/modules/notifications/use-unread.ts';
import { customerMessages } from './messages.ts';
import { NameCard } from './name-card.tsx';
import { QuickActions } from './quick-actions.tsx';

type Alert = { readonly id: string; readonly title: Message; readonly text: string; readonly link: string };

/** How everything stands, from the server's figures; the last known ones while there is no network. */
export default function DashboardPage(): ReactNode {
  const { t, language } = useLanguage();
  const { user } = useSession();
  const metrics = useQuery<typeof readMetrics>(
    '/dashboard/metrics',
    {},
    { keep: true, follow: figuresFollow },
  );
  const activities = useQuery<typeof readActivities>(
    '/dashboard/activities',
    { input: { limit: 5 } },
    { keep: true, follow: figuresFollow, variant: language },
  );
  const alerts = useQuery<typeof readAlerts>('/dashboard/alerts', {}, { keep: true, follow: figuresFollow });
  if (!user) return null;

  return (
    <Page
      title={user.name ? t(customerMessages.welcome, { name: user.name }) : t(customerMessages.welcomeNew)}
      subtitle={t(customerMessages.welcomeText)}
      actions={<Ways />}
    >
      <OfflineNote asOf={metrics.asOf} />
      <Box display="grid" gap="6">
        <NameCard />
        <InstallCard />
        <MySitesLink />
        {metrics.data && alerts.state === 'loading' ? (
          // What needs attention stands above the rest: coming later, it would push everything down.
          <CardSkeletons label={t(messages.loading)} />
        ) : metrics.data ? (
          <>
            <div>
              <MetricCards metrics={metrics.data} />
              <Alerts alerts={alerts.data ?? []} />
            </div>
            <QuickActions />
            <Box display="grid" gap="6" gridTemplateColumns="minmax(0, 1fr)">
              <StatusOverview metrics={metrics.data} />
              <Recent activities={activities.data} />
            </Box>
          </>
        ) : metrics.failed ? (
          <>
            <ErrorState
              title={t(messages.errorTitle)}
              text={t(messages.errorText)}
              retryLabel={t(messages.retry)}
            />
            <QuickActions />
          </>
        ) : metrics.asOf === null ? (
          <CardSkeletons label={t(messages.loading)} />
        ) : (
          <EmptyState icon={<ChartNoAxesColumn aria-hidden />} title={t(messages.empty)} />
        )}
      </Box>
    </Page>
  );
}

function Ways(): ReactNode {
  const { t } = useLanguage();
  const unread = useUnread();
  return (
    <Box display={{ base: 'none', md: 'flex' }} gap="2">
      <ButtonLink
        to="/notifications"
        look="outline"
        aria-label={
          unread > 0 ? t(customerMessages.unread, { n: unread }) : t(customerMessages.notifications)
        }
      >
        <Bell size={20} aria-hidden />
        {unread > 0 ? unread : null}
      </ButtonLink>
      <ButtonLink to="/profile" look="outline">
        <UserRound size={20} aria-hidden />
        {t(customerMessages.profile)}
      </ButtonLink>
    </Box>
  );
}

function Alerts({ alerts }: { alerts: readonly Alert[] }): ReactNode {
  const { t } = useLanguage();
  if (alerts.length === 0) return null;
  return (
    <Card as="section" aria-label={t(messages.attention)}>
      <Heading as="h2" fontSize="md" fontWeight="semibold" mb="1">
        {t(messages.attention)}
      </Heading>
      <Box as="ul" listStyleType="none">
        {alerts.map((alert) => (
          <li key={alert.id}>
            <Link to={alert.link}>
              <Box
                display="flex"
                flexWrap="wrap"
                alignItems="center"
                columnGap="3"
                rowGap="1"
                minH="48px"
                py="1"
              >
                <StatusBadge tone="warn" icon="attention">
                  {t(alert.title)}
                </StatusBadge>
                <Box overflowWrap="anywhere">{alert.text}</Box>
              </Box>
            </Link>
          </li>
        ))}
      </Box>
    </Card>
  );
}

function Recent({ activities }: { activities: readonly Activity[] | null }): ReactNode {
  const { t } = useLanguage();
  return (
    <Box as="section">
      <Box display="flex" alignItems="baseline" justifyContent="space-between" gap="3" mb="3">
        <Heading as="h2" fontSize="lg" fontWeight="semibold">
          {t(messages.recent)}
        </Heading>
        <TextLink to="/activity">{t(messages.viewAll)}</TextLink>
      </Box>
      <Card py="2">
        {!activities ? (
          <Skeleton height="160px" />
        ) : activities.length === 0 ? (
          <EmptyState
            icon={<History aria-hidden />}
            title={t(messages.noActivity)}
            text={t(messages.noActivityText)}
          />
        ) : (
          <ActivityList activities={activities} />
        )}
      </Card>
    </Box>
  );
}
