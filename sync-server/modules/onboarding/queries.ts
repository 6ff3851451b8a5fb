import { storedJson } from '#server/core/sql/stored-values.ts';
import * as z from 'zod/mini';
import { onboardingSteps } from '#shared/modules/onboarding/steps.ts';
import type { OnboardingProgress } from '#shared/modules/onboarding/online.ts';
import type { OnboardingStep } from '#shared/modules/onboarding/steps.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { readSettings } from '#server/core/sql/tenant-settings.ts';

const contacts = z.object({ phone: z.optional(z.string()), city: z.optional(z.string()) });

export type Beginning = {
  completed_at: string | null;
  skipped_at: string | null;
  put_off: readonly OnboardingStep[];
};
export const freshBeginning: Beginning = { completed_at: null, skipped_at: null, put_off: [] };

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
    .select('brand')
    .where('id', '=', tenantId)
    .executeTakeFirst();
  const { phone = '', city = '' } = storedJson(contacts, tenant?.['brand'] ?? '{}');
  const facts: Readonly<Record<OnboardingStep, boolean>> = {
    business: phone !== '' && city !== '',
    site: await hasAny(sql, 'locations', tenantId),
    post: await hasAny(sql, 'posts', tenantId),
    person: await hasAny(sql, 'staff', tenantId),
    duty: await hasAny(sql, 'roster', tenantId),
  };
  const steps = onboardingSteps.map((key) => ({ key, done: facts[key], put_off: put_off.includes(key) }));
  return { steps, done: steps.filter((step) => step.done).length, completed_at, skipped_at };
}

async function hasAny(
  sql: Sql,
  table: 'locations' | 'posts' | 'staff' | 'roster',
  tenantId: string,
): Promise<boolean> {
  const row = await sql
    .selectFrom(table)
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
