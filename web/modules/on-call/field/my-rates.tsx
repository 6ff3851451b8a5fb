import { Box, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import { formatDate } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import type { AnswerTo } from '#shared/core/query.ts';
import type { readMyRates } from '#shared/modules/on-call/rate-queries.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { walletScreens as messages } from '../wallet-messages.ts';
import { useMyRates } from './own-answers.ts';

type Rate = NonNullable<AnswerTo<typeof readMyRates>>['rates'][number];

/** The rate card of the caller, as last known to the phone; nothing where it has no line. */
export function MyRates(): ReactNode {
  const { t } = useLanguage();
  const { data } = useMyRates();
  if (!data || data.rates.length === 0) return null;
  return (
    <Box as="section" aria-label={t(messages.rates)}>
      <Heading as="h2" fontSize="lg" fontWeight="semibold" mb="1">
        {t(messages.rates)}
      </Heading>
      <Box color="fg.muted" mb="2">
        {t(messages.ratesAbout, { n: data.share_percent })}
      </Box>
      <Box as="ul" listStyleType="none" display="grid" gap="1">
        {data.rates.map((rate) => (
          <Line key={rate.id} rate={rate} />
        ))}
      </Box>
    </Box>
  );
}

function Line({ rate }: { rate: Rate }): ReactNode {
  const { t, language } = useLanguage();
  const { service, service_hi: hindi, starts_on: from, ends_on: to } = rate;
  const words = [
    ...(from > today() ? [t(messages.rateFrom, { day: formatDate(from, language) })] : []),
    ...(to === null ? [] : [t(messages.rateTo, { day: formatDate(to, language) })]),
  ];
  return (
    <Box
      as="li"
      display="flex"
      justifyContent="space-between"
      gap="3"
      py="3"
      borderBottomWidth="1px"
      borderBottomStyle="solid"
    >
      <Box minW="0">
        <Box fontWeight="semibold" overflowWrap="anywhere" className="notranslate">
          {writtenIn(language, service, hindi)}
        </Box>
        {words.length === 0 ? null : (
          <Box color="fg.muted" fontSize="sm">
            {words.join(' · ')}
          </Box>
        )}
      </Box>
      <Box fontWeight="bold" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
        {formatRupees(rate.amount)}
      </Box>
    </Box>
  );
}
