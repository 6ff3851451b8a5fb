import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLanguage } from '#web/core/device/language.tsx';
import { exportRescueFile, syncNow } from '#web/core/data/outbox.ts';
import { signOut } from '#web/core/sync/engine.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { syncMessages as messages } from './messages.ts';

/**
 * Signing out as every face does it: at once when all is sent, otherwise after the person has chosen. `to` is
 * where the person is then. Draw `dialog` somewhere on the page.
 */
export function useSignOut(to = '/'): { ask: () => void; busy: boolean; dialog: ReactNode } {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const [unsent, setUnsent] = useState(0);
  const [busy, setBusy] = useState(false);

  const attempt = async (
    work: () => Promise<{ done: true } | { done: false; unsent: number }>,
    again: boolean,
  ): Promise<void> => {
    setBusy(true);
    try {
      const result = await work();
      setUnsent(result.done ? 0 : result.unsent);
      if (result.done) await navigate(to, { replace: true });
      else if (again) toast.error(t(messages.stillUnsent));
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : t(messages.failed));
    } finally {
      setBusy(false);
    }
  };

  const sendFirst = async () => {
    await syncNow();
    return signOut();
  };
  const exportAndLeave = async () => {
    await exportRescueFile();
    return signOut({ force: true });
  };

  const dialog = (
    <Dialog
      open={unsent > 0}
      onClose={() => setUnsent(0)}
      title={unsent === 1 ? t(messages.unsentTitleOne) : t(messages.unsentTitle, { n: unsent })}
    >
      {t(messages.unsentText)}
      <div style={{ display: 'grid', gap: 12, marginTop: 20 }}>
        <Button busy={busy} onClick={() => void attempt(sendFirst, true)}>
          {t(busy ? messages.sendingFirst : messages.sendFirst)}
        </Button>
        <Button look="dangerOutline" disabled={busy} onClick={() => void attempt(exportAndLeave, false)}>
          {t(messages.exportLeave)}
        </Button>
        <Button look="quiet" onClick={() => setUnsent(0)}>
          {t(messages.stay)}
        </Button>
      </div>
    </Dialog>
  );
  return { ask: () => void attempt(() => signOut(), false), busy, dialog };
}
