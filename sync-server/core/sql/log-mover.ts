import type Driver from 'better-sqlite3';
import { log } from '#server/core/runtime/log.ts';
import { moveLogTask } from './move-log-task.ts';
import { createWorkerPool } from '#server/core/runtime/workers/worker-pool.ts';

/** How often it is looked whether something was written. */
const everyMs = 1000;
/** A start writes much, and what lives for a moment only, such as a command, needs no thread. */
const afterMs = 10_000;
/**
 * A page of the log waits for its place in the database for a second; one that takes as long as this is a
 * disk at its end.
 */
const timeoutMs = 120_000;

/**
 * Moves SQLite's log into the database beside the event loop: once in a second in which something was
 * written, from ten seconds after the start on, in a thread that ends when nothing is for a while. The
 * connection that writes still moves it at 128 MB, by then only what came in the last second, and begins the
 * log anew with its next write: so the log stays bounded, thread or no thread.
 */
export function startLogMover(file: string, writer: Driver.Database): { readonly stop: () => Promise<void> } {
  const pool = createWorkerPool({ name: 'log', size: 1, maxMemoryMb: 64, timeoutMs });
  const changes = writer.prepare<[], number>('select total_changes()').pluck();
  let moved = 0;
  let running: Promise<unknown> | null = null;
  let failed = false;
  let stopping = false;
  const look = (): void => {
    const now = changes.get() ?? 0;
    if (now === moved || running) return;
    moved = now;
    running = pool
      .run(moveLogTask, file)
      .catch((error: unknown) => {
        if (!failed && !stopping)
          log('warn', 'the write-ahead log could not be moved beside the event loop', {
            error: String(error),
          });
        failed = true;
      })
      .finally(() => (running = null));
  };
  const openedAt = performance.now();
  const timer = setInterval(() => (performance.now() - openedAt < afterMs ? undefined : look()), everyMs);
  timer.unref();
  return {
    stop: async () => {
      stopping = true;
      clearInterval(timer);
      await pool.stop();
      await running;
    },
  };
}
