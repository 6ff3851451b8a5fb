import * as z from 'zod/mini';
import { addDays, calendarDate, dateOf } from '#shared/core/dates.ts';
import type { CalendarDate, Instant } from '#shared/core/dates.ts';
import type { SampleState } from '#shared/modules/onboarding/sample.ts';
import { trades } from '#shared/modules/tenants/trade.ts';
import type { Trade } from '#shared/modules/tenants/trade.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { readSample } from '#server/core/sql/sample-records.ts';
import { storedJson } from '#server/core/sql/stored-values.ts';
import { readSettings } from '#server/core/sql/tenant-settings.ts';
import { freshBeginning } from '../queries.ts';

const settings = z.object({ trade: z.optional(z.enum(trades)) });
const atSites: readonly Trade[] = ['guards', 'housekeeping', 'all'];

/**
 * Whether a business has a sample month or may have one. It is offered until its set-up is completed, or a
 * sample was kept.
 */
export async function readSampleState(sql: Sql, tenantId: string, now: Instant): Promise<SampleState> {
  const sample = await readSample(sql, tenantId);
  const beginning = await readSettings(sql, tenantId, 'onboarding', freshBeginning);
  const isBeginning = beginning.completed_at === null && beginning.sample_kept_at === null;
  const isAtSites = atSites.includes(await readTrade(sql, tenantId));
  return {
    there: sample !== null,
    offered: sample === null && isBeginning && isAtSites,
    month: sample?.month ?? lastMonth(now).slice(0, 7),
  };
}

/** What a business mostly does. */
export async function readTrade(sql: Sql, tenantId: string): Promise<Trade> {
  const row = await sql
    .selectFrom('tenants')
    .select('settings')
    .where('id', '=', tenantId)
    .executeTakeFirst();
  return storedJson(settings, row?.['settings'] ?? '{}').trade ?? 'all';
}

/** The first day of the last whole month. */
export function lastMonth(now: Instant): CalendarDate {
  const first = calendarDate(`${dateOf(now).slice(0, 7)}-01`);
  return calendarDate(`${addDays(first, -1).slice(0, 7)}-01`);
}
