import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { Facts } from '#web/core/ui/tables/facts.tsx';
import { paymentScreens as messages } from '../messages.ts';

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
    [t(messages.upiId), methods.upi],
    [t(messages.bank), methods.bank_name],
    [t(messages.account), methods.bank_account],
    [t(messages.ifsc), methods.bank_ifsc],
  ] as const;
  const known = rows.filter(([, value]) => value !== '');
  return known.length === 0 ? <Box>{t(messages.noMethods)}</Box> : <Facts rows={known} />;
}
