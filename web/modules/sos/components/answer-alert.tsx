import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Alert } from '#shared/modules/sos/alert.ts';
import { closeAlert, takeAlert } from '#shared/modules/sos/operations.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { send } from '#web/core/data/outbox.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { sosScreens as messages } from '../messages.ts';

/** Takes a call, and closes it with what was found; both also without network. */
export function AnswerAlert({ alert }: { alert: Alert }): ReactNode {
  const { t } = useLanguage();
  const [outcome, setOutcome] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  if (alert.status === 'closed') return null;

  const act = async (): Promise<void> => {
    if (alert.status === 'taken' && outcome.trim().length < 3) return setError(t(messages.outcomeMissing));
    setBusy(true);
    setError('');
    try {
      if (alert.status === 'open') await send(takeAlert, { id: alert.id, input: {} });
      else await send(closeAlert, { id: alert.id, input: { outcome: outcome.trim() } });
      toast.success(t(alert.status === 'open' ? messages.takeDone : messages.closeDone));
    } catch (thrown) {
      toast.error(thrown instanceof Error && thrown.message ? thrown.message : t(messages.notSaved));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Box display="grid" gap="3">
      {alert.status === 'taken' ? (
        <TextArea
          label={t(messages.outcome)}
          required
          maxLength={1000}
          value={outcome}
          onChange={setOutcome}
          error={error}
        />
      ) : null}
      <Button
        size="lg"
        look={alert.status === 'open' ? 'danger' : 'solid'}
        busy={busy}
        onClick={() => void act()}
      >
        {t(alert.status === 'open' ? messages.take : messages.close)}
      </Button>
    </Box>
  );
}
