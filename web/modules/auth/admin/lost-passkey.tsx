import { Box, Heading } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { resetPasskeys } from '#shared/modules/auth/online.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { ApiError } from '#web/core/session/api-error.ts';
import { call } from '#web/core/session/call.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { lostPasskeyMessages as messages } from '../admin-messages.ts';

/** For the owner: turns off the passkey of somebody who lost the device it was on. */
export function LostPasskey(): ReactNode {
  const { t } = useLanguage();
  const [who, setWho] = useState('');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);

  const act = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    try {
      const { message } = await call<typeof resetPasskeys>('POST /auth/biometric/reset', {
        input: { who, reason },
      });
      toast.success(message ?? t(messages.done), 4000);
      setWho('');
      setReason('');
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.fields.length > 0) setProblem(thrown);
      else toast.error(thrown instanceof Error && thrown.message ? thrown.message : t(messages.failed));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Card>
      <form onSubmit={(event) => void act(event)} noValidate>
        <Box display="grid" gap="4">
          <Heading as="h2" fontSize="lg" fontWeight="semibold">
            {t(messages.title)}
          </Heading>
          <Box color="fg.muted">{t(messages.text)}</Box>
          <TextField
            label={t(messages.who)}
            required
            value={who}
            onChange={setWho}
            maxLength={maxLengthOf(resetPasskeys, 'who')}
            error={problem?.fieldMessage('who')}
          />
          <TextField
            label={t(messages.reason)}
            hint={t(messages.reasonHint)}
            required
            value={reason}
            onChange={setReason}
            maxLength={maxLengthOf(resetPasskeys, 'reason')}
            error={problem?.fieldMessage('reason')}
          />
          <Button
            type="submit"
            look="dangerOutline"
            justifySelf="start"
            busy={busy}
            disabled={who.trim() === '' || reason.trim() === ''}
          >
            {t(messages.act)}
          </Button>
        </Box>
      </form>
    </Card>
  );
}
