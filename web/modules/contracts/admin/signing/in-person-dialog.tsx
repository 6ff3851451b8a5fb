import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import type { planInPerson } from '#shared/modules/contracts/in-person/plan.ts';
import type { listSigningOfficers } from '#shared/modules/contracts/in-person/queries.ts';
import type { SignatureRequest } from '#shared/modules/contracts/signing/signature-request.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { signatureScreens as messages } from './messages.ts';

type Props = { request: SignatureRequest; onSaved: () => void; onClose: () => void };

/** Which officer has the open signatures of a contract given in person. */
export function InPersonDialog({ request, onSaved, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  const { data: people } = useQuery<typeof listSigningOfficers>('/contracts/signing-officers', {});
  const { busy, error, form, run } = useSave();
  const [officer, setOfficer] = useState(request.officer_id ?? '');
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    await run(async () => {
      const { message } = await call<typeof planInPerson>(
        'POST /contracts/signature-requests/{id}/in-person',
        { params: { id: request.id }, input: { officer_id: officer === '' ? null : officer } },
      );
      if (message) toast.success(message);
      onSaved();
      onClose();
    });
  };
  return (
    <Dialog open onClose={onClose} title={t(messages.inPersonTitle)}>
      <form ref={form} onSubmit={(event) => void save(event)} noValidate>
        <Box display="grid" gap="4">
          <Box color="fg.muted">{t(messages.inPersonText)}</Box>
          <SelectField
            label={t(messages.officer)}
            value={officer}
            options={[
              { value: '', label: t(messages.nobody) },
              ...(people ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={setOfficer}
            error={error('officer_id')}
          />
          <Box display="flex" gap="3" justifyContent="flex-end" flexWrap="wrap">
            <Button look="outline" onClick={onClose}>
              {t(messages.back)}
            </Button>
            <Button type="submit" busy={busy}>
              {t(messages.save)}
            </Button>
          </Box>
        </Box>
      </form>
    </Dialog>
  );
}
