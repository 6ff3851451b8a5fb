import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setGauge } from './metrics.ts';

/** How often the event loop is looked at, which is the least delay that is seen. */
const everyMs = 10;

/**
 * Puts how late the event loop has been among the metrics: the longest and the 99th percentile since they
 * were last read.
 */
export function watchLoopDelay(): void {
  const delays = monitorEventLoopDelay({ resolution: everyMs });
  delays.enable();
  setGauge('event_loop_delay_p99_seconds', () => seconds(delays.percentile(99)));
  setGauge('event_loop_delay_max_seconds', () => {
    const longest = seconds(delays.max);
    delays.reset();
    return longest;
  });
}

/** What was measured includes the wait between two looks. */
function seconds(nanoseconds: number): number {
  return Number.isFinite(nanoseconds) ? Math.max(0, Math.round(nanoseconds / 1e6 - everyMs) / 1000) : 0;
}
