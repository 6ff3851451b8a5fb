import { Box, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { isOpenJob } from '#shared/modules/jobs/job.ts';
import type { Job } from '#shared/modules/jobs/job.ts';
import type { listJobs } from '#shared/modules/jobs/queries.ts';
import type { Provider } from '#shared/modules/on-call/provider.ts';
import type { setDays, setPlace } from '#shared/modules/on-call/work-operations.ts';
import type { WorkDays } from '#shared/modules/on-call/work-days.ts';
import type { WorkPlace } from '#shared/modules/on-call/work-place.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { DaysOff } from '../components/days-off.tsx';
import { KeptJobs } from '../components/kept-jobs.tsx';
import { PlaceForm } from '../components/place-form.tsx';
import { WorkDaysForm } from '../components/work-days-form.tsx';
import { placeScreens } from '../place-messages.ts';
import { workScreens as messages } from '../work-messages.ts';

type Props = { partner: Provider; onChange: (partner: Provider) => void; onClose: () => void };

/** The office says when and where a partner works, as the partner can on their phone. */
export function WorkDialog({ partner, onChange, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  const { busy, run } = useSave();
  const kept = useJobsOf(partner.user_id);
  const save = (input: Partial<WorkDays>, saved: string): Promise<boolean> =>
    run(async () => {
      const { data } = await call<typeof setDays>('PUT /on-call-services/providers/{id}/days', {
        params: { id: partner.id },
        input,
      });
      toast.success(saved);
      onChange(data);
    });
  const savePlace = (place: WorkPlace): Promise<boolean> =>
    run(async () => {
      const { data } = await call<typeof setPlace>('PUT /on-call-services/providers/{id}/place', {
        params: { id: partner.id },
        input: place,
      });
      toast.success(t(placeScreens.saved));
      onChange(data);
    });
  return (
    <Dialog open onClose={onClose} place="side" title={t(messages.daysAndPlace)}>
      <Box display="grid" gap="6">
        <WorkDaysForm
          weekly={partner.weekly}
          busy={busy}
          onSave={(weekly) => void save({ weekly }, t(messages.saved))}
        />
        <Box as="section" aria-label={t(messages.off)}>
          <Heading as="h3" fontSize="md" mb="3">
            {t(messages.off)}
          </Heading>
          <DaysOff
            away={partner.away}
            busy={busy}
            onSave={(away) => save({ away }, t(messages.offSaved))}
            under={(off) => (
              <KeptJobs jobs={kept} off={off} says={messages.partnerKeeps} page="/admin/jobs" />
            )}
          />
        </Box>
        <Box as="section" aria-label={t(placeScreens.title)}>
          <Heading as="h3" fontSize="md" mb="3">
            {t(placeScreens.title)}
          </Heading>
          <PlaceForm
            place={partner}
            canLocate={false}
            busy={busy}
            onSave={(place) => void savePlace(place)}
          />
        </Box>
      </Box>
    </Dialog>
  );
}

/** The open jobs of an account, as far as they may be read. */
function useJobsOf(userId: string | null): readonly Job[] {
  const reads = usePermission('jobs:read');
  const { data } = useQuery<typeof listJobs>(
    '/jobs',
    reads && userId !== null ? { input: { worker_id: userId, limit: '200' } } : null,
    { follow: ['jobs'] },
  );
  return (data ?? []).filter(isOpenJob);
}
