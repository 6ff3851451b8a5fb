import { Worker } from 'node:worker_threads';
import { AppError } from '#shared/core/errors.ts';
import type { Message } from '#shared/core/i18n.ts';
import { log } from '#server/core/runtime/log.ts';
import { unpackFailure } from './carry-failure.ts';
import { workerReady } from './serve-tasks.ts';
import type { Share } from './share.ts';
import type { TaskAnswer, TaskRequest } from './serve-tasks.ts';
import type { WorkerSource } from './worker-source.ts';

const slow: Message = [
  'This took too long and was stopped. Try a smaller selection.',
  'इसमें बहुत समय लगा और इसे रोक दिया गया। कम रिकॉर्ड चुनकर कोशिश करें।',
];

/** One call on its way through a pool. */
export type Job = {
  readonly request: TaskRequest;
  readonly transfer: readonly ArrayBuffer[];
  readonly timeoutMs: number;
  /** Whose part of the workers it takes; null is bound by the limits of the pool alone. */
  readonly share: Share | null;
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: unknown) => void;
};

/** What may become of a call in a worker; `left` is one that was ended because its caller had gone. */
export type Outcome = 'runs' | 'failures' | 'timeouts' | 'crashes' | 'left';

/** How a worker is made; times are in milliseconds. */
export type MemberOptions = {
  readonly name: string;
  readonly maxMemoryMb: number;
  readonly startMs: number;
  readonly idleMs: number;
  readonly graceMs: number;
  readonly setUp?: unknown;
  readonly source: () => WorkerSource;
};

/**
 * What a member tells its pool. `done` comes when a job takes up the thread no longer, `ending` when the
 * thread is told to end, and `gone` when it has: inside the database that may be a whole statement later.
 */
export type MemberEvents = {
  readonly count: (outcome: Outcome) => void;
  readonly ending: () => void;
  readonly done: (job: Job) => void;
  readonly gone: () => void;
};

/** One worker thread of a pool, which does one job at a time. */
export type Member = {
  /** An `ending` worker takes no job, and holds the one it had until its thread has ended. */
  readonly state: () => 'free' | 'busy' | 'ending';
  readonly begin: (job: Job) => void;
  /** The caller of its job has gone: it may finish within a short grace, and is ended otherwise. */
  readonly leave: () => void;
  /** Ends the thread, and refuses the job it is doing with the reason. */
  readonly end: (reason: Error | null) => Promise<unknown>;
};

/**
 * Starts a worker thread. Throws what `source` throws; whatever happens later is told by `events` and to the
 * job.
 */
export function startMember(options: MemberOptions, events: MemberEvents): Member {
  const found = options.source();
  const worker = new Worker('code' in found ? found.code : found.file, {
    eval: 'code' in found,
    workerData: options.setUp,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: options.maxMemoryMb },
  });
  const is = { ready: false, ending: false, left: false };
  let job: Job | null = null;
  let timer: NodeJS.Timeout | undefined;

  const end = (reason: Error | null): Promise<unknown> => {
    is.ending = true;
    clearTimeout(timer);
    if (reason) job?.reject(reason);
    const ended = worker.terminate();
    events.ending();
    return ended;
  };
  const after = (ms: number, act: () => void): NodeJS.Timeout => {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
    return timer;
  };
  const allow = (ms: number): void => {
    after(ms, () => {
      events.count('timeouts');
      log('warn', 'a worker took too long', {
        pool: options.name,
        task: job?.request.name,
        ready: is.ready,
        ms,
      });
      void end(new AppError('timed_out', slow));
    });
  };
  const rest = (done: Job): void => {
    job = null;
    worker.unref();
    after(options.idleMs, () => void end(null)).unref();
    events.done(done);
  };
  const finish = (answer: TaskAnswer): void => {
    if (!job) return;
    events.count('runs');
    if ('failure' in answer) {
      events.count('failures');
      job.reject(unpackFailure(answer.failure));
    } else job.resolve(answer.output);
    rest(job);
  };
  /** A worker that ended without being asked: for want of memory, or by an exception outside any call. */
  const lose = (error: Error): void => {
    if (is.ending) return;
    events.count('crashes');
    log('error', 'a worker ended', { pool: options.name, task: job?.request.name, error: String(error) });
    void end(error);
  };

  worker.on('message', (said: TaskAnswer | typeof workerReady) => {
    if (is.ending) return;
    if (said !== workerReady) return finish(said);
    is.ready = true;
    if (job && !is.left) allow(job.timeoutMs);
  });
  worker.on('error', lose);
  worker.on('messageerror', lose);
  worker.on('exit', (code) => {
    lose(new Error(`a worker of ${options.name} ended with ${code}`));
    if (job) events.done(job);
    events.gone();
  });

  return {
    state: () => (is.ending ? 'ending' : job ? 'busy' : 'free'),
    begin: (next) => {
      job = next;
      is.left = false;
      worker.ref();
      allow(is.ready ? next.timeoutMs : options.startMs);
      try {
        worker.postMessage(next.request, next.transfer);
      } catch (error) {
        next.reject(error);
        rest(next);
      }
    },
    leave: () => {
      if (is.ending) return;
      is.left = true;
      after(options.graceMs, () => {
        events.count('left');
        void end(null);
      });
    },
    end,
  };
}
