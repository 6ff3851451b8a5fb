import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { BillProblems } from '#shared/modules/billing/generate.ts';
import { formatDate } from '#shared/core/dates.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { clientScreens as messages } from '../../client-screens.ts';

/**
 * What is to be looked at before bills are issued: duties without a rate, and punches nobody has reviewed.
 */
export function BillProblemList({ problems }: { problems: BillProblems }): ReactNode {
  const { t, language } = useLanguage();
  const list = problems.unpriced
    .slice(0, 5)
    .map(({ name, site, date }) => `${name}, ${site}, ${formatDate(date, language)}`);
  if (problems.unpriced_count > list.length) list.push(`+${problems.unpriced_count - list.length}`);
  return (
    <Box display="grid" gap="3">
      {problems.refused === null ? null : <Box>{t(problems.refused)}</Box>}
      {problems.unpriced_count > 0 ? <Box>{t(messages.unpriced, { list: list.join('; ') })}</Box> : null}
      {problems.unreviewed > 0 ? (
        <Box>
          {t(messages.unreviewed, { n: problems.unreviewed })}{' '}
          <TextLink to="/admin/attendance/review">{t(messages.reviewThem)}</TextLink>
        </Box>
      ) : null}
    </Box>
  );
}
