import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import type { sendSheet } from '#shared/modules/billing/sheets/operations.ts';
import type { SheetView } from '#shared/modules/billing/sheets/queries.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useSave } from '#web/core/data/use-save.ts';
import { call } from '#web/core/session/call.ts';
import { NoGatewayNote } from '#web/core/ui/feedback/no-gateway-note.tsx';
import { useMailed } from '#web/core/ui/feedback/use-mailed.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { clientScreens } from '../../client-screens.ts';
import { sheetScreens as messages } from '../../sheet-screens.ts';
import type { Which } from './which.ts';

type Props = { which: Which; emails: SheetView['emails']; onSent: () => void; onClose: () => void };

/** Mails the link of a sheet to one of the addresses on the client's record. */
export function SendSheet({ which, emails, onSent, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  const { busy, error, form, run } = useSave();
  const mailed = useMailed();
  const [email, setEmail] = useState(emails[0]?.email ?? '');
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const isSent = await run(() =>
      call<typeof sendSheet>('POST /billing/sheets/send', { form: { ...which, email } }),
    );
    if (!isSent) return;
    await mailed.say(t(messages.sentToast));
    onSent();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.sendTitle)}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(clientScreens.close)}
          </Button>
          <Button type="submit" form="send-sheet" busy={busy} disabled={emails.length === 0}>
            {t(messages.send)}
          </Button>
        </>
      }
    >
      <form id="send-sheet" ref={form} onSubmit={(event) => void send(event)} noValidate>
        <Box display="grid" gap="4">
          <Box color="fg.muted">{t(emails.length === 0 ? messages.noEmail : messages.sendText)}</Box>
          <NoGatewayNote needs={['mail']} plain />
          {emails.length === 0 ? null : (
            <SelectField
              label={t(messages.email)}
              required
              value={email}
              onChange={setEmail}
              error={error('email')}
              options={emails.map((one) => ({ value: one.email, label: `${one.name}, ${one.email}` }))}
            />
          )}
        </Box>
      </form>
    </Dialog>
  );
}
