import { Box } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from './button.tsx';
import { payMessages as messages } from './pay-messages.ts';

type State = 'paid' | 'waiting' | 'review' | 'none';

/** Asks what is known of a payment; the sentence is as the server says it. */
type Ask = (id: string) => Promise<{
  readonly data: { readonly state: State };
  readonly message?: string | undefined;
}>;

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
 * Asks what became of the payment of a record when somebody comes back from the payment page. The address
 * says that they do until it is known, so that a reload asks again. `ask` is the same at each call.
 */
export function usePaymentCheck(id: string, ask: Ask): PaymentCheck {
  const { t } = useLanguage();
  const [query, setQuery] = useSearchParams();
  const [found, setFound] = useState<{ readonly told: State | 'failed'; readonly text: string } | null>(null);
  const [round, setRound] = useState(0);
  const isBack = query.has('paid');
  useEffect(() => {
    if (!isBack) return undefined;
    let isCurrent = true;
    const show = (told: State | 'failed', text: string): void => {
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
    ask(id)
      .then(({ data, message }) => show(data.state, message ?? ''))
      .catch((failure: unknown) => show('failed', failure instanceof Error ? failure.message : ''));
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
