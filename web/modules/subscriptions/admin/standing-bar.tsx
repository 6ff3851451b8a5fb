import { Box } from '@chakra-ui/react';
import { Info, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { calendarDate, formatDate } from '#shared/core/dates.ts';
import type { AnswerTo } from '#shared/core/query.ts';
import { featureOfPage, heldBackOf } from '#shared/modules/subscriptions/feature-table.ts';
import { featureNames, planWith } from '#shared/modules/subscriptions/plans.ts';
import type { readStanding } from '#shared/modules/subscriptions/queries.ts';
import { useReadAgain } from '#web/core/data/use-read-again.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { holdBack, useIsRefusedPage } from '#web/core/session/held-back.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { standingMessages as messages } from '../bar-messages.ts';

const nothingToRead = (): void => undefined;
/** Days before its end from which a trial is spoken of. */
const trialNotice = 7;

/**
 * A line over every page of the desk while a plan needs attention, and one over the pages of a feature that
 * the plan lacks, and neither over a page that the person may not see. It goes within a minute of what ends
 * it. Pages learn from here where nothing new is begun, and hide what would begin it.
 */
export function StandingBar(): ReactNode {
  const { t } = useLanguage();
  const { pathname } = useLocation();
  const isRefused = useIsRefusedPage();
  const { data, reload } = useQuery<typeof readStanding>('/subscriptions/standing', {});
  const text = useText(data ?? null);
  const feature = featureOfPage(pathname);
  const lacks = feature !== undefined && data !== null && !data.features.includes(feature);
  useEffect(() => {
    holdBack(data ? heldBackOf(data) : []);
    return () => holdBack([]);
  }, [data]);
  // What is said here ends with a payment, of which this page may not hear otherwise.
  useReadAgain(text !== null || lacks ? reload : nothingToRead);
  if (isRefused) return null;
  const isSerious = data?.standing === 'limited' || data?.standing === 'paused';
  return (
    <>
      {text === null ? null : <Line tone={isSerious ? 'danger' : 'warn'} text={text} isDue={data?.is_due} />}
      {lacks ? (
        <Line
          tone="info"
          text={t(feature === 'integrations' ? messages.barKeys : messages.barFeature, {
            feature: t(featureNames[feature]),
            plan: t(planWith(feature).name),
          })}
          other={t(messages.askOwner)}
        />
      ) : null}
    </>
  );
}

type LineProps = {
  tone: 'danger' | 'warn' | 'info';
  text: string;
  other?: string;
  isDue?: boolean | undefined;
};

/** What is to be known, and a link to the plans for who may change them; `other` for everybody else. */
function Line({ tone, text, other, isDue }: LineProps): ReactNode {
  const { t } = useLanguage();
  const may = usePermission('subscriptions:write');
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
      bg={`${tone}.subtle`}
      color={tone}
      fontWeight="medium"
      lineHeight="snug"
    >
      {tone === 'info' ? <Info size={18} aria-hidden /> : <TriangleAlert size={18} aria-hidden />}
      <Box flex="1 1 240px">{may || other === undefined ? text : `${text} ${other}`}</Box>
      {may ? (
        <TextLink to="/admin/settings/subscription">
          {t(isDue ? messages.payNow : messages.seePlans)}
        </TextLink>
      ) : null}
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
  if (left === 0) return t(messages.barTrialOver);
  return left !== null && left <= trialNotice ? t(messages.barTrial, { n: left }) : null;
}
