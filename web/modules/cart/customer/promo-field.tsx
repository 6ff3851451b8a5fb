import * as z from 'zod/mini';
import { Box } from '@chakra-ui/react';
import { Tag } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { normalCode } from '#shared/modules/marketplace/promotion-code.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useSyncStatus } from '#web/core/sync/sync-status.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { checkoutMessages as messages } from '../checkout-messages.ts';
import { call } from '#web/core/session/call.ts';
import type { listCart } from '#shared/modules/cart/queries.ts';
import { checkoutCart } from '#shared/modules/cart/checkout.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';

const tried = z.union([
  z.object({ code: z.string(), percent: z.number() }),
  z.object({ refused: z.string() }),
]);
/** What stands beside the rows of the cart. */
const beside = z.object({ checkout: z.object({ promo: z.nullable(tried) }) });
type Tried = z.infer<typeof tried>;
type Props = {
  code: string;
  percent: number;
  error: string | undefined;
  onChange: (code: string, percent: number) => void;
};

/**
 * A promo code: the server says whether it holds; without network it is kept and decided when the order
 * arrives.
 */
export function PromoField({ code, percent, error, onChange }: Props): ReactNode {
  const { t } = useLanguage();
  const { online } = useSyncStatus();
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState('');
  const [busy, setBusy] = useState(false);

  const apply = async (wanted: string): Promise<void> => {
    if (wanted === '') return;
    setBusy(true);
    setRefused('');
    const tried = await tryCode(wanted);
    setBusy(false);
    if (tried && 'refused' in tried) {
      setRefused(tried.refused);
      onChange('', 0);
    } else onChange(tried?.code ?? wanted, tried?.percent ?? 0);
  };

  useEffect(() => {
    // A code that was kept without network is tried as soon as there is one.
    if (online && code !== '' && percent === 0) void apply(code);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the network's return matters
  }, [online]);

  if (code !== '')
    return (
      <Box
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="2"
        px="3"
        py="2"
        borderRadius="md"
        bg="brand.subtle"
      >
        <Box display="flex" alignItems="center" gap="2" fontWeight="semibold" role="status">
          <Tag size={18} aria-hidden />
          {percent > 0 ? t(messages.promoOn, { code, percent }) : t(messages.promoLater, { code })}
        </Box>
        <Button look="ghost" size="sm" minHeight="44px" onClick={() => onChange('', 0)}>
          {t(messages.promoRemove)}
        </Button>
      </Box>
    );
  return (
    <Box
      as="form"
      display="grid"
      gridTemplateColumns="minmax(0, 1fr) auto"
      gap="2"
      alignItems="start"
      onSubmit={(event) => event.preventDefault()}
    >
      <TextField
        label={t(messages.promo)}
        optional
        maxLength={maxLengthOf(checkoutCart, 'promo')}
        autoCapitalize="characters"
        autoComplete="off"
        value={typed}
        onChange={setTyped}
        error={refused || error}
      />
      <Button
        type="submit"
        look="outline"
        mt="27px"
        busy={busy}
        onClick={() => void apply(normalCode(typed))}
      >
        {t(messages.apply)}
      </Button>
    </Box>
  );
}

/** What the server says of a code; null where it cannot be asked. */
async function tryCode(code: string): Promise<Tried | null> {
  try {
    const answer = await call<typeof listCart>('GET /cart', { input: { promo: code } });
    return z.parse(beside, answer).checkout.promo;
  } catch {
    return null;
  }
}
