import { Box } from '@chakra-ui/react';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { calendarDate, formatDate } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import type { AnswerTo } from '#shared/core/query.ts';
import { featureNames, limitNames } from '#shared/modules/subscriptions/plans.ts';
import type { Cycle, FeatureId } from '#shared/modules/subscriptions/plans.ts';
import type { CurrentView, PlanView, readOffer } from '#shared/modules/subscriptions/queries.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { subscriptionScreens as messages } from '../messages.ts';

type Props = { offer: AnswerTo<typeof readOffer>; plan: PlanView; cycle: Cycle; view: CurrentView };

/** What a plan comes to: what is to pay and from when, the price from then on, and what comes or goes. */
export function OfferFacts({ offer, plan, cycle, view }: Props): ReactNode {
  const { t, language } = useLanguage();
  const day = (date: string): string => formatDate(calendarDate(date), language);
  const names = (features: readonly FeatureId[]): string =>
    features.map((feature) => t(featureNames[feature])).join(', ');
  const gained = plan.features.filter((feature) => !view.features.includes(feature));
  const lost = view.features.filter((feature) => !plan.features.includes(feature));
  const isTrial = view.status === 'trialing';
  const total = formatRupees(offer.price);
  const pay =
    offer.now === null
      ? t(messages.payService)
      : offer.due_on === null
        ? t(messages.payNothing)
        : t(messages.payUntil, { total: formatRupees(offer.now), date: day(offer.due_on) });
  const facts: (readonly [label: string, value: string])[] = [
    [t(messages.payNow), pay],
    [t(isTrial ? messages.afterTrial : messages.startsOn), day(offer.from)],
    [
      t(messages.thenPrice, { date: day(offer.next) }),
      t(cycle === 'year' ? messages.totalYear : messages.totalMonth, { total }),
    ],
    ...(gained.length > 0 ? [[t(messages.gained), names(gained)] as const] : []),
    ...(lost.length > 0 ? [[t(messages.lost, { date: day(offer.from) }), names(lost)] as const] : []),
    ...limitNames
      .filter((name) => plan.limits[name] !== view.limits[name])
      .map((name) => [t(messages[name]), limitChange(view.limits[name], plan.limits[name])] as const),
  ];
  const hasLimits = facts.length > 3 + Number(gained.length > 0) + Number(lost.length > 0);
  return (
    <Box display="grid" gap="3">
      <Box as="dl" display="grid" gap="2" gridTemplateColumns="minmax(0, 2fr) minmax(0, 3fr)">
        {facts.map(([label, value]) => (
          <Fragment key={label}>
            <Box as="dt" color="fg.muted">
              {label}
            </Box>
            <Box as="dd" fontWeight="medium">
              {value}
            </Box>
          </Fragment>
        ))}
      </Box>
      {isTrial && hasLimits ? <Box color="fg.muted">{t(messages.limitsNow)}</Box> : null}
    </Box>
  );

  function limitChange(before: number | null, after: number | null): string {
    const shown = (limit: number | null): string =>
      limit === null ? t(messages.unlimited) : limit.toLocaleString('en-IN');
    return `${shown(before)} → ${shown(after)}`;
  }
}
