import { useEffect, useState } from 'react';
import { believedNow, onClockLearnt } from './clock.ts';

/**
 * The believed time in epoch milliseconds, told again every half minute, for screens that compare it with
 * plans.
 */
export function useNow(): number {
  const [now, setNow] = useState(believedNow);
  useEffect(() => {
    const tell = (): void => setNow(believedNow());
    const timer = setInterval(tell, 30_000);
    const stop = onClockLearnt(tell);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, []);
  return now;
}
