import { Box, Heading } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { newId } from '#shared/core/ids.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { formatRupees } from '#shared/core/money.ts';
import { proposeExtra } from '#shared/modules/jobs/extra-operations.ts';
import { jobExtras } from '#shared/modules/jobs/job-extra.ts';
import { send } from '#web/core/data/outbox.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { vibrate } from '#web/core/device/haptics.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { extraScreens as messages } from '../extra-messages.ts';
import type { MyJob } from './use-my-jobs.ts';

const looks = {
  held: ['warn', 'waiting'],
  proposed: ['info', 'waiting'],
  approved: ['ok', 'done'],
  declined: ['quiet', 'stopped'],
} as const;

/** The extra work of a job with what became of it, and more of it; without network it waits on the phone. */
export default function ExtraWork({ job }: { job: MyJob }): ReactNode {
  const { t, language } = useLanguage();
  const [adding, setAdding] = useState(false);
  const isOpen = job.status === 'arrived' || job.status === 'working';
  if (!isOpen && job.extras.length === 0) return null;
  return (
    <Box as="section" display="grid" gap="3" aria-label={t(messages.title)}>
      <Heading as="h2" fontSize="lg">
        {t(messages.title)}
      </Heading>
      {job.extras.length === 0 ? null : (
        <Box as="ul" listStyleType="none" display="grid" gap="2">
          {job.extras.map(({ id, name, amount, status }) => (
            <Box as="li" key={id} display="flex" flexWrap="wrap" gap="2" alignItems="center">
              <Box className="notranslate" fontWeight="semibold" overflowWrap="anywhere">
                {t(messages.line, { name, amount: formatRupees(amount) })}
              </Box>
              <StatusBadge tone={looks[status][0]} icon={looks[status][1]}>
                {textOf(jobExtras, 'status', status, language)}
              </StatusBadge>
            </Box>
          ))}
        </Box>
      )}
      {isOpen ? (
        <Button look="outline" size="lg" onClick={() => setAdding(true)}>
          <Plus size={20} aria-hidden />
          {t(messages.add)}
        </Button>
      ) : null}
      {adding ? <ExtraDialog job={job} onClose={() => setAdding(false)} /> : null}
    </Box>
  );
}

function ExtraDialog({ job, onClose }: { job: MyJob; onClose: () => void }): ReactNode {
  const { t } = useLanguage();
  const { busy, error, form, run } = useSave();
  const [name, setName] = useState('');
  const [amount, setAmount] = useState('');
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const input = { id: newId(), name: name.trim(), amount: Number(amount) };
    const saved = await run(async () => {
      await send(proposeExtra, { id: job.id, input });
    });
    vibrate(saved ? 'saved' : 'failed');
    if (!saved) return;
    toast.success(t(messages.saved));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t(messages.add)}>
      <form ref={form} onSubmit={(event) => void save(event)} noValidate>
        <Box display="grid" gap="4">
          <Box color="fg.muted">{t(messages.about)}</Box>
          <TextField
            label={t(messages.name)}
            required
            value={name}
            onChange={setName}
            maxLength={maxLengthOf(proposeExtra, 'name')}
            error={error('name')}
          />
          <TextField
            label={t(messages.amount)}
            required
            inputMode="decimal"
            value={amount}
            onChange={setAmount}
            error={error('amount')}
          />
          <Button type="submit" size="lg" minHeight="56px" busy={busy}>
            {t(messages.save)}
          </Button>
        </Box>
      </form>
    </Dialog>
  );
}
