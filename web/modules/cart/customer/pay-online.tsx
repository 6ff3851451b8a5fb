import { Box } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type * as z from 'zod/mini';
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

/**
 * Leads to the payment page of an order, at each service through which the business takes payments. The first
 * stands out unless the order is paid after the service.
 */
export function PayOnline({
  orderId,
  providers,
  isLater,
}: {
  orderId: string;
  providers: readonly PaymentProvider[];
  isLater: boolean;
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
    <Box display="grid" gap="2">
      {providers.map((provider, at) => (
        <Button
          key={provider}
          wide
          py="2"
          look={at === 0 && !isLater ? 'solid' : 'outline'}
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

type Told = z.output<(typeof checkOrderCheckout)['output']>['state'] | 'failed';

/** The payment with which somebody comes back from the payment page, as far as it is known. */
export type PaymentCheck = {
  /** True until it is known that nothing was paid: who may have paid is not asked to pay again. */
  readonly isOpen: boolean;
  readonly isPaid: boolean;
  readonly isFailed: boolean;
  readonly text: string;
  /** Asks once more; null while the answer is awaited, and where it is known. */
  readonly again: (() => void) | null;
};

/**
 * Asks what became of the payment when somebody comes back from the payment page. The address says that they
 * do until it is known, so that a reload asks again.
 */
export function usePaymentCheck(orderId: string): PaymentCheck {
  const { t } = useLanguage();
  const [query, setQuery] = useSearchParams();
  const [found, setFound] = useState<{ readonly told: Told; readonly text: string } | null>(null);
  const [round, setRound] = useState(0);
  const isBack = query.has('paid');
  useEffect(() => {
    if (!isBack) return undefined;
    let isCurrent = true;
    const show = (told: Told, text: string): void => {
      if (!isCurrent) return;
      setFound({ told, text });
      if (told === 'paid' || told === 'none')
        setQuery(
          (now) => {
            now.delete('paid');
            return now;
          },
          { replace: true },
        );
    };
    call<typeof checkOrderCheckout>('POST /billing/order-checkout/check', { input: { order_id: orderId } })
      .then(({ data, message }) => show(data.state, message ?? ''))
      .catch((failure: unknown) => show('failed', failure instanceof Error ? failure.message : ''));
    return () => {
      isCurrent = false;
    };
  }, [isBack, orderId, round, setQuery]);
  const isChecking = isBack && found === null;
  const isFailed = found?.told === 'failed';
  return {
    isOpen: isBack,
    isPaid: found?.told === 'paid',
    isFailed,
    text: isChecking ? t(messages.checking) : found?.text || (isFailed ? t(messages.checkNot) : ''),
    again:
      isBack && found !== null
        ? () => {
            setFound(null);
            setRound(round + 1);
          }
        : null,
  };
}

/** Says what is known of the payment to who comes back, and checks it again where that is open. */
export function PaidOnline({ check: { isFailed, text, again } }: { check: PaymentCheck }): ReactNode {
  const { t } = useLanguage();
  return (
    <>
      {text === '' ? null : (
        <Box role={isFailed ? 'alert' : 'status'} {...(isFailed ? { color: 'danger' } : {})}>
          {text}
        </Box>
      )}
      {again === null ? null : (
        <Button look="outline" wide onClick={again}>
          {t(messages.checkAgain)}
        </Button>
      )}
    </>
  );
}
