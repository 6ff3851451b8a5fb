import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { createCustomer } from '#shared/modules/on-call/customer-operations.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { call } from '#web/core/session/call.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { customerScreens as messages } from '../customer-messages.ts';

/** Adds somebody who calls; whoever has the number already is found again. */
export function CustomerDialog({
  onSaved,
  onClose,
}: {
  onSaved: () => void;
  onClose: () => void;
}): ReactNode {
  const { t } = useLanguage();
  const { busy, error, form, run } = useSave();
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('');
  const [email, setEmail] = useState('');
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const saved = await run(() =>
      call<typeof createCustomer>('POST /on-call-services/customers', { form: { name, phone, email } }),
    );
    if (!saved) return;
    onSaved();
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
            {t(messages.cancel)}
          </Button>
          <Button type="submit" form="customer-form" busy={busy}>
            {t(messages.add)}
          </Button>
        </>
      }
    >
      <form id="customer-form" ref={form} onSubmit={(event) => void save(event)} noValidate>
        <Box display="grid" gap="5">
          <TextField
            label={t(messages.name)}
            required
            maxLength={maxLengthOf(createCustomer, 'name')}
            value={name}
            onChange={setName}
            error={error('name')}
          />
          <TextField
            label={t(messages.phone)}
            required
            type="tel"
            value={phone}
            onChange={setPhone}
            error={error('phone')}
          />
          <TextField
            label={t(messages.email)}
            optional
            type="email"
            maxLength={maxLengthOf(createCustomer, 'email')}
            value={email}
            onChange={setEmail}
            error={error('email')}
          />
        </Box>
      </form>
    </Dialog>
  );
}
