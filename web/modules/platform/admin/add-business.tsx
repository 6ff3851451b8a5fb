import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import type { createTenant } from '#shared/modules/platform/online.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { platformScreens as messages } from '../messages.ts';

const fields = [
  ['name', 'name', true],
  ['city', 'city', false],
  ['phone', 'phone', false],
  ['ownerName', 'owner.name', true],
  ['ownerEmail', 'owner.email', true],
] as const;
type Name = (typeof fields)[number][0];

/** Adds a business; its owner hears by mail how to come in. */
export function AddBusiness({ onAdded, onClose }: { onAdded: () => void; onClose: () => void }): ReactNode {
  const { t } = useLanguage();
  const { busy, error, form, run } = useSave();
  const [values, setValues] = useState<Record<Name, string>>({
    name: '',
    city: '',
    phone: '',
    ownerName: '',
    ownerEmail: '',
  });
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const { name, city, phone, ownerName, ownerEmail } = values;
    const done = await run(() =>
      call<typeof createTenant>('POST /tenants', {
        input: { name, city, phone, owner: { name: ownerName, email: ownerEmail } },
      }),
    );
    if (!done) return;
    toast.success(t(messages.added));
    onAdded();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.add)}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(messages.back)}
          </Button>
          <Button type="submit" form="add-business" busy={busy}>
            {t(messages.add)}
          </Button>
        </>
      }
    >
      <form id="add-business" ref={form} onSubmit={(event) => void save(event)} noValidate>
        <Box display="grid" gap="5">
          <Box color="fg.muted">{t(messages.addText)}</Box>
          {fields.map(([name, field, required]) => (
            <TextField
              key={name}
              label={t(messages[name])}
              type={name === 'ownerEmail' ? 'email' : name === 'phone' ? 'tel' : 'text'}
              required={required}
              optional={!required}
              value={values[name]}
              onChange={(value) => setValues({ ...values, [name]: value })}
              error={error(field) ?? (name === 'ownerEmail' ? error('email') : undefined)}
            />
          ))}
        </Box>
      </form>
    </Dialog>
  );
}
