import { Box } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { calendarDate, formatDate } from '#shared/core/dates.ts';
import type { AnswerTo } from '#shared/core/query.ts';
import type { readStanding } from '#shared/modules/subscriptions/queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { standingMessages as messages } from '../bar-messages.ts';

/** Days before its end from which a trial is spoken of. */
const trialNotice = 7;

/** One line over every page of the desk, while a plan needs attention. Nothing else is shown or kept back. */
export function StandingBar(): ReactNode {
  const { t } = useLanguage();
  const may = usePermission('subscriptions:write');
  const { data } = useQuery<typeof readStanding>('/subscriptions/standing', {});
  const text = useText(data ?? null);
  if (text === null) return null;
  const isSerious = data?.standing === 'limited' || data?.standing === 'paused';
  return (
    <Box
      role="status"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="3"
      rowGap="1"
      px="4"
      py="2"
      bg={isSerious ? 'danger.subtle' : 'warn.subtle'}
      color={isSerious ? 'danger' : 'warn'}
      fontWeight="medium"
      lineHeight="snug"
    >
      <TriangleAlert size={18} aria-hidden />
      <Box flex="1 1 240px">{text}</Box>
      {may ? <TextLink to="/admin/settings/subscription">{t(messages.seePlans)}</TextLink> : null}
    </Box>
  );
}

function useText(standing: AnswerTo<typeof readStanding> | null): string | null {
  const { t, language } = useLanguage();
  if (standing === null) return null;
  const { trial_days_left: left, late_since: late } = standing;
  if (standing.standing === 'paused') return t(messages.barPaused);
  if (standing.standing === 'limited') return t(messages.barLimited);
  if (standing.standing === 'late' && late !== null)
    return t(messages.barLate, { date: formatDate(calendarDate(late), language) });
  return left !== null && left <= trialNotice ? t(messages.barTrial, { n: left }) : null;
}
