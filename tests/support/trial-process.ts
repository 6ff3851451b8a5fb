import { createWorkerPool } from '#server/core/runtime/workers/worker-pool.ts';
import { trials } from './trial-tasks.ts';

// A program that asks a worker for one thing and has nothing more to do.
const pool = createWorkerPool({
  name: 'trial',
  size: 1,
  maxMemoryMb: 64,
  timeoutMs: 10_000,
  source: () => ({ file: new URL('./trial.worker.mjs', import.meta.url) }),
});
process.stdout.write(`${await pool.run(trials.double, 21)}\n`);
