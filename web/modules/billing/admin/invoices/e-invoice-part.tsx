import { Box, Heading } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { calendarDate, clockTime, instantAt } from '#shared/core/dates.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import {
  cancelEInvoice,
  cancelReasons as reasonNumbers,
  eInvoices,
  recordEInvoice,
} from '#shared/modules/billing/e-invoice-record.ts';
import type { readEInvoice } from '#shared/modules/billing/e-invoice-record.ts';
import { cancelReasons } from '#shared/modules/billing/gst/e-invoice.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { saveFile } from '#web/core/session/save-file.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { stampWords, today } from '#web/core/ui/look/when.ts';
import { labelOf, textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import { eInvoiceScreens as messages } from '../../e-invoice-screens.ts';
import type { AdminBill } from '../admin-bill.ts';

/** How an issued invoice stands at the e-invoice portal, and what is to be done about it. */
export function EInvoicePart({ bill }: { bill: AdminBill }): ReactNode {
  const { t, language } = useLanguage();
  const may = usePermission('billing:write');
  const { busy, run } = useSave();
  const [open, setOpen] = useState<'record' | 'cancel' | null>(null);
  const path = '/billing/invoices/{id}/e-invoice';
  const answer = useQuery<typeof readEInvoice>(path, { params: { id: bill.id } });
  return (
    <Box>
      <Heading as="h3" fontSize="md" mb="2">
        {t(messages.title)}
      </Heading>
      <AnswerStates answer={answer} skeletons={1}>
        {({ record, faults, cancel_until: until }) => (
          <Box display="grid" gap="3">
            {record === null ? (
              <Box color="fg.muted">{t(messages.about)}</Box>
            ) : (
              <FactList
                facts={[
                  { label: 'IRN', value: record.irn },
                  { label: labelOf(eInvoices, 'ack_no', language), value: record.ack_no },
                  { label: t(messages.ackTime), value: stampWords(record.acked_at, language) },
                  {
                    label: labelOf(eInvoices, 'status', language),
                    value: textOf(eInvoices, 'status', record.status, language),
                  },
                ]}
              />
            )}
            {record === null && faults.length > 0 ? (
              <Box>
                <Box fontWeight="semibold">{t(messages.faults)}</Box>
                <Box as="ul" listStyleType="none">
                  {faults.map(({ field, message }) => (
                    <li key={field}>
                      {field.startsWith('seller') ? `${t(messages.seller)}: ` : ''}
                      {field.startsWith('buyer') ? `${t(messages.buyer)}: ` : ''}
                      {t(message)}
                    </li>
                  ))}
                </Box>
              </Box>
            ) : null}
            <Box display="flex" flexWrap="wrap" gap="2">
              {record === null && faults.length === 0 ? (
                <Button
                  size="sm"
                  look="outline"
                  busy={busy}
                  onClick={() =>
                    void run(() =>
                      saveFile(
                        `/billing/invoices/${encodeURIComponent(bill.id)}/e-invoice/json`,
                        `e-invoice-${bill.number.replaceAll('/', '-')}.json`,
                      ),
                    )
                  }
                >
                  <Download size={18} aria-hidden />
                  {t(messages.download)}
                </Button>
              ) : null}
              {may && record === null && faults.length === 0 ? (
                <Button size="sm" look="outline" onClick={() => setOpen('record')}>
                  {t(messages.record)}
                </Button>
              ) : null}
              {may && until !== null ? (
                <Button size="sm" look="dangerOutline" onClick={() => setOpen('cancel')}>
                  {t(messages.cancel)}
                </Button>
              ) : null}
            </Box>
            {open === 'record' ? (
              <RecordIrn billId={bill.id} onDone={answer.reload} onClose={() => setOpen(null)} />
            ) : null}
            {open === 'cancel' && until !== null ? (
              <CancelIrn
                billId={bill.id}
                until={stampWords(until, language)}
                onDone={answer.reload}
                onClose={() => setOpen(null)}
              />
            ) : null}
          </Box>
        )}
      </AnswerStates>
    </Box>
  );
}

type DialogProps = { billId: string; onDone: () => void; onClose: () => void };

function RecordIrn({ billId, onDone, onClose }: DialogProps): ReactNode {
  const { t, language } = useLanguage();
  const label = (name: 'irn' | 'ack_no' | 'signed_qr'): string => labelOf(eInvoices, name, language);
  return (
    <RecordDialog
      title={t(messages.record)}
      saveLabel={t(messages.record)}
      record={{ acked_at: today(), time: '12:00' }}
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

function CancelIrn({ billId, until, onDone, onClose }: DialogProps & { until: string }): ReactNode {
  const { t } = useLanguage();
  return (
    <RecordDialog
      title={t(messages.cancel)}
      saveLabel={t(messages.cancel)}
      record={{ reason: '1', note: '', cancelled_at: today(), time: '12:00' }}
      whole
      sections={[
        {
          fields: [
            {
              name: 'reason',
              kind: 'choice',
              label: t(messages.reason),
              options: reasonNumbers.map((value) => ({ value, label: t(cancelReasons[value]) })),
              wide: true,
            },
            {
              name: 'note',
              kind: 'text',
              label: t(messages.note),
              required: true,
              maxLength: maxLengthOf(cancelEInvoice, 'note'),
              wide: true,
            },
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
