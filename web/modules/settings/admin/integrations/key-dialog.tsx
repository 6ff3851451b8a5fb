import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { grants } from '#shared/core/access.ts';
import { apiKeys, keyPermissions } from '#shared/modules/integrations/api-key.ts';
import type { createApiKey } from '#shared/modules/integrations/api-key.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { call } from '#web/core/session/call.ts';
import { useSession } from '#web/core/session/session.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { uiMessages } from '#web/core/ui/messages.ts';
import { inputProps } from '#web/core/ui/resource/resource-fields.tsx';
import { integrationScreens as messages } from '../../integration-messages.ts';
import { PermissionBoxes } from '../permission-boxes.tsx';
import { ProblemLine } from './problem-line.tsx';

type Props = { onClose: () => void; onMade: (secret: string | null) => void };

/** A new key: its name, its end, how often it may call, and what it may do of what its maker may. */
export function KeyDialog({ onClose, onMade }: Props): ReactNode {
  const { t, language } = useLanguage();
  const { user } = useSession();
  const { busy, error, form, run } = useSave();
  const [name, setName] = useState('');
  const [end, setEnd] = useState('');
  const [limit, setLimit] = useState('120');
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set());
  const own = user?.permissions ?? [];
  const save = (event: FormEvent): void => {
    event.preventDefault();
    void run(async () => {
      const { data } = await call<typeof createApiKey>('POST /integrations/keys', {
        form: {
          name,
          expires_on: end === '' ? null : end,
          per_minute: Number(limit),
          permissions: [...held],
        },
      });
      onMade(data.secret);
      onClose();
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      place="side"
      title={t(messages.addKey)}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(uiMessages.cancel)}
          </Button>
          <Button type="submit" form="key-form" busy={busy}>
            {t(messages.create)}
          </Button>
        </>
      }
    >
      <form id="key-form" ref={form} onSubmit={save} noValidate>
        <Box display="grid" gap="5">
          <TextField
            {...inputProps(apiKeys, 'name', language)}
            value={name}
            onChange={setName}
            error={error('name')}
          />
          <Box display="grid" gap="4" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} alignItems="start">
            <TextField
              {...inputProps(apiKeys, 'expires_on', language)}
              type="date"
              value={end}
              onChange={setEnd}
              error={error('expires_on')}
            />
            <TextField
              {...inputProps(apiKeys, 'per_minute', language)}
              type="number"
              inputMode="numeric"
              value={limit}
              onChange={setLimit}
              error={error('per_minute')}
            />
          </Box>
          <Box>
            <Box fontWeight="semibold" fontSize="sm" mb="1.5">
              {t(messages.permissions)}
            </Box>
            <PermissionBoxes
              held={held}
              onChange={setHeld}
              offers={(one) => keyPermissions.includes(one) && grants(own, one)}
            />
            <ProblemLine text={error('permissions')} />
          </Box>
        </Box>
      </form>
    </Dialog>
  );
}
