import { Box } from '@chakra-ui/react';
import { History } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/core/ui/feedback/error-state.tsx';
import { OfflineNote } from '#web/core/ui/feedback/offline-note.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { CardSkeletons } from '#web/core/ui/feedback/skeleton.tsx';
import { ActivityList } from '../components/activity-list.tsx';
import { dashboardScreens as messages } from '../messages.ts';
import { useActivities } from './use-figures.ts';

const pageSize = 25;

/** All that has happened, the newest first. */
export default function ActivityPage(): ReactNode {
  const { t } = useLanguage();
  const { data, failed, asOf, reload } = useActivities();
  const [shown, setShown] = useState(pageSize);
  return (
    <Page title={t(messages.activity)} subtitle={t(messages.activityText)} narrow>
      <OfflineNote asOf={asOf} />
      {!data ? (
        failed ? (
          <ErrorState title={t(messages.activityFailed)} text={t(messages.safe)} retry={reload} />
        ) : (
          <CardSkeletons label={t(messages.activityLoading)} />
        )
      ) : data.length === 0 ? (
        <EmptyState
          icon={<History aria-hidden />}
          title={t(messages.noActivity)}
          text={t(messages.noActivityText)}
        />
      ) : (
        <Card>
          <ActivityList activities={data.slice(0, shown)} />
          {data.length > shown ? (
            <Box textAlign="center" mt="4">
              <Button look="outline" onClick={() => setShown(shown + pageSize)}>
                {t(messages.more)}
              </Button>
            </Box>
          ) : null}
        </Card>
      )}
    </Page>
  );
}
