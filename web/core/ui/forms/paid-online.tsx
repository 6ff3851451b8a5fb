import { Box } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useLanguage } from '#web/core/device/language.tsx';
import { isAwaited, keepAwaited } from './awaited-payment.ts';
import { Button } from './button.tsx';
import { payMessages as messages } from './pay-messages.ts';

type State = 'paid' | 'waiting' | 'review' | 'none';

type Found = { readonly told: State | 'failed'; readonly text: string; readonly left: number | null };

/** Asks what is known of a payment; the sentence is as the server says it. */
type Ask = (id: string) => Promise<{
  readonly data: { readonly state: State; readonly left?: number };
  readonly message?: string | undefined;
}>;

/** The payment with which somebody comes back from the payment page, as far as it is known. */
export type PaymentCheck = {
  /** True until it is known that nothing was paid: who may have paid is not asked to pay again. */
  readonly isOpen: boolean;
  readonly isPaid: boolean;
  readonly isFailed: boolean;
  /** What the server then knew to be left to pay, in rupees; null where it did not tell. */
  readonly left: number | null;
  readonly text: string;
  /** Asks once more; null while the answer is awaited, and where it is known. */
  readonly again: (() => void) | null;
};

/**
 * Asks what became of the payment of a record when somebody comes back from the payment page. Until it is
 * known the device remembers that they did, and asks again whenever the record is opened. `ask` is the same
 * at each call.
 */
export function usePaymentCheck(id: string, ask: Ask): PaymentCheck {
  const { t } = useLanguage();
  const [query, setQuery] = useSearchParams();
  const [found, setFound] = useState<Found | null>(null);
  const [round, setRound] = useState(0);
  const isBack = query.has('paid') || isAwaited(id);
  useEffect(() => {
    if (!isBack) return undefined;
    let isCurrent = true;
    const show = (now: Found): void => {
      if (!isCurrent) return;
      const isKnown = now.told === 'paid' || now.told === 'none';
      keepAwaited(id, !isKnown);
      setFound(now);
      if (isKnown)
        setQuery(
          (now) => {
            now.delete('paid');
            return now;
          },
          { replace: true },
        );
    };
    ask(id)
      .then(({ data, message }) => show({ told: data.state, text: message ?? '', left: data.left ?? null }))
      .catch((failure: unknown) =>
        show({ told: 'failed', text: failure instanceof Error ? failure.message : '', left: null }),
      );
    return () => {
      isCurrent = false;
    };
  }, [isBack, id, ask, round, setQuery]);
  const isChecking = isBack && found === null;
  const isFailed = found?.told === 'failed';
  return {
    isOpen: isBack,
    isPaid: found?.told === 'paid',
    isFailed,
    left: found?.left ?? null,
    text: isChecking ? t(messages.checking) : found?.text || (isFailed ? t(messages.notChecked) : ''),
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
          {t(messages.again)}
        </Button>
      )}
    </>
  );
}
