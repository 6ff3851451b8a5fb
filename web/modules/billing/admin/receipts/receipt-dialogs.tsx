import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { maxLengthOf } from '#shared/core/max-length.ts';
import {
  refundAdvance,
  reverseReceipt,
  writeOffInvoice,
} from '#shared/modules/billing/receipts/operations.ts';
import type { Receipt } from '#shared/modules/billing/receipts/receipt.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { today } from '#web/core/ui/look/when.ts';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import { receiptScreens as messages } from '../../receipt-screens.ts';
import type { AdminBill } from '../admin-bill.ts';

type ReverseProps = { receipt: Receipt; onDone: (receipt: Receipt) => void; onClose: () => void };

/** Reverses a receipt that failed, with the reason. */
export function ReverseDialog({ receipt, onDone, onClose }: ReverseProps): ReactNode {
  const { t } = useLanguage();
  return (
    <RecordDialog
      title={t(messages.reverse)}
      saveLabel={t(messages.reverse)}
      record={{ reversed_on: today() }}
      whole
      danger
      sections={[
        {
          fields: [
            { name: 'reversed_on', kind: 'date', label: t(messages.reversedOn) },
            {
              name: 'reason',
              kind: 'area',
              label: t(messages.reason),
              required: true,
              maxLength: maxLengthOf(reverseReceipt, 'reason'),
            },
          ],
        },
      ]}
      save={async (form) => {
        const { data } = await call<typeof reverseReceipt>('POST /billing/receipts/{id}/reverse', {
          params: { id: receipt.id },
          form,
        });
        onDone(data);
        toast.success(t(messages.reversed));
      }}
      onClose={onClose}
    >
      <Box color="fg.muted">{t(messages.reverseText)}</Box>
    </RecordDialog>
  );
}

type RefundProps = { receipt: Receipt; left: number; onDone: () => void; onClose: () => void };

/** Records an advance that was paid back. */
export function RefundDialog({ receipt, left, onDone, onClose }: RefundProps): ReactNode {
  const { t } = useLanguage();
  return (
    <RecordDialog
      title={t(messages.refund)}
      saveLabel={t(messages.refund)}
      record={{ amount: left, refunded_on: today() }}
      whole
      sections={[
        {
          fields: [
            {
              name: 'amount',
              kind: 'number',
              label: t(messages.partAmount),
              required: true,
              min: 0,
              step: '0.01',
            },
            { name: 'refunded_on', kind: 'date', label: t(messages.refundedOn) },
            {
              name: 'reference',
              kind: 'text',
              label: t(messages.reference),
              maxLength: maxLengthOf(refundAdvance, 'reference'),
            },
            {
              name: 'reason',
              kind: 'area',
              label: t(messages.reason),
              required: true,
              maxLength: maxLengthOf(refundAdvance, 'reason'),
            },
          ],
        },
      ]}
      save={async (form) => {
        await call<typeof refundAdvance>('POST /billing/receipts/{id}/refund', {
          params: { id: receipt.id },
          form,
        });
        onDone();
        toast.success(t(messages.refunded));
      }}
      onClose={onClose}
    >
      <Box color="fg.muted">{t(messages.refundText)}</Box>
    </RecordDialog>
  );
}

type WriteOffProps = { bill: AdminBill; onDone: () => Promise<void>; onClose: () => void };

/** Gives up what is due on a bill, or a part of it. */
export function WriteOffDialog({ bill, onDone, onClose }: WriteOffProps): ReactNode {
  const { t } = useLanguage();
  return (
    <RecordDialog
      title={t(messages.writeOffTitle, { number: bill.number })}
      saveLabel={t(messages.writeOff)}
      record={{ amount: bill.left }}
      whole
      sections={[
        {
          fields: [
            {
              name: 'amount',
              kind: 'number',
              label: t(messages.writeOffAmount),
              required: true,
              min: 0,
              step: '0.01',
            },
            {
              name: 'reason',
              kind: 'area',
              label: t(messages.reason),
              required: true,
              maxLength: maxLengthOf(writeOffInvoice, 'reason'),
            },
          ],
        },
      ]}
      save={async (form) => {
        await call<typeof writeOffInvoice>('POST /billing/invoices/{id}/write-off', {
          params: { id: bill.id },
          form,
        });
        await onDone();
        toast.success(t(messages.writtenOff));
      }}
      onClose={onClose}
    >
      <Box color="fg.muted">{t(messages.writeOffText)}</Box>
    </RecordDialog>
  );
}
