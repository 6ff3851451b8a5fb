import type { ReactNode } from 'react';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import { call } from '#web/core/session/call.ts';
import type { terminateContract } from '#shared/modules/contracts/operations.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { useSave } from '#web/core/data/use-save.ts';
import { contractAdminMessages as messages } from '../admin-messages.ts';

/** Asks before a contract ends, which cannot be taken back. */
export function TerminateDialog({
  contract,
  onDone,
  onClose,
}: {
  contract: Contract;
  onDone: () => Promise<void>;
  onClose: () => void;
}): ReactNode {
  const { t } = useLanguage();
  const { busy, run } = useSave();
  const terminate = (): void =>
    void run(async () => {
      await call<typeof terminateContract>('DELETE /contracts/{id}', { params: { id: contract.id } });
      await onDone();
      toast.success(t(messages.terminated));
      onClose();
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.terminateTitle, { number: contract.number })}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(messages.back)}
          </Button>
          <Button look="danger" busy={busy} onClick={terminate}>
            {t(messages.terminate)}
          </Button>
        </>
      }
    >
      {t(messages.terminateText)}
    </Dialog>
  );
}
