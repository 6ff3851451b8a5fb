import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { formatRupees } from '#shared/core/money.ts';
import { reversalRefusal } from '#shared/modules/billing/can-reverse-payment.ts';
import type { InvoicePayment } from '#shared/modules/billing/invoice-payment.ts';
import { reverseInvoicePayment } from '#shared/modules/billing/operations.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import { receiptScreens as messages } from '../receipt-screens.ts';

type Props = { payment: InvoicePayment; onChange: () => Promise<void> };

/** Reverses money or TDS that was recorded at an invoice without a receipt; shown for no other. */
export default function ReversePayment({ payment, onChange }: Props): ReactNode {
  const { t } = useLanguage();
  const may = usePermission('billing:write');
  const [isAsking, setAsking] = useState(false);
  if (!may || reversalRefusal(payment) !== null) return null;
  const amount = formatRupees(payment.amount);
  return (
    <>
      <Button size="sm" look="dangerOutline" justifySelf="start" onClick={() => setAsking(true)}>
        {t(messages.reversePayment, { amount })}
      </Button>
      {isAsking ? (
        <RecordDialog
          title={t(messages.reversePayment, { amount })}
          saveLabel={t(messages.reverseThis)}
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
                  maxLength: maxLengthOf(reverseInvoicePayment, 'reason'),
                },
              ],
            },
          ]}
          save={async (form) => {
            await call<typeof reverseInvoicePayment>('POST /billing/payments/{id}/reverse', {
              params: { id: payment.id },
              form,
            });
            await onChange();
            toast.success(t(messages.paymentReversed));
          }}
          onClose={() => setAsking(false)}
        >
          <Box color="fg.muted">{t(messages.reversePaymentText)}</Box>
        </RecordDialog>
      ) : null}
    </>
  );
}
