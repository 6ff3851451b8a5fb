import { AppError } from '#shared/core/errors.ts';
import type { Message } from '#shared/core/i18n.ts';
import { setGauge } from '#server/core/runtime/metrics.ts';
import { buildId } from './build-id.ts';
import { createFairQueue } from './fair-queue.ts';
import type { QueueLimits } from './fair-queue.ts';
import { startMember } from './pool-member.ts';
import type { Job, Member, Outcome } from './pool-member.ts';
import type { Share } from './share.ts';
import type { Task } from './task.ts';
import { workerSource } from './worker-source.ts';
import type { WorkerSource } from './worker-source.ts';

const messages = {
  busy: [
    'The server is busy with other reports. Try again in a moment.',
    'सर्वर दूसरी रिपोर्टों में व्यस्त है। थोड़ी देर में फिर कोशिश करें।',
  ],
  left: ['The request was closed before it was answered.', 'जवाब से पहले ही अनुरोध बंद कर दिया गया।'],
  stopped: [
    'The server is stopping. Please try again in a moment.',
    'सर्वर बंद हो रहा है। थोड़ी देर में फिर कोशिश करें।',
  ],
} as const satisfies Record<string, Message>;

/** How a pool is made. */
export type PoolOptions = {
  /** The pool's name in the metrics. */
  readonly name: string;
  /**
   * The most workers at a time. They are started as calls come, and end after `idleMs` without one. The calls
   * of one business get all of them but one, those of one person all but two; at least one.
   */
  readonly size: number;
  /** Memory for a worker's objects. One that needs more ends, with the call it was doing. */
  readonly maxMemoryMb: number;
  /** The most a call may take, from its start in a worker that is ready. */
  readonly timeoutMs: number;
  /** The most a worker may take to load its code; more than that only where the machine is at its end. */
  readonly startMs?: number;
  /**
   * Calls that may wait for a worker: of all, of one business and of one person, who gets half of a
   * business's unless told. One more is refused with `busy`, or the last call of whoever has more of them
   * waiting is.
   */
  readonly maxQueue?: number;
  readonly maxQueueOfBusiness?: number;
  readonly maxQueueOfPerson?: number;
  readonly idleMs?: number;
  /**
   * How long a call whose caller has gone may still take, so that a worker is not ended for the last moment
   * of its work.
   */
  readonly graceMs?: number;
  /** Given to every worker at its start; tasks find it as `context.setUp`. Plain values only. */
  readonly setUp?: unknown;
  readonly source?: () => WorkerSource;
};

const figureNames = [
  'runs',
  'failures',
  'timeouts',
  'crashes',
  'left',
  'refused',
  'queued',
  'workers',
  'busy',
  'ending',
] as const;
/**
 * What a pool has done so far, and what it is doing. `ending` are threads that were ended and are not gone
 * yet.
 */
export type PoolFigures = Readonly<Record<(typeof figureNames)[number], number>>;

/** Worker threads that do the same tasks. */
export type WorkerPool = {
  /**
   * Does a task in a worker and gives its output. Rejects with what the task threw; with `busy` where too
   * many calls wait, `timed_out` where it took too long or its `signal` was aborted, `not_ready` where the
   * server stops, and with any other error where the worker ended.
   */
  readonly run: <Input, Output>(
    task: Task<Input, Output>,
    input: Input,
    more?: RunOptions,
  ) => Promise<Output>;
  readonly figures: () => PoolFigures;
  /** Ends all workers at once; the calls they were doing are refused with `not_ready`. */
  readonly stop: () => Promise<void>;
};
/**
 * What one call may say about itself. `transfer` are bytes of the input that the caller gives away, `share`
 * is whose part of the workers it takes, and `signal` is aborted when nobody waits for it any more.
 */
export type RunOptions = {
  readonly transfer?: readonly ArrayBuffer[];
  readonly timeoutMs?: number;
  readonly share?: Share;
  readonly signal?: AbortSignal;
};

const defaults = {
  maxQueue: 32,
  idleMs: 60_000,
  startMs: 60_000,
  graceMs: 2000,
  source: workerSource,
} as const;
const retryAfter = 5;

/**
 * Makes a pool of worker threads. Nothing is started before the first call, and idle workers do not keep the
 * process alive.
 */
