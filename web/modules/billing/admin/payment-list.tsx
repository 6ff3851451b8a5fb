import { Box, Heading } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatDate } from '#shared/core/dates.ts';
import { knownText } from '#shared/core/known-text.ts';
import { formatRupees } from '#shared/core/money.ts';
import type { InvoicePayment, PaymentAction } from '#shared/modules/billing/invoice-payment.ts';
import { billingMessages } from '#shared/modules/billing/messages.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { ConfirmDialog } from '#web/core/ui/layout/confirm-dialog.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import type { StatusIcon, StatusTone } from '#web/core/ui/feedback/status-badge.tsx';
import { useSave } from '#web/core/data/use-save.ts';
import { billingAdminMessages as messages } from '../admin-messages.ts';
import { bookingInvoiceScreens } from '../booking-invoice-screens.ts';
import { receiptScreens } from '../receipt-screens.ts';
import type { AdminBill } from './admin-bill.ts';
import ReversePayment from './reverse-payment.tsx';
import { useRecording } from './receipts/same-reference.tsx';
import { call } from '#web/core/session/call.ts';
import type { reverseWriteOff } from '#shared/modules/billing/receipts/operations.ts';
import type { WriteOf } from '#shared/core/operation.ts';
import type { invoicePayments } from '#shared/modules/billing/invoice-payment.ts';

const looks: Readonly<Record<InvoicePayment['status'], readonly [StatusTone, StatusIcon]>> = {
  claimed: ['warn', 'waiting'],
  confirmed: ['ok', 'done'],
  rejected: ['quiet', 'stopped'],
  reversed: ['quiet', 'stopped'],
};

/** The payments of a bill; what a customer says he has paid waits for the office to find the money. */
export function PaymentList({
  bill,
  onChange,
}: {
  bill: AdminBill;
  onChange: () => Promise<void>;
}): ReactNode {
  const { t, language } = useLanguage();
  const may = usePermission('billing:write');
  const mayWriteOff = usePermission('write_offs:write');
  const { busy, run } = useSave();
  const [doubted, setDoubted] = useState<InvoicePayment | null>(null);
  const reverse = (id: string): void =>
    void run(async () => {
      await call<typeof reverseWriteOff>('DELETE /billing/write-offs/{id}', { params: { id } });
      await onChange();
      toast.success(t(receiptScreens.writeOffReversed));
    });
  const reject = (payment: InvoicePayment): void =>
    void run(async () => {
      await answer(payment, 'reject');
      await onChange();
      toast.success(t(messages.rejectDone));
    });

  return (
    <section>
      <Heading as="h3" fontSize="md" mb="2">
        {t(messages.payments)}
      </Heading>
      {bill.payments.length === 0 ? <Box color="fg.muted">{t(messages.noPayments)}</Box> : null}
      <Box as="ul" listStyleType="none" display="grid" gap="2">
        {bill.payments.map((payment) => (
          <Card
            as="li"
            key={payment.id}
            tone={payment.status === 'claimed' ? 'warn' : 'plain'}
            p={{ base: '3', md: '3' }}
            display="grid"
            gap="2"
          >
            <Box display="flex" flexWrap="wrap" alignItems="center" gap="2">
              <Box fontWeight="bold" fontVariantNumeric="tabular-nums">
                {formatRupees(payment.amount)}
              </Box>
              <Box flex="1">
                {t(messages[payment.method])}, {formatDate(payment.paid_on, language)}
              </Box>
              {/* A write-off is the office's own: there is nothing to confirm. */}
              {payment.method === 'write_off' ? null : (
                <StatusBadge tone={looks[payment.status][0]} icon={looks[payment.status][1]}>
                  {t(messages[payment.status])}
                </StatusBadge>
              )}
            </Box>
            {payment.reference === '' ? null : (
              <Box fontSize="sm" overflowWrap="anywhere" className="notranslate">
                {payment.reference}
              </Box>
            )}
            {payment.status === 'claimed' && payment.tds > 0 ? (
              <Box fontSize="sm">
                {t(messages.tds)}: {formatRupees(payment.tds)}
              </Box>
            ) : null}
            {payment.booking_id === null ? null : (
              <Box fontSize="sm">
                <TextLink to={`/admin/bookings?open=${encodeURIComponent(payment.booking_id)}`}>
                  {t(bookingInvoiceScreens.paidAt)}
                </TextLink>
              </Box>
            )}
            {payment.receipt_id === null ? null : (
              <Box fontSize="sm">
                <TextLink to={`/admin/receipts?open=${encodeURIComponent(payment.receipt_id)}`}>
                  {t(receiptScreens.ofReceipt)}
                </TextLink>
              </Box>
            )}
            {(payment.method === 'write_off' || payment.status === 'reversed') && payment.note !== '' ? (
              <Box fontSize="sm" overflowWrap="anywhere">
                {knownText(payment.note, [billingMessages.rounding], language)}
              </Box>
            ) : null}
            {mayWriteOff && payment.method === 'write_off' ? (
              <Button
                size="sm"
                look="dangerOutline"
                justifySelf="start"
                busy={busy}
                onClick={() => reverse(payment.id)}
              >
                {t(receiptScreens.reverseWriteOff)}
              </Button>
            ) : null}
            <ReversePayment payment={payment} onChange={onChange} />
            {may && payment.status === 'claimed' ? (
              <Box display="flex" flexWrap="wrap" gap="2">
                <ConfirmPayment payment={payment} onChange={onChange} />
                <Button size="sm" look="outline" busy={busy} onClick={() => setDoubted(payment)}>
                  {t(messages.reject)}
                </Button>
              </Box>
            ) : null}
          </Card>
        ))}
      </Box>
      {doubted ? (
        <ConfirmDialog
          title={t(messages.rejectTitle, { amount: formatRupees(doubted.amount) })}
          text={t(messages.rejectText)}
          action={t(messages.reject)}
          danger
          busy={busy}
          onConfirm={() => {
            reject(doubted);
            setDoubted(null);
          }}
          onClose={() => setDoubted(null)}
        />
      ) : null}
    </section>
  );
}

/** Confirms what was reported, and asks first where its reference is on money that was recorded before. */
function ConfirmPayment({
  payment,
  onChange,
}: {
  payment: InvoicePayment;
  onChange: () => Promise<void>;
}): ReactNode {
  const { t } = useLanguage();
  const saving = useSave();
  const confirm = async (meant: object): Promise<void> => {
    await answer(payment, 'confirm', meant);
    await onChange();
  };
  const { save, question } = useRecording(saving, confirm, () => toast.success(t(messages.confirmDone)));
  return (
    <>
      <Button size="sm" busy={saving.busy} onClick={save}>
        {t(messages.confirm)}
      </Button>
      {question}
    </>
  );
}

/** The client may correct a reference by the link; what is answered is what is seen here. */
function answer({ id, ver }: InvoicePayment, action: PaymentAction, input: object = {}): Promise<unknown> {
  return call<WriteOf<typeof invoicePayments, 'POST', `/billing/payments/{id}/${PaymentAction}`>>(
    `POST /billing/payments/{id}/${action}`,
    { params: { id }, form: { ...input } },
    { headers: { 'if-match': `"${ver}"` } },
  );
}
