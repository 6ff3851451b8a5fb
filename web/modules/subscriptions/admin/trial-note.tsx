import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { calendarDate, formatDate } from '#shared/core/dates.ts';
import { featureNames } from '#shared/modules/subscriptions/plans.ts';
import type { CurrentView, PlanView } from '#shared/modules/subscriptions/queries.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { subscriptionScreens as messages } from '../messages.ts';

/** In a trial: that everything is included, and what the plan lacks that follows. */
export function TrialNote({ view, plans }: { view: CurrentView; plans: readonly PlanView[] }): ReactNode {
  const { t, language } = useLanguage();
  const plan = plans.find(({ id }) => id === view.plan);
  if (view.status !== 'trialing' || view.period_to === null || !plan) return null;
  const lost = view.features.filter((feature) => !plan.features.includes(feature));
  const values = {
    date: formatDate(calendarDate(view.period_to), language),
    plan: plan.name,
    features: lost.map((feature) => t(featureNames[feature])).join(', '),
  };
  return (
    <Card mt="5" display="grid" gap="1">
      <Box fontWeight="medium">{t(messages.trialAll, values)}</Box>
      <Box>{t(lost.length > 0 ? messages.trialLoses : messages.trialKeeps, values)}</Box>
    </Card>
  );
}
