import { planOf } from './plans.ts';
import type { FeatureId } from './plans.ts';
import type { Standing } from './rules.ts';

/** What belongs to a feature that some plans lack. */
export type FeatureParts = {
  /** Modules whose verbs and pages of the desk are all named in this table. */
  readonly modules: readonly string[];
  /** What begins something new: operations by name, and calls without one by method and path. */
  readonly begins: readonly string[];
  /** What carries on with what is there, ends it or takes it away: never refused by a plan. */
  readonly goesOn: readonly string[];
  /** Collections to which nothing new is added, whichever operation would add it. */
  readonly records: readonly string[];
  /** Pages of the desk, below `/admin/`, with those below them. */
  readonly pages: readonly string[];
};

/** The features that some plans lack. Every other feature is part of every plan. */
export type SoldFeature = Extract<FeatureId, 'crm' | 'oncall' | 'recovery' | 'integrations'>;

/**
 * The one table of what plans are asked for. A plan without a feature refuses what `begins` something in it,
 * and so does every plan that is paused; reading and exporting are in no list, as nothing may refuse them.
 */
export const featureTable: Readonly<Record<SoldFeature, FeatureParts>> = {
  crm: {
    modules: ['crm'],
    begins: ['lead.create', 'lead.add_own', 'POST /crm/import', 'quote.create'],
    goesOn: [
      'lead.update',
      'lead.delete',
      'lead.move',
      // Of a lead that is there; the same call moves a survey and calls it off.
      'lead.plan_survey',
      'lead.note',
      'lead.note_own',
      'lead.plan_own',
      'lead.move_own',
      'site_survey.record',
      'quote.update',
      'quote.remove',
      'quote.send',
      'quote.undo_acceptance',
    ],
    records: ['lead_quotes'],
    pages: ['leads'],
  },
  oncall: {
    modules: ['jobs', 'on-call'],
    begins: ['job_type.create', 'provider.create', 'provider.approve', 'partner_rate.create'],
    goesOn: [
      'job_type.update',
      'job_type.delete',
      // Jobs of bookings are done in every plan; `records` refuses others.
      'job.create',
      'job.delete',
      'job.offer',
      'job.set_team',
      'job.release',
      'job_offer.accept',
      'job_offer.reject',
      'job.progress',
      'job_return.hand_in',
      'job.cancel',
      'job.reopen',
      'job.renew_codes',
      'job_return.settle',
      'job_extra.propose',
      'job_extra.approve',
      'job_extra.decline',
      'job_extra.allow',
      'no_show.nobody_home',
      'no_show.nobody_came',
      'no_show.settle',
      // What a stranger applies for is kept.
      'POST /partner/register',
      'provider.update',
      'provider.delete',
      'provider.reject',
      'provider.suspend',
      'provider.resume',
      'provider.set_days',
      'provider.set_place',
      'partner_rate.update',
      'partner_rate.delete',
      // What partners earned is theirs.
      'wallet.adjust',
      'wallet.pay_out',
      'wallet_appeal.create',
      'wallet_appeal.accept',
      'wallet_appeal.reject',
    ],
    records: ['jobs', 'providers'],
    pages: ['jobs', 'partners', 'wallets'],
  },
  recovery: {
    modules: ['recovery'],
    begins: ['recovery_lender.create', 'recovery_agent.create'],
    goesOn: [
      'recovery_lender.update',
      'recovery_lender.delete',
      // The law asks for contact rules and letters while there is a case.
      'recovery_rule.create',
      'recovery_rule.update',
      'recovery_rule.delete',
      'recovery_agent.update',
      'recovery_agent.delete',
      'recovery_letter.create',
      'recovery_letter.update',
      'recovery_letter.delete',
      'recovery_case.update',
      'recovery_case.allocate',
      'recovery_case.pause',
      'recovery_case.resume',
      'recovery_case.give_notice',
      'recovery_case.give_notices',
      'recovery_case.withdraw_notice',
      'recovery_case.withdraw_notices',
      'recovery_case.close',
      'recovery_case.reopen',
      'recovery_case.allocate_many',
      // A file may hold only cases that are there: `records` refuses new ones.
      'POST /recovery/import',
      'recovery_contact.record',
      'recovery_numbers.reserve',
      'recovery_case.call',
      'recovery_contact.settle',
    ],
    records: ['recovery_lenders', 'recovery_cases'],
    pages: ['recovery'],
  },
  integrations: {
    modules: ['integrations'],
    // Nothing is sent to another system, not even for a test.
    begins: ['api_key.create', 'webhook.create', 'webhook.test', 'webhook.replay'],
    goesOn: ['api_key.revoke', 'webhook.rotate', 'webhook.update', 'webhook.delete'],
    records: ['api_keys', 'webhooks'],
    pages: ['settings/integrations'],
  },
};

