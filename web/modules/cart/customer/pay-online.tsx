import { Box } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type {
  checkOrderCheckout,
  openOrderCheckout,
} from '#shared/modules/billing/online-payments/exchanges.ts';
import type { PaymentProvider } from '#shared/modules/billing/online-payments/payment-account.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { call } from '#web/core/session/call.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { checkoutMessages as messages } from '../checkout-messages.ts';

const labels = { razorpay: messages.payPage, stripe: messages.payCard } as const;

/** Leads to the payment page of an order, at each service through which the business takes payments. */
export function PayOnline({
  orderId,
  providers,
}: {
  orderId: string;
  providers: readonly PaymentProvider[];
}): ReactNode {
  const { t } = useLanguage();
  const [busy, setBusy] = useState<PaymentProvider | null>(null);
  const [error, setError] = useState('');
  // Who goes back from the payment page finds this one as it was left.
  useEffect(() => {
    const wake = (): void => setBusy(null);
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, []);

  const open = async (provider: PaymentProvider): Promise<void> => {
    setBusy(provider);
    setError('');
    try {
      const { data } = await call<typeof openOrderCheckout>('POST /billing/order-checkout', {
        input: { order_id: orderId, provider },
      });
      location.assign(data.url);
    } catch (failure) {
      setError(failure instanceof Error && failure.message ? failure.message : t(messages.payNot));
      setBusy(null);
    }
  };

  if (providers.length === 0) return null;
  return (
    <Box display="grid" gap="2" justifyItems="start">
      {providers.map((provider) => (
        <Button
          key={provider}
          busy={busy === provider}
          disabled={busy !== null}
          onClick={() => void open(provider)}
        >
          {t(labels[provider])}
        </Button>
      ))}
      {error === '' ? null : (
        <Box role="alert" color="danger">
          {error}
        </Box>
      )}
    </Box>
  );
}

/** Says what became of the payment to who comes back from the payment page. */
export function PaidOnline({ orderId }: { orderId: string }): ReactNode {
  const [query, setQuery] = useSearchParams();
  const [said, setSaid] = useState('');
  const isBack = query.has('paid');
  useEffect(() => {
    if (!isBack) return;
    const show = (text: string): void => {
      setSaid(text);
      setQuery(
        (now) => {
          now.delete('paid');
          return now;
        },
        { replace: true },
      );
    };
    call<typeof checkOrderCheckout>('POST /billing/order-checkout/check', { input: { order_id: orderId } })
      .then(({ message }) => show(message ?? ''))
      .catch((failure: unknown) => show(failure instanceof Error ? failure.message : ''));
  }, [isBack, orderId, setQuery]);
  return said === '' ? null : <Box role="status">{said}</Box>;
}
