import { Box } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { formatRupees } from '#shared/core/money.ts';
import { upiLink } from '#shared/core/upi-link.ts';
import type { DepositDue } from '#shared/modules/billing/deposit-due.ts';
import type { readContractDeposit } from '#shared/modules/crm/contract-deposit.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Skeleton } from '#web/core/ui/feedback/skeleton.tsx';
import { ButtonAnchor } from '#web/core/ui/forms/button-link.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { inForceScreens as messages } from './messages.ts';

const QrCode = lazy(() => import('#web/core/ui/forms/qr-code.tsx'));

/** The deposit of a contract that is due, kept for the time without network. */
export function useDeposit(contractId: string): DepositDue | null {
  const { data } = useQuery<typeof readContractDeposit>(
    '/contracts/{id}/deposit',
    { params: { id: contractId } },
    { keep: true, follow: ['notifications'] },
  );
  return data?.deposit ?? null;
}

type DepositProps = {
  due: DepositDue | null;
  /** Whether the reader is who pays. */
  pays?: boolean;
};

/** A deposit that has not arrived, and for its client how it is paid. */
export function Deposit({ due, pays = false }: DepositProps): ReactNode {
  const { t } = useLanguage();
  if (due === null) return null;
  const { quote } = due;
  const amount = formatRupees(due.amount);
  return (
    <Card tone="warn" p="3" display="grid" gap="3">
      <Box fontWeight="semibold">{t(messages.deposit, { amount })}</Box>
      <Box>{t(pays ? messages.depositText : messages.depositOf, { number: quote })}</Box>
      {pays ? <WaysToPay due={due} /> : null}
    </Card>
  );
}

function WaysToPay({ due: { amount: rupees, pay, quote } }: { due: DepositDue }): ReactNode {
  const { t } = useLanguage();
  const amount = formatRupees(rupees);
  const link =
    pay.upi === '' ? '' : upiLink({ vpa: pay.upi, name: pay.payee }, rupees, `Deposit ${quote}`, quote);
  return (
    <>
      {link === '' ? null : (
        <>
          {/* A phone has the app that the button opens; a computer shows the code to a phone. */}
          <Box display={{ base: 'grid', md: 'none' }}>
            <ButtonAnchor href={link}>{t(messages.payByUpi, { amount })}</ButtonAnchor>
          </Box>
          <Box display={{ base: 'none', md: 'block' }}>
            <Suspense fallback={<Skeleton height="220px" />}>
              <QrCode text={link} label={t(messages.payCode, { amount })} />
            </Suspense>
          </Box>
        </>
      )}
      <FactList
        facts={[
          { label: 'UPI', value: pay.upi },
          { label: t(messages.holder), value: pay.bank_account === '' ? '' : pay.holder },
          { label: t(messages.bank), value: pay.bank_name },
          { label: t(messages.account), value: pay.bank_account },
          { label: 'IFSC', value: pay.bank_ifsc },
        ]}
      />
    </>
  );
}
