import { Worker } from 'node:worker_threads';
import { AppError } from '#shared/core/errors.ts';
import type { Message } from '#shared/core/i18n.ts';
import { log } from '../log.ts';
import { setGauge } from '../metrics.ts';
import { buildId } from './build-id.ts';
import { unpackFailure } from './carry-failure.ts';
import { workerReady } from './serve-tasks.ts';
import type { TaskAnswer, TaskRequest } from './serve-tasks.ts';
import type { Task } from './task.ts';
import { workerSource } from './worker-source.ts';
import type { WorkerSource } from './worker-source.ts';

const messages = {
  busy: ['The server is busy with other reports. Try again in a moment.', 'सर्वर दूसरी रिपोर्टों में व्यस्त है। थोड़ी देर में फिर कोशिश करें।'],
  slow: ['This took too long and was stopped. Try a smaller selection.', 'इसमें बहुत समय लगा और इसे रोक दिया गया। कम रिकॉर्ड चुनकर कोशिश करें।'],
  stopped: ['The server is stopping. Please try again in a moment.', 'सर्वर बंद हो रहा है। थोड़ी देर में फिर कोशिश करें।'],
} as const satisfies Record<string, Message>;

/** How a pool is made. */
export type PoolOptions = {
  /** The pool's name in the metrics. */
  readonly name: string;
  /** The most workers at a time. They are started as calls come, and end after `idleMs` without one. */
  readonly size: number;
  /** Memory for a worker's objects. One that needs more ends, with the call it was doing. */
  readonly maxMemoryMb: number;
  /** The most a call may take, from its start in a worker that is ready. */
  readonly timeoutMs: number;
  /** The most a worker may take to load its code; more than that only where the machine is at its end. */
  readonly startMs?: number;
  /** Calls that may wait for a worker; one more is refused with `busy`. */
  readonly maxQueue?: number;
  readonly idleMs?: number;
  /** Given to every worker at its start; tasks find it as `context.setUp`. Plain values only. */
  readonly setUp?: unknown;
  readonly source?: () => WorkerSource;
};

/** What a pool has done so far, and what it is doing. */
export type PoolFigures = {
  readonly runs: number;
  readonly failures: number;
  readonly timeouts: number;
  readonly crashes: number;
  readonly refused: number;
  readonly queued: number;
  readonly workers: number;
  readonly busy: number;
};

/** Worker threads that do the same tasks. */
export type WorkerPool = {
  /**
   * Does a task in a worker and gives its output. Rejects with what the task threw; with `busy` where too many calls
   * wait, `timed_out` where it took too long, `not_ready` where the server stops, and with any other error where the
   * worker ended. `transfer` are bytes of the input that the caller gives away; a call whose `signal` is aborted while it
   * waits is not done.
   */
  readonly run: <Input, Output>(task: Task<Input, Output>, input: Input, more?: RunOptions) => Promise<Output>;
  readonly figures: () => PoolFigures;
  /** Ends all workers at once; the calls they were doing are refused with `not_ready`. */
  readonly stop: () => Promise<void>;
};
/** What one call may say about itself. */
export type RunOptions = { readonly transfer?: readonly ArrayBuffer[]; readonly timeoutMs?: number; readonly signal?: AbortSignal };

type Job = {
  readonly request: TaskRequest;
  readonly transfer: readonly ArrayBuffer[];
  readonly timeoutMs: number;
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: unknown) => void;
};
type Member = { readonly worker: Worker; ready: boolean; job: Job | null; timer: NodeJS.Timeout | null };

const defaults = { maxQueue: 32, idleMs: 60_000, startMs: 60_000, retryAfter: 5 } as const;

