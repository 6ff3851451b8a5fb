import type { ReactNode } from 'react';
import { call } from '#web/core/session/call.ts';
import type { cancelInvoice } from '#shared/modules/billing/operations.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { useSave } from '#web/core/data/use-save.ts';
import { billingAdminMessages as messages } from '../admin-messages.ts';
import type { AdminBill } from './admin-bill.ts';

/** Asks before a bill is cancelled, which cannot be taken back. */
export function CancelBillDialog({
  bill,
  onDone,
  onClose,
}: {
  bill: AdminBill;
  onDone: () => Promise<void>;
  onClose: () => void;
}): ReactNode {
  const { t } = useLanguage();
  const { busy, run } = useSave();
  const cancel = (): void =>
    void run(async () => {
      await call<typeof cancelInvoice>('DELETE /billing/invoices/{id}', { params: { id: bill.id } });
      await onDone();
      toast.success(t(messages.cancelDone));
      onClose();
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.cancelTitle, { number: bill.number })}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(messages.back)}
          </Button>
          <Button look="danger" busy={busy} onClick={cancel}>
            {t(messages.cancel)}
          </Button>
        </>
      }
    >
      {t(messages.cancelText)}
    </Dialog>
  );
}
