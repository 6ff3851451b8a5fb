import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import type { Language } from '#shared/core/i18n.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import type { ContractAddendum } from '#shared/modules/contracts/addenda/addendum.ts';
import { sendAddendum } from '#shared/modules/contracts/addenda/operations.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useSave } from '#web/core/data/use-save.ts';
import { call } from '#web/core/session/call.ts';
import { NoGatewayNote } from '#web/core/ui/feedback/no-gateway-note.tsx';
import { useMailed } from '#web/core/ui/feedback/use-mailed.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { addendumScreens as messages } from './messages.ts';

type Props = { addendum: ContractAddendum; onDone: () => void; onClose: () => void };

/** Asks where the letter of an addendum goes, and in which language. */
export default function SendLetterDialog({ addendum, onDone, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const { busy, error, form, run } = useSave();
  const mailed = useMailed();
  const [email, setEmail] = useState(addendum.sent_to);
  const [chosen, setChosen] = useState<Language>(language);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    await run(async () => {
      await call<typeof sendAddendum>('POST /contracts/addenda/{id}/send', {
        params: { id: addendum.id },
        form: { email, language: chosen },
      });
      await mailed.say(t(messages.sent));
      onDone();
      onClose();
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.sendTitle, { n: addendum.number })}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(messages.back)}
          </Button>
          <Button type="submit" form="send-addendum" busy={busy}>
            {t(messages.send)}
          </Button>
        </>
      }
    >
      <form id="send-addendum" ref={form} onSubmit={(event) => void send(event)} noValidate>
        <Box display="grid" gap="4">
          <Box>{t(messages.sendText)}</Box>
          <NoGatewayNote needs={['mail']} />
          <TextField
            label={t(messages.email)}
            hint={t(messages.emailHint)}
            optional
            type="email"
            maxLength={maxLengthOf(sendAddendum, 'email')}
            value={email}
            onChange={setEmail}
            error={error('email')}
          />
          <SelectField<Language>
            label={t(messages.language)}
            value={chosen}
            options={[
              { value: 'en', label: 'English' },
              { value: 'hi', label: 'हिंदी' },
            ]}
            onChange={setChosen}
          />
        </Box>
      </form>
    </Dialog>
  );
}
