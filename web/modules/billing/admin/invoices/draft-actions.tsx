import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { cancelInvoice, issueInvoice } from '#shared/modules/billing/operations.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { billingAdminMessages as messages } from '../../admin-messages.ts';
import type { AdminBill } from '../admin-bill.ts';

type Props = { bill: AdminBill; onChange: () => Promise<void>; onGone: () => void };

/** What is done with a draft: it gets its number, or it goes. */
export function DraftActions({ bill, onChange, onGone }: Props): ReactNode {
  const { t } = useLanguage();
  const issuing = useSave();
  const discarding = useSave();
  const issue = (): Promise<boolean> =>
    issuing.run(async () => {
      const { data } = await call<typeof issueInvoice>('POST /billing/invoices/{id}/issue', {
        params: { id: bill.id },
      });
      toast.success(t(messages.issued_toast, { number: data.number }));
      await onChange();
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
    </Box>
  );
}
