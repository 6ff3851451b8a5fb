import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { Facts } from '#web/core/ui/tables/facts.tsx';
import { paymentScreens as say } from '../messages.ts';

export type Methods = {
  readonly upi: string;
  readonly payee: string;
  readonly bank_name: string;
  readonly bank_account: string;
  readonly bank_ifsc: string;
};

/** Where money for bills goes. */
export function MethodFacts({ methods }: { methods: Methods }): ReactNode {
  const { t } = useLanguage();
  const rows = [
    [t(say.upiId), methods.upi],
    [t(say.bank), methods.bank_name],
    [t(say.account), methods.bank_account],
    [t(say.ifsc), methods.bank_ifsc],
  ] as const;
  const known = rows.filter(([, value]) => value !== '');
  return known.length === 0 ? <Box>{t(say.noMethods)}</Box> : <Facts rows={known} />;
}
