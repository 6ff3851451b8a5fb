import { setTimeout as rest } from 'node:timers/promises';
import { AppError } from '#shared/core/errors.ts';
import type { Services } from '#server/core/http/route.ts';
import type { Database } from '#server/core/sql/database.ts';

type Trial = { readonly written: Promise<unknown>; began: boolean };

/**
 * After this a trial that has not begun waits for somebody else's transaction, and what that does tells as
 * much.
 */
const patienceMs = 50;
/** A transaction that has run for longer than any work of a person, on the slowest machine, is stuck. */
const stuckMs = 300_000;
const trials = new WeakMap<Database, Trial>();

/**
 * Writes to see that the server can, and throws where it cannot. Where others write before it, that they do
 * is the answer: SQLite gave them the lock of its one writer. Anybody may ask: those who do so meanwhile wait
 * for the same trial.
 */
export async function checkWritable(services: Services): Promise<void> {
  const trial = trials.get(services.database) ?? startTrial(services);
  const waiting = new AbortController();
  const pause = rest(patienceMs, 'waits', { signal: waiting.signal }).catch(() => undefined);
  const first = await Promise.race([trial.written, pause]).finally(() => waiting.abort());
  if (first !== 'waits') return;
  const othersMs = trial.began ? null : services.database.writingMs();
  if (othersMs !== null && othersMs < stuckMs) return;
  if (othersMs !== null)
    throw new AppError('not_ready', ['The database is stuck.', 'डेटाबेस अटक गया है।'], { retryAfter: 10 });
  await trial.written;
}

function startTrial(services: Services): Trial {
  const trial: Trial = {
    began: false,
    written: services.database
      .write(async (trx) => {
        trial.began = true;
        await trx
          .updateTable('install')
          .set({ value: String(services.nowMs()) })
          .where('name', '=', 'ready')
          .execute();
      })
      .finally(() => trials.delete(services.database)),
  };
  // Who asked may have been answered before it fails.
  trial.written.catch(() => undefined);
  trials.set(services.database, trial);
  return trial;
}
