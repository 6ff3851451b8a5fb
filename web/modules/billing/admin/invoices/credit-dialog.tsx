import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { creditInvoice } from '#shared/modules/billing/operations.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import { billingAdminMessages as messages } from '../../admin-messages.ts';
import type { AdminBill } from '../admin-bill.ts';

type Props = { bill: AdminBill; onDone: () => Promise<void>; onClose: () => void };

/** Takes an issued bill back by a credit note over all of it. */
export function CreditDialog({ bill, onDone, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  return (
    <RecordDialog
      title={t(messages.creditTitle, { number: bill.number })}
      saveLabel={t(messages.creditIt)}
      record={{}}
      whole
      sections={[
        {
          fields: [
            {
              name: 'reason',
              kind: 'area',
              label: t(messages.reason),
              required: true,
              maxLength: maxLengthOf(creditInvoice, 'reason'),
            },
          ],
        },
      ]}
      save={async (form) => {
        const { data } = await call<typeof creditInvoice>('POST /billing/invoices/{id}/credit-note', {
          params: { id: bill.id },
          form,
        });
        await onDone();
        toast.success(t(messages.credited, { number: data.number }));
      }}
      onClose={onClose}
    >
      <Box color="fg.muted">{t(messages.creditText)}</Box>
    </RecordDialog>
  );
}
