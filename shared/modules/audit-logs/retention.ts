import * as z from 'zod/mini';
import { date } from '#shared/core/fields.ts';
import { defineOnlineOperation } from '#shared/core/operation.ts';
import { defineQuery } from '#shared/core/query.ts';

/** The fewest years for which a business keeps its log: as long as the law wants of its books. */
export const leastYears = 8;

/** From when on the log is kept for how long; before the first of these, it is kept for good. */
const period = z.strictObject({ from: date().schema, years: z.int().check(z.gte(leastYears), z.lte(99)) });
export type KeepPeriod = z.output<typeof period>;

const retentionView = z.strictObject({
  /** Years now; null while the log is kept for good. */
  years: z.nullable(z.int()),
  periods: z.array(period),
  lines: z.int(),
  oldest_at: z.nullable(z.string()),
  /** The last line that was let go of, and the day before which lines went. */
  cut: z.nullable(z.strictObject({ n: z.int(), before: z.string() })),
});

export const readRetention = defineQuery({
  name: 'audit_logs.retention',
  path: '/audit-logs/retention',
  permission: 'audit:read',
  summary: ['How long the audit log is kept', 'ऑडिट लॉग कब तक रखा जाता है'],
  output: retentionView,
});

/** Sets for how many years the log is kept from a day on. Lines that are older go in the night after. */
export const setRetention = defineOnlineOperation({
  name: 'audit_log.keep',
  method: 'PUT',
  path: '/audit-logs/retention',
  summary: ['Set how long the audit log is kept', 'ऑडिट लॉग कब तक रखें, तय करें'],
  permission: 'settings:write',
  input: period,
  output: z.strictObject({ periods: z.array(period) }),
});

/** How many years a log is kept on a day; null for good. */
export function yearsOn(periods: readonly KeepPeriod[], day: string): number | null {
  const effective = periods.filter(({ from }) => from <= day).toSorted((a, b) => (a.from < b.from ? 1 : -1));
  return effective[0]?.years ?? null;
}
