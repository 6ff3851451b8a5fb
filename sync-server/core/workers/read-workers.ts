import { availableParallelism } from 'node:os';
import type { Config } from '../config.ts';
import type { Database } from '../database.ts';
import type { Call, Module, Reply, Route, SignedCall } from '../route.ts';
import type { LogLine } from '../op-log.ts';
import type { Secrets } from '../secrets.ts';
import { runTransaction } from '../transaction.ts';
import { memoryShareMb } from './machine-memory.ts';
import { runRoute } from './run-route.ts';
import { shareOf, shareOfVisitor } from './share.ts';
import type { ReaderSetUp, RouteInput } from './run-route.ts';
import { createWorkerPool } from './worker-pool.ts';
import type { WorkerPool } from './worker-pool.ts';

/** Runs the handlers of routes: on the event loop, or in read-only workers where the route says so. */
export type ReadWorkers = {
  readonly handle: (route: Route, call: Call) => Promise<Reply>;
  readonly handleSigned: (route: Route, call: SignedCall) => Promise<Reply>;
  /** Whether a business is so large that reading all of its records would hold up the event loop. */
  readonly isLarge: (tenantId: string) => Promise<boolean>;
  /** Does a task of somebody who waits for it, among the reports. */
  readonly inReports: WorkerPool['run'];
  /** Does a long task in the one thread for work that nobody waits for, such as a payroll. */
  readonly inBackground: WorkerPool['run'];
  readonly stop: () => Promise<void>;
};

/** A business whose records have changed less often than this is small: it cannot have more records than that. */
const smallChanges = 5000;
const threads = { lists: Math.max(1, availableParallelism() - 1), reports: Math.max(2, availableParallelism() - 1) } as const;
const lists = {
  size: threads.lists,
  maxMemoryMb: memoryShareMb(1 / 8, { workers: threads.lists, least: 128, most: 512 }),
  timeoutMs: 30_000,
  maxQueue: 64,
  maxQueueOfBusiness: 32,
} as const;
const reports = {
  size: threads.reports,
  maxMemoryMb: memoryShareMb(1 / 4, { workers: threads.reports, least: 192, most: 1024 }),
  timeoutMs: 120_000,
  maxQueue: 32,
  maxQueueOfBusiness: 8,
} as const;
/** It keeps what it has read of a payroll between two calls, so it has much room and ends soon after. */
const background = {
  size: 1,
  maxMemoryMb: memoryShareMb(1 / 4, { workers: 1, least: 256, most: 2048 }),
  timeoutMs: 600_000,
  maxQueue: 8,
  idleMs: 15_000,
} as const;

/**
 * Makes the pools for routes with `runs`. Lists and reports have threads of their own, so that a page of a list never
 * waits behind a report. One business never has all of them, nor one person all of a business's, where there are more.
 * `known` are the modules of the worker's bundle; a server of other modules runs the routes itself.
 */
export function createReadWorkers(parts: {
  readonly database: Database;
  readonly config: Config;
  readonly secrets: Secrets;
  readonly installed: readonly Module[];
  readonly known: readonly Module[];
}): ReadWorkers {
  const { database, config, secrets, installed, known } = parts;
  const setUp: ReaderSetUp = { config, secrets };
  const pools = { 'by-size': createWorkerPool({ name: 'lists', ...lists, setUp }), 'in-worker': createWorkerPool({ name: 'reports', ...reports, setUp }) };
  const behind = createWorkerPool({ name: 'background', ...background, setUp });
  const large = new Set<string>();

  const isLarge = async (tenantId: string): Promise<boolean> => {
    if (large.has(tenantId)) return true;
    const row = await database.read.selectFrom('tenant_seq').select('seq').where('tenant_id', '=', tenantId).executeTakeFirst();
    const found = Number(row?.['seq'] ?? 0) > smallChanges;
    if (found) large.add(tenantId);
    return found;
  };

  const away = async (route: Route, call: Call, actor: SignedCall['actor'] | null): Promise<Reply | null> => {
    if (route.runs === undefined || installed !== known) return null;
    if (route.runs === 'by-size' && !(await isLarge(actor?.tenantId ?? (await call.services.publicTenantId())))) return null;
    const share = actor ? shareOf(actor) : shareOfVisitor(call.ip);
    const { status, headers, body, etag, log } = await pools[route.runs].run(runRoute, inputOf(route, call, actor), { share, signal: call.signal });
    const response = new Response(body.byteLength === 0 ? null : body, { status, headers: headers.map(([name, value]): [string, string] => [name, value]) });
    return { response, log, ...(etag === null ? {} : { etag }) };
  };

  return {
    handle: async (route, call) => (await away(route, call, null)) ?? (route.access === 'public' ? route.handle(call) : unsigned(route)),
    handleSigned: async (route, call) => {
      if (route.access !== 'public') await route.prepare?.(call);
      const reply = (await away(route, call, call.actor)) ?? (await route.handle(call));
      if (reply.log && reply.log.length > 0) await writeLines(call, reply.log);
      return reply;
    },
    isLarge,
    inReports: pools['in-worker'].run,
    inBackground: behind.run,
    stop: async () => {
      await Promise.all([behind, ...Object.values(pools)].map((pool) => pool.stop()));
    },
  };
}

async function writeLines({ services, actor }: SignedCall, lines: readonly LogLine[]): Promise<void> {
  await runTransaction(services, actor, async (tx) => {
    for (const line of lines) tx.log(line);
  });
}

function unsigned(route: Route): never {
  throw new Error(`${route.path} needs somebody who is signed in`);
}

function inputOf(route: Route, call: Call, actor: SignedCall['actor'] | null): RouteInput {
  const { params, query, body, ip, language, requestId } = call;
  return {
    route: `${route.method} ${route.path}`,
    url: call.raw.url,
    method: route.method,
    headers: [...call.headers],
    params,
    query,
    body,
    ip,
    language,
    requestId,
    actor,
    nowMs: call.services.nowMs(),
  };
}
