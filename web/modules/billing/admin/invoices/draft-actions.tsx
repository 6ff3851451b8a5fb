import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { cancelInvoice, issueInvoice, updateInvoice } from '#shared/modules/billing/operations.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { ApiError } from '#web/core/session/api-error.ts';
import { call } from '#web/core/session/call.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { billingAdminMessages as messages } from '../../admin-messages.ts';
import type { AdminBill } from '../admin-bill.ts';

type Props = { bill: AdminBill; onChange: () => Promise<void>; onGone: () => void };

/** What is done with a draft: it gets its number, or it goes. */
export function DraftActions({ bill, onChange, onGone }: Props): ReactNode {
  const { t } = useLanguage();
  const issuing = useSave();
  const discarding = useSave();
  // Why the server asks before it issues a draft that is dated before a newer invoice.
  const [earlier, setEarlier] = useState<string | null>(null);
  const issueIt = async (more: { allow_backdated?: boolean }): Promise<void> => {
    const { data } = await call<typeof issueInvoice>('POST /billing/invoices/{id}/issue', {
      params: { id: bill.id },
      form: more,
    });
    toast.success(t(messages.issued_toast, { number: data.number }));
    await onChange();
  };
  const issue = (): Promise<boolean> =>
    issuing.run(async () => {
      try {
        await issueIt({});
      } catch (error) {
        const asked = error instanceof ApiError ? error.fieldMessage('allow_backdated') : undefined;
        if (asked === undefined) throw error;
        setEarlier(asked);
      }
    });
  const discard = (): Promise<boolean> =>
    discarding.run(async () => {
      await call<typeof cancelInvoice>('DELETE /billing/invoices/{id}', { params: { id: bill.id } });
      toast.success(t(messages.discarded));
      onGone();
    });
  return (
    <Box display="flex" flexWrap="wrap" gap="2">
      <Button size="sm" busy={issuing.busy} onClick={() => void issue()}>
        {t(messages.issue)}
      </Button>
      <Button size="sm" look="dangerOutline" busy={discarding.busy} onClick={() => void discard()}>
        {t(messages.discard)}
      </Button>
      {earlier === null ? null : (
        <EarlierDate bill={bill} text={earlier} issueIt={issueIt} onClose={() => setEarlier(null)} />
      )}
    </Box>
  );
}

type EarlierProps = {
  bill: AdminBill;
  text: string;
  issueIt: (more: { allow_backdated?: boolean }) => Promise<void>;
  onClose: () => void;
};

/** Asks which date an invoice gets that would be dated before a newer one of its series. */
function EarlierDate({ bill, text, issueIt, onClose }: EarlierProps): ReactNode {
  const { t } = useLanguage();
  const mayBackdate = usePermission('backdated_bills:write');
  const dating = useSave();
  const keeping = useSave();
  const useToday = async (): Promise<void> => {
    const day = today();
    const due = bill.due_on < day ? day : bill.due_on;
    await call<typeof updateInvoice>('PUT /billing/invoices/{id}', {
      params: { id: bill.id },
      form: { issued_on: day, due_on: due },
    });
    await issueIt({});
  };
  const close = (isDone: boolean): void => {
    if (isDone) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.earlierTitle)}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(messages.back)}
          </Button>
          {mayBackdate ? (
            <Button
              look="outline"
              busy={keeping.busy}
              onClick={() => void keeping.run(() => issueIt({ allow_backdated: true })).then(close)}
            >
              {t(messages.earlierKeep)}
            </Button>
          ) : null}
          <Button busy={dating.busy} onClick={() => void dating.run(useToday).then(close)}>
            {t(messages.earlierToday)}
          </Button>
        </>
      }
    >
      {text}
    </Dialog>
  );
}
