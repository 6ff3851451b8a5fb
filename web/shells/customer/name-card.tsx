import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { editProfile } from '#shared/modules/auth/online.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { call } from '#web/core/session/call.ts';
import { updateSessionUser, useSession } from '#web/core/session/session.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { nameMessages as messages } from './messages.ts';

/** Asks a customer for a name who has none yet: bookings and bills carry it. */
export function NameCard(): ReactNode {
  const { t } = useLanguage();
  const { user } = useSession();
  const { busy, run } = useSave();
  const [name, setName] = useState('');
  const [error, setError] = useState('');
  if (user?.name !== '') return null;

  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() === '') return setError(t(messages.missing));
    void run(async () => {
      const { data } = await call<typeof editProfile>('PUT /auth/profile', { input: { name: name.trim() } });
      updateSessionUser({ name: data.name });
    });
  };
  return (
    <Card as="section" aria-label={t(messages.title)}>
      <form onSubmit={save} noValidate>
        <Box display="flex" flexWrap="wrap" alignItems="flex-end" gap="3">
          <Box flex="1 1 14rem">
            <TextField
              label={t(messages.title)}
              autoComplete="name"
              maxLength={maxLengthOf(editProfile, 'name')}
              value={name}
              onChange={(text) => {
                setError('');
                setName(text);
              }}
              error={error || undefined}
            />
          </Box>
          <Button type="submit" busy={busy}>
            {t(messages.save)}
          </Button>
        </Box>
        <Box mt="2" fontSize="sm" color="fg.muted">
          {t(messages.hint)}
        </Box>
      </form>
    </Card>
  );
}
