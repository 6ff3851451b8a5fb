import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatDate, isCalendarDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import type { readRenewal } from '#shared/modules/contracts/queries.ts';
import { upliftedValue } from '#shared/modules/contracts/renewals/rules.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useQuery } from '#web/core/data/use-query.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { endingScreens as words } from './ending-messages.ts';

type Props = {
  contractId: string;
  from: string;
  to: string;
  /** The uplift as it is typed; null while it is no percentage. */
  percent: number | null;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
};

/** Which rates and sites of the client go on with a renewal: the rates with what they are and will be. */
export function CarriedOn({ contractId, from, to, percent, chosen, onChoose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const isTyped = isCalendarDate(from) && isCalendarDate(to);
  const answer = useQuery<typeof readRenewal>(
    '/contracts/{id}/renewal',
    isTyped ? { params: { id: contractId }, input: { start_date: from, end_date: to } } : null,
  );
  const days = (row: { from: CalendarDate; to: CalendarDate }): string =>
    t(words.days, { from: formatDate(row.from, language), to: formatDate(row.to, language) });
  if (!isTyped) return null;
  return (
    <Box as="section" aria-label={t(words.goesOn)} display="grid" gap="2">
      <AnswerStates answer={answer}>
        {({ allowed, rates, sites }) =>
          !allowed ? (
            <Box color="fg.muted">{t(words.mayNotBill)}</Box>
          ) : rates.length + sites.length === 0 ? (
            <Box color="fg.muted">{t(words.nothingGoesOn)}</Box>
          ) : (
            <>
              <chakra.label display="flex" alignItems="center" gap="3" minH="44px" fontWeight="semibold">
                <chakra.input
                  type="checkbox"
                  boxSize="20px"
                  checked={chosen}
                  onChange={(event) => onChoose(event.currentTarget.checked)}
                />
                {sites.length === 0
                  ? t(words.carryRates, { n: rates.length })
                  : rates.length === 0
                    ? t(words.carrySites, { n: sites.length })
                    : t(words.carryOn, { rates: rates.length, sites: sites.length })}
              </chakra.label>
              <Box color="fg.muted">{t(words.carryOnHint)}</Box>
              <Box as="ul" listStyleType="none" display="grid" gap="2" opacity={chosen ? 1 : 0.6}>
                {rates.map((row) => (
                  <li key={row.id}>
                    <Box className="notranslate" overflowWrap="anywhere">
                      {row.name}
                    </Box>
                    <Box fontSize="sm" fontVariantNumeric="tabular-nums">
                      {formatRupees(row.rate)} →{' '}
                      {percent === null ? '–' : formatRupees(upliftedValue(row.rate, percent))} · {days(row)}
                    </Box>
                  </li>
                ))}
                {sites.map((row) => (
                  <li key={row.id}>
                    <Box className="notranslate" overflowWrap="anywhere">
                      {row.name}
                    </Box>
                    <Box fontSize="sm">{days(row)}</Box>
                  </li>
                ))}
              </Box>
            </>
          )
        }
      </AnswerStates>
    </Box>
  );
}
