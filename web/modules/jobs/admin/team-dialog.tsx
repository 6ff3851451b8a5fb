import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import type { Job } from '#shared/modules/jobs/job.ts';
import type { setJobTeam } from '#shared/modules/jobs/operations.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { call } from '#web/core/session/call.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { jobAdminMessages as messages } from '../admin-messages.ts';
import { TeamField } from './team-field.tsx';
import type { Helper } from './team-field.tsx';

type Props = {
  job: Job;
  lead: Helper;
  team: readonly Helper[];
  onSaved: (job: Job) => void;
  onClose: () => void;
};

/** Changes who goes along with who leads a job. */
export function TeamDialog({ job, lead, team, onSaved, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  const { busy, error, form, run } = useSave();
  const [helpers, setHelpers] = useState(team);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const done = await run(async () => {
      const { data } = await call<typeof setJobTeam>(
        'PUT /jobs/{id}/team',
        { params: { id: job.id }, input: { helper_ids: helpers.map(({ id }) => id) } },
        { headers: { 'if-match': `"${job.ver}"` } },
      );
      onSaved(data);
    });
    if (done) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      place="side"
      title={t(messages.teamTitle)}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(messages.cancel)}
          </Button>
          <Button type="submit" form="team-form" busy={busy}>
            {t(messages.save)}
          </Button>
        </>
      }
    >
      <form id="team-form" ref={form} onSubmit={(event) => void save(event)} noValidate>
        <Box display="grid" gap="4">
          <Box className="notranslate" fontWeight="semibold">
            {t(messages.leadOf, { name: lead.name })}
          </Box>
          <TeamField
            jobId={job.id}
            leadId={lead.id}
            value={helpers}
            onChange={setHelpers}
            error={error('helper_ids')}
          />
        </Box>
      </form>
    </Dialog>
  );
}
