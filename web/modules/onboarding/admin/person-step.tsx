import { useState } from 'react';
import type { ReactNode } from 'react';
import { parsePhone } from '#shared/core/phone.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { useSave } from '#web/core/data/use-save.ts';
import { startScreens as messages } from '../messages.ts';
import { StepForm } from './step-form.tsx';
import { call } from '#web/core/session/call.ts';
import type { WriteOf } from '#shared/core/operation.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';

/** Somebody who does duty. The rest of the record can follow later. */
export function PersonStep({ onDone }: { onDone: () => void }): ReactNode {
  const { t } = useLanguage();
  const saving = useSave();
  const [name, setName] = useState('');
  const [code, setCode] = useState('1');
  const [phone, setPhone] = useState('');
  const work = () =>
    call<WriteOf<typeof staff, 'POST', '/staff'>>('POST /staff', {
      form: {
        name,
        code,
        phone: phone.trim() === '' ? null : (parsePhone(phone) ?? phone.trim()),
      },
    });
  return (
    <StepForm saving={saving} work={work} onDone={onDone}>
      <TextField
        label={t(messages.name)}
        required
        maxLength={maxLengthOf(staff, 'name')}
        value={name}
        onChange={setName}
        error={saving.error('name')}
      />
      <TextField
        label={t(messages.code)}
        required
        maxLength={maxLengthOf(staff, 'code')}
        value={code}
        onChange={setCode}
        error={saving.error('code')}
      />
      <TextField
        label={t(messages.mobile)}
        type="tel"
        optional
        maxLength={maxLengthOf(staff, 'phone')}
        value={phone}
        onChange={setPhone}
        error={saving.error('phone')}
      />
      <TextLink to="/admin/staff/import">{t(messages.fromFile)}</TextLink>
    </StepForm>
  );
}