/** Makes a pool of worker threads. Nothing is started before the first call, and idle workers do not keep the process alive. */
export function createWorkerPool(options: PoolOptions): WorkerPool {
  const { maxQueue = defaults.maxQueue, idleMs = defaults.idleMs, startMs = defaults.startMs, source = workerSource } = options;
  const members = new Set<Member>();
  const queue: Job[] = [];
  const counts = { runs: 0, failures: 0, timeouts: 0, crashes: 0, refused: 0 };
  let stopped = false;

  const next = (): void => {
    while (queue.length > 0) {
      const free = [...members].find((member) => member.job === null) ?? (members.size < options.size ? start() : undefined);
      const job = free && queue.shift();
      if (!free || !job) return;
      begin(free, job);
    }
  };

  const start = (): Member => {
    const found = source();
    const worker = new Worker('code' in found ? found.code : found.file, {
      eval: 'code' in found,
      workerData: options.setUp,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: options.maxMemoryMb },
    });
    const member: Member = { worker, ready: false, job: null, timer: null };
    members.add(member);
    worker.on('message', (said: TaskAnswer | typeof workerReady) => (said === workerReady ? greet(member) : finish(member, said)));
    worker.on('error', (error) => lose(member, error));
    worker.on('messageerror', (error) => lose(member, error));
    worker.on('exit', (code) => lose(member, new Error(`a worker of ${options.name} ended with ${code}`)));
    return member;
  };

  const begin = (member: Member, job: Job): void => {
    member.job = job;
    member.worker.ref();
    allow(member, member.ready ? job.timeoutMs : startMs);
    try {
      member.worker.postMessage(job.request, job.transfer);
    } catch (error) {
      finish(member, null);
      job.reject(error);
    }
  };

  const greet = (member: Member): void => {
    member.ready = true;
    if (member.job && members.has(member)) allow(member, member.job.timeoutMs);
  };

  const allow = (member: Member, ms: number): void => {
    if (member.timer) clearTimeout(member.timer);
    member.timer = setTimeout(() => {
      counts.timeouts += 1;
      log('warn', 'a worker took too long', { pool: options.name, task: member.job?.request.name, ready: member.ready, ms });
      remove(member, new AppError('timed_out', messages.slow));
    }, ms);
  };

  const finish = (member: Member, answer: TaskAnswer | null): void => {
    const { job } = member;
    if (!members.has(member)) return;
    if (member.timer) clearTimeout(member.timer);
    member.job = null;
    member.worker.unref();
    member.timer = setTimeout(() => remove(member, null), idleMs);
    member.timer.unref();
    if (job && answer) {
      counts.runs += 1;
      if ('failure' in answer) {
        counts.failures += 1;
        job.reject(unpackFailure(answer.failure));
      } else job.resolve(answer.output);
    }
    next();
  };

  /** A worker that ended by itself: out of memory, or an exception outside of any call. */
  const lose = (member: Member, error: Error): void => {
    if (!members.has(member)) return;
    counts.crashes += 1;
    log('error', 'a worker ended', { pool: options.name, task: member.job?.request.name, error: String(error) });
    remove(member, error);
  };

  const remove = (member: Member, reason: Error | null): void => {
    if (!members.delete(member)) return;
    if (member.timer) clearTimeout(member.timer);
    void member.worker.terminate();
    if (member.job && reason) member.job.reject(reason);
    if (!stopped) next();
  };

  const run = (task: Task<unknown, unknown>, input: unknown, more: RunOptions): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (stopped) return reject(new AppError('not_ready', messages.stopped, { retryAfter: defaults.retryAfter }));
      if (more.signal?.aborted) return reject(asError(more.signal.reason));
      if (queue.length >= maxQueue) {
        counts.refused += 1;
        return reject(new AppError('busy', messages.busy, { retryAfter: defaults.retryAfter }));
      }
      const job = {
        request: { name: task.name, input, build: buildId },
        transfer: more.transfer ?? [],
        timeoutMs: more.timeoutMs ?? options.timeoutMs,
        resolve,
        reject,
      };
      queue.push(job);
      more.signal?.addEventListener('abort', () => {
        const place = queue.indexOf(job);
        if (place < 0) return;
        queue.splice(place, 1);
        reject(asError(more.signal?.reason));
      });
      next();
    });

  const figures = (): PoolFigures => ({
    ...counts,
    queued: queue.length,
    workers: members.size,
    busy: [...members].filter((member) => member.job !== null).length,
  });
  for (const name of ['runs', 'failures', 'timeouts', 'crashes', 'refused', 'queued', 'workers', 'busy'] as const)
    setGauge(`worker_${name}`, () => figures()[name], { pool: options.name });

  return {
    run: <Input, Output>(task: Task<Input, Output>, input: Input, more: RunOptions = {}) => run(task as Task<unknown, unknown>, input, more) as Promise<Output>,
    figures,
    stop: async () => {
      stopped = true;
      const reason = new AppError('not_ready', messages.stopped, { retryAfter: defaults.retryAfter });
      for (const job of queue.splice(0)) job.reject(reason);
      const ending = [...members].map((member) => member.worker);
      for (const member of members) remove(member, reason);
      await Promise.all(ending.map((worker) => worker.terminate()));
    },
  };
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}
