import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { readProvider } from '#shared/modules/on-call/queries.ts';
import type { Provider } from '#shared/modules/on-call/provider.ts';
import { call } from '#web/core/session/call.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { partnerScreens as messages } from '../messages.ts';

type Numbers = { readonly bank_account?: string | null; readonly ifsc?: string | null; readonly pan: string };

/** The whole account and PAN of a partner, null until whoever decides and pays has asked for them. */
export function useWholeNumbers(partner: Provider): {
  readonly numbers: Numbers | null;
  readonly busy: boolean;
  readonly ask: () => Promise<void>;
} {
  const { t } = useLanguage();
  const [numbers, setNumbers] = useState<Numbers | null>(null);
  const [busy, setBusy] = useState(false);
  const ask = async (): Promise<void> => {
    setBusy(true);
    try {
      const { data } = await call<typeof readProvider>('GET /on-call-services/providers/{id}', {
        params: { id: partner.id },
      });
      setNumbers(data);
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : t(messages.failed));
    } finally {
      setBusy(false);
    }
  };
  return { numbers, busy, ask };
}

type Props = {
  /** The last characters of the number. */
  end: string;
  whole: string | null;
  busy: boolean;
  onAsk: () => Promise<void>;
};

/** The end of a number; whoever decides and pays may ask for all of it. */
export function MaskedLine({ end, whole, busy, onAsk }: Props): ReactNode {
  const { t } = useLanguage();
  const may = usePermission('oncall:write');
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
      <Box as="span" fontVariantNumeric="tabular-nums">
        {whole ?? t(messages.lastFour, { digits: end })}
      </Box>
      {may && whole === null ? (
        <Button size="sm" look="soft" busy={busy} onClick={() => void onAsk()}>
          {t(messages.wholeAccount)}
        </Button>
      ) : null}
    </Box>
  );
}
