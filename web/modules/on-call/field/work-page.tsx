import { Box, Heading } from '@chakra-ui/react';
import { CalendarDays } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Message } from '#shared/core/i18n.ts';
import { setDays, setPlace } from '#shared/modules/on-call/work-operations.ts';
import type { WorkPlace } from '#shared/modules/on-call/work-place.ts';
import { send } from '#web/core/data/outbox.ts';
import { vibrate } from '#web/core/device/haptics.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { OfflineNote } from '#web/core/ui/feedback/offline-note.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { DaysOff } from '../components/days-off.tsx';
import { PlaceForm } from '../components/place-form.tsx';
import { WorkDaysForm } from '../components/work-days-form.tsx';
import { placeScreens } from '../place-messages.ts';
import { workScreens as messages } from '../work-messages.ts';
import { useKeptJobs } from './kept-jobs.tsx';
import { useMyWork } from './use-my-work.ts';

/** When and where a service partner works. Everything can be set without network. */
export default function WorkPage(): ReactNode {
  const { t } = useLanguage();
  const { answer, work, waits } = useMyWork();
  const underDaysOff = useKeptJobs();
  const save = async (work: Promise<unknown>, saved: Message): Promise<boolean> => {
    try {
      await work;
      vibrate('saved');
      toast.success(t(saved));
      return true;
    } catch (error) {
      vibrate('failed');
      toast.error(error instanceof Error && error.message ? error.message : t(messages.failed));
      return false;
    }
  };
  return (
    <Page narrow title={t(messages.title)} subtitle={t(messages.subtitle)}>
      <OfflineNote asOf={answer.asOf} />
      <AnswerStates answer={answer}>
        {() =>
          work === null ? (
            <EmptyState
              icon={<CalendarDays aria-hidden />}
              title={t(messages.notPartner)}
              text={t(messages.notPartnerText)}
            />
          ) : (
            <Box display="grid" gap="5">
              {waits ? (
                <StatusBadge tone="info" icon="offline">
                  {t(messages.waits)}
                </StatusBadge>
              ) : null}
              <Part title={t(messages.days)}>
                <WorkDaysForm
                  key={JSON.stringify(work.weekly)}
                  weekly={work.weekly}
                  onSave={(weekly) =>
                    void save(send(setDays, { id: work.id, input: { weekly } }), messages.saved)
                  }
                />
              </Part>
              <Part title={t(messages.off)}>
                <DaysOff
                  away={work.away}
                  under={underDaysOff}
                  onSave={(away) => save(send(setDays, { id: work.id, input: { away } }), messages.offSaved)}
                />
              </Part>
              <Part title={t(placeScreens.title)}>
                <PlaceForm
                  key={JSON.stringify(placeIn(work))}
                  place={work}
                  canLocate
                  onSave={(place) =>
                    void save(send(setPlace, { id: work.id, input: place }), placeScreens.saved)
                  }
                />
              </Part>
            </Box>
          )
        }
      </AnswerStates>
    </Page>
  );
}

function placeIn({ base_city, base_lat, base_lng, reach_km }: WorkPlace): readonly unknown[] {
  return [base_city, base_lat, base_lng, reach_km];
}

function Part({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <Card as="section" aria-label={title}>
      <Heading as="h2" fontSize="lg" fontWeight="semibold" mb="3">
        {title}
      </Heading>
      {children}
    </Card>
  );
}
