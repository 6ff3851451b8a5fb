import { useState } from 'react';
import type { ReactNode } from 'react';
import type { AnswerTo } from '#shared/core/query.ts';
import type { readCurrent } from '#shared/modules/tenants/queries.ts';
import { editBrand } from '#shared/modules/tenants/online.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { call } from '#web/core/session/call.ts';
import { renewBrand } from '#web/core/session/brand.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useQuery } from '#web/core/data/use-query.ts';
import { RemoteContent } from '#web/core/ui/feedback/remote-content.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { useSave } from '#web/core/data/use-save.ts';
import { startScreens as messages } from '../messages.ts';
import { StepForm } from './step-form.tsx';

type Business = AnswerTo<typeof readCurrent>;

/** The name and how the business is reached. */
export function BusinessStep({ onDone }: { onDone: () => void }): ReactNode {
  const business = useQuery<typeof readCurrent>('/tenants/current', {}, { keep: true });
  return (
    <RemoteContent remote={business}>{(data) => <Form business={data} onDone={onDone} />}</RemoteContent>
  );
}

function Form({ business, onDone }: { business: Business; onDone: () => void }): ReactNode {
  const { t } = useLanguage();
  const saving = useSave();
  const [name, setName] = useState(business.name);
  const [phone, setPhone] = useState(business.phone ?? '');
  const [city, setCity] = useState(business.city ?? '');
  const work = async (): Promise<void> => {
    await call<typeof editBrand>('PUT /tenants/{id}', {
      params: { id: business.id },
      input: { name, phone, city },
    });
    renewBrand();
  };
  return (
    <StepForm saving={saving} work={work} onDone={onDone}>
      <TextField
        label={t(messages.name)}
        required
        maxLength={maxLengthOf(editBrand, 'name')}
        value={name}
        onChange={setName}
        error={saving.error('name')}
      />
      <TextField
        label={t(messages.phone)}
        type="tel"
        required
        maxLength={maxLengthOf(editBrand, 'phone')}
        value={phone}
        onChange={setPhone}
        error={saving.error('phone')}
      />
      <TextField
        label={t(messages.city)}
        required
        maxLength={maxLengthOf(editBrand, 'city')}
        value={city}
        onChange={setCity}
        error={saving.error('city')}
      />
    </StepForm>
  );
}
