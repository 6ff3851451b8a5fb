import { refuse } from '#shared/core/errors.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { calendarDate } from '#shared/core/dates.ts';
import { defineMessages } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { rupeesToPaise } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';

/** The plans that are sold, from the smallest to the largest. */
export const planIds = ['starter', 'growth', 'scale'] as const;
export type PlanId = (typeof planIds)[number];

export const cycles = ['month', 'year'] as const;
export type Cycle = (typeof cycles)[number];

/** What plans differ in. A feature that a plan lacks can be read, and nothing new is added to it. */
export const featureIds = [
  'workforce',
  'payroll',
  'bookings',
  'billing',
  'crm',
  'contracts',
  'oncall',
  'recovery',
  'integrations',
] as const;
export type FeatureId = (typeof featureIds)[number];

/** What plans limit, in the order in which it is shown. */
export const limitNames = ['people', 'sites', 'storage_gb', 'messages'] as const;

/** Most active people, active sites, gigabytes of files and text messages a month; null without a limit. */
export type PlanLimits = {
  readonly people: number | null;
  readonly sites: number | null;
  readonly storage_gb: number | null;
  readonly messages: number | null;
};

export type Plan = {
  readonly id: PlanId;
  readonly name: Message;
  readonly about: Message;
  readonly limits: PlanLimits;
  readonly features: readonly FeatureId[];
};

/** What every plan has: the signature of a contract is sold to nobody apart. */
const base = ['workforce', 'payroll', 'bookings', 'billing', 'contracts'] as const;

export const plans: readonly Plan[] = [
  {
    id: 'starter',
    name: ['Starter', 'स्टार्टर'],
    about: [
      'Attendance, payroll, bills and contracts for a small team.',
      'छोटी टीम के लिए हाज़िरी, वेतन, बिल और अनुबंध।',
    ],
    limits: { people: 25, sites: 10, storage_gb: 5, messages: 500 },
    features: base,
  },
  {
    id: 'growth',
    name: ['Growth', 'ग्रोथ'],
    about: ['Leads, quotes and on-call jobs as well.', 'साथ में लीड, कोटेशन और ऑन-कॉल जॉब।'],
    limits: { people: 150, sites: 60, storage_gb: 50, messages: 3000 },
    features: [...base, 'crm', 'oncall'],
  },
  {
    id: 'scale',
    name: ['Scale', 'स्केल'],
    about: [
      'Recovery cases, API and webhooks, with no limit on people or sites.',
      'रिकवरी केस, API और वेबहुक, लोगों और साइटों की कोई सीमा नहीं।',
    ],
    limits: { people: null, sites: null, storage_gb: 500, messages: 20_000 },
    features: featureIds,
  },
];

/** What a business has that no plan was sold to: one that runs its own server. */
export const withoutPlan: Pick<Plan, 'limits' | 'features'> = {
  limits: { people: null, sites: null, storage_gb: null, messages: null },
  features: featureIds,
};

/** How the features are called on screen. */
export const featureNames: Readonly<Record<FeatureId, Message>> = defineMessages({
  workforce: ['People, roster and attendance', 'लोग, रोस्टर और हाज़िरी'],
  payroll: ['Payroll', 'वेतन'],
  bookings: ['Bookings and public site', 'बुकिंग और वेबसाइट'],
  billing: ['Bills and GST', 'बिल और GST'],
  crm: ['Leads and quotes', 'लीड और कोटेशन'],
  contracts: ['Contracts and signatures', 'अनुबंध और हस्ताक्षर'],
  oncall: ['Jobs and service partners', 'जॉब और सर्विस पार्टनर'],
  recovery: ['Recovery cases', 'रिकवरी केस'],
  integrations: ['API & webhooks', 'API और वेबहुक'],
});

/** Days a new business tries everything without paying. */
export const trialDays = 30;

/** GST on the subscription, in basis points of its price: SAC 9984, 18 %. */
export const subscriptionGst = 1800;
export const subscriptionSac = '998434';

type Price = {
  readonly plan: PlanId;
  /** The first day on which a period can begin at this price. */
  readonly from: CalendarDate;
  /** Rupees for a period, without GST. */
  readonly month: number;
  readonly year: number;
};

/** The dated price book. A period keeps the price of the day on which it began. */
const priceBook: readonly Price[] = [
  { plan: 'starter', from: calendarDate('2026-01-01'), month: 999, year: 9_990 },
  { plan: 'growth', from: calendarDate('2026-01-01'), month: 2_999, year: 29_990 },
  { plan: 'scale', from: calendarDate('2026-01-01'), month: 7_999, year: 79_990 },
];

/** The plan with an id. */
export function planOf(id: PlanId): Plan {
  return plans.find((plan) => plan.id === id) ?? refuse('invalid', ['Choose a plan.', 'प्लान चुनें।'], 'plan');
}

/** The price of a period that begins on a day, without GST. Throws where the book has none for that day. */
export function priceOf(plan: PlanId, cycle: Cycle, day: CalendarDate): Paise {
  const price = priceBook
    .filter((one) => one.plan === plan && one.from <= day)
    .toSorted((a, b) => (a.from < b.from ? 1 : -1))[0];
  if (!price) throw new Error(`the price book has no price for ${plan} on ${day}`);
  return rupeesToPaise(price[cycle]);
}

/** The smallest plan with a feature. */
export function planWith(feature: FeatureId): Plan {
  return plans.find((plan) => plan.features.includes(feature)) ?? planOf('scale');
}

/** What a trade cannot do its work without, beside what every plan has. */
const featuresOfTrade: Readonly<Record<string, readonly FeatureId[] | undefined>> = {
  guards: ['crm'],
  housekeeping: ['crm'],
  home_services: ['crm', 'oncall'],
  recovery: ['crm', 'recovery'],
};

/**
 * The plan that a trial is of: the smallest with all that its trade works with. Who does a bit of everything
 * begins in the middle.
 */
export function trialPlanOf(trade: string): PlanId {
  const needs = featuresOfTrade[trade];
  if (needs === undefined) return 'growth';
  return plans.find(({ features }) => needs.every((feature) => features.includes(feature)))?.id ?? 'scale';
}