export function createWorkerPool(given: PoolOptions): WorkerPool {
  const options = { ...defaults, ...given };
  const { size } = options;
  const queue = createFairQueue<Job>(queueLimits(options));
  const members = new Set<Member>();
  const running = new Map<Job, Member>();
  const counts: Record<Outcome | 'refused', number> = {
    runs: 0,
    failures: 0,
    timeouts: 0,
    crashes: 0,
    left: 0,
    refused: 0,
  };
  let stopped = false;

  const inState = (...states: readonly ReturnType<Member['state']>[]): Member[] =>
    [...members].filter((member) => states.includes(member.state()));
  // A thread inside the database ends only with its statement. Others go on meanwhile, but not in any number
  // of threads.
  const mayStart = (): boolean => inState('free', 'busy').length < size && members.size < 2 * size;

  const next = (): void => {
    while (!stopped) {
      const [free] = inState('free');
      const job = free || mayStart() ? queue.take() : undefined;
      if (!job) return;
      try {
        const member = free ?? start();
        running.set(job, member);
        member.begin(job);
      } catch (error) {
        queue.done(job);
        job.reject(error);
      }
    }
  };

  const start = (): Member => {
    const member = startMember(options, {
      count: (outcome) => (counts[outcome] += 1),
      ending: next,
      done: (job) => {
        running.delete(job);
        queue.done(job);
        next();
      },
      gone: () => {
        members.delete(member);
        next();
      },
    });
    members.add(member);
    return member;
  };

  const run = (
    task: Task<unknown, unknown>,
    input: unknown,
    { transfer = [], timeoutMs = options.timeoutMs, share, signal }: RunOptions,
  ): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (stopped) return reject(new AppError('not_ready', messages.stopped, { retryAfter }));
      if (signal?.aborted) return reject(gone(signal));
      const leave = (): void => {
        if (!queue.remove(job)) running.get(job)?.leave();
        if (signal) job.reject(gone(signal));
      };
      const request = { name: task.name, input, build: buildId };
      const answer = settling({ resolve, reject }, () => signal?.removeEventListener('abort', leave));
      const job: Job = { request, transfer, timeoutMs, share: share ?? null, ...answer };
      const { added, displaced } = queue.add(job);
      const refused = added ? displaced : job;
      if (refused) {
        counts.refused += 1;
        refused.reject(new AppError('busy', messages.busy, { retryAfter }));
      }
      if (!added) return;
      signal?.addEventListener('abort', leave);
      next();
    });

  const figures = (): PoolFigures => ({
    ...counts,
    queued: queue.length(),
    workers: inState('free', 'busy').length,
    busy: inState('busy').length,
    ending: inState('ending').length,
  });
  for (const name of figureNames) setGauge(`worker_${name}`, () => figures()[name], { pool: options.name });

  return {
    run: <Input, Output>(task: Task<Input, Output>, input: Input, more: RunOptions = {}) =>
      run(task as Task<unknown, unknown>, input, more) as Promise<Output>,
    figures,
    stop: async () => {
      stopped = true;
      const reason = new AppError('not_ready', messages.stopped, { retryAfter });
      for (const job of queue.clear()) job.reject(reason);
      await Promise.all([...members].map((member) => member.end(reason)));
    },
  };
}

/** How many calls may wait and run: of all, of one business, and of one person. */
function queueLimits({
  size,
  maxQueue = defaults.maxQueue,
  maxQueueOfBusiness = maxQueue,
  maxQueueOfPerson = Math.ceil(maxQueueOfBusiness / 2),
}: PoolOptions): QueueLimits {
  return {
    all: { waiting: maxQueue, running: Infinity },
    business: { waiting: maxQueueOfBusiness, running: Math.max(1, size - 1) },
    person: { waiting: maxQueueOfPerson, running: Math.max(1, size - 2) },
  };
}

/** The two ends of a promise that first say that it is settled. A rejection is always an error. */
function settling(
  { resolve, reject }: { resolve: (output: unknown) => void; reject: (error: Error) => void },
  settled: () => void,
): Pick<Job, 'resolve' | 'reject'> {
  return {
    resolve: (output) => {
      settled();
      resolve(output);
    },
    reject: (error) => {
      settled();
      reject(error instanceof Error ? error : new Error(String(error)));
    },
  };
}

function gone({ reason }: AbortSignal): AppError {
  return new AppError('timed_out', messages.left, { cause: reason });
}
