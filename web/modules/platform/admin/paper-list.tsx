import { Box, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatDate } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import type { AnswerTo } from '#shared/core/query.ts';
import type { readTenantSubscription } from '#shared/modules/platform/online.ts';
import { subscriptionInvoices } from '#shared/modules/subscriptions/subscription-invoice.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { platformScreens as messages } from '../messages.ts';

type Paper = AnswerTo<typeof readTenantSubscription>['invoices'][number];

/** The invoices and credit notes of a business for its subscription. */
export function PaperList({ papers }: { papers: readonly Paper[] }): ReactNode {
  const { t, language } = useLanguage();
  const issued = papers.filter(({ number }) => number !== '');
  if (issued.length === 0) return null;
  return (
    <Box as="section">
      <Heading as="h3" fontSize="md" mb="2">
        {t(messages.papers)}
      </Heading>
      <Box as="ul" listStyleType="none" display="grid" gap="2">
        {issued.map(({ id, number, kind, state, total, requested_on: day }) => (
          <Box as="li" key={id} display="flex" flexWrap="wrap" columnGap="4" justifyContent="space-between">
            <Box>
              <Box fontWeight="medium">{number}</Box>
              <Box fontSize="sm" color="fg.muted">
                {formatDate(day, language)} · {textOf(subscriptionInvoices, 'state', state, language)}
              </Box>
            </Box>
            <Box fontVariantNumeric="tabular-nums">
              {formatRupees(kind === 'credit_note' ? -total : total)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
