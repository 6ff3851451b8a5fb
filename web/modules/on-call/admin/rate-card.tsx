import { Box, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatDate } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import { homeCategory } from '#shared/modules/marketplace/home-category.ts';
import { cardFrom, partnerRates } from '#shared/modules/on-call/partner-rate.ts';
import type { PartnerRate } from '#shared/modules/on-call/partner-rate.ts';
import type { Provider } from '#shared/modules/on-call/provider.ts';
import { useNames } from '#web/core/data/use-names.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { ResourcePart, usePartRows } from '#web/core/ui/resource/resource-part.tsx';
import { foundName } from '#web/core/ui/tables/record-fields.tsx';
import type { Found } from '#web/core/ui/tables/record-fields.tsx';
import { AbovePrice } from './above-price.tsx';
import { rateCardDesk as messages } from '../rate-card-messages.ts';

/** What a partner gets for the work of each service, from when, and what went before. */
export function RateCard({ partner, may }: { partner: Provider; may: boolean }): ReactNode {
  const { t, language } = useLanguage();
  const of = { field: 'provider_id', id: partner.id };
  const { rows } = usePartRows<PartnerRate>(partnerRates, of);
  const named = useNames<Found>(
    '/services',
    rows.map((row) => row.service_id),
  );
  const holding = new Set(cardFrom(rows, today()).map(({ id }) => id));
  const span = ({ starts_on, ends_on }: PartnerRate): string => {
    const from = formatDate(starts_on, language);
    return ends_on === null
      ? t(messages.from, { from })
      : t(messages.span, { from, to: formatDate(ends_on, language) });
  };
  return (
    <Box as="section" aria-label={t(messages.title)}>
      <Heading as="h3" fontSize="md" mb="1">
        {t(messages.title)}
      </Heading>
      <Box color="fg.muted" mb="3">
        {t(messages.about, { n: partner.share_percent })}
      </Box>
      <ResourcePart
        resource={partnerRates}
        features={['oncall']}
        of={of}
        add={messages.add}
        none={messages.none}
        may={may}
        fields={['service_id', 'amount', 'starts_on', 'ends_on']}
        fixed={['service_id']}
        empty={['amount']}
        own={{
          service_id: {
            kind: 'search',
            find: {
              path: '/services',
              filters: { category: homeCategory.name },
              searchLabel: t(messages.search),
              none: t(messages.noService),
            },
            wide: true,
          },
          amount: { wide: true },
        }}
        notes={{
          amount: (values, row) => (
            <AbovePrice
              serviceId={row?.service_id ?? values['service_id']}
              amount={Number(values['amount'])}
            />
          ),
        }}
        title={({ service_id: id, amount }) => {
          const service = named.get(id);
          return t(messages.line, {
            service: service ? foundName(service, language) : id,
            amount: formatRupees(amount),
          });
        }}
        detail={(row) => (holding.has(row.id) ? span(row) : `${span(row)} · ${t(messages.past)}`)}
      />
    </Box>
  );
}
