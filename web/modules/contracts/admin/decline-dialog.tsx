import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { contractRequests } from '#shared/modules/contracts/contract-request.ts';
import type { ContractRequest } from '#shared/modules/contracts/contract-request.ts';
import { call } from '#web/core/session/call.ts';
import type { answerRequest } from '#shared/modules/contracts/operations.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { inputProps } from '#web/core/ui/resource/resource-fields.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { useSave } from '#web/core/data/use-save.ts';
import { contractAdminMessages as messages } from '../admin-messages.ts';

/** Says no to a customer's wish, with the reason. */
export function DeclineDialog({
  request,
  onDone,
  onClose,
}: {
  request: ContractRequest;
  onDone: () => void;
  onClose: () => void;
}): ReactNode {
  const { t, language } = useLanguage();
  const { busy, error, form, run } = useSave();
  const [answer, setAnswer] = useState('');

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (
      !(await run(() =>
        call<typeof answerRequest>('POST /contracts/requests/{id}/answer', {
          params: { id: request.id },
          form: {
            outcome: 'declined',
            answer,
          },
        }),
      ))
    )
      return;
    toast.success(t(messages.declined));
    onDone();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.declineTitle, { name: request.customer_name })}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(messages.back)}
          </Button>
          <Button type="submit" form="decline-request" look="danger" busy={busy}>
            {t(messages.decline)}
          </Button>
        </>
      }
    >
      <form id="decline-request" ref={form} onSubmit={(event) => void save(event)} noValidate>
        <TextArea
          {...inputProps(contractRequests, 'answer', language)}
          required
          value={answer}
          onChange={setAnswer}
          error={error('answer')}
        />
      </form>
    </Dialog>
  );
}
