import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { readProvider } from '#shared/modules/on-call/queries.ts';
import { call } from '#web/core/session/call.ts';
import type { Provider } from '#shared/modules/on-call/provider.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { partnerScreens as messages } from '../messages.ts';

type Account = { readonly bank_account?: string | null; readonly ifsc?: string | null };

/** The last digits of the account; whoever decides and pays may ask for all of it. */
export function AccountLine({ partner }: { partner: Provider }): ReactNode {
  const { t } = useLanguage();
  const may = usePermission('oncall:write');
  const [account, setAccount] = useState<Account | null>(null);
  const [busy, setBusy] = useState(false);
  if (partner.bank_last4 === '') return '–';

  const ask = async (): Promise<void> => {
    setBusy(true);
    try {
      setAccount(
        (
          await call<typeof readProvider>('GET /on-call-services/providers/{id}', {
            params: { id: partner.id },
          })
        ).data,
      );
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : t(messages.failed));
    } finally {
      setBusy(false);
    }
  };
  if (account?.bank_account)
    return (
      <Box as="span" fontVariantNumeric="tabular-nums">
        {account.bank_account}, IFSC {account.ifsc}
      </Box>
    );
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
      <Box as="span" fontVariantNumeric="tabular-nums">
        {t(messages.lastFour, { digits: partner.bank_last4 })}
      </Box>
      {may ? (
        <Button size="sm" look="soft" busy={busy} onClick={() => void ask()}>
          {t(messages.wholeAccount)}
        </Button>
      ) : null}
    </Box>
  );
}
