import { Box } from '@chakra-ui/react';
import { CreditCard } from 'lucide-react';
import type { ReactNode } from 'react';
import type { readEventAddresses } from '#shared/modules/billing/online-payments/exchanges.ts';
import { paymentAccounts, providerNames } from '#shared/modules/billing/online-payments/payment-account.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { RemoteContent } from '#web/core/ui/feedback/remote-content.tsx';
import { CopyLine } from '#web/core/ui/forms/copy-line.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { ResourcePage } from '#web/core/ui/resource/resource-page.tsx';
import { onlinePaymentScreens as messages } from '../../online-payment-screens.ts';

/** The payment gateways through which clients pay invoices, and the webhooks these need. */
export default function PaymentAccountsPage(): ReactNode {
  const addresses = useQuery<typeof readEventAddresses>('/billing/payment-event-addresses', {});
  return (
    <ResourcePage
      resource={paymentAccounts}
      icon={<CreditCard aria-hidden />}
      about={messages.gatewaysAbout}
      empty={{ text: messages.gatewaysEmpty }}
      ahead={[addresses]}
      above={<Webhooks addresses={addresses} />}
    />
  );
}

type Addresses = ReturnType<typeof useQuery<typeof readEventAddresses>>;

function Webhooks({ addresses }: { addresses: Addresses }): ReactNode {
  const { t } = useLanguage();
  return (
    <Card mb="5" display="grid" gap="4">
      <Box as="h2" fontWeight="semibold">
        {t(messages.webhooks)}
      </Box>
      <Box color="fg.muted">{t(messages.webhooksAbout)}</Box>
      <RemoteContent remote={addresses}>
        {(all) =>
          all.map(({ provider, url, events }) =>
            url === null ? null : (
              <Box key={provider} display="grid" gap="1">
                <CopyLine label={t(messages.address, { provider: providerNames[provider] })} text={url} />
                <Box color="fg.muted" fontSize="sm" overflowWrap="anywhere">
                  {t(messages.events, { events: events.join(', ') })}
                </Box>
              </Box>
            ),
          )
        }
      </RemoteContent>
      {addresses.data?.some(({ url }) => url === null) ? <Box>{t(messages.noAddress)}</Box> : null}
    </Card>
  );
}
