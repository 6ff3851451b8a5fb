import type { Actor } from '#shared/core/access.ts';
import { runTransaction, runUnit } from './transaction.ts';
import type { Store, Tx } from './transaction.ts';

type Job<Result> = {
  readonly actor: Actor;
  readonly run: (tx: Tx) => Promise<Result>;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
};
const mostTogether = 64;
/**
 * Steps in which a group waits for others whose requests are still being read, and the most it waits; it ends
 * when nobody came in a step.
 */
const gather = { stepMs: 2, mostMs: 14 } as const;

/**
 * Makes the queue of the hot path: what arrives for a tenant while its transaction is running is done
 * together in the next one, under one commit. Where that fails, each piece gets a transaction of its own, so
 * none suffers for another.
 */
export function createGroupCommit(
  store: Store,
): <Result>(actor: Actor, run: (tx: Tx) => Promise<Result>) => Promise<Result> {
  const queues = new Map<string, Job<unknown>[]>();
  const drain = async (tenantId: string, queue: Job<unknown>[]): Promise<void> => {
    while (queue.length > 0) {
      await gathered(queue);
      const jobs = queue.splice(0, mostTogether);
      try {
        const results = await runUnit(store, tenantId, async (unit) => {
          const done: unknown[] = [];
          for (const job of jobs) done.push(await job.run(unit.txFor(job.actor)));
          return done;
        });
        for (const [i, job] of jobs.entries()) job.resolve(results[i]);
      } catch (error) {
        for (const job of jobs) {
          if (jobs.length === 1) job.reject(error);
          else await runTransaction(store, job.actor, job.run).then(job.resolve, job.reject);
        }
      }
    }
    queues.delete(tenantId);
  };
  return <Result>(actor: Actor, run: (tx: Tx) => Promise<Result>) =>
    new Promise<Result>((resolve, reject) => {
      const job = { actor, run, resolve, reject } as unknown as Job<unknown>;
      const waiting = queues.get(actor.tenantId);
      if (waiting) {
        waiting.push(job);
        return;
      }
      const queue = [job];
      queues.set(actor.tenantId, queue);
      void drain(actor.tenantId, queue);
    });
}

async function gathered(queue: readonly unknown[]): Promise<void> {
  for (
    let waited = 0, before = 0;
    waited < gather.mostMs && queue.length > before && queue.length < mostTogether;
    waited += gather.stepMs
  ) {
    before = queue.length;
    await new Promise((resolve) => setTimeout(resolve, gather.stepMs));
  }
}
