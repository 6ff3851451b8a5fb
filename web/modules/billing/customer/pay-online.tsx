import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { PaymentProvider } from '#shared/modules/billing/online-payments/payment-account.ts';
import type { readOwnBillLink } from '#shared/modules/billing/payment-link.ts';
import type { Bill } from '#shared/modules/dashboard/figures.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { call } from '#web/core/session/call.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { paymentScreens as messages } from '../messages.ts';

type Props = { bill: Pick<Bill, 'id'>; online: readonly PaymentProvider[] };

/** Leads to the page of an invoice, where it is paid through the payment services of the business. */
export function PayOnline({ bill, online }: Props): ReactNode {
  const { t, language } = useLanguage();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');

  const open = async (): Promise<void> => {
    setBusy(true);
    setError('');
    try {
      const { data } = await call<typeof readOwnBillLink>('GET /billing/my-invoices/{id}/link', {
        params: { id: bill.id },
      });
      if (data.link === null) setError(t(messages.notOnline));
      else location.assign(`${data.link}?lang=${language}`);
    } catch (failure) {
      setError(failure instanceof Error && failure.message ? failure.message : t(messages.notOnline));
    }
    setBusy(false);
  };

  if (online.length === 0) return null;
  return (
    <Box display="grid" gap="2">
      <Button busy={busy} onClick={() => void open()}>
        {t(online.includes('razorpay') ? messages.payOnline : messages.payByCard)}
      </Button>
      {error === '' ? null : (
        <Box role="alert" color="danger">
          {error}
        </Box>
      )}
    </Box>
  );
}
