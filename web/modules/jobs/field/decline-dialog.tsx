import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { rejectJob } from '#shared/modules/jobs/worker-operations.ts';
import { send } from '#web/core/data/outbox.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { jobScreens as messages } from '../messages.ts';
import type { MyJob } from './use-my-jobs.ts';
import { useSaved } from './use-saved.ts';

/** Says no to a job, with a reason where there is one. */
export function DeclineDialog({
  job,
  onDone,
  onClose,
}: {
  job: MyJob;
  onDone: () => void;
  onClose: () => void;
}): ReactNode {
  const { t } = useLanguage();
  const saved = useSaved();
  const [reason, setReason] = useState('');
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (await saved(send(rejectJob, { id: job.id, input: { reason } }), t(messages.declined))) onDone();
  };
  return (
    <Dialog open onClose={onClose} title={t(messages.declineTitle)}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Box display="grid" gap="4">
          <TextArea
            label={t(messages.declineReason)}
            optional
            value={reason}
            onChange={setReason}
            maxLength={maxLengthOf(rejectJob, 'reason')}
          />
          <Button type="submit" look="dangerOutline" size="lg" minHeight="56px">
            {t(messages.decline)}
          </Button>
        </Box>
      </form>
    </Dialog>
  );
}
