import * as z from 'zod/mini';
import { defineQuery } from '#shared/core/query.ts';

/** A job as the operator of the installation sees it. `failures` are those since the last good run. */
export const jobStateView = z.strictObject({
  name: z.string(),
  runs: z.enum(['one-server', 'each-server']),
  every_seconds: z.number(),
  running: z.boolean(),
  last_run_at: z.nullable(z.string()),
  last_seconds: z.nullable(z.number()),
  last_result: z.nullable(z.enum(['ok', 'failed'])),
  last_error: z.string(),
  failures: z.int(),
  next_due_at: z.string(),
  lag_seconds: z.number(),
});

/** Every job of the installation, when it ran last and how. */
export const readJobs = defineQuery({
  name: 'health.jobs',
  path: '/health/jobs',
  access: 'platform',
  summary: ['State of the scheduled jobs', 'तय समय पर चलने वाले कामों की स्थिति'],
  output: z.array(jobStateView),
});
