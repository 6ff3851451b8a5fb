import * as z from 'zod/mini';
import { date } from '#shared/core/fields.ts';
import { defineQuery } from '#shared/core/query.ts';

/** What a contract is looked at for, in the order in which it is shown. */
export const healthChecks = ['licence', 'wage', 'margin', 'fill', 'incidents', 'overdue'] as const;
/** How a check stands; `unknown` where there is nothing to tell by. */
export const healthStates = ['good', 'attention', 'bad', 'unknown'] as const;
export type HealthState = (typeof healthStates)[number];

const check = z.strictObject({
  check: z.enum(healthChecks),
  state: z.enum(healthStates),
  /** Which sentence says it. */
  reason: z.enum([
    'licensed',
    'licence_ends',
    'licence_ended',
    'other_district',
    'no_licence',
    'no_guards',
    'legal',
    'below_minimum',
    'soon_below',
    'not_linked',
    'not_priced',
    'margin',
    'loss',
    'not_billed',
    'filled',
    'nothing_ordered',
    'no_incidents',
    'incidents',
    'urgent_incidents',
    'paid',
    'overdue',
  ]),
  /** The figure of the sentence: posts, percent, incidents, or rupees. */
  value: z.nullable(z.number()),
  /** The day of the sentence, or the places it names. */
  day: z.nullable(date().schema),
  places: z.array(z.string()),
  /** The day of the minimum wage that posts are priced below; null where none is. */
  rate: z.nullable(date().schema),
  /**
   * What the rates below a minimum wage have to become, in rupees, and no addendum names yet. Empty for who
   * may not change them.
   */
  raises: z.array(z.strictObject({ rate_id: z.string(), rate: z.number() })),
});
export type HealthCheck = z.output<typeof check>;

/** How a contract stands, check by check; those are left out that the reader may not know. */
export const readContractHealth = defineQuery({
  name: 'crm.contract_health',
  path: '/crm/contract-health/{id}',
  permission: 'contracts:read',
  summary: ['Health of a contract', 'अनुबंध की सेहत'],
  output: z.strictObject({
    checks: z.array(check),
    client_id: z.nullable(z.string()),
    site_ids: z.array(z.string()),
  }),
});

/** Below these a figure asks for attention, or is bad: percent filled, and percent of margin. */
export const healthLimits = {
  fill: { good: 95, fair: 85 },
  margin: { good: 5, fair: 0 },
  /** So many days before its end a licence asks for attention. */
  licenceDays: 60,
} as const;

/** How a percentage stands against two limits. */
export function stateOfPercent(
  percent: number,
  { good, fair }: { readonly good: number; readonly fair: number },
): 'good' | 'attention' | 'bad' {
  if (percent >= good) return 'good';
  return percent >= fair ? 'attention' : 'bad';
}
