import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { calendarDate, clockTime, instantAt, instantFromMs, timeOf } from '#shared/core/dates.ts';
import type { Message } from '#shared/core/i18n.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import {
  cancelEInvoice,
  cancelReasons as reasonNumbers,
  eInvoices,
  recordEInvoice,
} from '#shared/modules/billing/e-invoice-record.ts';
import { cancelAtPortal } from '#shared/modules/billing/e-invoice/request.ts';
import { cancelReasons } from '#shared/modules/billing/gst/e-invoice.ts';
import { believedNow } from '#web/core/device/clock.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { today } from '#web/core/ui/look/when.ts';
import { labelOf } from '#web/core/ui/resource/resource-fields.tsx';
import type { FieldSpec } from '#web/core/ui/tables/record-fields.tsx';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import { eInvoiceScreens as messages } from '../../e-invoice-screens.ts';

type DialogProps = { billId: string; onDone: () => void; onClose: () => void };

/** Takes what the portal gave for a file that was uploaded by hand. */
export function RecordIrn({ billId, onDone, onClose }: DialogProps): ReactNode {
  const { t, language } = useLanguage();
  const label = (name: 'irn' | 'ack_no' | 'signed_qr'): string => labelOf(eInvoices, name, language);
  return (
    <RecordDialog
      title={t(messages.record)}
      saveLabel={t(messages.record)}
      record={{ acked_at: today(), time: timeNow() }}
      whole
      sections={[
        {
          fields: [
            {
              name: 'irn',
              kind: 'text',
              label: label('irn'),
              required: true,
              maxLength: maxLengthOf(recordEInvoice, 'irn'),
              wide: true,
            },
            {
              name: 'ack_no',
              kind: 'text',
              label: label('ack_no'),
              required: true,
              maxLength: maxLengthOf(recordEInvoice, 'ack_no'),
              wide: true,
            },
            { name: 'acked_at', kind: 'date', label: t(messages.ackTime), required: true },
            { name: 'time', kind: 'time', label: t(messages.ackHour), required: true },
            {
              name: 'signed_qr',
              kind: 'area',
              label: label('signed_qr'),
              required: true,
              maxLength: maxLengthOf(recordEInvoice, 'signed_qr'),
              wide: true,
            },
          ],
        },
      ]}
      save={async ({ acked_at: day, time, ...given }) => {
        await call<typeof recordEInvoice>('POST /billing/invoices/{id}/e-invoice', {
          params: { id: billId },
          form: { ...given, acked_at: instantAt(calendarDate(String(day)), clockTime(String(time))) },
        });
        onDone();
        toast.success(t(messages.recorded));
      }}
      onClose={onClose}
    />
  );
}

/** Notes a cancellation that was made at the portal by hand. */
export function CancelIrn({ billId, until, onDone, onClose }: DialogProps & { until: string }): ReactNode {
  const { t } = useLanguage();
  return (
    <RecordDialog
      title={t(messages.cancel)}
      saveLabel={t(messages.cancel)}
      record={{ reason: '1', note: '', cancelled_at: today(), time: timeNow() }}
      whole
      sections={[
        {
          fields: [
            ...reasonFields(t, maxLengthOf(cancelEInvoice, 'note')),
            { name: 'cancelled_at', kind: 'date', label: t(messages.cancelDay), required: true },
            { name: 'time', kind: 'time', label: t(messages.ackHour), required: true },
          ],
        },
      ]}
      save={async ({ cancelled_at: day, time, ...given }) => {
        await call<typeof cancelEInvoice>('POST /billing/invoices/{id}/e-invoice/cancel', {
          params: { id: billId },
          form: { ...given, cancelled_at: instantAt(calendarDate(String(day)), clockTime(String(time))) },
        });
        onDone();
        toast.success(t(messages.cancelled));
      }}
      onClose={onClose}
    >
      <Box color="fg.muted">{t(messages.cancelText, { time: until })}</Box>
    </RecordDialog>
  );
}

/** Has the portal cancel an e-invoice. */
export function CancelAtPortal({
  billId,
  until,
  onDone,
  onClose,
}: DialogProps & { until: string }): ReactNode {
  const { t } = useLanguage();
  return (
    <RecordDialog
      title={t(messages.cancelNow)}
      saveLabel={t(messages.cancelNow)}
      record={{ reason: '2', note: '' }}
      whole
      sections={[{ fields: reasonFields(t, maxLengthOf(cancelAtPortal, 'note')) }]}
      save={async (form) => {
        await call<typeof cancelAtPortal>('POST /billing/invoices/{id}/e-invoice/cancel-at-portal', {
          params: { id: billId },
          form,
        });
        onDone();
        toast.success(t(messages.cancelSent));
      }}
      onClose={onClose}
    >
      <Box color="fg.muted">{t(messages.cancelNowText, { time: until })}</Box>
    </RecordDialog>
  );
}

/** The time in India now: a portal’s answer is entered soon after it came, and never before. */
function timeNow(): string {
  return timeOf(instantFromMs(believedNow()));
}

/** Why it is cancelled, as the portal takes it. */
function reasonFields(t: (message: Message) => string, maxLength: number): FieldSpec[] {
  return [
    {
      name: 'reason',
      kind: 'choice',
      label: t(messages.reason),
      options: reasonNumbers.map((value) => ({ value, label: t(cancelReasons[value]) })),
      wide: true,
    },
    { name: 'note', kind: 'text', label: t(messages.note), required: true, maxLength, wide: true },
  ];
}
