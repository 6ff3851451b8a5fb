import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import type { appealPenalty } from '#shared/modules/on-call/appeal-operations.ts';
import { walletAppeals } from '#shared/modules/on-call/wallet-appeal.ts';
import type { WalletAppeal } from '#shared/modules/on-call/wallet-appeal.ts';
import type { WalletLine } from '#shared/modules/on-call/wallet-line.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { call } from '#web/core/session/call.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { walletScreens as messages } from '../wallet-messages.ts';

type Props = { penalty: WalletLine; appeal: WalletAppeal | undefined; onSent: () => void };

/** What the partner said against a penalty and what the office answered, or the way to say it. */
export function PenaltyAppeal({ penalty, appeal, onSent }: Props): ReactNode {
  const { t, language } = useLanguage();
  const { busy, error, form, run } = useSave();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  if (appeal)
    return (
      <Box fontSize="sm">
        {t(messages.appeal)}: {textOf(walletAppeals, 'status', appeal.status, language)}
        {appeal.answer === '' ? null : <Box className="notranslate">{appeal.answer}</Box>}
      </Box>
    );
  if (!open)
    return (
      <Button look="outline" size="sm" mt="2" onClick={() => setOpen(true)}>
        {t(messages.appealNow)}
      </Button>
    );
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const sent = await run(() =>
      call<typeof appealPenalty>('POST /on-call-services/wallet/appeals', {
        form: { movement: penalty.movement, reason },
      }),
    );
    if (sent) onSent();
  };
  return (
    <form ref={form} onSubmit={(event) => void send(event)} noValidate>
      <Box display="grid" gap="3" mt="2">
        <TextArea
          label={t(messages.appealReason)}
          hint={t(messages.appealHint)}
          required
          maxLength={maxLengthOf(walletAppeals, 'reason')}
          value={reason}
          onChange={setReason}
          error={error('reason') ?? error('movement')}
        />
        <Box display="flex" flexWrap="wrap" gap="3">
          <Button type="submit" busy={busy}>
            {t(messages.appealSend)}
          </Button>
          <Button look="outline" onClick={() => setOpen(false)}>
            {t(messages.cancel)}
          </Button>
        </Box>
      </Box>
    </form>
  );
}
