import { storedJson } from '#server/core/sql/stored-values.ts';
import * as z from 'zod/mini';
import { stepsOfTrade } from '#shared/modules/onboarding/steps.ts';
import { trades } from '#shared/modules/tenants/trade.ts';
import type { OnboardingProgress } from '#shared/modules/onboarding/online.ts';
import type { OnboardingStep } from '#shared/modules/onboarding/steps.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { isNoSample, readSample } from '#server/core/sql/sample-records.ts';
import { readSettings } from '#server/core/sql/tenant-settings.ts';
import { wasBooked } from '#shared/modules/bookings/was-booked.ts';

const settings = z.object({ trade: z.optional(z.enum(trades)) });
const contacts = z.object({ phone: z.optional(z.string()), city: z.optional(z.string()) });

export type Beginning = {
  completed_at: string | null;
  skipped_at: string | null;
  put_off: readonly OnboardingStep[];
  /** When the sample month became ordinary records: a second one would repeat its codes. */
  sample_kept_at: string | null;
};
export const freshBeginning: Beginning = {
  completed_at: null,
  skipped_at: null,
  put_off: [],
  sample_kept_at: null,
};

/** How far a business is, from its own records. */
export async function readProgress(sql: Sql, tenantId: string): Promise<OnboardingProgress> {
  const { completed_at, skipped_at, put_off } = await readSettings(
    sql,
    tenantId,
    'onboarding',
    freshBeginning,
  );
  const tenant = await sql
    .selectFrom('tenants')
    .select(['brand', 'settings'])
    .where('id', '=', tenantId)
    .executeTakeFirst();
  const { phone = '', city = '' } = storedJson(contacts, tenant?.['brand'] ?? '{}');
  const { trade = 'all' } = storedJson(settings, tenant?.['settings'] ?? '{}');
  const steps: OnboardingProgress['steps'] = [];
  for (const key of stepsOfTrade[trade]) {
    const done = key === 'business' ? phone !== '' && city !== '' : await isDone(sql, tenantId, key);
    steps.push({ key, done, put_off: put_off.includes(key) });
  }
  const sample = (await readSample(sql, tenantId)) !== null;
  return { steps, done: steps.filter((step) => step.done).length, completed_at, skipped_at, sample };
}

/**
 * Where the records of a step stand. A job and a case count once somebody has them; a sample, or a sample's
 * duty, does not count.
 */
const recordsOf = {
  site: { table: 'locations' },
  post: { table: 'posts' },
  person: { table: 'staff' },
  duty: { table: 'roster', of: 'staff_id' },
  services: { table: 'services' },
  booking: { table: 'bookings' },
  job: { table: 'jobs', given: 'worker_id' },
  lender: { table: 'recovery_lenders' },
  cases: { table: 'recovery_cases' },
  visit: { table: 'recovery_cases', given: 'agent_id' },
} as const satisfies Readonly<
  Record<Exclude<OnboardingStep, 'business'>, { table: string; given?: string; of?: string }>
>;

async function isDone(sql: Sql, tenantId: string, step: keyof typeof recordsOf): Promise<boolean> {
  const records = recordsOf[step];
  let query = sql
    .selectFrom(records.table)
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .where(isNoSample(records.table, 'of' in records ? records.of : 'id'));
  if ('given' in records) query = query.where(records.given, 'is not', null);
  if (step === 'booking') query = query.where(...wasBooked);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}
