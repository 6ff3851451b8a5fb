import { Box, Heading } from '@chakra-ui/react';
import { Users } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { isHelping } from '#shared/modules/jobs/job-offer.ts';
import type { JobOffer } from '#shared/modules/jobs/job-offer.ts';
import { isOpenJob } from '#shared/modules/jobs/job.ts';
import type { Job } from '#shared/modules/jobs/job.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { jobAdminMessages as messages } from '../admin-messages.ts';
import { TeamDialog } from './team-dialog.tsx';

type Props = { job: Job; offers: readonly JobOffer[]; may: boolean; onChange: (job: Job) => void };

/** Who does a job together: who leads it, and how far each of the others is. */
export function TeamPart({ job, offers, may, onChange }: Props): ReactNode {
  const { t, language } = useLanguage();
  const [changing, setChanging] = useState(false);
  const helpers = offers.filter(isHelping);
  const asked = job.offer_mode === 'person' ? offers.find(({ state }) => state === 'waiting') : undefined;
  const lead =
    job.worker_id === null
      ? asked && { id: asked.worker_id, name: asked.worker_name }
      : { id: job.worker_id, name: job.worker_name };
  const mayChange = may && isOpenJob(job) && lead !== undefined;
  if (helpers.length === 0 && !mayChange) return null;
  return (
    <Box as="section" display="grid" gap="2">
      <Heading as="h3" fontSize="md">
        {t(messages.team)}
      </Heading>
      {helpers.length === 0 ? <Box color="fg.muted">{t(messages.noTeam)}</Box> : null}
      {helpers.length > 0 && lead ? (
        <Box className="notranslate" fontWeight="semibold">
          {t(messages.leadOf, { name: lead.name })}
        </Box>
      ) : null}
      <Box as="ul" listStyleType="none" display="grid" gap="1">
        {helpers.map((one) => (
          <Box as="li" key={one.id} display="flex" flexWrap="wrap" gap="2" alignItems="baseline">
            <Box className="notranslate" fontWeight="semibold">
              {one.worker_name}
            </Box>
            <Box color="fg.muted">
              {(
                [
                  [messages.step_set_off, one.set_off_at],
                  [messages.step_arrive, one.arrived_at],
                  [messages.step_begin, one.started_at],
                ] as const
              )
                .flatMap(([title, at]) => (at === null ? [] : `${t(title)} ${stampWords(at, language)}`))
                .join(' · ')}
            </Box>
          </Box>
        ))}
      </Box>
      {mayChange ? (
        <Box>
          <Button look="outline" size="sm" onClick={() => setChanging(true)}>
            <Users size={18} aria-hidden />
            {t(messages.changeTeam)}
          </Button>
        </Box>
      ) : null}
      {changing && lead ? (
        <TeamDialog
          job={job}
          lead={lead}
          team={helpers.map(({ worker_id: id, worker_name: name }) => ({ id, name }))}
          onSaved={(next) => {
            toast.success(t(messages.teamSaved));
            onChange(next);
          }}
          onClose={() => setChanging(false)}
        />
      ) : null}
    </Box>
  );
}
