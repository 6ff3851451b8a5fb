import { availableParallelism } from 'node:os';
import type { Config } from '#server/core/runtime/config.ts';
import type { Database } from '#server/core/sql/database.ts';
import type { Secrets } from '#server/core/sql/secrets.ts';
import { memoryShareMb } from '#server/core/runtime/workers/machine-memory.ts';
import type { ReaderSetUp } from './run-route.ts';
import { createWorkerPool } from '#server/core/runtime/workers/worker-pool.ts';
import type { WorkerPool } from '#server/core/runtime/workers/worker-pool.ts';

/** The threads that only read. */
export type ReadWorkers = {
  /** Does a task of somebody who waits for a page of a list. */
  readonly inLists: WorkerPool['run'];
  /** Whether the workers know the routes of these modules. */
  readonly hasRoutesOf: (modules: readonly object[]) => boolean;
  /** Whether a business is so large that reading all of its records would hold up the event loop. */
  readonly isLarge: (tenantId: string) => Promise<boolean>;
  /** Does a task of somebody who waits for it, among the reports. */
  readonly inReports: WorkerPool['run'];
  /** Does a long task in the one thread for work that nobody waits for, such as a payroll. */
  readonly inBackground: WorkerPool['run'];
  readonly stop: () => Promise<void>;
};

/**
 * A business whose records have changed less often than this is small: it cannot have more records than that.
 */
const smallChanges = 5000;
const threads = threadsOn(availableParallelism());
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
  size: threads.background,
  maxMemoryMb: memoryShareMb(1 / 4, { workers: threads.background, least: 256, most: 2048 }),
  timeoutMs: 600_000,
  maxQueue: 8,
  idleMs: 15_000,
} as const;

/**
 * Makes the pools for routes with `runs`. Lists and reports have threads of their own, so that a page of a
 * list never waits behind a report. One business never has all of them, nor one person all of a business's,
 * where there are more.
 * `known` are the modules of the worker's bundle.
 */
export function createReadWorkers(parts: {
  readonly database: Database;
  readonly config: Config;
  readonly secrets: Secrets;
  readonly known: readonly object[];
}): ReadWorkers {
  const { database, config, secrets, known } = parts;
  const setUp: ReaderSetUp = { config, secrets };
  const pools = {
    'by-size': createWorkerPool({ name: 'lists', ...lists, setUp }),
    'in-worker': createWorkerPool({ name: 'reports', ...reports, setUp }),
  };
  const behind = createWorkerPool({ name: 'background', ...background, setUp });
  const large = new Set<string>();

  const isLarge = async (tenantId: string): Promise<boolean> => {
    if (large.has(tenantId)) return true;
    const row = await database.read
      .selectFrom('tenant_seq')
      .select('seq')
      .where('tenant_id', '=', tenantId)
      .executeTakeFirst();
    const found = Number(row?.['seq'] ?? 0) > smallChanges;
    if (found) large.add(tenantId);
    return found;
  };

  return {
    inLists: pools['by-size'].run,
    inReports: pools['in-worker'].run,
    inBackground: behind.run,
    isLarge,
    hasRoutesOf: (modules) => modules === known,
    stop: async () => {
      await Promise.all([behind, ...Object.values(pools)].map((pool) => pool.stop()));
    },
  };
}

/** How many threads read, for whom, on a machine with so many processors. */
export function threadsOn(processors: number) {
  return {
    lists: Math.max(1, processors - 1),
    reports: Math.max(2, processors - 1),
    background: 1,
  } as const;
}
