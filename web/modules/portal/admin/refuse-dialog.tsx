import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import type { Stored } from '#shared/core/resource.ts';
import { guardRequests } from '#shared/modules/portal/guard-request.ts';
import type { GuardRequest } from '#shared/modules/portal/guard-request.ts';
import type { refuseGuards } from '#shared/modules/portal/operations.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { inputProps } from '#web/core/ui/resource/resource-fields.tsx';
import { requestScreens as messages } from '../desk-messages.ts';

type Asked = GuardRequest & Stored;
type Props = { request: Asked; onSaved: (request: Asked) => void; onClose: () => void };

/** Says no to a request, with the reason. */
export function RefuseDialog({ request, onSaved, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const { busy, error, form, run } = useSave();
  const [answer, setAnswer] = useState('');
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const done = await run(async () => {
      const { data } = await call<typeof refuseGuards>('POST /portal/guard-requests/{id}/refuse', {
        params: { id: request.id },
        form: { answer },
      });
      onSaved(data);
    });
    if (!done) return;
    toast.success(t(messages.refused));
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.refuseTitle)}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(messages.cancel)}
          </Button>
          <Button type="submit" form="refuse-guards" look="danger" busy={busy}>
            {t(messages.refuse)}
          </Button>
        </>
      }
    >
      <form id="refuse-guards" ref={form} onSubmit={(event) => void save(event)} noValidate>
        <TextArea
          {...inputProps(guardRequests, 'answer', language)}
          required
          value={answer}
          onChange={setAnswer}
          error={error('answer')}
        />
      </form>
    </Dialog>
  );
}
