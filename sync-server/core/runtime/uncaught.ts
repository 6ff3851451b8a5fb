import { noteFault } from './faults.ts';
import { log } from './log.ts';
import { setGauge } from './metrics.ts';
import { failWork } from './work-scope.ts';

/** A server that ended itself right after its start would do so again; before this age it goes on instead. */
const settledSeconds = 300;

/**
 * Catches errors that no promise carried. The request such an error belongs to is answered with 500. Where
 * that is all it can have touched, the server goes on. Where it came out of a transaction, which is rolled
 * back, or from nowhere known, `restart` is called for the process to finish what is in flight and end: at
 * most once, and never soon after the start, so that an error that comes back at every start cannot keep the
 * server away from everybody.
 */
export function catchUncaught(restart: () => void): void {
  const counts = { request: 0, transaction: 0, elsewhere: 0, rejection: 0 };
  for (const where of ['request', 'transaction', 'elsewhere'] as const)
    setGauge('uncaught_errors', () => counts[where], { where });
  setGauge('unhandled_rejections', () => counts.rejection);
  let restarting = false;
  process.on('uncaughtException', (error) => {
    const { where, request } = failWork(error);
    counts[where] += 1;
    const ends = where !== 'request' && !restarting && process.uptime() >= settledSeconds;
    noteFault(`uncaught ${where}`, error);
    log('error', 'uncaught error', { where, request, error: String(error), stack: stackOf(error), ends });
    if (!ends) return;
    restarting = true;
    restart();
  });
  process.on('unhandledRejection', (reason) => {
    counts.rejection += 1;
    noteFault('unhandled rejection', reason);
    log('error', 'unhandled rejection', { reason: String(reason), stack: stackOf(reason) });
  });
}

function stackOf(error: unknown): string | undefined {
  return error instanceof Error ? error.stack : undefined;
}
