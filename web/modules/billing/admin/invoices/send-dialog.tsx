import { Box } from '@chakra-ui/react';
import { PackageCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { bundleMessages } from '#shared/modules/billing/bundle/messages.ts';
import { sendInvoice } from '#shared/modules/billing/send.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import { billingAdminMessages as messages } from '../../admin-messages.ts';
import type { AdminBill } from '../admin-bill.ts';

type Props = {
  bill: AdminBill;
  /** Opens the compliance bundle; null for who may not see wages. */
  onBundle: (() => void) | null;
  onDone: () => Promise<void>;
  onClose: () => void;
};

/** Sends the link of a bill to the client by mail. */
export function SendDialog({ bill, onBundle, onDone, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  return (
    <RecordDialog
      title={t(messages.sendTitle, { number: bill.number })}
      saveLabel={t(messages.send)}
      record={{ email: bill.sent_to }}
      whole
      sections={[
        {
          fields: [
            {
              name: 'email',
              kind: 'email',
              label: t(messages.email),
              hint: t(messages.emailHint),
              maxLength: maxLengthOf(sendInvoice, 'email'),
              wide: true,
            },
          ],
        },
      ]}
      save={async (form) => {
        await call<typeof sendInvoice>('POST /billing/invoices/{id}/send', { params: { id: bill.id }, form });
        await onDone();
        toast.success(t(messages.sentToast));
      }}
      onClose={onClose}
    >
      <Box color="fg.muted">{t(messages.sendText)}</Box>
      {onBundle === null ? null : (
        <Box mt="3">
          <Button size="sm" look="outline" onClick={onBundle}>
            <PackageCheck size={18} aria-hidden />
            {t(bundleMessages.title)}
          </Button>
        </Box>
      )}
    </RecordDialog>
  );
}