/** What stands in a module of the table and is part of every plan. */
export const inEveryPlan: Pick<FeatureParts, 'goesOn' | 'pages'> = {
  goesOn: [
    // Wages by law, of contracts that run.
    'wage_change.confirm',
    // A question with a body.
    'POST /crm/cost-sheet',
    // Bookings, their customers and what these think of them.
    'booking.book_for',
    'booking.edit',
    'booking.delete',
    'PATCH /on-call-services/bookings/{id}/status',
    'customer.create',
    'customer.update',
    'customer.archive',
    'customer_rating.give',
    'customer_rating.hide',
    'rating.create',
    'rating.update',
    'rating.delete',
    'rating.answer',
    'rating_report.create',
    'rating_report.appeal',
    'rating_report.keep',
    'rating_report.uphold',
    // Everybody's own duties in their own calendar.
    'calendar_link.create',
    'calendar_link.delete',
    // What clients do with the quotes that they were sent.
    'POST /crm/shared-quote/code',
    'POST /crm/shared-quote/accept',
    'POST /crm/shared-quote/decline',
    'POST /crm/shared-quote/ask',
  ],
  pages: ['wage-change', 'customers', 'ratings'],
};

/** What keys may do on every plan: attendance, rounds and alarms go on, from whatever takes them. */
export const keysMayAlways: readonly string[] = [
  'POST /attendance/import',
  'punch.create',
  'patrol_scan.create',
  'sos_alert.create',
  'incident.create',
];

/** The features of the table. */
export const soldFeatures: readonly SoldFeature[] = ['crm', 'oncall', 'recovery', 'integrations'];

/** The feature in which an operation begins something new; undefined for all that plans do not ask about. */
export function featureBegunBy(name: string): SoldFeature | undefined {
  return soldFeatures.find((feature) => featureTable[feature].begins.includes(name));
}

/** The feature to which the records of a collection belong; undefined where every plan has them. */
export function featureOfRecords(collection: string): SoldFeature | undefined {
  return soldFeatures.find((feature) => featureTable[feature].records.includes(collection));
}

/** The feature of a page of the desk by its address; undefined for pages of every plan. */
export function featureOfPage(pathname: string): SoldFeature | undefined {
  return soldFeatures.find((feature) =>
    featureTable[feature].pages.some((page) => `${pathname}/`.startsWith(`/admin/${page}/`)),
  );
}

/** What grows in every plan and in none that is limited: people, sites, clients, companies and contracts. */
export const growth = 'growth';

/** Where a business begins nothing new, by what its plan has and how it stands: features, and growth. */
export function heldBackOf(allowed: {
  readonly features: readonly FeatureId[];
  readonly standing: Standing;
}): readonly (SoldFeature | typeof growth)[] {
  const { features, standing } = allowed;
  const isPaused = standing === 'paused';
  const held = soldFeatures.filter((feature) => isPaused || !features.includes(feature));
  return isPaused || standing === 'limited' ? [...held, growth] : held;
}

/** Whether the smallest plan lacks a feature. */
export function isSoldApart(feature: FeatureId): boolean {
  return !planOf('starter').features.includes(feature);
}
