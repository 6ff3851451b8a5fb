import type * as z from 'zod/mini';
import { instantFromMs } from '#shared/core/dates.ts';
import { AppError, refuse } from '#shared/core/errors.ts';
import type { JobState } from '#server/core/jobs/job-state.ts';
import { metricsText } from '#server/core/runtime/metrics.ts';
import { isSameSecret } from '#server/core/runtime/same-secret.ts';
import * as queries from '#shared/modules/health/queries.ts';
import type { jobStateView } from '#shared/modules/health/queries.ts';
import { handleQuery } from '#server/core/http/query-route.ts';
import { defineModule } from '#server/core/http/module.ts';
import { openApiDocument } from '#server/core/http/openapi.ts';
import type { Call, Module, Reply } from '#server/core/http/route.ts';
import { checkWritable } from './check-writable.ts';
import { readBusinesses } from './read-businesses.ts';
import { readInstallation } from './read-installation.ts';
import { readMessageSpend } from './read-message-spend.ts';
import { readFaults, readQueues } from './read-queues.ts';
import { readSyncHealth } from './read-sync-health.ts';

/** What machines ask: alive, ready, figures, and the description of this very interface. */
export const health = defineModule('health', {
  routes: [
    {
      method: 'GET',
      path: '/health',
      access: 'public',
      summary: ['Alive', 'चालू है'],
      handle: async () => ({ data: { status: 'ok' } }),
    },
    {
      method: 'GET',
      path: '/ready',
      access: 'public',
      summary: ['Ready to work', 'काम के लिए तैयार'],
      handle: readReady,
    },
    {
      method: 'GET',
      path: '/metrics',
      access: 'public',
      summary: ['Figures for Prometheus; needs the metrics token', 'Prometheus के आँकड़े'],
      handle: readMetrics,
    },
    handleQuery(queries.readJobs, async (call) => ({
      data: (await call.services.jobStates()).map(viewOf),
    })),
    handleQuery(queries.readBusinesses, readBusinesses, { runs: 'in-worker' }),
    handleQuery(queries.readInstallation, readInstallation),
    handleQuery(queries.readSyncHealth, readSyncHealth, { runs: 'in-worker' }),
    handleQuery(queries.readFaults, readFaults),
    handleQuery(queries.readQueues, readQueues, { runs: 'in-worker' }),
    handleQuery(queries.readMessageSpend, readMessageSpend, { runs: 'in-worker' }),
    {
      method: 'GET',
      path: '/openapi.json',
      access: 'public',
      summary: ['This interface, as OpenAPI 3.1', 'यह इंटरफ़ेस, OpenAPI 3.1'],
      handle: async (call) => ({ json: description(call.services.modules) }),
    },
  ],
});

function viewOf(job: JobState): z.output<typeof jobStateView> {
  return {
    name: job.name,
    title: [...job.title],
    runs: job.runs,
    every_seconds: job.everyMs / 1000,
    running: job.running,
    last_run_at: job.lastRun === null ? null : instantFromMs(job.lastRun),
    last_seconds: job.lastMs === null ? null : job.lastMs / 1000,
    last_result: job.lastResult,
    last_error: job.lastError,
    failures: job.failures,
    next_due_at: instantFromMs(job.nextDue),
    lag_seconds: job.lagMs / 1000,
  };
}

const descriptions = new WeakMap<readonly Module[], string>();

/** Made once: it is long, and anybody may ask for it. */
function description(modules: readonly Module[]): string {
  const known = descriptions.get(modules) ?? JSON.stringify(openApiDocument(modules));
  descriptions.set(modules, known);
  return known;
}

async function readReady(call: Call): Promise<Reply> {
  const { services } = call;
  if (services.draining())
    throw new AppError('not_ready', ['The server is stopping.', 'सर्वर बंद हो रहा है।'], { retryAfter: 2 });
  await checkWritable(services);
  return { data: { status: 'ready', database: services.database.dialect, epoch: services.secrets.epoch } };
}

async function readMetrics(call: Call): Promise<Reply> {
  const token = call.services.config.metricsToken;
  const given = (call.headers.get('authorization') ?? '').replace(/^Bearer /, '');
  if (token === null || !isSameSecret(given, token))
    refuse('unauthenticated', ['No authentication token found', 'साइन-इन टोकन नहीं मिला']);
  return {
    response: new Response(await metricsText(), {
      headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' },
    }),
  };
}
