import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Alert } from '#shared/modules/sos/alert.ts';
import { closeAlert } from '#shared/modules/sos/operations.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { sosScreens as messages } from '../messages.ts';
import { useAnswer } from './use-answer.ts';

/** Takes an alert, and closes it with its outcome; both also without network. */
export function AnswerAlert({ alert }: { alert: Alert }): ReactNode {
  const { t } = useLanguage();
  const { may, busy, take, close } = useAnswer(alert);
  const [outcome, setOutcome] = useState('');
  const [error, setError] = useState('');
  if (alert.status === 'closed' || !may) return null;
  if (alert.status === 'open')
    return (
      <Button size="lg" look="danger" busy={busy} onClick={take}>
        {t(messages.take)}
      </Button>
    );
  const finish = (): void => {
    const found = outcome.trim();
    setError(found.length < 3 ? t(messages.outcomeMissing) : '');
    if (found.length >= 3) close(found);
  };
  return (
    <Box display="grid" gap="3">
      <TextArea
        label={t(messages.outcome)}
        required
        maxLength={maxLengthOf(closeAlert, 'outcome')}
        value={outcome}
        onChange={setOutcome}
        error={error}
      />
      <Button size="lg" busy={busy} onClick={finish}>
        {t(messages.close)}
      </Button>
    </Box>
  );
}
