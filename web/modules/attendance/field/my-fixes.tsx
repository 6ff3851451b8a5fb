import { Box, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { listFixes } from '#shared/modules/attendance/queries.ts';
import { timeOf } from '#shared/core/dates.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useQuery } from '#web/core/data/use-query.ts';
import { Card } from '#web/core/ui/layout/card.tsx';
import { dayWords } from '#web/core/ui/look/when.ts';
import { FixStatus } from '../components/fix-status.tsx';
import { attendanceScreens } from '../messages.ts';
import { officeScreens as messages } from '../office-messages.ts';

/** What this person has asked the office to correct, and its answers; the last ones known without network. */
export function MyFixes(): ReactNode {
  const { t, language } = useLanguage();
  const { data } = useQuery<typeof listFixes>(
    '/attendance/fixes',
    { input: { limit: 10 } },
    { keep: true, follow: ['notifications'] },
  );
  if (!data || data.length === 0) return null;
  return (
    <Box as="section" mb="5">
      <Heading as="h2" fontSize="lg" fontWeight="semibold" mb="3">
        {t(messages.mine)}
      </Heading>
      <Box as="ul" listStyleType="none" display="grid" gap="3">
        {data.map((fix) => (
          <Card as="li" key={fix.id} display="grid" gap="2">
            <Box display="flex" flexWrap="wrap" justifyContent="space-between" gap="2" fontWeight="semibold">
              <span>{t(attendanceScreens[`kind_${fix.kind}`])}</span>
              <Box fontVariantNumeric="tabular-nums">
                {dayWords(fix.date, language)}, {timeOf(fix.wanted_at)}
              </Box>
            </Box>
            <Box color="fg.muted" overflowWrap="anywhere">
              {fix.reason}
            </Box>
            <Box>
              <FixStatus status={fix.status} />
            </Box>
            {fix.answer === '' ? null : <Box overflowWrap="anywhere">{fix.answer}</Box>}
          </Card>
        ))}
      </Box>
    </Box>
  );
}
