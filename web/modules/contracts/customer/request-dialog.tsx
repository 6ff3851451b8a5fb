import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { requestContract } from '#shared/modules/contracts/operations.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { ApiError } from '#web/core/session/api-error.ts';
import { call } from '#web/core/session/call.ts';
import { useFirstWrong } from '#web/core/data/use-first-wrong.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { contractScreens as messages } from '../messages.ts';

/** The wish for a new contract, brought to the business. */
export default function RequestDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useLanguage();
  const [service, setService] = useState('');
  const [message, setMessage] = useState('');
  const [problem, setProblem] = useState<ApiError | null>(null);
  const form = useFirstWrong(problem);
  const [busy, setBusy] = useState(false);

  const ask = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    try {
      await call<typeof requestContract>('POST /contracts/requests', {
        form: { kind: 'new', service_type: service.trim(), message },
      });
      toast.success(t(messages.sent), 4000);
      onClose();
    } catch (error) {
      if (error instanceof ApiError && error.fields.length > 0) setProblem(error);
      else toast.error(error instanceof Error && error.message ? error.message : t(messages.failed));
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.askTitle)}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(messages.cancel)}
          </Button>
          <Button type="submit" form="ask-contract" busy={busy}>
            {t(messages.sendRequest)}
          </Button>
        </>
      }
    >
      <form ref={form} id="ask-contract" onSubmit={(event) => void ask(event)} noValidate>
        <Box display="grid" gap="4">
          <TextField
            label={t(messages.which)}
            value={service}
            onChange={setService}
            maxLength={maxLengthOf(requestContract, 'service_type')}
            required
            error={problem?.fieldMessage('service_type')}
          />
          <TextArea
            label={t(messages.more)}
            optional
            hint={t(messages.moreHint)}
            value={message}
            onChange={setMessage}
            maxLength={maxLengthOf(requestContract, 'message')}
          />
        </Box>
      </form>
    </Dialog>
  );
}
