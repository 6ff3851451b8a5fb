import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import type { readSafety } from '#shared/modules/sos/queries.ts';
import type { SafetySettings } from '#shared/modules/sos/ok-check.ts';
import type { editSafety } from '#shared/modules/sos/online.ts';
import { call } from '#web/core/session/call.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useQuery } from '#web/core/data/use-query.ts';
import { toast } from '#web/core/device/toast.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { useSave } from '#web/core/data/use-save.ts';
import { sosScreens as messages } from '../messages.ts';

/** How often people on duty say that all is well, and how late they may be. */
export function SafetyDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useLanguage();
  const answer = useQuery<typeof readSafety>('/sos/settings', {});
  return (
    <Dialog open onClose={onClose} title={t(messages.safetyTitle)}>
      <Box mb="4">{t(messages.safetyText)}</Box>
      <AnswerStates answer={answer} skeletons={1}>
        {(settings) => <SafetyForm settings={settings} onClose={onClose} />}
      </AnswerStates>
    </Dialog>
  );
}

function SafetyForm({ settings, onClose }: { settings: SafetySettings; onClose: () => void }): ReactNode {
  const { t } = useLanguage();
  const { busy, error, form, run } = useSave();
  const [minutes, setMinutes] = useState(String(settings.check_minutes));
  const [grace, setGrace] = useState(String(settings.grace_minutes));
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const input = { check_minutes: Number(minutes), grace_minutes: Number(grace) };
    if (!(await run(() => call<typeof editSafety>('PUT /sos/settings', { input })))) return;
    toast.success(t(messages.safetySaved));
    onClose();
  };
  return (
    <form ref={form} onSubmit={(event) => void save(event)} noValidate>
      <Box display="grid" gap="4">
        <TextField
          label={t(messages.safetyMinutes)}
          type="number"
          min={0}
          max={720}
          value={minutes}
          onChange={setMinutes}
          error={error('check_minutes')}
        />
        <TextField
          label={t(messages.safetyGrace)}
          type="number"
          min={1}
          max={120}
          value={grace}
          onChange={setGrace}
          error={error('grace_minutes')}
        />
        <Box>
          <Button type="submit" busy={busy}>
            {t(messages.save)}
          </Button>
        </Box>
      </Box>
    </form>
  );
}
