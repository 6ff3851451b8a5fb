import { Box } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from './button.tsx';
import { payMessages as messages } from './pay-messages.ts';

type Provider = 'razorpay' | 'stripe';

type Props = {
  /** The services through which the business takes payments. */
  readonly providers: readonly Provider[];
  /** Asks for the page of a service, and gives its address. */
  readonly open: (provider: Provider) => Promise<string>;
  /** Whether the first way stands out. */
  readonly isFirst: boolean;
  /** What follows the name of each way, such as an amount that is not the whole. */
  readonly note?: string;
};

/** Leads to the payment page of what is paid, at each service through which the business takes payments. */
export function PayOnline({ providers, open, isFirst, note = '' }: Props): ReactNode {
  const { t } = useLanguage();
  const [busy, setBusy] = useState<Provider | null>(null);
  const [error, setError] = useState('');
  // Who goes back from the payment page finds this one as it was left.
  useEffect(() => {
    const wake = (): void => setBusy(null);
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, []);

  const go = async (provider: Provider): Promise<void> => {
    setBusy(provider);
    setError('');
    try {
      location.assign(await open(provider));
    } catch (failure) {
      setError(failure instanceof Error && failure.message ? failure.message : t(messages.notOpened));
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
          look={at === 0 && isFirst ? 'solid' : 'outline'}
          busy={busy === provider}
          disabled={busy !== null}
          onClick={() => void go(provider)}
        >
          {t(messages[provider]) + note}
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
