import { Box, Heading } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { calendarDate, formatDate } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import { featureNames } from '#shared/modules/subscriptions/plans.ts';
import type { Cycle } from '#shared/modules/subscriptions/plans.ts';
import type { CurrentView, PlanView } from '#shared/modules/subscriptions/queries.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { ChoiceList } from '#web/core/ui/forms/choice-list.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { subscriptionScreens as messages } from '../messages.ts';
import { ChoosePlan } from './choose-plan.tsx';

type Props = {
  plans: readonly PlanView[];
  view: CurrentView;
  may: boolean;
  onChange: () => void;
};

/** The plans side by side, with what each costs for a month or a year. */
export function PlanCards({ plans, view, may, onChange }: Props): ReactNode {
  const { t, language } = useLanguage();
  const [cycle, setCycle] = useState<Cycle>(view.next_cycle ?? view.cycle ?? 'month');
  const [chosen, setChosen] = useState<PlanView | null>(null);
  return (
    <Box display="grid" gap="4">
      <ChoiceList
        label={t(messages.billing)}
        value={cycle}
        options={[
          { value: 'month', label: t(messages.monthly) },
          { value: 'year', label: t(messages.yearly) },
        ]}
        onChange={setCycle}
      />
      <Box display="grid" gap="4" gridTemplateColumns={{ base: '1fr', lg: 'repeat(3, minmax(0, 1fr))' }}>
        {plans.map((plan) => {
          const isBought = view.is_bought;
          const isCurrent = plan.id === view.plan && (!isBought || cycle === view.cycle);
          // Of a plan that is cancelled and still runs, "Keep subscription" below is the way back.
          const isEnding =
            plan.id === view.plan &&
            cycle === view.cycle &&
            view.cancel_at_end &&
            view.status !== 'cancelled';
          const isNext = plan.id === view.next_plan && cycle === view.next_cycle;
          const { people, sites } = plan.limits;
          return (
            <Card
              key={plan.id}
              display="grid"
              gap="3"
              alignContent="start"
              tone={plan.id === view.plan ? 'brand' : 'plain'}
            >
              <Box display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="2">
                <Heading as="h3" fontSize="lg">
                  {plan.name}
                </Heading>
                {plan.id === view.plan ? (
                  <StatusBadge tone="brand" icon="agreed">
                    {t(messages.current)}
                  </StatusBadge>
                ) : null}
                {isNext && view.period_to !== null ? (
                  <StatusBadge tone="info" icon="waiting">
                    {t(messages.next, { date: formatDate(calendarDate(view.period_to), language) })}
                  </StatusBadge>
                ) : null}
              </Box>
              <Box fontWeight="semibold">
                {cycle === 'year'
                  ? t(messages.perYear, { price: formatRupees(plan.price_year) })
                  : t(messages.perMonth, { price: formatRupees(plan.price_month) })}
              </Box>
              <Box color="fg.muted">{plan.description}</Box>
              <Box fontWeight="medium">
                {people === null || sites === null
                  ? t(messages.withoutLimit)
                  : t(messages.upTo, { people, sites })}
              </Box>
              <Box as="ul" listStyleType="none" display="grid" gap="1.5">
                {plan.features.map((feature) => (
                  <Box as="li" key={feature} display="flex" gap="2" alignItems="start" lineHeight="snug">
                    <Box color="ok" flexShrink="0" mt="0.5">
                      <Check size={18} aria-hidden />
                    </Box>
                    {t(featureNames[feature])}
                  </Box>
                ))}
              </Box>
              {may && !isNext && !isEnding && !(isCurrent && isBought && view.next_plan === null) ? (
                <Button
                  look={plan.id === view.plan && !view.cancel_at_end ? 'solid' : 'outline'}
                  justifySelf="start"
                  mt="1"
                  onClick={() => setChosen(plan)}
                >
                  {t(isCurrent && isBought ? messages.keepPlan : messages.choose, { plan: plan.name })}
                </Button>
              ) : null}
            </Card>
          );
        })}
      </Box>
      {chosen === null ? null : (
        <ChoosePlan
          plan={chosen}
          cycle={cycle}
          view={view}
          onDone={onChange}
          onClose={() => setChosen(null)}
        />
      )}
    </Box>
  );
}
