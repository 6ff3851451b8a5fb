import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import type { editRole, RoleView } from '#shared/modules/settings/online.ts';
import { createRole } from '#shared/modules/settings/online.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { call } from '#web/core/session/call.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { uiMessages } from '#web/core/ui/messages.ts';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { useSave } from '#web/core/data/use-save.ts';
import { settingsScreens as messages } from '../messages.ts';
import { PermissionBoxes } from './permission-boxes.tsx';

type Props = { role: RoleView | null; onSaved: () => void; onClose: () => void };

/** A role with what it may do, module by module. */
export function RoleDialog({ role, onSaved, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  const { busy, error, form, run } = useSave();
  const [name, setName] = useState(role?.name ?? '');
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set(role?.permissions ?? []));
  const save = (event: FormEvent): void => {
    event.preventDefault();
    void run(async () => {
      const input = { name, permissions: [...held] };
      if (role)
        await call<typeof editRole>('PUT /settings/roles-with-permissions/{id}', {
          params: { id: role.id },
          input,
        });
      else await call<typeof createRole>('POST /settings/roles-with-permissions', { input });
      toast.success(t(messages.saved));
      onSaved();
      onClose();
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      place="side"
      title={t(messages.role)}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(uiMessages.cancel)}
          </Button>
          <Button type="submit" form="role-form" busy={busy}>
            {t(messages.save)}
          </Button>
        </>
      }
    >
      <form id="role-form" ref={form} onSubmit={save} noValidate>
        <Box display="grid" gap="5">
          <TextField
            label={t(messages.name)}
            required
            maxLength={maxLengthOf(createRole, 'name')}
            value={name}
            onChange={setName}
            error={error('name') ?? error('permissions')}
          />
          <PermissionBoxes held={held} onChange={setHeld} />
        </Box>
      </form>
    </Dialog>
  );
}
