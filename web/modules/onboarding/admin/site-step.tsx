import { useState } from 'react';
import type { ReactNode } from 'react';
import { call } from '#web/core/session/call.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { useSave } from '#web/core/data/use-save.ts';
import { startScreens as messages } from '../messages.ts';
import { StepForm } from './step-form.tsx';
import type { WriteOf } from '#shared/core/operation.ts';
import { sites } from '#shared/modules/tenants/site.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';

/** One place where duty is done. Its position on the map can follow later. */
export function SiteStep({ onDone }: { onDone: () => void }): ReactNode {
  const { t } = useLanguage();
  const saving = useSave();
  const [name, setName] = useState('');
  const [client, setClient] = useState('');
  const [address, setAddress] = useState('');
  const [city, setCity] = useState('');
  return (
    <StepForm
      saving={saving}
      work={() =>
        call<WriteOf<typeof sites, 'POST', '/locations'>>('POST /locations', {
          form: { name, client_name: client, address, city },
        })
      }
      onDone={onDone}
    >
      <TextField
        label={t(messages.name)}
        required
        maxLength={maxLengthOf(sites, 'name')}
        value={name}
        onChange={setName}
        error={saving.error('name')}
      />
      <TextField
        label={t(messages.client)}
        optional
        maxLength={maxLengthOf(sites, 'client_name')}
        value={client}
        onChange={setClient}
        error={saving.error('client_name')}
      />
      <TextField
        label={t(messages.address)}
        optional
        maxLength={maxLengthOf(sites, 'address')}
        value={address}
        onChange={setAddress}
        error={saving.error('address')}
      />
      <TextField
        label={t(messages.city)}
        optional
        maxLength={maxLengthOf(sites, 'city')}
        value={city}
        onChange={setCity}
        error={saving.error('city')}
      />
    </StepForm>
  );
}
