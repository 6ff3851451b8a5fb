import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import type {
  deleteTenant,
  restoreTenant,
  resumeTenant,
  suspendTenant,
  TenantView,
} from '#shared/modules/platform/online.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { platformScreens as messages } from '../messages.ts';

type Props = { business: TenantView; onChange: () => void };

/** Stops a business and lets it go on, deletes it and keeps it. */
export function Fate({ business, onChange }: Props): ReactNode {
  const { t } = useLanguage();
  const { busy, run } = useSave<HTMLDivElement>();
  const [asking, setAsking] = useState<'suspend' | 'remove' | null>(null);
  const params = { id: business.id };
  const act = async (work: () => Promise<unknown>, said: string): Promise<void> => {
    if (!(await run(work))) return;
    toast.success(said);
    onChange();
  };
  const resume = (): void =>
    void act(
      () => call<typeof resumeTenant>('POST /tenants/{id}/resume', { params, input: {} }),
      t(messages.resumed),
    );
  const restore = (): void =>
    void act(
      () => call<typeof restoreTenant>('POST /tenants/{id}/restore', { params, input: {} }),
      t(messages.restored),
    );
  const asked = { business, onChange, onClose: () => setAsking(null) };
  return (
    <Box display="flex" flexWrap="wrap" gap="3">
      {business.state === 'deleting' ? (
        <Button busy={busy} onClick={restore}>
          {t(messages.restore)}
        </Button>
      ) : (
        <>
          {business.state === 'suspended' ? (
            <Button busy={busy} onClick={resume}>
              {t(messages.resume)}
            </Button>
          ) : (
            <Button look="dangerOutline" onClick={() => setAsking('suspend')}>
              {t(messages.suspend)}
            </Button>
          )}
          <Button look="dangerOutline" onClick={() => setAsking('remove')}>
            {t(messages.remove)}
          </Button>
        </>
      )}
      {asking === 'suspend' ? <SuspendDialog {...asked} /> : null}
      {asking === 'remove' ? <DeleteDialog {...asked} /> : null}
    </Box>
  );
}

type Asked = Props & { onClose: () => void };

function SuspendDialog({ business: { id, name }, onChange, onClose }: Asked): ReactNode {
  const { t } = useLanguage();
  const { busy, error, form, run } = useSave();
  const [reason, setReason] = useState('');
  const suspend = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const done = await run(() =>
      call<typeof suspendTenant>('POST /tenants/{id}/suspend', { params: { id }, input: { reason } }),
    );
    if (!done) return;
    toast.success(t(messages.suspendedNow));
    onClose();
    onChange();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.suspendTitle, { name })}
      actions={<Answers form="suspend-business" busy={busy} label={t(messages.suspend)} onClose={onClose} />}
    >
      <form id="suspend-business" ref={form} onSubmit={(event) => void suspend(event)} noValidate>
        <Box display="grid" gap="4">
          {t(messages.suspendText)}
          <TextField
            label={t(messages.reason)}
            required
            value={reason}
            onChange={setReason}
            error={error('reason')}
          />
        </Box>
      </form>
    </Dialog>
  );
}

/** Nobody deletes a business by two clicks: its name is typed, and why. */
function DeleteDialog({ business: { id, name }, onChange, onClose }: Asked): ReactNode {
  const { t } = useLanguage();
  const { busy, error, form, run } = useSave();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [checked, setChecked] = useState(false);
  const isNamed = typed.trim() === name.trim();
  const isReasoned = reason.trim() !== '';
  const remove = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setChecked(true);
    if (!isNamed || !isReasoned) return;
    const done = await run(() =>
      call<typeof deleteTenant>('DELETE /tenants/{id}', { params: { id }, input: { reason } }),
    );
    if (!done) return;
    toast.success(t(messages.removed));
    onClose();
    onChange();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.removeTitle, { name })}
      actions={<Answers form="delete-business" busy={busy} label={t(messages.remove)} onClose={onClose} />}
    >
      <form id="delete-business" ref={form} onSubmit={(event) => void remove(event)} noValidate>
        <Box display="grid" gap="4">
          {t(messages.removeText)}
          <TextField
            label={t(messages.typeName)}
            required
            autoComplete="off"
            value={typed}
            onChange={setTyped}
            error={checked && !isNamed ? t(messages.notTheName, { name }) : undefined}
          />
          <TextField
            label={t(messages.reason)}
            required
            value={reason}
            onChange={setReason}
            error={checked && !isReasoned ? t(messages.giveReason) : error('reason')}
          />
        </Box>
      </form>
    </Dialog>
  );
}

function Answers({
  form,
  busy,
  label,
  onClose,
}: {
  form: string;
  busy: boolean;
  label: string;
  onClose: () => void;
}): ReactNode {
  const { t } = useLanguage();
  return (
    <>
      <Button look="outline" onClick={onClose}>
        {t(messages.back)}
      </Button>
      <Button type="submit" form={form} look="danger" busy={busy}>
        {label}
      </Button>
    </>
  );
}
