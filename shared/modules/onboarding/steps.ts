import type { Trade } from '#shared/modules/tenants/trade.ts';

/** Every step that a business may begin with. */
export const onboardingSteps = [
  'business',
  'site',
  'post',
  'person',
  'duty',
  'services',
  'booking',
  'job',
  'lender',
  'cases',
  'visit',
] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

const atSites = ['business', 'site', 'post', 'person', 'duty'] as const;

/** The five steps of a trade from an empty business to the first work done, in their order. */
export const stepsOfTrade: Readonly<Record<Trade, readonly OnboardingStep[]>> = {
  guards: atSites,
  housekeeping: atSites,
  all: atSites,
  home_services: ['business', 'services', 'person', 'booking', 'job'],
  recovery: ['business', 'person', 'lender', 'cases', 'visit'],
};
