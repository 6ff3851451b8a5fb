import { dateOf } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import { featureBegunBy, keysMayAlways } from '#shared/modules/subscriptions/feature-table.ts';
import { subscriptionMessages as messages } from '#shared/modules/subscriptions/messages.ts';
import { featureNames, planWith } from '#shared/modules/subscriptions/plans.ts';
import type { FeatureId } from '#shared/modules/subscriptions/plans.ts';
import { allowanceOf, standingOf } from '#shared/modules/subscriptions/rules.ts';
import type { CallGuard } from '#server/core/sql/call-guard.ts';
import { couldBegin } from './plan-then.ts';
import { readSubscription } from './queries.ts';

/**
 * Asks the plan of a business before something new is begun in a feature that not every plan has, as the
 * table of features says. What comes to be in another way, such as the lead of a visitor, is not refused.
 */
export const planGate: CallGuard = {
  begin: async ({ sql, tenantId, now, done }, name) => {
    const feature = featureBegunBy(name);
    if (feature === undefined) return;
    const subscription = await readSubscription(sql, tenantId);
    const today = dateOf(now);
    const isPaused = standingOf(subscription, today) === 'paused';
    if (!isPaused && allowanceOf(subscription).features.includes(feature)) return;
    // What somebody did without network while the plan had it is not lost by a change of plan.
    const day = dateOf(done);
    if (subscription && day < today && (await couldBegin(sql, tenantId, subscription, feature, day))) return;
    if (isPaused) refuse('plan_required', messages.paused);
    refuseWithout(feature);
  },
  letKeyIn: async ({ sql, tenantId }, name) => {
    if (keysMayAlways.includes(name)) return;
    const { features } = allowanceOf(await readSubscription(sql, tenantId));
    if (!features.includes('integrations'))
      refuse('plan_required', filled(messages.noKeys, { plan: planWith('integrations').name }));
  },
};

/** Refuses what needs a feature that the plan of a business lacks, and names the plan that has it. */
export function refuseWithout(feature: FeatureId): never {
  return refuse(
    'plan_required',
    filled(messages.needsPlan, { feature: featureNames[feature], plan: planWith(feature).name }),
  );
}
